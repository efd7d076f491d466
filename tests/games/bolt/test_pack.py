"""Content 9: typed-in card sets. What does not fit is refused with the file, the entry and the field."""

import copy
from typing import Any, cast

import pytest

from scrapyard import packs
from scrapyard.games.bolt.content import load
from scrapyard.games.bolt.state import BoltState
from scrapyard.kernel.errors import PackError
from tests.games.bolt.table import bind, table

RULE = pytest.mark.rule("BO-G03")
HOUSE = packs.read(packs.house("scrapyard.games.bolt"))


def card(id: str, **fields: object) -> dict[str, object]:
    """A pack that changes one card."""
    return {"_file": "mine.toml", "card": [{"id": id, **fields}]}


def refused(pack: dict[str, object]) -> str:
    """The message with which a pack is refused."""
    with pytest.raises(PackError) as caught:
        bind(2, pack=pack)
    return str(caught.value)


def house() -> dict[str, Any]:
    """The house set as a whole, to be spoilt."""
    return {**copy.deepcopy(HOUSE), "replace": True, "_file": "mine.toml"}


# What a pack can do


@RULE
def test_a_pack_changes_a_card() -> None:
    pack = card("haymaker", action=[{"do": "damage", "who": "one", "hits": [{"n": 1}]}])
    t = table(hands={"A": ["haymaker"]}, pack=pack).play("play haymaker", "hit head")
    assert t.value("B", "head") == 2


@RULE
def test_a_pack_adds_and_removes_cards() -> None:
    slap = {"id": "slap", "name": "Slap", "count": 3, "action_text": "Draw 1.", "action": [{"do": "draw", "n": 1}]}
    t = table(hands={"A": ["slap"]}, pack={"card": [{"id": "haymaker", "remove": True}, slap]})
    assert t.options == ["play slap", "cycle", "end-turn"]


@RULE
def test_a_pack_may_replace_the_whole_set() -> None:
    pack = house()
    pack["set"]["id"] = "mine"
    assert load(pack).set_id == "mine"


@RULE
def test_a_pack_changes_hand_limit_and_opening_hand() -> None:
    content = load({"set": {"hand_limit": 7, "opening_hand": 6}})
    assert (content.hand_limit, content.opening_hand) == (7, 6)
    assert len(table(start="turn", pack={"set": {"hand_limit": 7}}).hand("A")) == 7


@RULE
def test_a_pack_changes_what_an_aura_does() -> None:
    pack = {"aura": [{"id": "memory", "amount": 3}]}
    assert len(table(in_play=["memory-bank on A head"], start="turn", pack=pack).hand("A")) == 8


@RULE
@pytest.mark.parametrize(
    ("aura", "in_play", "keys", "parts"),
    [
        ("spikes", "spiked-plating on B head", ["hit head", "spikes head"], {"A": "233333"}),
        ("lock", "target-lock on A head", ["hit head", "hit torso"], {"B": "023333"}),
    ],
)
def test_the_amount_of_an_aura_counts(aura: str, in_play: str, keys: list[str], parts: dict[str, str]) -> None:
    t = table(hands={"A": ["haymaker"]}, in_play=[in_play], pack={"aura": [{"id": aura, "amount": 1}]})
    t.play("play haymaker", *keys)
    assert {seat: t.parts(seat) for seat in parts} == parts
    t = table(hands={"A": ["haymaker"]}, in_play=[in_play], pack={"aura": [{"id": aura, "amount": 3}]})
    t.play("play haymaker", *keys)
    assert {seat: t.parts(seat) for seat in parts} != parts


@RULE
def test_nanites_repair_as_much_as_their_aura_says() -> None:
    swarm = {"aura": [{"id": "nanites", "amount": 2}]}
    t = table(parts={"A": "133333"}, in_play=["nanite-swarm on A torso"], start="turn", pack=swarm)
    assert t.parts("A") == "333333"


@RULE
def test_an_aura_that_no_card_uses_may_be_left_out() -> None:
    pack = house()
    pack["card"] = [entry for entry in pack["card"] if entry["id"] != "memory_bank"]
    pack["aura"] = [entry for entry in pack["aura"] if entry["id"] != "memory"]
    pack["set"]["battle_cards"] = 69
    assert len(load(pack).cards) == 33


@RULE
def test_a_title_may_have_as_many_copies_as_the_pack_says() -> None:
    pack = {"card": [{"id": "haymaker", "count": 6}], "set": {"battle_cards": 73}}
    assert len(cast(BoltState, bind(2, pack=pack).opening()).deck) == 73


# Errors of type and of missing fields


@RULE
@pytest.mark.parametrize("field", ["name", "count", "action_text", "action"])
def test_a_card_without_a_required_field(field: str) -> None:
    pack = house()
    del pack["card"][0][field]
    message = refused(pack)
    assert message.startswith("mine.toml: card haymaker")
    assert f"needs the field '{field}'" in message


@RULE
@pytest.mark.parametrize("table", ["set", "part", "robot", "aura", "card"])
def test_a_file_without_a_required_table(table: str) -> None:
    pack = house()
    del pack[table]
    message = refused(pack)
    assert message.startswith("mine.toml: ")
    assert f"needs the field '{table}'" in message


@RULE
@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"count": "three"}, "card haymaker count"),
        ({"count": 0}, "card haymaker count"),
        ({"need": {"kind": "tail", "count": 1, "state": "prime"}}, "card haymaker need.kind"),
        ({"need": {"kind": "arm", "count": 7, "state": "prime"}}, "card haymaker need.count"),
        ({"need": {"kind": "arm", "count": 1, "state": "shiny"}}, "card haymaker need.state"),
        ({"counter_timing": "later"}, "card haymaker counter_timing"),
        ({"action": []}, "card haymaker action"),
        ({"action": [{"do": "draw", "n": "two"}]}, "card haymaker action[0].n"),
        ({"action": [{"do": "damage", "who": "both", "spread": 2}]}, "card haymaker action[0].who"),
        ({"action": [{"do": "damage", "who": "one", "hits": []}]}, "card haymaker action[0].hits"),
        ({"action": [{"do": "damage", "who": "one", "hits": [{"n": 1, "kind": "ear"}]}]}, "action[0].hits[0].kind"),
    ],
)
def test_a_value_of_the_wrong_kind(fields: dict[str, object], place: str) -> None:
    message = refused(card("haymaker", **fields))
    assert message.startswith("mine.toml: card haymaker")
    assert place in message


@RULE
def test_an_unknown_field_is_named() -> None:
    message = refused(card("haymaker", colour="red"))
    assert message.startswith("mine.toml: card haymaker")
    assert "colour" in message


# Sums and ids


@RULE
@pytest.mark.rule("BO-005")
def test_the_counts_must_add_up() -> None:
    message = refused(card("haymaker", count=5))
    assert message == "mine.toml: set battle_cards: says 71, but the counts of all cards add up to 72"


@RULE
@pytest.mark.rule("BO-002")
def test_the_part_cards_must_add_up() -> None:
    message = refused({"_file": "mine.toml", "set": {"part_cards": 23}})
    assert message == "mine.toml: set part_cards: says 23, but robots x parts is 24"


@RULE
@pytest.mark.parametrize("name", ["card", "robot", "part", "aura"])
def test_an_id_is_used_once(name: str) -> None:
    pack = house()
    pack[name].append(copy.deepcopy(pack[name][0]))
    assert refused(pack) == f"mine.toml: {name} {pack[name][0]['id']} id: is used twice"


@RULE
def test_part_names_tell_parts_apart() -> None:
    message = refused({"_file": "mine.toml", "part": [{"id": "arm_left", "name": "Right Arm"}]})
    assert message == "mine.toml: part arm_right name: is used twice"


@RULE
@pytest.mark.rule("BO-004")
def test_a_robot_keeps_its_six_kinds_of_parts() -> None:
    message = refused({"_file": "mine.toml", "part": [{"id": "head", "kind": "arm"}]})
    assert message == "mine.toml: part: a robot has one head, one torso, two arms and two legs"


@RULE
@pytest.mark.rule("BO-003")
def test_there_are_four_robots() -> None:
    message = refused({"_file": "mine.toml", "robot": [{"id": "silverado", "remove": True}]})
    assert message == "mine.toml: robot: there are 3 robots, there must be 4"


@RULE
def test_four_hands_must_be_dealt_from_the_deck() -> None:
    pack = house()
    pack["card"] = [{**entry, "count": 3} for entry in pack["card"][:10]]
    pack["set"].update(battle_cards=30, opening_hand=8)
    assert refused(pack) == "mine.toml: set opening_hand: four hands of 8 need 32 cards, the set has 30"
    pack["set"].update(opening_hand=7)
    assert load(pack).opening_hand == 7


# Steps


@RULE
@pytest.mark.parametrize("do", ["dance", "strike", "prevent", "gain_counter", "reassign"])
def test_an_unknown_step_or_a_counter_step_in_an_action_box(do: str) -> None:
    message = refused(card("haymaker", action=[{"do": do}]))
    assert message.startswith(
        f"mine.toml: card haymaker action: no step '{do}' here; there are: attach, charge, damage"
    )


@RULE
@pytest.mark.parametrize("do", ["dance", "damage", "gain_action", "recoil"])
def test_an_unknown_step_or_an_action_step_in_a_counter_box(do: str) -> None:
    message = refused(card("haymaker", counter=[{"do": do}]))
    assert message.startswith(f"mine.toml: card haymaker counter: no step '{do}' here; there are: cap, draw")


@RULE
@pytest.mark.parametrize("do", ["prevent", "gain_counter", "cap"])
def test_an_after_counter_strikes_draws_or_repairs(do: str) -> None:
    message = refused(card("ramming_speed", counter=[{"do": do, "n": 1}]))
    assert message == f"mine.toml: card ramming_speed counter: no step '{do}' here; there are: draw, repair, strike"


@RULE
@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ({"do": "draw"}, "step draw lacks the field n"),
        ({"do": "repair", "points": 2}, "step repair lacks the field mode"),
        ({"do": "draw", "n": 1, "top": 2}, "step draw has no field top"),
        ({"do": "damage", "who": "one"}, "step damage takes hits or spread, one of the two"),
        (
            {"do": "damage", "who": "one", "hits": [{"n": 1}], "spread": 2},
            "step damage takes hits or spread, one of the two",
        ),
        ({"do": "damage", "who": "each", "spread": 2}, "step damage with spread takes who = one"),
        (
            {"do": "damage", "who": "one", "spread": 2, "chooser": "defender"},
            "step damage with spread takes chooser = attacker",
        ),
        (
            {"do": "damage", "who": "one", "hits": [{"n": 1}], "hits_single": [{"n": 1}]},
            "step damage with hits_single takes who = each",
        ),
        ({"do": "spy_discard", "who": "each", "n": 1}, "step spy_discard takes who = one"),
        ({"do": "steal", "who": "each", "n": 1}, "step steal takes who = one"),
        ({"do": "discard_random", "who": "one", "n": 1}, "step discard_random takes who = each"),
        (
            {"do": "attach", "aura": "halo", "where": "own"},
            "no aura 'halo'; there are: jam, lock, memory, nanites, shield, spikes",
        ),
        ({"do": "attach", "aura": "jam", "where": "own"}, "aura jam lies on a robot: where = opponent"),
        ({"do": "attach", "aura": "shield", "where": "opponent"}, "aura shield lies on a part: where = own"),
    ],
)
def test_a_step_with_the_wrong_fields(step: dict[str, object], problem: str) -> None:
    assert refused(card("haymaker", action=[step])) == f"mine.toml: card haymaker action: {problem}"


@RULE
@pytest.mark.parametrize(
    "step", [{"do": "prevent"}, {"do": "prevent", "n": 1, "all": True}, {"do": "prevent", "all": False}]
)
def test_prevent_takes_a_number_or_all(step: dict[str, object]) -> None:
    message = refused(card("haymaker", counter=[step]))
    assert message == "mine.toml: card haymaker counter: step prevent takes n or all = true, one of the two"


@RULE
def test_counter_and_counter_timing_go_together() -> None:
    problem = "counter_timing: goes together with counter: before or after"
    assert refused(card("core_blast", counter=[{"do": "draw", "n": 1}])) == f"mine.toml: card core_blast {problem}"
    assert refused(card("core_blast", counter_timing="after")) == f"mine.toml: card core_blast {problem}"


@RULE
def test_a_power_has_no_card_that_could_stay_in_play() -> None:
    step = {"do": "attach", "aura": "shield", "where": "own"}
    message = refused(
        {"_file": "mine.toml", "robot": [{"id": "silverado", "power": {"name": "Dome", "steps": [step]}}]}
    )
    assert message.startswith("mine.toml: robot silverado power.steps: no step 'attach' here")


@RULE
def test_a_power_has_action_steps() -> None:
    power = {"name": "Riposte", "steps": [{"do": "strike", "n": 1, "target": "any"}]}
    message = refused({"_file": "mine.toml", "robot": [{"id": "silverado", "power": power}]})
    assert message.startswith("mine.toml: robot silverado power.steps: no step 'strike' here")


# Auras


@RULE
def test_an_unknown_aura_is_named() -> None:
    halo = {"id": "halo", "on": "part", "trigger": "always", "effect": "shine", "leaves": "never"}
    message = refused({"_file": "mine.toml", "aura": [halo]})
    assert message.startswith("mine.toml: aura halo id: ")


@RULE
@pytest.mark.parametrize(
    ("field", "value"), [("on", "robot"), ("trigger", "always"), ("effect", "shine"), ("leaves", "never")]
)
def test_a_pack_changes_nothing_of_an_aura_but_its_amount(field: str, value: str) -> None:
    message = refused({"_file": "mine.toml", "aura": [{"id": "shield", field: value}]})
    assert message.startswith(f"mine.toml: aura shield {field}: ")
    assert "only amount can be changed" in message


@RULE
@pytest.mark.parametrize("aura", ["spikes", "lock", "nanites"])
def test_spikes_locks_and_nanites_do_at_least_one(aura: str) -> None:
    message = refused({"_file": "mine.toml", "aura": [{"id": aura, "amount": -1}]})
    assert message == f"mine.toml: aura {aura} amount: is -1, it must be 1 or more"


# Files


@RULE
def test_a_file_that_is_not_there_or_not_toml(tmp_path: Any) -> None:
    with pytest.raises(PackError, match=r"nowhere\.toml"):
        packs.read(tmp_path / "nowhere.toml")
    bad = tmp_path / "bad.toml"
    bad.write_text("card = [")
    with pytest.raises(PackError, match=r"bad\.toml: is not TOML"):
        packs.read(bad)
