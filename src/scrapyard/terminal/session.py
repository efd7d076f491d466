"""A game in progress at this terminal: the match, who sits where, its log, and its record on disk."""

from collections.abc import Callable
from pathlib import Path

from scrapyard.games import find_game
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import RecordError, ScrapyardError
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.moves import foreseen
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.record import Record, Recorder, footer_of, header_of
from scrapyard.kernel.replay import OtherRules, resume
from scrapyard.kernel.state import SPECTATOR
from scrapyard.terminal import saves
from scrapyard.terminal.chairs import Chair, return_to_seats, take_seats
from scrapyard.terminal.log import Log


class Session:
    """Takes answers from people and bots, and writes everything down."""

    def __init__(self, match: Match, chairs: list[Chair], path: Path | None, lines: list[str] | None = None) -> None:
        self.match = match
        self.chairs = chairs
        self.path = path
        """Where the record is kept; None if nothing can be written."""
        self.names = [chair.name for chair in chairs]
        self.people = [chair.seat for chair in chairs if chair.bot is None]
        self.recorder = Recorder(match)
        if lines is not None:
            self.recorder.lines = lines
        self.log = Log(match.game, self.names)
        self.log.take(match)
        self._unsaved = True
        self.wishes: set[str] = set()
        """Standing answers of the only person here."""
        self.moves: list[tuple[int, int]] = []
        """Moves of several answers: how many answers had been given after each, and how many were its own."""
        self.trouble = ""
        """Why the record could not be written the last time, if so."""

    @property
    def watcher(self) -> int:
        """Whose eyes see what happens between two questions: the only person's, else everybody's."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def answer(self, ask: Ask, value: int) -> None:
        """A person's answer; it is on disk before anything else happens."""
        self.log.mark_read(ask.seat)
        self._answer(ask.seat, value)
        self.save()

    def move(self, seat: int, keys: list[str], show: Callable[[], None]) -> None:
        """Several answers of a person in a row, as far as they can be foreseen, each shown; undone as one."""
        count = foreseen(self.match, seat, keys)
        self.log.mark_read(seat)
        for i, key in enumerate(keys[:count]):
            if i > 0:
                show()
            ask = self.match.asked(seat)
            assert ask is not None
            self._answer(seat, self.match.value_of(ask, key))
        self.moves.append((self.match.turn, count))
        self.save()

    def standing_answer(self, ask: Ask) -> int | None:
        """What is answered without asking: the only answer there is, or what the person wants always.

        Not with several people at this keyboard: whoever is asked or not could tell the others something.
        """
        if len(self.people) > 1:
            return None
        return self.match.game.meta.gestures().answer(self.match.game.vocabulary, ask, self.wishes)

    def is_idle(self, ask: Ask) -> bool:
        """Whether a question need not be put to the person."""
        return self.standing_answer(ask) is not None

    def answer_idly(self, ask: Ask) -> None:
        """Answer for the person; what has happened stays news to them."""
        value = self.standing_answer(ask)
        assert value is not None
        self._answer(ask.seat, value)

    def wish(self, wish: str) -> bool:
        """Switch a standing answer on or off; whether it is on."""
        self.wishes ^= {wish}
        return wish in self.wishes

    def _answer(self, seat: int, value: int) -> None:
        self.match.answer(value, seat)
        self.recorder.update()
        self.log.take(self.match)
        self._unsaved = True

    def bots_to_move(self) -> list[Ask]:
        return [ask for ask in self.match.asks() if self.chairs[ask.seat].bot is not None]

    def move_bots(self) -> None:
        """Every bot that is asked answers; sealed questions are all thought over before any is answered."""
        chosen: list[tuple[int, int]] = []
        for ask in self.bots_to_move():
            bot = self.chairs[ask.seat].bot
            assert bot is not None
            chosen.append((ask.seat, bot.choose(Observation(self.match, ask.seat))))
        for seat, value in chosen:
            self._answer(seat, value)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move, and what was answered before it without asking."""
        while True:
            count = self.moves.pop()[1] if self.moves and self.moves[-1][0] == self.match.turn else 1
            for _ in range(count):
                self.match.undo(seat)
                self.recorder.take_back()
                self.log.take_back(self.match)
            ask = self.match.asked(seat)
            if ask is None or not self.is_idle(ask) or self.match.can_undo(seat):
                break
        self._unsaved = True
        self.save()

    def record(self) -> Record:
        """The game so far."""
        record = Record(header_of(self.match, [chair.spec for chair in self.chairs]))
        record.lines = list(enumerate(self.recorder.lines, 1))
        record.footer = footer_of(self.match)
        return record

    def save(self) -> None:
        """Bring the file up to date; a full disk is no reason to stop a game."""
        if not self._unsaved or self.path is None:
            return
        try:
            saves.write(self.path, self.record().text())
        except ScrapyardError as error:
            self.trouble = str(error)
        else:
            self._unsaved = False
            self.trouble = ""


def new_session(game: Game, chairs: list[Chair], seed: int, path: Path | None) -> Session:
    """A fresh game."""
    return Session(new_match(game, FastSource(seed), listen=True), chairs, path)


def resumed_session(file: Path, path: Path | None = None, specs: list[str] | None = None) -> Session:
    """A saved game, to be played on in the same file and with the same seats, unless told otherwise."""
    record = saves.read(file)
    if record.finished:
        raise ScrapyardError(f"{file}: this game is over; look at it with: scrapyard replay {file}")
    try:
        match = resume(record, find_game)
    except OtherRules as error:
        raise ScrapyardError(f"{file}: {error}; look at what came before with: scrapyard replay {file}") from None
    except RecordError as error:
        raise ScrapyardError(f"{file}: {error}") from None
    names = record.header.names
    if specs is not None and len(specs) != len(names):
        raise ScrapyardError(f"{file} is a game of {len(names)} seats, not of {len(specs)}")
    chairs = return_to_seats(names, match.turn) if specs is None else take_seats(specs, match.turn)
    return Session(match, chairs, path or file, [line for _, line in record.lines])
