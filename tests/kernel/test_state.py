"""The state: who has seen which token."""

import pytest

from scrapyard.kernel.chance import FastSource, Tape
from scrapyard.kernel.state import PUBLIC, State, is_among, take_out


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
    assert list(s.faces) == [4, 5]


def test_losing_track_cannot_be_undone_but_knowing_nothing_can() -> None:
    s = hand_of(4)
    s.tape.fence, s.tape.at = 0, 3
    s.lose_track([0], PUBLIC)
    assert s.tape.fence == 0
    s.lose_track([0], 0b001)
    assert s.tape.fence == 3


def test_kinds_of_cards_come_in_the_order_in_which_they_are_met_first() -> None:
    s = hand_of(3, 70, 3, 6, 70, 134)
    assert s.kinds([0, 1, 2, 3, 4, 5]) == [3, 70, 6, 134]
    assert s.kinds([5, 4, 3, 2, 1]) == [134, 70, 6, 3]
    assert s.kinds([]) == []


def test_kinds_of_cards_are_told_apart_however_high_their_numbers_are() -> None:
    s = hand_of(0, 32, 64, 31, 32, 63, 31, 0)
    assert s.kinds(list(range(8))) == [0, 32, 64, 31, 63]


def test_the_first_such_item_is_taken_out() -> None:
    items = [5, 300, 7, 300]
    assert is_among(items, 300)
    assert not is_among(items, 6)
    take_out(items, 300)
    assert items == [5, 7, 300]


def test_what_is_not_there_cannot_be_taken_out() -> None:
    with pytest.raises(IndexError):
        take_out([5], 6)
