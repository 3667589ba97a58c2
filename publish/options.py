"""The options of the command line that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from cloup import option, option_group

from publish.building.progress import MODES
from publish.request import LANGUAGES, QUALITY_NAMES, THEME_NAMES

what_is_judged = option_group(
    "What is judged",
    option(
        "--scores",
        metavar="FILE|-",
        help="Labels and scores: CSV, TSV, JSON, JSON Lines, Parquet or NPZ, also with gzip; - is standard "
        "input. Default: the diabetes patients.",
    ),
    option(
        "--label-column", metavar="NAME", help="Column of the true labels. Default: y_true, label, target …"
    ),
    option(
        "--score-column", metavar="NAME", help="Column of the scores. Default: y_score, score, proba, p …"
    ),
    option(
        "--positive",
        metavar="LABEL",
        help="The label that is positive. Default: 1 of 0 and 1, yes of yes and no, and the like.",
    ),
    option("--compare", metavar="NAME", help="Column of a second model's scores of the same rows."),
    option(
        "--group-column",
        metavar="NAME",
        help="Column that says which rows belong together, such as a person's; intervals then draw groups.",
    ),
    option("--weight-column", metavar="NAME", hidden=True),
    option(
        "--unit",
        metavar="NAME",
        help="What a row is, in the plural, or for one and for many: 'patient|patients'. Default: cases.",
    ),
    option("--positive-name", metavar="NAME", help="What the positive class is called, such as diabetic."),
    option("--negative-name", metavar="NAME", help="What the negative class is called, such as healthy."),
    option(
        "--expand-limit",
        type=click.FloatRange(min=0, min_open=True),
        metavar="GB",
        help="How large a compressed file may become. Default: 1.",
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
        "Default: dark for videos, light for figures and slides.",
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
    option("--force", is_flag=True, help="Make everything anew, fresh or stale."),
    option(
        "--jobs",
        type=click.IntRange(min=1),
        metavar="N",
        help="Worker processes. Default: one for each core.",
    ),
    option(
        "--cluster",
        metavar="ADDRESS",
        help="Have a dask.distributed cluster do the work, such as tcp://host:8786.",
    ),
    option(
        "--progress",
        type=click.Choice(MODES),
        default="auto",
        show_default=True,
        help="How progress is shown: auto is a bar on a terminal and plain lines elsewhere.",
    ),
    option("-v", "--verbose", is_flag=True, help="Show the tracebacks of what fails."),
)


def all_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that everything which makes files has."""
    given: Callable[..., Any] = what_is_judged(what_is_made(how_it_is_made(command)))
    return given
