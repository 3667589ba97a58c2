"""Numbers that judge a classifier, from labels and scores, with NumPy alone.

`threshold_table` sorts once; curves, areas, rates and choices are readings of it. Functions that take arrays
bear scikit-learn's names and argument order; functions that take a `Counts` are plain nouns. Label 1 is
positive, and a unit is flagged when its score is at least the threshold.
"""

from __future__ import annotations

from metrics.areas import area_under_roc, auc, average_precision, average_precision_score, roc_auc_score
from metrics.choices import shortest_threshold, threshold_for_recall, threshold_with_fewest_mistakes
from metrics.counts import Counts
from metrics.curves import precision_recall_curve, precision_recall_points, roc_curve, roc_points
from metrics.density import class_densities, score_density, scott_bandwidth
from metrics.ranking import PairCounts, auc_by_pairs, auc_by_ranks, pair_counts, pair_counts_of
from metrics.rates import accuracy, f1, false_positive_rate, precision, prevalence, recall, specificity
from metrics.snapshots import Snapshot, snapshot
from metrics.thresholds import ThresholdTable, threshold_table

__all__ = [
    "Counts",
    "PairCounts",
    "Snapshot",
    "ThresholdTable",
    "accuracy",
    "area_under_roc",
    "auc",
    "auc_by_pairs",
    "auc_by_ranks",
    "average_precision",
    "average_precision_score",
    "class_densities",
    "f1",
    "false_positive_rate",
    "pair_counts",
    "pair_counts_of",
    "precision",
    "precision_recall_curve",
    "precision_recall_points",
    "prevalence",
    "recall",
    "roc_auc_score",
    "roc_curve",
    "roc_points",
    "score_density",
    "scott_bandwidth",
    "shortest_threshold",
    "snapshot",
    "specificity",
    "threshold_for_recall",
    "threshold_table",
    "threshold_with_fewest_mistakes",
]
