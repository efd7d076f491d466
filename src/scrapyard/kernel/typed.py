"""The types of plain values, at run time: what a game says of its view, and whether what it sends is that.

These are the types that JSON has room for: TypedDict, list, tuple, dict, Literal, unions, str, int, float, bool, None.
"""

import importlib
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

PLAIN = (str, int, float, bool, NoneType)
LONG = 40

Problem = tuple[str, str]
"""Where it is, and what."""


def view_type(home: str) -> Any:
    """The TypedDict that `view` in a game's `face/view.py` returns; None if it returns no such thing."""
    if not home or find_spec(f"{home}.face") is None or find_spec(f"{home}.face.view") is None:
        return None
    module = written(f"{home}.face.view")
    kind = getattr(module.view, "__annotations__", {}).get("return") if hasattr(module, "view") else None
    if isinstance(kind, str):
        kind = getattr(module, kind, None)
    return kind if is_typeddict(kind) else None


def written(name: str) -> ModuleType:
    """The module as its source has it. What mypyc makes of it has lost the types of functions and of TypedDicts."""
    module = importlib.import_module(name)
    if not _is_compiled(name):
        return module
    alias = f"{name}.written"
    if alias not in sys.modules:
        package, _, own = name.rpartition(".")
        folder = Path(importlib.import_module(package).__path__[0])  # a compiled module does not know its place
        beside = spec_from_file_location(alias, folder / f"{own}.py")
        assert beside is not None and beside.loader is not None
        module = sys.modules[alias] = module_from_spec(beside)
        beside.loader.exec_module(module)
    return sys.modules[alias]


def _is_compiled(name: str) -> bool:
    file = getattr(sys.modules.get(name), "__file__", None)
    return file is not None and not file.endswith(".py")


@cache
def fields(kind: Any) -> dict[str, tuple[object, bool]]:
    """The fields of a TypedDict: for each its type, and whether it is always there."""
    found: dict[str, tuple[object, bool]] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        # With postponed annotations, the class itself has not looked into them.
        origin = get_origin(hint)
        needed = origin is Required or (origin is not NotRequired and name in kind.__required_keys__)
        found[name] = (get_args(hint)[0] if origin in (Required, NotRequired) else hint, needed)
    return found


def bare(kind: Any) -> Any:
    """The type without what is only said about it; a TypedDict as its source has it."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if is_typeddict(kind) and _is_compiled(kind.__module__):
        kind = getattr(written(kind.__module__), kind.__name__)
    return NoneType if kind is None else kind


def members(kind: Any) -> list[Any]:
    """The members of a union; any other type is its own only one."""
    return list(get_args(kind)) if get_origin(kind) in (Union, UnionType) else [kind]


def is_table(kind: Any) -> bool:
    """Whether it is a dict with keys of any kind."""
    origin = get_origin(kind) or kind
    return isinstance(origin, type) and issubclass(origin, Mapping) and not is_typeddict(kind)


def is_list(kind: Any) -> bool:
    """Whether it is a list or tuple."""
    origin = get_origin(kind) or kind
    return isinstance(origin, type) and issubclass(origin, Sequence) and origin is not str


def is_loose(kind: Any) -> bool:
    """Whether a list has any number of entries, all of one type."""
    inner = get_args(kind)
    return get_origin(kind) is not tuple or (len(inner) == 2 and inner[1] is Ellipsis)


def misfit(value: object, kind: object) -> str:
    """Where the value is not of that type (`seats[1].hand[0]: expected str or None, got 3`); empty if it is."""
    problem = _misfit(value, kind, "")
    return "" if problem is None else f"{problem[0] or 'the value'}: {problem[1]}"


def _misfit(value: object, kind: Any, at: str) -> Problem | None:
    kind = bare(kind)
    several = members(kind)
    if len(several) > 1:
        return _union(value, several, at)
    if kind is object or kind is Any:
        return None
    if is_typeddict(kind):
        return _row(value, kind, at) if isinstance(value, Mapping) else _other(value, several, at)
    if is_table(kind):
        return _table(value, get_args(kind), at) if isinstance(value, Mapping) else _other(value, several, at)
    if is_list(kind):
        return _list(value, kind, at) if isinstance(value, list | tuple) else _other(value, several, at)
    if get_origin(kind) is Literal:
        fits = any(value == one and type(value) is type(one) for one in get_args(kind))
        return None if fits else _other(value, several, at)
    if kind not in PLAIN:
        raise TypeError(f"{at or 'the value'}: {kind} is no type of plain values")
    # True is no 1 here, but 1 will do for 1.0.
    fits = type(value) is kind or (kind is float and type(value) is int)
    return None if fits else _other(value, several, at)


def _union(value: object, several: list[Any], at: str) -> Problem | None:
    problems = [_misfit(value, one, at) for one in several]
    if None in problems:
        return None
    # If only one member is meant by its shape and its tag, what is wrong within it says more.
    meant = [problem for one, problem in zip(several, problems, strict=True) if _is_meant(value, one)]
    return meant[0] if len(meant) == 1 else _other(value, several, at)


def _is_meant(value: object, kind: Any) -> bool:
    kind = bare(kind)
    if isinstance(value, Mapping) and is_typeddict(kind):
        literals = [(name, get_args(bare(one))) for name, (one, _) in fields(kind).items() if _is_literal(one)]
        return all(value.get(name) == only[0] for name, only in literals if len(only) == 1)
    return is_table(kind) if isinstance(value, Mapping) else isinstance(value, list | tuple) and is_list(kind)


def _is_literal(kind: Any) -> bool:
    return get_origin(bare(kind)) is Literal


def _row(value: Mapping[Any, object], kind: Any, at: str) -> Problem | None:
    known = fields(kind)
    for name, (inner, needed) in known.items():
        where = f"{at}.{name}" if at else name
        if name not in value:
            if needed:
                return where, "is missing"
            continue
        problem = _misfit(value[name], inner, where)
        if problem is not None:
            return problem
    for name in value:
        if name not in known:
            return f"{at}.{name}" if at else str(name), f"is no field of {name_of(kind)}"
    return None


def _table(value: Mapping[Any, object], inner: tuple[Any, ...], at: str) -> Problem | None:
    for name, one in value.items() if inner else ():
        where = f"{at}[{name!r}]"
        problem = _misfit(name, inner[0], f"the key {where}") or _misfit(one, inner[1], where)
        if problem is not None:
            return problem
    return None


def _list(value: Sequence[object], kind: Any, at: str) -> Problem | None:
    """JSON has no tuples: a list serves as one."""
    inner = get_args(kind)
    loose = is_loose(kind)
    if not loose and len(value) != len(inner):
        return at, f"expected {len(inner)} entries, got {len(value)}"
    for n, one in enumerate(value) if inner else ():
        problem = _misfit(one, inner[0] if loose else inner[n], f"{at}[{n}]")
        if problem is not None:
            return problem
    return None


def _other(value: object, expected: list[Any], at: str) -> Problem:
    shown = repr(value)
    short = shown if len(shown) <= LONG else f"{shown[:LONG]}..."
    return at, f"expected {' or '.join(name_of(kind) for kind in expected)}, got {short}"


def name_of(kind: Any) -> str:
    """The type as it is written, but for what is inside a list or a table."""
    kind = bare(kind)
    if kind is NoneType:
        return "None"
    if get_origin(kind) is Literal:
        return " or ".join(repr(one) for one in get_args(kind))
    return str(getattr(get_origin(kind) or kind, "__name__", kind))
