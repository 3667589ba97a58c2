"""Imports point one way: the table of who may import whom, held against the sources.

To let a place import something new, add it to ``RULES`` and say why in ``docs/decisions/``.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OURS = frozenset(
    {"metrics", "data", "look", "scenes", "figures", "publish", "render", "tests", "benchmarks", "tools"}
)
ANY = frozenset({"<any third party>"})


@dataclass(frozen=True)
class Rule:
    """What a place may import besides itself and the standard library; some only inside functions."""

    anywhere: frozenset[str]
    in_functions: frozenset[str] = frozenset()


JUDGES = frozenset({"sklearn", "scipy"})  # they check our numbers or make data: loaded only when asked to
SOURCES = frozenset({"metrics", "data", "look"})

RULES = {
    "metrics": Rule(frozenset({"numpy"})),
    "metrics/verify": Rule(frozenset({"numpy"}), in_functions=JUDGES),
    "data": Rule(frozenset({"numpy", "metrics", "pyarrow"}), in_functions=JUDGES),
    "look": Rule(frozenset({"babel", "font_source_sans_pro"})),
    "scenes": Rule(SOURCES | {"manim", "numpy", "uharfbuzz"}),
    "figures": Rule(SOURCES | {"matplotlib", "numpy"}),
    "publish": Rule(SOURCES | {"scenes", "figures"} | ANY),
    "tools": Rule(frozenset({"babel"})),
    "render.py": Rule(frozenset({"publish", "click", "cloup", "rich"})),
}


@dataclass(frozen=True)
class Import:
    """One import as it stands in a source file."""

    file: str
    line: int
    root: str
    in_function: bool

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.root}"


def imports_of(file: Path, top: Path) -> Iterator[Import]:
    """Every import of a file, also those of ``importlib.import_module("name")``."""
    name = file.relative_to(top).as_posix()

    def visit(node: ast.AST, in_function: bool) -> Iterator[Import]:
        match node:
            case ast.Import():
                names = [alias.name for alias in node.names]
            case ast.ImportFrom():
                names = [name if node.level else str(node.module)]
            case ast.Call(
                func=ast.Name("import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(str(module)), *_],
            ):
                names = [module]
            case _:
                names = []
        for module in names:
            yield Import(name, getattr(node, "lineno", 0), re.split(r"[./]", module)[0], in_function)
        inside = in_function or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for child in ast.iter_child_nodes(node):
            yield from visit(child, inside)

    return visit(ast.parse(file.read_text(encoding="utf-8")), False)


def sources(top: Path, *places: str) -> Iterator[Path]:
    for place in places:
        yield from [top / place] if place.endswith(".py") else sorted((top / place).rglob("*.py"))


def third_party(root: str) -> bool:
    return root not in OURS and root not in sys.stdlib_module_names


def rule_of(file: str) -> Rule:
    """The rule of the innermost place of the table that a file is in."""
    return next(RULES[place.as_posix()] for place in (Path(file), *Path(file).parents) if str(place) in RULES)


def violations(top: Path) -> list[str]:
    """Every import under ``top`` that the table does not allow."""
    places = [place for place in RULES if "/" not in place]
    found = []
    for file in sources(top, *(place for place in places if (top / place).exists())):
        name = file.relative_to(top).as_posix()
        place = name.split("/")[0]
        rule = rule_of(name)
        for item in imports_of(file, top):
            allowed = rule.anywhere | (rule.in_functions if item.in_function else set())
            if item.root in allowed or item.root in sys.stdlib_module_names or item.root == place:
                continue
            if third_party(item.root) and allowed >= ANY:
                continue
            found.append(str(item))
    return found


def loaded_by(top: Path, module: str) -> set[str]:
    """The roots of all modules that importing one module loads, in a process of its own."""
    code = f"import sys; sys.path.insert(0, {str(top)!r}); import {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=top, capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stdout.split()}


def test_every_place_of_the_table_exists():
    assert [place for place in RULES if not (ROOT / place).exists()] == []


def test_imports_point_one_way():
    assert violations(ROOT) == []


@pytest.mark.parametrize("module", ["metrics", "metrics.verify", "data", "look", "render"])
def test_numbers_words_and_the_command_line_start_without_the_drawing_libraries(module):
    assert loaded_by(ROOT, module) & {"manim", "matplotlib", "sklearn", "scipy"} == set()


def test_every_import_is_of_a_declared_dependency():
    """What another package happens to bring along today may be gone tomorrow."""

    def normal(requirement: str) -> str:
        return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", requirement)[0]).lower()

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    of_users = [item for name, items in extras.items() if name != "dev" for item in items]
    run_time = {normal(item) for item in [*project["dependencies"], *of_users]}
    for_developers = run_time | {normal(item) for item in extras["dev"]}
    provided_by = packages_distributions()

    def undeclared(declared: set[str], *places: str) -> list[str]:
        return [
            str(item)
            for file in sources(ROOT, *places)
            for item in imports_of(file, ROOT)
            if third_party(item.root)
            and not declared & {normal(name) for name in provided_by.get(item.root, [])}
        ]

    assert undeclared(run_time, *(place for place in RULES if "/" not in place)) == []
    assert undeclared(for_developers, "tests", "benchmarks") == []


@pytest.mark.parametrize(
    ("file", "source", "found"),
    [
        ("metrics/curves.py", "import numpy, scipy", "metrics/curves.py:1 imports scipy"),
        ("metrics/curves.py", "def f():\n    import sklearn", "metrics/curves.py:2 imports sklearn"),
        ("metrics/verify/of_x.py", "import sklearn.metrics", "metrics/verify/of_x.py:1 imports sklearn"),
        ("metrics/verify/of_x.py", "def f():\n    from sklearn.metrics import auc", None),
        ("metrics/curves.py", "from .counts import Counts\nimport metrics.rates, math", None),
        ("data/load.py", "import sklearn", "data/load.py:1 imports sklearn"),
        ("look/theme.py", "from data import case", "look/theme.py:1 imports data"),
        (
            "scenes/widgets/panel.py",
            "if True:\n    import figures.style",
            "scenes/widgets/panel.py:2 imports figures",
        ),
        ("scenes/sweep.py", "import matplotlib.figure", "scenes/sweep.py:1 imports matplotlib"),
        ("figures/roc.py", "def f():\n    from scenes import sweep", "figures/roc.py:2 imports scenes"),
        (
            "figures/roc.py",
            "import importlib\nimportlib.import_module('manim')",
            "figures/roc.py:2 imports manim",
        ),
        ("publish/films/film.py", "import av, scenes.sweep, figures.roc", None),
        ("publish/films/film.py", "import render", "publish/films/film.py:1 imports render"),
        ("render.py", "import rich, cloup, publish.jobs, metrics", "render.py:1 imports metrics"),
    ],
)
def test_a_planted_import_is_found(tmp_path, file, source, found):
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(source, encoding="utf-8")
    assert violations(tmp_path) == ([] if found is None else [found])


def test_a_drawing_library_at_the_end_of_a_chain_is_found(tmp_path):
    (tmp_path / "publish").mkdir()
    (tmp_path / "publish/__init__.py").write_text("import publish.film")
    (tmp_path / "publish/film.py").write_text("import manim")
    (tmp_path / "manim.py").touch()
    (tmp_path / "render.py").write_text("from publish import film")
    assert "manim" in loaded_by(tmp_path, "render")
