"""Are the packages there that only slides need? They come with the extra ``slides``."""

from __future__ import annotations

from importlib.util import find_spec

#: What is imported to make a deck, and comes with nothing else.
NEEDED = ("pptx", "sphinx_revealjs")

HINT = 'slides need a few more packages: pip install -c constraints.txt -e ".[slides]"'


def packages_are_there() -> bool:
    """Whether slides can be made here; nothing is imported."""
    return all(_is_there(name) for name in NEEDED)


def _is_there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ValueError:  # somebody said that it is not to be imported
        return False
