"""The sources and the English catalogue name the same messages; many ids are put together at run time."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from look.catalogues import catalogue_of

ROOT = Path(__file__).parents[2]
FOLDERS = ("scenes", "figures", "publish", "look")
AN_ID = re.compile(r"[a-z_0-9]+(\.[a-z_0-9]+)+")
IDS = frozenset(
    message.id if isinstance(message.id, str) else message.id[0]
    for message in catalogue_of("en")
    if message.id
)


@cache
def sources():
    """The trees of all sources that show words."""
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


@cache
def templates():
    """What the templates of pages have in quotes."""
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.html"))]
    texts = [path.read_text(encoding="utf-8") for path in paths]
    return frozenset(re.findall(r"""say\(["']([\w.]+)["']""", "".join(texts)))


def named_in_full():
    """The ids that ``words`` or ``words.text`` is asked for, also as one of two; and those of templates."""
    yield from (name for name in templates() if AN_ID.fullmatch(name))
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called in ("words", "text"):
                    choices = [node.args[0]]
                    while any(isinstance(choice, ast.IfExp) for choice in choices):
                        choices = [
                            branch
                            for choice in choices
                            for branch in (
                                (choice.body, choice.orelse) if isinstance(choice, ast.IfExp) else (choice,)
                            )
                        ]
                    for choice in choices:
                        if isinstance(choice, ast.Constant) and AN_ID.fullmatch(str(choice.value)):
                            yield choice.value


@cache
def put_together():
    """What the sources have in quotes, as one pattern: a word may stand where a value is put in."""
    found = {re.escape(name) + (r"[a-z_0-9]+" if name.endswith(".") else "") for name in templates()}
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                # Some of it must be a word: "{place}.{outcome}" would be every message.
                if re.search("[a-z]{2}", "".join(part or "" for part in parts)):
                    found.add(
                        "".join(r"[A-Za-z_0-9]*" if part is None else re.escape(part) for part in parts)
                    )
                    if parts[0] is None:
                        found.add(
                            r"[a-z_0-9]+\."
                            + "".join(r"[A-Za-z_0-9]*" if part is None else re.escape(part) for part in parts)
                        )
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "variant":
                # The words of a place, and those for a kind of case: one word more.
                found.add(re.escape(str(getattr(node.args[0], "value", "no words"))) + "_[a-z_]+")
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                # An id in full, or the place that one more word is put after.
                more = r"(\.[a-z_0-9]+)?" if AN_ID.fullmatch(node.value) else ""
                more = r"[a-z_0-9]+" if AN_ID.fullmatch(node.value + "x") and node.value[-1] == "." else more
                found.add(re.escape(node.value) + more)
    return re.compile("|".join(sorted(found)))


def test_every_message_that_is_named_in_full_exists():
    named = set(named_in_full())
    assert len(named) > 100
    assert named <= IDS


def test_every_message_is_named_somewhere():
    assert not sorted(name for name in IDS if not put_together().fullmatch(name))


def test_a_message_that_nothing_names_is_found():
    for name in ("no.such.message.here", "score_overlap.nothing", "threshold.nothing"):
        assert not put_together().fullmatch(name), name
