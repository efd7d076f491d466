"""Checkpoints: which phases get one, what copies from an earlier one lead to, and that lent states never change."""

from itertools import pairwise
from typing import ClassVar

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.ask import NOTHING, Asks, Flow, Question, Vocabulary, choose
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.face import Face
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import Match, new_match, playout
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import State

WALK, REST = 0, 1
STEP = Question("step", "way", "Where to?")


class Walk(State):
    path: list[int]


class Walking(Rules[Walk]):
    """One step after the other; a rest between them, which passes in silence until the fourth asks how long."""

    seldom: ClassVar[int] = 5

    def start(self) -> Walk:
        s = Walk(2)
        s.path = []
        return s

    def phase(self, s: Walk) -> Asks:
        return self.go(s)

    def go(self, s: Walk) -> Flow[None]:
        asks = s.phase == WALK or len(s.path) == 7
        step = (yield from choose(0, STEP, [0, 1, 2])) if asks else 0
        s.path = [*s.path, step + s.pick("stones", 5)]
        s.phase = REST if s.phase == WALK else WALK
        s.over = len(s.path) == 20
        s.places = [1, 1]


class Resting(Walking):
    """The same walk, with rests that are no flows."""

    def phase(self, s: Walk) -> Asks:
        flow = super().phase(s)
        if s.phase == WALK or len(s.path) == 7:
            return flow
        assert list(flow) == []
        return NOTHING


def walk(keep: bool = True, history: bool = False, rules: type[Walking] = Walking) -> Match:
    words = Vocabulary([STEP], {"way": ["left", "on", "right"]})
    game = Game(Meta("walk", "Walk", 1, (2, 2), "1", "", []), 2, Settings([], {}), rules(), Face(words), Mind())
    return new_match(game, FastSource(3), keep=keep, history=history)


def steps_to(match: Match, length: int, copied: bool = False) -> None:
    """Go on until the path is so long; a match that is copied at each step keeps checkpoints as often as it can."""
    while len(match.state.dump()["path"]) < length:  # type: ignore[arg-type]
        if copied:
            match.clone(FastSource(1))
        match.step(1)


def kept(match: Match) -> tuple[int, int, int, int]:
    """Before which phase the checkpoint is, how many had begun with it and by now, and where on the tape."""
    assert match.save.state is not None
    return (match.save.state.phase, match.save.since, match.save.count, int(match.save.at))


def test_a_phase_in_which_nobody_is_asked_may_be_no_flow() -> None:
    flows, plain = walk(history=True), walk(history=True, rules=Resting)
    while not flows.over:
        assert kept(plain) == kept(flows)
        assert plain.clone(FastSource(1)).state.digest() == plain.state.digest() == flows.state.digest()
        flows.step(1)
        plain.step(1)
    assert plain.over
    assert plain.state.digest() == flows.state.digest()


def test_a_phase_that_has_never_asked_gets_no_checkpoint() -> None:
    match = walk()
    steps_to(match, 4, copied=True)
    assert kept(match) == (WALK, 5, 5, 6)


def test_a_match_that_nobody_copies_keeps_a_checkpoint_seldom() -> None:
    match = walk()
    places: list[int] = []
    while not match.over and len(places) < 4:
        if match.save.at not in places:
            places.append(int(match.save.at))
        match.step(1)
    seldom = int(match.game.seldom)
    assert seldom == Walking.seldom
    assert all(seldom <= there - here < seldom + 4 for here, there in pairwise(places[1:])), places


def test_once_a_match_is_copied_the_next_phase_that_may_ask_has_a_checkpoint() -> None:
    alone, copied = walk(), walk()
    copied.clone(FastSource(1))
    steps_to(alone, 1)
    steps_to(copied, 1)
    assert kept(alone)[1:] == (1, 3, 0)
    assert kept(copied)[1:] == (2, 3, 2)


def test_the_second_copy_at_a_point_brings_the_checkpoint_along() -> None:
    """The first plays all again since the last one; the third only the phase under way, with equal results."""
    match = walk()
    steps_to(match, 2)
    before = kept(match)
    copies = [match.clone(FastSource(5))]
    assert kept(match) == before
    copies.append(match.clone(FastSource(5), keep=False))
    assert match.save.at == match.save.begun > before[3]
    assert match.save.since == match.save.count
    copies.append(match.clone(FastSource(5)))
    assert [copy.tape.at + int(before[3]) for copy in copies[:2]] == [match.tape.at] * 2
    assert copies[2].tape.at == match.tape.at - match.save.at
    for copy in [*copies, *(copy.clone(FastSource(5)) for copy in copies)]:
        assert copy.save.count == match.save.count
        assert playout(copy, FastSource(6), 4) == 4
        assert copy.state.digest() == copies[0].state.digest()


def test_a_copy_at_an_earlier_point_brings_no_checkpoint_from_behind_it() -> None:
    match = walk().clone(FastSource(5), keep=False)
    steps_to(match, 3)
    here, there = match.state.digest(), match.tape.at
    steps_to(match, 6)
    for _ in range(3):
        assert match.clone(FastSource(1), until=there).state.digest() == here
        assert match.save.at == 0
    match.clone(FastSource(1))
    assert there < match.save.at == match.save.begun


def test_a_match_with_a_past_keeps_every_checkpoint_for_its_hashes() -> None:
    match = walk(history=True)
    steps_to(match, 7)
    assert kept(match)[:3] == (REST, 8, 8)


def test_a_phase_that_asks_against_expectation_is_copied_from_the_checkpoint_before_it() -> None:
    match = walk()
    steps_to(match, 7, copied=True)
    assert kept(match)[1:3] == (7, 8)
    for keep in (True, False):
        copy = match.clone(FastSource(5), keep)
        again = copy.clone(FastSource(5))
        assert copy.state.digest() == again.state.digest() == match.state.digest()
        assert copy.save.count == again.save.count == match.save.count
    assert match.save.asked == 1 << WALK | 1 << REST


def test_a_copy_without_checkpoints_can_be_copied_phases_later() -> None:
    copy = walk().clone(FastSource(5), keep=False)
    steps_to(copy, 12)
    again = copy.clone(FastSource(6))
    assert again.state.digest() == copy.state.digest()
    assert again.save.count == copy.save.count


def test_a_state_that_copies_have_does_not_change_when_the_match_goes_on() -> None:
    match = new_match(all_games()["bolt"].bind(2), FastSource(4), history=False)
    playout(match, FastSource(5), 10)
    copy = match.clone(FastSource(5))
    lent = copy.save.state
    assert lent is not None and lent is match.save.state
    before = lent.digest()
    playout(match, FastSource(6), 100)
    assert lent.digest() == before
    assert copy.clone(FastSource(5)).state.digest() == copy.state.digest()


@pytest.mark.parametrize("name", list(all_games()))
def test_a_renewed_checkpoint_equals_the_state_and_shares_nothing_with_it(name: str) -> None:
    game = all_games()[name].bind(2)
    match = new_match(game, FastSource(7), history=False)
    source = FastSource(8)
    copy = match.state.clone()
    for _ in range(60):
        if match.ask is None:
            break
        playout(match, source, 1)
        assert match.state.renew(copy)
        assert copy.dump() == match.state.dump()
    dump = copy.digest()
    playout(match, source, 40)
    assert copy.digest() == dump


@pytest.mark.parametrize("name", list(all_games()))
def test_copies_are_the_same_whether_checkpoints_were_lent_or_renewed(name: str) -> None:
    """One match is copied after every answer, so copies have its checkpoints; the other's are renewed until then."""
    game = all_games()[name].bind(2)
    source = FastSource(8)
    often = new_match(game, FastSource(7), history=False)
    for _ in range(60):
        ask = often.ask
        if ask is None:
            break
        often.clone(FastSource(1))
        often.step(ask.values[source.draw(len(ask.values))])
        seldom = new_match(game, FastSource(7), history=False)
        luck = FastSource(8)
        for _ in range(60):
            if seldom.ask is None or seldom.tape.at >= often.tape.at:
                break
            seldom.step(seldom.ask.values[luck.draw(len(seldom.ask.values))])
        if often.ask is None or seldom.ask is None:
            break
        seat = often.ask.seat
        near, far = often.imagine(seat, FastSource(3)), seldom.imagine(seat, FastSource(3))
        assert near.state.digest() == far.state.digest()
        again = (near.clone(FastSource(4)), far.clone(FastSource(4)))
        assert playout(again[0], FastSource(5), 25) == playout(again[1], FastSource(5), 25)
        assert again[0].state.digest() == again[1].state.digest()
