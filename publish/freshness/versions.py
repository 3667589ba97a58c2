"""Versions of what a job is made with: they decide about its bytes as its sources do."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version

#: Distributions whose import name is another.
_DISTRIBUTIONS = {
    "PIL": "pillow",
    "babel": "Babel",
    "cairo": "pycairo",
    "font_source_sans_pro": "font-source-sans-pro",
    "pptx": "python-pptx",
    "sklearn": "scikit-learn",
    "sphinx_revealjs": "sphinx-revealjs",
}

#: What draws, sets and shapes behind a package that we import.
_BEHIND = {
    "manim": ("mapbox_earcut", "ManimPango", "pycairo", "skia-pathops", "svgelements", "typst"),
    "matplotlib": ("contourpy", "fonttools", "pillow"),
    "pptx": ("lxml",),
}

#: The source file that says where the font is: who reaches it, sets text in it.
FONT_SOURCE = "look/fonts.py"


def python_version() -> str:
    """Python's minor version, such as "3.11"."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def versions_of(packages: Iterable[str]) -> dict[str, str]:
    """Python's minor version, and the versions of packages by import name and of what stands behind them.

    >>> versions_of(["numpy"])["Python"] == python_version()
    True
    """
    names = {
        name
        for package in packages
        for name in (_DISTRIBUTIONS.get(package, package), *_BEHIND.get(package, ()))
    }
    return {"Python": python_version(), **{name: _version(name) for name in sorted(names)}}


@cache
def _version(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "not installed"


@cache
def font_digest() -> str:
    """The SHA-256 of the font's files."""
    from look.fonts import font_files

    digest = sha256()
    for file in font_files():
        digest.update(file.read_bytes())
    return digest.hexdigest()
