"""A table's game, made from its entries and nothing else: the same entries make the same game, on any worker."""

from typing import Any

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import SealedSource
from scrapyard.kernel.errors import (
    IllegalAnswer,
    RecordError,
    ScrapyardError,
    StaleAnswer,
    UndoRefused,
)
from scrapyard.kernel.event import Event, EventKind
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.moves import carry_out, foreseen
from scrapyard.kernel.record import outcome_line
from scrapyard.kernel.state import LETTERS, PUBLIC
from scrapyard.server.game.bound import bound_game, digest
from scrapyard.server.game.clocks import CLOCKS, TIMES, TableClock, Times
from scrapyard.server.store.rows import ANSWER, AWAY, BACK, START, UNDO, Entry, TableRow

KEYS_KEPT = 200
AUTOMATIC = "auto "
"""How the key of an answer begins that nobody was asked for; no client can send a key with a space in it."""
LOG_KEPT = 300

TOOK_BACK = EventKind("took-back", "{who} takes that back.")
STOOD_IN = EventKind("stood-in", "{who} is away: a bot stands in.")
CAME_BACK = EventKind("came-back", "{who} is back.")
TABLE_EVENTS = (TOOK_BACK, STOOD_IN, CAME_BACK)


class Play:
    """The match of one table, who drives which seat, the clock and the log."""

    def __init__(self, row: TableRow, game: Game, pace: float = 1.0, times: Times = TIMES) -> None:
        self.row = row
        self.game = game
        self.match: Match | None = None
        self.version = 0
        self.clock = TableClock(CLOCKS[row.clock], len(row.seats), pace, times)
        self.stand_ins = {seat.seat: seat.level for seat in row.seats if seat.kind == "person" and seat.level}
        self.opened: dict[int, tuple[Ask, int]] = {}
        """The open question of each seat, and the version that opened it."""
        self.keys: dict[tuple[int, str], int] = {}
        """What clients have had done lately: a key seen again does nothing twice."""
        self.log: list[Event] = []
        self.log_start = 0
        """The index of `log[0]`; earlier lines are in the record only."""
        self.fresh = 0
        """How many lines at the end of the log came with the newest entry."""
        self.wishes: dict[int, set[str]] = {}
        """The standing answers of each seat: the table's, which outlive a game that is made again."""
        self._given: list[tuple[int, bool]] = []
        """Of each entry that answered, sealed ones apart: how many answers it gave, and whether nobody was asked."""
        self.changed = 0
        """The index of the first line that came with the newest entry, or that it took back."""
        self._written = 0
        self._checkpoint = 0

    @property
    def running(self) -> bool:
        return self.match is not None and not self.match.over

    @property
    def can_wait(self) -> bool:
        """Whether nothing is to be done here until a person does something, or a clock of days ends."""
        return not (self.clock.rule.live and self.clock.since) and self.due() != 0.0

    @property
    def names(self) -> list[str]:
        return [seat.name or LETTERS[seat.seat] for seat in self.row.seats]

    def bot_at(self, seat: int) -> str | None:
        """The level of the bot that drives this seat, if one does."""
        place = self.row.seats[seat]
        return place.level if place.kind == "bot" else self.stand_ins.get(seat)

    def started(self) -> Match:
        if self.match is None:
            raise StaleAnswer("the game has not begun")
        return self.match

    def rest(self) -> None:
        """Nobody is asked any more: what comes next does not fit."""
        self.opened = {}
        self.clock.since = {}

    # Fresh entries: each changes the game and returns what is to be written

    def start(self, now: float) -> Entry:
        """Deal."""
        return self._fresh(START, -1, "", None, now)

    def answer(self, seat: int, option: str, key: str | None, now: float) -> Entry:
        """Answer the seat's open question."""
        return self._fresh(ANSWER, seat, option, key, now)

    def move(self, seat: int, options: list[str], key: str | None, now: float) -> Entry:
        """Answer the seat's open question and those that follow from it, as far as they can be foreseen."""
        match = self._asked(seat)
        count = foreseen(match, seat, options)
        return self._fresh(ANSWER, seat, "\n".join(options[:count]), key, now)

    def automatic(self, seat: int) -> str | None:
        """What is answered for the seat without asking it: the only answer there is, or a standing one."""
        opened = self.opened.get(seat)
        if opened is None or self.bot_at(seat) is not None:
            return None
        ask, vocabulary = opened[0], self.game.vocabulary
        value = self.game.meta.gestures().answer(vocabulary, ask, self.wishes.get(seat, ()))
        return None if value is None else vocabulary.key(ask.question, value)

    def undo(self, seat: int, key: str | None, now: float) -> Entry:
        """Take back the seat's last move, and what was answered for it since without asking."""
        count = self._back()
        return self._fresh(UNDO, seat, "" if count == 1 else str(count), key, now)

    def away(self, seat: int, level: str, key: str | None, now: float) -> Entry:
        """Let a bot stand in."""
        return self._fresh(AWAY, seat, level, key, now)

    def back(self, seat: int, key: str | None, now: float) -> Entry:
        """Give the seat back to its person."""
        return self._fresh(BACK, seat, "", key, now)

    def _fresh(self, kind: str, seat: int, option: str, key: str | None, now: float) -> Entry:
        lines = self._do(kind, seat, option, key)
        running = self.clock.now()
        spent = self.clock.spent(seat, running) if kind == ANSWER else 0.0
        self._settle(kind, seat, spent, running)
        entry = Entry(self.version + 1, kind, seat, option, lines, key, now, spent, self.due())
        self._note(entry)
        return entry

    def apply(self, entry: Entry) -> None:
        """Play a stored entry again; one that does not fit is refused."""
        if entry.version != self.version + 1:
            raise RecordError(0, f"entry {self.version + 1} of table {self.row.id} is missing")
        try:
            lines = self._do(entry.kind, entry.seat, entry.option, entry.key)
        except ScrapyardError as error:
            raise RecordError(0, f"entry {entry.version} of table {self.row.id} does not fit: {error}") from None
        if lines != entry.lines:
            raise RecordError(0, f"entry {entry.version} of table {self.row.id} says other things than the rules do")
        self._settle(entry.kind, entry.seat, entry.spent, self.clock.now() if self.clock.rule.live else entry.at)
        self._note(entry)

    # What entries do

    def _do(self, kind: str, seat: int, option: str, key: str | None) -> str:
        """Carry out an entry; what the record says about it."""
        self.fresh = 0
        self.changed = self.log_start + len(self.log)
        if kind == START:
            return self._deal()
        if kind == ANSWER:
            return self._answer(seat, option, key is not None and key.startswith(AUTOMATIC))
        if kind == UNDO:
            self._undo(seat, int(option or 1))
            self._tell(TOOK_BACK, seat)
        elif kind == AWAY:
            self.stand_ins[seat] = option
            self._tell(STOOD_IN, seat)
        elif kind == BACK:
            self.stand_ins.pop(seat, None)
            self.clock.refill(seat)
            self._tell(CAME_BACK, seat)
        else:
            raise RecordError(0, f"{kind[:20]!r} is not a kind of entry")
        return ""

    def _deal(self) -> str:
        if self.match is not None:
            raise StaleAnswer("the game has begun already")
        source = SealedSource(self.row.seed, [seat.nonce or "" for seat in self.row.seats])
        self.match = new_match(self.game, source, listen=True)
        self._keep_events()
        return self._lines()

    def _asked(self, seat: int) -> Match:
        match = self.started()
        if match.asked(seat) is None:
            raise StaleAnswer("the game is over" if match.over else "you are not asked anything right now")
        return match

    def _answer(self, seat: int, option: str, unasked: bool) -> str:
        match, keys = self._asked(seat), option.split("\n")
        ask = match.asked(seat)
        assert ask is not None
        if len(keys) == 1:
            match.answer(match.value_of(ask, option), seat)
        elif carry_out(match, seat, keys) < len(keys):
            raise RecordError(0, "a move goes further than it can be foreseen")
        if ask.peers is None:
            self._given.append((len(keys), unasked))
        self._keep_events()
        return self._lines()

    def _undo(self, seat: int, entries: int) -> None:
        refused = self.undo_refused(seat)
        if refused:
            raise UndoRefused(f"this cannot be taken back: {refused}")
        match = self.started()
        if seat in match.sealed:
            del match.sealed[seat]
            return
        match.undo(seat, sum(count for count, _ in self._given[-entries:]))
        del self._given[-entries:]
        self._written = len(match.answers or [])
        self._checkpoint = match.save.count
        self._strike(match.turn)

    def _back(self) -> int:
        """How many entries are taken back together: the last move, and what was answered without asking since."""
        count = 1
        while count < len(self._given) and self._given[-count][1]:
            count += 1
        return count

    def undo_refused(self, seat: int) -> str:
        """An empty text if the seat may take back its last move, else why not."""
        match = self.match
        if match is None:
            return "the game has not begun"
        if match.over:
            return "the game is over"
        if seat in match.sealed:
            return ""
        back = self._back()
        why = match.can_undo(seat, max(1, sum(count for count, _ in self._given[-back:])))
        if not why and match.answered[-1].peers is not None:
            return "everybody's answers have been shown"
        return why

    def _lines(self) -> str:
        """What has been answered and drawn since the last call, in the record's words."""
        match = self.started()
        answers, outcomes = match.answers, match.tape.outcomes
        assert answers is not None and outcomes is not None  # both come with a listening match
        lines: list[str] = []
        drawn = 0
        while self._written < len(answers) or drawn < len(outcomes):
            at = answers[self._written] if self._written < len(answers) else None
            if drawn < len(outcomes) and (at is None or outcomes[drawn].at < at):
                lines.append(outcome_line(self.game, outcomes[drawn]))
                drawn += 1
                continue
            assert at is not None
            ask = match.answered[self._written]
            lines.append(f"{LETTERS[ask.seat]} {self.game.vocabulary.key(ask.question, match.tape.values[at])}")
            self._written += 1
        outcomes.clear()
        if match.save.state is not None and match.save.count != self._checkpoint:
            self._checkpoint = match.save.count
            lines.append(f"= {digest(self.game, match.save.state)}")
        return "\n".join(lines)

    def _strike(self, turn: int) -> None:
        """What came of answers after this one did not happen."""
        for place in range(len(self.log) - 1, -1, -1):
            event = self.log[place]
            if event.kind in TABLE_EVENTS or event.undone:
                continue
            if event.turn <= turn:
                return
            event.undone = True
            self.changed = self.log_start + place

    def _keep_events(self) -> None:
        match = self.started()
        events = match.state.events
        if events:
            for event in events:
                event.turn = match.turn
            self.log += events
            self.fresh += len(events)
            events.clear()

    def _tell(self, kind: EventKind, who: int) -> None:
        self.log.append(Event(kind, who, -1, -1, 0, -1, PUBLIC))
        self.fresh += 1

    def _settle(self, kind: str, seat: int, spent: float, now: float) -> None:
        """Which questions are open now, and whose clocks run."""
        if kind == ANSWER:
            self.clock.charge(seat, spent)
        asks = self.match.asks() if self.match is not None else []
        opened: dict[int, tuple[Ask, int]] = {}
        for ask in asks:
            was = self.opened.get(ask.seat)
            opened[ask.seat] = was if was is not None and was[0] is ask else (ask, self.version + 1)
        self.opened = opened
        self.clock.run([seat for seat in opened if self.bot_at(seat) is None], now)

    def _note(self, entry: Entry) -> None:
        self.version = entry.version
        if entry.key is not None:
            self.keys[entry.seat, entry.key] = entry.version
            if len(self.keys) > KEYS_KEPT:
                del self.keys[next(iter(self.keys))]
        if len(self.log) > 2 * LOG_KEPT:
            surplus = len(self.log) - LOG_KEPT
            del self.log[:surplus]
            self.log_start += surplus

    def due(self) -> float | None:
        """When the server must act by itself: 0 for an answer that no person gives, else the end of the first clock."""
        if any(self.bot_at(seat) is not None or self.automatic(seat) is not None for seat in self.opened):
            return 0.0
        end = min((self.clock.end(seat) for seat in self.clock.since), default=None)
        return None if end is None else self.clock.on_the_wall(end)

    # Questions about the position

    def newest(self) -> list[Event]:
        """The lines that came with the newest entry."""
        return self.log[-self.fresh :] if self.fresh else []

    def check_version(self, seat: int, version: int) -> None:
        """An answer must name the version that opened the question."""
        opened = self.opened.get(seat)
        if opened is not None and opened[1] != version:
            raise StaleAnswer("that question is gone; look at the table again")

    def value_of(self, ask: Ask, question: str) -> tuple[Any, int]:
        """The question and the value behind an option's key, open or not; a bare word belongs to the seat's own ask."""
        name, _, word = question.strip().partition(" ")
        asked = ask.question
        if not word and name in asked.extras:
            return asked, -1 - asked.extras.index(name)
        vocabulary = self.game.vocabulary
        for one in vocabulary.questions:
            words = vocabulary.domains[one.domain]
            if one.name == name and word in words:
                return one, words.index(word)
        raise IllegalAnswer(f"{question[:60]!r} is not an option of this game")


def as_far_as_it_goes(row: TableRow, entries: list[Entry], pace: float = 1.0) -> Play | None:
    """The game up to the first entry that does not fit, at rest; None if there is none at all."""
    try:
        game = bound_game(row)
    except ScrapyardError:
        return None
    fitting = len(entries)
    while True:
        play = Play(row, game, pace)
        try:
            for entry in entries[:fitting]:
                play.apply(entry)
        except ScrapyardError:
            fitting = play.version
        else:
            play.rest()
            return play
