"""BB-082 to BB-094: Discovery cards."""

import pytest

from tests.games.blastbots.table import dice, table


@pytest.mark.rule("BB-082")
def test_a_harmful_discovery_card_cannot_be_blocked() -> None:
    hand = "wrangler sacrificial-ram mech"
    t = table(2, hands={"A": "khaos-magnet mech agent", "B": hand}, atmosphere={"B": 1}, launchpad={"B": 1})
    t.play("play khaos-magnet", "as pull", "pay mech")
    assert t.rockets("B") == (23, 2, 0, 0)
    assert t.asked == "A play"


@pytest.mark.rule("BB-082")
def test_a_grim_retriever_cannot_be_blocked() -> None:
    t = table(2, hands={"A": "grim-retriever mech", "B": "wrangler mech"}, junk={"A": "orange", "B": "blue"})
    t.play("play grim-retriever", "as retrieve")
    assert t.asked == "B send"


@pytest.mark.rule("BB-083")
def test_a_pull_costs_a_card() -> None:
    t = table(2, hands={"A": "khaos-magnet mech agent teleporter"}, atmosphere={"B": 1})
    t.play("play khaos-magnet", "as pull")
    assert t.options == ["pay mech", "pay agent", "pay teleporter"]
    t.play("pay agent")
    assert t.line == ["agent", "khaos-magnet"]
    alone = table(2, hands={"A": "khaos-magnet"}, atmosphere={"B": 1})
    alone.play("play khaos-magnet")
    assert alone.options == ["as attract", "as repel"]
    assert alone.clause("as pull") == "BB-083"


@pytest.mark.rule("BB-083", "BB-G21")
def test_a_hurl_costs_a_wreck_of_any_colour() -> None:
    t = table(3, hands={"A": "junk-r-bot mech"}, junk={"A": "purple blue"}, launchpad={"B": 2}, atmosphere={"B": 1})
    t.play("play junk-r-bot", "as hurl")
    assert t.options == ["return blue", "return purple"]
    t.play("return blue")
    assert t.rockets("A")[0] == 25
    assert t.options == ["strike launchpad", "strike atmosphere"]
    t.play("strike atmosphere")
    assert t.rockets("B") == (22, 2, 0, 0)
    assert t.junk("A") == ["orange", "purple"]
    none = table(2, hands={"A": "junk-r-bot mech"}, launchpad={"B": 2})
    none.play("play junk-r-bot")
    assert none.s.lying[1]


@pytest.mark.rule("BB-084")
def test_a_magnet_moves_any_one_totem_toward_impact() -> None:
    t = table(3, hands={"A": "khaos-magnet mech"}, clock={"A": 5, "B": 6, "C": 7})
    t.play("play khaos-magnet", "as attract")
    assert t.options == ["target A", "target B", "target C"]
    t.play("target A")
    assert t.s.clock == [4, 6, 7]


@pytest.mark.rule("BB-084", "BB-G71")
@pytest.mark.parametrize(("whose", "clock"), [("A", [8, 9, 10]), ("B", [6, 10, 10])])
def test_scenario_31_a_magnet_moves_any_one_totem_away_but_not_beyond_ten(whose: str, clock: list[int]) -> None:
    t = table(3, hands={"A": "khaos-magnet mech"}, clock={"A": 6, "B": 9, "C": 10})
    t.play("play khaos-magnet", "as repel")
    assert t.options == ["target A", "target B"]
    t.play(f"target {whose}")
    assert t.s.clock == clock


@pytest.mark.rule("BB-084", "BB-G67")
def test_a_card_of_a_pack_may_move_all_totems() -> None:
    effects = [{"do": "clock", "who": "all", "by": -1}]
    pack = {"card": [{"id": "khaos_magnet", "mode": [{"id": "attract", "text": "All.", "effects": effects}]}]}
    t = table(3, hands={"A": "khaos-magnet mech"}, clock={"A": 5, "B": 6, "C": 7}, pack=pack)
    t.play("play khaos-magnet")
    assert t.s.clock == [4, 5, 6]


@pytest.mark.rule("BB-G71")
def test_a_magnet_moves_nobody_away_from_ten() -> None:
    full = table(3, hands={"A": "khaos-magnet mech"}, clock={"A": 10, "B": 10, "C": 10})
    full.play("play khaos-magnet")
    assert full.asked == "A target"


@pytest.mark.rule("BB-085")
def test_a_magnet_pulls_a_rocket_down_to_its_launchpad() -> None:
    t = table(2, hands={"A": "khaos-magnet mech agent"}, atmosphere={"B": 2}, launchpad={"B": 4})
    t.play("play khaos-magnet", "as pull", "pay mech")
    assert t.rockets("B") == (19, 5, 1, 0)
    assert t.junk("A") == []


@pytest.mark.rule("BB-086", "BB-082")
def test_scenario_13_a_pull_onto_a_full_pad_destroys_the_rocket() -> None:
    t = table(2, hands={"A": "khaos-magnet mech agent", "B": "wrangler"}, atmosphere={"B": 2}, launchpad={"B": 5})
    t.play("play khaos-magnet", "as pull", "pay mech")
    assert t.rockets("B") == (18, 5, 1, 0)
    assert t.junk("A") == ["orange"]
    assert t.asked == "A play"


@pytest.mark.rule("BB-087")
def test_scenario_21_a_black_market_swaps_up_to_four_cards_held_before() -> None:
    t = table(
        2, hands={"A": "black-market mech agent teleporter rocket-plus-1 burglebot"}, tops={"rocket": "rocket-plus-3"}
    )
    t.play("play black-market", "offer mech")
    assert "enough" in t.options
    t.play("offer agent", "offer teleporter", "offer rocket-plus-1")
    assert t.asked == "A draw"
    t.play("draw rocket", "draw battle", "draw discovery")
    assert t.asked == "A draw"
    t.play("draw battle")
    assert t.line == ["agent", "black-market", "mech", "rocket-plus-1", "teleporter"]
    assert t.backs("A") == [3, 1, 1]
    assert "rocket-plus-3" in t.hand("A")
    assert t.asked == "A play"


@pytest.mark.rule("BB-087")
def test_a_black_market_may_swap_fewer() -> None:
    t = table(2, hands={"A": "black-market mech agent"})
    t.play("play black-market", "offer mech", "enough", "draw rocket")
    assert t.backs("A") == [1, 1, 0]


@pytest.mark.rule("BB-087", "BB-030")
def test_a_black_market_draws_fewer_when_the_decks_run_dry() -> None:
    t = table(2, hands={"A": "black-market mech agent"}, left={"battle": 1, "rocket": 0, "discovery": 0})
    t.play("play black-market", "offer mech", "offer agent")
    assert len(t.hand("A")) == 1


@pytest.mark.rule("BB-088", "BB-089", "BB-G37", "BB-G38")
def test_scenario_20_junk_r_bots_cut_actions_add_up_and_leave_the_game() -> None:
    t = table(2, hands={"A": "junk-r-bot junk-r-bot junk-r-bot mech", "B": "mech"}, chance=dice(5, 5))
    t.play("play junk-r-bot", "play junk-r-bot")
    assert t.cards(t.s.lying[1]) == ["junk-r-bot", "junk-r-bot"]
    assert t.line == []
    t.play("end")
    assert t.s.active == 1
    assert t.s.allowance == 1
    t.play("end")
    assert t.s.lying[1] == []
    assert t.cards(t.s.scrap) == ["junk-r-bot", "junk-r-bot"]
    assert t.pile("discovery") == []
    assert t.s.cut == [0, 0]


@pytest.mark.rule("BB-G38")
def test_at_least_one_action_always_remains() -> None:
    t = table(2, hands={"A": "junk-r-bot junk-r-bot junk-r-bot", "B": "mech"}, chance=dice(5, 5))
    t.play("play junk-r-bot", "play junk-r-bot", "play junk-r-bot")
    assert t.s.active == 1
    assert t.s.allowance == 1


@pytest.mark.rule("BB-G38")
def test_the_next_turn_but_one_has_five_actions_again() -> None:
    t = table(2, hands={"A": "junk-r-bot mech", "B": "mech"}, chance=[*dice(5, 5), *dice(5, 5), *dice(5, 5)])
    t.play("play junk-r-bot", "end")
    assert t.s.allowance == 3
    t.play("end", "end")
    assert t.s.active == 1
    assert t.s.allowance == 5


@pytest.mark.rule("BB-G62")
def test_with_no_action_left_the_stage_ends_by_itself() -> None:
    pack = {"constants": {"junk_floor": 0}}
    t = table(2, hands={"A": "junk-r-bot junk-r-bot junk-r-bot mech", "B": "mech"}, pack=pack, chance=dice(5, 5) * 2)
    t.play("play junk-r-bot", "play junk-r-bot", "play junk-r-bot", "end")
    assert t.s.turn == 52
    assert t.asked == "A play"


@pytest.mark.rule("BB-090", "BB-091")
def test_a_zombitron_takes_two_of_four_cards_of_a_shuffled_pile() -> None:
    pile = "agent burglebot hackerbot kaboomer mech wrangler"
    t = table(2, hands={"A": "zombitron-collider mech"}, piles={"battle": pile}, chance=[0, 0, 0, 0, 0])
    t.play("play zombitron-collider")
    turned = t.cards(t.s.turned)
    assert turned == ["agent", "kaboomer", "mech", "wrangler"]
    t.play("keep wrangler")
    assert sorted(t.options) == ["keep agent", "keep kaboomer", "keep mech"]
    t.play("keep agent")
    assert t.hand("A") == ["agent", "mech", "wrangler"]
    assert t.pile("battle") == ["burglebot", "hackerbot", "kaboomer", "mech"]
    assert t.s.turned == []
    assert t.knows("B", "A") == ["agent", "wrangler"]


@pytest.mark.rule("BB-091")
def test_the_pile_is_shuffled_before_cards_are_turned_up() -> None:
    pile = "agent burglebot hackerbot kaboomer mech wrangler"
    still = table(2, hands={"A": "zombitron-collider mech"}, piles={"battle": pile}, chance=[5, 4, 3, 2, 1])
    still.play("play zombitron-collider")
    turned = table(2, hands={"A": "zombitron-collider mech"}, piles={"battle": pile}, chance=[0, 0, 0, 0, 0])
    turned.play("play zombitron-collider")
    assert still.cards(still.s.turned) == ["hackerbot", "kaboomer", "mech", "wrangler"]
    assert turned.cards(turned.s.turned) == ["agent", "kaboomer", "mech", "wrangler"]


@pytest.mark.rule("BB-092", "BB-064")
def test_scenario_19_cards_of_this_turn_cannot_be_retrieved() -> None:
    hands = {"A": "mech mech mech zombitron-collider"}
    t = table(2, hands=hands, launchpad={"B": 5}, piles={"rocket": "rocket-plus-1"})
    t.play("play mech", "play mech", "play mech", "play zombitron-collider")
    assert t.hand("A") == ["rocket-plus-1"]
    assert t.asked == "A play"
    empty = table(2, hands=hands, launchpad={"B": 5})
    empty.play("play mech", "play mech", "play mech")
    assert "play zombitron-collider" not in empty.options


TRADE_TOKENS = ["trade-tokens", "pay mech", "pay agent", "pay kaboomer"]


@pytest.mark.rule("BB-092", "BB-G35", "BB-064")
@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ("mech agent", ["play mech", "decline"]),
        ("mech agent", ["play mech", "block mech"]),
        ("mech agent kaboomer", ["trade-card", "pay mech", "pay agent", "pay kaboomer", "draw rocket"]),
        ("mech agent kaboomer", [*TRADE_TOKENS, "move rocket-4", "to rocket-10", "done"]),
        ("black-market mech agent", ["play black-market", "offer mech", "enough", "draw rocket"]),
        ("agent mech kaboomer", ["play agent", "pay mech", "decline", "pick rocket"]),
        ("burglebot mech kaboomer", ["play burglebot", "pay mech", "block wrangler", "pick battle"]),
    ],
)
def test_whatever_leaves_a_hand_in_a_turn_can_be_retrieved_only_later(hand: str, keys: list[str]) -> None:
    """Played, blocked with, paid, offered or destroyed: nothing of this turn, all of it in the next one."""
    hands = {"A": f"{hand} zombitron-collider", "B": "mech wrangler rocket-plus-1 zombitron-collider"}
    t = table(2, hands=hands, launchpad={"B": 2})
    t.play(*keys)
    assert "play zombitron-collider" not in t.options
    assert t.clause("play zombitron-collider") == "BB-G44"
    t.play("end")
    while t.asked.endswith("draw"):
        t.play("draw battle")
    assert t.asked == "B play"
    assert "play zombitron-collider" in t.options


@pytest.mark.rule("BB-092", "BB-119")
def test_a_card_discarded_at_the_end_of_a_turn_can_be_retrieved_in_the_next() -> None:
    t = table(2, hands={"A": "mech " * 7 + "agent", "B": "zombitron-collider"}, chance=dice(5, 5))
    t.play("end", "discard agent", "play zombitron-collider")
    assert t.hand("B") == ["agent"]
    assert t.pile("battle") == []


@pytest.mark.rule("BB-G39")
def test_a_zombitron_never_takes_a_zombitron() -> None:
    t = table(2, hands={"A": "zombitron-collider mech"}, piles={"discovery": "zombitron-collider"})
    assert "play zombitron-collider" not in t.options
    mixed = table(2, hands={"A": "zombitron-collider mech"}, piles={"discovery": "zombitron-collider teleporter"})
    mixed.play("play zombitron-collider")
    assert mixed.hand("A") == ["mech", "teleporter"]
    assert mixed.pile("discovery") == ["zombitron-collider"]


@pytest.mark.rule("BB-093")
def test_a_reallocator_moves_own_tokens_and_draws_without_a_discard() -> None:
    t = table(2, hands={"A": "reallocator mech"}, tokens={"A": "battle-6 battle-6 battle-5 battle-5 battle-4"})
    t.play("play reallocator", "as rearrange")
    assert "done" not in t.options
    t.play("move battle-6", "to rocket-6", "done")
    assert t.options == ["draw battle", "draw rocket"]
    t.play("draw rocket")
    assert t.backs("A") == [1, 1, 0]
    assert t.line == ["reallocator"]


def test_a_reallocator_hijacks_one_token_of_an_opponent() -> None:
    t = table(2, hands={"A": "reallocator mech", "B": "wrangler"})
    t.play("play reallocator", "as hijack", "shove discovery-8", "to battle-6")
    assert t.tokens("B")[:2] == ["battle-6", "battle-6"]
    assert t.asked == "A play"


@pytest.mark.rule("BB-094")
def test_a_teleporter_boosts_up_to_two_steps() -> None:
    t = table(2, hands={"A": "teleporter mech"}, launchpad={"A": 2})
    t.play("play teleporter")
    assert t.options == ["boost launchpad", "boost atmosphere", "stop"]
    t.play("boost atmosphere")
    assert t.rockets("A") == (23, 1, 0, 1)
    stop = table(2, hands={"A": "teleporter mech"}, launchpad={"A": 2})
    stop.play("play teleporter", "stop")
    assert stop.rockets("A") == (23, 1, 1, 0)


@pytest.mark.rule("BB-094", "BB-126")
def test_a_teleporter_wins_with_its_first_step() -> None:
    t = table(2, hands={"A": "teleporter mech"}, atmosphere={"A": 2}, space={"A": 14})
    t.play("play teleporter")
    assert t.s.ending == "escape"
    assert t.rockets("A") == (9, 0, 1, 15)


# The other house cards


def test_go_phish_bot_takes_every_copy_for_all_to_see() -> None:
    t = table(3, hands={"A": "go-phish-bot agent", "B": "mech mech teleporter"})
    t.play("play go-phish-bot", "target B", "of battle", "name mech")
    assert t.hand("A") == ["agent", "mech", "mech"]
    assert t.hand("B") == ["teleporter"]
    assert t.knows("C", "A") == ["mech", "mech"]


def test_go_phish_bot_draws_a_card_if_there_is_none() -> None:
    t = table(2, hands={"A": "go-phish-bot agent", "B": "teleporter"})
    t.play("play go-phish-bot", "of battle", "name mech")
    assert t.asked == "A draw"
    assert t.log("-")[-1] == "B holds no Mech."
    t.play("draw rocket")
    assert t.backs("A") == [1, 1, 0]


def test_switcheroo_swaps_own_cards_against_unseen_ones() -> None:
    t = table(3, hands={"A": "ol-switcheroo mech agent", "B": "teleporter rocket-plus-1"})
    t.play("play ol-switcheroo", "slip mech")
    assert t.options == ["slip agent", "enough"]
    t.play("enough", "pick discovery")
    assert t.hand("A") == ["agent", "teleporter"]
    assert t.hand("B") == ["mech", "rocket-plus-1"]
    assert t.knows("C", "B") == t.knows("C", "A") == []
    assert t.knows("A", "B") == ["mech"]
    assert t.knows("B", "A") == ["teleporter"]


def test_switcheroo_pulls_one_down_and_sends_one_up() -> None:
    t = table(2, hands={"A": "ol-switcheroo mech agent"}, atmosphere={"B": 1}, launchpad={"A": 1})
    t.play("play ol-switcheroo", "pay mech")
    assert t.rockets("B")[1:] == (1, 0, 0)
    assert t.rockets("A")[1:] == (0, 1, 0)
    for position in ({"atmosphere": {"B": 1}}, {"launchpad": {"A": 1}}):
        lacking = table(2, hands={"A": "ol-switcheroo mech"}, **position)  # type: ignore[arg-type]
        assert "play ol-switcheroo" not in lacking.options


def test_fabricator_takes_the_copy_nearest_the_top_and_shows_it() -> None:
    t = table(3, hands={"A": "quantum-fabricator agent"}, tops={"battle": "mech agent wrangler wrangler mech"})
    before = t.s.decks[0][:]
    t.play("play quantum-fabricator", "of battle", "name wrangler")
    assert t.hand("A") == ["agent", "wrangler"]
    assert t.knows("C", "A") == ["wrangler"]
    assert t.s.decks[0] == before[:-3] + before[-2:]


def test_fabricator_draws_the_top_card_unseen_if_no_copy_is_left() -> None:
    t = table(3, hands={"A": "quantum-fabricator agent"}, tops={"battle": "mech agent"}, left={"battle": 2})
    t.play("play quantum-fabricator", "of battle", "name wrangler")
    assert t.hand("A") == ["agent", "mech"]
    assert t.knows("C", "A") == []
    assert t.view(2)["not_in_deck"] == ["wrangler"]


def test_some_assembly_pays_two_for_own_tokens_and_one_for_others() -> None:
    tokens = {"A": "battle-6 rocket-6 rocket-5 rocket-5 rocket-4", "B": "battle-6 battle-8 rocket-5 rocket-9 rocket-4"}
    t = table(2, hands={"A": "some-assembly-required mech"}, tokens=tokens)
    t.play("play some-assembly-required")
    assert t.options == ["produce 4", "produce 5", "produce 6"]
    t.play("produce 6")
    assert t.backs("A") == [3, 2, 0]
    assert t.backs("B") == [1, 0, 0]


def test_some_assembly_needs_a_deck_with_cards() -> None:
    tokens = {"A": "battle-6 battle-6 battle-5 battle-5 rocket-4"}
    t = table(2, hands={"A": "some-assembly-required mech"}, tokens=tokens, left={"battle": 0})
    t.play("play some-assembly-required")
    assert t.backs("A") == [1, 2, 0]
