"""The numbers say what the view says, in every game, from every seat, along whole games."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.features import Page
from scrapyard.kernel.match import new_match
from scrapyard.kernel.state import LETTERS
from scrapyard.research.engine.sight import Sight
from scrapyard.research.seating import bind

pytestmark = pytest.mark.pure

Numbers = dict[str, int]
PARTS = bind("bolt").vocabulary.domains["part"]


def both(game: str, seats: int) -> Iterator[tuple[dict[str, Any], Numbers, dict[str, str]]]:
    """What each seat is shown and its numbers, every few questions; and what each letter is called from there."""
    bound = bind(game, seats)
    lot, sight = FastSource(8), Sight(bound)
    names, page, told = sight.layout.names(), Page(sight.blank), 0
    match, games = new_match(bound, FastSource(4)), 1
    while told < 120:
        if match.ask is None:
            games += 1
            match = new_match(bound, FastSource(games))
        if match.turn % 4 == 3:
            for seat in range(seats):
                page.clear()
                sight.look(match, seat, page)
                called = {LETTERS[(seat + k) % seats]: f"next-{k}" if k else "me" for k in range(seats)}
                told += 1
                view: Any = bound.face.view(match.state, seat)
                yield view, dict(zip(names, page.rows(), strict=True)), called
        assert match.ask is not None
        values = match.ask.values
        match.step(values[int(lot.draw(len(values)))])


def raised(told: Numbers, start: str, end: str = "") -> dict[str, int]:
    """The numbers above 0 whose names begin and end so, by what is between."""
    return {
        name[len(start) : len(name) - len(end)]: number
        for name, number in told.items()
        if number and name.startswith(start) and name.endswith(end)
    }


def known(hand: list[str | None]) -> Counter[str]:
    return Counter(card.replace("_", "-") for card in hand if card is not None)


def test_bolt() -> None:
    for view, told, called in both("bolt", 3):
        assert (told["table.round"], told["table.deck"]) == (view["round"], view["deck"])
        assert raised(told, "card.", ".discarded") == known(view["discard"])
        for robot in view["robots"]:
            who = called[robot["seat"]]
            assert told[f"seat.{who}.hand"] == len(robot["hand"])
            column = "mine" if who == "me" else f"known-{who[-1]}"
            assert raised(told, "card.", f".{column}") == known(robot["hand"])
            if robot["alive"] and robot["robot"]:
                assert [told[f"seat.{who}.{part}"] for part in PARTS] == list(robot["parts"].values())
                assert told[f"seat.{who}.is-{robot['robot'].replace('_', '-')}"] == 1


def test_blast_tactics() -> None:
    blocks = 0
    for view, told, called in both("blast_tactics", 3):
        assert (told["table.round"], told["table.deck"]) == (view["round"], view["deck"])
        order = list(called.values())
        squares = {name.split(".")[1] for name in told if name.startswith("square.")}
        assert len(squares) == len(view["squares"])
        columns = view["arena"]["columns"]
        for i, square in enumerate(view["squares"]):
            start = f"square.{i // columns},{i % columns}."
            thing = square["thing"] or {"kind": None}
            blocks += thing["kind"] == "block"
            assert told[start + "block"] == (thing["kind"] == "block")
            assert (told[start + "ground"] == 0) == (square["ground"] == "grass")
            robot = square["robot"]
            assert told[start + "robot"] == (order.index(called[robot]) + 1 if robot else 0)
            bomb = thing["kind"] == "bomb"
            assert told[start + "bomb-of"] == (order.index(called[thing["owner"]]) + 1 if bomb else 0)
    assert blocks > 100


def test_blastbots() -> None:
    for view, told, called in both("blastbots", 3):
        assert told["table.turn"] == view["turn"]
        assert raised(told, "table.deck-") == {deck: n for deck, n in view["decks"].items() if n}
        assert raised(told, "table.pile-") == {deck: len(pile) for deck, pile in view["piles"].items() if pile}
        assert raised(told, "card.", ".discarded") == Counter(card for pile in view["piles"].values() for card in pile)
        assert list(raised(told, "table.die-").values()) == view["dice"]
        for player in view["players"]:
            who = called[player["seat"]]
            for one in ("position", "clock", "factory", "launchpad", "atmosphere", "space", "destroyed"):
                assert told[f"seat.{who}.{one}"] == player[one]
            assert raised(told, f"seat.{who}.hand-") == {
                deck: len(cards) for deck, cards in player["hand"].items() if cards
            }
            hand = [card for cards in player["hand"].values() for card in cards]
            assert told[f"seat.{who}.cards"] == player["cards"] == len(hand)
            assert raised(told, "card.", ".mine" if who == "me" else f".known-{who[-1]}") == known(hand)
            spots = Counter(token["spot"] for token in player["tokens"] if token["spot"])
            assert raised(told, "spot.", f".{who}") == spots
            wrecks = {rival["seat"]: player["junkyard"][rival["colour"]] for rival in view["players"]}
            assert {seat: told[f"seat.{who}.wrecks-of-{called[seat]}"] for seat in wrecks} == wrecks


def test_robot_rampage() -> None:
    fitted = 0
    for view, told, called in both("robot_rampage", 3):
        assert (told["table.round"], told["table.deck"]) == (view["round"], view["deck"])
        assert raised(told, "card.", ".discarded") == known(view["discard"])
        assert raised(told, "part.", ".wreckage") == Counter(view["wreckage"])
        order = list(called.values())
        for one in view["robots"]:
            who = called[one["seat"]]
            assert [told[f"seat.{who}.{name}"] for name in ("alive", "wounds", "stack", "set-aside")] == [
                *(one[name] for name in ("alive", "wounds", "stack", "set_aside"))
            ]
            assert told[f"seat.{who}.hand"] == len(one["hand"])
            if who == "me":  # of others' hands a seat knows more than it is shown: what it has seen go there
                assert raised(told, "card.", ".mine") == known(one["hand"])
            robot = one["robot"]
            if robot is None:
                continue
            torso = robot["torso"]
            assert told[f"seat.{who}.is-{torso}"] == 1
            assert [told[f"seat.{who}.{name}"] for name in ("attack", "defence")] == [one["attack"], one["defence"]]
            assert told[f"torso.{torso}.owner"] == order.index(who) + 1
            assert told[f"torso.{torso}.value"] == robot["value"]
            for slot, part in robot["parts"].items():
                assert told[f"torso.{torso}.{slot.replace('_', '-')}"] == (part is not None)
                if part is not None and f"part.{part}.owner" in told:
                    fitted += 1
                    assert told[f"part.{part}.owner"] == order.index(who) + 1
                    assert told[f"part.{part}.unseen"] == 0
    assert fitted > 100


def test_rocket_rollout() -> None:
    active = 0
    for view, told, called in both("rocket_rollout", 3):
        assert told["table.round"] == view["round"]
        for rocket in view["rockets"]:
            who = called[rocket["seat"]]
            for one in ("score", "shields", "damage", "turns", "dice", "boxed"):
                assert told[f"seat.{who}.{one}"] == rocket[one]
            assert raised(told, f"seat.{who}.ready-") == Counter(rocket["ready"])
            assert raised(told, f"seat.{who}.bag-") == rocket["bag"]
            assert raised(told, f"seat.{who}.discard-") == rocket["discard"]
            mine = "mine" if who == "me" else who
            assert raised(told, "card.", f".on-top-{mine}") == Counter(one["card"] for one in rocket["systems"])
            assert raised(told, "card.", f".claimed-{mine}") == Counter(rocket["bounties"])
            for system in rocket["systems"]:
                start = f"system.{mine}-{system['space']}."
                assert told[start + "damage"] == system["damage"]
                dice = [told[f"{start}die-{n}"] for n in (1, 2, 3)]
                assert sum(die > 0 for die in dice) == len(system["dice"])
                active += len(system["dice"])
    assert active > 20
