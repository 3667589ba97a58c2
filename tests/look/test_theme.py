"""Themes can be read by everybody: contrast, lightness, and colours as colour-blind people see them."""

from __future__ import annotations

import re
from dataclasses import asdict
from itertools import product

import numpy as np
import pytest

from look import THEMES
from tests.look.colours import contrast, lab, seen_with

TEXT_ROLES = ("ink", "muted", "negative", "positive", "threshold")
SURFACES = ("background", "panel", "flagged")
DEFICIENCIES = ("protanopia", "deuteranopia")


@pytest.fixture(params=THEMES)
def theme(request):
    return THEMES[request.param]


def test_every_role_is_a_colour(theme):
    roles = asdict(theme)
    assert theme is THEMES[roles.pop("name")]
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for colour in roles.values())


@pytest.mark.parametrize(("role", "surface"), list(product(TEXT_ROLES, SURFACES)))
def test_text_stands_out_from_every_surface(theme, role, surface):
    assert contrast(getattr(theme, role), getattr(theme, surface)) >= 4.5


@pytest.mark.parametrize("truth", ["negative", "positive"])
def test_text_stands_out_from_a_filled_cell(theme, truth):
    assert contrast(getattr(theme, f"on_{truth}"), getattr(theme, truth)) >= 4.5


def test_classes_differ_in_lightness(theme):
    least = 20 if theme.name == "print" else 10
    assert abs(lab(theme.negative)[0] - lab(theme.positive)[0]) >= least


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_classes_differ_for_colour_blind_people(theme, deficiency):
    """A difference of 20 in CIELAB is seen at a glance; 2 is just noticeable."""
    seen = [lab(seen_with(deficiency, colour)) for colour in (theme.negative, theme.positive)]
    assert np.linalg.norm(seen[0] - seen[1]) >= 20


def test_the_simulation_can_tell():
    """Red and green of one lightness look alike to a deuteranope, and differ for everybody else."""
    red, green = "#B06A50", "#7D7D4A"
    seen = [lab(seen_with("deuteranopia", colour)) for colour in (red, green)]
    assert np.linalg.norm(seen[0] - seen[1]) < np.linalg.norm(lab(red) - lab(green)) / 2
