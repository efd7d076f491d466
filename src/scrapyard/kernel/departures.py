"""Where a game departs from its print: the rulings and house rules of its ledger, and those that a table plays with."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.ledger import Entry, Ledger, OptionRow, ledger_of

SEATS = "seats"
"""The option of a ledger that is no setting."""
AS_PRINTED = "as printed"
OWN_CARDS = "own cards"


class Departure(NamedTuple):
    """A ruling or a house rule of a ledger."""

    id: str
    kind: str
    clause: str | None
    """The printed clause that it concerns."""
    setting: str | None
    """The setting that chooses it."""
    text: str


class HouseRule(NamedTuple):
    """A house rule that a table plays with."""

    id: str
    """The entry of the ledger that says most about it, or an empty text."""
    clause: str | None
    setting: str | None
    value: str | None
    text: str
    """What it does."""
    why: str
    """What the ledger says about it."""


class OptionKind(NamedTuple):
    """Some values of an option, and what they are to the print."""

    values: list[str]
    other: bool
    """Whether it stands for all values that no other one lists."""
    kind: str
    id: str
    clause: str | None
    text: str
    why: str


def departures(meta: Meta) -> list[Departure]:
    """All rulings and house rules of a game, in the order of its ledger."""
    ledger = _ledger(meta)
    if ledger is None:
        return []
    return [
        Departure(gap.id, gap.kind, ledger.clause_of(gap), _setting_of(meta, ledger, gap), gap.plain())
        for gap in ledger.rulings
        if gap.kind in ("ruling", "house")
    ]


def house_rules(meta: Meta, seats: int, settings: Mapping[str, str]) -> list[HouseRule]:
    """The house rules of a table with these settings, all of them given, each once."""
    ledger = _ledger(meta)
    if ledger is None:
        return []
    low, high = meta.printed
    found: list[HouseRule] = []
    for name, value in ((SEATS, str(seats)), *settings.items()):
        row = ledger.option(name, value)
        if row is not None and row.kind == "house":
            one = _option_kind(ledger, row)
            found.append(HouseRule(one.id, one.clause, name, value, one.text or value, one.why))
        elif name == SEATS and not low <= seats <= high:
            found.append(
                HouseRule("", None, SEATS, value, f"a table of {seats}: the print has {low} to {high} seats", "")
            )
    return found + always_on(meta)


def always_on(meta: Meta) -> list[HouseRule]:
    """The house rules that no setting turns off."""
    ledger = _ledger(meta)
    if ledger is None:
        return []
    gaps = [gap for gap in ledger.rulings if gap.kind == "house" and _setting_of(meta, ledger, gap) is None]
    return [HouseRule(gap.id, ledger.clause_of(gap), None, None, gap.plain(), gap.plain()) for gap in gaps]


def kinds(meta: Meta, option: str) -> list[OptionKind]:
    """What the ledger says about the values of a setting, or about numbers of seats."""
    ledger = _ledger(meta)
    if ledger is None:
        return []
    return [_option_kind(ledger, row) for row in ledger.options if row.option == option]


def kind_of(meta: Meta, setting: str, value: str) -> str:
    """What a value of a setting is to the print; `printed` in a game without a ledger."""
    ledger = _ledger(meta)
    return ledger.kind_of(setting, value) if ledger is not None else "printed"


def on_by_default(meta: Meta) -> list[str]:
    """The house rules that the default table has on, at any seat count of the print."""
    defaults = {setting.name: setting.default for setting in meta.settings}
    low, high = meta.printed
    rules = [rule for seats in range(low, high + 1) for rule in house_rules(meta, seats, defaults)]
    return list(dict.fromkeys(rule.id or rule.text for rule in rules))


def table_rules(game: Game) -> list[HouseRule]:
    """The house rules that are on at this table."""
    return house_rules(game.meta, game.seats, game.settings.values)


def badge(game: Game) -> str:
    """What a table wears: `As printed` or `House rules: 2`, and whether its cards are its own."""
    return badge_of(game.meta, len(table_rules(game)), bool(game.pack))


def badge_of(meta: Meta, rules: int, own_cards: bool) -> str:
    """The badge of a table with so many house rules; a game without a ledger has no print to compare with."""
    if _ledger(meta) is None:
        return ""
    worn = f"House rules: {rules}" if rules else "As printed"
    return f"{worn}, {OWN_CARDS}" if own_cards else worn


def table_line(game: Game) -> str:
    """What a record says of its table: `as printed`, `house rules BB-G76, BB-G07`, with `own cards` if it has a pack.

    A game without a ledger has no print to compare with.
    """
    if _ledger(game.meta) is None:
        return ""
    names = list(dict.fromkeys(rule.id or f"{rule.value} {rule.setting}" for rule in table_rules(game)))
    line = f"house rules {', '.join(names)}" if names else AS_PRINTED
    return f"{line}; {OWN_CARDS}" if game.pack else line


def _ledger(meta: Meta) -> Ledger | None:
    try:
        return ledger_of(meta)
    except UnknownName:
        return None


def _option_kind(ledger: Ledger, row: OptionRow) -> OptionKind:
    entry = ledger.entries.get(row.id)
    clause = next((number for number in row.clauses if "-G" not in number), None)
    if entry is not None and clause is None:
        clause = ledger.clause_of(entry)
    text, why = re.sub(r"\*+|`", "", row.text), entry.plain() if entry is not None else ""
    return OptionKind(row.values, row.other, row.kind, row.id, clause, text, why)


def _setting_of(meta: Meta, ledger: Ledger, gap: Entry) -> str | None:
    """The setting that chooses a gap's ruling: by the table of options, by its own clause, or by name in the text."""
    names = {setting.name for setting in meta.settings} | {SEATS}
    ways = [row.option for row in ledger.options if gap.id in row.clauses and row.kind == gap.kind]
    ways += [row.option for row in ledger.options if gap.id in row.clauses]
    ways += [setting.name for setting in meta.settings if setting.clause == gap.id]
    ways += re.findall(r"`([a-z_]+)`", gap.text)
    return next((name for name in ways if name in names), None)
