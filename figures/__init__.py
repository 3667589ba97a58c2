"""The printed figures, one file each.

This module imports no Matplotlib, so that their names cost nothing to list.

A figure is a module with ``draw(subject, words, theme, *, width_in)``, the sentences that go with it:
``title``, ``caption`` and ``alternative``, each of ``(subject, words)``, and ``CONVENTIONS``, the ids of
what a reader must know of how it counts. The subject of most figures is a case, the reader's own if there is
one. Others show something that only a case made for it can show; their module has ``subject()``, which
returns that case, or several by name, or whatever else it draws. A few are drawn of the reader's case if that
has a second model or groups: what is drawn of it is ``own_subject(case)``. Where a figure is drawn from cases
that its subject does not name, the module says which in ``sources(subject)``.
`figures.labels.shown_numbers` lists the numbers that a figure shows.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from figures.subjects import subject_in

OWN, FIXED = "of the reader's case", "of a case of its own"
COMPARED = "of the reader's two models, or else of two of its own"
GROUPED = "of the reader's groups, or else of some of its own"

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
    "two_models": COMPARED,
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
    "paired_difference": COMPARED,
    "rows_and_people": GROUPED,
    "best_constants": FIXED,
    "ours_and_scikit_learn": OWN,
}

NAMES = tuple(CATALOGUE)


def own_case(name: str, case: Any) -> Any:
    """The case given if the figure may be drawn of it, else None: then it brings its own."""
    kind = CATALOGUE[name]
    # Whether there are groups is only known of a case that was read; the figure itself looks for them.
    return case if kind in (OWN, GROUPED) or (kind == COMPARED and case.rival_name) else None


def subject_of(name: str, case: Any) -> Any:
    """What a figure is drawn of: the case given, what it makes of that, or what it brings itself."""
    own, module = own_case(name, case), import_module(f"figures.{name}")
    return subject_in(module, own)
