"""What people see: views, labels, things, pictures. Ledger section 20."""

import re
from typing import Any

import pytest

from scrapyard.games.blast_tactics.meta import META, MODULES
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.language import with_names
from scrapyard.kernel.match import new_match
from scrapyard.kernel.state import LETTERS, SPECTATOR
from tests.games.blast_tactics.table import TableTop, set_up, table


def labels(t: TableTop) -> list[str]:
    assert t.match is not None
    ask = t.match.ask
    assert ask is not None
    return [with_names(t.game.face.label(t.s, ask, value), list(LETTERS)) for value in ask.values]


def things(t: TableTop) -> list[str]:
    assert t.match is not None
    ask = t.match.ask
    assert ask is not None
    return [t.game.face.thing(t.s, ask, value) for value in ask.values]


@pytest.mark.rule("BT-016", "BT-149")
def test_nobody_sees_through_a_block_or_into_the_deck() -> None:
    t = table("A =s . .").act("A")
    for seat in (0, 1, SPECTATOR):
        view = t.view(seat)
        assert view["squares"][1]["thing"] == {"kind": "block"}
        assert view["deck"] == len(t.s.deck)


def test_the_view_shows_the_whole_arena() -> None:
    t = table("A^b! b! +f >", "e $A . <", core="on").overtime("B").act("A")
    view = t.view(1)
    assert view["squares"][0]["robot"] == "A"
    assert view["squares"][1]["thing"] == {"kind": "bomb", "owner": "B", "armed": True}
    assert view["squares"][2]["thing"] == {"kind": "item", "item": "flame-max"}
    assert (view["squares"][3]["ground"], view["squares"][3]["dir"]) == ("teleport", "e")
    assert (view["squares"][9]["ground"], view["squares"][9]["dir"]) == ("conveyor", "e")
    assert view["squares"][10]["cores"] == ["A"]
    assert view["blastroids"][0]["head"] == {"kind": "bomb", "owner": "B", "armed": True}
    assert view["danger"]["B"][:3] == [0, 1, 2]


@pytest.mark.rule("BT-285", "BT-297")
def test_what_the_ground_will_do_is_said_before_the_step() -> None:
    assert "Move east: you slide into a pit" in labels(table("A * * O").act("A"))
    assert "Move east: you slide into a pit" in labels(table("A T # * O").act("A"))
    assert "Move east" in labels(table("A * * B O").act("A"))
    assert "Move east" in labels(table("A * . O").act("A"))
    t = table("A . ~ .").act("A").play("move-e")
    assert "Go on: Lava takes your Heart" in labels(t)
    t["A"].heart = 0
    assert "Go on: you burn up in Lava" in labels(t)
    t["A"].hurt = True
    assert "Go on" in labels(t)
    t = table("A =b * O", ".").hand("A", "phase-shift").act("A").play("play-phase-shift")
    assert labels(t) == ["East: you slide into a pit", "South"]
    t = table("A B ~ .", ".").act("A")
    assert "Move east: Lava takes your Heart" in labels(t)


def test_an_item_on_a_phase_shift_is_asked_about_by_name() -> None:
    t = table("A +s . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e")
    assert labels(t) == ["Collect Speed-Up", "Leave Speed-Up"]


def test_squares_of_the_path_are_seen_and_offered() -> None:
    t = table("A . . #").act("A").play("move-e", "step")
    assert t.view(1)["path"] == [0, 1, 2]
    assert {"Lay a Bomb on 0,0", "Lay a Bomb on 0,1"} <= set(labels(t))
    assert t.match is not None and t.match.ask is not None
    assert t.face.thing(t.s, t.match.ask, t.values()["lay-0,1"]) == "square:0:1"
    assert t.play("end-turn").view(0)["path"] == [t["B"].square]


@pytest.mark.rule("BT-272")
def test_a_bomb_on_a_power_up_pad_endangers_all_but_pads() -> None:
    view = table("A . . # P:b!", ". . . . P").act("A").view(0)
    assert 0 in view["danger"]["B"]
    assert 80 in view["danger"]["B"]
    assert 3 not in view["danger"]["B"]
    view = table("A . . # P:b!", ". . . . .", ". . . . .", ". . . . P").act("A").view(0)
    assert 31 not in view["danger"]["B"]


@pytest.mark.rule("BT-340")
def test_what_the_shraplings_will_burn_is_shown_until_they_have_exploded() -> None:
    t = table("A . . . R> # .", mode="coop").act("A")
    assert t.view(0)["shrapnel"] == [2, 3, 4, 13, 22]
    t.s.hunting = True
    assert t.view(0)["shrapnel"] == []
    assert table("A").act("A").view(0)["shrapnel"] == []


def test_a_shrapling_shows_side_and_facing() -> None:
    t = table("A . r< .", mode="coop").act("A")
    view = t.view(0)
    assert view["squares"][2]["thing"] == {"kind": "shrapling", "number": 1, "damage": 1, "facing": "w"}
    assert view["shraplings"][0]["square"] == (0, 2)


def test_a_shrapling_shows_where_the_cards_send_it() -> None:
    t = table("A # .", "# r> .", ". . .", mode="coop").display("bomb-push", "bomb-push").act("A")
    assert t.view(0)["turns"] == 2
    assert t.view(0)["shraplings"][0]["heading"] == "e"
    t = table("A # .", "# r> #", ". # .", mode="coop").act("A")
    assert t.view(0)["shraplings"][0]["heading"] is None


@pytest.mark.rule("BT-186", "BT-240")
def test_start_spaces_and_bases_stay_in_sight() -> None:
    t = table(". A .", core="on").act("A")
    view = t.view(1)
    assert view["blastroids"][0]["start"] == (0, 0)
    assert view["arena"]["bases"] == {"A": (2, 0), "B": (2, 8)}
    t = table(". A .").act("A")
    assert t.view(1)["arena"]["bases"] == {}


def test_menu_labels_and_things() -> None:
    t = table("A^b . .", ".").hand("A", "phase-shift").display("bomb-roll", "bomb-push").act("A")
    said = dict(zip(labels(t), things(t), strict=True))
    assert said["Move east"] == "square:0:1"
    assert said["Launch west"] == "square:0:8"
    assert said["Lay a Bomb"] == "square:0:0"
    assert said["Buy Bomb Roll"] == "display:left"
    assert said["Play Phase Shift"] == "hand:A:phase-shift"
    assert said["End the turn"] == ""


def test_labels_on_the_way() -> None:
    t = table("A . . .").act("A").play("move-e")
    assert labels(t) == ["Go on", "Stop here", "Lay a Bomb here"]
    assert things(t) == ["square:0:2", "square:0:1", "square:0:1"]


def test_labels_of_targets() -> None:
    t = table("A a a! .").hand("A", "remote-detonate").act("A").play("play-remote-detonate")
    assert labels(t) == ["Arm the Bomb on 0,1", "Set off the Bomb on 0,2"]
    assert things(t) == ["square:0:1", "square:0:2"]
    t = table("A B^a . a .").hand("A", "remote-detonate").act("A").play("play-remote-detonate")
    assert labels(t)[1] == "Arm the Bomb on the head of B"
    assert things(t)[1] == "robot:B"
    t = table("A:a b . .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert labels(t) == ["East", "The Bomb underfoot"]
    assert things(t) == ["square:0:1", "square:0:0"]


def test_labels_of_group_choices() -> None:
    t = table("A", ".", "B . R>", mode="coop").round()
    assert labels(t) == ["A (Blue)", "B (Pink)"]
    assert things(t) == ["robot:A", "robot:B"]
    t = table("R> . . #", "# # # #", "R> . . #", "# # # #", "A", mode="coop").display("bomb-push", "bomb-push").hunt()
    assert labels(t) == ["Shrapling 1 on 0,0", "Shrapling 2 on 2,0"]
    assert things(t) == ["shrapling:1", "shrapling:2"]
    t = set_up(1, {"mode": "coop"})
    assert labels(t) == ["Start space 1", "Start space 2"]
    assert things(t) == ["square:0:0", "square:8:8"]


def test_labels_of_variants() -> None:
    t = table("A", seats=3, revenge="on").out("B").act("A").play("end-turn")
    assert labels(t)[0] == "Row 0 from the west"
    assert things(t)[0] == "lane:row-0-w"
    assert labels(t)[-1] == "Send no Bomb"
    t = table("A $B . .", core="on").act("A").play("move-e")
    assert labels(t) == ["Take the Core of B", "Leave it"]
    assert things(t) == ["core:B", ""]
    t = table("A F . .").act("A", 1, 0, 0).play("move-e")
    assert labels(t) == ["Fresh", "Armed"]
    assert things(t) == ["face:fresh", "face:armed"]
    t = table("A").hand("A", "bomb-push", "bomb-roll", "phase-shift").display("bomb-roll", "bomb-roll").act("A")
    t.play("buy-left")
    assert labels(t) == ["Bomb Push", "Bomb Roll", "Phase Shift"]
    assert things(t)[0] == "hand:A:bomb-push"


def test_every_deed_explains_itself() -> None:
    t = table("A^b . .").hand("A", "phase-shift").display("bomb-roll", "bomb-push").act("A")
    assert t.match is not None
    ask = t.match.ask
    assert ask is not None
    assert all(t.game.face.explain(t.s, ask, value) for value in ask.values)


def test_prompts_say_what_is_left() -> None:
    t = table("A . .").act("A")
    assert t.match is not None
    assert t.match.ask is not None
    assert t.game.face.prompt(t.s, t.match.ask) == "Your turn: 2 Moves and 2 Bombs left."


def plain(picture: str) -> list[str]:
    """The picture as it is printed, without its markup."""
    return re.sub(r"(?<!\\)\[[^\]]*\]", "", picture).replace("\\[", "[").split("\n")


@pytest.mark.parametrize("features", ["none", *MODULES])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_picture_fits_a_terminal_of_eighty_by_twentyfour(seats: int, features: str) -> None:
    game: Any = META.bind(seats, {"features": features, "glitch_cards": 2})
    match = new_match(game, FastSource(5))
    source = FastSource(6)
    for _ in range(40):
        if match.ask is None:
            break
        view = game.face.view(match.state, match.ask.seat)
        lines = plain(game.face.picture(view, ["A rather long name [x]"] * seats, 80))
        assert len(lines) <= 24
        assert max(len(line) for line in lines) <= 80
        match.step(match.ask.values[source.draw(len(match.ask.values))])


def test_a_picture_tells_without_colours() -> None:
    t = table("A:b! a =s +f #", "~ * T P F", "O % e > ~").act("A")
    text = "\n".join(plain(t.game.face.picture(t.view(0), ["Ann", "Bo"], 80)))
    for mark in ("A♥", "●B", "'", "+F", "▓▓▓▓", "≈~≈~", "→", "×"):
        assert mark in text


def test_a_wide_arena_is_drawn_small() -> None:
    rows = ["1" + "." * 22 + "2"] + ["." * 24] * 11
    pack: dict[str, object] = {"arena": [{"id": "wide", "name": "Wide", "players": [2], "rows": rows}]}
    t = set_up(2, {"arena": "wide"}, pack)
    lines = plain(t.game.face.picture(t.view(0), ["Ann", "Bo"], 80))
    assert max(len(line) for line in lines) <= 80
    assert len(lines) <= 24


def test_names_cannot_break_the_markup() -> None:
    t = table("A . .").act("A")
    picture = t.game.face.picture(t.view(0), ["[red]Ann", "Bo"], 80)
    assert "\\[red]Ann" in picture


def test_the_end_is_told() -> None:
    t = table("a! r>", ". . A", mode="coop").turn("A")
    assert "you win" in t.game.face.picture(t.view(0), ["Ann", "Bo"], 80)
    t = table("A a! B")
    t["B"].heart = 0
    t.turn("A")
    assert "Ann won" in t.game.face.picture(t.view(0), ["Ann", "Bo"], 80)


def test_imagined_worlds_keep_overtime_in_its_packet() -> None:
    game: Any = META.bind(2, {})
    match = new_match(game, FastSource(3))
    places = set()
    for seed in range(40):
        world = match.imagine(0, FastSource(seed))
        s: Any = world.state
        token = list(s.faces).index(game.rules.table.clock_face)
        assert token in s.packet
        places.add(token)
    assert len(places) == 3
