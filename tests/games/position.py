"""A match under test: what the vocabularies of all games' tests share. Each game's `table.py` adds words of its own."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import Script, Source, Tape
from scrapyard.kernel.checkpoint import Checkpoint
from scrapyard.kernel.event import Event
from scrapyard.kernel.face import Reason
from scrapyard.kernel.game import Game
from scrapyard.kernel.language import with_names
from scrapyard.kernel.match import Match
from scrapyard.kernel.state import LETTERS, PUBLIC, SPECTATOR, State


def match_at(game: Game, s: State, chance: Iterable[int] = (), otherwise: Source | None = None) -> Match:
    """A match in this position, not yet asking. Unscripted chance comes from `otherwise`, else is an error."""
    match = Match(game, s, Tape(Script(list(chance), otherwise)), Checkpoint(True), False)
    match.answers = []
    match.tape.outcomes = []
    s.events = []
    return match


def unshuffled(n: int) -> list[int]:
    """The outcomes of a shuffle that leaves n cards in their order: the top of the pile is the top of the deck."""
    return list(range(n - 1, 0, -1))


class Position:
    """A match, how to play it, and what everybody can ask about it."""

    whole: ClassVar[bool] = True
    """Whether every answer is followed by a check; positions that leave pieces out cannot be."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game

    # Playing

    def begin(self) -> Self:
        """Run to the first question."""
        if self.match.ask is None and not self.match.state.over:
            self.match.begin()
            self._check()
        return self

    def play(self, *keys: str) -> Self:
        """Answer one question after another; `B: pass` also says who must be the one asked."""
        for key in keys:
            seat, _, answer = key.rpartition(": ")
            assert seat in ("", LETTERS[self.ask.seat]), f"{key}: it is {self.asked} that is open"
            self.match.play(answer)
            self._check()
        return self

    def _check(self) -> None:
        if self.whole:
            self.check()

    def check(self) -> None:
        """No invariant of the ledger is broken."""
        assert self.game.rules.broken(self.match.state) == []

    # Looking

    @property
    def ask(self) -> Ask:
        self.begin()
        assert self.match.ask is not None, "the game is over"
        return self.match.ask

    @property
    def asked(self) -> str:
        """Who is asked what: `B counter`; `over` at the end."""
        self.begin()
        ask = self.match.ask
        return "over" if ask is None else f"{LETTERS[ask.seat]} {ask.question.name}"

    @property
    def options(self) -> list[str]:
        """The keys of the open question."""
        return [self.game.vocabulary.key(self.ask.question, value) for value in self.ask.values]

    def prompt(self) -> str:
        """The open question, where people are called by their letters."""
        return with_names(self.game.face.prompt(self.match.state, self.ask), list(LETTERS))

    def label(self, value: int) -> str:
        """An option of the open question in a few words."""
        return with_names(self.game.face.label(self.match.state, self.ask, value), list(LETTERS))

    def warning(self, value: int) -> str:
        """What should be known before this option is chosen."""
        return with_names(self.game.face.warning(self.match.state, self.ask, value), list(LETTERS))

    def words(self, tokens: Iterable[int]) -> list[str]:
        """What is printed on these tokens."""
        return [self.game.face.word(self.match.state.faces[token]) for token in tokens]

    def known(self, viewer: str, tokens: Sequence[int]) -> list[str]:
        """Those of these tokens that the seat has seen, in the order of the alphabet; `-` is a spectator."""
        s = self.match.state
        return sorted(self.words(token for token in tokens if s.knows(seat_of(viewer), token)))

    def log(self, viewer: str = "") -> list[str]:
        """What has happened, as the seat reads it (`-` is a spectator); without one, as if everything was seen."""
        told: list[str] = []
        for event in self.match.state.events or []:
            open = Event(event.kind, event.who, event.whom, event.item, event.n, event.face, PUBLIC)
            open.m, open.parts = event.m, event.parts
            told.append(self.game.face.sentence(event if viewer else open, seat_of(viewer or "A"), list(LETTERS)))
        return told

    def told(self, *sentences: str) -> bool:
        """Whether the log has these sentences in this order."""
        log = iter(self.log())
        return all(sentence in log for sentence in sentences)

    def chance(self) -> list[str]:
        """What was left to chance: the name of each request, and out of how many (0 for a shuffle)."""
        outcomes = self.match.tape.outcomes
        assert outcomes is not None
        return [f"{outcome.stream} {outcome.n}" for outcome in outcomes]

    @property
    def places(self) -> list[int]:
        assert self.match.state.over, "the game is not over"
        return self.match.state.places

    def why_not(self, key: str) -> Reason | None:
        """Why this key (of the open question, else of any) is not an option now."""
        vocabulary = self.game.vocabulary
        for question in [self.ask.question, *vocabulary.questions]:
            for value in range(-len(question.extras), len(vocabulary.domains[question.domain])):
                if vocabulary.key(question, value) == key:
                    reason = self.game.face.why_not(self.match.state, self.ask, question, value)
                    return Reason(reason.clause, with_names(reason.text, list(LETTERS))) if reason else None
        raise AssertionError(f"there is no option {key!r}")

    def reason(self, key: str) -> Reason:
        """What speaks against this key; something must."""
        reason = self.why_not(key)
        assert reason is not None, f"nothing speaks against {key!r}"
        return reason


def seat_of(letter: str) -> int:
    """The number of a seat; `-` is a spectator."""
    return SPECTATOR if letter == "-" else LETTERS.index(letter)
