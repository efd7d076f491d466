"""Writes `copies.py` beside a game's state.py: how the classes of the state are copied and written out.

    python -m scrapyard.kernel.cloning src/scrapyard/games/*/state.py          write them
    python -m scrapyard.kernel.cloning --check src/scrapyard/games/*/state.py  exit 1 where they are out of date

A field is an annotation in the class body: `hands: list[list[int]]`. Its type may be int, bool, str, float, a class of
the same file, lists of these, `i64`, a number that compiled rules reckon with faster than with an int, or `vec[i64]`, a
row of these whose length stays: to read and to copy it is faster than a list. A class based on `State` is copied; so is
one based on `Piece` (a mutable part of the state). A class based on `Frozen` never changes after it is made, so copies
share it. Each class hands its `clone` and `dump` on: `return copies.clone_bolt_state(self)`. Written-out copies compile
to straight C; those that the kernel's classes make by reading the annotations cost a hundred times as much. A state
hands on `renew`, too: it makes an earlier copy equal again and copies only the lists that have changed, which is found
out faster than copied.
"""

import ast
import re
import sys
from pathlib import Path

PLAIN = {"int", "i64", "bool", "str", "float"}


def _is_vector(kind: ast.expr) -> bool:
    """Whether it is a row of numbers as `librt` has them: copied at once, faster than compared."""
    return isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id == "vec"


def _copied(kind: ast.expr, value: str, classes: dict[str, str], depth: int = 0) -> str:
    """The expression that copies a value of this type."""
    if isinstance(kind, ast.Name):
        if kind.id in PLAIN or classes.get(kind.id) == "Frozen":
            return value
        if kind.id in classes:
            return f"clone_{_snake(kind.id)}({value})"
    if _is_vector(kind):
        return f"{value}[:]"
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id == "list":
        item = f"x{depth}"
        inner = _copied(kind.slice, item, classes, depth + 1)
        return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
    raise SystemExit(f"cloning: no way to copy a field of type {ast.unparse(kind)}")


def _renewed(kind: ast.expr, field: str, classes: dict[str, str]) -> list[str]:
    """The lines that make a field of a copy equal again."""
    mine, its = f"it.{field}", f"copy.{field}"
    copied = _copied(kind, mine, classes)
    if copied == mine or _is_vector(kind):
        return [f"    {its} = {copied}"]
    if isinstance(kind, ast.Subscript) and isinstance(kind.slice, ast.Name) and classes.get(kind.slice.id) == "Piece":
        return [
            f"    if len({mine}) != len({its}):",
            f"        {its} = {copied}",
            f"    for i in range(len({mine})):",
            f"        renew_{_snake(kind.slice.id)}({mine}[i], {its}[i])",
        ]
    if copied == f"{mine}[:]":
        return [f"    if differ({mine}, {its}):", f"        {its} = {copied}"]
    if copied == f"[x0[:] for x0 in {mine}]" and "vec" not in ast.unparse(kind):
        return [f"    renew_rows({mine}, {its})"]
    return [f"    {its} = {copied}"]


def _dumped(kind: ast.expr, value: str, classes: dict[str, str], depth: int = 0) -> str:
    """The expression that turns a value of this type into plain lists and numbers."""
    if isinstance(kind, ast.Name) and kind.id in classes:
        return f"dump_{_snake(kind.id)}({value})"
    if _is_vector(kind):
        return f"list({value})"
    if isinstance(kind, ast.Subscript):
        item = f"x{depth}"
        inner = _dumped(kind.slice, item, classes, depth + 1)
        return value if inner == item else f"[{inner} for {item} in {value}]"
    return value


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _functions(node: ast.ClassDef, classes: dict[str, str]) -> list[str]:
    fields = [
        (item.target.id, item.annotation)
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.target.id != "SINCE"
    ]
    base, kind, name = classes[node.name], f"state.{node.name}", _snake(node.name)
    lines: list[str] = []
    if base != "Frozen":
        lines += ["", "", f'def clone_{name}(it: "{kind}") -> "{kind}":']
        lines += [f"    other = {kind}(it.seats)", "    it.copy_base(other)"] if base == "State" else []
        lines += [f"    other = {kind}()"] if base == "Piece" else []
        lines += [f"    other.{field} = {_copied(type, f'it.{field}', classes)}" for field, type in fields]
        lines += ["    return other"]
        result = "bool" if base == "State" else "None"
        lines += ["", "", f'def renew_{name}(it: "{kind}", copy: "{kind}") -> {result}:']
        lines += ["    it.renew_base(copy)"] if base == "State" else []
        lines += [line for field, type in fields for line in _renewed(type, field, classes)]
        lines += ["    return True"] if base == "State" else []
    start = "it.dump_base()" if base == "State" else "{}"
    lines += ["", "", f'def dump_{name}(it: "{kind}") -> dict[str, object]:']
    lines += [f"    fields: dict[str, object] = {start}"]
    lines += [f'    fields["{field}"] = {_dumped(type, f"it.{field}", classes)}' for field, type in fields]
    return [*lines, "    return fields"]


def generate(source: str, package: str) -> str:
    """The module that copies and writes out the state classes of this source, which lies in this package."""
    nodes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    classes: dict[str, str] = {}
    for node in nodes:
        for base in node.bases:
            if isinstance(base, ast.Name) and base.id in ("State", "Piece", "Frozen"):
                classes[node.name] = base.id
    lines = [
        '"""Copies of the classes in state.py. Generated by scrapyard.kernel.cloning: do not edit."""',
        "",
        f"from {package} import state",
    ]
    written = [line for node in nodes if node.name in classes for line in _functions(node, classes)]
    called = [name for name in ("differ", "renew_rows") if any(f" {name}(" in line for line in written)]
    lines += [f"from scrapyard.kernel.state import {', '.join(called)}"] if called else []
    return "\n".join([*lines, *written]) + "\n"


def package_of(path: Path) -> str:
    """The name of the package that a file lies in: the folders above it that are packages."""
    names: list[str] = []
    folder = path.resolve().parent
    while (folder / "__init__.py").exists():
        names.insert(0, folder.name)
        folder = folder.parent
    return ".".join(names)


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    stale = 0
    for name in arguments:
        if name.startswith("--"):
            continue
        path = Path(name)
        copies = path.with_name("copies.py")
        renewed = generate(path.read_text(), package_of(path))
        if not copies.exists() or copies.read_text() != renewed:
            stale += 1
            if check:
                print(f"{copies}: clone and dump are out of date; `make fix` renews them", file=sys.stderr)
            else:
                copies.write_text(renewed)
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
