"""What copies share with the state that they come from, and that nobody notices."""

from scrapyard.games import all_games
from scrapyard.kernel.chance import FastSource, Tape
from scrapyard.kernel.match import new_match, playout
from scrapyard.kernel.state import State, differ


def table_of(*faces: int) -> State:
    s = State(2)
    s.tape = Tape(FastSource(1))
    for face in faces:
        s.mint(face)
    return s


def test_lists_with_equal_items_do_not_differ_and_all_others_do() -> None:
    for length in (0, 1, 16, 17, 90):
        numbers = list(range(300, 300 + length))
        assert not differ(numbers, numbers[:])
        assert not differ(numbers, [number - 1 + 1 for number in numbers])
        assert differ(numbers, [*numbers, 0])
        for i in range(length):
            assert differ(numbers, [*numbers[:i], 7, *numbers[i + 1 :]])


def test_a_shuffle_leaves_the_faces_of_copies_alone() -> None:
    s = table_of(*range(20))
    copy = s.clone()
    s.shuffle("deck", list(range(20)))
    assert list(s.faces) != list(copy.faces) == list(range(20))
    copy.tape = Tape(FastSource(1))
    copy.shuffle("deck", list(range(20)))
    assert list(copy.faces) == list(s.faces)


def test_tokens_that_copies_mint_are_their_own() -> None:
    s = table_of(1, 2, 3)
    first, second = s.clone(), s.clone()
    for number in range(30):
        s.mint(10 + number)
        first.mint(50 + number)
        second.mint(90 + number)
    for state, start in ((s, 10), (first, 50), (second, 90)):
        assert list(state.faces) == [1, 2, 3, *range(start, start + 30)]


def test_what_is_imagined_stays_with_the_match_in_which_it_is() -> None:
    game = all_games()["bolt"].bind(3)
    match = new_match(game, FastSource(2), history=False)
    playout(match, FastSource(3), 30)
    assert match.ask is not None
    before = list(match.state.faces)
    imagined = match.imagine(match.ask.seat, FastSource(4))
    dealt = list(imagined.state.faces)
    assert dealt != before
    again = imagined.clone(FastSource(5))
    playout(imagined, FastSource(6), 200)
    assert list(again.state.faces) == dealt
    assert list(match.state.faces) == before


def test_nothing_is_written_down_of_a_match_that_nobody_copies_or_takes_back() -> None:
    game = all_games()["bolt"].bind(3)
    plain = new_match(game, FastSource(2), keep=False, history=False)
    kept = new_match(game, FastSource(2), history=False)
    assert playout(plain, FastSource(3), 5000) == playout(kept, FastSource(3), 5000)
    assert plain.tape.values == []
    assert (plain.tape.at, plain.tape.fence) == (kept.tape.at, kept.tape.fence)
    assert len(kept.tape.values) == kept.tape.at
    assert plain.state.digest() == kept.state.digest()
