"""What is worth a second look in somebody's scores: hints, never corrections."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

import metrics
from data.reading import Reading
from look import Words
from publish.checking.letters import told_of_missing
from publish.checking.line import half_width, written
from publish.checking.summary import RESAMPLED, Summary

WIDE = 0.12  # a rate that is known only to within more than this deserves a word
TIED = 0.02  # of all pairs
RARE = 0.1  # of all units
USUAL = 0.5  # what probabilities are compared with


@dataclass(frozen=True)
class Remark:
    """A sentence or two. ``urgent`` if what is shown would mislead somebody who does not know it."""

    text: str
    urgent: bool = True


def remarks(reading: Reading, summary: Summary) -> list[Remark]:
    """All that there is to say, what is urgent first."""
    said = [remark for part in PARTS for remark in part(reading, summary)]
    return sorted(said, key=lambda remark: not remark.urgent)


def _few_scores(reading: Reading, summary: Summary) -> Iterator[Remark]:
    distinct = len(summary.table) - 1
    if distinct == 1:
        yield Remark("All scores are the same: nothing is ranked, and AUC is one half whatever the model is.")
    elif distinct == 2:
        yield Remark(
            "There are only two different scores: these look like decisions, not scores. AUC then equals the "
            "balanced accuracy; hand over probabilities or decision values if there are any."
        )
    else:
        pairs = metrics.pair_counts_of(summary.table)
        if pairs.tied > TIED * pairs.total:
            share = _percent(pairs.tied, pairs.total)
            yield Remark(
                f"{distinct:,} different scores for {len(reading.case):,} rows: {share} of all pairs of a "
                "positive and a negative tie, and count one half in AUC.",
                urgent=False,
            )


def _order(reading: Reading, summary: Summary) -> Iterator[Remark]:
    auc = summary.ranking[0].interval
    if auc.estimate < 0.5 and not auc.high >= 0.5:  # where the formula has no ends, the estimate decides
        other = _quoted(reading.negative)
        yield Remark(
            f"AUC is below one half: high scores go with {other}. Perhaps the scores are those of the other "
            f"class, or --positive should be {other}. Nothing is turned round for you."
        )
    if auc.estimate == 1:
        yield Remark(
            "Every positive scores above every negative. That is rarely true: is the score made from the "
            "label, or were these rows trained on?"
        )


def _threshold(reading: Reading, summary: Summary) -> Iterator[Remark]:
    if reading.case.scores_are_probabilities and summary.threshold != USUAL:
        flagged = summary.table.at(USUAL).flagged
        yield Remark(
            f"A threshold of {USUAL} would flag {flagged:,} of {len(reading.case):,} rows, which tells "
            f"little. Films, figures and numbers take {written(summary.threshold)} instead.",
            urgent=False,
        )


def _scale(reading: Reading, summary: Summary) -> Iterator[Remark]:
    low, high = reading.case.score_range
    if reading.case.scores_are_probabilities:
        return
    left_out = "they are taken as they are, and Brier score, log loss and calibration are left out."
    if low >= 0 and 1 < high <= 100 and float(np.mean(reading.case.y_score > 1)) > 0.5:
        yield Remark(
            "The scores look like percentages. Divide them by 100 to judge them as probabilities; now "
            f"{left_out}"
        )
    else:
        yield Remark(f"The scores leave 0 to 1, so they are not probabilities: {left_out}", urgent=False)


def _small_classes(reading: Reading, summary: Summary) -> Iterator[Remark]:
    lines = {line.name: line.interval for line in summary.rates}
    for rate, name, count in (
        ("recall", reading.positive, summary.table.positives),
        ("specificity", reading.negative, summary.table.negatives),
    ):
        reach = half_width(lines[rate])
        if reach > WIDE:
            rows = "There is one row" if count == 1 else f"There are {count:,} rows"
            yield Remark(
                f"{rows} with the label {_quoted(name)}, so {rate} is known to within about ±{reach:.2f} "
                "only."
            )
    share = summary.table.positives / len(reading.case)  # only whether to say it; what is said is computed
    if not RARE <= share <= 1 - RARE:
        baseline = metrics.majority_accuracy(summary.counts)
        yield Remark(
            f"One class is rare: whoever always says the other has an accuracy of {baseline:.4f}. Look at "
            "precision and recall.",
            urgent=False,
        )


def _copies(reading: Reading, summary: Summary) -> Iterator[Remark]:
    entering = [np.diff(np.asarray(counts)) for counts in (summary.table.tp, summary.table.fp)]
    times = np.concatenate([counts[counts > 0] for counts in entering])
    if len(times) > 10 and times.min() > 1:
        yield Remark(
            f"Every pair of label and score occurs {int(times.min())} times or more: "
            "does the file repeat its rows?"
        )


def _groups(reading: Reading, summary: Summary) -> Iterator[Remark]:
    case = reading.case
    if case.groups is None:
        return
    groups = int(case.groups.max()) + 1
    if groups == len(case):
        yield Remark("Every row is a group of its own, so groups change nothing.", urgent=False)
    elif groups < 30:
        yield Remark(f"There are only {groups} groups; intervals from so few are too narrow.")
    if len(case) > RESAMPLED:
        yield Remark(
            f"More than {RESAMPLED:,} rows: here intervals take rows as independent, which makes them too "
            "narrow."
        )


def _columns(reading: Reading, summary: Summary) -> Iterator[Remark]:
    if reading.unused_weights:
        named = ", ".join(map(_quoted, reading.unused_weights))
        yield Remark(f"The column {named} looks like weights. Weights are not used: each row counts once.")


def _names(reading: Reading, summary: Summary) -> Iterator[Remark]:
    case = reading.case
    told = told_of_missing((case.name, case.unit, case.positive_name, case.negative_name, case.rival_name))
    if told:
        yield Remark(told[:1].upper() + told[1:])
    unit = Words("en").name(case.unit)
    if "|" not in case.unit and unit.form(1) == unit.form(2):
        yield Remark(
            f"{_quoted(case.unit)} is written for any number, also for 1. Both forms, as in "
            "'patient|patients', would be right for all.",
            urgent=False,
        )


PARTS: tuple[Callable[[Reading, Summary], Iterator[Remark]], ...] = (
    _order,
    _few_scores,
    _threshold,
    _scale,
    _small_classes,
    _copies,
    _groups,
    _columns,
    _names,
)


def _quoted(text: str) -> str:
    return f"“{text}”"


def _percent(part: int, whole: int) -> str:
    return f"{part / whole:.0%}"
