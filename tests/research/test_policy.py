"""Policies from checkpoints: they play by name, see their seat only, and are refused where they do not fit."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest

import scrapyard
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import ScrapyardError, UnknownName
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.record import parse
from scrapyard.players import house_names
from scrapyard.research.policy import FOLDER, Policy, PolicyError, PolicyPlayer, about, load
from scrapyard.research.seating import bind
from scrapyard.terminal.chairs import return_to_seats
from tests.server.conftest import FAST, Server
from tests.server.people import join, open_table
from tests.shell import run


def robin(path: Path, **changes: Any) -> Path:
    """A checkpoint of BOLT for two, with any weights."""
    told = {**about(bind("bolt", 2)), **changes}
    lot = np.random.default_rng(1)
    sizes = [told["observation"], 16, told["options"]]
    layers = [(lot.normal(size=(a, b)), lot.normal(size=b)) for a, b in pairwise(sizes)]
    Policy(layers, told).save(path)
    return path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    robin(tmp_path / "robin.npz")
    return tmp_path


def test_a_policy_plays_a_whole_game_by_its_name(folder: Path) -> None:
    match = new_match(bind("bolt", 2), FastSource(3))
    players = [PolicyPlayer.of_name("robin", seat) for seat in range(2)]
    while match.ask is not None:
        match.answer(players[match.ask.seat].choose(Observation(match, match.ask.seat)), match.ask.seat)
    assert match.state.over


def test_a_policy_answers_the_same_whatever_it_cannot_see(folder: Path) -> None:
    player = PolicyPlayer.of_name("robin", 1)
    match, lot = new_match(bind("bolt", 2), FastSource(5)), FastSource(6)
    compared = 0
    while match.ask is not None and match.turn < 60:
        ask = match.ask
        worlds = [match, *(match.imagine(ask.seat, FastSource(n)) for n in range(3))]
        answers = {player.choose(Observation(world, ask.seat)) for world in worlds}
        assert len(answers) == 1
        compared += len(ask.values) > 1
        match.step(ask.values[int(lot.draw(len(ask.values)))])
    assert compared > 10


def test_a_temperature_plays_by_chances(folder: Path) -> None:
    match = scrapyard.new("bolt", seats=2, seed=1)
    seen = Observation(match, 0)
    warm = PolicyPlayer(1, load(folder / "robin.npz"), temperature=50.0)
    assert len({warm.choose(seen) for _ in range(60)}) > 1


def test_a_checkpoint_of_something_else_is_refused(folder: Path) -> None:
    seen = Observation(scrapyard.new("bolt", seats=2, seed=1), 0)
    for changes, word in (
        ({"version": 1}, "rules version 1"),
        ({"seats": 3}, "seats 3"),
        ({"game": "blastbots"}, "game blastbots"),
        ({"format": 0}, "format 0"),
    ):
        robin(folder / "other.npz", **changes)
        with pytest.raises(PolicyError, match=word):
            PolicyPlayer.of_name("other", 1).choose(seen)


def test_what_is_no_checkpoint_gets_a_clear_word(folder: Path) -> None:
    with pytest.raises(PolicyError, match="no checkpoint nobody"):
        PolicyPlayer.of_name("nobody", 1)
    (folder / "text.npz").write_text("hello")
    np.savez(folder / "pickled.npz", about=np.array([{"a": 1}], dtype=object), allow_pickle=True)
    np.savez(folder / "nameless.npz", w0=np.zeros((439, 420)), b0=np.zeros(420))
    with (folder / "single.npz").open("wb") as file:
        np.save(file, np.zeros(3))
    for name in ("text", "pickled", "nameless", "single"):
        with pytest.raises(PolicyError, match=r"no checkpoint of a policy, or broken: it should be an \.npz"):
            load(folder / f"{name}.npz")
    for name in ("../robin", "robin.npz", "", "a/b"):
        with pytest.raises(UnknownName, match="is no name"):
            PolicyPlayer.of_name(name, 1)


def test_a_checkpoint_that_was_cut_short_is_refused_wherever_it_ends(folder: Path) -> None:
    whole = (folder / "robin.npz").read_bytes()
    for length in (0, 3, 300, len(whole) // 2, len(whole) - 1):
        (folder / "torn.npz").write_bytes(whole[:length])
        with pytest.raises(PolicyError, match=r"torn\.npz is no checkpoint of a policy, or broken"):
            load(folder / "torn.npz")


def test_layers_that_are_none_or_do_not_fit_are_refused(folder: Path) -> None:
    told = json.dumps(about(bind("bolt", 2)))
    row, wide, last = np.zeros(5), np.zeros((439, 5)), np.zeros((5, 420))
    for layers, word in (
        ({"w0": np.zeros((4, 5)), "b0": row}, "from 439 to 420"),
        ({}, "w0, b0"),
        ({"w0": row, "b0": row}, "w0, b0"),
        ({"w0": wide, "b0": np.zeros(4)}, "w0, b0"),
        ({"w0": wide, "b0": row, "w1": np.zeros((4, 420)), "b1": np.zeros(420)}, "do not fit together"),
        ({"w0": wide, "b0": row * np.nan, "w1": last, "b1": np.zeros(420)}, "are numbers"),
        ({"w0": wide.astype(str), "b0": row, "w1": last, "b1": np.zeros(420)}, "are numbers"),
    ):
        np.savez(folder / "loose.npz", about=np.array(told), **layers)
        with pytest.raises(PolicyError, match=word):
            load(folder / "loose.npz")


def test_without_a_folder_there_are_no_policies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    with pytest.raises(UnknownName, match=FOLDER):
        PolicyPlayer.of_name("robin", 1)


def test_a_policy_plays_in_the_terminal(folder: Path) -> None:
    file = folder / "game.txt"
    seats = ["--seats", "policy:robin,policy:robin", "--seed", "3", "--fast", "--save", str(file)]
    assert run(folder, "play", "bolt", *seats).returncode == 0
    record = parse(file.read_text(encoding="utf-8"))
    assert record.finished
    assert record.header.names == ["policy:robin", "policy:robin"]
    told = run(folder, "play", "bolt", "--seats", "me,policy:robin", "--seed", "3", "--fast", typed="1\n" * 12).stdout
    assert "robin" in told


def test_a_table_that_a_policy_was_not_trained_for_is_refused_before_the_game(folder: Path) -> None:
    for command in ("play", "sim"):
        told = run(
            folder, command, "blastbots", "--seats", "random,policy:robin", "--fast" if command == "play" else "--json"
        )
        assert told.returncode == 2
        assert "this policy was trained for game bolt" in " ".join(told.stderr.split())


def test_a_house_offers_its_policies_by_name_and_no_program(folder: Path) -> None:
    offered = house_names()
    assert offered["policy:robin"].startswith("a learned policy")
    assert FOLDER not in offered["policy:robin"]
    assert not {"exec", "policy", "response", "openspiel"} & set(offered)


def test_a_saved_game_starts_no_program_that_hides_in_another_bots_name() -> None:
    with pytest.raises(ScrapyardError, match="which is not started from a file"):
        return_to_seats(["Bea", "response:1:exec:touch me"], 1)


def test_a_policy_takes_a_seat_on_a_server_and_plays_to_the_end(folder: Path, tmp_path: Path) -> None:
    server = Server(replace(FAST, store=f"sqlite:///{tmp_path / 'store.db'}"), tmp_path)
    server.environment = {FOLDER: str(folder)}
    try:
        base = server.start().base
        levels = [bot["level"] for bot in httpx.get(f"{base}/api/games").json()["bots"]]
        assert "policy:robin" in levels
        reply = httpx.post(
            f"{base}/api/tables",
            json={"game": "blastbots", "seats": 2, "bots": [{"seat": "B", "level": "policy:robin"}]},
        )
        assert reply.status_code == 400
        assert "this policy was trained for game bolt" in reply.json()["text"]
        table, _ = open_table(base, 2, bots=[{"seat": "B", "level": "policy:robin"}])
        bea = join(base, table).connect()
        bea.wait_for(lambda position: position["version"] > 0)
        while bea.position["result"] is None:
            bea.wait_for(lambda position: position["ask"] is not None or position["result"] is not None)
            if bea.position["ask"] is not None:
                bea.answer(bea.position["ask"]["options"][0]["key"])
        assert bea.card["seats"][1]["level"] == "policy:robin"
        assert any(line["who"] == "B" for line in bea.lines)
        bea.close()
    finally:
        server.stop()
    assert "bot_failed" not in server.log.read_text()
