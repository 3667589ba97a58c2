"""The printed figures, one file each.

This module imports no Matplotlib, so that their names cost nothing to list.

A figure is a module with ``SIZE_IN``, ``draw(case, words, theme)``, and the sentences that go with it:
``title``, ``caption`` and ``alternative``, each of ``(case, words)``. `figures.labels.shown_numbers` lists
the numbers it shows.
"""

from __future__ import annotations

#: The figures in the order in which the chapter shows them. Each is a module of this package.
NAMES = ("score_distribution", "confusion_matrix", "roc_and_pr", "ours_and_scikit_learn")
