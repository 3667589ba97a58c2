"""The printed figures, one file each.

This module imports no Matplotlib, so that their names cost nothing to list.

A figure is a module with ``draw(subject, words, theme, *, width_in)``, the sentences that go with it:
``title``, ``caption`` and ``alternative``, each of ``(subject, words)``, and ``CONVENTIONS``, the ids of
what a reader must know of how it counts. The subject of most figures is a case, the reader's own if there is
one. Others show something that only a case made for it can show; their module has ``subject()``, which
returns that case, or several by name, or whatever else it draws. Where a figure is drawn from cases that its
subject does not name, the module says which in ``sources(subject)``. `figures.labels.shown_numbers` lists the
numbers that a figure shows.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

OWN, FIXED = "of the reader's case", "of a case of its own"

#: The figures in the order of the book, and what each is of. Each is a module of this package.
CATALOGUE = {
    "score_distribution": OWN,
    "confusion_matrix": OWN,
    "accuracy_baseline": OWN,
    "threshold_metrics": OWN,
    "roc_steps": FIXED,
    "roc_and_pr": OWN,
    "ties_and_sawtooth": FIXED,
    "pair_grid": OWN,
    "auc_interval": OWN,
    "det": OWN,
    "two_models": FIXED,
    "order_reversed": FIXED,
    "three_prevalences": FIXED,
    "natural_frequencies": FIXED,
    "precision_and_prevalence": OWN,
    "f_beta_lines": OWN,
    "two_means": FIXED,
    "gains_and_lift": OWN,
    "cost_curve": OWN,
    "iso_cost_line": OWN,
    "decision_curve": OWN,
    "reliability": OWN,
    "recalibration": FIXED,
    "brier_parts": OWN,
    "three_classes": FIXED,
    "averages": FIXED,
    "kinds_of_folds": FIXED,
    "folds_and_pooled": FIXED,
    "paired_difference": FIXED,
    "rows_and_people": FIXED,
    "best_constants": FIXED,
    "ours_and_scikit_learn": OWN,
}

NAMES = tuple(CATALOGUE)


def subject_of(name: str, case: Any) -> Any:
    """What a figure is drawn of: the case given, or what the figure brings itself."""
    return case if CATALOGUE[name] == OWN else import_module(f"figures.{name}").subject()
