"""A few figures beside the pictures that somebody looked at and found good.

``python -m tests.figures.test_golden`` draws these pictures anew; look at them before you keep them.
"""

from __future__ import annotations

import importlib
import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from data import load_case
from figures import subject_of
from figures.style import writing
from figures.widths import WIDTHS
from look import THEMES, Words

FOLDER = Path(__file__).with_name("golden")

#: One figure of each kind: curves, boxes, cells; each language, theme and width once.
GOLDEN = {
    "roc_and_pr": ("en", "light", "page"),
    "ties_and_sawtooth": ("es-ES", "print", "column"),
    "natural_frequencies": ("es-MX", "dark", "page"),
}
DPI = 80

#: Grey levels that a value may differ by, and the share of values that may differ by more: what another
#: version of the font renderer moves, and far less than a label that jumps.
LEVELS, SHARE = 24, 0.002


def picture(name: str) -> np.ndarray:
    language, theme, width = GOLDEN[name]
    draw = importlib.import_module(f"figures.{name}").draw
    subject = subject_of(name, load_case())
    figure = draw(subject, Words(language), THEMES[theme], width_in=WIDTHS[width])
    content = io.BytesIO()
    with writing():
        figure.savefig(content, format="png", dpi=DPI)
    return pixels(content)


def pixels(file) -> np.ndarray:
    with Image.open(file) as image:
        return np.asarray(image.convert("RGB")).astype(int)


def differs(one: np.ndarray, other: np.ndarray) -> bool:
    return one.shape != other.shape or float(np.mean(np.abs(one - other) > LEVELS)) > SHARE


@pytest.mark.parametrize("name", GOLDEN)
def test_a_figure_looks_as_it_did(name, tmp_path):
    drawn, kept = picture(name), pixels(FOLDER / f"{name}.png")
    if differs(drawn, kept):
        Image.fromarray(drawn.astype(np.uint8)).save(tmp_path / f"{name}.png")
        pytest.fail(f"{name} does not look as in {FOLDER.name}/{name}.png; see {tmp_path / name}.png")


def test_a_label_that_jumps_is_a_difference():
    kept = pixels(FOLDER / "roc_and_pr.png")
    moved = kept.copy()
    rows, columns = np.nonzero((kept < 128).all(axis=2))
    box = slice(rows.min(), rows.min() + 14), slice(columns.min(), columns.min() + 120)
    moved[box] = np.roll(kept[box], 6, axis=1)
    assert differs(moved, kept) and not differs(kept, kept)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GOLDEN:
        Image.fromarray(picture(each).astype(np.uint8)).save(FOLDER / f"{each}.png", optimize=True)
