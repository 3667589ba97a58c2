"""What all tests share: how long Hypothesis may take."""

from __future__ import annotations

from hypothesis import settings

# The suite runs on every core at once, so how long one example takes says nothing about the code.
settings.register_profile("suite", deadline=None)
if (
    settings.get_current_profile_name() == "default"
):  # with CI set, Hypothesis has loaded its own fixed examples
    settings.load_profile("suite")
