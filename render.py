"""The command line: chapter videos, book figures and verified numbers from one file of classifier scores."""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Any

import click
import cloup
from cloup import option, option_group
from rich.console import Console

from publish.jobs import FIGURES, SCENES, Job, NumbersJob, figure_jobs, film_jobs
from publish.request import FAILED, LANGUAGES, QUALITY_NAMES, THEME_NAMES, Request

WRONG_USE, INTERRUPTED = 2, 130

# What is printed holds names of files and classes: nothing in them is markup.
out, err = (Console(stderr=stderr, markup=False, emoji=False, highlight=False) for stderr in (False, True))

what_is_judged = option_group(
    "What is judged",
    option(
        "--scores",
        metavar="FILE",
        help="Labels and scores in the JSON form of data/scores.json. Default: the diabetes patients.",
    ),
)
what_is_made = option_group(
    "What is made",
    option(
        "--language",
        metavar="TAG",
        multiple=True,
        help=f"Language of words and numbers, of {', '.join(LANGUAGES)}; may be repeated. Default: en.",
    ),
    option(
        "--theme",
        metavar="NAME|FILE",
        multiple=True,
        help=f"Look, of {', '.join(THEME_NAMES)}, or a TOML file of your own colours; may be repeated. "
        "Default: dark for videos, light for figures.",
    ),
    option(
        "--quality",
        type=click.Choice(QUALITY_NAMES),
        default="hd",
        show_default=True,
        help="Size of videos: draft is 480p at 15 frames a second, hd 1080p at 60, uhd 2160p at 60.",
    ),
    option(
        "--output", metavar="DIR", default="build", show_default=True, help="Folder that the files go into."
    ),
)
how_it_is_made = option_group(
    "How it is made",
    option(
        "--jobs",
        type=click.IntRange(min=1),
        metavar="N",
        help="Worker processes. Default: one for each core.",
    ),
    option("-v", "--verbose", is_flag=True, help="Show the tracebacks of what fails."),
)


def all_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that everything which makes files has."""
    return what_is_judged(what_is_made(how_it_is_made(command)))


@cloup.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@all_options
@click.pass_context
def cli(context: click.Context, **options: Any) -> int | None:
    """Make chapter videos, book figures and verified numbers about a classifier. Without a command: all.

    Before anything is made, every number is compared with scikit-learn and SciPy. When one
    differs, nothing is made.
    """
    if context.invoked_subcommand is None:
        return make(options, lambda request: [*numbers_files(request), *films(request), *figures(request)])
    # Options that stand before the command hold for it too.
    given = {
        name: value for name, value in options.items() if context.get_parameter_source(name).name != "DEFAULT"
    }
    context.default_map = {command: given for command in cli.commands}
    return None


@cli.command()
@what_is_judged
def verify(scores: str | None) -> int:
    """Compare every number with scikit-learn's and SciPy's on the case; exit status 1 on any mismatch."""
    return checked(lambda: Request.of(scores=scores)).verify(out)


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
@all_options
def figures_command(names: Sequence[str], **options: Any) -> int:
    """Draw book figures as SVG, PDF and PNG."""
    return make(options, lambda request: figures(request, names))


@cli.command()
@all_options
def numbers(**options: Any) -> int:
    """Write results.json, traces.json and numbers.json (what each film shows, and when)."""
    return make(options, numbers_files)


def numbers_files(request: Request) -> list[Job]:
    """The numbers, written in the first of the languages."""
    return [NumbersJob(request.case, request.languages[0])]


def films(request: Request, names: Sequence[str] = (), *, sheet_only: bool = False) -> list[Job]:
    """The films that were asked for."""
    themes = request.themes_or("dark")
    return film_jobs(request.case, names, request.languages, themes, request.quality, sheet_only=sheet_only)


def figures(request: Request, names: Sequence[str] = ()) -> list[Job]:
    """The figures that were asked for."""
    return figure_jobs(request.case, names, request.languages, request.themes_or("light"))


def make(options: dict[str, Any], jobs_of: Callable[[Request], list[Job]]) -> int:
    """Check what was asked for, then make it."""
    request = checked(lambda: Request.of(**options))
    jobs = checked(lambda: jobs_of(request))
    checked(request.prepare)
    return request.make(jobs, err)


def checked(ask: Callable[[], Any]) -> Any:
    """What a check returns; its complaint is wrong use."""
    try:
        return ask()
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def _interrupt(*_: Any) -> None:
    """Being told to end means the same as Ctrl-C."""
    raise KeyboardInterrupt


def main() -> int:
    """Run the command line; returns the exit status. Errors are a line or two, tracebacks come with -v."""
    for stop in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        signal.signal(stop, _interrupt)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal may know fewer letters than we write
    try:
        return cli(prog_name="render.py", standalone_mode=False) or 0
    except click.UsageError as error:
        hint = f"See: {error.ctx.command_path} --help" if error.ctx else "See: render.py --help"
        err.print(f"error: {error.format_message()}\n{hint}", markup=False, highlight=False, soft_wrap=True)
        return WRONG_USE
    except (KeyboardInterrupt, click.Abort):
        err.print("stopped; files that were not finished are not kept", highlight=False)
        return INTERRUPTED
    except Exception as error:
        if {"-v", "--verbose"} & set(sys.argv):
            traceback.print_exc()
        message = f"error: {type(error).__name__}: {error}\nThis should not happen; -v shows where it did."
        err.print(message, markup=False, highlight=False, soft_wrap=True)
        return FAILED


if __name__ == "__main__":
    sys.exit(main())
