"""What is told at the table: every kind of event in its scene, word for word."""

import pytest

from tests.games.bolt.table import STALLING, opening, table, unshuffled

NO_WINDOWS = {"step_windows": "off"}


@pytest.mark.rule("BO-010", "BO-018", "BO-019")
def test_the_log_of_a_set_up() -> None:
    t = opening(2, "silverado", chance=[*unshuffled(71), 1]).play("robot clockwork")
    assert t.log() == ["A runs Silverado.", "B runs Clockwork.", "B takes the first turn.", "Round 1: B's turn."]


@pytest.mark.rule("BO-046", "BO-050", "BO-021")
def test_the_log_of_an_attack_and_its_counter() -> None:
    hands = {"A": ["one-two-combo", "salvage"], "B": ["haymaker", "headbutt"]}
    t = table(hands=hands, deck=["overdrive"]).play("play one-two-combo", "hit head", "hit left-leg")
    t.play("counter haymaker", "strike torso")
    assert t.log() == [
        "A plays One-Two Combo.",
        "A aims 2 at B's head.",
        "A aims 2 at B's left leg.",
        "B Counters with Haymaker.",
        "A's torso takes 1: Battle Damage.",
        "B draws Overdrive.",
        "B's head takes 2: Critical.",
        "B's left leg takes 2: Critical.",
    ]


@pytest.mark.rule("BO-034")
def test_the_card_drawn_is_told_to_its_drawer_alone() -> None:
    t = table(hands={"A": ["haymaker"] * 3 + ["headbutt"]}, deck=["overdrive"], start="turn", round=3)
    assert t.log("A") == ["Round 3: A's turn.", "A draws Overdrive."]
    assert t.log("B") == ["Round 3: A's turn.", "A draws a card."]


@pytest.mark.rule("BO-050", "BO-G33")
def test_the_log_of_split_damage_and_a_pass() -> None:
    t = table(3, hands={"A": ["buzz-saw", "salvage"], "C": ["headbutt"]}, parts={"C": "133333"})
    t.play("play buzz-saw", "target C", "spread head", "spread right-arm", "spread torso", "spread right-arm", "pass")
    assert t.log() == [
        "A plays Buzz Saw.",
        "A aims 1 at C's head.",
        "A aims 2 at C's right arm.",
        "A aims 1 at C's torso.",
        "C does not Counter.",
        "C's head takes 1 and goes Offline.",
        "C's right arm takes 2: Critical.",
        "C's torso takes 1: Battle Damage.",
    ]


@pytest.mark.rule("BO-021")
def test_the_log_tells_what_was_really_lost() -> None:
    t = table(hands={"A": ["haymaker", "salvage"]}, parts={"B": "133333"}).play("play haymaker", "hit head")
    assert t.log()[-1] == "B's head takes 1 and goes Offline."


@pytest.mark.rule("BO-063", "BO-065", "BO-060")
def test_the_log_of_charging_up_and_force_fields() -> None:
    t = table(hands={"A": ["charging-up", "force-field", "salvage"]}, settings=NO_WINDOWS)
    t.play("play charging-up", "play force-field", "mount head", "mount left-arm")
    assert t.log() == [
        "A plays Charging Up.",
        "A charges up: the next Action runs 2 times.",
        "A gains 1 Action.",
        "A plays Force Field.",
        "A puts Force Field on A's head.",
        "A gains 1 Action.",
        "Force Field runs again (copy 2).",
        "A puts Force Field on A's left arm.",
        "A gains 1 Action.",
    ]
    assert {event.who for event in t.state.events or []} == {0}


@pytest.mark.rule("BO-060", "BO-G14")
def test_the_log_of_fields_that_absorb() -> None:
    fields = ["force-field on B head", "token of force-field on B torso"]
    t = table(hands={"A": ["one-two-combo", "salvage"]}, in_play=fields)
    t.play("play one-two-combo", "hit head", "hit torso")
    assert t.log()[3:] == [
        "A Force Field on B's head absorbs the hit.",
        "Force Field on B's robot leaves play.",
        "A Force Field on B's torso absorbs the hit.",
        "A copy on B's robot ceases to exist.",
    ]


@pytest.mark.rule("BO-040", "BO-042", "BO-017")
def test_the_log_of_an_exchange_a_repair_and_a_reshuffle() -> None:
    hand = ["haymaker", "salvage", "headbutt"]
    t = table(hands={"A": hand}, parts={"A": "323333"}, deck=["overdrive"], discard=["buzz-saw"], rest="B", chance=[0])
    t.play("cycle", "swap salvage", "repair", "pay overdrive", "and headbutt")
    assert t.log() == [
        "A discards Salvage.",
        "A draws Overdrive.",
        "The discard pile becomes the new deck (2 cards).",
        "A discards Overdrive.",
        "A discards Headbutt.",
        "A repairs the torso by 1: Prime.",
    ]


@pytest.mark.rule("BO-053")
def test_the_log_of_looking_stealing_and_jamming() -> None:
    hands = {
        "A": ["system-hack", "magnet-grab", "signal-jammer", "salvage"],
        "B": ["headbutt", "overdrive"],
        "C": ["haymaker"],
    }
    t = table(3, hands=hands, settings=NO_WINDOWS)
    t.play("play system-hack", "spy-on B", "toss headbutt", "play magnet-grab", "grab-from B")
    t.play("play signal-jammer", "plant-on C")
    moves = [line for line in t.log("C") if "gains" not in line and "plays" not in line]
    assert moves == [
        "A looks at B's hand.",
        "B discards Headbutt.",
        "A takes a card from B.",
        "A puts Signal Jammer on C's robot.",
    ]
    assert "A takes Overdrive from B." in t.log("A")
    assert "A takes Overdrive from B." in t.log("B")


@pytest.mark.rule("BO-016", "BO-G06")
def test_the_log_of_salvage_and_powers() -> None:
    t = table(hands={"A": ["salvage", "headbutt"]}, discard=["haymaker"], settings={"robot_powers": "on", **NO_WINDOWS})
    t.play("play salvage", "power")
    assert t.log()[:4] == [
        "A plays Salvage.",
        "A takes Haymaker from the discard pile.",
        "A gains 1 Action.",
        "A uses the power of Flash Dance.",
    ]


@pytest.mark.rule("BO-053")
def test_the_log_of_random_discards() -> None:
    hands = {"A": ["emp-burst", "headbutt"], "B": ["haymaker"]}
    t = table(hands=hands, in_play=["force-field on B head"], settings=NO_WINDOWS).play("play emp-burst", "strip 1")
    assert t.log() == [
        "A plays EMP Burst.",
        "Force Field on B's robot leaves play.",
        "B discards Haymaker.",
        "A gains 1 Action.",
    ]


@pytest.mark.rule("BO-033", "BO-067", "BO-069")
def test_the_log_of_an_elimination_and_of_a_win() -> None:
    t = table(3, hands={"A": ["haymaker", "haymaker"]}, parts={"B": "100000", "C": "000001"}, actions=2)
    t.play("play haymaker", "target B", "play haymaker")
    assert t.log()[2:] == [
        "B's head takes 1 and goes Offline.",
        "B is out: all six parts are Offline.",
        "Sudden Death: Offline parts cannot come back.",
        "A plays Haymaker.",
        "A aims 3 at C's right leg.",
        "C's right leg takes 1 and goes Offline.",
        "C is out: all six parts are Offline.",
        "A wins!",
    ]


@pytest.mark.rule("BO-060")
def test_the_log_of_spikes_recoil_and_nanites() -> None:
    t = table(hands={"A": ["ramming-speed"]}, in_play=["spiked-plating on B head"])
    t.play("play ramming-speed", "hit head", "hit torso", "spikes left-arm", "recoil right-arm")
    assert t.log()[3:8] == [
        "B's head takes 3 and goes Offline.",
        "Spiked Plating on B's robot leaves play.",
        "B's torso takes 2: Critical.",
        "A's left arm takes 2: Critical.",
        "A's right arm takes 1: Battle Damage.",
    ]
    t = table(parts={"A": "313333"}, in_play=["nanite-swarm on A torso"], start="turn")
    assert t.log()[1] == "A repairs the torso by 1: Battle Damage."


@pytest.mark.rule("BO-G70", "BO-078", "BO-079")
def test_the_log_of_a_tournament() -> None:
    hands = {"A": ["haymaker"], "B": ["haymaker"]}
    t = table(4, hands=hands, settings={"structured_tournament": "on"}, chance=unshuffled(71), robots=[0, 1, 2, 3])
    t.play("A: concede", "B: concede")
    told = [line for line in t.log() if "draws" not in line]
    assert told == [
        "A concedes.",
        "A is out: all six parts are Offline.",
        "Sudden Death: Offline parts cannot come back.",
        "C has won the pair and rests.",
        "Round 1: B's turn.",
        "B concedes.",
        "B is out: all six parts are Offline.",
        "D has won the pair and rests.",
        "The second game begins.",
        "B takes the first turn.",
        "Round 1: B's turn.",
    ]


@pytest.mark.rule("BO-G68")
def test_the_log_of_the_final_round() -> None:
    t = table(hands={"B": ["haymaker"]}, parts={"A": "333330"}, active="B", round=40, settings=STALLING).play(
        "end-turn"
    )
    assert t.log() == ["Round 40 is over: the robots in the best shape win.", "B wins!"]


@pytest.mark.rule("BO-G68")
def test_the_log_of_overtime() -> None:
    t = table(hands={"A": ["haymaker"] * 3 + ["headbutt"] * 2}, start="turn", round=20, settings=STALLING)
    assert t.log() == ["Round 20: A's turn.", "Sudden Death: Offline parts cannot come back."]


@pytest.mark.rule("BO-G78")
def test_the_log_of_the_bound() -> None:
    t = table(hands={"B": ["haymaker"]}, parts={"A": "333330"}, active="B", round=500).play("end-turn")
    assert t.log() == [
        "The bound of 500 rounds against games without end: the robots in the best shape win.",
        "B wins!",
    ]
