"""Standing answers between memory, the store and other workers; nobody but their owner is told of them."""

from functools import partial

from scrapyard.server.store import queries
from scrapyard.server.tables.house import House
from scrapyard.server.tables.table import Table


async def keep_wishes(house: House, table: Table, seat: int) -> None:
    """Write down the standing answers of a seat; other workers read them there."""
    secret = table.row.seats[seat].secret
    if secret is not None:
        wishes = set(table.wishes.get(seat, ()))
        save = partial(queries.save_wishes, id=table.id, seat=seat, secret=secret, wishes=wishes)
        await house.store.change(save, house.notices.notice(table, "wishes"))


async def hear_wishes(house: House, table: Table) -> None:
    """Somebody has said other standing answers at another worker."""
    found = await house.store.read(lambda connection: queries.load_wishes(connection, table.id))
    async with table.lock:
        if table.broken:
            return
        play = await house.playing(table)
        for seat in range(len(table.row.seats)):
            if table.wishes.get(seat, set()) != found.get(seat, set()):
                table.wishes[seat] = found.get(seat, set())
                table.tell_seat(play, seat)
    house.attend(table)
