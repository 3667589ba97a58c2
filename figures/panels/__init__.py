"""Shared axes. Each draws one thing on the axes it is given, or on a figure of its own in a notebook."""

from __future__ import annotations

from figures.panels.differences import draw_differences
from figures.panels.dots import draw_score_dots
from figures.panels.humps import draw_score_humps
from figures.panels.matrix import draw_confusion_matrix
from figures.panels.pairs import draw_pairs
from figures.panels.precision_recall import draw_precision_recall
from figures.panels.roc import draw_roc

__all__ = [
    "draw_confusion_matrix",
    "draw_differences",
    "draw_pairs",
    "draw_precision_recall",
    "draw_roc",
    "draw_score_dots",
    "draw_score_humps",
]
