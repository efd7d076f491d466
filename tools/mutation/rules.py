"""Rules as functions that can be changed: which clauses each cites, its mutants, and how one is put in its place."""

import ast
import hashlib
import importlib
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tools.mutation.changes import Change, changes, own, replaced

CITED = re.compile(r"\b([A-Z]{2}-G?)(\d+)(?: to (?:[A-Z]{2}-)?G?(\d+))?\b")
PROBE = "__reached__"


@dataclass(eq=False)
class Function:
    """A function of the rules."""

    module: str
    """Its name below `rules`."""
    name: str
    """Its qualified name."""
    home: ModuleType
    node: ast.FunctionDef
    top: ast.stmt
    """The statement of the module that holds it: itself, or its class."""
    clauses: list[str]
    mutants: list["Mutant"] = field(default_factory=list)

    @property
    def place(self) -> str:
        return f"{self.module}:{self.name}"

    def target(self) -> FunctionType:
        """The function itself, where it lives."""
        found: object = self.home
        for part in self.name.split("."):
            found = inspect.getattr_static(found, part)
        found = inspect.unwrap(found) if callable(found) else found
        assert isinstance(found, FunctionType), self.place
        return found

    def become(self, node: ast.FunctionDef) -> None:
        """Run from now on as this tree says, for everybody who holds the function."""
        if is_generator(self.node) and not is_generator(node):
            node = with_body(node, [*node.body, NEVER_YIELDS])
        top = node if self.top is self.node else ast.ClassDef(**{**vars(self.top), "body": [node]})
        tree = ast.fix_missing_locations(ast.Module([top], []))
        code = find(compile(tree, str(self.home.__file__), "exec", dont_inherit=True), self.name)
        assert code is not None, self.place
        self.target().__code__ = code


@dataclass(frozen=True, eq=False)
class Mutant:
    """A function with one change."""

    function: Function
    change: Change
    id: str
    """Module, function, and a hash of what was and what becomes: it stays while the changed statement stays."""

    @property
    def block(self) -> str:
        return f"{self.function.module}:{self.change.block}"

    def put(self) -> None:
        """Replace the function by this mutant of it, for the rest of this process."""
        node = replaced(self.function.node, self.change.path, self.change.node)
        assert isinstance(node, ast.FunctionDef)
        self.function.become(node)


NEVER_YIELDS = ast.If(ast.Constant(False), [ast.Expr(ast.Yield(None))], [])
"""A generator stays one without its last `yield`."""


def functions(package: str, modules: dict[str, Path]) -> list[Function]:
    """Every function of these modules, with its mutants."""
    found: list[Function] = []
    for name, path in modules.items():
        home = importlib.import_module(f"{package}.{name}")
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        around = neighbours(tree, home)
        for top, node, qualified in defined(tree):
            cited = clauses(ast.get_source_segment(source, node) or "")
            function = Function(name, qualified, home, node, top, cited)
            function.mutants = list(mutants(function, around))
            found.append(function)
    return found


def mutants(function: Function, around: dict[str, ast.expr]) -> Iterator[Mutant]:
    seen: dict[str, int] = {}
    for change in changes(function.node, around):
        text = f"{change.was}\n{change.becomes}"
        seen[text] = seen.get(text, 0) + 1
        mark = hashlib.sha256(f"{text}\n{seen[text]}".encode()).hexdigest()[:8]
        yield Mutant(function, change, f"{function.place}:{mark}")


def defined(tree: ast.Module) -> Iterator[tuple[ast.stmt, ast.FunctionDef, str]]:
    """The functions and methods of a module, each with the statement that holds it and its qualified name."""
    for top in tree.body:
        if isinstance(top, ast.FunctionDef):
            yield top, top, top.name
        elif isinstance(top, ast.ClassDef):
            for node in top.body:
                if isinstance(node, ast.FunctionDef):
                    yield top, node, f"{top.name}.{node.name}"


def clauses(source: str) -> list[str]:
    """The clauses that a text cites, each once, ranges written out."""
    cited: dict[str, None] = {}
    for prefix, first, last in CITED.findall(source):
        for number in range(int(first), int(last or first) + 1):
            cited[f"{prefix}{number:0{len(first)}}"] = None
    return list(cited)


def neighbours(tree: ast.Module, home: ModuleType) -> dict[str, ast.expr]:
    """What might be written for a constant by mistake: the next one of its kind; for a number of its own, one more."""
    result: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names if alias.name.isupper() and alias.asname is None]
            for i, name in enumerate(names):
                value = getattr(home, name)
                others = [other for other in names[i + 1 :] + names[:i] if is_other(getattr(home, other), value)]
                if others:
                    result[name] = ast.Name(others[0], ast.Load())
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and type(getattr(home, target.id)) is int:
                result[target.id] = ast.BinOp(ast.Name(target.id, ast.Load()), ast.Add(), ast.Constant(1))
    return result


def is_other(one: object, value: object) -> bool:
    return type(one) is type(value) and one != value


# Probes


def watch(function: Function, reached: set[str]) -> None:
    """Let the function note each of its blocks when it is entered."""
    vars(function.home)[PROBE] = reached
    probed = probe(function.node, function.module)
    assert isinstance(probed, ast.FunctionDef)
    function.become(probed)


def probe(node: ast.AST, module: str) -> ast.AST:
    """The tree with a note before the first statement of every block."""
    copied = type(node)(**dict(ast.iter_fields(node)))
    for name, value in ast.iter_fields(node):
        if not isinstance(value, list):
            continue
        inside = [probe(child, module) if isinstance(child, ast.AST) else child for child in value]
        if value and isinstance(value[0], ast.stmt):
            body = own(node) if isinstance(node, ast.FunctionDef) else value
            note = f"{PROBE}.add('{module}:{(body or value)[0].lineno}')"
            inside = [*inside[: len(value) - len(body)], *ast.parse(note).body, *inside[len(value) - len(body) :]]
        setattr(copied, name, inside)
    return ast.copy_location(copied, node)


# Trees and code


def with_body(node: ast.FunctionDef, body: list[ast.stmt]) -> ast.FunctionDef:
    return ast.copy_location(ast.FunctionDef(**{**dict(ast.iter_fields(node)), "body": body}), node)


def is_generator(node: ast.FunctionDef) -> bool:
    return any(isinstance(child, ast.Yield | ast.YieldFrom) for child in ast.walk(node))


def find(code: CodeType, name: str) -> CodeType | None:
    """The code of that qualified name, in this one or inside it."""
    if code.co_qualname == name:
        return code
    inside = [find(const, name) for const in code.co_consts if isinstance(const, CodeType)]
    return next((one for one in inside if one is not None), None)
