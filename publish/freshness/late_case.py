"""The case of a build that may have nothing to do: known by its fingerprint, and read when it is needed.

Reading a case takes NumPy and all metrics, which a build with nothing to do can spare.
"""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from publish.building.folder import replace_text
from publish.freshness.sources import Sources

if TYPE_CHECKING:
    from data import Case


class LateCase:
    """Stands for a :class:`~data.Case` and becomes one when more than two of its values are asked for."""

    def __init__(self, path: str | None, fingerprint: str, score_range: tuple[float, float]) -> None:
        self._path, self.fingerprint, self.score_range = path, fingerprint, score_range
        self._case: Any = None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self._read(), name)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the case itself: who is given work reads no file."""
        return self._read().__reduce__()  # type: ignore[no-any-return]

    def _read(self) -> Any:
        if self._case is None:
            from data import load_case

            case = load_case(self._path)
            if case.fingerprint != self.fingerprint:
                raise ValueError(
                    f"{self._path or 'the default case'} changed while it was used; run this again."
                )
            self._case = case
        return self._case


def late_case(path: str | None, sources: Sources, memory: Path) -> Case:
    """The case of a file, or the default one; ``ValueError`` if it cannot be read or is none.

    If the same bytes were read before by the same code, it is taken from ``memory``, and not read yet.
    """
    key = _key(path, sources)
    with suppress(OSError, ValueError, KeyError, TypeError):
        known = json.loads(memory.read_bytes())
        if key is not None and known["key"] == key:
            low, high = known["range"]
            return cast("Case", LateCase(path, str(known["fingerprint"]), (float(low), float(high))))
    from data import load_case

    return load_case(path)


def remember_case(case: Case, path: str | None, sources: Sources, memory: Path) -> None:
    """Keep what a build with nothing to do has to know of a case."""
    if isinstance(case, LateCase):
        return
    content = {"key": _key(path, sources), "fingerprint": case.fingerprint, "range": case.score_range}
    with suppress(OSError):
        replace_text(memory, json.dumps(content))


def _key(path: str | None, sources: Sources) -> str | None:
    """Stands for a case: the bytes of its file, and the code that reads it."""
    file = sources.root / "data/scores.json" if path is None else Path(path)
    try:
        digest = sha256(file.read_bytes())
    except (OSError, ValueError):
        return None
    for source in sorted(sources.reached(["data.load", "data.case"], by_value=True).files):
        digest.update(f"{source} {sources.digest(source)}".encode())
    return digest.hexdigest()
