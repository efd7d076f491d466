"""BOLT's parts: which of them work, and whether they are what a card needs."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import ANY_KIND, OFFLINE, Need
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState


def working(t: Table, s: BoltState, seat: i64, kind: i64 = ANY_KIND) -> list[int]:
    """The seat's parts of a kind that are not Offline."""
    base = seat * PARTS
    parts = s.parts
    return [p for p in t.of_kind[kind] if parts[base + p] > OFFLINE]


def has_working(t: Table, s: BoltState, seat: i64, kind: i64) -> bool:
    base = seat * PARTS
    parts = s.parts
    return any(parts[base + p] > OFFLINE for p in t.of_kind[kind])


def meets(t: Table, s: BoltState, seat: i64, need: Need | None) -> bool:
    """BO-030: enough own parts of the kind in the condition named."""
    return need is None or qualified(t, s, seat, need) >= need.count


def qualified(t: Table, s: BoltState, seat: i64, need: Need) -> i64:
    """BO-031, BO-032: how many own parts of the kind are in the condition named."""
    base: i64 = seat * PARTS
    parts = s.parts
    low: i64 = need.low
    high: i64 = need.high
    count: i64 = 0
    for p in t.of_kind[need.kind]:
        value: i64 = parts[base + p]
        if low <= value <= high:
            count += 1
    return count
