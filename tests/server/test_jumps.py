"""The machine's clock jumps, as after sleep or when it is put right: nobody's time is up because of it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from scrapyard.server.game.clocks import CLOCKS, DAY, Times
from scrapyard.server.store import queries
from scrapyard.server.tables.table import Table
from tests.server.conftest import FAST
from tests.server.inside import Inside, house

HOUR = 3600.0


class Hands(Times):
    """Clocks that tests set."""

    def __init__(self) -> None:
        self.wall_time = 1_800_000_000.0
        self.steady_time = 500.0
        super().__init__()

    def wall(self) -> float:
        return self.wall_time

    def steady(self) -> float:
        return self.steady_time

    def pass_by(self, seconds: float) -> None:
        self.wall_time += seconds
        self.steady_time += seconds

    def jump(self, seconds: float) -> None:
        self.wall_time += seconds


Test = Callable[[Inside, Table, Hands], Awaitable[None]]


def run(tmp_path: Path, clock: str, test: Test) -> None:
    async def inside() -> None:
        async with house(replace(FAST, store=f"sqlite:///{tmp_path / 'store.db'}")) as one:
            hands = Hands()
            one.house.times = hands
            table, _ = await one.seated(game="bolt", seats=2, clock=clock)
            await test(one, table, hands)

    asyncio.run(inside())


async def asked(inside: Inside, table: Table) -> int:
    """Whose clock runs."""
    async with table.lock:
        play = await inside.house.playing(table)
        (seat,) = play.clock.since
    return seat


async def left(inside: Inside, table: Table, seat: int) -> float:
    async with table.lock:
        play = await inside.house.playing(table)
        return play.clock.remaining(seat, play.clock.now())


async def again(inside: Inside, table: Table) -> Table:
    """The same table, from the store."""
    inside.house.tables.pop(table.id)
    return await inside.house.table(table.id)


def test_a_live_clock_does_not_see_the_wall_clock_jump(tmp_path: Path) -> None:
    async def test(inside: Inside, table: Table, hands: Hands) -> None:
        seat = await asked(inside, table)
        hands.pass_by(20)
        for jump in (8 * HOUR, -3 * HOUR, DAY):
            hands.jump(jump)
            await inside.dealer.time_up(table)
            assert not table.stand_ins
            assert await left(inside, table, seat) == 100.0
        hands.pass_by(101)
        await inside.dealer.time_up(table)
        assert seat in table.stand_ins

    run(tmp_path, "blitz", test)


def test_what_was_spent_is_stored_as_it_was_spent_whatever_the_wall_clock_says(tmp_path: Path) -> None:
    async def test(inside: Inside, table: Table, hands: Hands) -> None:
        seat = await asked(inside, table)
        assert table.play is not None
        ask, version = table.play.opened[seat]
        option = table.play.game.vocabulary.key(ask.question, ask.values[0])
        hands.pass_by(50)
        hands.jump(-DAY)
        await inside.act(table, seat, type="answer", version=version, option=option)
        entries = await inside.house.store.read(lambda connection: queries.load_entries(connection, table.id))
        assert entries[-1].spent == 50.0
        other = await again(inside, table)
        assert await left(inside, other, seat) == 120.0 - 50.0 + 4.0
        assert entries[-1].due is not None
        assert entries[-1].due - hands.wall() == 120.0

    run(tmp_path, "blitz", test)


def test_days_keep_a_deadline_on_the_wall_through_a_restart(tmp_path: Path) -> None:
    async def test(inside: Inside, table: Table, hands: Hands) -> None:
        seat = await asked(inside, table)
        hands.pass_by(DAY)
        table = await again(inside, table)
        assert await left(inside, table, seat) == 2 * DAY
        hands.pass_by(2 * DAY + 1)
        await inside.dealer.time_up(table)
        assert seat in table.stand_ins

    run(tmp_path, "days", test)


def test_a_jump_is_credited_to_whoever_was_asked_in_memory_and_in_the_store(tmp_path: Path) -> None:
    async def test(inside: Inside, table: Table, hands: Hands) -> None:
        seat = await asked(inside, table)
        hands.pass_by(DAY)
        hands.jump(30 * DAY)
        await inside.dealer.time_up(table)
        assert not table.stand_ins
        assert await left(inside, table, seat) == 2 * DAY
        table = await again(inside, table)
        assert await left(inside, table, seat) == 2 * DAY
        hands.pass_by(2 * DAY + 1)
        await inside.dealer.time_up(table)
        assert seat in table.stand_ins

    run(tmp_path, "days", test)


def test_a_table_that_is_not_in_memory_is_credited_before_it_is_taken_up(tmp_path: Path) -> None:
    async def test(inside: Inside, table: Table, hands: Hands) -> None:
        seat = await asked(inside, table)
        inside.house.tables.pop(table.id)
        hands.jump(30 * DAY)
        await inside.dealer.credit_jump()
        table = await inside.house.table(table.id)
        await inside.dealer.time_up(table)
        assert not table.stand_ins
        assert await left(inside, table, seat) == CLOCKS["days"].bank

    run(tmp_path, "days", test)


def test_less_than_a_minute_is_no_jump_and_one_back_takes_nothing(tmp_path: Path) -> None:
    async def test(inside: Inside, table: Table, hands: Hands) -> None:
        seat = await asked(inside, table)
        hands.jump(59)
        assert hands.jumped() == 0.0
        assert await left(inside, table, seat) == 3 * DAY - 59
        hands.jump(-HOUR)
        assert hands.jumped() == 0.0
        assert await left(inside, table, seat) == 3 * DAY
        hands.jump(61)
        assert hands.jumped() == 61.0

    run(tmp_path, "days", test)
