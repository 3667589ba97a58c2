"""The files beside this one that become pages: templates, and what is put inside them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

HERE = Path(__file__).parent


def read_beside(name: str) -> str:
    """A style or a script."""
    return (HERE / name).read_text(encoding="utf-8")


def filled(template: str, content: Mapping[str, Any]) -> str:
    """A page from its template; every text in it is escaped, and nothing may be missing."""
    return _environment().get_template(template).render(content) + "\n"


@cache
def _environment() -> Environment:
    return Environment(loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined)
