"""People's games: a record is read as the game itself was seen."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from scrapyard.games import all_games, find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.record import record_of
from scrapyard.lab.records import ENDINGS, read_folder
from scrapyard.lab.simulate import Plan, derived
from scrapyard.players import make_player
from tests.lab.rows import played, rows
from tests.shell import run


def quiet(_count: int) -> None:
    """No progress bar."""


def recorded(plan: Plan, number: int) -> str:
    """The record of a game that a simulation of this plan plays."""
    seed = derived(plan.seed, number)
    match = new_match(plan.bind(), FastSource(seed), listen=True)
    bots = [make_player(spec, derived(seed, seat)) for seat, spec in enumerate(plan.players)]
    while asks := match.asks():
        chosen = [(ask.seat, bots[ask.seat].choose(Observation(match, ask.seat))) for ask in asks]
        for seat, value in chosen:
            match.answer(value, seat)
    return record_of(match, plan.players).text()


@pytest.mark.parametrize("game", all_games())
def test_a_record_gives_the_account_that_the_game_gave(game: str, tmp_path: Path) -> None:
    plan = Plan(game, ["greedy", "random"], seed=6)
    for number in range(len(ENDINGS)):
        (tmp_path / f"{number}{ENDINGS[number % len(ENDINGS)]}").write_text(recorded(plan, number), encoding="utf-8")
    reading = read_folder(find_game(game), tmp_path, None, quiet)
    assert not reading.left_out
    seen = played(plan, range(len(ENDINGS)))
    assert rows(reading.tally) == [replace(row, players=["people", "people"]) for row in seen]


def test_only_the_table_that_most_were_played_at_is_read(tmp_path: Path) -> None:
    two, three = (Plan("bolt", ["random"] * seats, seed=2) for seats in (2, 3))
    texts = [recorded(two, 0), recorded(three, 0), recorded(three, 1)]
    texts += [
        recorded(Plan("blastbots", ["random"] * 3, seed=2), 0),
        "no record",
        texts[0].partition("\nresult:")[0] + "\n",
    ]
    for number, text in enumerate(texts):
        (tmp_path / f"{number}.txt").write_text(text, encoding="utf-8")
    reading = read_folder(find_game("bolt"), tmp_path, None, quiet)
    assert (reading.tally.games, len(reading.plan.players)) == (2, 3)
    assert reading.left_out["of other tables: seats, settings or packs"] == 1
    assert (reading.left_out["of other games"], reading.left_out["that cannot be read"]) == (1, 1)
    assert reading.left_out["that are not over"] == 1
    assert len(read_folder(find_game("bolt"), tmp_path, 2, quiet).plan.players) == 2
    with pytest.raises(ScrapyardError, match="no finished games of BOLT"):
        read_folder(find_game("bolt"), tmp_path, 4, quiet)


def test_a_record_that_does_not_replay_is_left_out(tmp_path: Path) -> None:
    text = recorded(Plan("bolt", ["random"] * 2, seed=3), 0)
    (tmp_path / "good.txt").write_text(text, encoding="utf-8")
    broken = text.replace("\nA robot", "\nB robot", 1)
    (tmp_path / "bad.txt").write_text(broken, encoding="utf-8")
    reading = read_folder(find_game("bolt"), tmp_path, None, quiet)
    assert (reading.tally.games, reading.left_out["that do not replay"]) == (1, 1)


@pytest.mark.slow
def test_the_command_reads_a_folder(tmp_path: Path) -> None:
    folder, out = tmp_path / "saved", tmp_path / "out"
    folder.mkdir()
    for number in range(3):
        text = recorded(Plan("bolt", ["random"] * 2, seed=5), number)
        (folder / f"{number}.scrapyard").write_text(text, encoding="utf-8")
    done = run(tmp_path, "report", "bolt", "--records", str(folder), "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "3 games read" in done.stderr
    assert json.loads((out / "report.json").read_text())["games"] == 3
    assert "3 recorded games" in (out / "report.html").read_text()
    done = run(tmp_path, "report", "bolt", "--records", str(tmp_path / "nowhere"))
    assert done.returncode == 2
    assert "is no folder" in done.stderr
