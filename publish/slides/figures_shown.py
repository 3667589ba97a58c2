"""Which figure each scene ends with. Nothing is imported here, so that it costs nothing to ask."""

from __future__ import annotations

#: A figure for each scene, drawn of the case itself.
SUMMARIES = {
    "score_overlap": "score_distribution",
    "threshold_sweep": "threshold_metrics",
    "auc_pairs": "pair_grid",
    "precision_prevalence": "precision_and_prevalence",
}
