"""Moves of several answers, forecasts, and what the server answers for people without asking."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scrapyard.kernel.errors import IllegalAnswer, StaleAnswer
from scrapyard.kernel.moves import forecast
from scrapyard.server.game import records
from scrapyard.server.game.play import AUTOMATIC
from scrapyard.server.store import queries
from scrapyard.server.store.rows import Entry
from scrapyard.server.tables.table import Table
from tests.server.conftest import FAST
from tests.server.inside import Inside, house


def run(tmp_path: Path, test: Callable[[Inside], Awaitable[None]], config: Any = FAST) -> None:
    async def inside() -> None:
        async with house(replace(config, store=f"sqlite:///{tmp_path / 'store.db'}")) as one:
            await test(one)

    asyncio.run(inside())


async def asked(table: Table) -> tuple[int, list[str], int]:
    """Who is asked, with which options, and by which version; what has one answer is waited for."""
    for _ in range(2000):
        play = table.play
        if play is not None and play.match is not None:
            for seat, (ask, version) in play.opened.items():
                if play.automatic(seat) is None:
                    return seat, [play.game.vocabulary.key(ask.question, value) for value in ask.values], version
            if play.match.over:
                break
        await asyncio.sleep(0.001)
    raise AssertionError("nobody is asked")


async def entries_of(inside: Inside, table: Table) -> list[Entry]:
    """Everything that has been written for a table."""
    return await inside.house.store.read(lambda connection: queries.load_entries(connection, table.id))


def digest_of(table: Table) -> str:
    """The state of a table's game, in short."""
    assert table.play is not None
    return table.play.started().state.digest()


async def gesture(inside: Inside, table: Table, least: int) -> tuple[int, list[str], int]:
    """Play until somebody can be foreseen to give so many answers in a row: the seat, the answers, the version."""
    source = random.Random(5)
    for _ in range(300):
        seat, options, version = await asked(table)
        play = table.play
        assert play is not None and play.match is not None
        for first in options:
            keys, here = [], play.match
            option = first
            while True:
                ask = here.asked(seat)
                assert ask is not None
                keys.append(option)
                ahead = forecast(here, seat, here.value_of(ask, option))
                if ahead.match is None or not ahead.told:
                    break
                here = ahead.match
                if len(keys) >= least:
                    return seat, keys, version
                ask = here.asked(seat)
                assert ask is not None
                option = play.game.vocabulary.key(ask.question, ask.values[0])
        await inside.act(table, seat, type="answer", version=version, option=source.choice(options))
    raise AssertionError("no such gesture came up")


def test_a_move_is_one_entry_and_undone_as_one(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, memories = await inside.seated(game="rocket_rollout", seats=2)
        seat, keys, version = await gesture(inside, table, 2)
        before, was = table.version, digest_of(table)
        await inside.act(table, seat, type="move", version=version, options=keys, key="one")
        assert table.version == before + 1
        update = memories[seat].frames[-1]
        assert (update["type"], update["reply_to"]) == ("update", "one")
        assert update["position"]["undo"]["possible"]
        again = await inside.act(table, seat, type="move", version=version, options=keys, key="one")
        assert again == {"type": "done", "reply_to": "one", "version": before + 1}
        entries = await entries_of(inside, table)
        assert [line.split(" ", 1)[1] for line in entries[-1].lines.split("\n") if line[0] in "AB"] == keys
        await inside.act(table, seat, type="undo", version=table.version)
        assert digest_of(table) == was
        entries = await entries_of(inside, table)
        assert len(records.standing(entries)) == before

    run(tmp_path, test)


def test_a_move_goes_no_further_than_can_be_foreseen(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="bolt", seats=2)
        seat, options, version = await asked(table)
        await inside.act(table, seat, type="move", version=version, options=[options[0], "play haymaker", "hit head"])
        entries = await entries_of(inside, table)
        given = [entry for entry in entries if entry.kind == "answer" and not (entry.key or "").startswith(AUTOMATIC)]
        assert [entry.option for entry in given] == [options[0]]

    run(tmp_path, test)


def test_a_move_with_an_impossible_answer_changes_nothing(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="rocket_rollout", seats=2)
        seat, keys, version = await gesture(inside, table, 2)
        before = table.version
        with pytest.raises(IllegalAnswer):
            await inside.act(table, seat, type="move", version=version, options=[keys[0], "place the sun"])
        with pytest.raises(StaleAnswer):
            await inside.act(table, seat, type="move", version=version - 1, options=keys, key="late")
        assert table.version == before

    run(tmp_path, test)


def test_a_forecast_is_told_to_its_seat_alone_and_changes_nothing(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, memories = await inside.seated(game="rocket_rollout", seats=2)
        seat, keys, version = await gesture(inside, table, 2)
        before, frames = table.version, [len(memory.frames) for memory in memories]
        told = await inside.act(table, seat, type="forecast", version=version, options=[])
        assert told is not None and told["type"] == "forecast"
        steps = {tuple(step["options"]): step for step in told["steps"]}
        first = steps[keys[0],]["ask"]
        assert keys[1] in [option["key"] for option in first["options"]]
        deeper = await inside.act(table, seat, type="forecast", version=version, options=keys[:1], key="deeper")
        assert deeper is not None and deeper["steps"][0]["view"]["you"] == "AB"[seat]
        assert (table.version, [len(memory.frames) for memory in memories]) == (before, frames)

    run(tmp_path, test)


def test_what_has_one_answer_is_never_asked(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, memories = await inside.seated(game="robot_rampage", seats=3)
        source = random.Random(3)
        for _ in range(60):
            seat, options, version = await asked(table)
            await inside.act(table, seat, type="answer", version=version, option=source.choice(options))
        questions = [
            frame["position"]["ask"]
            for memory in memories
            for frame in memory.frames
            if frame.get("position", {}).get("ask")
        ]
        assert len(questions) > 50
        assert min(len(question["options"]) for question in questions) > 1
        entries = await entries_of(inside, table)
        assert any((entry.key or "").startswith(AUTOMATIC) for entry in entries), "no question had one answer"

    run(tmp_path, test)


def test_an_undo_takes_back_a_single_answer(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        table, _ = await inside.seated(game="blast_tactics", seats=2)
        seat, _, version = await asked(table)
        was = digest_of(table)
        await inside.act(table, seat, type="answer", version=version, option="do lay")
        before = table.version
        await inside.act(table, seat, type="undo", version=before)
        assert digest_of(table) == was

    run(tmp_path, test)


def test_between_steps_the_game_goes_on_unless_the_person_has_armed_the_stop(tmp_path: Path) -> None:
    async def test(inside: Inside) -> None:
        for armed in (False, True):
            table, _ = await inside.seated(game="bolt", seats=2)
            if armed:
                for seat in range(2):
                    await inside.act(table, seat, type="standing", wishes=["stop between", "nonsense"])
                    assert table.wishes[seat] == {"stop between"}
            stopped = 0
            source = random.Random(2)
            for _ in range(120):
                try:
                    seat, options, version = await asked(table)
                except AssertionError:
                    break
                stopped += "continue" in options
                option = next((key for key in options if key.startswith("play ")), source.choice(options))
                option = "continue" if "continue" in options else option
                await inside.act(table, seat, type="answer", version=version, option=option, key=f"k{_}")
            assert (stopped > 0) == armed

    run(tmp_path, test)
