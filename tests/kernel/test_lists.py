"""Lists and small numbers of compiled code, which `kernel/lists.h` makes: they are as Python's own."""

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.chance import FastSource, Tape
from scrapyard.kernel.state import State, take_out

pytestmark = pytest.mark.pure

QUESTION = Question("pick", "seat", "Which?")


class Thing:
    """Something that says when it is gone."""

    def __init__(self, last_words: Callable[[], object] = int) -> None:
        self.last_words = last_words
        self.itself: object = None

    def __del__(self) -> None:
        self.last_words()


def tokens(count: int) -> State:
    """As many tokens, each with a face of its own."""
    s = State(2)
    s.tape = Tape(FastSource(1))
    for face in range(count):
        s.mint(face)
    return s


def drop(items: list[Any]) -> None:
    """Have this list die in compiled code, if nobody else has it."""
    ask = Ask(0, QUESTION, items, -1)
    items = []
    del ask


def test_lists_that_live_at_once_are_different_ones() -> None:
    s = tokens(40)
    for _ in range(3):
        kept = [s.kinds(list(range(count))) for count in range(40) for _ in range(5)]
        assert kept == [list(range(count)) for count in range(40) for _ in range(5)]
        assert len({id(items) for items in kept}) == len(kept)
        kept[7].append(99)
        assert [items for items in kept if 99 in items] == [[0, 99]]


def test_what_was_in_a_list_goes_with_it() -> None:
    things = [Thing() for _ in range(5)]
    gone = [weakref.ref(thing) for thing in things]
    drop(things[:])
    assert all(ref() is not None for ref in gone)
    drop([things.pop() for _ in range(5)])
    assert all(ref() is None for ref in gone)


def test_a_thing_in_a_dying_list_may_make_and_drop_lists_itself() -> None:
    s = tokens(9)
    heard: list[list[int]] = []

    def say() -> None:
        for count in range(9):
            drop(s.kinds(list(range(count))))
        heard.append(s.kinds([1, 2, 3]))

    for _ in range(100):
        drop([Thing(say) for _ in range(3)])
    assert heard == [[1, 2, 3]] * 300
    assert len({id(items) for items in heard}) == 300


def test_lists_within_lists_die_however_deep_they_are() -> None:
    thing = Thing()
    gone = weakref.ref(thing)
    nest: list[Any] = [thing]
    del thing
    for _ in range(100_000):
        nest = [nest]
    inner = [nest]
    del nest
    drop(inner.pop())
    assert gone() is None


def test_a_ring_of_lists_is_found_by_the_garbage_collector() -> None:
    s = tokens(4)
    gone = []
    for _ in range(200):
        ring: list[Any] = s.kinds([0, 1, 2])
        thing = Thing()
        gone.append(weakref.ref(thing))
        ring += [thing, ring]
        del ring, thing
    gc.collect()
    assert all(ref() is None for ref in gone)


def test_the_garbage_collector_may_come_while_a_list_dies() -> None:
    for _ in range(50):
        thing = Thing(gc.collect)
        drop([thing, *range(6)])
        del thing
    assert gc.is_tracked(tokens(4).kinds([0, 1]))


def test_a_class_of_lists_keeps_what_it_adds() -> None:
    class Named(list[int]):
        name = "named"

    items = Named([1, 2, 3])
    ref = weakref.ref(items)
    ask = Ask(0, QUESTION, items, -1)
    del items
    assert ref() is not None
    del ask
    assert ref() is None


@pytest.mark.parametrize("count", [1, 2, 31, 32, 33, 100])
def test_what_is_taken_out_of_a_short_or_a_long_list_is_gone(count: int) -> None:
    for at in {0, count // 2, count - 1}:
        items = list(range(count))
        take_out(items, at)
        assert items == [item for item in range(count) if item != at]
        items.append(at)
        assert sorted(items) == list(range(count))
        with pytest.raises(IndexError):
            take_out(items, -7)


@pytest.mark.parametrize("number", [-1000, -6, -5, -1, 0, 1, 255, 256, 257, 2**31, 2**62, -(2**62)])
def test_numbers_come_back_as_they_were(number: int) -> None:
    tape = Tape(FastSource(1))
    tape.learned = number
    ask = Ask(0, QUESTION, [0], number)
    assert (tape.learned, ask.about) == (number, number)
    assert tape.learned + 1 == number + 1
