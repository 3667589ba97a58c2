"""The case of a build that may have nothing to do: known by its fingerprint, and read when it is needed.

Reading a case takes NumPy and all metrics, which a build with nothing to do can spare.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import file_digest, sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from publish.building.folder import replace_text
from publish.freshness.sources import Sources

if TYPE_CHECKING:
    from data import Case

#: What is known of a case without reading it.
NAMES = ("name", "unit", "negative_name", "positive_name", "source", "rival_name")


class LateCase:
    """Stands for a :class:`~data.Case` and becomes one when more is asked for than was kept of it."""

    def __init__(self, path: str | None, options: Mapping[str, Any], known: Mapping[str, Any]) -> None:
        self._path, self._options = path, options
        self.fingerprint = str(known["fingerprint"])
        low, high = known["range"]
        self.score_range = (float(low), float(high))
        self._names = {name: str(known["names"][name]) for name in NAMES}
        self._case: Any = None

    @property
    def scores_are_probabilities(self) -> bool:
        """Whether every score may be read as a probability: none is below 0 or above 1."""
        low, high = self.score_range
        return low >= 0 and high <= 1

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._names[name] if name in NAMES else getattr(self._read(), name)

    def __len__(self) -> int:
        """How many units there are."""
        return len(self._read())

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the case itself: who is given work reads no file."""
        return self._read().__reduce__()  # type: ignore[no-any-return]

    def _read(self) -> Any:
        if self._case is None:
            case = _case_of(self._path, self._options)
            if case.fingerprint != self.fingerprint:
                raise ValueError(
                    f"{self._path or 'the default case'} changed while it was used; run this again."
                )
            self._case = case
        return self._case


def late_case(path: str | None, sources: Sources, memory: Path, options: Mapping[str, Any]) -> Case:
    """The case of a file, or the default one; ``ValueError`` if it cannot be read or is none.

    ``options`` are the keywords of `data.reading.Choices`. If the same bytes were read before in the same way
    by the same code, the case is taken from ``memory``, and not read yet.
    """
    if path is None and options:
        option = next(iter(options)).replace("_", "-")
        raise ValueError(f"--{option} is about a file of your own: name that with --scores.")
    if _can_be_read_again(path):
        with suppress(OSError, ValueError, KeyError, TypeError):
            known = json.loads(memory.read_bytes())
            if known["key"] == _key(_digest(path, sources), options, sources):
                return cast("Case", LateCase(path, options, known))
    return _case_of(path, options)


def remember_case(
    case: Case, path: str | None, sources: Sources, memory: Path, options: Mapping[str, Any]
) -> None:
    """Keep what a build with nothing to do has to know of a case. Standard input cannot be read again."""
    if isinstance(case, LateCase) or not _can_be_read_again(path):
        return
    content = {
        "key": _key(case.sha256, options, sources),
        "fingerprint": case.fingerprint,
        "range": case.score_range,
        "names": {name: getattr(case, name) for name in NAMES},
    }
    with suppress(OSError):
        replace_text(memory, json.dumps(content))


def _case_of(path: str | None, options: Mapping[str, Any]) -> Case:
    if path is None:
        from data import load_case

        return load_case()
    from data.reading import Choices, read_case

    return read_case(path, Choices(**options)).case


def _can_be_read_again(path: str | None) -> bool:
    """Not so standard input and pipes, whose bytes are gone once they were looked at."""
    return path is None or (path != "-" and Path(path).is_file())


def _digest(path: str | None, sources: Sources) -> str:
    with open(sources.root / "data/scores.json" if path is None else path, "rb") as file:
        return file_digest(file, "sha256").hexdigest()


def _key(digest: str, options: Mapping[str, Any], sources: Sources) -> str:
    """Stands for a case: the bytes of its file, what was said about it, and the code that reads it."""
    key = sha256(f"{digest} {sorted(options.items())}".encode())
    for source in sorted(sources.reached(["data.load", "data.case", "data.reading"], by_value=True).files):
        key.update(f"{source} {sources.digest(source)}".encode())
    return key.hexdigest()
