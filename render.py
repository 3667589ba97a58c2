"""The command line: films, figures, slides, a page and verified numbers, from one file of scores."""

from __future__ import annotations

if __name__ == "__main__":
    # Loading what follows takes half a second, and somebody may change their mind in it.
    from publish.stopping import end_at_once

    end_at_once()

import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Any

import click
import cloup
from cloup import option
from rich.console import Console

from publish.jobs import (
    FIGURES,
    PAGE_IN,
    SCENES,
    WIDTHS,
    Job,
    NumbersJob,
    SnippetsJob,
    figure_jobs,
    film_jobs,
    index_jobs,
    page_jobs,
    slides_jobs,
    text_jobs,
    width_in_inches,
)
from publish.jobs.slides import DECK, NOTES, STILL
from publish.options import all_options, what_is_judged
from publish.request import DONE, FAILED, Request, reading_of
from publish.stopping import MESSAGE, STOPPED, deaf, raise_interrupt

WRONG_USE = 2

# What is printed holds names of files and classes: nothing in them is markup.
out, err = (Console(stderr=stderr, markup=False, emoji=False, highlight=False) for stderr in (False, True))


@cloup.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@all_options
@click.pass_context
def cli(context: click.Context, **options: Any) -> int | None:
    """Make films, figures, slides, a page and verified numbers about a classifier. Without a command: all.

    Before anything is made, every number is compared with scikit-learn and SciPy. When one
    differs, nothing is made. Only what is stale is made.
    """
    if context.invoked_subcommand is None:
        return make(options, everything)
    # Options that stand before the command hold for it too.
    given = {
        name: value for name, value in options.items() if context.get_parameter_source(name).name != "DEFAULT"
    }
    context.default_map = {command: given for command in cli.commands}
    return None


@cli.command()
@what_is_judged
@option(
    "--manifest",
    metavar="[DIR]",
    is_flag=False,
    flag_value="build",
    help="Instead, compare a folder with its manifest.json, and name what differs. Default: build.",
)
def verify(manifest: str | None, **judged: Any) -> int:
    """Compare every number with scikit-learn's and SciPy's on the case; exit status 1 on any mismatch."""
    if manifest is not None:
        return hold_against_manifest(manifest)
    return checked(lambda: Request.of(**judged)).verify(out)


@cli.command()
@cloup.argument("file", required=False, metavar="[FILE]", help="The scores; the same as --scores FILE.")
@option("--json", "as_json", is_flag=True, help="Print one object of JSON, for another program.")
@what_is_judged
def check(file: str | None, scores: str | None, as_json: bool, **about_scores: Any) -> int:
    """Say what is read from a file of scores, its main numbers with intervals, and what looks odd.

    Nothing is made.
    """
    if file is not None and scores is not None:
        raise click.UsageError("FILE and --scores say the same; give one of them.")
    reading = checked(lambda: reading_of(scores if file is None else file, about_scores))
    if as_json:
        from publish.checking.as_data import check_as_json

        click.echo(check_as_json(reading))
    else:
        from publish.checking.report import print_check

        print_check(reading, out)
    return DONE


@cli.command(name="list")
@all_options
def list_command(**options: Any) -> int:
    """Say of each job whether it is fresh or stale, and why. Nothing is made."""
    request = checked(lambda: Request.of(**options))
    return request.tell(checked(lambda: everything(request)), out)


@cli.command()
@cloup.argument("names", nargs=-1, metavar="[NAME]...", help=f"Scenes, of {', '.join(SCENES)}. Default: all.")
@option("--sheet-only", is_flag=True, help="Only posters and contact sheets, in seconds, without a film.")
@all_options
def videos(names: Sequence[str], sheet_only: bool, **options: Any) -> int:
    """Render scenes: film, poster and contact sheet."""
    return make(options, lambda request: films(request, names, sheet_only=sheet_only))


@cli.command(name="figures")
@cloup.argument(
    "names", nargs=-1, metavar="[NAME]...", help=f"Figures, of {', '.join(FIGURES)}. Default: all."
)
@option(
    "--width",
    default="page",
    show_default=True,
    metavar="NAME|INCHES",
    help=f"Printed width: {', '.join(WIDTHS)}, or inches. Text keeps its size up to a page.",
)
@all_options
def figures_command(names: Sequence[str], width: str, **options: Any) -> int:
    """Draw book figures as SVG, PDF and PNG; without names also figures.json and a gallery, index.html."""
    width_in = checked(lambda: width_in_inches(width))
    return make(options, lambda request: figures(request, names, width_in=width_in))


@cli.command()
@all_options
def numbers(**options: Any) -> int:
    """Write results.json, traces.json, numbers.json (what each film shows, and when), and macros for a text.

    numbers.tex, numbers.typ and variables.json hold a name for each number, for LaTeX, Typst and Markdown.
    """
    return make(options, numbers_files)


@cli.command(name="snippets")
@cloup.argument(
    "names", nargs=-1, metavar="[NAME]...", help="Regions, as names.txt lists them. Default: all."
)
@all_options
def snippets_command(names: Sequence[str], **options: Any) -> int:
    """Write the regions of metrics/ as files that a book includes, and names.txt that lists them."""
    return make(options, lambda request: snippets(names))


@cli.command(name="page")
@all_options
def page_command(**options: Any) -> int:
    """Make the page on which the reader moves the threshold: one file a language, everything inside."""
    return make(options, page)


@cli.command(name="slides")
@cloup.argument("names", nargs=-1, metavar="[NAME]...", help=f"Scenes, of {', '.join(SCENES)}. Default: all.")
@option("--still", is_flag=True, help="Also a PPTX without films, for old machines: the end of each slide.")
@option("--notes", is_flag=True, help="Also a PDF with the notes under each slide.")
@all_options
def slides_command(names: Sequence[str], still: bool, notes: bool, **options: Any) -> int:
    """Make slides of the films: HTML in one file, PPTX, PDF, a handout, and the clips for manim-slides.

    They are cut from the films, which are made first where they are stale; theme: light. Without a
    command, slides have the theme of the films that are made anyway.
    """
    forms = [DECK, *([STILL] if still else []), *([NOTES] if notes else [])]
    return make(options, lambda request: [*slide_films(request, names), *slides(request, names, forms=forms)])


def everything(request: Request) -> list[Job]:
    """All that can be made."""
    made = [
        *numbers_files(request),
        *snippets(),
        *films(request),
        *figures(request),
        *page(request),
        *slides_if_possible(request),
    ]
    return [*made, *index_jobs(request.case, made, request.languages, request.themes)]


def numbers_files(request: Request) -> list[Job]:
    """The numbers, written in the first of the languages, and those for a text in each of them."""
    languages = request.languages
    return [NumbersJob(request.case, languages[0]), *text_jobs(request.case, languages)]


def snippets(names: Sequence[str] = ()) -> list[Job]:
    """The regions that were asked for."""
    from publish.texts.snippets import chosen_snippets

    return [SnippetsJob(chosen_snippets(names))]


def page(request: Request) -> list[Job]:
    """The page on which the reader moves the threshold."""
    return page_jobs(request.case, request.languages, request.themes)


def films(request: Request, names: Sequence[str] = (), *, sheet_only: bool = False) -> list[Job]:
    """The films that were asked for."""
    themes = request.themes_or("dark")
    return film_jobs(request.case, names, request.languages, themes, request.quality, sheet_only=sheet_only)


def slide_films(request: Request, names: Sequence[str]) -> list[Job]:
    """The films that slides are cut from, without the chapter that they make."""
    themes = request.themes_or("light")
    return film_jobs(request.case, names or SCENES, request.languages, themes, request.quality)


def slides(
    request: Request, names: Sequence[str] = (), *, theme: str = "light", forms: Sequence[str] = (DECK,)
) -> list[Job]:
    """The decks that were asked for, in the theme named if none was."""
    themes = request.themes_or(theme)
    return slides_jobs(request.case, names, request.languages, themes, request.quality, forms=forms)


def slides_if_possible(request: Request) -> list[Job]:
    """Decks of the films that are made anyway, unless the packages for them are missing: that is said."""
    from publish.slides.packages import HINT, packages_are_there

    if packages_are_there():
        return slides(request, theme="dark")
    err.print(f"no slides are made: {HINT}", soft_wrap=True)
    return []


def figures(request: Request, names: Sequence[str] = (), *, width_in: float = PAGE_IN) -> list[Job]:
    """The figures that were asked for."""
    themes = request.themes_or("light")
    return figure_jobs(request.case, names, request.languages, themes, width_in=width_in)


def make(options: dict[str, Any], jobs_of: Callable[[Request], list[Job]]) -> int:
    """Check what was asked for, then make it."""
    request = checked(lambda: Request.of(**options))
    jobs = checked(lambda: jobs_of(request))
    checked(request.prepare)
    return request.make(jobs, err)


def hold_against_manifest(folder: str) -> int:
    """Print every file of a folder that is not as its manifest says; returns the exit status."""
    from publish.building.manifest import compare

    same, lines = checked(lambda: compare(folder))
    for line in lines:
        out.print(line, soft_wrap=True)
    return DONE if same else FAILED


def checked(ask: Callable[[], Any]) -> Any:
    """What a check returns; its complaint is wrong use."""
    try:
        return ask()
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def main() -> int:
    """Run the command line; returns the exit status. Errors are a line or two, tracebacks come with -v."""
    raise_interrupt()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal may know fewer letters than we write
    try:
        return cli(prog_name="render.py", standalone_mode=False) or DONE
    except click.UsageError as error:
        hint = f"See: {error.ctx.command_path} --help" if error.ctx else "See: render.py --help"
        err.print(f"error: {error.format_message()}\n{hint}", soft_wrap=True)
        return WRONG_USE
    except (KeyboardInterrupt, click.Abort):
        deaf()
        err.print(MESSAGE)
        return STOPPED
    except (OSError, ConnectionError) as error:
        if {"-v", "--verbose"} & set(sys.argv):
            traceback.print_exc()
        err.print(f"error: {error}\nWhat was finished before is kept.", soft_wrap=True)
        return FAILED
    except Exception as error:
        if {"-v", "--verbose"} & set(sys.argv):
            traceback.print_exc()
        message = f"error: {type(error).__name__}: {error}\nThis should not happen; -v shows where it did."
        err.print(message, soft_wrap=True)
        return FAILED


if __name__ == "__main__":
    sys.exit(main())
