"""The parts of ``metrics`` that a book shows: what stands between ``# region: name`` and ``# endregion``."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

METRICS = Path(__file__).resolve().parents[2] / "metrics"

_BEGIN, _END = re.compile(r"\s*# region: ([a-z0-9_]+)\s*"), re.compile(r"\s*# endregion\s*")


def regions_of(source: str, file: str) -> dict[str, str]:
    r"""The regions of one source by name, each without its indentation and with one newline at its end.

    ``file`` is named in complaints: ``ValueError`` for a region that is not closed, begins inside another,
    has the name of another, or ends without having begun.

    >>> regions_of("a = 1\n# region: sum\n    b = a\n# endregion\n", "sums.py")
    {'sum': 'b = a\n'}
    """
    found: dict[str, str] = {}
    name, first = "", 0
    lines = source.splitlines()
    for place, line in enumerate(lines):
        begins = _BEGIN.fullmatch(line)
        if begins and name:
            raise ValueError(f"{file}, line {place + 1}: a region begins inside the region {name}")
        if begins:
            name, first = begins[1], place + 1
            if name in found:
                raise ValueError(f"{file}, line {place + 1}: there already is a region {name}")
        elif _END.fullmatch(line):
            if not name:
                raise ValueError(f"{file}, line {place + 1}: a region ends that never began")
            found[name] = textwrap.dedent("\n".join(lines[first:place])).strip("\n") + "\n"
            name = ""
    if name:
        raise ValueError(f"{file}, line {first}: the region {name} is never closed")
    return found


def modules() -> tuple[str, ...]:
    """The modules that snippets may come from: all of ``metrics``."""
    inside = (path.relative_to(METRICS.parent).with_suffix("") for path in _sources())
    return tuple(".".join(path.parts) for path in inside if path.stem != "__init__")


def _sources() -> list[Path]:
    return sorted(METRICS.rglob("*.py"))


@lru_cache(maxsize=1)
def snippets() -> Mapping[str, str]:
    """All regions of ``metrics`` by name, in alphabetical order. A name in two files is a ``ValueError``."""
    found: dict[str, str] = {}
    for path in _sources():
        file = path.relative_to(METRICS.parent).as_posix()
        regions = regions_of(path.read_text(encoding="utf-8"), file)
        twice = found.keys() & regions.keys()
        if twice:
            raise ValueError(f"{file}: another file already has a region {sorted(twice)[0]}")
        found |= regions
    return dict(sorted(found.items()))


def chosen_snippets(names: Sequence[str]) -> tuple[str, ...]:
    """The names asked for, all of them if none is; a name that there is not raises ``ValueError``.

    >>> chosen_snippets(["precision", "auc"])
    ('auc', 'precision')
    """
    there = snippets()
    for name in names:
        if name not in there:
            near = get_close_matches(name, there, n=3, cutoff=0.5)
            hint = f"did you mean {', '.join(near)}?" if near else f"there are: {', '.join(there)}"
            raise ValueError(f"there is no snippet named {name!r}; {hint}")
    return tuple(sorted(set(names))) or tuple(there)


def write_snippets(names: Sequence[str], folder: Path) -> None:
    """Write ``<name>.py`` for each name, the same to the byte on every machine."""
    for name in names:
        (folder / f"{name}.py").write_bytes(snippets()[name].encode())
