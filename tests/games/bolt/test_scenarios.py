"""Ledger 11: the worked scenarios, as they are told there."""

import pytest

from scrapyard.games.bolt.rules import cards
from tests.games.bolt.table import STALLING, opening, table, unshuffled

NO_WINDOWS = {"step_windows": "off"}


@pytest.mark.rule("BO-010", "BO-011", "BO-014", "BO-015", "BO-016", "BO-G09")
def test_s01_setup() -> None:
    t = opening(3, "silverado", "clockwork", "flash-dance", chance=[*unshuffled(71), 0])
    assert [t.parts(seat) for seat in "ABC"] == ["333333"] * 3
    assert [len(t.hand(seat)) for seat in "ABC"] == [5] * 3
    assert len(t.deck()) == 56
    assert t.discard() == []
    assert t.asked == "A play"


@pytest.mark.rule("BO-022", "BO-G33")
def test_s02_three_steps() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["jump-jets"]})
    t.play("play haymaker", "hit right-arm", "B: pass")
    assert t.value("B", "right-arm") == 0
    assert t.state.alive == [True, True]
    t = table(hands={"A": ["haymaker"], "B": ["jump-jets"]}, parts={"B": "333133"})
    t.play("play haymaker", "hit right-arm", "B: pass")
    assert t.parts("B") == "333033"


@pytest.mark.rule("BO-031")
def test_s03_need_or_better() -> None:
    hand = {"A": ["haymaker", "one-two-combo"]}
    options = table(hands=hand, parts={"A": "330133"}).options
    assert "play haymaker" in options
    assert "play one-two-combo" not in options
    assert table(hands=hand, parts={"A": "330033"}).options == ["cycle", "repair", "end-turn"]


@pytest.mark.rule("BO-032", "BO-025")
def test_s04_need_exact() -> None:
    t = table(hands={"A": ["battle-fury", "haymaker", "salvage"]}, parts={"A": "333310"})
    assert "play battle-fury" not in t.options
    t.play("repair", "mend left-leg", "pay haymaker", "and salvage")
    assert t.parts("A") == "333330"
    assert "play battle-fury" not in t.options
    t = table(hands={"A": ["battle-fury"]}, parts={"A": "333320"})
    assert "play battle-fury" in t.options


@pytest.mark.rule("BO-042", "BO-043", "BO-044")
def test_s05_discard_two_on_an_offline_part() -> None:
    t = table(
        hands={"A": ["haymaker", "salvage", "overdrive", "headbutt"]}, parts={"A": "313303"}, discard=["buzz-saw"]
    )
    t.play("repair", "mend left-leg", "pay haymaker", "and salvage")
    t.play("repair", "mend torso", "pay overdrive")
    assert t.parts("A") == "333313"
    assert t.hand("A") == []
    assert len(t.discard()) == 5
    assert t.asked == "B play"


@pytest.mark.rule("BO-068")
def test_s06_sudden_death_blocks_revival() -> None:
    hand = ["emergency-repairs", "haymaker", "salvage"]
    t = table(3, hands={"A": hand}, parts={"A": "013333"}, out="C")
    t.play("repair")
    assert t.asked == "A pay"
    t.play("pay haymaker", "and salvage")
    assert t.parts("A") == "033333"
    assert "play emergency-repairs" not in t.options
    t = table(3, hands={"A": hand}, parts={"A": "013333"}, out="C")
    t.play("play emergency-repairs")
    assert t.options == ["fix torso", "stop"]
    t = table(3, hands={"A": ["nanite-swarm"], "B": ["haymaker"]}, parts={"A": "013333"}, out="C", active="B")
    t.play("play haymaker", "hit left-leg", "A: counter nanite-swarm")
    assert t.options == ["fix torso", "stop"]


@pytest.mark.rule("BO-026", "BO-G26")
def test_s07_split_repair() -> None:
    for order in (["head", "head", "torso"], ["torso", "head", "head"]):
        t = table(hands={"A": ["emergency-repairs", "salvage"]}, parts={"A": "023333"})
        t.play("play emergency-repairs", *(f"fix {part}" for part in order))
        assert t.parts("A") == "233333"
        assert t.asked == "A play"


@pytest.mark.rule("BO-051", "BO-G47")
def test_s08_one_action_one_counter() -> None:
    t = table(hands={"A": ["one-two-combo", "salvage"], "B": ["leg-sweep", "jump-jets"]})
    t.play("play one-two-combo", "hit head", "hit torso", "B: counter leg-sweep", "prevent head", "prevent head")
    assert t.parts("B") == "313333"
    assert t.asked == "A play"


@pytest.mark.rule("BO-054", "BO-G45", "BO-G46")
def test_s09_counter_chain() -> None:
    t = table(
        hands={"A": ["buzz-saw", "salvage"], "B": ["overdrive", "jump-jets", "scrap-toss"]},
        deck=["core-blast", "emp-burst"],
    )
    t.play("play buzz-saw", *["spread head"] * 2, *["spread torso"] * 2, "B: counter overdrive")
    assert t.hand("B") == ["core-blast", "jump-jets", "scrap-toss"]
    t.play("B: counter scrap-toss", "prevent head")
    assert t.options == ["counter jump-jets"]
    t.play("B: counter jump-jets")
    assert t.parts("B") == "333333"
    assert t.hand("B") == ["core-blast", "emp-burst"]
    assert t.asked == "A play"


@pytest.mark.rule("BO-G49", "BO-069")
def test_s10_counter_kills_the_attacker() -> None:
    t = table(hands={"A": ["haymaker", "salvage"], "B": ["buzz-saw"]}, parts={"A": "000100"})
    t.play("play haymaker", "hit torso", "B: counter buzz-saw")
    assert t.value("B", "torso") == 3
    assert t.discard() == ["salvage", "haymaker"]
    assert t.places == [2, 1]
    t = table(3, hands={"A": ["haymaker", "salvage"], "B": ["buzz-saw"]}, parts={"A": "000100"})
    t.play("play haymaker", "target B", "hit torso", "B: counter buzz-saw")
    assert t.state.sudden_death
    assert t.value("B", "torso") == 3
    assert t.asked == "B play"


@pytest.mark.rule("BO-057", "BO-058")
def test_s11_no_counter_to_a_counter() -> None:
    t = table(3, hands={"A": ["haymaker", "jump-jets"], "B": ["battle-fury"], "C": ["jump-jets"]})
    t.play("play haymaker", "target B", "hit head", "B: counter battle-fury", "strike-at C", "strike torso")
    assert t.parts("C") == "313333"
    assert t.asked == "A play"


@pytest.mark.rule("BO-056", "BO-G48")
def test_s12_several_defenders() -> None:
    t = table(4, hands={"A": ["whirlwind"], "B": ["buzz-saw"], "C": ["jump-jets"], "D": ["core-blast"]})
    t.play("play whirlwind", "hit head", "hit torso", "hit left-leg")
    t.play("B: counter buzz-saw", "strike head")
    assert t.value("A", "head") == 1
    assert [t.parts(seat) for seat in "BCD"] == ["333333"] * 3
    t.play("C: pass", "D: pass")
    assert t.told("B's head takes 2: Critical.", "C's torso takes 2: Critical.", "D's left leg takes 2: Critical.")


@pytest.mark.rule("BO-053", "BO-G43")
def test_s13_player_targeting_steps() -> None:
    t = table(3, hands={"A": ["ground-pound", "salvage"], "B": ["jump-jets", "core-blast"]}, settings=NO_WINDOWS)
    t.play("play ground-pound", "hit head", "hit head", "B: counter jump-jets")
    assert t.parts("B") == "333333"
    assert t.hand("B") == []
    assert t.state.actions == 1


@pytest.mark.rule("BO-063", "BO-G41", "BO-G57")
def test_s14_charging_up_once() -> None:
    t = table(
        3, hands={"A": ["charging-up", "jump-jets", "salvage"], "B": ["leg-sweep"], "C": ["core-blast"]}, cycled=True
    )
    t.play("play charging-up", "play jump-jets", "target B", "hit head", "B: counter leg-sweep")
    t.play("target C", "hit torso", "C: pass")
    assert (t.parts("B"), t.parts("C")) == ("333333", "313333")
    assert t.state.actions == 2
    assert t.state.charge == 1


@pytest.mark.rule("BO-064", "BO-G56")
def test_s15_charging_up_twice() -> None:
    hand = ["charging-up", "charging-up", "haymaker", "charging-up"]
    t = table(hands={"A": hand}, settings=NO_WINDOWS)
    t.play(
        "play charging-up",
        "play charging-up",
        "play haymaker",
        "hit head",
        "hit torso",
        "hit left-arm",
        "hit right-arm",
    )
    assert t.parts("B") == "000033"
    t = table(hands={"A": hand}, settings=NO_WINDOWS)
    t.play("play charging-up", "play charging-up", "play charging-up")
    assert t.state.charge == 8


@pytest.mark.rule("BO-065", "BO-066", "BO-G14")
def test_s16_copies_of_force_field() -> None:
    hands = {"A": ["charging-up", "force-field", "salvage"], "B": ["haymaker", "scrap-toss"]}
    t = table(hands=hands, settings=NO_WINDOWS)
    t.play("play charging-up", "play force-field", "mount torso", "mount torso")
    assert t.in_play() == ["force-field on A torso", "token of force-field on A torso"]
    assert t.state.actions == 2
    t.play("end-turn", "B: play haymaker", "hit torso", "A: pass", "B: end-turn", "A: end-turn")
    t.play("B: play scrap-toss", "hit torso", "A: pass")
    assert t.value("A", "torso") == 3
    assert "force-field" in t.discard()
    assert t.in_play() == []


@pytest.mark.rule("BO-G61", "BO-060")
def test_s17_ignoring_force_fields() -> None:
    t = table(hands={"A": ["rocket-fist"]}, in_play=["force-field on B torso"])
    t.play("play rocket-fist", "hit torso", "hit head")
    assert t.parts("B") == "203333"
    assert t.discard() == ["force-field", "rocket-fist"]


@pytest.mark.rule("BO-G51")
def test_s18_after_counter_of_an_eliminated_player() -> None:
    t = table(3, hands={"A": ["scrap-toss"], "B": ["ramming-speed"]}, parts={"B": "100000"})
    t.play("play scrap-toss", "target B", "B: counter ramming-speed")
    assert not t.state.alive[1]
    assert t.parts("A") == "333333"
    assert t.discard()[0] == "ramming-speed"


@pytest.mark.rule("BO-041", "BO-G18")
def test_s19_window_between_steps() -> None:
    t = table(hands={"A": ["piston-jab", "salvage", "headbutt"]}, parts={"A": "233333"})
    t.play("play piston-jab", "hit head")
    assert t.options == ["cycle", "repair", "continue"]
    t.play("continue")
    assert t.options == ["cycle", "repair", "continue"]
    t.play("cycle", "swap salvage")
    assert t.options == ["repair", "continue"]


@pytest.mark.rule("BO-034", "BO-061", "BO-G16")
def test_s20_hand_limit() -> None:
    t = table(
        hands={"A": ["salvage", "overdrive"], "B": ["headbutt"]},
        in_play=["memory-bank on A head", "signal-jammer on A by B"],
        start="turn",
    )
    assert len(t.hand("A")) == 4
    assert t.discard() == ["signal-jammer"]
    t.play("end-turn", "B: end-turn")
    assert len(t.hand("A")) == 6
    t.play("end-turn", "B: play headbutt", "A: pass")
    assert t.in_play() == []
    assert cards.hand_limit(t.agreed, t.state, 0) == 5
    assert len(t.hand("A")) == 6


@pytest.mark.rule("BO-017", "BO-G10", "BO-G63")
def test_s21_reshuffle_in_the_middle_of_a_draw() -> None:
    pile = ["haymaker", "buzz-saw", "headbutt", "jump-jets", "leg-sweep"] * 2
    t = table(
        hands={"A": ["core-blast", "emp-burst", "magnet-grab"]},
        deck=["salvage"],
        discard=pile,
        rest="B",
        start="turn",
        chance=unshuffled(10),
    )
    assert t.hand("A") == ["core-blast", "emp-burst", "leg-sweep", "magnet-grab", "salvage"]
    assert len(t.deck()) == 9
    assert t.discard() == []
    t = table(
        hands={"A": ["overdrive", "salvage"]}, deck=["haymaker"], discard=["buzz-saw"], rest="B", settings=NO_WINDOWS
    )
    t.play("play overdrive")
    assert t.deck() == ["buzz-saw"]


@pytest.mark.rule("BO-072", "BO-G62")
def test_s22_elimination_clean_up() -> None:
    t = table(
        3,
        hands={"A": ["haymaker", "core-blast"], "B": ["salvage", "overdrive", "headbutt", "buzz-saw"]},
        parts={"B": "010000"},
        in_play=["force-field on B torso", "signal-jammer on B by A", "signal-jammer on C by B"],
        pack={
            "card": [{"id": "haymaker", "action": [{"do": "damage", "who": "one", "hits": [{"n": 3}], "pierce": True}]}]
        },
    )
    t.play("play haymaker", "target B", "B: pass")
    seven = ["force-field", "signal-jammer", "signal-jammer", "buzz-saw", "headbutt", "overdrive", "salvage"]
    assert t.discard() == [*seven, "haymaker"]
    assert cards.hand_limit(t.agreed, t.state, 2) == 5
    t.play("end-turn")
    assert t.asked == "C play"


@pytest.mark.rule("BO-G65", "BO-G66", "BO-067")
def test_s23_last_two_fall_in_one_action() -> None:
    hands = {"A": ["ground-pound"], "B": ["core-blast"], "C": ["core-blast"]}
    t = table(3, hands=hands, parts={"B": "100000", "C": "010000"})
    t.play("play ground-pound", "B: pass", "C: pass")
    assert t.places == [1, 2, 2]
    assert t.told(
        "B is out: all six parts are Offline.",
        "Sudden Death: Offline parts cannot come back.",
        "C is out: all six parts are Offline.",
        "A wins!",
    )


@pytest.mark.rule("BO-074", "BO-075", "BO-G71")
def test_s24_fairness_squared() -> None:
    fair = {"fairness_squared": "on"}
    t = table(4, hands={"A": ["haymaker"]}, settings=fair)
    assert t.play("play haymaker").options == ["target B", "target D"]
    t = table(4, hands={"A": ["missile-barrage"]}, settings=fair)
    t.play("play missile-barrage", "hit head", "hit torso", "hit head", "hit torso")
    assert [t.parts(seat) for seat in "BCD"] == ["223333", "333333", "223333"]
    t = table(4, hands={"A": ["system-hack"], "B": ["salvage"], "C": ["overdrive"]}, settings=fair)
    assert t.play("play system-hack").options == ["spy-on B", "spy-on C"]
    t = table(4, hands={"A": ["haymaker"]}, settings=fair, round=2)
    assert t.play("play haymaker").options == ["target B", "target C", "target D"]


@pytest.mark.rule("BO-078", "BO-079", "BO-080", "BO-G74", "BO-G75")
def test_s25_structured_tournament() -> None:
    t = table(
        4,
        hands={"A": ["haymaker", "salvage"], "B": ["haymaker"]},
        parts={"C": "000001", "D": "000001"},
        settings={"structured_tournament": "on"},
        chance=unshuffled(71),
    )
    t.play("play haymaker")
    assert t.hand("A") == []
    assert t.asked == "B play"
    assert t.state.sudden_death
    t.play("play haymaker")
    assert t.state.rivals == [1, 0, 3, 2]
    assert t.asked == "D play"
    # A beats B, then D beats C: the others give up on their turns.
    t.play("D: end-turn", "A: end-turn", "B: concede", "C: concede")
    assert t.places == [1, 2, 4, 3]


@pytest.mark.rule("BO-082", "BO-G76")
def test_s26_family_friendly() -> None:
    t = table(
        hands={"A": ["haymaker", "salvage"], "B": ["jump-jets"]},
        in_play=["force-field on B head"],
        settings={"family_friendly": "on"},
    )
    t.play("play haymaker", "hit head")
    assert t.asked == "A play"
    assert t.value("B", "head") == 3


@pytest.mark.rule("BO-G54")
def test_s27_hidden_hand() -> None:
    t = table(3, hands={"A": ["haymaker", "salvage"], "B": ["core-blast"]})
    t.play("play haymaker", "target B", "hit head")
    assert t.asked == "B counter"
    assert t.options == ["pass"]
    t.play("B: pass")
    assert t.knows("C", "B") == []
    assert "B does not Counter." in t.log()


@pytest.mark.rule("BO-G59", "BO-052")
def test_s28_re_split_into_a_force_field() -> None:
    t = table(hands={"A": ["haymaker"], "B": ["roundhouse"]}, in_play=["force-field on B left-leg"])
    t.play("play haymaker", "hit head", "B: counter roundhouse", "shift left-leg", "shift left-leg")
    assert t.parts("B") == "333333"
    assert "force-field" in t.discard()


@pytest.mark.rule("BO-047", "BO-048")
def test_s29_defender_picks() -> None:
    t = table(hands={"A": ["chest-cannon"], "B": ["jump-jets"]})
    t.play("play chest-cannon", "B: take-it-on left-leg")
    assert "take-it-on left-leg" not in t.options
    t.play("B: take-it-on head")
    assert t.asked == "B counter"
    t.play("pass")
    assert t.parts("B") == "133303"


@pytest.mark.rule("BO-060", "BO-G53")
def test_s30_spikes() -> None:
    t = table(
        hands={"A": ["scrap-toss"], "B": ["core-blast"]},
        parts={"B": "333133"},
        in_play=["spiked-plating on B right-arm"],
        deck=["salvage"],
    )
    t.play("play scrap-toss", "hit right-arm", "B: pass")
    assert t.value("B", "right-arm") == 0
    assert t.discard() == ["spiked-plating"]
    t.play("B: spikes torso")
    assert t.parts("A") == "313333"
    assert t.hand("A") == ["salvage"]


@pytest.mark.rule("BO-G68")
def test_s31_overtime() -> None:
    t = table(
        hands={"A": ["headbutt", "overdrive"], "B": ["haymaker"]},
        parts={"A": "033333"},
        active="B",
        round=19,
        settings=STALLING,
    )
    t.play("end-turn")
    assert t.state.sudden_death
    assert "repair" not in t.options
    t = table(hands={"B": ["haymaker"]}, parts={"A": "221000", "B": "222000"}, active="B", round=40, settings=STALLING)
    t.play("end-turn")
    assert t.places == [2, 1]


@pytest.mark.rule("BO-G49")
def test_s32_rest_of_a_fatal_counter() -> None:
    t = table(3, hands={"A": ["haymaker"], "B": ["haymaker"]}, parts={"A": "000100"}, deck=["salvage"])
    t.play("play haymaker", "target B", "hit head", "B: counter haymaker")
    assert t.told("A is out: all six parts are Offline.", "B draws Salvage.", "Round 1: B's turn.")
    assert t.parts("B") == "333333"
