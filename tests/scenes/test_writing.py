"""Text on a film: what changes leaves nothing behind."""

from __future__ import annotations

import pytest

from look import Words
from look.theme import dark
from scenes.widgets.outlines import outline
from scenes.widgets.text import Writing

NUMBERS = Words("en").numbers


def sentence_of(*values):
    words = Words("en")
    return (
        words("matrix.row", n=NUMBERS.count(values[0], "n"), name="healthy") if values else words("cell.fp")
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [((23,), (1_151,)), ((23,), ()), ((), (7,))],
    ids=["other digits", "fewer runs", "more runs"],
)
def test_letters_that_are_replaced_are_not_drawn_any_more(before, after):
    """Manim goes on drawing, until an animation ends, every part that was there when it began."""
    writing = Writing(sentence_of(*before), dark, size=0.4)
    drawn_from_the_start = writing.get_family()
    writing.show(sentence_of(*after))
    drawn = {id(part) for part in [*drawn_from_the_start, *writing.get_family()] if part.has_points()}
    assert drawn == {id(part) for part in writing.get_family() if part.has_points()}
    fresh = Writing(sentence_of(*after), dark, size=0.4)
    for part, wanted in zip(writing.submobjects[1:], fresh.submobjects[1:], strict=True):
        assert (part.points == wanted.points).all() and part.get_fill_color() == wanted.get_fill_color()


def test_words_hang_at_their_anchor():
    writing = Writing("right", dark, size=0.5, align="right", at=[1.0, 2.0, 0.0])
    writing.show("longer words")
    points = writing.submobjects[1].points
    assert points[:, 0].max() <= 1.0 and writing.anchor.get_location() == pytest.approx([1.0, 2.0, 0.0])
    assert writing.advance == pytest.approx(0.5 * outline("longer words", "Regular").advance)
