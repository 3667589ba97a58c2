"""Names and what they stand for, as LaTeX, Typst and JSON: legal names, and nothing in the text is markup."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping

from look import Number

#: How every name begins, so that none clashes with those of a class or a package.
PREFIX = "op"

NAME = re.compile(r"[a-z]+[0-9]?(-[a-z]+[0-9]?)*")
DIGITS = {"0": "Zero", "1": "One", "2": "Two"}

#: In a formula a comma is punctuation, followed by a space, and some languages turn the point into a comma.
#: Only there is a number put in a box; elsewhere it remains plain text that any macro may take.
AS_WRITTEN = r"\providecommand{\opAsWritten}[1]{\ifmmode\mbox{#1}\else#1\fi}"

HEAD = "The numbers of the case, for the text. Made by render.py: do not edit, make it anew."

_TEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "%": r"\%",
    "&": r"\&",
    "#": r"\#",
    "$": r"\$",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    # LaTeX's first font encoding has other glyphs in these three places: a class ">50K" would begin with "¿".
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "\N{NO-BREAK SPACE}": "~",
    "\N{NARROW NO-BREAK SPACE}": r"\,",
    "\N{MINUS SIGN}": r"\ensuremath{-}",
    "\N{EM DASH}": r"\textemdash{}",
}


def tex_name(name: str) -> str:
    r"""The macro of a name: letters only, as TeX wants it.

    >>> tex_name("recall-lower"), tex_name("f1")
    ('\\opRecallLower', '\\opFOne')
    """
    words = "".join(part.capitalize() for part in _legal(name).split("-"))
    return f"\\{PREFIX}" + "".join(DIGITS.get(letter, letter) for letter in words)


def typst_name(name: str) -> str:
    """The variable of a name.

    >>> typst_name("recall-lower")
    'op-recall-lower'
    """
    return f"{PREFIX}-{_legal(name)}"


def _legal(name: str) -> str:
    if not NAME.fullmatch(name):
        raise ValueError(
            f"{name!r} is no name: lower-case words joined by hyphens, each with at most one digit"
        )
    return name


def tex_text(text: str) -> str:
    r"""A text that LaTeX sets as it is written.

    >>> tex_text("65\N{NO-BREAK SPACE}% of A&B")
    '65~\\% of A\\&B'
    """
    return "".join(_TEX.get(letter, letter) for letter in _one_line(text))


def typst_text(text: str) -> str:
    r"""A string literal of Typst. A string is never markup there.

    >>> typst_text('a "b" #c')
    '"a \\"b\\" #c"'
    """
    return '"' + _one_line(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _one_line(text: str) -> str:
    return " ".join(re.split(r"[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]+", text))


def as_tex(numbers: Mapping[str, Number], texts: Mapping[str, str]) -> str:
    r"""A file for ``\input``: one macro a number, such as ``\opRecall{}``, its metric and value beside it."""
    lines = [f"% {HEAD}", AS_WRITTEN]
    for name, number in numbers.items():
        written = rf"\opAsWritten{{{tex_text(number.text)}}}"
        lines.append(rf"\newcommand{{{tex_name(name)}}}{{{written}}}% {_origin(number)}")
    lines += [rf"\newcommand{{{tex_name(name)}}}{{{tex_text(text)}}}" for name, text in texts.items()]
    return "\n".join(lines) + "\n"


def as_typst(numbers: Mapping[str, Number], texts: Mapping[str, str]) -> str:
    """A file for ``#import "numbers.typ": *``: one variable a number, such as ``#op-recall``."""
    lines = [f"// {HEAD}"]
    for name, number in numbers.items():
        lines.append(f"#let {typst_name(name)} = {typst_text(number.text)} // {_origin(number)}")
    lines += [f"#let {typst_name(name)} = {typst_text(text)}" for name, text in texts.items()]
    return "\n".join(lines) + "\n"


def as_json(numbers: Mapping[str, Number], texts: Mapping[str, str]) -> str:
    """A flat object of texts, which Markdown tools read as variables; JSON is YAML as well."""
    named = {name: number.text for name, number in numbers.items()} | dict(texts)
    return json.dumps(named, indent=1, ensure_ascii=False) + "\n"


def _origin(number: Number) -> str:
    value = "undefined" if math.isnan(number.value) else repr(number.value)
    return f"{number.metric}: {value}"
