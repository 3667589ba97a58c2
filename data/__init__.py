"""What is judged: a `Case` of true labels and scores, and the diabetes patients as the default one."""

from __future__ import annotations

from data.case import Case
from data.load import load_case

__all__ = ["Case", "load_case"]
