"""Datasets: what is written is what was played, on any number of processes; no row tells what its seat cannot see."""

import json
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from scrapyard.cli.datasets import write_dataset
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.lab.simulate import Plan, simulate
from scrapyard.players import make_player
from scrapyard.research.datasets import Scribe, blocks, check, read_about
from scrapyard.research.policy import about
from scrapyard.research.seating import bind
from tests.research.tables import GAMES
from tests.shell import run


def written(path: Path, plan: Plan, games: int = 4, workers: int = 1) -> pl.DataFrame:
    write_dataset(plan, games, workers, path, lambda count: None)
    return pl.concat([pl.read_parquet(file) for file in sorted(path.glob("choices-*.parquet"))])


@pytest.mark.parametrize("game", GAMES)
def test_every_row_fits_the_layout_the_mask_and_the_result(game: str, tmp_path: Path) -> None:
    seats = bind(game).seats
    rows = written(tmp_path / "d", Plan(game, ["greedy:noise=0.2"] * seats, 5), 2)
    told = read_about(tmp_path / "d")
    assert {name: told[name] for name in about(bind(game))} == about(bind(game))
    seen, mask = rows["observation"].to_numpy(), rows["mask"].to_numpy()
    assert seen.shape[1] == len(told["names"]) == len(told["highs"])
    assert (seen <= np.array(told["highs"])).all()
    assert mask.shape[1] == len(told["keys"])
    assert mask[np.arange(len(rows)), rows["choice"].to_numpy()].all()
    assert (mask.sum(1) > 1).all()
    games = pl.read_parquet(tmp_path / "d/games.parquet")
    assert games["choices"].sum() == len(rows)
    for one in games.iter_rows(named=True):
        mine = rows.filter(pl.col("game") == one["game"])
        assert mine["place"].to_list() == [one["places"][seat] for seat in mine["seat"]]
        assert mine["result"].to_list() == [one["rewards"][seat] for seat in mine["seat"]]


@pytest.mark.parametrize("players", [["random", "random"], ["greedy", "search:iterations=8"]])
def test_to_look_on_changes_no_game(players: list[str], tmp_path: Path) -> None:
    plan = Plan("bolt", players, 11, rotate=True)
    played, _ = write_dataset(plan, 3, 1, tmp_path / "d", lambda count: None)
    assert played == simulate(plan, 3, 1, lambda count: None)


def test_the_same_rows_on_any_number_of_processes(tmp_path: Path) -> None:
    plan = Plan("rocket_rollout", ["greedy", "random"], 3, rotate=True)
    assert written(tmp_path / "one", plan, 4, 1).equals(written(tmp_path / "two", plan, 4, 2))


def test_chances_are_what_the_bot_gave_each_option(tmp_path: Path) -> None:
    written(tmp_path / "d", Plan("bolt", ["search:iterations=12", "random"], 2), 2)
    rows = pl.concat([pl.read_parquet(file) for file in (tmp_path / "d").glob("choices-*.parquet")])
    block = next(blocks(tmp_path / "d"))
    assert np.allclose(block.chances.sum(1), 1)
    assert (block.chances[block.mask == 0] == 0).all()
    random = (rows["player"] == "random").to_numpy()
    ones = block.mask[random].sum(1)
    assert np.allclose(block.chances[random].max(1), 1 / ones)
    searched = ~random
    assert (block.chances[searched].argmax(1) == block.chosen[searched]).mean() > 0.9
    assert len({round(float(x), 6) for x in block.chances[searched].max(1)}) > 5


def test_a_bot_without_chances_has_null_and_all_is_on_its_choice(tmp_path: Path) -> None:
    program = f"exec:python {Path(__file__).parents[2] / 'examples/bots/first.py'}"
    rows = written(tmp_path / "d", Plan("bolt", [program, "random"], 2), 1)
    mine = (rows["player"] == program).to_numpy()
    assert rows["chances"].is_null().to_numpy()[mine].all()
    block = next(blocks(tmp_path / "d"))
    assert (block.chances[mine, block.chosen[mine]] == 1).all()


def test_a_row_is_the_same_whatever_the_seat_cannot_see() -> None:
    match, lot = new_match(bind("blastbots", 2), FastSource(4)), FastSource(5)
    compared = 0
    while match.ask is not None and compared < 40:
        ask = match.ask
        rows = []
        for world in (match, match.imagine(ask.seat, FastSource(compared))):
            scribe = Scribe(match.game, 0, ["random", "random"])
            scribe.sees(Observation(world, ask.seat), ask.values[0], make_player("random", 1))
            rows.append((scribe.noted.seen, scribe.noted.masks, scribe.noted.chances))
        assert rows[0] == rows[1]
        compared += len(ask.values) > 1
        match.step(ask.values[int(lot.draw(len(ask.values)))])
    assert compared == 40


def test_bad_use_gets_a_clear_word(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full/letter").write_text("hello")
    told = run(tmp_path, "sim", "bolt", "--games", "1", "--parquet", str(tmp_path / "full"))
    assert (told.returncode, "is not empty" in " ".join(told.stderr.split())) == (2, True)
    with pytest.raises(ScrapyardError, match="is no dataset"):
        next(blocks(tmp_path / "full"))
    folder = tmp_path / "d"
    written(folder, Plan("bolt", ["random", "random"], 1), 1)
    check(folder, bind("bolt", 2))
    with pytest.raises(ScrapyardError, match="was played with seats 2; this table has 3"):
        check(folder, bind("bolt", 3))
    about = json.loads((folder / "about.json").read_text())
    (folder / "about.json").write_text(json.dumps({**about, "version": 1}))
    with pytest.raises(ScrapyardError, match="rules version 1"):
        check(folder, bind("bolt", 2))
    (folder / "about.json").write_text(json.dumps({**about, "dataset": 0}))
    with pytest.raises(ScrapyardError, match="format 0"):
        check(folder, bind("bolt", 2))
