"""What all tests share: how long Hypothesis may take, and one browser."""

from __future__ import annotations

import pytest
from hypothesis import settings

# The suite runs on every core at once, so how long one example takes says nothing about the code.
settings.register_profile("suite", deadline=None)
if (
    settings.get_current_profile_name() == "default"
):  # with CI set, Hypothesis has loaded its own fixed examples
    settings.load_profile("suite")


@pytest.fixture(scope="session")
def browser():
    """One browser for all tests of a process, which bears no second one; each opens pages of its own."""
    from tests.browsing import a_browser

    with a_browser() as browser:
        yield browser
