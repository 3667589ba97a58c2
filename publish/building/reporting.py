"""Reports of progress, not too many."""

from __future__ import annotations

import math
import time

from publish.jobs import Report

#: Seconds between two reports of the same work.
_OFTEN = 0.1


def now_and_then(tell: Report) -> Report:
    """A report that tells on only now and then, and always the last step."""
    last = -math.inf

    def report(done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if done == total or now - last >= _OFTEN:
            last = now
            tell(done, total)

    return report
