"""Second opinions: every number of ``metrics`` against scikit-learn and SciPy, on the case in hand.

Each function is looked up in its module when it is checked, so a formula that was changed, in memory or in
the source, is the formula that is judged. To have a further number checked, add to the module ``of_…`` that
is about its kind, and to the ``CHECKS`` there.
"""

from __future__ import annotations

from metrics.verify.comparisons import TOLERANCE, Check, Report
from metrics.verify.every_number import verify
from metrics.verify.one_threshold import scalars, side_by_side

__all__ = ["TOLERANCE", "Check", "Report", "scalars", "side_by_side", "verify"]
