"""The machine's clock jumps, as after sleep or when it is put right: nobody's time is up because of it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scrapyard.server.game.clocks import CLOCKS, DAY, Times
from scrapyard.server.models.messages import StandIn
from scrapyard.server.store import queries
from scrapyard.server.tables.keys import hashed
from scrapyard.server.tables.moves import Caller
from scrapyard.server.tables.table import Refusal, Table
from tests.server.conftest import FAST, RUN, Server
from tests.server.inside import Inside, house
from tests.server.people import PATIENCE, play_on, seated

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


def test_with_days_for_an_answer_a_stand_in_is_to_be_had_after_half_of_them(tmp_path: Path) -> None:
    async def test(inside: Inside, table: Table, hands: Hands) -> None:
        seat = await asked(inside, table)
        other = 1 - seat
        table.drop(seat)
        table.gone[seat] -= 2 * FAST.absent_after
        message = StandIn(type="stand_in", key="stand-in", seat="AB"[seat])  # type: ignore[arg-type]  # a letter
        caller = Caller(other, hashed(inside.secrets[table.id, other]))
        for wait in (0.0, 1.5 * DAY - 60):
            hands.pass_by(wait)
            with pytest.raises(Refusal, match="when half of the time has gone by"):
                await inside.moves.act(table, caller, message)
            assert not table.stand_ins
        hands.jump(2 * DAY)
        with pytest.raises(Refusal, match="when half of the time has gone by"):
            await inside.moves.act(table, caller, message)
        hands.pass_by(61.0)
        await inside.moves.act(table, caller, message)
        assert seat in table.stand_ins

    run(tmp_path, "days", test)


def test_with_days_nobody_stands_in_for_whoever_is_not_asked(tmp_path: Path) -> None:
    async def test(inside: Inside, table: Table, hands: Hands) -> None:
        seat = await asked(inside, table)
        other = 1 - seat
        table.drop(other)
        table.gone[other] -= 2 * FAST.absent_after
        hands.pass_by(2 * DAY)
        message = StandIn(type="stand_in", key="stand-in", seat="AB"[other])  # type: ignore[arg-type]  # a letter
        with pytest.raises(Refusal, match="has days for an answer"):
            await inside.moves.act(table, Caller(seat, hashed(inside.secrets[table.id, seat])), message)

    run(tmp_path, "days", test)


JUMPING = (
    """
import time
from pathlib import Path
from scrapyard.server.tables import dealer
dealer.ROUND_SECONDS = 0.1
machine, jump = time.time, Path("JUMP")
time.time = lambda: machine() + float(jump.read_text())
"""
    + RUN
)
"""A server on a machine whose clock the test puts forward."""


def test_four_days_that_the_machine_slept_hand_nobodys_seat_to_a_bot(sqlite_server: Server, tmp_path: Path) -> None:
    jump = tmp_path / "jump"
    jump.write_text("0")
    sqlite_server.program = JUMPING.replace("JUMP", str(jump))
    base = sqlite_server.start().base
    tables = [seated(base, clock=clock) for clock in ("blitz", "days")]
    jump.write_text(str(4 * DAY))
    deadline = time.monotonic() + PATIENCE
    while "clock_jumped" not in sqlite_server.log.read_text():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    time.sleep(0.5)  # some rounds more
    for people, bank in zip(tables, (120.0, 3 * DAY), strict=True):
        assert play_on(people, 3) == 3
        again = people[0]
        again.close()
        again.connect()
        assert not any(seat["stand_in"] for seat in again.card["seats"])
        assert all(bank - 60 < left <= bank for left in again.position["clock"]["left"].values())
