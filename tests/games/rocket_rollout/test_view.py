"""What is seen, told and asked."""

import json
from typing import Any

import pytest

from scrapyard.games.rocket_rollout.meta import META
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match
from scrapyard.kernel.state import SPECTATOR
from tests.games.rocket_rollout.table import Table, table


def seen(t: Table, seat: int = 0) -> dict[str, Any]:
    t.begin()
    view: dict[str, Any] = dict(t.game.face.view(t.state, seat))
    assert json.loads(json.dumps(view)) == view
    return view


@pytest.mark.rule("RO-G67")
def test_everybody_sees_every_bag_by_colour() -> None:
    t = table(ready={"A": "white-4 red-cog"}, bag={"B": "white*3 blue"}, discard={"B": "white"})
    for viewer in (0, 1, SPECTATOR):
        rocket = seen(t, viewer)["rockets"][1]
        assert (rocket["bag"], rocket["discard"], rocket["dice"]) == ({"white": 3, "blue": 1}, {"white": 1}, 6)


def test_a_rocket_shows_its_systems_dice_and_damage() -> None:
    t = table(
        ready={"A": "white-4 red-cog"},
        above={"A": {"green": "red-3 white-1"}},
        systems={"A": {"grey-1": "booster-fins"}},
        damage={"A": "blue"},
    )
    rocket = seen(t)["rockets"][0]
    assert rocket["ready"] == ["white-4", "red-cog"]
    assert rocket["damage"] == 1
    assert rocket["systems"][1] == {
        "space": "blue",
        "card": "deflector",
        "beneath": [],
        "damage": 1,
        "dice": [],
    }
    assert rocket["systems"][2]["dice"] == ["red-3", "white-1"]
    assert rocket["systems"][3]["beneath"] == ["main-thruster"]


def test_an_activation_under_way_is_seen() -> None:
    t = table(ready={"A": "red-6"}, display="stray-probe").play("turn activate-red")
    assert seen(t)["activation"] == {
        "space": "red",
        "card": "pulse-cannon",
        "used": ["red-6"],
        "placing": False,
        "waiting": [],
        "doing": "blast",
        "left": 6,
        "prize": None,
        "turning": None,
    }


def test_the_die_being_turned_and_the_system_being_mended_are_seen() -> None:
    t = table(ready={"A": "white-1 white-4 white-2"}).play("turn activate-grey-3", "reset white-4")
    assert seen(t)["activation"]["turning"] == "white-4"
    t = table(ready={"A": "white-1 white-4 white-2"}, damage={"A": "blue"}).play("turn repair-blue")
    assert (seen(t)["mending"], seen(t)["activation"]) == ("blue", None)


@pytest.mark.parametrize(("inclusive", "reach"), [(False, 14), (True, 15)])
@pytest.mark.rule("RO-152")
def test_the_space_before_which_icons_count_is_seen(inclusive: bool, reach: int) -> None:
    assert seen(table(scores={"A": 3, "B": 14}, catchup_inclusive=inclusive))["reach"] == reach


def test_enough_belongs_to_the_system_that_is_being_loaded() -> None:
    t = table(ready={"A": "white-2 white-2 white-3"}).play("turn activate-red", "place white-2")
    assert t.game.face.thing(t.state, t.ask, t.ask.values[-1]) == "system:A:red"


def test_decks_are_counts_and_nothing_of_their_order_is_seen() -> None:
    view = seen(table())
    assert view["decks"]["upgrades"] == {"cards": 37, "level_one": 0}
    text = json.dumps(view)
    assert "stray-probe" not in text
    assert view["display"]["bounties"] == ["hive-flagship", "war-palace"]


def test_the_dice_market_shows_stock_price_and_power() -> None:
    red = seen(table(dice_cards="hot-reload"))["dice"][0]
    assert red == {"kind": "red", "stock": 6, "card": "hot-reload", "price": 7, "power": "Draw 2"}


def test_the_invader_dice_are_seen_while_they_strike() -> None:
    t = table(ready={"A": "white-4", "B": ""}, scores={"A": 3})
    t.will_end_round(3, 1, "destroy").play("turn activate-red")
    view = seen(t)
    assert view["invaders"] == [
        {"die": "red", "shows": 3},
        {"die": "blue", "shows": 1},
        {"die": "green", "shows": "destroy"},
    ]
    assert (view["phase"], view["active"]) == ("invaders", None)


@pytest.mark.parametrize(
    ("keys", "label", "thing"),
    [
        ((), "Activate Pulse Cannon (red)", "system:A:red"),
        (("turn activate-red",), "white 2", "ready:A:white-2"),
        (
            ("turn activate-red", "place red-6", "enough"),
            "Twin Cannon (3 shields)",
            "display:twin-cannon",
        ),
        (("turn activate-red", "place red-6", "enough", "claim twin-cannon"), "Pulse Cannon (red)", "system:A:red"),
        (("turn activate-green", "place red-6", "enough"), "red die for 5", "stock:red"),
        (("turn activate-grey-2", "enough"), "Deflector (blue)", "system:A:blue"),
    ],
)
def test_options_have_words_and_belong_to_things(keys: tuple[str, ...], label: str, thing: str) -> None:
    t = table(
        ready={"A": "red-6 white-2 white-2"},
        above={"A": {"blue": "white-3 red-3", "grey-3": "white-1"}},
        display="twin-cannon raider-wing",
    ).play(*keys)
    ask = t.ask
    assert label in [t.game.face.label(t.state, ask, value) for value in ask.values]
    assert thing in [t.game.face.thing(t.state, ask, value) for value in ask.values]


def test_spots_say_where_a_die_lies() -> None:
    t = table(ready={"A": "white-1 white-4"}, systems={"A": {"green": "salvage-bay"}}, discard={"A": "yellow"})
    t.play("turn activate-green")
    labels = [t.game.face.label(t.state, t.ask, value) for value in t.ask.values]
    assert labels == ["white 4, Ready", "white 1 above Salvage Bay", "yellow die, discarded"]
    things = [t.game.face.thing(t.state, t.ask, value) for value in t.ask.values]
    assert things == ["ready:A:white-4", "above:A:green:white-1", "discard:A:yellow"]


def test_prompts_carry_the_numbers() -> None:
    t = table(ready={"A": "red-6"}, display="stray-probe").play("turn activate-red")
    assert t.game.face.prompt(t.state, t.ask) == "Blast 6: claim which card?"
    t = table(ready={"A": "white-1 white-1"}, turns={"A": 97})
    assert t.game.face.prompt(t.state, t.ask).endswith("(3 turns left this round)")
    t = table(ready={"A": "white-1 white-1"}, turns={"A": 94})
    assert t.game.face.prompt(t.state, t.ask) == "Your turn: activate a system or repair one."


@pytest.mark.parametrize(
    ("keys", "option", "text"),
    [
        ((), "turn activate-red", "2-6: Blast = Score"),
        ((), "turn repair-grey-3", "Costs one Cog or two other dice. Then it works again: odd: Reset = Dice + 1."),
        (("turn activate-red",), "place red-cog", "Cog: Draw 2."),
        (("turn activate-red",), "place white-4", ""),
        (("turn activate-red", "place white-4", "enough"), "claim twin-cannon", "2-6: Blast = Score + 2"),
        (
            ("turn activate-red", "place white-4", "enough", "claim twin-cannon"),
            "fit red",
            "Covers Pulse Cannon (2-6: Blast = Score) for good.",
        ),
        (
            ("turn activate-green", "place white-4", "enough"),
            "buy black",
            "Faces 1, 3, 6, Cog, Cog, Cog. Cog: Shield 1.",
        ),
        (("turn activate-green", "place white-4", "enough"), "buy-nothing", ""),
    ],
)
def test_options_are_explained(keys: tuple[str, ...], option: str, text: str) -> None:
    t = table(ready={"A": "red-cog white-4"}, damage={"A": "grey-3"}, display="twin-cannon", dice_cards="hot-reload")
    t.play(*keys)
    ask = t.ask
    value = ask.values[t.options.index(option)]
    assert t.game.face.explain(t.state, ask, value) == text


def test_every_event_has_a_sentence() -> None:
    """All kinds of events that random games tell can be read."""
    told: set[str] = set()
    for seats in (1, 3):
        game = META.bind(seats, {"seat_compensation": "on"} if seats > 1 else {})
        for seed in range(8):
            match = new_match(game, FastSource(seed), listen=True, history=False)
            source = FastSource(seed)
            while match.ask is not None:
                match.step(match.ask.values[source.draw(len(match.ask.values))])
            for event in match.state.events or []:
                line = game.face.sentence(event, SPECTATOR, ["Ann", "Bob", "Cy"])
                assert line.endswith((".", "!"))
                assert "{" not in line
                told.add(event.kind.name)
    assert len(told) > 30
