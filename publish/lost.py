"""What happens to the best of workers."""

from __future__ import annotations


class WorkerLost(Exception):
    """The process or machine that did some work is gone; the work itself may be begun again."""
