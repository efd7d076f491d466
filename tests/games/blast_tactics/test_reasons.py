"""Why not? Every refusal names its clause."""

import pytest

from scrapyard.games.blast_tactics.arenas.arena import MARKS
from scrapyard.games.blast_tactics.questions import DO, PATH
from scrapyard.kernel.ask import Question
from tests.games.blast_tactics.table import TableTop, table


def why(t: TableTop, word: str) -> str:
    """The clause behind a word of the open question, or `may`."""
    assert t.match is not None
    ask = t.match.ask
    assert ask is not None
    words = t.game.vocabulary.domains[ask.question.domain]
    value = words.index(word) if word in words else -1 - ask.question.extras.index(word)
    return clause_of(t, ask.question, value)


def clause_of(t: TableTop, question: Question, value: int) -> str:
    """The clause behind a value of this question while another may be open, or `may`."""
    assert t.match is not None
    ask = t.match.ask
    assert ask is not None
    reason = t.game.face.why_not(t.s, ask, question, value)
    if reason is not None:
        assert reason.text.endswith(".")
    return reason.clause if reason is not None else "may"


@pytest.mark.parametrize(
    ("row", "clause"),
    [
        ("A #", "BT-066"),
        ("A _", "BT-066"),
        ("A O", "BT-282"),
        ("A =b", "BT-067"),
        ("A b", "BT-068"),
        ("A B #", "BT-072"),
        ("A >:B . <:a", "BT-270"),
        ("A . .", "may"),
    ],
)
def test_why_not_move(row: str, clause: str) -> None:
    assert why(table(row).act("A"), "move-e") == clause


def test_why_not_move_at_the_edge_or_without_moves() -> None:
    t = table("A . .").act("A")
    assert why(t, "move-n") == "BT-066"
    t.s.used = 2
    assert why(t.act("A"), "move-e") == "BT-055"


def test_why_not_move_past_a_shrapling() -> None:
    assert why(table("A R> .", mode="coop").act("A"), "move-e") == "BT-332"


def test_why_not_launch() -> None:
    assert why(table("A . .").act("A"), "launch-e") == "BT-127"
    assert why(table("A^a # # # # # # # #").act("A"), "launch-e") == "BT-129"


def test_why_not_lay() -> None:
    assert why(table("A:b . .").act("A"), "lay") == "BT-081"
    assert why(table("A . .", ".", "a a").act("A"), "lay") == "BT-080"


def test_why_not_lay_on_a_square_of_the_path() -> None:
    t = table("A B % . #", ". . . . .").act("A").play("move-e", "step")
    assert why(t, "lay-1,0") == "BT-078"
    assert why(t, "lay-0,1") == "BT-082"
    assert why(t, "lay-0,0") == "may"
    t.s.ground[2] = MARKS["O"]
    assert why(t.play("lay-0,0"), "lay-0,2") == "BT-259"
    assert why(t, "lay-0,0") == "BT-081"
    t.play("lay")
    assert why(t, "lay-0,3") == "BT-080"


def test_why_not_stop_on_an_item_that_was_left() -> None:
    t = table("A +s =b . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e", "leave")
    assert t.at("A") == (0, 3)
    t = table("A +s . . .").hand("A", "phase-shift").act("A").play("play-phase-shift", "e")
    assert clause_of(t, PATH, -1) == "BT-064"


def test_why_not_buy() -> None:
    t = table("A").display("-", "bomb-push").act("A")
    assert why(t, "buy-left") == "BT-053"
    t.s.used = 2
    assert why(t.act("A"), "buy-right") == "BT-059"


@pytest.mark.parametrize(
    ("row", "card", "clause"),
    [
        ("A . .", "bomb-push", "BT-111"),
        ("A b # # # # # # #", "bomb-push", "BT-109"),
        ("A . .", "bomb-cannon", "BT-125"),
        ("A^b:a .", "bomb-cannon", "BT-125"),
        ("A . .", "remote-detonate", "BT-135"),
        ("A b .", "bomb-push", "may"),
    ],
)
def test_why_not_play(row: str, card: str, clause: str) -> None:
    assert why(table(row).hand("A", card).act("A"), f"play-{card}") == clause


def test_why_not_play_a_card_that_is_not_there_or_with_a_core() -> None:
    assert why(table("A b .").act("A"), "play-bomb-push") == "BT-104"
    assert why(table("A^$B b .", core="on").hand("A", "bomb-push").act("A"), "play-bomb-push") == "BT-244"


def test_why_not_phase_shift() -> None:
    t = table("A # .", "#").hand("A", "phase-shift").act("A")
    assert why(t, "play-phase-shift") == "BT-148"
    t = table("A . .", "#").hand("A", "phase-shift")
    t.s.used = 2
    assert why(t.act("A"), "play-phase-shift") == "BT-059"
    t = table(". .", "A .").hand("A", "phase-shift").act("A").play("play-phase-shift")
    assert why(t, "w") == "BT-066"


def test_why_not_on_the_way() -> None:
    t = table("A . . .").act("A").play("move-e", "lay")
    assert why(t, "lay") == "BT-081"
    t = table("A * * .").act("A").play("move-e")
    assert why(t, "stop") == "BT-302"


def test_why_not_that_bomb() -> None:
    t = table(". . b . .", ". a A B:b .", ". . a . .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert why(t, "n") == "BT-123"
    assert why(t, "e") == "BT-124"
    assert why(t, "underfoot") == "BT-119"
    t = table(". . # . .", ". a A . .", ". . a . .").hand("A", "bomb-push").act("A").play("play-bomb-push")
    assert why(t, "e") == "BT-111"
    t = table(". # . .", ". A:a . .").hand("A", "bomb-roll").act("A").play("play-bomb-roll")
    assert why(t, "n") == "BT-123"


def test_why_not_that_target() -> None:
    t = table("A a a b").hand("A", "remote-detonate").act("A").play("play-remote-detonate")
    assert why(t, "0,3") == "BT-135"
    t = table("# # # # A # # # #", seats=3, revenge="on").out("B").act("A").play("end-turn")
    assert why(t, "row-0-w") == "BT-210"
    t = table("A . b! . C", seats=4, revenge="on").out("B").act("A").play("end-turn")
    assert why(t, "D") == "BT-215"
    t = table("A $B . .", core="on", seats=3).act("A").play("move-e")
    assert why(t, "A") == "BT-242"
    assert why(t, "C") == "BT-241"


def test_why_not_that_player_or_shrapling() -> None:
    t = table("A", ".", "B . R>", seats=3, mode="coop").round().play("A", "end-turn")
    assert why(t, "A") == "BT-324"
    t = table("R> . . #", "# # # #", "R> . . #", "# # # #", "r> . . #", "# # # #", "A", mode="coop")
    t.display("bomb-push", "bomb-push").hunt().play("2")
    assert why(t, "2") == "BT-345"


def test_another_question_is_open() -> None:
    t = table("A . . .").act("A")
    assert clause_of(t, PATH, -2) == "BT-064"
    t.play("move-e")
    assert clause_of(t, DO, 8) == "BT-076"
    t = table("A", seats=3, revenge="on").out("B").act("A").play("end-turn")
    assert clause_of(t, DO, 8) == "BT-177"
