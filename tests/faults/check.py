"""What was acknowledged, against what the store has: nothing lost, nothing doubled."""

import time
from collections import Counter

from sqlalchemy import Engine, select
from sqlalchemy.exc import SQLAlchemyError

from scrapyard.server.store import schema
from scrapyard.server.store.engine import make_engine, store_url
from tests.faults.crowd import Acknowledged

PATIENCE = 60.0
"""A database that has crashed may need this long until it can be read again."""


def losses(address: str, told: Acknowledged) -> list[str]:
    """Everything that is wrong, in words."""
    engine = make_engine(store_url(address), writing=False)
    _wait_for(engine)
    e, s = schema.lines.c, schema.seats.c
    try:
        with engine.connect() as connection:
            tables = set(connection.scalars(select(schema.tables.c.id)))
            lines = connection.execute(select(e.table_id, e.version, e.seat, e.key)).all()
            taken = Counter(connection.scalars(select(s.table_id).where(s.kind == "person")))
    except SQLAlchemyError as error:
        return [*told.wrong, f"the store cannot be read: {error}"]
    finally:
        engine.dispose()
    wrong = list(told.wrong)
    wrong += [f"the table {id} is lost" for id in told.tables - tables]
    if len(tables) > told.opens:
        wrong.append(f"{len(tables)} tables came of {told.opens} wishes")
    wrong += [
        f"{id}: {taken[id]} seats came of {wishes} joins" for id, wishes in told.seats.items() if taken[id] > wishes
    ]
    stored = {(table, seat, key): version for table, version, seat, key in lines if key is not None}
    for table, seat, key, version in told.answers:
        found = stored.get((table, seat, key))
        if found != version:
            wrong.append(f"{table}: the answer {key} was acknowledged as {version} and is stored as {found}")
    doubled = Counter((table, seat, key) for table, _, seat, key in lines if key is not None)
    wrong += [f"{one} is stored {times} times" for one, times in doubled.items() if times > 1]
    newest: dict[str, int] = {}
    for table, version, _, _ in lines:
        newest[table] = max(newest.get(table, 0), version)
    counts = Counter(table for table, *_ in lines)
    wrong += [
        f"{table} has {counts[table]} entries up to {last}" for table, last in newest.items() if counts[table] != last
    ]
    return wrong


def _wait_for(engine: Engine) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            with engine.connect():
                return
        except SQLAlchemyError:
            time.sleep(0.5)
