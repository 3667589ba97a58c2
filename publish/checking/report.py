"""What was read, what it says, and what is worth a second look: printed for somebody who wants to be sure."""

from __future__ import annotations

import math

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import metrics
from data.reading import Reading
from look import Words
from publish.checking.line import Line, written
from publish.checking.remarks import Remark, remarks
from publish.checking.summary import Summary


def print_check(reading: Reading, console: Console) -> None:
    """Print what was read from a file, the main numbers with their intervals, and remarks."""
    summary = Summary(reading.case)
    console.print(_what_was_read(reading, summary))
    console.print(_numbers(summary))
    said = remarks(reading, summary)
    if said:
        console.print(_remarks(said))


def _what_was_read(reading: Reading, summary: Summary) -> RenderableType:
    case, counts = reading.case, summary.counts
    words = Words("en")
    grid = Table.grid(padding=(0, 2))
    for _ in range(2):
        grid.add_column(justify="left", style="bold" if not grid.columns else None)
    distinct = len(summary.table) - 1
    low, high = case.score_range
    scale = "may be probabilities" if case.scores_are_probabilities else "not probabilities"
    prevalence = metrics.prevalence(counts)
    grid.add_row(
        "read as",
        f"{reading.kind}; labels from “{reading.label_column}”, scores from “{reading.score_column}”",
    )
    grid.add_row("rows", f"{len(case):,} {words.name(case.unit, len(case))}")
    for side, name, label, count, share, colour in (
        ("positive", case.positive_name, reading.positive, counts.positives, prevalence, "orange3"),
        ("negative", case.negative_name, reading.negative, counts.negatives, 1 - prevalence, "steel_blue"),
    ):
        in_file = f", “{label}” in the file" if label != name else ""
        # A class that is called what its row is called already is counted in units.
        counted = words.name(case.unit if name == side else name, count)
        row = Text.assemble(f"{count:,} ", (str(counted), colour), f"  {share:.1%}{in_file}")
        grid.add_row(side, row)
    grid.add_row("scores", f"{low:.6g} to {high:.6g}, {distinct:,} different; {scale}")
    if case.groups is not None:
        grid.add_row("groups", f"{int(case.groups.max()) + 1:,}, from “{reading.group_column}”")
    if reading.rival_column is not None:
        grid.add_row("beside", f"a second model's scores, from “{reading.rival_column}”")
    title = Text.assemble((case.source, "bold underline"))
    return Padding(Group(title, "", grid), (1, 0, 1, 2))


def _numbers(summary: Summary) -> RenderableType:
    chosen = f" ({summary.why_there})" if summary.why_there else ""
    flagged = Text(f"flagged when score ≥ {written(summary.threshold)}{chosen}", style="dim")
    ranking, rates = (*summary.ranking, *summary.rival), summary.rates
    width = max(cell_len(line.name) for line in (*ranking, *rates))
    parts = (_table(ranking, width, headed=True), "", flagged, _table(rates, width, headed=False))
    return Padding(Group(*parts), (0, 0, 1, 2))


def _table(lines: tuple[Line, ...], width: int, *, headed: bool) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0), show_header=headed)
    table.add_column("", min_width=width, overflow="fold")
    table.add_column("value", justify="right", no_wrap=True, min_width=7)
    table.add_column("95% interval", justify="right", no_wrap=True, min_width=18)
    table.add_column("method")
    for line in lines:
        one = line.interval
        ends = "—" if math.isnan(one.low) else "{:.4f} to {:.4f}".format(*line.ends)
        value = "—" if math.isnan(one.estimate) else f"{one.estimate:.4f}"
        table.add_row(Text(line.name), Text(value, style="bold"), ends, Text(line.method, style="dim"))
    return table


def _remarks(said: list[Remark]) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column()
    grid.add_column(overflow="fold")
    for remark in said:
        sign = Text("!", style="bold yellow") if remark.urgent else Text("·", style="dim")
        grid.add_row(sign, Text(remark.text))
    return Padding(grid, (0, 0, 1, 2))
