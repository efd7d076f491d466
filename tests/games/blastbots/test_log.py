"""What the log tells of each thing that happens: everybody at a table reads the game from it."""

import pytest

from tests.games.blastbots.table import dice, table


@pytest.mark.rule("BB-048")
def test_a_surge_is_told_before_the_totems_move() -> None:
    t = table(2, "roll", chance=dice(5, 6))
    log = t.log("B")
    at = log.index("A rolls 11.")
    assert log[at + 1 : at + 4] == [
        "A surge! Every totem moves toward IMPACT.",
        "A's totem stands on T-minus 8.",
        "B's totem stands on T-minus 8.",
    ]


@pytest.mark.rule("BB-100", "BB-101")
def test_a_trade_is_told_with_all_that_it_costs() -> None:
    t = table(2, hands={"A": "mech agent kaboomer rocket-plus-1"})
    t.play("trade-card", "pay mech", "pay agent", "pay kaboomer", "draw rocket")
    assert t.log("B")[-5:] == [
        "A trades cards for a card.",
        "A gives up Mech.",
        "A gives up Agent.",
        "A gives up Kaboomer.",
        "A draws a Rocket card.",
    ]


@pytest.mark.rule("BB-108")
def test_a_buyback_is_told_with_what_comes_back() -> None:
    t = table(2, hands={"A": "mech"}, junk={"A": "orange orange orange", "B": "blue blue"})
    t.play("buyback")
    assert t.log("B")[-2:] == ["A buys rockets back from B.", "A gets 2 rockets back from B."]


@pytest.mark.rule("BB-071")
@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("block mech", ["B blocks with Mech."]),
        ("decline", ["B does not block.", "A destroys 1 of B's rockets (Launchpad)."]),
    ],
)
def test_the_answer_to_an_attack_is_told(answer: str, told: list[str]) -> None:
    t = table(2, hands={"A": "mech agent", "B": "mech agent"}, launchpad={"B": 1})
    t.play("play mech", answer)
    assert t.log("A")[-len(told) :] == told


@pytest.mark.rule("BB-086", "BB-G20")
def test_a_pull_is_told_rocket_by_rocket() -> None:
    t = table(2, hands={"A": "wrangler mech"}, launchpad={"B": 4}, atmosphere={"B": 2})
    t.play("play wrangler")
    assert t.log("B")[-2:] == [
        "A pulls a rocket of B down to the Launchpad.",
        "A destroys 1 of B's rockets (Atmosphere).",
    ]


@pytest.mark.rule("BB-095")
def test_building_is_told_with_its_number_and_only_if_something_is_built() -> None:
    t = table(2, hands={"A": "rocket-plus-2 mech"})
    t.play("play rocket-plus-2")
    assert t.log("B")[-1] == "A puts 2 rockets on the Launchpad."
    full = table(2, hands={"A": "rocket-plus-2 mech"}, launchpad={"A": 5})
    full.play("play rocket-plus-2")
    assert full.log("B")[-1] == "A plays +2 Rockets."


@pytest.mark.rule("BB-090", "BB-G36")
def test_what_a_zombitron_turns_up_and_who_keeps_what_is_told() -> None:
    t = table(2, hands={"A": "zombitron-collider agent"}, piles={"battle": "agent mech wrangler"}, chance=[2, 1])
    t.play("play zombitron-collider", "keep mech", "keep agent")
    at = t.log("B").index("A plays Zombitron Collider.")
    assert t.log("B")[at + 1 : at + 6] == [
        "Wrangler is turned up.",
        "Mech is turned up.",
        "Agent is turned up.",
        "A takes Mech from the discard pile.",
        "A takes Agent from the discard pile.",
    ]


@pytest.mark.rule("BB-076")
def test_both_sides_of_a_swap_are_told() -> None:
    t = table(3, hands={"A": "ol-switcheroo mech", "B": "rocket-plus-1"})
    t.play("play ol-switcheroo")
    assert t.log("B")[-2:] == ["A gives B Mech.", "B gives A +1 Rocket."]


@pytest.mark.rule("BB-022")
def test_every_token_that_is_placed_is_told() -> None:
    t = table(2, "place")
    t.play("place battle-6")
    assert t.log("B")[-1] == "A puts a token on Battle 6."


@pytest.mark.rule("BB-080")
def test_a_theft_from_a_junkyard_is_told_with_its_colour() -> None:
    t = table(3, hands={"A": "burglebot mech"}, junk={"B": "purple blue"})
    t.play("play burglebot", "loot purple", "enough")
    assert t.log("C")[-1] == "A takes a purple wreck from B."


def test_a_wreck_that_goes_back_is_told() -> None:
    t = table(3, hands={"A": "junk-r-bot mech"}, junk={"A": "purple orange"}, launchpad={"B": 1}, atmosphere={"B": 2})
    t.play("play junk-r-bot", "as hurl", "return purple")
    assert t.log("C")[-1] == "A returns a purple wreck to its Factory."
    assert t.junk("A") == ["orange"]
    assert t.options == ["strike launchpad", "strike atmosphere"]


def test_the_number_that_is_made_to_pay_is_told() -> None:
    t = table(2, hands={"A": "some-assembly-required mech"})
    t.play("play some-assembly-required", "produce 6")
    assert "A makes the 6 pay." in t.log("B")


def test_a_request_and_each_card_handed_over_are_told() -> None:
    t = table(2, hands={"A": "go-phish-bot agent", "B": "mech mech rocket-plus-1"})
    t.play("play go-phish-bot", "of battle", "name mech")
    assert t.log("B")[-3:] == ["A asks B for Mech.", "B hands A Mech.", "B hands A Mech."]
