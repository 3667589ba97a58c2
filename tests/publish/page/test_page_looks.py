"""The page for all eyes: wide and narrow, bright and dark, enlarged, on paper, and read aloud."""

from __future__ import annotations

from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe

from look import THEMES
from publish.page.looks import Looks, looks_of
from tests.browsing import opened
from tests.figures.cases import CASES
from tests.publish.page.conftest import LANGUAGES

WIDTHS = (360, 768, 1280, 1920)

#: What sticks out sideways: of its panel, or of the window.
STICKS_OUT = """() => [...document.querySelectorAll("main *")].filter((one) => {
  if (one.closest(".unseen, .scroll, defs, line") || !one.getClientRects().length) return false;
  const box = one.getBoundingClientRect();
  const around = (one.closest(".panel") ?? document.documentElement).getBoundingClientRect();
  return box.left < around.left - 1 || box.right > around.right + 1;
}).map((one) => one.outerHTML.slice(0, 90))"""


def rgb(colour: str) -> str:
    return f"rgb({int(colour[1:3], 16)}, {int(colour[3:5], 16)}, {int(colour[5:7], 16)})"


@pytest.mark.parametrize(("language", "scheme"), zip(LANGUAGES, ("light", "dark"), strict=True))
def test_no_rule_of_accessibility_is_broken(browser, made, diabetes, language, scheme):
    with opened(browser, made(diabetes, language), color_scheme=scheme) as (page, heard):
        page.fill("#cost-miss", "x")
        found = Axe().run(page).response
        assert [(one["id"], one["nodes"][0]["html"][:120]) for one in found["violations"]] == []
        assert len(found["passes"]) > 25 and heard.nothing


def test_the_table_of_points_breaks_none_either(browser, made):
    with opened(browser, made(CASES["four"])) as (page, _):
        page.click("summary")
        page.wait_for_selector("#points-body tr")
        assert [one["id"] for one in Axe().run(page).response["violations"]] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_browser_chooses_day_or_night(browser, made, diabetes, scheme):
    with opened(browser, made(diabetes), color_scheme=scheme) as (page, _):
        theme = THEMES[scheme]
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == rgb(theme.background)
        assert page.evaluate("getComputedStyle(document.getElementById('cell-tp')).backgroundColor") == rgb(
            theme.positive
        )
        page.emulate_media(media="print")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == rgb(
            THEMES["print"].background
        )
        assert page.is_hidden("#play") and page.is_visible("#sentence")


@pytest.mark.parametrize("enlarged", [100, 200])
def test_nothing_sticks_out_at_any_width_nor_with_text_twice_as_large(browser, made, diabetes, enlarged):
    with opened(browser, made(diabetes, "es-ES")) as (page, _):
        # What a reader's own setting of the text size does.
        page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{enlarged}%")
        page.click("summary")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(STICKS_OUT) == [], width


def test_the_font_is_inside(page):
    assert page.evaluate("document.fonts.check('600 16px \"Operating Point Sans\"')")
    assert page.evaluate("[...document.fonts].filter((one) => one.status === 'loaded').length") >= 2


def test_themes_that_were_asked_for_take_their_part():
    brand = looks_of([THEMES["print"], THEMES["dark"], THEMES["light"]])
    assert brand == Looks(THEMES["light"], THEMES["dark"], THEMES["print"])
    own = replace(THEMES["dark"], name="school", positive="#FF9E64")
    assert looks_of([own]) == Looks(dark=own)
