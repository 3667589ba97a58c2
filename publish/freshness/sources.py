"""Which source files decide about a job: its modules and what they import, found by reading them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from publish.building.folder import replace_text
from publish.freshness.imports import Imports, read_imports

#: The checkout that this module belongs to.
ROOT = Path(__file__).resolve().parents[2]

#: Files whose contents count value by value instead: the themes' colours, and the case.
_BY_VALUE = frozenset({"look/theme.py", "data/load.py", "data/scores.json"})

#: Changes with what is remembered of a file, so that nothing is taken from an older form of it.
_FORM = 2


@dataclass(frozen=True)
class Reached:
    """What some modules lead to: files relative to the checkout, and the import names of packages."""

    files: frozenset[str]
    packages: frozenset[str]


class Sources:
    """The files of a checkout, read once. What was found in a file is kept in ``memory``, by its contents.

    ``from metrics import recall`` leads to the file that defines ``recall``, not to all of ``metrics``: an
    ``__init__`` that only hands names on is seen through.
    """

    def __init__(self, root: Path = ROOT, memory: Path | None = None) -> None:
        self.root, self._memory = root, memory
        self._digests: dict[str, str] = {}
        self._is_file: dict[str, bool] = {}
        self._files: dict[str, str | None] = {}
        self._reached: dict[tuple[str, ...], tuple[frozenset[str], frozenset[str]]] = {}
        self._read: dict[str, Imports] = {}
        self._remembered: dict[str, Imports] = _recall(memory) if memory else {}
        self._new = False

    def reached(self, modules: Iterable[str], *, by_value: bool = False) -> Reached:
        """Everything that running some modules of ours may run, themselves included.

        Without ``by_value`` the files are left out that hold values which a job is given one by one.
        """
        roots = tuple(modules)
        if roots not in self._reached:
            self._reached[roots] = self._follow(roots)
        files, packages = self._reached[roots]
        return Reached(files if by_value else files - _BY_VALUE, packages)

    def _follow(self, roots: Sequence[str]) -> tuple[frozenset[str], frozenset[str]]:
        files: set[str] = set()
        beside: set[str] = set()
        packages: set[str] = set()
        seen: set[tuple[str, str | None]] = set()
        waiting: list[tuple[str, str | None]] = [(module, None) for module in roots]
        while waiting:
            module, name = step = waiting.pop()
            if step in seen:
                continue
            seen.add(step)
            file = self.file_of(module)
            if file is None:
                packages.add(module.partition(".")[0])
            elif name is not None and file.endswith("/__init__.py") and self._through(module, name, file):
                waiting.append(self._through(module, name, file) or step)
            elif file not in files:
                files.add(file)
                imports = self._imports(file)
                beside.update(self._beside(file, imports))
                waiting += imports.wanted
            waiting += [(parent, None) for parent in _parents(module) if self._counts(parent)]
        ours = {package for package in packages if self._is_ours(package)}
        return frozenset(files | beside), frozenset(packages - ours - sys.stdlib_module_names)

    def file_of(self, module: str) -> str | None:
        """The file of a module of ours, relative to the checkout; ``None`` for others'."""
        if module not in self._files:
            path = module.replace(".", "/")
            there = (file for file in (f"{path}.py", f"{path}/__init__.py") if self._there(file))
            self._files[module] = next(there, None)
        return self._files[module]

    def digest(self, file: str) -> str:
        """The SHA-256 of a file of the checkout. Raises ``OSError``."""
        if file not in self._digests:
            self._digests[file] = sha256((self.root / file).read_bytes()).hexdigest()
        return self._digests[file]

    def remember(self) -> None:
        """Keep what was read for the next time. A memory that cannot be written is none."""
        if self._memory is None or not self._new:
            return
        found = {self.digest(file): asdict(imports) for file, imports in self._read.items()}
        with suppress(OSError):
            replace_text(self._memory, json.dumps({"form": _FORM, "files": found}))

    def _through(self, module: str, name: str, file: str) -> tuple[str, str | None] | None:
        """Where a package has a name from, if the package itself need not be looked at."""
        imports = self._imports(file)
        if imports.inert and name in imports.binds:
            return imports.binds[name]
        inside = f"{module}.{name}"
        return (inside, None) if name not in imports.binds and self.file_of(inside) else None

    def _counts(self, package: str) -> bool:
        file = self.file_of(package)
        return file is not None and not self._imports(file).inert

    def _beside(self, file: str, imports: Imports) -> Iterator[str]:
        folder = file.rpartition("/")[0]
        for name in imports.beside:
            if folder and self._there(f"{folder}/{name}"):
                yield f"{folder}/{name}"

    def _imports(self, file: str) -> Imports:
        if file not in self._read:
            digest = self.digest(file)
            if digest not in self._remembered:
                self._new = True
                self._remembered[digest] = read_imports((self.root / file).read_bytes(), file)
            self._read[file] = self._remembered[digest]
        return self._read[file]

    def _there(self, file: str) -> bool:
        if file not in self._is_file:
            self._is_file[file] = (self.root / file).is_file()
        return self._is_file[file]

    def _is_ours(self, package: str) -> bool:
        return (self.root / package).is_dir()


def _parents(module: str) -> list[str]:
    parts = module.split(".")
    return [".".join(parts[:length]) for length in range(1, len(parts))]


def _recall(memory: Path) -> dict[str, Imports]:
    try:
        kept = json.loads(memory.read_bytes())
        if kept["form"] != _FORM:
            return {}
        return {digest: _imports_of(found) for digest, found in kept["files"].items()}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _imports_of(found: dict[str, list[list[str]]]) -> Imports:
    return Imports(
        wanted=[(module, name) for module, name in found["wanted"]],
        binds={name: (module, own) for name, (module, own) in found["binds"].items()},  # type: ignore[attr-defined]
        inert=bool(found["inert"]),
        beside=[str(name) for name in found["beside"]],
    )
