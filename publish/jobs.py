"""What can be made: each job is one thing, knows its files, and makes them into any folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import ClassVar

from data import Case
from figures import NAMES as FIGURES
from look import THEMES, Words
from publish.quality import QUALITIES
from scenes import SCENES

#: Called with the steps done and how many there will be, as far as is known.
Report = Callable[[int, int], None]


@dataclass(frozen=True)
class FilmJob:
    """A scene's film with its poster and contact sheet; only the pictures if ``sheet_only``."""

    needs: ClassVar[tuple[str, ...]] = ()

    scene: str
    case: Case
    language: str
    theme: str
    quality: str
    sheet_only: bool = False

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"{'sheet' if self.sheet_only else 'film'} {self.scene} {self.language}-{self.theme}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        folder = f"videos/{self.language}-{self.theme}"
        pictures = (f"{folder}/{self.scene}.png", f"{folder}/{self.scene}-sheet.png")
        if self.sheet_only:
            return pictures
        return (*(f"{folder}/{self.scene}.{suffix}" for suffix in ("mp4", "srt", "vtt")), *pictures)

    def make(self, folder: Path, made: Path, report: Report) -> None:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.film import render_film, render_sheet

        into = (folder / self.files[0]).parent
        into.mkdir(parents=True)
        render = render_sheet if self.sheet_only else render_film
        render(
            self.scene,
            self.case,
            Words(self.language),
            THEMES[self.theme],
            QUALITIES[self.quality],
            into,
            report,
        )


@dataclass(frozen=True)
class ChapterJob:
    """The films of all scenes joined, with a title and a question before each."""

    case: Case
    language: str
    theme: str
    quality: str

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"chapter {self.language}-{self.theme}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        folder = f"videos/{self.language}-{self.theme}"
        return (
            *(f"{folder}/chapter.{suffix}" for suffix in ("mp4", "srt", "vtt", "png")),
            f"{folder}/chapters.txt",
        )

    @property
    def needs(self) -> tuple[str, ...]:
        """Files of other jobs that it is made from."""
        folder = f"videos/{self.language}-{self.theme}"
        return tuple(f"{folder}/{scene}.{suffix}" for scene in SCENES for suffix in ("mp4", "srt"))

    def make(self, folder: Path, made: Path, report: Report) -> None:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.chapter import render_chapter

        into = (folder / self.files[0]).parent
        into.mkdir(parents=True)
        films = [made / file for file in self.needs if file.endswith(".mp4")]
        quality = QUALITIES[self.quality]
        render_chapter(films, self.case, Words(self.language), THEMES[self.theme], quality, into, report)


@dataclass(frozen=True)
class FigureJob:
    """A printed figure as SVG, PDF and PNG."""

    needs: ClassVar[tuple[str, ...]] = ()

    figure: str
    case: Case
    language: str
    theme: str

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return f"figure {self.figure} {self.language}-{self.theme}"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        folder = f"figures/{self.language}-{self.theme}"
        return tuple(f"{folder}/{self.figure}.{suffix}" for suffix in ("svg", "pdf", "png"))

    def make(self, folder: Path, made: Path, report: Report) -> None:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.figure_files import save_figure

        draw = import_module(f"figures.{self.figure}").draw
        figure = draw(self.case, Words(self.language), THEMES[self.theme])
        save_figure(figure, (folder / self.files[0]).parent, self.figure)
        report(1, 1)


@dataclass(frozen=True)
class NumbersJob:
    """The numbers as JSON; those that films show are written as in ``language``."""

    needs: ClassVar[tuple[str, ...]] = ()

    case: Case
    language: str

    @property
    def name(self) -> str:
        """What the job is called in messages."""
        return "numbers"

    @property
    def files(self) -> tuple[str, ...]:
        """Its files, relative to the output folder."""
        return ("numbers/results.json", "numbers/traces.json", "numbers/numbers.json")

    def make(self, folder: Path, made: Path, report: Report) -> None:
        """Make the files below ``folder``, from what stands in ``made``."""
        from publish.numbers import write_numbers

        into = folder / "numbers"
        into.mkdir(parents=True)
        write_numbers(self.case, Words(self.language), into)
        report(1, 1)


Job = FilmJob | ChapterJob | FigureJob | NumbersJob


def film_jobs(
    case: Case,
    names: Sequence[str],
    languages: Sequence[str],
    themes: Sequence[str],
    quality: str,
    *,
    sheet_only: bool = False,
) -> list[Job]:
    """A film for each scene, language and theme; without names all scenes, and the chapter they make."""
    low, high = case.score_range
    if low < 0 or high > 1:
        # The sweep goes from 0 to 1: of other scores it would say that everybody is flagged, or nobody.
        raise ValueError(
            f"films need scores from 0 to 1; these go from {low:g} to {high:g} (figures take any)"
        )
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
    case: Case, names: Sequence[str], languages: Sequence[str], themes: Sequence[str]
) -> list[Job]:
    """Each figure in each language and theme; all figures if no name is given."""
    return [
        FigureJob(name, case, language, theme)
        for language in languages
        for theme in themes
        for name in chosen(names, FIGURES, "figure")
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
