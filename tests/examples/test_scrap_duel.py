"""The example game keeps every promise, and each check of the suite catches a game that does not."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from examples import scrap_duel
from examples.scrap_duel import META, DuelState, ScrapDuel
from scrapyard.kernel.ask import Ask, Flow
from scrapyard.kernel.conformance import Conformance
from scrapyard.kernel.errors import RecordError
from scrapyard.kernel.event import Event
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Settings


class TestScrapDuel(Conformance):
    meta = META


class LeakyView(ScrapDuel):
    def view(self, s: DuelState, seat: int) -> dict[str, object]:
        return {**super().view(s, seat), "next": s.faces[s.deck[-1]] if s.deck else None}


class LeakyPrompt(ScrapDuel):
    def prompt(self, s: DuelState, ask: Ask) -> str:
        return f"They hold {sorted(s.faces[token] for token in s.hands[ask.seat - 1])}."


class LeakyLog(ScrapDuel):
    def sentence(self, event: Event, seat: int, names: list[str]) -> str:
        return f"{super().sentence(event, seat, names)} {self.last}"

    last: list[int] = []  # noqa: RUF012  # the defect itself

    def next_turn(self, s: DuelState) -> None:
        self.last = [s.faces[token] for hand in s.hands for token in hand]
        super().next_turn(s)


class LosesToken(ScrapDuel):
    def spend(self, s: DuelState, seat: int, plate: int) -> int:
        token = super().spend(s, seat, plate)
        s.scrap = s.scrap[-1:]
        return token


class NeverEnds(ScrapDuel):
    def spend(self, s: DuelState, seat: int, plate: int) -> int:
        return next(token for token in s.hands[seat] if s.face(token) == plate)

    def next_turn(self, s: DuelState) -> None:
        s.active = (s.active + 1) % s.seats
        s.bolts = [3] * s.seats


class NoPlaces(ScrapDuel):
    def next_turn(self, s: DuelState) -> None:
        super().next_turn(s)
        s.places = []


class BreaksInvariant(ScrapDuel):
    def broken(self, s: DuelState) -> list[str]:
        return ["there are bolts on the floor"] if sum(s.bolts) < 5 else []


class RemembersOutside(ScrapDuel):
    """Keeps state in the rules, so that copies and replays drift apart."""

    thrown = 0

    def spend(self, s: DuelState, seat: int, plate: int) -> int:
        self.thrown += 1
        s.bolts[seat] += self.thrown % 2
        return super().spend(s, seat, plate)


class SharedCopy(DuelState):
    def clone(self) -> "SharedCopy":
        other = SharedCopy(self.seats)
        self.copy_base(other)
        other.hands, other.bolts, other.deck = [hand[:] for hand in self.hands], self.bolts[:], self.deck[:]
        other.scrap, other.active = self.scrap, self.active
        return other


class ForgetfulCopy(DuelState):
    secret: int

    def clone(self) -> "ForgetfulCopy":
        other = ForgetfulCopy(self.seats)
        self.copy_base(other)
        other.hands, other.bolts, other.deck = [hand[:] for hand in self.hands], self.bolts[:], self.deck[:]
        other.scrap, other.active, other.secret = self.scrap[:], self.active, self.secret
        return other


class UndoesReveal(ScrapDuel):
    def phase(self, s: DuelState) -> Flow[None]:
        yield from super().phase(s)

    def spend(self, s: DuelState, seat: int, plate: int) -> int:
        token = super().spend(s, seat, plate)
        s.tape.fence = 0
        return token


class SameKeys(ScrapDuel):
    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        super().__init__(meta, seats, settings, pack)
        self.vocabulary.domains["plate"] = ["tin", "tin", "tin", "tin"]


class Undrawable(ScrapDuel):
    def view(self, s: DuelState, seat: int) -> dict[str, object]:
        return {**super().view(s, seat), "state": s}


def with_state(kind: type[DuelState]) -> type[ScrapDuel]:
    class Game(ScrapDuel):
        def start(self) -> DuelState:
            plain, s = super().start(), kind(self.seats)
            s.faces, s.seen = plain.faces, plain.seen
            s.bolts, s.hands, s.deck, s.scrap, s.active = plain.bolts, plain.hands, plain.deck, plain.scrap, -1
            if isinstance(s, ForgetfulCopy):
                s.secret = 1
            return s

    return Game


BROKEN: list[tuple[type[ScrapDuel], Callable[[Conformance], None]]] = [
    (LeakyView, Conformance.test_hidden_things_stay_hidden),
    (LeakyPrompt, Conformance.test_determinising_changes_nothing_that_the_seat_knows),
    (LeakyPrompt, Conformance.test_hidden_things_stay_hidden),
    (LeakyLog, Conformance.test_what_is_told_about_an_answer_tells_nothing_more),
    (LosesToken, Conformance.test_random_games_end_and_break_no_invariant),
    (NeverEnds, Conformance.test_every_setting_can_be_played_to_the_end),
    (NoPlaces, Conformance.test_random_games_end_and_break_no_invariant),
    (BreaksInvariant, Conformance.test_random_games_end_and_break_no_invariant),
    (RemembersOutside, Conformance.test_a_record_replays_to_the_same_state),
    (RemembersOutside, Conformance.test_a_copy_is_a_copy),
    (with_state(SharedCopy), Conformance.test_a_copy_is_a_copy),
    (with_state(SharedCopy), Conformance.test_a_copy_misses_no_field),
    (with_state(ForgetfulCopy), Conformance.test_a_copy_misses_no_field),
    (UndoesReveal, Conformance.test_undo_takes_back_exactly_one_answer_and_tells_nothing),
    (SameKeys, Conformance.test_every_option_has_a_key_and_a_stable_number),
    (Undrawable, Conformance.test_every_view_can_be_drawn),
]


@pytest.mark.parametrize(("game", "check"), BROKEN, ids=lambda item: getattr(item, "__name__", None))
def test_the_suite_catches_a_game_that_breaks_its_promise(
    game: type[ScrapDuel], check: Callable[[Conformance], None]
) -> None:
    def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Any:
        return game(meta, seats, settings, pack)

    suite = Conformance()
    suite.meta = Meta("broken", "Broken", 1, (2, 3), "1", "", scrap_duel.META.settings, bind)  # type: ignore[misc]
    suite.limit = 2000  # type: ignore[misc]  # so that an endless game is found soon
    with pytest.raises((AssertionError, RecordError, TypeError)):
        check(suite)
