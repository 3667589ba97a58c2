"""Shared axes. Each draws one thing on the axes it is given, or on a figure of its own in a notebook."""

from __future__ import annotations

from figures.panels.bands import draw_roc_band
from figures.panels.baseline import draw_baseline
from figures.panels.bells import draw_bell_precision_recall, draw_bell_rocs
from figures.panels.bills import draw_bills
from figures.panels.brier import draw_brier_parts
from figures.panels.costs import draw_costs
from figures.panels.decisions import draw_decisions
from figures.panels.differences import draw_differences
from figures.panels.dots import draw_score_dots
from figures.panels.f_lines import draw_f_lines
from figures.panels.folds import draw_folds, draw_rates_by_fold
from figures.panels.forecasts import draw_constants, draw_forecasts
from figures.panels.gains import draw_gains, draw_lift
from figures.panels.graded import draw_averages, draw_grades
from figures.panels.humps import draw_score_humps
from figures.panels.iso_costs import draw_iso_costs
from figures.panels.matrix import draw_confusion_matrix
from figures.panels.means import draw_means
from figures.panels.pair_field import draw_pair_field
from figures.panels.pairs import draw_pairs
from figures.panels.population import draw_precision_over_prevalence
from figures.panels.precision_recall import draw_precision_recall
from figures.panels.ranking import draw_ranking
from figures.panels.rates import draw_rates
from figures.panels.reliability import draw_bin_counts, draw_reliability
from figures.panels.replicates import draw_replicates
from figures.panels.rivals import draw_rival_precision_recall, draw_rival_rocs
from figures.panels.roc import draw_roc
from figures.panels.scaling import draw_scaling
from figures.panels.traced import draw_traced_precision_recall, draw_traced_roc
from figures.panels.tradeoff import draw_det, draw_even_tradeoff
from figures.panels.tree import draw_tree

__all__ = [
    "draw_averages",
    "draw_baseline",
    "draw_bell_precision_recall",
    "draw_bell_rocs",
    "draw_bills",
    "draw_bin_counts",
    "draw_brier_parts",
    "draw_confusion_matrix",
    "draw_constants",
    "draw_costs",
    "draw_decisions",
    "draw_det",
    "draw_differences",
    "draw_even_tradeoff",
    "draw_f_lines",
    "draw_folds",
    "draw_forecasts",
    "draw_gains",
    "draw_grades",
    "draw_iso_costs",
    "draw_lift",
    "draw_means",
    "draw_pair_field",
    "draw_pairs",
    "draw_precision_over_prevalence",
    "draw_precision_recall",
    "draw_ranking",
    "draw_rates",
    "draw_rates_by_fold",
    "draw_reliability",
    "draw_replicates",
    "draw_rival_precision_recall",
    "draw_rival_rocs",
    "draw_roc",
    "draw_roc_band",
    "draw_scaling",
    "draw_score_dots",
    "draw_score_humps",
    "draw_traced_precision_recall",
    "draw_traced_roc",
    "draw_tree",
]
