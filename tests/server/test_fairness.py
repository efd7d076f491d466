"""Nobody can starve another: turns at the processes, and budgets by address."""

import asyncio
import selectors
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from scrapyard.server.budgets import Bucket, counted_as
from scrapyard.server.config import Config
from scrapyard.server.models.cards import OpenTable
from scrapyard.server.tables.lobby import TooMuch
from scrapyard.server.tables.table import Refusal
from scrapyard.server.thinking.bots import allowance
from scrapyard.server.thinking.queue import Client, FairQueue, Full
from tests.server.conftest import Server
from tests.server.inside import house
from tests.server.people import Person, seated, whoever_is_asked

T = TypeVar("T")


class Waitless(selectors.DefaultSelector):
    """Lets the time that everybody waits pass at once: how busy the machine is does not matter."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.passed += timeout or 0.0
        return super().select(0)


class SteadyLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.waits = Waitless()
        super().__init__(self.waits)

    def time(self) -> float:
        return self.waits.passed


def steadily(scene: Coroutine[Any, Any, T]) -> T:
    """Run a scene on a clock of its own."""
    with asyncio.Runner(loop_factory=SteadyLoop) as runner:
        return runner.run(scene)


async def work(queue: FairQueue, client: Client, seconds: float, done: list[str]) -> None:
    async with queue.turn(client):
        await asyncio.sleep(seconds)
    done.append(client.address)


def test_one_thought_waits_for_one_thought_of_an_address_that_has_many() -> None:
    async def scene() -> list[str]:
        queue, done = FairQueue(1), list[str]()
        abuser = [asyncio.ensure_future(work(queue, Client("abuser", f"table {i}"), 0.01, done)) for i in range(36)]
        await asyncio.sleep(0.025)
        await work(queue, Client("somebody", "table"), 0.01, done)
        at = len(done)
        await asyncio.gather(*abuser)
        return [*done[:at], "|", *done[at:]]

    done = steadily(scene())
    assert done.index("somebody") <= 4, done
    assert done.count("abuser") == 36


def test_turns_go_to_whoever_has_had_the_least_time() -> None:
    async def scene() -> list[str]:
        queue, done = FairQueue(1), list[str]()
        jobs = [work(queue, Client("slow"), 0.03, done) for _ in range(10)]
        jobs += [work(queue, Client("quick"), 0.005, done) for _ in range(10)]
        await asyncio.gather(*jobs)
        return done

    assert steadily(scene())[:12].count("quick") >= 9


def test_within_an_address_turns_go_from_person_to_person() -> None:
    async def scene() -> list[str]:
        queue, order = FairQueue(1), list[str]()

        async def one(person: str) -> None:
            async with queue.turn(Client("home", person)):
                await asyncio.sleep(0.01)
            order.append(person)

        await asyncio.gather(*[one("Bea") for _ in range(10)], one("Cal"))
        return order

    assert steadily(scene()).index("Cal") <= 1


def test_a_cancelled_thought_gives_its_turn_back() -> None:
    async def scene() -> None:
        queue, done = FairQueue(1), list[str]()
        first = asyncio.ensure_future(work(queue, Client("a"), 10, done))
        second = asyncio.ensure_future(work(queue, Client("b"), 10, done))
        await asyncio.sleep(0.01)
        second.cancel()
        first.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        await asyncio.wait_for(work(queue, Client("c"), 0, done), 1)
        assert done == ["c"]
        assert queue.free == 1
        assert not any(line.length or line.working for line in queue.addresses.values())

    asyncio.run(scene())


def test_an_address_has_only_so_much_waiting() -> None:
    async def scene() -> None:
        queue, done = FairQueue(1, longest=2), list[str]()
        jobs = [asyncio.ensure_future(work(queue, Client("a"), 0.01, done)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Full):
            await work(queue, Client("a"), 0, done)
        await asyncio.gather(*jobs)

    asyncio.run(scene())


def test_budgets_shrink_under_load_and_a_quicker_bot_answers_when_nothing_is_left() -> None:
    assert allowance(1.0, 1, 0.0) == 1.0
    assert allowance(1.0, 2, 0.0) == 0.5
    assert allowance(3.0, 36, 0.0) == 0.0
    assert allowance(1.0, 1, 1.95) == 0.0


def test_an_ipv6_home_is_one_address() -> None:
    assert counted_as("2001:db8:1:2:aaaa::1") == counted_as("2001:db8:1:2:bbbb::9") == "2001:db8:1:2::/64"
    assert counted_as("::ffff:10.0.0.7") == "10.0.0.7"
    assert counted_as("10.0.0.7") == "10.0.0.7"


def test_a_bucket_says_how_long_to_wait() -> None:
    bucket = Bucket(0.5, 2)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    assert 1.5 < bucket.wait() <= 2.0


def test_hints_cost_tokens(tmp_path: Path) -> None:
    async def scene() -> list[str]:
        config = Config(store=f"sqlite:///{tmp_path / 'store.db'}", thinkers=1, hint_burst=2, hint_rate=0.01)
        async with house(config) as inside:
            table, _ = await inside.seated(game="bolt", seats=2)
            assert table.play is not None
            asked = next(iter(table.play.opened))
            told = []
            for i in range(3):
                try:
                    reply = await inside.act(table, asked, type="hint", key=f"hint-{i}")
                    told.append(str(reply and reply["type"]))
                except Refusal as refusal:
                    told.append(str(refusal))
            return told

    told = asyncio.run(scene())
    assert told[:2] == ["hint", "hint"]
    assert "many hints" in told[2]


def test_talk_has_a_budget(tmp_path: Path) -> None:
    async def scene() -> None:
        config = Config(store=f"sqlite:///{tmp_path / 'store.db'}", talk_burst=2, talk_rate=0.01)
        async with house(config) as inside:
            table, memories = await inside.seated(game="bolt", seats=2)
            for i in range(2):
                await inside.act(table, 0, type="chat", key=f"chat-{i}", text="hello")
            with pytest.raises(Refusal, match="said a lot"):
                await inside.act(table, 0, type="chat", key="chat-3", text="hello?")
            assert [frame["type"] for frame in memories[1].frames].count("chat") == 2

    asyncio.run(scene())


def test_tables_packs_and_bytes_have_budgets(tmp_path: Path) -> None:
    async def opened(wish: dict[str, object], **limits: float) -> int:
        config = Config(store=f"sqlite:///{tmp_path / next(iter(limits))}.db", **limits)  # type: ignore[arg-type]
        async with house(config) as inside:
            for count in range(6):
                try:
                    await inside.lobby.open(OpenTable.model_validate(wish), client=Client("one"))
                except TooMuch:
                    await inside.lobby.open(OpenTable.model_validate(wish), client=Client("another"))
                    return count
        return 6

    plain: dict[str, object] = {"game": "bolt", "seats": 2}
    packed: dict[str, object] = {**plain, "pack": {"card": [{"id": "haymaker", "count": 4}]}}
    slow = 1e-6  # nothing comes back while the test runs
    assert asyncio.run(opened(plain, table_burst=3, table_rate=slow)) == 3
    assert asyncio.run(opened(packed, pack_burst=1, pack_rate=slow)) == 1
    assert asyncio.run(opened(plain, write_burst=4000.0, write_rate=slow)) == 2


def test_a_pack_that_is_too_long_is_refused_before_it_is_read(base: str) -> None:
    pack = {"cards": {"x": "y" * 61_000}}
    begun = time.monotonic()
    reply = httpx.post(f"{base}/api/tables", json={"game": "bolt", "seats": 2, "pack": pack}, timeout=20)
    assert reply.status_code == 409
    assert "at most 60000 characters" in reply.json()["text"]
    assert time.monotonic() - begun < 5


def test_a_stand_in_at_a_table_of_days_comes_after_half_the_time(sqlite_server: Server) -> None:
    server = sqlite_server.start(absent_after=0.0, clock_pace=1.0)
    people = seated(server.base, clock="days")
    absent = whoever_is_asked(people)
    other: Person = next(person for person in people if person is not absent)
    absent.close()
    while other.card["seats"]["AB".index(str(absent.letter))]["connected"]:
        other.read()
    reply = other.do("stand_in", seat=absent.letter)
    assert reply["type"] == "error"
    assert "half of the time" in reply["text"]
    server.stop()
    people = seated(sqlite_server.start(clock_pace=200_000.0).base, clock="days")
    absent = whoever_is_asked(people)
    other = next(person for person in people if person is not absent)
    absent.close()
    time.sleep(0.8)  # 160,000 of 259,200 seconds
    assert other.do("stand_in", seat=absent.letter)["type"] != "error"
