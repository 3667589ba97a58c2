"""Reading a user's own labels and scores from a file of almost any kind, into a case."""

from __future__ import annotations

from data.reading.choices import Choices
from data.reading.own_case import Reading, read_case

__all__ = ["Choices", "Reading", "read_case"]
