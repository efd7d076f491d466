"""The content file: what is printed where, and what a pack may not say."""

from typing import Any

import pytest

from scrapyard.games.rocket_rollout.content import load
from scrapyard.kernel.errors import PackError
from tests.games.rocket_rollout.table import table


@pytest.mark.rule("RO-G01")
def test_a_pack_changes_one_number_of_one_card() -> None:
    t = table(ready={"A": "red-5"}, display="raider-wing", pack={"bounty": [{"id": "C02", "shields": 5, "points": 9}]})
    t.play("turn activate-red", "claim raider-wing")
    assert t.score("A") == 9


@pytest.mark.rule("RO-G01")
def test_cards_say_what_they_do() -> None:
    texts = {card.name: card.text for card in load({}).cards}
    assert texts["Nav Computer"] == "odd: Reset = Dice + 1"
    assert texts["Capacitor Sail"] == "1-6: Victory = Shields - 6 (at least 2 dice)"
    assert texts["Trophy Hook"] == "2-6: Blast = Score; if it claimed a card, advance 2"
    assert texts["Raider Wing"] == "1 points, 4 Shields"
    powers = {card.name: card.text for card in load({}).dice_cards}
    assert powers["Compactor"] == "Destroy 1; then Shield 1"
    assert powers["All-Rounder"] == "every Effect of this system +1"
    assert powers["Big Gear"] == "this Cog counts 4 for Score"


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ({"upgrade": [{"id": "M01", "shields": 0}]}, "upgrade M01 shields: must be a whole number, at least 1"),
        ({"upgrade": [{"id": "M01", "shields": 61}]}, "upgrade M01 shields"),
        ({"upgrade": [{"id": "M01", "accept": []}]}, "upgrade M01 accept"),
        ({"upgrade": [{"id": "M01", "accept": [7]}]}, "upgrade M01 accept"),
        ({"upgrade": [{"id": "M01", "colour": "pink"}]}, "upgrade M01 colour"),
        ({"upgrade": [{"id": "M01", "name": "Twin Cannon"}]}, "upgrade M01 name: 'Twin Cannon' is no name of its own"),
        ({"upgrade": [{"id": "S1"}]}, "needs the field"),
        ({"upgrade": [{"id": "M01", "effects": [{"do": "fly", "from": ["dice"]}]}]}, "upgrade M01 effects"),
        ({"upgrade": [{"id": "M01", "effects": [{"do": "blast", "from": ["luck"]}]}]}, "upgrade M01 effects"),
        (
            {"upgrade": [{"id": "M01", "effects": [{"do": "blast", "from": ["dice"], "mod": ["/2"]}]}]},
            "upgrade M01 effects",
        ),
        (
            {"upgrade": [{"id": "M01", "effects": [{"do": "vent", "from": ["dice"], "split": True}]}]},
            "upgrade M01 effects: vent cannot be split",
        ),
        (
            {"upgrade": [{"id": "M01", "effects": [{"do": "vent", "from": ["dice"], "claim_points": 1}]}]},
            "claim_points belongs to a blast",
        ),
        ({"upgrade": [{"id": f"A{n:02}", "remove": True} for n in range(1, 6)]}, "7 Level 1 cards, but four players"),
        ({"bounty": [{"id": f"C{n:02}", "remove": True} for n in range(1, 15)]}, "the main deck has no card"),
        ({"starting": [{"id": "S1", "space": 1}]}, "exactly one starting card for each space"),
        ({"starting": [{"id": "S1", "min_dice": 3}], "params": {"max_dice_per_activation": 2}}, "min_dice"),
        ({"dice": {"white": [0, 1, 1, 2, 3, 4]}}, "dice white: a Starter die has no Cog"),
        ({"dice": {"red": [1, 2, 3]}}, "dice red"),
        ({"dice": {"pink": [1, 2, 3, 4, 5, 6]}}, "white and seven upgrade kinds"),
        ({"dice_card": [{"id": f"DR{n}", "remove": True} for n in range(1, 5)]}, "dice red: has no Dice card"),
        ({"dice_card": [{"id": "DR1", "die": "white"}]}, "dice_card DR1 die: no upgrade die 'white'"),
        ({"dice_card": [{"id": "DR1", "power": [{"do": "boost", "n": 1}]}]}, "what goes together with a boost"),
        ({"track": {"symbols": [""] * 50}}, "track symbols: has 50 spaces, but track_end 50 needs 51"),
        ({"track": {"bonus": [{"space": 50, "effect": "blast", "add": 1}]}}, "space 50 is not between 1 and 49"),
        ({"track": {"symbols": ["X"] * 51}}, "track symbols"),
        ({"solo": {"easy": [0]}}, "solo easy: the Armada must move"),
        ({"solo": {"easy": [1] * 41}}, "solo easy"),
        ({"params": {"turn_cap": 20}}, "params"),
        ({"seats": {"compensation_3": [0, 1]}}, "seats compensation_3"),
        ({"nonsense": 1}, "nonsense"),
    ],
)
def test_a_misfit_names_file_entry_and_field(pack: dict[str, Any], message: str) -> None:
    with pytest.raises(PackError) as error:
        load({**pack, "_file": "mine.toml"})
    assert str(error.value).startswith("mine.toml: ")
    assert message in str(error.value)
