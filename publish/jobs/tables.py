"""The tables of jobs: what is made of a case, for which names, languages and themes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from figures import NAMES as FIGURES
from figures import own_case
from figures.widths import PAGE_IN, WIDTHS, width_in_inches
from look import Theme
from publish.jobs.chapter import ChapterJob
from publish.jobs.figure import FigureJob
from publish.jobs.figure_list import FigureListJob, GalleryJob
from publish.jobs.film import FilmJob
from publish.jobs.index import IndexJob
from publish.jobs.job import Job
from publish.jobs.page import PageJob
from publish.jobs.slides import DECK, SlidesJob
from publish.jobs.text_numbers import TextNumbersJob
from scenes import SCENES

if TYPE_CHECKING:
    from data import Case

__all__ = [
    "FIGURES",
    "PAGE_IN",
    "SCENES",
    "WIDTHS",
    "chosen",
    "figure_jobs",
    "film_jobs",
    "index_jobs",
    "page_jobs",
    "slides_jobs",
    "text_jobs",
    "width_in_inches",
]


def film_jobs(
    case: Case,
    names: Sequence[str],
    languages: Sequence[str],
    themes: Sequence[Theme],
    quality: str,
    *,
    sheet_only: bool = False,
) -> list[Job]:
    """A film for each scene, language and theme; without names all scenes, and the chapter they make."""
    jobs: list[Job] = [
        FilmJob(name, case, language, theme, quality, sheet_only)
        for language in languages
        for theme in themes
        for name in chosen(names, SCENES, "scene")
    ]
    if not names and not sheet_only:
        jobs += [ChapterJob(case, language, theme, quality) for language in languages for theme in themes]
    return jobs


def figure_jobs(
    case: Case,
    names: Sequence[str],
    languages: Sequence[str],
    themes: Sequence[Theme],
    *,
    width_in: float = PAGE_IN,
) -> list[Job]:
    """Each figure in each language and theme; without names all figures, their lists and the gallery."""
    jobs: list[Job] = [
        FigureJob(name, own_case(name, case), language, theme, width_in)
        for language in languages
        for theme in themes
        for name in chosen(names, FIGURES, "figure")
    ]
    if not names:
        lists = tuple(
            FigureListJob(tuple(FIGURES), language, theme.name) for language in languages for theme in themes
        )
        jobs += [*lists, GalleryJob(lists)]
    return jobs


def text_jobs(case: Case, languages: Sequence[str]) -> list[Job]:
    """The numbers that a text names, in each language; the first has the plain file names."""
    return [TextNumbersJob(case, language, language == languages[0]) for language in languages]


def page_jobs(case: Case, languages: Sequence[str], themes: Sequence[Theme]) -> list[Job]:
    """The page in each language; of the themes it carries a bright one and a dark one."""
    from publish.page.looks import looks_of

    looks = looks_of(themes)
    return [PageJob(case, language, looks.light, looks.dark, looks.paper) for language in languages]


def slides_jobs(
    case: Case,
    names: Sequence[str],
    languages: Sequence[str],
    themes: Sequence[Theme],
    quality: str,
    *,
    forms: Sequence[str] = (DECK,),
) -> list[Job]:
    """A deck of some scenes in each language and theme, without names of all; it needs their films.

    Raises ``ValueError`` that says what to install where the packages for it are missing.
    """
    from publish.slides.packages import HINT, packages_are_there

    if not packages_are_there():
        raise ValueError(HINT)
    scenes = tuple(chosen(names, SCENES, "scene"))
    return [
        SlidesJob(scenes, case, language, theme, quality, form)
        for language in languages
        for theme in themes
        for form in forms
    ]


def index_jobs(
    case: Case, jobs: Sequence[Job], languages: Sequence[str], themes: Sequence[Theme]
) -> list[Job]:
    """``index.html`` in the first language, of what some jobs make."""
    from publish.page.looks import looks_of

    files = [file for job in jobs for file in job.files]

    def those(start: str, *ends: str) -> tuple[str, ...]:
        return tuple(file for file in files if file.startswith(start) and file.endswith(ends))

    looks = looks_of(themes)
    return [
        IndexJob(
            case,
            languages[0],
            looks.light,
            looks.dark,
            looks.paper,
            films=those("videos/", ".mp4"),
            lists=those("figures/", "/figures.json"),
            gallery="".join(those("figures/index.html", ".html")),
            slides=those("slides/", ".html", ".pptx", ".pdf"),
            pages=those("page/", ".html"),
            numbers=those("numbers/", ".json"),
        )
    ]


def chosen(names: Sequence[str], there: Sequence[str], kind: str) -> list[str]:
    """The names asked for, in the chapter's order; ``ThresholdSweep`` and ``threshold-sweep`` are one.

    Raises ``ValueError`` that lists what there is, for a name that is not among them.

    >>> chosen(["ThresholdSweep"], ("threshold_sweep", "auc_pairs"), "scene")
    ['threshold_sweep']
    """

    def plain(name: str) -> str:
        return name.replace("_", "").replace("-", "").lower()

    known = {plain(name): name for name in there}
    unknown = [name for name in names if plain(name) not in known]
    if unknown:
        raise ValueError(f"there is no {kind} named {unknown[0]!r}; there are: {', '.join(there)}")
    wanted = {known[plain(name)] for name in names}
    return [name for name in there if name in wanted or not names]
