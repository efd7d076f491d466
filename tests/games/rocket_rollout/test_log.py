"""What the log tells of what happened, and that it tells nothing else."""

import pytest

from scrapyard.games.rocket_rollout.rules import tracks
from scrapyard.games.rocket_rollout.state import DRAW_AND_ROLL, EMPTY, INVADERS, NO_BOOSTS, RolloutState
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import new_match
from tests.games.rocket_rollout.table import Table, bound, table


def kinds(t: Table) -> list[str]:
    return [event.kind.name for event in t.state.events or []]


def pending(s: RolloutState) -> tuple[object, ...]:
    """All that lives only while somebody acts."""
    doing = (s.mended, s.mending, s.space, s.card, s.used, s.placing, s.waiting, s.boosts, s.extra_score)
    return (*doing, s.step, s.doing, s.left, s.splitting, s.prize, s.turned, s.turning)


NOTHING_PENDING: tuple[object, ...] = (0, -1, -1, -1, [], False, [], NO_BOOSTS, 0, 0, -1, 0, False, EMPTY, [], -1)


def test_a_new_game_is_in_the_middle_of_nothing() -> None:
    s = bound(2).rules.start()
    assert isinstance(s, RolloutState)
    assert pending(s) == NOTHING_PENDING
    assert (s.may_reroll, s.places, s.turns, s.invaders) == (0, [0, 0], [0, 0], [])


@pytest.mark.rule("RO-068")
def test_after_an_activation_nothing_of_it_is_left_but_its_dice() -> None:
    """A boost, a Reset that turns a die, a Purchase: what they needed is forgotten."""
    t = table(
        ready={"A": "yellow-cog white-3 white-2"},
        systems={"A": {"grey-1": "cryo-loop"}},
        dice_cards="lucky-break screen-pulse",
    )
    t.play("turn activate-grey-1", "place yellow-cog", "enough", "reset white-3", "to 4")
    assert (t.state.step, t.state.doing >= 0, t.state.turned) == (1, True, t.dice("white-4"))
    t.play("stop-resetting")
    assert (t.asked, t.state.step, t.state.turned) == ("A buy", 2, [])
    t.play("buy-nothing")
    assert t.asked == "B turn"
    assert pending(t.state) == NOTHING_PENDING


@pytest.mark.rule("RO-038", "RO-045")
def test_a_round_begins_with_no_turns_taken_and_a_re_roll_for_each() -> None:
    t = table(seats=3, phase=DRAW_AND_ROLL, turns={"A": 4, "B": 2})
    t.script.then = FastSource(1)
    t.begin()
    assert (t.state.turns, t.state.may_reroll, t.ask.about) == ([0, 0, 0], 0b111, -1)


@pytest.mark.rule("RO-021", "RO-022")
def test_at_set_up_only_the_card_from_the_main_deck_joins_the_display() -> None:
    """Two players: four Upgrades and two Bounties are dealt there, and the fifth Upgrade follows."""
    match = new_match(bound(2), FastSource(1), listen=True)
    names = [event.kind.name for event in match.state.events or []]
    assert names.count("appeared") == 1


@pytest.mark.rule("RO-198")
def test_shields_of_later_seats_are_told() -> None:
    game = bound(3, first_player="A", seat_compensation="on")
    match = new_match(game, FastSource(1), listen=True)
    told = [(event.who, event.n) for event in match.state.events or [] if event.kind.name == "compensated"]
    assert told == [(1, 1), (2, 1)]


@pytest.mark.rule("RO-045")
def test_a_die_given_up_is_told() -> None:
    t = table(phase=DRAW_AND_ROLL)
    t.script.then = FastSource(2)
    die = t.options[0].removeprefix("give-up ")
    t.play(t.options[0], "B: keep")
    assert t.told(f"A gives up {die.replace('-', ' ')} and rolls again.")


@pytest.mark.rule("RO-106")
def test_a_discarded_upgrade_is_told() -> None:
    t = table(ready={"A": "red-6"}, display="twin-cannon").play("turn activate-red", "claim twin-cannon", "scrap-it")
    assert t.told("A claims Twin Cannon.", "A discards Twin Cannon.")


@pytest.mark.rule("RO-131", "RO-141", "RO-118")
def test_destroyed_turned_and_bought_dice_are_told() -> None:
    t = table(ready={"A": "white-1 white-2"}, systems={"A": {"grey-1": "scrap-chute"}})
    t.will_draw("A", "white-4").play("turn activate-grey-1", "place white-1", "enough", "destroy ready-white-2")
    assert t.told("A destroys white 2 (Ready).")
    t = table(ready={"A": "white-3 white-2"}).play("turn activate-grey-3", "reset white-2", "to 4")
    assert t.told("A turns a die to white 4.")
    t = table(ready={"A": "white-4"}, dice_cards="shredder").play("turn activate-green", "buy purple")
    assert t.told("A puts a purple die into the bag.")


@pytest.mark.rule("RO-141")
def test_a_turned_die_of_another_kind_is_told_with_its_own_face() -> None:
    t = table(ready={"A": "white-3 red-3"}).play("turn activate-grey-3", "place white-3", "enough")
    t.play("reset red-3", "to cog")
    assert t.told("A turns a die to red Cog.")


@pytest.mark.rule("RO-094", "RO-150", "RO-154")
def test_what_a_system_gives_is_told_and_what_being_behind_adds() -> None:
    t = table(ready={"A": "white-3"}, scores={"A": 13, "B": 27}).play("turn activate-red")
    assert t.told("A gets 2 more for Blast, being behind.", "The system gives Blast 5.")
    t = table(ready={"A": "white-3"}, scores={"A": 14, "B": 26}).play("turn activate-red")
    assert t.told("The system gives Blast 3.")
    assert not any("being behind" in line for line in t.log())


@pytest.mark.rule("RO-166", "RO-167", "RO-174")
def test_hits_lost_shields_and_damage_are_told_and_no_hit_of_nothing() -> None:
    t = table(phase=INVADERS, scores={"A": 13, "B": 12}, shields={"A": 4}).will_end_round(3, 2, 1).begin()
    t.play("suffer blue")
    assert t.told("The invaders hit A for 5.", "A loses 4 Shields.", "A's blue system is damaged.")
    assert kinds(t).count("struck") == 1


@pytest.mark.rule("RO-194", "RO-195", "RO-196")
def test_the_armada_is_told() -> None:
    """Its step, the Upgrade that it takes (also beside a Bounty with fewer shields), and its arrival."""
    t = table(seats=1, phase=INVADERS, round=3, display="twin-cannon scout-skiff stray-probe").will_end_round().begin()
    assert t.told("The Armada advances 3 to 3.", "The Armada takes Twin Cannon.")
    t = table(seats=1, phase=INVADERS, round=11, armada=44).will_end_round().begin()
    assert t.log()[-1] == "The Armada arrives first."


@pytest.mark.rule("RO-099", "RO-144")
def test_who_does_not_move_does_not_advance() -> None:
    t = table(ready={"A": "red-6"}, scores={"A": 50}, display="stray-probe")
    t.play("turn activate-red", "claim stray-probe")
    assert "advanced" not in kinds(t)
    assert "arrived" not in kinds(t)


@pytest.mark.rule("RO-144")
def test_the_log_names_each_colour_that_a_space_brings_into_reach() -> None:
    for space in range(table().table.end_space):
        t = table(scores={"A": space, "B": 0})
        t.state.events = []
        tracks.advance(t.table, t.state, 0, 1)
        symbols = t.table.content.symbols
        fresh = symbols[t.state.scores[0]] & ~symbols[space]
        told = [event.item for event in t.state.events or [] if event.kind.name == "reached"]
        assert told == [colour for colour in range(len(t.table.content.invader_faces)) if (fresh >> colour) & 1]


@pytest.mark.rule("RO-120", "RO-121")
def test_the_log_tells_shields_that_the_track_has_no_room_for() -> None:
    t = table()
    cap = t.table.content.shield_cap
    t.state.shields[0], t.state.events = cap - 1, []
    tracks.raise_shields(t.table, t.state, 0, 3)
    assert [(event.kind.name, event.n) for event in t.state.events or []] == [("shielded", 1), ("unshielded", 2)]
