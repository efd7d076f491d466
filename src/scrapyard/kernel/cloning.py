"""Writes `clone` and `dump` into a game's state.py from the annotated fields of its classes.

    python -m scrapyard.kernel.cloning src/scrapyard/games/*/state.py          write them
    python -m scrapyard.kernel.cloning --check src/scrapyard/games/*/state.py  exit 1 where they are out of date

A field is an annotation in the class body: `hands: list[list[int]]`. Its type may be int, bool, str, float, a class of
the same file, or lists of these. A class based on `State` is copied; so is one based on `Piece` (a mutable part of the
state). A class based on `Frozen` never changes after it is made, so copies share it. Written-out copies compile to
straight C; copying by reflection would cost a hundred times as much.
"""

import ast
import sys
from pathlib import Path

MARK = "    # Generated from the fields by scrapyard.kernel.cloning; do not edit below this line."
PLAIN = {"int", "bool", "str", "float"}


def _copied(kind: ast.expr, value: str, classes: dict[str, str], depth: int = 0) -> str:
    """The expression that copies a value of this type."""
    if isinstance(kind, ast.Name):
        if kind.id in PLAIN or classes.get(kind.id) == "Frozen":
            return value
        if kind.id in classes:
            return f"{value}.clone()"
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id == "list":
        item = f"x{depth}"
        inner = _copied(kind.slice, item, classes, depth + 1)
        return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
    raise SystemExit(f"cloning: no way to copy a field of type {ast.unparse(kind)}")


def _dumped(kind: ast.expr, value: str, classes: dict[str, str], depth: int = 0) -> str:
    """The expression that turns a value of this type into plain lists and numbers."""
    if isinstance(kind, ast.Name) and kind.id in classes:
        return f"{value}.dump()"
    if isinstance(kind, ast.Subscript):
        item = f"x{depth}"
        inner = _dumped(kind.slice, item, classes, depth + 1)
        return value if inner == item else f"[{inner} for {item} in {value}]"
    return value


def _generated(node: ast.ClassDef, classes: dict[str, str]) -> str:
    fields = [
        (item.target.id, item.annotation)
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    ]
    base = classes[node.name]
    lines = [MARK, ""]
    if base == "State":
        lines += [
            f'    def clone(self) -> "{node.name}":',
            f"        other = {node.name}(self.seats)",
            "        self.copy_base(other)",
        ]
    elif base == "Piece":
        lines += [f'    def clone(self) -> "{node.name}":', f"        other = {node.name}()"]
    if base != "Frozen":
        for name, kind in fields:
            lines.append(f"        other.{name} = {_copied(kind, f'self.{name}', classes)}")
        lines += ["        return other", ""]
    if base == "State":
        lines += ["    def dump(self) -> dict[str, object]:", "        fields = super().dump()"]
    else:
        lines += ["    def dump(self) -> dict[str, object]:", "        fields: dict[str, object] = {}"]
    for name, kind in fields:
        lines.append(f'        fields["{name}"] = {_dumped(kind, f"self.{name}", classes)}')
    lines += ["        return fields"]
    return "\n".join(lines)


def generate(source: str) -> str:
    """The source with the generated methods of each state class renewed."""
    tree = ast.parse(source)
    nodes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    classes: dict[str, str] = {}
    for node in nodes:
        for base in node.bases:
            if isinstance(base, ast.Name) and base.id in ("State", "Piece", "Frozen"):
                classes[node.name] = base.id
    lines = source.split("\n")
    for node in reversed([node for node in nodes if node.name in classes]):
        assert node.end_lineno is not None
        start = next((i for i in range(node.lineno, node.end_lineno) if lines[i] == MARK), node.end_lineno)
        while lines[start - 1].strip() == "":
            start -= 1
        lines[start : node.end_lineno] = ["", *_generated(node, classes).split("\n")]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    stale = 0
    for name in arguments:
        if name.startswith("--"):
            continue
        path = Path(name)
        source = path.read_text()
        renewed = generate(source)
        if renewed != source:
            stale += 1
            if check:
                print(f"{name}: clone and dump are out of date", file=sys.stderr)
            else:
                path.write_text(renewed)
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
