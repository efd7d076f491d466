"""Content packs: a game's own TOML, and a user's file that patches or replaces it, decoded with clear errors."""

import copy
import datetime
import hashlib
import importlib.resources
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar

import msgspec

from scrapyard.kernel.errors import PackError
from scrapyard.kernel.game import RULES

T = TypeVar("T")

CONTENT = "content.toml"
WORDS = ("replace", "_file", RULES)
"""What a patch says about itself."""
DEEPEST = 20
"""How deeply a pack's lists and tables may be nested; no game needs half of it."""
LARGEST = 2**63
"""Numbers are smaller, so neither infinite nor none at all."""

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
"""How many there are of an entry, what people call it, and what packs and records call it: the same in every game."""


def content(package: str, patch: Mapping[str, Any], kind: type[T], check: Callable[[T, str], None]) -> T:
    """The content that a game brings along with a pack's changes over it, decoded and checked.

    `check(tables, file)` says what the types alone cannot: sums, unique ids, fields that go together.
    """
    file = file_of(patch)
    tables = decode(patched(read(house(package, patch.get(RULES))), patch), kind, file)
    check(tables, file)
    return tables


def file_of(patch: Mapping[str, Any]) -> str:
    """The file that messages name: the pack's, else the game's own."""
    file = patch.get("_file", CONTENT)
    return file if isinstance(file, str) else CONTENT


class Entry(Protocol):
    """Something with an id."""

    @property
    def id(self) -> str: ...


def refuse_twins(file: str, table: str, entries: Iterable[Entry]) -> None:
    """No two entries of a table have the same id."""
    seen: set[str] = set()
    for entry in entries:
        if entry.id in seen:
            raise PackError(file, f"{table} {entry.id}", "id", "is used twice")
        seen.add(entry.id)


def house(package: str, version: int | None = None) -> Path:
    """The content file that a game brings along; for an earlier version of the rules `content-1.toml` if there is one.

    A compiled module's own `__file__` would not tell its folder.
    """
    folder = Path(str(importlib.resources.files(package)))
    earlier = folder / f"content-{version}.toml"
    return earlier if version is not None and earlier.is_file() else folder / CONTENT


def read(path: Path) -> dict[str, Any]:
    """The tables of a TOML file."""
    try:
        return tables_of(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise PackError(str(path), "", "", error.strerror or "cannot be read") from None
    except UnicodeDecodeError:
        raise PackError(str(path), "", "", "is not UTF-8 text") from None


def tables_of(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise PackError(file, "", "", "is nested too deeply") from None
    except tomllib.TOMLDecodeError as error:
        raise PackError(file, "", "", f"is not TOML: {error}") from None
    except ValueError:  # Python's own refusal
        raise PackError(file, "", "", f"has a number of more than {sys.get_int_max_str_digits()} digits") from None


def sound(value: object, file: str) -> None:
    """Refuse what no game has a use for, and what neither a record nor a store could carry."""
    for at, problem in _unsound(value, "", 0):
        entry, field = _located(value, at) if isinstance(value, Mapping) else ("", "")
        raise PackError(file, entry, field, problem)


def _unsound(value: object, at: str, depth: int) -> Iterator[tuple[str, str]]:
    """Where something is that cannot be carried, and what."""
    if depth > DEEPEST:
        yield "", "is nested too deeply"
    elif isinstance(value, str):
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            yield at, "holds half a character, which a record cannot carry"
        if "\0" in value:
            yield at, "holds a character of number 0, which a store cannot carry"
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _unsound(key, at, depth + 1)
            yield from _unsound(part, f"{at}.{key}", depth + 1)
    elif isinstance(value, list | tuple):
        for number, part in enumerate(value):
            yield from _unsound(part, f"{at}[{number}]", depth + 1)
    elif isinstance(value, datetime.date | datetime.time):
        yield at, "holds a date or a time, which a record cannot carry"
    elif isinstance(value, int | float) and not abs(value) < LARGEST:
        yield at, "holds a number that is too large, or is none"
    elif value is not None and not isinstance(value, int | float):
        yield at, f"holds something that is no text, number, list or table: {type(value).__name__}"


def read_patch(path: Path) -> dict[str, Any]:
    """A user's pack: its tables, and the file's name under `_file` for messages."""
    return {**portable(read(path), str(path)), "_file": path.name}


def portable(tables: dict[str, Any], file: str) -> dict[str, Any]:
    """The tables, if a record can carry them."""
    sound(tables, file)
    return tables


def patched(base: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    """The base with the patch over it.

    Tables are merged field by field. Lists of tables are merged by `id`: an entry with a known id changes that entry,
    one with `remove = true` drops it, one with a new id is added. A patch with `replace = true` is the whole content.
    """
    sound(patch, file_of(patch))
    if patch.get("replace") is True:
        return {key: value for key, value in patch.items() if key not in WORDS}
    result = copy.deepcopy(dict(base))
    for key, value in patch.items():
        if key in WORDS:
            continue
        old = result.get(key)
        if isinstance(value, Mapping) and isinstance(old, Mapping):
            result[key] = {**old, **value}
        elif isinstance(old, list) and _entries(value) and _entries(old):
            result[key] = _merged(old, value)
        else:
            result[key] = copy.deepcopy(value)
    return result


def _entries(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(entry, Mapping) and isinstance(entry.get("id"), str) for entry in value
    )


def _merged(old: list[dict[str, Any]], patch: list[dict[str, Any]]) -> list[dict[str, Any]]:
    entries: dict[str, dict[str, Any]] = {entry["id"]: dict(entry) for entry in old}
    for change in patch:
        if change.get("remove") is True:
            entries.pop(change["id"], None)
        else:
            entries[change["id"]] = {**entries.get(change["id"], {}), **copy.deepcopy(change)}
    return list(entries.values())


def decode(tables: Mapping[str, Any], kind: type[T], file: str) -> T:
    """The tables as typed content; a misfit names the file, the entry and the field."""
    try:
        return msgspec.convert(tables, kind)
    except msgspec.ValidationError as error:
        message = str(error)
        problem, _, path = message.partition(" - at `$")
        entry, field = _located(tables, path.rstrip("`"))
        raise PackError(file, entry, field, _plain(problem)) from None


KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
"""The kinds of values, as whoever writes a pack would call them."""
BOUNDS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}


def _plain(problem: str) -> str:
    """What the decoder says, in words for people: `must be a whole number, at most 99`."""
    if found := re.fullmatch(r"Expected `([\w |]+)`, got `(\w+)`", problem):
        return f"must be {_kinds(found[1])}, not {_kinds(found[2]) if found[2] != 'float' else 'one with a fraction'}"
    if found := re.fullmatch(r"Expected `(\w+)` (of length )?([<>]=?) ([-\d.]+)", problem):
        kind, length, sign, bound = found.groups()
        if length:
            return f"must be {_kinds(kind)} with {BOUNDS[sign]} {bound} {'characters' if kind == 'str' else 'entries'}"
        return f"must be {_kinds(kind)}, {BOUNDS[sign]} {bound}"
    if found := re.fullmatch(r"Object missing required field `(\w+)`", problem):
        return f"needs the field {found[1]!r}"
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", problem):
        return f"has no field {found[1]!r}"
    return problem


def _kinds(names: str) -> str:
    return " or ".join(KINDS.get(name, name) for name in names.split(" | "))


def _located(tables: Mapping[str, Any], path: str) -> tuple[str, str]:
    """Turn `.card[3].count` into ("card haymaker", "count")."""
    found = re.match(r"\.(\w+)(?:\[(\d+)\])?\.?(.*)", path)
    if not found:
        return "", path.lstrip(".")
    table, index, rest = found.groups()
    if index is None:
        return table, rest
    try:
        entry = tables[table][int(index)]
    except (KeyError, IndexError, TypeError):  # brackets in a name
        return "", path.lstrip(".")
    name = entry.get("id", f"number {int(index) + 1}") if isinstance(entry, Mapping) else f"number {int(index) + 1}"
    return f"{table} {name}", rest


def fingerprint(tables: Mapping[str, Any]) -> str:
    """A short hash of content, so that a record can tell which pack it was played with."""
    text = json.dumps(tables, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
