"""The content file: what a pack may change, and what it is told when it is wrong."""

from typing import Any

import pytest

from scrapyard import packs
from scrapyard.games.blastbots.content import load
from scrapyard.kernel.errors import PackError
from tests.games.blastbots.table import agreed_on, bind, table

MODE: dict[str, Any] = {"id": "one", "text": "Do it.", "target": "opponent"}


def card(**fields: object) -> dict[str, object]:
    return {"card": [{"id": "mech", **fields}]}


def mode(**fields: object) -> dict[str, object]:
    return card(mode=[{**MODE, "effects": [{"do": "steal_cards", "n": 1}], **fields}])


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (card(count=17), r"deck battle size: says 64, but the counts add up to 63"),
        (card(count=0), r"card mech count: must be a whole number, at least 1"),
        (card(colour="red"), r"card mech.*has no field 'colour'"),
        (card(blocks=["agent"]), r"card mech blocks: a Battle card covers at least its own type"),
        (card(blocks=["mech", "teleporter"]), r"card mech blocks: 'teleporter' is no Battle card"),
        (card(block_cost=[{"do": "discard", "n": 1}]), r"card mech block_cost: a defence can cost a sacrifice only"),
        (card(on_block=[{"do": "clock", "who": "all", "by": 1}]), r"card mech on_block: no clock as a bonus"),
        ({"card": [{"id": "teleporter", "blocks": ["mech"]}]}, r"card teleporter blocks: only Battle cards defend"),
        ({"card": [{"id": "teleporter", "play": "with_battle_attack"}]}, r"card teleporter play: attach_mod"),
        (card(mode=[]), r"card mech mode: must be a list with at least 1 entries"),
        (mode(effects=[{"do": "explode"}]), r"card mech mode one effects: no 'explode' here; there are: ask_for_card"),
        (mode(effects=[{"do": "steal_cards"}]), r"card mech mode one effects: steal_cards lacks the field n"),
        (mode(effects=[{"do": "build", "n": 1, "zone": "space"}]), r"mode one effects: build has no field zone"),
        (mode(effects=[{"do": "destroy_rockets", "n": 1, "zone": "space"}]), r"zone of destroy_rockets is one of"),
        (mode(effects=[{"do": "draw", "n": 1, "from": "hell"}]), r"from of draw is one of: any, my_sections"),
        (mode(effects=[{"do": "clock", "who": "all", "by": 0}]), r"by is not 0"),
        (mode(effects=[{"do": "retrieve", "look": 2, "keep": 1, "exclude": ["me"]}]), r"no card 'me'"),
        (mode(target=None), r"card mech mode one target: steal_cards needs a target"),
        (mode(target="everybody"), r"card mech mode.*target: Invalid enum value 'everybody'"),
        (mode(target="any_player"), r"card mech mode one target: steal_cards is aimed at an opponent"),
        (mode(target=None, effects=[{"do": "build", "n": 1}]), r"target: an attack is aimed at one opponent"),
        (mode(cost=[{"do": "build", "n": 1}]), r"card mech mode one cost: no 'build' here"),
        (mode(effects=[{"do": "steal_junk", "n": 1}, {"do": "move_tokens", "n": 1}]), r"one effect per mode asks"),
        (card(mode=[{**MODE, "effects": [{"do": "look_hand"}]}] * 2), r"card mech mode.id: one is used twice"),
        ({"constants": {"clock_start": 12}}, r"constants clock_start: is beyond clock_max"),
        ({"constants": {"junk_floor": 9}}, r"constants junk_floor: is more than actions_per_turn"),
        ({"constants": {"start_on_launchpad": 6}}, r"constants start_on_launchpad: is more than the Launchpad holds"),
        ({"constants": {"colours": ["red", "red", "blue", "pink"]}}, r"constants colours: no two are the same"),
        ({"constants": {"surge_totals": [2, 7]}}, r"board tier.numbers: the total 7 has two meanings"),
        ({"board": {"sections": ["battle", "battle", "rocket"]}}, r"board sections: each deck has one section"),
    ],
)
def test_a_wrong_pack_is_told_the_entry_and_the_field(pack: dict[str, object], message: str) -> None:
    with pytest.raises(PackError, match=message):
        load({**pack, "_file": "mine.toml"})


def test_a_pack_changes_a_number() -> None:
    t = table(2, hands={"A": "mech"}, pack={"constants": {"actions_per_turn": 3}})
    assert t.s.allowance == 3


def test_a_pack_changes_a_card() -> None:
    effects = [{"do": "destroy_rockets", "zone": "launchpad", "n": 2}]
    pack = card(mode=[{**MODE, "id": "smash", "effects": effects}])
    t = table(2, hands={"A": "mech agent"}, launchpad={"B": 3}, pack=pack)
    t.play("play mech")
    assert t.rockets("B")[1] == 1


def test_a_pack_sets_the_reach_of_a_discovery_card() -> None:
    clog = {**MODE, "target": "neighbour", "effects": [{"do": "reduce_actions", "n": 1}]}
    pack = {"card": [{"id": "junk_r_bot", "mode": [clog]}]}
    t = table(4, hands={"A": "junk-r-bot agent"}, pack=pack)
    t.play("play junk-r-bot")
    assert t.options == ["target B", "target D"]


def test_a_missing_total_of_the_dice_pays_nothing() -> None:
    t = table(2, "roll", hands={"A": "mech"}, pack={"constants": {"free_choice_totals": []}}, chance=[2, 3])
    assert t.asked == "A play"
    assert t.hand("A") == ["mech"]


def test_the_modes_of_the_house_set_read_as_sentences() -> None:
    for house in load({}).cards:
        for option in house.modes:
            assert option.text[0].isupper()
            assert option.text.endswith(".") or option.text.endswith(").")


def test_every_card_of_the_file_is_loaded() -> None:
    tables = packs.read(packs.house("scrapyard.games.blastbots"))
    content = agreed_on(bind(2, {})).content
    assert [card.id for card in content.cards] == [entry["id"] for entry in tables["card"]]
    assert sum(card.count for card in content.cards) == 192
