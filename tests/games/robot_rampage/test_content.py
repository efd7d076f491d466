"""The content file: what packs may change, and how misfits are named."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, KINDS, load
from scrapyard.games.robot_rampage.meta import META
from scrapyard.games.robot_rampage.rules import actions, boosters, responses, robots
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.errors import PackError, SettingsError
from tests.games.robot_rampage.table import A, Table, agreed_on, table

HOUSE = load({})


def test_the_house_set_is_one_of_each_and_deals_no_more_than_leaves_a_hit() -> None:
    assert (BATTLE, FIRST_TORSO - FIRST_PART, len(HOUSE.ids) - FIRST_TORSO) == (84, 30, 6)
    assert HOUSE.largest_deal(6) == sum(HOUSE.value) <= 83
    assert HOUSE.smallest_robot() >= 3


@pytest.mark.parametrize("colour", range(6))
def test_every_colour_has_the_same_strengths_locations_and_kinds_and_no_text_twice(colour: int) -> None:
    faces = [face for face in range(BATTLE) if HOUSE.colour[face] == colour]
    assert sorted(HOUSE.strength[face] for face in faces) == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6]
    assert sorted(HOUSE.hit[face] for face in faces) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]
    assert sorted(HOUSE.kind[face] for face in faces) == [0] * 5 + [1] * 4 + [2] * 3 + [3] * 2
    assert len({HOUSE.texts[face] for face in faces}) == 14
    assert KINDS[0] == "action"


def test_a_pack_changes_one_number() -> None:
    content = load({"part": [{"id": "ra-1", "attack": 9}]})
    assert content.attack[content.ids.index("ra-1")] == 9
    assert content.defence == HOUSE.defence


def test_a_pack_travels_with_the_game() -> None:
    game = META.bind(2, {}, {"set": {"hand_size": 4}})
    assert game.pack == {"set": {"hand_size": 4}}
    assert agreed_on(game).content.hand_size == 4


@pytest.mark.rule("RR-008")
def test_a_text_without_ops_leaves_the_card_its_top_half() -> None:
    pack: dict[str, Any] = {"text": [{"id": id, "ops": []} for id in ("oil_change", "extra_battery", "baking_tray")]}
    t = table("red", "green", hands=["blue-04 red-06 green-08 red-13", "red-11 green-12"], stacks=["red-01", "red-02"])
    plain = Table(t.match)
    plain.game = META.bind(2, {}, pack)  # the same game with another pack
    index = plain.agreed.content.ids.index
    assert actions.is_idle(plain.agreed, t.s, A, index("blue-04"))
    assert boosters.may_add(plain.agreed, index("red-06")) != 0
    assert responses.may_respond(plain.agreed, t.s, 1, index("red-11"), 3) != 0


@pytest.mark.rule("RR-G70")
def test_two_torsos_of_one_colour_keep_it_in_play_until_both_are_gone() -> None:
    pack = {"torso": [{"id": "torso-blue", "colour": "red"}]}
    game = META.bind(3, {"build_mode": "random"}, pack)
    agreed = agreed_on(game)
    s: RampageState = game.rules.start()
    s.torsos, s.colours = vec[i64]([0, 1, 2]), 0
    robots.count_colours(agreed, s)
    both = s.colours
    s.alive[0] = False
    robots.count_colours(agreed, s)
    assert s.colours == both
    s.alive[1] = False
    robots.count_colours(agreed, s)
    assert s.colours != both


MISFITS: list[tuple[dict[str, Any], str]] = [
    ({"torso": [{"id": "torso-red", "remove": True}]}, "torso: there are 5 entries, there must be 6"),
    ({"battle": [{"id": "red-01", "remove": True}]}, "battle: there are 83 entries, there must be 84"),
    ({"part": [{"id": "ra-1", "slot": "left_arm", "attack": 0}]}, "part slot: 5 parts are of the slot right_arm"),
    ({"part": [{"id": "hd-1", "attack": 2}]}, "part hd-1 attack: only arms have an attack value"),
    ({"part": [{"id": "ra-1", "ops": [{"op": "attack", "n": 1}]}]}, "part ra-1 ops: no op 'attack' here"),
    ({"part": [{"id": "hd-1", "ops": [{"op": "loot", "n": 1}]}]}, "part hd-1 ops: no op 'loot' here"),
    ({"part": [{"id": "ra-1", "attack": "many"}]}, "part ra-1 attack: must be a whole number, not a text"),
    ({"torso": [{"id": "torso-red", "colour": "pink"}]}, "torso torso-red colour: 'pink' is not among"),
    ({"torso": [{"id": "torso-red", "wounds": 0}]}, "torso torso-red wounds: must be a whole number, at least 1"),
    ({"battle": [{"id": "red-01", "colour": "pink"}]}, "battle red-01 colour: 'pink' is not among"),
    ({"battle": [{"id": "red-01", "text": "nonsense"}]}, "battle red-01 text: there is no text 'nonsense'"),
    ({"battle": [{"id": "red-01", "hit": "tail"}]}, "battle red-01 hit: Invalid enum value 'tail'"),
    ({"text": [{"id": "oil_change", "timing": "attack"}]}, "text oil_change timing: attack is not for the kind action"),
    ({"text": [{"id": "oil_change", "dest": "stack"}]}, "text oil_change dest: stack is not for the kind action"),
    ({"text": [{"id": "oil_change", "slot": "head"}]}, "text oil_change slot: goes together with the kind part"),
    ({"text": [{"id": "oil_change", "defence": 1}]}, "text oil_change defence: only parts have a defence value"),
    ({"text": [{"id": "colander", "attack": 1}]}, "text colander attack: only arms have an attack value"),
    ({"text": [{"id": "oil_change", "ops": [{"op": "fly"}]}]}, "text oil_change ops: no op 'fly' here"),
    ({"text": [{"id": "oil_change", "ops": [{"op": "draw"}]}]}, "text oil_change ops: op draw lacks the field n"),
    ({"text": [{"id": "chop_shop", "ops": [{"op": "swap", "n": 1}]}]}, "text chop_shop ops: op swap has no field n"),
    ({"text": [{"id": "oil_change", "ops": [{"op": "draw", "n": -1}]}]}, "op draw takes no number below 0"),
    ({"text": [{"id": "baking_tray", "ops": [{"op": "zap", "n": 1}]}]}, "text baking_tray ops: no op 'zap' here"),
    ({"set": {"slots": ["head", "legs"]}}, "set slots: must be right_arm, left_arm"),
    ({"set": {"max_players": 8}}, "set max_players"),
    ({"torso": [{"id": "torso-red", "value": 20}]}, "set: 6 seats may be dealt"),
    ({"surprise": 1}, "has no field 'surprise'"),
]


@pytest.mark.parametrize(("patch", "message"), MISFITS)
def test_a_misfit_names_the_file_the_entry_and_the_field(patch: dict[str, Any], message: str) -> None:
    with pytest.raises(PackError) as caught:
        load({**patch, "_file": "mine.toml"})
    assert str(caught.value).startswith("mine.toml: ")
    assert message in str(caught.value)


@pytest.mark.rule("RR-G19")
def test_a_robot_that_is_worth_no_card_is_refused() -> None:
    cheap: dict[str, Any] = {
        "torso": [{"id": id, "value": 0} for id in HOUSE.ids[FIRST_TORSO:]],
        "part": [{"id": id, "value": 0} for id in HOUSE.ids[FIRST_PART:FIRST_TORSO]],
    }
    with pytest.raises(PackError, match="smallest possible robot"):
        load(cheap)


@pytest.mark.rule("RR-G20")
def test_stacks_that_would_use_up_the_deck_are_refused() -> None:
    with pytest.raises(SettingsError, match="does not leave a card for hits"):
        META.bind(3, {"deep_stacks": "12"})
