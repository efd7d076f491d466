"""The example game keeps every promise, and each check of the suite catches a game that does not."""

from collections.abc import Callable, Mapping
from typing import cast

import pytest

from examples import scrap_duel
from examples.scrap_duel import META, DuelFace, DuelRules, DuelState
from scrapyard.cli.starter import game as starter
from scrapyard.cli.starter.face.view import StarterView
from scrapyard.cli.starter.game import StarterFace
from scrapyard.cli.starter.meta import META as STARTER
from scrapyard.cli.starter.state import StarterState
from scrapyard.kernel.ask import Ask, Flow, Vocabulary
from scrapyard.kernel.conformance import Conformance
from scrapyard.kernel.errors import RecordError
from scrapyard.kernel.event import Event
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import State


class TestScrapDuel(Conformance):
    meta = META


class LeakyView(DuelFace):
    def view(self, s: DuelState, seat: int) -> dict[str, object]:
        return {**super().view(s, seat), "next": s.faces[s.deck[-1]] if s.deck else None}


class LeakyPrompt(DuelFace):
    def prompt(self, s: DuelState, ask: Ask) -> str:
        return f"They hold {sorted(s.faces[token] for token in s.hands[ask.seat - 1])}."


class LeakyLog(DuelFace):
    last: list[int] = []  # noqa: RUF012  # the defect itself

    def sentence(self, event: Event, seat: int, names: list[str]) -> str:
        return f"{super().sentence(event, seat, names)} {self.last}"


class Undrawable(DuelFace):
    def view(self, s: DuelState, seat: int) -> dict[str, object]:
        return {**super().view(s, seat), "state": s}


class Bends(DuelRules):
    """Rules with one defect: `afterwards` is done to the state whenever a phase has come to its end."""

    def phase(self, s: DuelState) -> Flow[None]:
        yield from super().phase(s)
        self.afterwards(s)

    def afterwards(self, s: DuelState) -> None:
        raise NotImplementedError


class TellsHands(Bends):
    def afterwards(self, s: DuelState) -> None:
        LeakyLog.last = [s.faces[token] for hand in s.hands for token in hand]


class LosesToken(Bends):
    def afterwards(self, s: DuelState) -> None:
        s.scrap = s.scrap[-1:]


class NeverEnds(Bends):
    def afterwards(self, s: DuelState) -> None:
        s.over = False
        s.bolts = [3] * s.seats
        for seat in range(s.seats):
            s.hands[seat] += [s.scrap.pop() for _ in range(min(len(s.scrap), 1 - len(s.hands[seat])))]


class NoPlaces(Bends):
    def afterwards(self, s: DuelState) -> None:
        s.places = []


class BreaksInvariant(DuelRules):
    def broken(self, s: DuelState) -> list[str]:
        return ["there are bolts on the floor"] if sum(s.bolts) < 5 else []


class RemembersOutside(Bends):
    """Keeps state in the rules, so that copies and replays drift apart."""

    turns = 0

    def afterwards(self, s: DuelState) -> None:
        self.turns += 1
        s.bolts[s.active] += self.turns % 2


class UndoesReveal(DuelRules):
    def phase(self, s: DuelState) -> Flow[None]:
        for ask in super().phase(s):
            s.tape.fence = 0
            yield ask


class SharedCopy(DuelState):
    def clone(self) -> State:
        other = super().clone()
        assert isinstance(other, SharedCopy)
        other.scrap = self.scrap
        return other


class ForgetfulCopy(DuelState):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.secret = 1


def with_state(kind: type[DuelState]) -> type[DuelRules]:
    class Rules(DuelRules):
        def start(self) -> DuelState:
            plain, s = super().start(), kind(self.seats)
            s.faces, s.seen = plain.faces, plain.seen
            s.bolts, s.hands, s.deck, s.scrap, s.active = plain.bolts, plain.hands, plain.deck, plain.scrap, -1
            return s

    return Rules


class SameKeys(DuelFace):
    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        vocabulary.domains["plate"] = ["tin", "tin", "tin", "tin"]


class WrongType(StarterFace):
    def view(self, s: StarterState, seat: int) -> StarterView:
        return {**super().view(s, seat), "weight": "a lot"}  # type: ignore[typeddict-item]  # the defect itself


def test_the_suite_catches_a_view_that_is_not_of_its_type() -> None:
    def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
        game = starter.bind(meta, seats, settings, pack)
        face = WrongType(cast(StarterFace, game.face).table, game.vocabulary)
        return Game(meta, seats, settings, game.rules, face, game.mind)

    suite = Conformance()
    home = "scrapyard.cli.starter"
    suite.meta = Meta("broken", "Broken", 1, (2, 3), "1", "", STARTER.settings, bind, home=home)  # type: ignore[misc]
    with pytest.raises(AssertionError, match="weight: expected int, got 'a lot'"):
        suite.test_every_view_is_of_its_type()


BROKEN: list[tuple[type[DuelRules], type[DuelFace], Callable[[Conformance], None]]] = [
    (DuelRules, LeakyView, Conformance.test_hidden_things_stay_hidden),
    (DuelRules, LeakyPrompt, Conformance.test_determinising_changes_nothing_that_the_seat_knows),
    (DuelRules, LeakyPrompt, Conformance.test_hidden_things_stay_hidden),
    (TellsHands, LeakyLog, Conformance.test_what_is_told_about_an_answer_tells_nothing_more),
    (LosesToken, DuelFace, Conformance.test_random_games_end_and_break_no_invariant),
    (NeverEnds, DuelFace, Conformance.test_every_setting_can_be_played_to_the_end),
    (NoPlaces, DuelFace, Conformance.test_random_games_end_and_break_no_invariant),
    (BreaksInvariant, DuelFace, Conformance.test_random_games_end_and_break_no_invariant),
    (RemembersOutside, DuelFace, Conformance.test_a_record_replays_to_the_same_state),
    (RemembersOutside, DuelFace, Conformance.test_a_copy_is_a_copy),
    (with_state(SharedCopy), DuelFace, Conformance.test_a_copy_is_a_copy),
    (with_state(SharedCopy), DuelFace, Conformance.test_a_copy_misses_no_field),
    (with_state(ForgetfulCopy), DuelFace, Conformance.test_a_copy_misses_no_field),
    (UndoesReveal, DuelFace, Conformance.test_undo_takes_back_exactly_one_answer_and_tells_nothing),
    (DuelRules, SameKeys, Conformance.test_every_option_has_a_key_and_a_stable_number),
    (DuelRules, Undrawable, Conformance.test_every_view_can_be_drawn),
]


@pytest.mark.parametrize(("rules", "face", "check"), BROKEN, ids=lambda item: getattr(item, "__name__", None))
def test_the_suite_catches_a_game_that_breaks_its_promise(
    rules: type[DuelRules], face: type[DuelFace], check: Callable[[Conformance], None]
) -> None:
    def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
        game = scrap_duel.bind(meta, seats, settings, pack)
        return Game(meta, seats, settings, rules(seats, settings.number("bolts")), face(game.vocabulary), game.mind)

    suite = Conformance()
    suite.meta = Meta("broken", "Broken", 1, (2, 3), "1", "", META.settings, bind)  # type: ignore[misc]
    suite.limit = 2000  # type: ignore[misc]  # so that an endless game is found soon
    with pytest.raises((AssertionError, RecordError, TypeError)):
        check(suite)
