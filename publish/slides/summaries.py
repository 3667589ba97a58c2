"""The still figure that each scene ends with."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from data import Case
from figures.style import writing
from figures.widths import WIDTHS, layout_width
from look import Theme, Words
from publish.slides.acts import Act
from publish.slides.deck import SUMMARY, Slide
from publish.slides.figures_shown import SUMMARIES


def summary_of(act: Act, case: Case, words: Words, theme: Theme, folder: Path) -> Slide:
    """The slide that ends an act; its figure is drawn into ``folder``, see :func:`figure_file`."""
    module = import_module(f"figures.{SUMMARIES[act.scene]}")
    figure = module.draw(case, words, theme, width_in=layout_width(WIDTHS["slide"]))
    slide = Slide(
        kind=SUMMARY,
        slug=f"{act.scene}-summary",
        title=str(module.title(case, words)),
        part=act.question,
        said=(str(module.caption(case, words)),),
        shown=(),
        alternative=str(module.alternative(case, words)),
        still=folder,
    )
    with writing():
        figure.savefig(
            folder / figure_file(act.scene), format="svg", metadata={"Date": None, "Creator": None}
        )
    return slide


def figure_file(scene: str) -> str:
    """What the drawing of a scene's figure is called."""
    return f"{scene}-summary.svg"
