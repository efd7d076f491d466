"""Standing answers: kept, told to their owner alone, given after a pause that tells nothing, taken back with a move."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from scrapyard.server.config import Config
from scrapyard.server.game.play import AUTOMATIC
from scrapyard.server.models.cards import OpenTable
from scrapyard.server.store import queries, schema
from scrapyard.server.store.rows import Entry
from scrapyard.server.tables.pauses import Pauses
from scrapyard.server.tables.table import Table
from tests.server.conftest import FAST
from tests.server.inside import Inside, Memory, house

CALM = replace(FAST, standing_pause=(0.4, 1.2), bot_pause=(0.04, 0.08))
SEED = 5


class Hourglass(Pauses):
    """Pauses on a clock of their own, drawn from a seed: nobody waits, and every moment is known exactly."""

    def __init__(self, config: Config) -> None:
        super().__init__(config, random.Random(SEED))
        self.now = 0.0
        self.rests: list[float] = []
        self.table: Table | None = None
        self.reasons: list[str] = []
        """Why nobody is asked, for each pause before an answer that nobody gives."""

    def standing(self, people: int) -> float:
        self.reasons.append(reason(self.table) if self.table is not None else "")
        return super().standing(people)

    async def rest(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.now += seconds
        self.rests.append(seconds)


def reason(table: Table) -> str:
    """Why seat 1 is not asked for a reaction; an empty text for anything else. Who holds no card at all is not asked
    by the rules, and everybody sees how many cards a hand has."""
    play = table.play
    opened = play.opened.get(1) if play is not None else None
    if play is None or opened is None or opened[0].question.name not in play.game.meta.gestures().passes:
        return ""
    return "standing pass" if len(opened[0].values) > 1 else "nothing to react with"


class Witness(Memory):
    """A socket that notes when something came."""

    def __init__(self, glass: Hourglass) -> None:
        super().__init__()
        self.glass = glass
        self.times: list[float] = []

    def send(self, text: bytes) -> None:
        super().send(text)
        self.times.append(self.glass.now)


def run(path: Path, test: Callable[[Inside], Awaitable[None]], config: Config = FAST) -> None:
    async def inside() -> None:
        async with house(replace(config, store=f"sqlite:///{path / 'store.db'}")) as one:
            await test(one)

    asyncio.run(inside())


async def settled(table: Table) -> None:
    """Wait until a person is asked, or the game is over."""
    for _ in range(5000):
        play = table.play
        if play is not None and play.match is not None and not table.thinking:
            silent = any(play.automatic(seat) is not None or play.bot_at(seat) for seat in play.opened)
            if play.match.over or not silent:
                return
        await asyncio.sleep(0.001)
    raise AssertionError("the table does not come to rest")


def asked(table: Table) -> tuple[int, list[str], int] | None:
    """Who is asked, with which options, and by which version."""
    play = table.play
    assert play is not None
    for seat, (ask, version) in play.opened.items():
        return seat, [play.game.vocabulary.key(ask.question, value) for value in ask.values], version
    return None


async def entries_of(inside: Inside, table: Table) -> list[Entry]:
    return await inside.house.store.read(lambda connection: queries.load_entries(connection, table.id))


async def _watched_duel(inside: Inside, glass: Hourglass, wish: bool) -> tuple[Table, Witness]:
    """Robot Rampage, where seat 1 often need not be asked for a reaction, as seat 0 sees it."""
    table, _ = await inside.seated(game="robot_rampage", seats=2)
    glass.table, witness, source = table, Witness(glass), random.Random(SEED)
    table.enter(0, witness)
    for turn in range(160):
        if wish:
            await inside.act(table, 1, type="standing", wishes=["pass"], key=f"wish-{turn}")
        await settled(table)
        open_question = asked(table)
        if open_question is None:
            break
        seat, options, version = open_question
        await inside.act(table, seat, type="answer", version=version, option=source.choice(options), key=f"k{turn}")
    return table, witness


def test_the_moment_of_an_answer_that_nobody_gives_tells_nothing(tmp_path: Path) -> None:
    """Each comes exactly as long after the question as the next number of one lot says, whatever the reason."""

    async def test(inside: Inside) -> None:
        wanted = {"standing pass", "nothing to react with"}
        reasons: set[str] = set()
        duels = 0
        while duels < 2 or not reasons >= wanted:  # which reasons a duel brings up is the cards' affair
            assert duels < 40, reasons
            wish, duels = duels % 2 == 1, duels + 1
            inside.house.pauses = glass = Hourglass(CALM)
            table, witness = await _watched_duel(inside, glass, wish)
            entries = await entries_of(inside, table)
            silent = [entry.version for entry in entries if (entry.key or "").startswith(AUTOMATIC)]
            assert len(glass.rests) == len(silent)
            updates = [one for one in zip(witness.times, witness.frames, strict=True) if one[1]["type"] == "update"]
            arrived = {frame["position"]["version"]: (at, frame) for at, frame in updates}
            lot, shapes = random.Random(SEED), set()
            for version in silent:
                at, frame = arrived[version]
                assert at - arrived[version - 1][0] == pytest.approx(lot.uniform(*CALM.standing_pause))
                shapes.add((tuple(frame), tuple(frame["position"]), frame["reply_to"]))
                assert not any(one["on"] for one in frame["position"]["standing"])
            assert len(shapes) == 1 or not silent
            reasons |= set(glass.reasons)

    run(tmp_path, test, CALM)


async def _against_a_bot(inside: Inside, glass: Hourglass) -> tuple[list[object], list[float]]:
    """Forty answers of a person against a bot that needs no time: what the bot held, and when it answered."""

    async def at_once(*_: object) -> None:
        return None  # the lot decides

    inside.house.pauses, inside.house.bots.choose = glass, at_once  # type: ignore[assignment]  # nobody thinks here
    bots = [{"seat": "B", "level": "greedy"}]
    table, _ = await inside.lobby.open(OpenTable.model_validate({"game": "bolt", "seats": 2, "bots": bots}))
    await inside.join(table)
    await inside.dealer.deal(table)
    held: list[object] = []
    for turn in range(40):
        await settled(table)
        open_question = asked(table)
        if open_question is None:
            break
        seat, options, version = open_question
        assert table.play is not None
        view: Any = table.play.game.face.view(table.play.started().state, 1)
        held.append(view["robots"][1]["hand"])
        await inside.act(table, seat, type="answer", version=version, option=options[-1], key=f"k{turn}")
    return held, glass.rests


def test_a_bots_pause_is_drawn_without_a_look_at_its_hand(tmp_path: Path) -> None:
    """With the same lot, bots with other cards answer at the same moments: after the pauses that the lot says."""

    async def test(inside: Inside) -> None:
        hands, rests = zip(*[await _against_a_bot(inside, Hourglass(CALM)) for _ in range(2)], strict=True)
        assert hands[0] != hands[1]
        for one in rests:
            lot = random.Random(SEED)
            assert len(one) > 10
            assert one == [lot.uniform(*CALM.bot_pause) for _ in one]

    run(tmp_path, test, CALM)


def test_standing_answers_outlive_the_server_and_are_told_to_their_owner_alone(tmp_path: Path) -> None:
    at: list[str] = []

    async def before(inside: Inside) -> None:
        table, _ = await inside.seated(game="bolt", seats=2)
        await inside.act(table, 1, type="standing", wishes=["stop between", "nonsense"])
        at.append(table.id)

    async def after(inside: Inside) -> None:
        table = await inside.house.table(at[0])
        assert table.wishes == {1: {"stop between"}}
        shown = [
            {
                one["wish"]
                for one in json.loads(bytes(table.welcome(table.play, seat)["position"]["standing"]))
                if one["on"]
            }
            for seat in (0, 1)
        ]
        assert shown == [set(), {"stop between"}]

    run(tmp_path, before)
    run(tmp_path, after)


def test_what_somebody_has_said_does_not_stand_for_whoever_sits_there_next(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="bolt", seats=2)
        await inside.act(table, 1, type="standing", wishes=["stop between"])
        where = (schema.seats.c.table_id == table.id, schema.seats.c.seat == 1)
        await inside.house.store.change(lambda c: c.execute(update(schema.seats).where(*where).values(secret="0" * 64)))
        assert await inside.house.store.read(lambda c: queries.load_wishes(c, table.id)) == {}

    run(tmp_path, test)


def test_one_message_drops_a_standing_answer(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, memories = await inside.seated(game="bolt", seats=2)
        await inside.act(table, 1, type="standing", wishes=["stop between"], key="on")
        before = len(memories[0].frames)
        await inside.act(table, 1, type="standing", wishes=[], key="off")
        told = memories[1].frames[-1]
        assert (told["type"], told["reply_to"]) == ("standing", "off")
        assert not any(one["on"] for one in told["position"]["standing"])
        assert len(memories[0].frames) == before, "somebody else was told"
        assert await inside.house.store.read(lambda c: queries.load_wishes(c, table.id)) == {1: set()}

    run(tmp_path, test)


async def _defending(inside: Inside, number: int) -> tuple[Table, list[Memory], int, int, str] | None:
    """Robot Rampage up to a defender who can lay more than the defence: the seat, the version, what can be laid."""
    source = random.Random(SEED)
    table, memories = await inside.seated(game="robot_rampage", seats=2)
    for turn in range(200):
        await settled(table)
        open_question = asked(table)
        if open_question is None:
            break
        seat, options, version = open_question
        ask = last_position(memories[seat])["ask"]
        if ask["question"] == "defend" and "done" in options:
            for later in ask["later"]:
                return table, memories, seat, version, later["options"][-1]["later"]
        await inside.act(
            table, seat, type="answer", version=version, option=source.choice(options), key=f"k{number}-{turn}"
        )
    return None


def last_position(memory: Memory) -> Any:
    return next(frame["position"] for frame in reversed(memory.frames) if "position" in frame)


def test_what_is_laid_with_a_defence_is_answered_when_it_comes_up_and_goes_with_the_fight(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        for number in range(40):  # some fights are over with the defence, and what was laid goes with them
            found = await _defending(inside, number)
            if found is None:
                continue
            table, memories, seat, version, later = found
            await inside.act(table, seat, type="move", version=version, options=["done"], later=[later, "dance now"])
            if table.wishes[seat]:
                break
        else:
            raise AssertionError("nobody could lay anything together with a defence")
        assert table.wishes[seat] == {f"now {later}"}
        standing = last_position(memories[seat])["standing"]
        assert [one["wish"] for one in standing if one["on"]] == [f"now {later}"]
        question, _, word = later.partition(" ")
        frames = len(memories[seat].frames)
        source = random.Random(SEED)
        for turn in range(60):
            await settled(table)
            open_question = asked(table)
            if open_question is None or not table.wishes[seat]:
                break
            asked_seat, options, version = open_question
            await inside.act(
                table, asked_seat, type="answer", version=version, option=source.choice(options), key=f"n{turn}"
            )
        asks = [frame["position"]["ask"] for frame in memories[seat].frames[frames:] if "position" in frame]
        assert question not in [ask["question"] for ask in asks[:-1] if ask is not None], f"{word} was laid"
        assert not table.wishes[seat] or asked(table) is None, "what was laid outlives its fight"

    run(tmp_path, test)


def test_an_undo_takes_back_what_was_answered_for_the_person_since(tmp_path: Path) -> None:
    """Whoever takes back gets the question before them that they answered, not the one that nobody asked them."""

    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="bolt", seats=2)
        source = random.Random(SEED)
        for turn in range(400):
            await settled(table)
            open_question = asked(table)
            if open_question is None:
                table, _ = await inside.seated(game="bolt", seats=2)
                continue
            seat, options, version = open_question
            assert table.play is not None
            was, before = table.play.started().state.digest(), table.version
            await inside.act(table, seat, type="answer", version=version, option=source.choice(options), key=f"k{turn}")
            await settled(table)
            written = (await entries_of(inside, table))[before:]
            silent = [entry for entry in written if (entry.key or "").startswith(AUTOMATIC)]
            if not silent or table.play.undo_refused(seat):
                continue
            await inside.act(table, seat, type="undo", version=table.version, key=f"u{turn}")
            assert table.play.started().state.digest() == was
            assert asked(table) == (seat, options, table.version)
            return
        raise AssertionError("nothing was answered for anybody that could be taken back")

    run(tmp_path, test)
