"""The small changes that make a mutant of a function: another comparison, a number one off, a statement left out.

A change replaces one node of a function's tree. Trees are never changed in place: `replaced` copies the nodes on the
way down, so that all mutants of a function share the rest of it.
"""

import ast
import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

Path = tuple[tuple[str, int], ...]
"""The way from one node down to another: fields, and places in them (-1 where the field holds a single node)."""

LEFT_OUT: Final = {"annotation", "args", "ctx", "decorator_list", "op", "ops", "returns", "type_comment"}
"""Fields in which nothing is changed; the arguments of calls are the exception, see `places`."""
TABLE_AND_STATE: Final = {"t", "s"}
"""Swapping these, or a constant with something else, breaks every call at once and tells nothing about tests."""

COMPARED: Final[dict[type[ast.cmpop], list[type[ast.cmpop]]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
}
"""Off by one, and the other way round."""
COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
SWAPPED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
PASS: Final = ast.Pass()


@dataclass(frozen=True)
class Change:
    """One node of a function, and what stands there instead."""

    path: Path
    node: ast.AST
    was: str
    """The statement, or the head of it, before."""
    becomes: str
    line: int
    block: int
    """The line of the first statement among those that it stands with: who runs that one reaches the change."""


def changes(function: ast.FunctionDef, neighbours: Mapping[str, ast.expr]) -> Iterator[Change]:
    """Every change of a function, from its first line to its last."""
    for idle in bodies(function):
        yield Change((), idle, f"def {function.name}", ast.unparse(idle.body[0]), function.lineno, first_line(function))
    for path, node in places(function):
        for new in variants(node, neighbours):
            yield described(function, path, node, new)


def described(function: ast.FunctionDef, path: Path, node: ast.AST, new: ast.AST) -> Change:
    """The change with its words: the statement around it, before and after."""
    down: list[ast.AST] = [function]
    for field, at in path:
        value = getattr(down[-1], field)
        down.append(value if at < 0 else value[at])
    depth = max(i for i in range(len(down)) if isinstance(down[i], ast.stmt))
    statement = down[depth]
    assert isinstance(statement, ast.stmt)
    after = replaced(statement, path[depth:], new)
    assert isinstance(after, ast.stmt)
    was, becomes = head(statement), head(after)
    if isinstance(statement, ast.If) and was == becomes:
        was, becomes = f"else: {head(statement.orelse[0])}", "no else"
    field, at = path[depth - 1]
    beside = getattr(down[depth - 1], field) if at >= 0 else [statement]
    block = first_line(function) if depth == 1 else beside[0].lineno
    return Change(path, new, was, becomes, getattr(node, "lineno", statement.lineno), block)


# Where, and what instead


def places(node: ast.AST, path: Path = ()) -> Iterator[tuple[Path, ast.AST]]:
    """Every node in which something may be changed: no docstrings, assertions, annotations or texts."""
    for field, value in ast.iter_fields(node):
        if field in LEFT_OUT and not (field == "args" and isinstance(node, ast.Call)):
            continue
        for at, child in enumerate(value) if isinstance(value, list) else [(-1, value)]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert | ast.JoinedStr) and not is_text(child):
                here = (*path, (field, at))
                yield here, child
                yield from places(child, here)


def variants(node: ast.AST, neighbours: Mapping[str, ast.expr]) -> Iterator[ast.AST]:
    """What might stand here by mistake."""
    match node:
        case ast.stmt():
            yield from statements(node)
        case ast.Compare(left=left, ops=[op], comparators=rest):
            for other in COMPARED[type(op)]:
                yield ast.Compare(left, [other()], rest)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for i in range(len(values)):
                rest = values[:i] + values[i + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.UnaryOp(op=ast.USub(), operand=ast.Name() | ast.Attribute() as operand):
            yield operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in COUNTED:
            yield ast.BinOp(left, COUNTED[type(op)](), right)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.comprehension(target=target, iter=of, ifs=[_, *_], is_async=is_async):
            yield ast.comprehension(target, of, [], is_async)
        case ast.Call():
            yield from calls(node)
        case ast.Name(id=name, ctx=ast.Load()) if name in neighbours:
            yield neighbours[name]


def statements(node: ast.stmt) -> Iterator[ast.AST]:
    """A statement left out, a branch that is not there, a loop left or gone on with."""
    match node:
        case ast.Expr(value=ast.YieldFrom(value=ast.Name())):  # `yield from NOTHING` only makes a generator
            pass
        case ast.Expr(value=ast.Call() | ast.YieldFrom() | ast.Yield()) | ast.Delete() | ast.AugAssign():
            yield PASS
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield PASS
        case ast.Return() | ast.Continue() | ast.Break():
            yield PASS
    match node:
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in COUNTED:
            yield ast.AugAssign(target, COUNTED[type(op)](), value)
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.If(test=test, body=body, orelse=orelse):
            if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
            if orelse and not isinstance(orelse[0], ast.If):
                yield ast.If(test, body, [])
        case ast.While(
            test=ast.Name() | ast.Attribute() | ast.Subscript() | ast.Call() as test, body=body, orelse=orelse
        ):
            yield ast.While(ast.UnaryOp(ast.Not(), test), body, orelse)


def calls(node: ast.Call) -> Iterator[ast.AST]:
    """Two arguments swapped, or the other of two functions called."""
    if isinstance(node.func, ast.Name) and node.func.id in SWAPPED:
        yield ast.Call(ast.Name(SWAPPED[node.func.id], ast.Load()), node.args, node.keywords)
        return
    for i in range(len(node.args) - 1):
        one, other = node.args[i], node.args[i + 1]
        if not (is_fixed(one) or is_fixed(other)) and ast.dump(one) != ast.dump(other):
            yield ast.Call(node.func, [*node.args[:i], other, one, *node.args[i + 2 :]], node.keywords)


def is_fixed(argument: ast.expr) -> bool:
    """Whether an argument has a place that nothing else could take."""
    return is_text(argument) or (
        isinstance(argument, ast.Name) and (argument.id in TABLE_AND_STATE or argument.id.isupper())
    )


def bodies(function: ast.FunctionDef) -> Iterator[ast.FunctionDef]:
    """The function doing nothing at all, as far as its type lets it."""
    returns = ast.unparse(function.returns) if function.returns is not None else ""
    results: dict[str, list[ast.expr]] = {
        "None": [ast.Constant(None)],
        "bool": [ast.Constant(True), ast.Constant(False)],
        "int": [ast.Constant(0)],
    }
    kind = returns.removeprefix("Flow[").removesuffix("]") if returns.startswith("Flow[") else returns
    values = [ast.List([], ast.Load())] if kind.startswith("list[") else results.get(kind, [])
    for value in values:
        body: list[ast.stmt] = [ast.Return(value)]
        if [ast.dump(node) for node in own(function)] != [ast.dump(node) for node in body]:
            new = copy.copy(function)
            new.body = body
            yield new


# Trees


def replaced(node: ast.AST, path: Path, new: ast.AST) -> ast.AST:
    """The tree with another node at the end of the path."""
    if not path:
        return ast.copy_location(copy.copy(new), node)
    (field, at), *rest = path
    value = getattr(node, field)
    result = copy.copy(node)
    if at < 0:
        setattr(result, field, replaced(value, tuple(rest), new))
    else:
        setattr(result, field, [*value[:at], replaced(value[at], tuple(rest), new), *value[at + 1 :]])
    return result


def own(function: ast.FunctionDef) -> list[ast.stmt]:
    """A function's statements without its docstring."""
    return function.body[1:] if is_text(function.body[0]) else function.body


def first_line(function: ast.FunctionDef) -> int:
    return (own(function) or function.body)[0].lineno


def is_text(node: ast.AST) -> bool:
    """A text, or a docstring."""
    value = node.value if isinstance(node, ast.Expr) else node
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def head(statement: ast.stmt) -> str:
    """A statement as text; of one with others inside only its first line."""
    shown = copy.copy(statement)
    for field in ("body", "orelse"):
        if hasattr(shown, field):
            setattr(shown, field, [ast.Expr(ast.Constant(...))] if field == "body" else [])
    return ast.unparse(shown).removesuffix("\n    ...")
