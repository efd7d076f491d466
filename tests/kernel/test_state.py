"""The state: who has seen which token."""

from scrapyard.kernel.chance import FastSource, Tape
from scrapyard.kernel.state import PUBLIC, State


def hand_of(*faces: int) -> State:
    """Three seats, and tokens that all of them have seen."""
    s = State(3)
    s.tape = Tape(FastSource(1))
    for face in faces:
        s.reveal(s.mint(face))
    return s


def test_others_lose_track_of_cards_of_which_one_moves_face_down() -> None:
    s = hand_of(4, 5)
    s.lose_track([0, 1], 0b010)
    assert [[s.knows(seat, token) for seat in range(3)] for token in (0, 1)] == [[False, True, False]] * 2
    assert s.faces == [4, 5]


def test_losing_track_cannot_be_undone_but_knowing_nothing_can() -> None:
    s = hand_of(4)
    s.tape.fence, s.tape.at = 0, 3
    s.lose_track([0], PUBLIC)
    assert s.tape.fence == 0
    s.lose_track([0], 0b001)
    assert s.tape.fence == 3
