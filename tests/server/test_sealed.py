"""Sealed simultaneous asks: several seats open at once, nothing leaks until all are in, durable in arrival order."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

import scrapyard.games
from scrapyard.kernel.ask import Ask, Flow, Question, Vocabulary, together
from scrapyard.kernel.errors import StaleAnswer, UndoRefused
from scrapyard.kernel.event import EventKind
from scrapyard.kernel.face import Face, Reason
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import verify
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS, State
from scrapyard.server.game import records
from scrapyard.server.store import queries
from tests.server.conftest import FAST
from tests.server.inside import Memory, house

THROW = Question("throw", "sign", "Throw what?", clause="RS-001")
THREW = EventKind("threw", "{who} throws {item}.", "RS-001", "sign")
SIGNS = ["rock", "scissors", "paper"]


class SignsState(State):
    """Who has thrown what, and how often somebody won."""

    thrown: list[int]
    wins: list[int]


class SignsRules(Rules[SignsState]):
    """Rock, scissors, paper, all at once, to two wins."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def start(self) -> SignsState:
        s = SignsState(self.seats)
        s.thrown = [-1] * self.seats
        s.wins = [0] * self.seats
        return s

    def phase(self, s: SignsState) -> Flow[None]:
        thrown = yield from together([Ask(seat, THROW, [0, 1, 2], -1) for seat in range(s.seats)])
        for seat, sign in enumerate(thrown):
            s.thrown[seat] = sign
            s.tell(THREW, seat, item=sign)
        for seat, sign in enumerate(thrown):
            s.wins[seat] += sum((other - sign) % 3 == 1 for other in thrown)
        if max(s.wins) >= 2:
            s.over, s.ending = True, "wins"
            s.places = [1 + sum(other > wins for other in s.wins) for wins in s.wins]


class SignsFace(Face[SignsState]):
    def view(self, s: SignsState, seat: int) -> dict[str, object]:
        return {"you": LETTERS[seat], "thrown": list(s.thrown), "wins": list(s.wins)}

    def why_not(self, s: SignsState, ask: Ask, question: Question, value: int) -> Reason | None:
        return Reason("RS-002", "paper is out of stock") if value == 2 else None


def _bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
    face = SignsFace(Vocabulary([THROW], {"sign": SIGNS}))
    return Game(meta, seats, settings, SignsRules(seats), face, Mind())


META = Meta("signs", "Signs", 1, (2, 4), "1", "Rock, scissors, paper.", [], _bind)


@pytest.fixture(autouse=True)
def signs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(scrapyard.games, "_found", lambda: {"signs": (META, "tests.server.test_sealed")})
    yield


def _told(memory: Memory) -> str:
    """All that the seat was told, without its own question."""
    updates = [frame for frame in memory.frames if frame["type"] == "update"]
    return str([{**frame, "position": {**frame["position"], "ask": None}} for frame in updates])


async def _seals(address: str) -> None:
    config = replace(FAST, store=address)
    async with house(config) as inside:
        table, memories = await inside.seated(game="signs", seats=3)
        for memory in memories:
            assert memory.frames[-1]["position"]["waiting"] == ["A", "B", "C"]
            assert memory.frames[-1]["position"]["ask"]["sealed"]
            memory.frames.clear()
        await inside.act(table, 2, type="answer", version=1, option="throw paper")
        await inside.act(table, 0, type="answer", version=1, option="throw rock")
        assert "paper" not in _told(memories[0])
        assert "rock" not in _told(memories[1])
        assert memories[1].frames[-1]["position"]["waiting"] == ["B"]
        assert memories[1].frames[-1]["position"]["view"]["thrown"] == [-1, -1, -1]
        assert memories[2].frames[-1]["position"]["ask"] is None
        with pytest.raises(StaleAnswer):
            await inside.act(table, 2, type="answer", version=1, option="throw rock", key="again")
        assert memories[2].frames[-1]["position"]["undo"]["possible"]
        await inside.act(table, 2, type="undo", version=table.version)
        assert memories[1].frames[-1]["position"]["waiting"] == ["B", "C"]
        await inside.act(table, 1, type="answer", version=1, option="throw paper")
        version: int = memories[2].frames[-1]["position"]["ask"]["version"]  # type: ignore[index]  # not None any more
        assert version == 4
    async with house(config) as inside:
        again = await inside.house.table(table.id)
        assert again.play is not None
        assert [LETTERS[seat] for seat in again.play.opened] == ["C"]
        assert again.play.opened[2][1] == version
        inside.secrets = {(table.id, seat): "" for seat in range(3)}
        memory = Memory()
        again.enter(2, memory)
        async with again.lock:
            entry = again.play.answer(2, "throw paper", None, 0.0)
            await inside.house.write(again, again.play, entry)
            again.publish(again.play)
        assert [line["text"] for line in memory.frames[-1]["lines"]] == [
            "p0 throws rock.",
            "p1 throws paper.",
            "p2 throws paper.",
        ]
        assert again.play.undo_refused(2) == "everybody's answers have been shown"
        with pytest.raises(UndoRefused):
            again.play.undo(2, None, 0.0)


def test_sealed_answers_stay_sealed_and_survive_a_restart(store_address: str) -> None:
    asyncio.run(_seals(store_address))


async def _whole_game(address: str) -> None:
    async with house(replace(FAST, store=address)) as inside:
        table, _ = await inside.seated(game="signs", seats=2)
        for first, second in (("paper", "paper"), ("rock", "scissors"), ("rock", "scissors")):
            assert table.play is not None
            version = table.play.opened[0][1]
            await inside.act(table, 1, type="answer", version=version, option=f"throw {second}")
            await inside.act(table, 0, type="answer", version=version, option=f"throw {first}")
        assert table.row.result == {"places": [1, 2], "ending": "wins"}
        entries = await inside.house.store.read(lambda connection: queries.load_entries(connection, table.id))
        assert [entry.seat for entry in entries] == [-1, 1, 0, 1, 0, 1, 0]
        text = records.record_text(table.row, entries)
        assert [line for _, line in parse(text).lines if line[0] in "AB"] == [
            "A throw paper",
            "B throw paper",
            "A throw rock",
            "B throw scissors",
            "A throw rock",
            "B throw scissors",
        ]
        assert verify(parse(text), lambda _: META)
        frames, _ = records.frames(table.row, entries, 0)
        assert frames[-1]["view"]["wins"] == [2, 0]


def test_a_sealed_game_is_recorded_in_the_order_of_seats(tmp_path: Path) -> None:
    asyncio.run(_whole_game(f"sqlite:///{tmp_path / 'store.db'}"))


async def _why(address: str) -> None:
    async with house(replace(FAST, store=address)) as inside:
        table, _ = await inside.seated(game="signs", seats=2)
        reply = await inside.act(table, 0, type="why_not", option="throw paper")
        assert reply is not None
        assert (reply["clause"], reply["text"]) == ("RS-002", "paper is out of stock")
        reply = await inside.act(table, 0, type="why_not", option="throw rock")
        assert reply is not None
        assert reply["text"] == ""


def test_why_not_gives_the_clause_and_the_reason(tmp_path: Path) -> None:
    asyncio.run(_why(f"sqlite:///{tmp_path / 'store.db'}"))
