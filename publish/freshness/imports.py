"""What a source file imports, found by reading it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Imports:
    """What one file imports. A name of ``None`` stands for the whole module."""

    wanted: list[tuple[str, str | None]] = field(default_factory=list)
    #: Names that it takes from elsewhere and may hand on: from which module, under which name.
    binds: dict[str, tuple[str, str]] = field(default_factory=dict)
    #: Running it does nothing but define names, so that who imports a module inside it does not depend on it.
    inert: bool = True
    #: Strings that may name a data file beside it.
    beside: list[str] = field(default_factory=list)


def read_imports(content: bytes, file: str) -> Imports:
    """What a file imports, wherever in it that stands; imports for type checkers alone do not count."""
    tree = ast.parse(content, file)
    package = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if not file.endswith("/__init__.py"):
        package = package.rpartition(".")[0]
    found = Imports(inert=all(_is_inert(statement) for statement in tree.body))
    nodes = _running(tree)
    used = _attributes(nodes)
    for node in nodes:
        match node:
            case ast.Import(names=names):
                for alias in names:
                    known = used.get(alias.asname or alias.name)
                    found.wanted.extend((alias.name, name) for name in (known or [None]))
            case ast.ImportFrom(names=names):
                module = _absolute(node, package)
                found.wanted.extend((module, None if alias.name == "*" else alias.name) for alias in names)
                found.binds.update({alias.asname or alias.name: (module, alias.name) for alias in names})
            case ast.Call(
                func=ast.Name("import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(str(module)), *_],
            ):
                found.wanted.append((module, None))
            case ast.Constant(str(text)) if 2 < len(text) < 80 and "." in text and " " not in text:
                found.beside.append(text)
    return found


#: What matters of a file; the rest of its tree is only gone through.
_KINDS = (ast.Import, ast.ImportFrom, ast.Call, ast.Constant, ast.Attribute, ast.Name)


def _running(tree: ast.AST) -> list[ast.AST]:
    """The nodes of a tree that matter, without the blocks for type checkers."""
    found: list[ast.AST] = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and _is_for_types(node.test):
            waiting.extend(node.orelse)
            continue
        if isinstance(node, _KINDS):
            found.append(node)
        waiting.extend(ast.iter_child_nodes(node))
    return found


def _is_for_types(test: ast.expr) -> bool:
    return "TYPE_CHECKING" in (getattr(test, "id", ""), getattr(test, "attr", ""))


def _attributes(nodes: Iterable[ast.AST]) -> Mapping[str, list[str | None]]:
    """For each name that is only ever used as ``name.attribute``: those attributes."""
    dotted: dict[str, set[str]] = {}
    inside: set[int] = set()
    names: list[ast.Name] = []
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            dotted.setdefault(node.value.id, set()).add(node.attr)
            inside.add(id(node.value))
        elif isinstance(node, ast.Name):
            names.append(node)
    bare = {name.id for name in names if id(name) not in inside}
    return {name: [*sorted(found)] for name, found in dotted.items() if name not in bare}


def _absolute(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return str(node.module)
    base = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


#: What may be called where names are defined, and only makes a value of others.
_HARMLESS = frozenset({"dict", "frozenset", "list", "range", "set", "sorted", "tuple"})


def _may_do_something(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") not in _HARMLESS


def _is_inert(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom():
            return True
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return not statement.decorator_list
        case ast.Assign() | ast.AnnAssign():
            return not any(_may_do_something(node) for node in ast.walk(statement))
        case ast.If():
            return _is_for_types(statement.test)
    return False
