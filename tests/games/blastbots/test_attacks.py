"""BB-068 to BB-081: attacks, blocks, stolen cards and wrecks."""

import pytest

from scrapyard.kernel.errors import UndoRefused
from tests.games.blastbots.table import table


@pytest.mark.rule("BB-068")
def test_an_attack_names_card_option_and_target() -> None:
    t = table(3, hands={"A": "mech mech", "B": "agent", "C": "mech"}, launchpad={"B": 1, "C": 1})
    t.play("play mech", "target C")
    assert t.asked == "C block"
    assert t.log("B")[-3:] == ["A plays Mech.", "A uses it to smash.", "A aims at C."]


@pytest.mark.rule("BB-069", "BB-G43")
def test_whoever_sits_first_is_named_as_the_target_too() -> None:
    t = table(3, active="B", hands={"B": "mech mech", "A": "agent", "C": "mech"}, launchpad={"A": 1, "C": 1})
    t.play("play mech", "target A")
    assert t.log("C")[-3:] == ["B plays Mech.", "B uses it to smash.", "B aims at A."]


@pytest.mark.rule("BB-069", "BB-G61")
def test_an_announced_attack_cannot_be_taken_back() -> None:
    t = table(2, hands={"A": "mech mech", "B": "agent"}, launchpad={"B": 1})
    t.play("play mech")
    with pytest.raises(UndoRefused):
        t.match.undo(1)


@pytest.mark.rule("BB-070")
def test_one_battle_card_hits_one_player() -> None:
    t = table(3, hands={"A": "mech mech"}, launchpad={"B": 1, "C": 2})
    t.play("play mech", "target B")
    assert t.rockets("B")[1] == 0
    assert t.rockets("C")[1] == 2


@pytest.mark.rule("BB-071", "BB-G48")
def test_a_target_with_a_battle_card_is_asked_even_if_it_cannot_block() -> None:
    t = table(2, hands={"A": "kaboomer mech", "B": "burglebot"}, atmosphere={"B": 1})
    t.play("play kaboomer")
    assert t.asked == "B block"
    assert t.options == ["decline"]


@pytest.mark.rule("BB-G48")
def test_a_target_without_battle_cards_is_not_asked() -> None:
    t = table(2, hands={"A": "kaboomer mech", "B": "teleporter rocket-plus-1"}, atmosphere={"B": 1})
    t.play("play kaboomer")
    assert t.junk("A") == ["orange"]
    assert t.asked == "A play"


@pytest.mark.rule("BB-072", "BB-074", "BB-075", "BB-073")
def test_scenario_10_the_same_type_blocks() -> None:
    t = table(2, hands={"A": "mech agent", "B": "mech agent"}, launchpad={"B": 2})
    t.play("play mech", "block mech")
    assert t.rockets("B")[1] == 2
    assert t.line == ["mech", "mech"]
    assert t.s.used == 1
    assert t.hand("B") == ["agent"]
    assert t.asked == "A play"


@pytest.mark.rule("BB-071", "BB-077", "BB-079", "BB-074")
def test_scenario_11_declined_the_rockets_go_to_the_attackers_junkyard() -> None:
    t = table(2, hands={"A": "mech agent", "B": "mech"}, launchpad={"B": 3})
    t.play("play mech", "decline")
    assert t.rockets("B") == (22, 1, 0, 0)
    assert t.junk("A") == ["orange", "orange"]
    assert t.line == ["mech"]


@pytest.mark.rule("BB-072", "BB-G46")
def test_scenario_36_a_hacker_stops_a_mech_but_not_a_kaboomer() -> None:
    t = table(2, hands={"A": "mech agent", "B": "hackerbot"}, launchpad={"B": 1})
    t.play("play mech")
    assert t.options == ["block hackerbot", "decline"]
    other = table(2, hands={"A": "kaboomer agent", "B": "hackerbot"}, launchpad={"B": 1})
    other.play("play kaboomer")
    assert other.options == ["decline"]
    assert other.clause("block hackerbot") == "BB-072"


@pytest.mark.rule("BB-075")
def test_a_defender_may_block_any_number_of_attacks() -> None:
    t = table(2, hands={"A": "mech mech mech", "B": "mech mech"}, launchpad={"B": 2})
    t.play("play mech", "block mech", "play mech", "block mech")
    assert t.rockets("B")[1] == 2
    assert t.s.used == 2


@pytest.mark.rule("BB-073", "BB-G47")
def test_the_attackers_cost_stays_paid_after_a_block() -> None:
    t = table(2, hands={"A": "sacrificial-ram mech", "B": "wrangler"}, launchpad={"A": 2, "B": 1})
    t.play("play sacrificial-ram", "block wrangler")
    assert t.rockets("A") == (24, 1, 0, 0)
    assert t.rockets("B")[1] == 1


@pytest.mark.rule("BB-076", "BB-G41", "BB-G42")
def test_scenario_12_a_stolen_card_is_picked_by_its_back() -> None:
    hand = "mech agent rocket-plus-1 rocket-plus-2 rocket-plus-3"
    for number, card in enumerate(["rocket-plus-1", "rocket-plus-2", "rocket-plus-3"]):
        t = table(3, hands={"A": "burglebot mech agent", "B": hand}, chance=[number])
        t.play("play burglebot", "pay agent", "decline")
        assert t.options == ["pick battle", "pick rocket"]
        t.play("pick rocket")
        assert card in t.hand("A")
        assert t.knows("A", "A") == sorted(["mech", card])
        assert t.knows("B", "A") == [card]
        assert t.knows("C", "A") == []
        assert t.log("C")[-1] == "A steals a Rocket card from B."


@pytest.mark.rule("BB-076", "BB-G42")
def test_all_cards_are_picked_before_a_face_is_shown() -> None:
    hands = {"A": "magic-missile-mod burglebot mech agent", "B": "teleporter rocket-plus-1 rocket-plus-2"}
    t = table(2, hands=hands)
    t.play("play magic-missile-mod", "as twin", "join burglebot", "pay agent", "pick rocket")
    assert t.knows("A", "B") == []
    assert t.asked == "A pick"
    t.play("pick discovery")
    assert t.backs("A") == [1, 1, 1]


@pytest.mark.rule("BB-076")
def test_a_destroyed_card_is_picked_by_its_back_and_goes_face_up_to_the_line() -> None:
    t = table(3, hands={"A": "agent mech kaboomer", "B": "rocket-plus-1 rocket-plus-2 teleporter"}, chance=[1])
    t.play("play agent", "pay mech", "pick rocket")
    assert t.line == ["agent", "mech", "rocket-plus-2"]
    assert t.log("C")[-2:] == ["A destroys B's +2 Rockets.", "A looks at B's hand."]


@pytest.mark.rule("BB-080")
def test_a_burglebot_steals_a_wreck_of_the_colour_named_before_the_defence() -> None:
    t = table(3, hands={"A": "burglebot mech", "B": "agent"}, junk={"B": "purple orange purple"})
    t.play("play burglebot", "as scavenge")
    assert t.options == ["loot orange", "loot purple"]
    t.play("loot purple", "enough")
    assert t.asked == "B block"
    t.play("decline")
    assert t.junk("A") == ["purple"]
    assert t.junk("B") == ["orange", "purple"]


@pytest.mark.rule("BB-081", "BB-080")
@pytest.mark.parametrize(("zone", "factory", "junk"), [("factory", 25, []), ("junkyard", 24, ["blue"])])
def test_scenario_18_an_own_rocket_stolen_back_goes_where_the_thief_says(
    zone: str, factory: int, junk: list[str]
) -> None:
    t = table(2, hands={"A": "burglebot mech", "B": "mech"}, junk={"B": "blue"})
    t.play("play burglebot", "as scavenge", "decline")
    assert t.options == ["send factory", "send junkyard"]
    t.play(f"send {zone}")
    assert t.rockets("A")[0] == factory
    assert t.junk("A") == junk
    assert t.junk("B") == []


@pytest.mark.rule("BB-G22")
def test_up_to_n_takes_as_many_as_there_are() -> None:
    t = table(2, hands={"A": "sacrificial-ram mech"}, launchpad={"A": 1}, atmosphere={"B": 1})
    t.play("play sacrificial-ram")
    assert t.junk("A") == ["orange"]
    four = table(2, hands={"A": "sacrificial-ram mech"}, launchpad={"A": 1}, atmosphere={"B": 4})
    four.play("play sacrificial-ram")
    assert four.junk("A") == ["orange"] * 3


@pytest.mark.rule("BB-G22")
def test_a_thief_may_leave_wrecks_behind() -> None:
    t = table(3, hands={"A": "burglebot mech"}, junk={"B": "purple purple orange"})
    t.play("play burglebot", "loot purple")
    assert t.options == ["loot orange", "loot purple", "enough"]
    t.play("enough")
    assert t.junk("A") == ["purple"]


@pytest.mark.rule("BB-G43")
def test_everybody_sees_the_attack_card() -> None:
    t = table(3, hands={"A": "mech mech", "B": "agent"}, launchpad={"B": 1})
    t.play("play mech")
    assert t.view(2)["line"] == [{"card": "mech", "action": 1}]


@pytest.mark.rule("BB-G50")
def test_a_block_cannot_be_answered() -> None:
    t = table(2, hands={"A": "mech mech", "B": "mech agent"}, launchpad={"B": 1})
    t.play("play mech", "block mech")
    assert t.asked == "A play"


@pytest.mark.rule("BB-G70")
def test_an_attack_needs_an_opponent() -> None:
    t = table(3, hands={"A": "mech mech"}, launchpad={"A": 3, "B": 1, "C": 1})
    t.play("play mech")
    assert t.options == ["target B", "target C"]
    assert t.clause("target A") == "BB-G70"
    assert table(2, hands={"A": "mech"}, launchpad={"A": 3}).options == ["end"]


ROCKETS, WRECKS = {"B": 1, "C": 1, "D": 1}, {"B": "red", "C": "red"}


@pytest.mark.rule("BB-068", "BB-G76")
def test_by_default_an_attack_reaches_every_opponent() -> None:
    t = table(4, hands={"A": "mech mech"}, launchpad=ROCKETS)
    t.play("play mech")
    assert t.options == ["target B", "target C", "target D"]


@pytest.mark.rule("BB-G76")
@pytest.mark.parametrize("card", ["mech", "kaboomer", "agent", "wrangler"])
def test_scenario_39_with_neighbours_an_attack_on_rockets_does_not_reach_the_player_opposite(card: str) -> None:
    zone = "launchpad" if card == "mech" else "atmosphere"
    t = table(4, hands={"A": card}, reach="neighbours", **{zone: ROCKETS})  # type: ignore[arg-type]
    t.play(f"play {card}")
    assert t.options == ["target B", "target D"]
    assert t.clause("target C") == "BB-G76"


@pytest.mark.rule("BB-G76")
def test_with_neighbours_other_attacks_still_reach_everybody() -> None:
    t = table(4, hands={"A": "burglebot agent"}, launchpad=ROCKETS, junk=WRECKS, reach="neighbours")
    t.play("play burglebot")
    assert t.options == ["target B", "target C"]
    hurl = table(4, hands={"A": "junk-r-bot"}, launchpad=ROCKETS, junk={"A": "red"}, reach="neighbours")
    hurl.play("play junk-r-bot", "as hurl")
    assert hurl.options == ["target B", "target C", "target D"]


@pytest.mark.rule("BB-G76", "BB-G45")
def test_a_card_whose_reach_is_empty_cannot_be_played() -> None:
    t = table(4, hands={"A": "mech wrangler"}, launchpad={"C": 5}, atmosphere={"C": 2}, reach="neighbours")
    assert t.options == ["end"]
    assert t.clause("play mech") == "BB-G45"


@pytest.mark.rule("BB-G76")
def test_with_three_players_everybody_is_a_neighbour() -> None:
    for seat in "ABC":
        pads = {"A": 1, "B": 1, "C": 1}
        t = table(3, hands={seat: "mech mech"}, launchpad=pads, active=seat, reach="neighbours")
        t.play("play mech")
        assert t.options == [f"target {other}" for other in "ABC" if other != seat]


# The house cards


def test_agent_shreds_a_card_and_then_sees_the_rest() -> None:
    t = table(3, hands={"A": "agent mech kaboomer", "B": "rocket-plus-1 teleporter"})
    t.play("play agent", "pay mech", "pick rocket")
    assert t.line == ["agent", "mech", "rocket-plus-1"]
    assert t.knows("A", "B") == ["teleporter"]
    assert t.knows("C", "B") == []


def test_agent_scrubs_a_rocket_out_of_the_atmosphere_without_a_wreck() -> None:
    t = table(2, hands={"A": "agent mech"}, atmosphere={"B": 2}, launchpad={"B": 1})
    t.play("play agent")
    assert t.rockets("B") == (23, 1, 1, 0)
    assert t.junk("A") == []


def test_hackerbot_steals_a_card_and_then_sees_the_rest() -> None:
    t = table(3, hands={"A": "hackerbot mech agent", "B": "rocket-plus-1 teleporter"})
    t.play("play hackerbot", "as download", "pay agent", "pick discovery")
    assert t.hand("A") == ["mech", "teleporter"]
    assert t.knows("A", "B") == ["rocket-plus-1"]


def test_hackerbot_reroutes_tokens_named_before_the_defence() -> None:
    t = table(2, hands={"A": "hackerbot mech", "B": "agent"})
    t.play("play hackerbot", "as reroute", "shove rocket-9")
    assert "enough" in t.options
    t.play("shove rocket-4")
    assert t.asked == "B block"
    t.play("decline", "to battle-9", "to battle-10")
    assert t.tokens("B") == ["battle-6", "discovery-8", "discovery-5", "battle-9", "battle-10"]


def test_kaboomer_blast_destroys_two_and_returns_one_more() -> None:
    t = table(2, hands={"A": "kaboomer mech"}, launchpad={"B": 4}, atmosphere={"B": 1})
    t.play("play kaboomer", "as blast")
    assert t.rockets("B") == (21, 1, 1, 0)
    assert t.junk("A") == ["orange", "orange"]
    only = table(2, hands={"A": "kaboomer mech"}, launchpad={"B": 1})
    only.play("play kaboomer")
    assert only.rockets("B") == (24, 0, 0, 0)


def test_ram_sacrifices_a_rocket_of_its_owner() -> None:
    t = table(2, hands={"A": "sacrificial-ram mech"}, launchpad={"A": 1, "B": 3}, atmosphere={"A": 1})
    t.play("play sacrificial-ram")
    assert t.options == ["sacrifice launchpad", "sacrifice atmosphere"]
    t.play("sacrifice atmosphere")
    assert t.rockets("A") == (24, 1, 0, 0)
    assert t.junk("A") == ["orange"] * 3
    assert table(2, hands={"A": "sacrificial-ram"}, launchpad={"B": 3}).options == ["end"]


@pytest.mark.rule("BB-073")
def test_scenario_27_a_ram_defends_at_the_cost_of_a_rocket() -> None:
    none = table(2, hands={"A": "agent mech mech", "B": "sacrificial-ram"})
    none.play("play agent", "pay mech")
    assert none.options == ["decline"]
    assert none.clause("block sacrificial-ram") == "BB-G46"
    t = table(2, hands={"A": "agent mech mech", "B": "sacrificial-ram"}, launchpad={"B": 1})
    t.play("play agent", "pay mech", "block sacrificial-ram")
    assert t.rockets("B") == (25, 0, 0, 0)
    assert t.hand("B") == []


def test_a_ram_blocks_a_ram_for_nothing() -> None:
    t = table(2, hands={"A": "sacrificial-ram mech", "B": "sacrificial-ram"}, launchpad={"A": 1, "B": 1})
    t.play("play sacrificial-ram", "block sacrificial-ram")
    assert t.rockets("B") == (24, 1, 0, 0)


@pytest.mark.rule("BB-073")
def test_scenario_28_a_wrangler_turns_the_tables() -> None:
    t = table(2, hands={"A": "hackerbot mech teleporter agent", "B": "wrangler rocket-plus-1"})
    t.play("play hackerbot", "as download", "pay agent", "block wrangler")
    assert t.asked == "B pick"
    assert t.options == ["pick battle", "pick discovery"]
    t.play("pick discovery")
    assert t.hand("B") == ["rocket-plus-1", "teleporter"]
    assert t.hand("A") == ["mech"]


def test_a_wrangler_finds_nothing_in_an_empty_hand() -> None:
    t = table(2, hands={"A": "mech", "B": "wrangler agent"}, launchpad={"B": 1}, chance=[4, 4])
    t.play("play mech", "block wrangler")
    assert t.s.active == 1


@pytest.mark.rule("BB-G20", "BB-086")
def test_scenario_32_a_lasso_destroys_what_finds_no_slot() -> None:
    t = table(2, hands={"A": "wrangler mech"}, launchpad={"B": 4}, atmosphere={"B": 3})
    t.play("play wrangler")
    assert t.rockets("B") == (18, 5, 1, 0)
    assert t.junk("A") == ["orange"]
    twin = table(2, hands={"A": "wrangler mech magic-missile-mod"}, launchpad={"B": 4}, atmosphere={"B": 3})
    twin.play("play magic-missile-mod", "as twin", "join wrangler")
    assert twin.rockets("B")[1:] == (5, 0, 0)
    assert twin.junk("A") == ["orange", "orange"]


# Magic Missile Mod


@pytest.mark.rule("BB-G51", "BB-062", "BB-066")
def test_scenario_25_a_twin_mod_keeps_to_one_section_and_one_action() -> None:
    t = table(2, hands={"A": "kaboomer magic-missile-mod agent"}, launchpad={"B": 1}, atmosphere={"B": 5})
    t.play("play magic-missile-mod", "as twin", "join kaboomer", "as flak")
    assert t.rockets("B") == (19, 1, 1, 0)
    assert t.junk("A") == ["orange"] * 4
    assert t.s.used == 1
    assert t.s.line_piles == [1, 1]


@pytest.mark.rule("BB-G51")
def test_scenario_26_lock_on_takes_two_blocks() -> None:
    t = table(2, hands={"A": "mech magic-missile-mod agent", "B": "mech hackerbot"}, launchpad={"B": 1})
    t.play("play magic-missile-mod", "as lock-on", "join mech")
    assert t.options == ["block mech", "block hackerbot", "decline"]
    t.play("block mech")
    assert t.hand("B") == []
    assert t.rockets("B")[1] == 1
    one = table(2, hands={"A": "mech magic-missile-mod agent", "B": "mech"}, launchpad={"B": 1})
    one.play("play magic-missile-mod", "as lock-on", "join mech")
    assert one.options == ["decline"]
    assert one.clause("block mech") == "BB-G46"


def test_against_lock_on_two_rams_cost_two_rockets() -> None:
    hands = {"A": "mech magic-missile-mod agent", "B": "sacrificial-ram sacrificial-ram"}
    t = table(2, hands=hands, launchpad={"B": 1})
    t.play("play magic-missile-mod", "as lock-on", "join mech")
    assert t.options == ["decline"]
    two = table(2, hands=hands, launchpad={"B": 2})
    two.play("play magic-missile-mod", "as lock-on", "join mech", "block sacrificial-ram")
    assert two.rockets("B") == (25, 0, 0, 0)


def test_against_lock_on_the_second_card_is_chosen_among_those_that_cover() -> None:
    hands = {"A": "mech magic-missile-mod agent", "B": "mech hackerbot wrangler burglebot"}
    t = table(2, hands=hands, launchpad={"B": 1})
    t.play("play magic-missile-mod", "as lock-on", "join mech", "block wrangler")
    assert t.options == ["and-block mech", "and-block hackerbot"]


@pytest.mark.rule("BB-G73")
def test_scenario_37_a_strengthened_attack_can_be_blocked() -> None:
    t = table(2, hands={"A": "mech magic-missile-mod agent", "B": "mech"}, launchpad={"B": 2})
    t.play("play magic-missile-mod", "as twin", "join mech", "block mech")
    assert t.rockets("B")[1] == 2
    assert t.line == ["magic-missile-mod", "mech", "mech"]
    assert t.s.used == 1


@pytest.mark.rule("BB-G51")
def test_a_mod_needs_a_battle_card_that_can_attack() -> None:
    t = table(2, hands={"A": "mech magic-missile-mod"})
    assert t.options == ["end"]
    assert t.clause("play magic-missile-mod") == "BB-G51"


@pytest.mark.rule("BB-094")
@pytest.mark.parametrize(
    ("card", "mode", "junk"), [("mech", "smash", 3), ("kaboomer", "blast", 3), ("sacrificial-ram", "ram-pad", 4)]
)
def test_a_twin_mod_raises_the_first_number_by_one(card: str, mode: str, junk: int) -> None:
    hands = {"A": f"{card} magic-missile-mod agent", "B": "teleporter"}
    t = table(2, hands=hands, launchpad={"A": 1, "B": 5}, atmosphere={"B": 1})
    t.play("play magic-missile-mod", "as twin", f"join {card}", f"as {mode}")
    assert len(t.junk("A")) == junk


@pytest.mark.rule("BB-G46")
def test_a_card_that_is_not_held_does_not_block() -> None:
    t = table(2, hands={"A": "mech agent", "B": "agent"}, launchpad={"B": 1})
    t.play("play mech")
    assert (t.asked, t.options) == ("B block", ["decline"])
    reasons = {key: t.reason(f"block {key}").text for key in ("mech", "agent", "wrangler")}
    assert reasons["mech"] == reasons["wrangler"] != reasons["agent"]


@pytest.mark.rule("BB-073")
def test_a_wrangler_turns_the_tables_with_the_defenders_last_card() -> None:
    t = table(2, hands={"A": "mech agent", "B": "wrangler"}, launchpad={"B": 1})
    t.play("play mech", "block wrangler")
    assert (t.hand("A"), t.hand("B")) == ([], ["agent"])


@pytest.mark.rule("BB-094", "BB-069")
def test_of_an_attack_that_a_mod_joins_no_option_is_named_before_it_is_chosen() -> None:
    t = table(2, hands={"A": "magic-missile-mod mech"}, launchpad={"B": 1}, atmosphere={"B": 1})
    t.play("play magic-missile-mod", "as lock-on")
    attack = t.view(0)["attack"]
    assert attack is not None
    assert (t.asked, attack["card"], attack["mode"]) == ("A as", "mech", None)
    assert t.view(1)["attack"] is None


@pytest.mark.rule("BB-074")
def test_against_lock_on_each_card_shown_is_one_block() -> None:
    hands = {"A": "magic-missile-mod mech agent", "B": "mech mech hackerbot"}
    t = table(2, hands=hands, launchpad={"B": 1})
    t.play("play magic-missile-mod", "as lock-on", "join mech", "block mech")
    assert (t.asked, t.s.blocks) == ("B and-block", 1)
