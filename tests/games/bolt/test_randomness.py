"""Ledger 7: everything that is left to chance, each request by its name, and nothing else."""

import pytest

from tests.games.bolt.table import STALLING, opening, table, unshuffled

ROBOTS = ["flash-dance", "flower-power", "clockwork"]


@pytest.mark.rule("BO-013", "BO-018")
def test_the_deal_and_the_first_turn() -> None:
    t = opening(3, *ROBOTS, chance=[*unshuffled(71), 0])
    assert t.chance() == ["deck 0", "start 3"]


@pytest.mark.rule("BO-018")
def test_a_single_recent_loser_needs_no_lot() -> None:
    assert opening(2, *ROBOTS[:2], chance=unshuffled(71), settings={"last_losers": "B"}).chance() == ["deck 0"]
    t = opening(3, *ROBOTS, chance=[*unshuffled(71), 0], settings={"last_losers": "BC"})
    assert t.chance() == ["deck 0", "start 2"]


@pytest.mark.rule("BO-G06")
def test_random_robots() -> None:
    settings = {"robot_assignment": "random", "start_player": "A"}
    t = opening(4, chance=[0, 0, 0, *unshuffled(71)], settings=settings)
    assert t.chance() == ["robot 4", "robot 3", "robot 2", "deck 0"]


@pytest.mark.rule("BO-G72")
def test_random_pairs() -> None:
    settings = {"structured_tournament": "on", "pairing": "random", "start_player": "A"}
    t = opening(4, *ROBOTS, chance=[0, *unshuffled(71)], settings=settings)
    assert t.chance() == ["pairing 3", "deck 0"]


@pytest.mark.rule("BO-017")
def test_the_reshuffle() -> None:
    t = table(hands={"A": ["haymaker"]}, deck=["salvage"], discard=["buzz-saw"] * 2, rest="B", chance=[0, 0]).play(
        "cycle"
    )
    assert t.chance() == ["deck 0"]


@pytest.mark.rule("BO-053")
def test_random_discards_are_uniform_over_the_cards_in_hand() -> None:
    hands = {"A": ["emp-burst", "headbutt"], "B": ["haymaker", "overdrive", "haymaker"]}
    for pick, left in [(0, ["haymaker", "overdrive"]), (1, ["haymaker", "haymaker"]), (2, ["haymaker", "overdrive"])]:
        t = table(hands=hands, chance=[pick], settings={"step_windows": "off"}).play("play emp-burst")
        assert t.hand("B") == left
        assert t.chance() == ["random-discard 3"]


@pytest.mark.rule("BO-053")
def test_taking_a_card_at_random_is_uniform_over_the_cards_in_hand() -> None:
    taken: list[str] = []
    for first in range(3):
        for second in range(2):
            hands = {"A": ["magnet-grab", "headbutt"], "B": ["haymaker", "overdrive", "salvage"]}
            t = table(hands=hands, chance=[first, second], settings={"step_windows": "off"}).play("play magnet-grab")
            assert t.chance() == ["random-steal 0"]
            taken += [card for card in t.hand("A") if card != "headbutt"]
    assert sorted(taken) == ["haymaker"] * 2 + ["overdrive"] * 2 + ["salvage"] * 2


@pytest.mark.rule("BO-G68")
def test_a_lot_for_a_pair_still_level() -> None:
    t = table(
        4,
        hands={"D": ["haymaker"]},
        active="D",
        round=40,
        sudden_death=True,
        settings={"structured_tournament": "on", **STALLING},
        chance=[0, *unshuffled(71), 0],
    )
    t.play("end-turn")
    assert t.chance() == ["lot 2", "deck 0", "start 2"]
