"""A whole gesture in one line."""

from typing import Any

import pytest

import scrapyard
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import IllegalAnswer
from scrapyard.kernel.moves import carry_out
from scrapyard.terminal.gestures import read_gesture
from scrapyard.terminal.options import options_of, pick
from tests.games.bolt.table import table as bolt


@pytest.mark.parametrize(("parts", "mend"), [("123333", ["mend head"]), ("133333", [])])
def test_a_repair_is_its_part_and_two_cards(parts: str, mend: list[str]) -> None:
    t = bolt(hands={"A": ["haymaker", "salvage", "jump-jets"]}, parts={"A": parts})
    keys = read_gesture(t.match, 0, "repair head with haymaker, salvage", ["Ann", "Ben"], set())
    assert keys == ["repair", *mend, "pay haymaker", "and salvage"]
    assert carry_out(t.match, 0, keys) == len(keys)
    assert t.value("A", "head") == 3


def test_an_attack_is_its_card_and_parts() -> None:
    t = bolt(hands={"A": ["haymaker", "salvage"]})
    keys = read_gesture(t.match, 0, "haymaker head", ["Ann", "Ben"], set())
    assert keys is not None
    assert keys[0] == "play haymaker"
    assert keys[-1] == "hit head"
    assert carry_out(t.match, 0, keys) == len(keys)


def test_what_means_nothing_is_nothing() -> None:
    t = bolt(hands={"A": ["haymaker", "salvage"]})
    assert read_gesture(t.match, 0, "haymaker the moon", ["Ann", "Ben"], set()) is None


def test_a_square_is_gone_to_and_one_out_of_reach_is_not() -> None:
    match = scrapyard.new("blast_tactics", seats=2, seed=1)
    ask = match.ask
    assert ask is not None
    seat, view = ask.seat, match.game.face.view(match.state, ask.seat)
    bots: Any = view["blastroids"]
    row, column = bots[seat]["square"]
    reached = []
    for place in (f"{row + 1},{column}", f"{row - 1},{column}", f"{row},{column + 1}", f"{row},{column - 1}"):
        try:
            keys = read_gesture(match, seat, f"go {place}", ["Ann", "Ben"], set())
        except IllegalAnswer:
            continue
        assert keys is not None
        there = match.clone(FastSource(1))
        assert carry_out(there, seat, keys) == len(keys)
        after: Any = there.game.face.view(there.state, seat)["blastroids"]
        assert list(after[seat]["square"]) == [int(part) for part in place.split(",")]
        reached.append(place)
    assert reached
    with pytest.raises(IllegalAnswer, match="no way to 99,99"):
        read_gesture(match, seat, "go 99,99", ["Ann", "Ben"], set())


def test_bombs_are_laid_on_the_way_in_one_line() -> None:
    match = scrapyard.new("blast_tactics", seats=2, seed=1)
    assert match.ask is not None
    seat = match.ask.seat
    keys = read_gesture(match, seat, "go 8,7, lay a bomb here, go 8,6", ["Ann", "Ben"], set())
    assert keys == ["do move-w", "lay", "step"], "one Move, and not one for each square"
    assert carry_out(match, seat, keys) == len(keys)


def test_options_on_a_map_name_their_square_and_answer_to_it() -> None:
    match = scrapyard.new("blast_tactics", seats=2, seed=1)
    assert match.ask is not None
    options = options_of(match.game, match.state, match.ask, ["Ann", "Ben"])
    assert "Move north (7,8)" in [option.label for option in options]
    assert pick(options, "move north").key == pick(options, "1").key == "do move-n"
