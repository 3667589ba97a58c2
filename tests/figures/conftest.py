"""What tests of figures ask for."""

from __future__ import annotations

import pytest

from figures.style import style
from look import THEMES


@pytest.fixture
def styled():
    """Panels are drawn on axes that have the looks of the light theme."""
    with style(THEMES["light"]):
        yield
