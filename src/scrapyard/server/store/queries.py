"""What is asked of the store and written to it, as functions of a connection."""

import json
import time
from typing import Any

from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update

from scrapyard.kernel.errors import ScrapyardError
from scrapyard.server.store import schema
from scrapyard.server.store.rows import ChatRow, Entry, SeatRow, TableRow

CHATS_SHOWN = 100
LISTED = 100
DEEDS_KEPT = 3600.0
"""Nobody sends a request again after so long."""
RECENT = 24 * 3600.0
"""Finished tables stay in the lobby's list for this many seconds."""


class TakenCode(ScrapyardError):
    """A table of that code exists already."""


def load_table(connection: Connection, id: str) -> TableRow | None:
    """A table with its seats."""
    found = connection.execute(_tables().where(schema.tables.c.id == id)).first()
    if found is None:
        return None
    table = _table(found)
    table.seats = load_seats(connection, [id])[id]
    return table


def load_seats(connection: Connection, ids: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables, in order."""
    seats: dict[str, list[SeatRow]] = {id: [] for id in ids}
    s = schema.seats.c
    for row in connection.execute(select(schema.seats).where(s.table_id.in_(ids)).order_by(s.table_id, s.seat)):
        seats[row.table_id].append(_seat(row))
    return seats


def load_entries(connection: Connection, id: str, after: int = 0) -> list[Entry]:
    """What happened at a table after that version."""
    c = schema.lines.c
    columns = (c.version, c.kind, c.seat, c.option, c.lines, c.key, c.at, c.spent, c.due)
    rows = connection.execute(select(*columns).where(c.table_id == id, c.version > after).order_by(c.version))
    return [Entry(*row) for row in rows]


def load_chats(connection: Connection, id: str, after: int = -1) -> list[ChatRow]:
    """The latest lines of talk, oldest first."""
    c = schema.chats.c
    columns = (c.number, c.seat, c.text, c.key, c.at)
    query = select(*columns).where(c.table_id == id, c.number > after).order_by(c.number.desc()).limit(CHATS_SHOWN)
    return [ChatRow(*row) for row in reversed(connection.execute(query).all())]


def load_with_talk(connection: Connection, id: str) -> tuple[TableRow | None, list[ChatRow], dict[int, set[str]]]:
    """A table as it comes into memory, if there is one: with what was said there, and the standing answers."""
    return load_table(connection, id), load_chats(connection, id), load_wishes(connection, id)


def load_wishes(connection: Connection, id: str) -> dict[int, set[str]]:
    """The standing answers of each seat, of whoever sits there."""
    w, s = schema.wishes.c, schema.seats.c
    seats = (s.table_id == w.table_id) & (s.seat == w.seat) & (s.secret == w.secret)
    rows = connection.execute(select(w.seat, w.wishes).join(schema.seats, seats).where(w.table_id == id))
    return {seat: set(json.loads(wishes)) for seat, wishes in rows}


def save_wishes(connection: Connection, id: str, seat: int, secret: str, wishes: set[str]) -> None:
    """Let these be the standing answers of a seat."""
    w = schema.wishes.c
    connection.execute(delete(schema.wishes).where(w.table_id == id, w.seat == seat))
    row = {"table_id": id, "seat": seat, "secret": secret, "wishes": json.dumps(sorted(wishes))}
    connection.execute(insert(schema.wishes), row)


def load_game(connection: Connection, id: str) -> tuple[TableRow, list[Entry], dict[int, float]]:
    """A table's row, its entries and the credits of its clock, by version.

    The entries first, for an older row would lack somebody whom they deal to.
    """
    entries = load_entries(connection, id)
    row = load_table(connection, id)
    assert row is not None
    c = schema.credits.c
    credits = connection.execute(select(c.version, c.seconds).where(c.table_id == id))
    return row, entries, {version: seconds for version, seconds in credits}


def credit_days(connection: Connection, seconds: float) -> None:
    """The wall clock has jumped: whoever is asked at a table with a clock of days has that much longer.

    Workers on one machine all notice the same jump; the greatest of what they found at a version counts.
    """
    t, e, c = schema.tables.c, schema.lines.c, schema.credits.c
    newest = select(t.id, func.max(e.version)).join(schema.lines, e.table_id == t.id)
    for id, version in connection.execute(newest.where(t.state == "running", t.clock == "days").group_by(t.id)).all():
        known = connection.scalar(select(c.seconds).where(c.table_id == id, c.version == version))
        if known is None:
            connection.execute(insert(schema.credits), {"table_id": id, "version": version, "seconds": seconds})
        elif known < seconds:
            where = (c.table_id == id, c.version == version)
            connection.execute(update(schema.credits).where(*where).values(seconds=seconds))


def list_tables(connection: Connection) -> list[TableRow]:
    """Public tables, open ones first, then running, then those just over."""
    t = schema.tables.c
    order = {"open": 0, "running": 1, "over": 2}
    query = _tables().where(t.public, t.state.in_(order), t.created > time.time() - RECENT)
    rows = connection.execute(query.order_by(t.created.desc()).limit(LISTED)).all()
    tables = [_table(row) for row in rows]
    seats = load_seats(connection, [table.id for table in tables])
    for table in tables:
        table.seats = seats[table.id]
    return sorted(tables, key=lambda table: order[table.state])


def due_tables(connection: Connection, now: float) -> list[str]:
    """Running tables at which the server must act by itself: a bot's turn, or a clock that has run out."""
    t, e = schema.tables.c, schema.lines.c
    all_lines = schema.lines.alias()
    newest = select(func.max(all_lines.c.version)).where(all_lines.c.table_id == t.id).scalar_subquery()
    query = select(t.id).join(schema.lines, e.table_id == t.id)
    return list(connection.scalars(query.where(t.state == "running", e.version == newest, e.due <= now)))


def stale_tables(connection: Connection, before: float) -> list[str]:
    """Open tables that were opened before that time."""
    t = schema.tables.c
    return list(connection.scalars(select(t.id).where(t.state == "open", t.created < before)))


def create_table(connection: Connection, table: TableRow) -> None:
    """A new table with its seats; a code that exists already is refused."""
    if connection.scalar(select(schema.tables.c.id).where(schema.tables.c.id == table.id)) is not None:
        raise TakenCode(table.id)
    values = {
        "id": table.id,
        "game": table.game,
        "rules": table.rules,
        "settings": json.dumps(table.settings),
        "pack": json.dumps(table.pack),
        "clock": table.clock,
        "public": table.public,
        "state": table.state,
        "seed": table.seed,
        "watch": table.watch,
        "invite": table.invite,
        "created": table.created,
    }
    connection.execute(insert(schema.tables), values)
    connection.execute(insert(schema.seats), [_seat_values(table.id, seat) for seat in table.seats])


def is_done(connection: Connection, id: str, deed: str) -> bool:
    """Whether that has been done already."""
    d = schema.deeds.c
    return connection.scalar(select(d.deed).where(d.table_id == id, d.deed == deed)) is not None


def _note_deed(connection: Connection, id: str, deed: str) -> None:
    d, now = schema.deeds.c, time.time()
    connection.execute(delete(schema.deeds).where(d.table_id == id, d.at < now - DEEDS_KEPT))
    connection.execute(insert(schema.deeds), {"table_id": id, "deed": deed, "at": now})


def save_seat(connection: Connection, id: str, was: SeatRow, seat: SeatRow, deed: str | None = None) -> bool:
    """Change a seat, unless somebody else has changed it since, and note the deed with it; whether it was changed."""
    s = schema.seats.c
    values = _seat_values(id, seat)
    where = [s.table_id == id, s.seat == seat.seat, s.kind == was.kind]
    where += [
        column.is_(None) if old is None else column == old
        for column, old in ((s.secret, was.secret), (s.nonce, was.nonce))
    ]
    changed = connection.execute(update(schema.seats).where(*where).values(values)).rowcount == 1
    if changed and deed is not None:
        _note_deed(connection, id, deed)
    return changed


def shut_out(
    connection: Connection, id: str, entry: Entry | None, was: SeatRow, seat: SeatRow, deed: str | None
) -> bool:
    """Let a bot stand in and take the seat's secret away, both or neither; whether it was done."""
    if not save_seat(connection, id, was, seat, deed):
        return False
    if entry is not None:
        connection.execute(insert(schema.lines), {"table_id": id, **entry._asdict()})
    return True


def set_state(connection: Connection, id: str, state: str, was: str) -> bool:
    """Move a table on, once."""
    t = schema.tables.c
    return connection.execute(update(schema.tables).where(t.id == id, t.state == was).values(state=state)).rowcount == 1


def set_rematch(connection: Connection, id: str, table: TableRow) -> str:
    """Create the rematch of a table, or find the one that somebody else has created."""
    t = schema.tables.c
    found: str | None = connection.scalar(select(t.rematch).where(t.id == id).with_for_update())
    if found is not None:
        return found
    create_table(connection, table)
    connection.execute(update(schema.tables).where(t.id == id).values(rematch=table.id))
    return table.id


def add_chat(connection: Connection, id: str, seat: int, said: str, key: str, at: float) -> ChatRow:
    """Add a line of talk; the same key adds nothing twice."""
    c = schema.chats.c
    columns = (c.number, c.seat, c.text, c.key, c.at)
    known = connection.execute(select(*columns).where(c.table_id == id, c.seat == seat, c.key == key)).first()
    if known is not None:
        return ChatRow(*known)
    connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == id).with_for_update())
    last = connection.scalar(select(func.max(c.number)).where(c.table_id == id))
    row = ChatRow(0 if last is None else last + 1, seat, said, key, at)
    connection.execute(insert(schema.chats), {"table_id": id, **row._asdict()})
    return row


def _tables() -> Select[Any]:
    t, e = schema.tables.c, schema.lines.c
    newest = select(func.coalesce(func.max(e.version), 0)).where(e.table_id == t.id).scalar_subquery()
    return select(schema.tables, newest.label("version"))


def _table(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        rules=row.rules,
        settings=json.loads(row.settings),
        pack=json.loads(row.pack),
        clock=row.clock,
        public=row.public,
        seed=bytes(row.seed),
        watch=row.watch,
        invite=row.invite,
        created=row.created,
        state=row.state,
        result=json.loads(row.result) if row.result else None,
        rematch=row.rematch,
        version=row.version,
    )


def _seat(row: Row[Any]) -> SeatRow:
    return SeatRow(row.seat, row.kind, row.name, row.level, row.secret, row.nonce, bool(row.muted))


def _seat_values(id: str, seat: SeatRow) -> dict[str, object]:
    return {
        "table_id": id,
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "secret": seat.secret,
        "nonce": seat.nonce,
        "muted": seat.muted,
    }
