"""Blast: claiming Bounties and Upgrades, placing them, the display."""

import pytest

from scrapyard.games.rocket_rollout.state import EMPTY
from tests.games.rocket_rollout.table import Table, table


def blasting(die: str = "red-6", **more: object) -> Table:
    """Pulse Cannon has been activated with one die."""
    return table(ready={"A": die}, **more).play("turn activate-red")  # type: ignore[arg-type]


@pytest.mark.rule("RO-096")
def test_cards_with_at_most_as_many_shields_may_be_claimed_or_not() -> None:
    t = blasting(display="raider-wing jammer-sloop bulwark-core twin-cannon")
    assert t.options == ["claim bulwark-core", "claim twin-cannon", "claim raider-wing", "claim-nothing"]
    assert t.reason("claim jammer-sloop").text == "Jammer Sloop has 7 shields, your Blast is 6."
    t.play("claim-nothing")
    assert t.asked == "B turn"


@pytest.mark.rule("RO-097", "RO-G37")
def test_one_blast_claims_one_card_and_the_rest_is_lost() -> None:
    t = blasting(display="stray-probe scout-skiff")
    t.play("claim stray-probe")
    assert t.asked == "B turn"
    assert t.bounties("A") == ["stray-probe"]


@pytest.mark.rule("RO-098", "RO-111")
def test_blasts_are_never_added_and_the_later_one_chooses_from_what_is_left() -> None:
    t = table(
        ready={"A": "red-cog red-6"},
        display="stray-probe raider-wing",
        dice_cards="hull-breaker",
        deck="scout-skiff",
    )
    t.play("turn activate-red", "place red-cog", "place red-6")
    assert t.options == ["claim stray-probe", "claim-nothing"]
    t.play("claim stray-probe")
    assert t.options == ["claim raider-wing", "claim-nothing"]
    assert t.display()[5] == "-"


@pytest.mark.rule("RO-099", "RO-100", "RO-G43")
def test_a_bounty_pays_at_once_and_then_lies_beside_the_board() -> None:
    t = blasting(display="raider-wing", scores={"A": 10}, shields={"A": 1})
    t.play("claim raider-wing")
    assert (t.score("A"), t.shields("A")) == (11, 5)
    assert t.bounties("A") == ["raider-wing"]


@pytest.mark.rule("RO-101", "RO-105", "RO-G40")
def test_an_upgrade_is_placed_over_the_uppermost_card_for_good() -> None:
    t = blasting(display="twin-cannon", systems={"A": {"red": "flak-pods"}}, die="white-3")
    t.play("claim twin-cannon", "fit red")
    assert t.top("A", "red") == "twin-cannon"
    assert t.words(t.state.fitted) == ["flak-pods", "twin-cannon"]
    systems = t.game.face.view(t.state, 0)["rockets"][0]["systems"]  # type: ignore[index]
    assert systems[0]["beneath"] == ["pulse-cannon", "flak-pods"]


@pytest.mark.rule("RO-102", "RO-103", "RO-106")
def test_where_a_card_may_go() -> None:
    """T11."""
    t = blasting(display="twin-cannon").play("claim twin-cannon")
    assert t.options == ["fit red", "fit grey-1", "fit grey-2", "fit grey-3", "scrap-it"]
    assert t.reason("fit blue").clause == "RO-102"
    t = blasting(display="booster-fins").play("claim booster-fins")
    assert t.options == ["fit grey-1", "fit grey-2", "fit grey-3", "scrap-it"]


@pytest.mark.rule("RO-104")
def test_the_colour_of_a_space_never_changes() -> None:
    t = blasting(display="haggle-bot", systems={"A": {"grey-1": "flak-pods"}}).play("claim haggle-bot")
    assert t.options == ["fit green", "fit grey-1", "fit grey-2", "fit grey-3", "scrap-it"]


@pytest.mark.rule("RO-106", "RO-G39", "RO-G45")
def test_an_upgrade_that_is_not_placed_goes_to_the_discard_pile() -> None:
    t = blasting(display="twin-cannon").play("claim twin-cannon", "scrap-it")
    assert t.words(t.state.scrapped) == ["twin-cannon"]
    assert t.top("A", "red") == "pulse-cannon"
    assert t.asked == "B turn"


@pytest.mark.rule("RO-107", "RO-108", "RO-G41", "RO-G42")
def test_covering_damaged_and_occupied_systems() -> None:
    """T12: the token stays; the dice stay."""
    position = {"display": "booster-fins", "damage": {"A": "grey-1"}, "above": {"A": {"grey-2": "white-1 white-2"}}}
    t = table(ready={"A": "red-6 red-5", "B": "white-1 white-1"}, **position)  # type: ignore[arg-type]
    t.play("turn activate-red", "place red-6", "enough", "claim booster-fins", "fit grey-1")
    assert t.damage("A") == "grey-1"
    t.play("turn activate-blue", "enough")
    assert t.reason("turn activate-grey-1").clause == "RO-062"
    t = table(ready={"A": "red-6 red-5", "B": "white-1 white-1"}, **position)  # type: ignore[arg-type]
    t.play("turn activate-red", "place red-6", "enough", "claim booster-fins", "fit grey-2")
    assert t.above("A", "grey-2") == "white-1 white-2"
    t.play("turn activate-blue", "enough")
    assert t.reason("turn activate-grey-2").clause == "RO-061"


@pytest.mark.rule("RO-107")
def test_a_covered_occupied_system_is_free_in_the_next_round() -> None:
    t = table(ready={"A": "red-6", "B": ""}, display="hardlight-screen", above={"A": {"blue": "white-1"}})
    t.play("turn activate-red", "claim hardlight-screen")
    t.will_end_round().play("fit blue")
    t.play("keep", "keep")
    assert t.above("A", "blue") == ""


@pytest.mark.rule("RO-G42")
def test_a_table_may_let_a_new_card_remove_the_damage() -> None:
    t = blasting(display="booster-fins", damage={"A": "grey-1"}, upgrade_clears_damage="on")
    t.play("claim booster-fins", "fit grey-1")
    assert t.damage("A") == ""


@pytest.mark.rule("RO-109")
def test_a_new_system_works_from_the_next_turn_on() -> None:
    t = table(ready={"A": "red-6 red-5", "B": "white-1 white-1"}, display="booster-fins")
    t.play("turn activate-red", "place red-6", "enough", "claim booster-fins", "fit grey-3")
    t.play("B: turn activate-blue", "enough", "A: turn activate-grey-3")
    assert t.score("A") == 2


@pytest.mark.rule("RO-110", "RO-112", "RO-G38")
def test_refill_time_and_split() -> None:
    """T13: Blast 17 takes the 8 and then the 6; both spaces are refilled at the end only."""
    t = table(
        ready={"A": "red-5 red-5 red-4"},
        systems={"A": {"red": "chain-driver"}},
        display="gun-cutter raider-wing",
        deck="stray-probe scout-skiff",
    )
    t.play("turn activate-red", "place red-5", "place red-4", "place red-5")
    assert "The system gives Blast 17." in t.log()
    t.play("claim gun-cutter")
    assert t.options == ["claim raider-wing", "claim-nothing"]
    t.play("claim raider-wing")
    assert t.display()[5:] == ["stray-probe", "scout-skiff"]
    assert t.told("A claims Gun Cutter.", "A claims Raider Wing.", "Stray Probe joins the display.")


@pytest.mark.rule("RO-112")
def test_a_split_purchase_buys_several_dice() -> None:
    t = table(
        ready={"A": "red-6 red-5"}, systems={"A": {"green": "bulk-hauler"}}, dice_cards="overcharge retune static-veil"
    )
    t.play("turn activate-green", "place red-6", "place red-5", "buy red", "buy orange", "buy black", "buy-nothing")
    assert t.bag("A") == "white*10 red orange black"
    assert t.asked == "B turn"


@pytest.mark.rule("RO-113")
def test_trophy_hook_pays_once_for_a_claim() -> None:
    hook = {"A": {"red": "trophy-hook"}}
    t = blasting(die="white-2", systems=hook, display="stray-probe").play("claim stray-probe")
    assert t.score("A") == 3
    t = blasting(die="white-2", systems=hook, display="stray-probe").play("claim-nothing")
    assert t.score("A") == 0


@pytest.mark.rule("RO-113")
def test_points_for_a_claim_come_once_however_many_cards_were_claimed() -> None:
    blast = {"do": "blast", "from": ["score"], "mod": ["+4"], "claim_points": 2, "split": True}
    pack = {"upgrade": [{"id": "M04", "effects": [blast]}]}
    t = blasting(die="red-3", systems={"A": {"red": "trophy-hook"}}, display="stray-probe scout-skiff", pack=pack)
    t.play("claim stray-probe", "claim scout-skiff")
    assert t.score("A") == 1 + 1 + 2


@pytest.mark.rule("RO-113", "RO-081")
def test_points_for_a_claim_are_no_victory_effect() -> None:
    """Neither Tailwind nor Lucky Break adds anything to them."""
    t = table(
        ready={"A": "blue-cog yellow-cog"},
        systems={"A": {"red": "trophy-hook"}},
        display="twin-cannon",
        dice_cards="tailwind lucky-break",
    )
    t.play("turn activate-red", "place blue-cog", "place yellow-cog", "claim twin-cannon", "scrap-it")
    assert t.score("A") == 2


@pytest.mark.rule("RO-114", "RO-G44")
def test_the_display_is_refilled_in_its_own_spaces_and_nothing_moves() -> None:
    t = table(
        ready={"A": "red-5 red-5 red-4"},
        systems={"A": {"red": "chain-driver"}},
        display="twin-cannon heavy-lance flak-pods stray-probe",
        deck="booster-fins scrap-chute scout-skiff",
    )
    before = t.display()
    t.play("turn activate-red", "place red-5", "place red-4", "place red-5")
    t.play("claim stray-probe", "claim flak-pods", "scrap-it", "claim twin-cannon", "scrap-it", "claim-nothing")
    assert t.display() == ["booster-fins", "heavy-lance", "scrap-chute", *before[3:5], "scout-skiff", before[6]]
    joined = [line for line in t.log() if "joins" in line]
    assert [line.split(" joins")[0] for line in joined] == ["Booster Fins", "Scrap Chute", "Scout Skiff"]


@pytest.mark.rule("RO-115", "RO-G44")
def test_an_empty_deck_leaves_a_hole() -> None:
    t = table(ready={"A": "red-6"}, display="stray-probe")
    t.state.claimed_by = [1] * len(t.state.bounties)
    t.state.claimed = t.state.bounties
    t.state.bounties = []
    t.play("turn activate-red", "claim stray-probe")
    assert t.state.display[5] == EMPTY


@pytest.mark.rule("RO-202", "RO-146", "RO-121")
def test_rewards_stop_at_the_ends_of_the_tracks() -> None:
    t = blasting(display="raider-wing", scores={"A": 50}, shields={"A": 8}).play("claim raider-wing")
    assert (t.score("A"), t.shields("A")) == (50, 10)
    t = blasting(die="white-2", systems={"A": {"red": "trophy-hook"}}, display="stray-probe", scores={"A": 48})
    assert t.play("claim stray-probe").score("A") == 50


@pytest.mark.rule("RO-096")
def test_equal_cards_are_one_option() -> None:
    t = blasting(display="scout-skiff scout-skiff")
    assert t.options == ["claim scout-skiff", "claim-nothing"]
    t.play("claim scout-skiff")
    assert t.display()[6] == "scout-skiff"
