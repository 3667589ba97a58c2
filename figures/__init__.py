"""The printed figures, one file each. This module imports no Matplotlib, so that their names cost nothing to list."""

from __future__ import annotations

#: The figures in the order in which the chapter shows them. Each is a module of this package.
NAMES = ("score_distribution", "confusion_matrix", "roc_and_pr", "ours_and_scikit_learn")
