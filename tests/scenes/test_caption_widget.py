"""The caption keeps its place, whatever it says."""

from __future__ import annotations

import pytest

from look import Number, Run, Sentence
from look.theme import dark
from scenes.widgets.caption import Caption
from scenes.widgets.frame import Frame
from tests.scenes.layout import ink
from tests.scenes.stage import stage

FRAME = Frame(8 * 16 / 9, 8)


@pytest.mark.parametrize("words", [1, 12, 30, 45, 400])
def test_a_caption_of_any_length_stays_in_its_place(words):
    with stage():
        caption = Caption(dark, FRAME).show(
            Sentence((Run("seventeen ", bold=True), Run("patients " * words)))
        )
    assert "".join(line.text for line in caption.lines) == str(caption.sentence)
    for line in caption.lines:
        if line.text:
            low, high = ink(line)
            assert FRAME.safe.left - 0.01 <= low[0] and high[0] <= FRAME.safe.right + 0.01
            assert FRAME.safe.bottom - 0.01 <= low[1] and high[1] <= FRAME.safe.bottom + FRAME.px(110)
    if words <= 30:
        assert all(line.size >= FRAME.px(28) - 1e-9 for line in caption.lines if line.text)


def test_numbers_survive_the_breaking_of_lines():
    number = Number(231, "total", "231")
    sentence = Sentence((Run("word " * 30), Run("231", number=number), Run(" patients")))
    with stage():
        caption = Caption(dark, FRAME).show(sentence)
    assert caption.numbers == (number,)
    assert [found for line in caption.lines for found in line.numbers] == [number]
