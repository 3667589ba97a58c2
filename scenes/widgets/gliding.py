"""A threshold that glides along an axis of scores, as even as the axis is drawn."""

from __future__ import annotations

from manim import Animation, UpdateFromAlphaFunc, ValueTracker

from metrics import ScoreAxis


def glide(tracker: ValueTracker, axis: ScoreAxis, threshold: float, **options) -> Animation:
    """Move a tracker's threshold to another, through the scores at each share of the way between them."""
    before = float(tracker.get_value())
    first, last = axis.position([before, threshold]).tolist()

    def move(tracker: ValueTracker, share: float) -> None:
        ends = {0.0: before, 1.0: threshold}
        between = axis.score_at(first + share * (last - first))
        tracker.set_value(ends[share] if share in ends else float(between))

    return UpdateFromAlphaFunc(tracker, move, **options)
