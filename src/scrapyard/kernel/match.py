"""A match: one game being played. It asks, takes answers, copies itself, imagines and takes back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.kernel.ask import Ask, Flow
from scrapyard.kernel.chance import FastSource, Lot, Source, Tape
from scrapyard.kernel.checkpoint import Checkpoint, phases
from scrapyard.kernel.errors import IllegalAnswer, StaleAnswer, UndoRefused
from scrapyard.kernel.event import Listener
from scrapyard.kernel.game import Game
from scrapyard.kernel.state import LETTERS, State

NO_ASKS: Final[list[Ask]] = []
"""What a match without a past has answered; nothing is ever added."""
NO_ROW: Final[list[int]] = []
"""A row that has not begun; nothing is ever added."""


class Match:
    """One game being played."""

    def __init__(self, game: Game, state: State, tape: Tape, save: Checkpoint, resume: bool) -> None:
        self.game = game
        self.state = state
        self.tape = tape
        self.save = save
        self.ask: Ask | None = None
        """The open question; with sealed questions, the first one that is not answered. None when the game is over."""
        self.answers: list[int] | None = None
        """Where on the tape each answer stands; None in copies, which have no past before their checkpoint."""
        self.answered: list[Ask] = NO_ASKS
        """The question behind each answer."""
        self.sealed: dict[int, int] = {}
        """Answers to sealed questions that wait for an earlier seat."""
        self.redeals: list[tuple[int, vec[i64]]] = []
        """Faces imagined since the checkpoint, and where on the tape: a copy needs them at the same places."""
        self.row: list[int] = NO_ROW
        """The ids of what one seat has chosen in a row, with no chance and nobody else's answer between."""
        self.row_seat = -1
        self.rows = 0
        """How many rows have begun."""
        state.tape = tape
        self.flow: Flow[None] | None = None
        """What is left of the game, once it has begun."""
        self.resume = resume
        """Whether the checkpoint before the first phase is there already."""
        self.copied = 0
        """Where on its tape a copy stood when it was made."""

    # Playing

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def turn(self) -> int:
        """How many answers have been given."""
        return len(self.answered)

    def begin(self) -> None:
        """Run to the first question."""
        self.flow = phases(self.game, self.state, self.save, self.resume)
        self._take(0)

    def _take(self, value: int) -> None:
        """Give the flow the answer that it waits for, if any, and run to the next question or to the end."""
        if self.ask is not None:
            self.ask.answer = value
        flow = self.flow
        assert flow is not None, "this match has not begun"
        for ask in flow:
            self.ask = ask
            save = self.save
            save.asked |= save.bit
            return
        self.ask = None

    def feed(self, value: int, outcomes: list[int]) -> None:
        """Answer with a value whose consequences in chance are already known."""
        self._note()
        ask, at = self.ask, self.tape.at
        self.tape.values.append(value)
        self.tape.values.extend(outcomes)
        self.tape.at += 1
        self._take(value)
        if ask is not None:
            self._line_up(ask, value, at)

    def _line_up(self, ask: Ask, value: int, at: int) -> None:
        """Put a real answer into its row; `at` is where on the tape it stands."""
        if ask.seat != self.row_seat or ask.peers is not None:
            self._begin_row(ask.seat)
        if len(ask.values) > 1:
            self.row.append(self.game.vocabulary.id(ask.question, value))
        if self.tape.at > at + 1 or ask.peers is not None:
            self._begin_row(ask.seat)

    def _begin_row(self, seat: int) -> None:
        self.rows += 1
        self.row_seat = seat
        self.row = []

    def _note(self) -> None:
        if self.answers is not None and self.ask is not None:
            self.answers.append(self.tape.at)
            self.answered.append(self.ask)

    def step(self, value: int) -> None:
        """Answer the open question with one of its values. The fast road: the value is not checked."""
        if self.answers is not None:
            self._note()
        tape = self.tape
        if tape.written:
            tape.values.append(value)
        tape.at += 1
        self._take(value)

    def asks(self) -> list[Ask]:
        """All open questions: one, or several sealed ones that wait for each other."""
        ask = self.ask
        if ask is None:
            return []
        if ask.peers is None:
            return [ask]
        return [one for one in [ask, *ask.peers] if one.seat not in self.sealed]

    def asked(self, seat: int) -> Ask | None:
        """The open question of this seat, if any."""
        for ask in self.asks():
            if ask.seat == seat:
                return ask
        return None

    def answer(self, value: int, seat: int = -1) -> None:
        """Answer an open question; anything but one of its values is refused and changes nothing."""
        ask = self.ask if seat < 0 else self.asked(seat)
        if ask is None:
            if self.ask is None:
                raise StaleAnswer("the game is over")
            raise StaleAnswer(f"seat {LETTERS[seat]} is not asked anything")
        if value not in ask.values and not ask.question.is_command(value):
            keys = ", ".join(self.game.vocabulary.key(ask.question, v) for v in ask.values)
            raise IllegalAnswer(f"{value} is not an option here; there are: {keys}")
        at = self.tape.at
        if ask.peers is not None:
            self.sealed[ask.seat] = value
            while self.ask is not None and self.ask.seat in self.sealed and self.ask.peers is not None:
                self.step(self.sealed.pop(self.ask.seat))
        else:
            self.step(value)
        self._line_up(ask, value, at)

    def play(self, key: str, seat: int = -1) -> None:
        """Answer with an option's key: `match.play("target B")`."""
        ask = self.ask if seat < 0 else self.asked(seat)
        if ask is None:
            self.answer(0, seat)
            return
        self.answer(self.value_of(ask, key), ask.seat)

    def options(self) -> list[str]:
        """The keys of the open question; empty when the game is over."""
        ask = self.ask
        return [self.game.vocabulary.key(ask.question, value) for value in ask.values] if ask is not None else []

    def value_of(self, ask: Ask, key: str) -> int:
        """The value behind a key, or an error that lists the keys there are."""
        vocabulary = self.game.vocabulary
        wanted = " ".join(key.split()).lower()
        for value in ask.values:
            if vocabulary.key(ask.question, value).lower() == wanted:
                return value
        if wanted in ask.question.commands:
            return -1 - len(ask.question.extras) - ask.question.commands.index(wanted)
        keys = ", ".join(vocabulary.key(ask.question, v) for v in ask.values)
        raise IllegalAnswer(f"{key[:60]!r} is not an option here; there are: {keys}")

    # Copying

    def clone(
        self, source: Source | None = None, keep: bool = True, spare: "Match | None" = None, until: int = -1
    ) -> "Match":
        """An independent match at the same point. It has no past before the checkpoint and draws from `source`.

        One that does not `keep` checkpoints is cheaper to play on with, for a look ahead that is thrown away. A `spare`
        copy that nobody needs any more becomes this one: it is cheaper to put right what differs than to begin anew.
        With `until` it is at an earlier point, behind the checkpoint: so far on the tape.
        """
        save = self.save
        kept = save.state
        assert kept is not None, "this match keeps no checkpoints"
        if source is None:
            source = self.tape.source
        adopts = save.lent and save.begun > save.at
        if spare is not None and spare.game is self.game and spare._rewind(kept, source):
            match = spare
            match.save.keep = adopts
            save.lend(match.save)
        else:
            match = Match(self.game, kept.clone(), Tape(source), save.copy(adopts), True)
        match.save.due = save.begun - save.at
        tape = match.tape
        end = until if until >= 0 else len(self.tape.values)
        tape.values = self.tape.values[save.at : end]
        match.begin()
        redeals = match.redeals
        for at, faces in self.redeals:
            if save.at <= at <= end:
                redeals.append((at - save.at, faces))
        values = tape.values
        while True:
            for at, faces in redeals:
                if at == tape.at:
                    match.state.share_faces(faces)
            if tape.at >= len(values):
                break
            value = values[tape.at]
            tape.at += 1
            match._take(value)
        match.copied = tape.at
        if adopts:
            save.adopt(match.save)
        match.save.keep = keep
        match.save.due = 0
        if self.sealed:
            match.sealed = dict(self.sealed)
        return match

    def _rewind(self, kept: State, source: Source) -> bool:
        """Forget everything and begin at a checkpoint; False, and of no use any more, if the state cannot."""
        self.flow = None
        if not kept.renew(self.state):
            return False
        self.state.events = None
        self.tape.begin(source)
        self.ask = None
        self.answers, self.answered = None, NO_ASKS
        self.sealed.clear()
        self.redeals.clear()
        self.row, self.row_seat, self.rows = NO_ROW, -1, 0
        self.resume = True
        return True

    def imagine(self, seat: int, source: FastSource, keep: bool = True, spare: "Match | None" = None) -> "Match":
        """A match that this seat cannot tell from the real one: what it has not seen is dealt anew."""
        match = self.clone(source, keep, spare)
        for other in list(match.sealed):
            if other != seat:
                del match.sealed[other]
        match.state.own_faces()
        self.game.rules.redeal(match.state, seat, Lot(source))
        match.state.shared = True
        match.redeals.append((match.tape.at, match.state.faces))
        return match

    # Taking back

    def can_undo(self, seat: int, count: int = 1) -> str:
        """An empty text if the seat may take back its last answer, or as many as that, else why not."""
        if self.answers is None or len(self.answers) < count:
            return "nothing has been answered yet"
        for ask in self.answered[-count:]:
            if ask.seat != seat:
                return "another seat has answered since"
        if self.tape.fence > self.answers[-count]:
            return "chance or a reveal has followed"
        return ""

    def undo(self, seat: int, count: int = 1) -> None:
        """Take back the seat's last answer, or as many as that, if nobody has learned anything from it."""
        refused = self.can_undo(seat, count)
        if refused:
            raise UndoRefused(f"this cannot be taken back: {refused}")
        assert self.answers is not None
        first_back = self.answers[-count]
        answers = self.answers[:-count]
        answered = self.answered[:-count]
        values = self.tape.values[:first_back]
        save = self.save
        kept = save.state
        tape = Tape(self.tape.source)
        tape.values = values
        if kept is not None and save.at <= first_back:  # within the phase: no need to play all from the opening
            checkpoint = save.copy(save.keep)
            checkpoint.at = save.at
            tape.at, tape.fence = save.at, self.tape.fence
            again = Match(self.game, kept.clone(), tape, checkpoint, True)
        else:
            again = Match(self.game, self.game.opening(), tape, Checkpoint(save.keep), False)
            again.answers = answers
        again.save.every = True
        first = tape.at
        again.begin()
        for at in answers:
            if at < first:
                continue
            assert tape.at == at
            tape.at += 1
            again._take(values[at])
        if self.state.events is not None:
            again.state.events = []
        again.state.listener = self.state.listener
        if self.tape.outcomes is not None:
            tape.outcomes = []
        self.state = again.state
        self.tape = tape
        self.save = again.save
        self.flow = again.flow
        self.ask = again.ask
        self.answers = answers
        self.answered = answered
        self._begin_row(seat)


def new_match(
    game: Game,
    source: Source,
    keep: bool = True,
    history: bool = True,
    listen: bool = False,
    outcomes: list[int] | None = None,
    listener: Listener | None = None,
) -> Match:
    """A match at its first question.

    `keep` checkpoints to copy from, `history` for undo and records, `listen` to events and outcomes, which are kept;
    a `listener` only hears the events. `outcomes` are those that are known to come before the first question.
    """
    match = Match(game, game.opening(), Tape(source), Checkpoint(keep), False)
    if outcomes is not None:
        match.tape.values.extend(outcomes)
    match.tape.written = keep or history or listen
    if history:
        match.answers, match.answered = [], []
        match.save.every = True
    if listen:
        match.state.events = []
        match.tape.outcomes = []
    match.state.listener = listener
    match.begin()
    return match


def playout(match: Match, source: FastSource, limit: int) -> int:
    """Answer at random to the end, at most `limit` times; how many answers that took."""
    count = 0
    ask = match.ask
    while ask is not None and count < limit:
        values = ask.values
        match.step(values[source.draw(len(values))])
        count += 1
        ask = match.ask
    return count
