"""The numbers of a case for the text around the figures: a name for each, so that prose never goes stale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import metrics
from data import Case
from data.recalibrated import is_of_probabilities
from figures import readings
from figures.labels import share_of
from figures.panels.costs import STORY_COSTS, rounded_alike
from figures.panels.gains import top_counts, top_lift
from figures.panels.reliability import brier_of, calibration_error_of, written_error
from figures.panels.scales import decimals_for
from figures.readings import story_thresholds, table_of
from figures.thresholds import said_threshold
from look import Number, Words
from publish.texts.macros import as_json, as_tex, as_typst

COUNTS = ("tp", "fn", "fp", "tn", "flagged", "cleared", "mistakes")
RATES = ("accuracy", "precision", "recall", "specificity", "false_positive_rate", "f1")

#: The thresholds of `story_thresholds`, by what is added to a name: nothing for the first.
PLACES = ("", "-lower", "-higher")

BETAS = {"half": 0.5, "two": 2.0}
WRITERS = {".tex": as_tex, ".typ": as_typst, ".json": as_json}


def write_text_numbers(case: Case, words: Words, paths: Sequence[Path]) -> None:
    """Write files for LaTeX, Typst and whatever reads JSON, by their suffixes: the same names in each."""
    named, texts = text_numbers(case, words), text_names(case, words)
    for path in paths:
        path.write_text(WRITERS[path.suffix](named, texts), encoding="utf-8")


def text_names(case: Case, words: Words) -> dict[str, str]:
    """The words for the case: its classes and what is counted, in the plural."""
    return {
        "unit": str(words.name(case.unit, 2)),
        "positive-name": str(words.name(case.positive_name, 2)),
        "negative-name": str(words.name(case.negative_name, 2)),
    }


def text_numbers(case: Case, words: Words) -> dict[str, Number]:
    """Every number by its name: lower-case words joined by hyphens, the same for every case and language.

    A number that a case does not have, such as the Brier score of scores that are no probabilities, is there
    all the same, as a dash: a text that names it must not break.
    """
    return {
        **_sizes(case, words),
        **_at_thresholds(case, words),
        **_of_the_ranking(case, words),
        **_of_the_choices(case, words),
        **_of_the_costs(case, words),
        **_of_the_probabilities(case, words),
    }


def _sizes(case: Case, words: Words) -> dict[str, Number]:
    table = table_of(case)
    share = metrics.prevalence(table.at(math.inf))
    return {
        "total": words.numbers.count(table.total, "units"),
        "positives": words.numbers.count(table.positives, "positives"),
        "negatives": words.numbers.count(table.negatives, "negatives"),
        "prevalence": words.numbers.rate(share, "prevalence", decimals=3),
        "prevalence-percent": words.numbers.percent(share, "prevalence", decimals=1),
    }


def _at_thresholds(case: Case, words: Words) -> dict[str, Number]:
    """The counts and the rates at the thresholds that the figures mark."""
    table = table_of(case)
    found = {}
    for place, threshold in zip(PLACES, story_thresholds(table), strict=True):
        state = metrics.snapshot(table, threshold)
        found[f"threshold{place}"] = words.numbers.score(threshold, "threshold")
        for name in COUNTS:
            found[f"{name}{place}"] = words.numbers.count(getattr(state.counts, name), name)
        for name in RATES:
            value = getattr(state, name)
            named = f"{name.replace('_', '-')}"
            found[f"{named}{place}"] = words.numbers.rate(value, name)
            found[f"{named}-percent{place}"] = share_of(value, name, words)
    return found


def _of_the_ranking(case: Case, words: Words) -> dict[str, Number]:
    table = table_of(case)
    pairs = readings.pair_counts_of(table)
    top = top_counts(table)
    count, rate = words.numbers.count, words.numbers.rate
    return {
        "auc": rate(readings.area_under_roc(table), "auc", decimals=3),
        "average-precision": rate(readings.average_precision(table), "average precision", decimals=3),
        "pairs": count(pairs.total, "pairs"),
        "pairs-won": count(pairs.won, "pairs won"),
        "pairs-tied": count(pairs.tied, "pairs tied"),
        "pairs-lost": count(pairs.lost, "pairs lost"),
        "top-flagged": count(top.flagged, "flagged"),
        "top-share-percent": share_of(top.flagged / top.total, "share flagged", words),
        "top-found": count(top.tp, "tp"),
        "top-lift": words.numbers.decimal(top_lift(table), "lift"),
    }


def _of_the_choices(case: Case, words: Words) -> dict[str, Number]:
    """Thresholds that grant a wish, and what they do."""
    table = table_of(case)
    wishes = {
        "fewest-mistakes": readings.threshold_with_fewest_mistakes(table),
        "recall-ninety": readings.threshold_for_recall(table, 0.9),
        "best-f-one": readings.threshold_with_best_f_beta(table, beta=1.0),
        **{
            f"best-f-{name}": readings.threshold_with_best_f_beta(table, beta=beta)
            for name, beta in BETAS.items()
        },
    }
    found = {}
    for wish, threshold in wishes.items():
        counts = table.at(threshold)
        # Infinity is no number to write: there, nobody is flagged.
        finite = math.nan if math.isinf(threshold) else said_threshold(table, threshold)
        found[f"{wish}-threshold"] = words.numbers.score(finite, "threshold")
        for name in ("tp", "fn", "fp", "mistakes"):
            found[f"{wish}-{name}"] = words.numbers.count(getattr(counts, name), name)
    for name, beta in {"one": 1.0, **BETAS}.items():
        f = metrics.f_beta(table.at(wishes[f"best-f-{name}"]), beta=beta, zero_division=math.nan)
        found[f"best-f-{name}"] = words.numbers.rate(f, "f_beta", decimals=3)
    return found


def _of_the_costs(case: Case, words: Words) -> dict[str, Number]:
    table, costs = table_of(case), STORY_COSTS.slots
    default, theory = story_thresholds(table)[0], metrics.bayes_threshold(**costs)
    cheapest = readings.cheapest_threshold(table, **costs)
    finite = math.nan if math.isinf(cheapest) else said_threshold(table, cheapest)

    def price(threshold: float) -> Number:
        return words.numbers.tick(metrics.cost(table.at(threshold), **costs), "cost")

    return {
        "cost-false-alarm": words.numbers.count(STORY_COSTS.c_fp, "cost of a false alarm"),
        "cost-miss": words.numbers.count(STORY_COSTS.c_fn, "cost of a miss"),
        "cost-default": price(default),
        "cost-least": price(cheapest),
        "cost-theory": price(theory),
        "cost-everybody": price(-math.inf),
        "cost-nobody": price(math.inf),
        "cheapest-threshold": words.numbers.score(finite, "threshold"),
        "theory-threshold": words.numbers.score(rounded_alike(table, theory), "Bayes threshold"),
    }


def _of_the_probabilities(case: Case, words: Words) -> dict[str, Number]:
    judged = is_of_probabilities(case)
    brier = brier_of(case) if judged else math.nan
    error = calibration_error_of(case) if judged else math.nan
    return {
        "brier": words.numbers.decimal(brier, "brier", decimals=decimals_for(brier)),
        "calibration-error": written_error(error, words),
    }
