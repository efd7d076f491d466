"""A record shown as the game it was: answer by answer with keys, or printed."""

from pathlib import Path

import typer
from rich.rule import Rule
from rich.text import Text

from scrapyard.games import find_game
from scrapyard.kernel.departures import badge
from scrapyard.kernel.errors import RecordError, ScrapyardError
from scrapyard.kernel.match import Match
from scrapyard.kernel.replay import OtherRules, bind, replay, verify
from scrapyard.kernel.state import LETTERS, SPECTATOR, State
from scrapyard.kernel.story import Passage
from scrapyard.terminal import saves
from scrapyard.terminal.chairs import display_names
from scrapyard.terminal.departures import headline
from scrapyard.terminal.log import Log
from scrapyard.terminal.screen import Screen, coloured

KEYS = {
    "\x1b[C": 1,
    " ": 1,
    "\r": 1,
    "n": 1,
    "\x1b[D": -1,
    "p": -1,
    "\x7f": -1,
    "\x1b[6~": 10,
    "\x1b[B": 10,
    "\x1b[5~": -10,
    "\x1b[A": -10,
    "\x1b[H": -(10**9),
    "g": -(10**9),
    "\x1b[F": 10**9,
    "G": 10**9,
}
"""How far each key goes."""
HINT = "→ next   ← back   ↓↑ ten   g G first, last   A-H a seat's eyes   0 a spectator's   q quit"


class Replay:
    """Every position of a record, and what happened between them."""

    def __init__(self, file: Path) -> None:
        record = saves.read(file)
        self.names = display_names(record.header.names)
        self.rows: list[str] = ["the start"]
        """What was answered to come to each position."""
        self.states: list[State] = []
        self.counts: list[int] = []
        """How many events lie before each position."""
        self._texts = {number: row for number, row in record.lines}
        self.stopped = ""
        """Why there is no more of it, if the rules have changed since."""
        self.rest: list[str] = []
        """The lines after that, as they were written."""
        try:
            self.game = bind(record, find_game)
            self.log = Log(self.game, self.names)
            replay(record, find_game, listen=True, watch=self._watch)
        except OtherRules as error:
            if error.match is None:
                raise ScrapyardError(f"{file}: {error}") from None
            self.stopped = str(error)
            self.rest = [row for number, row in record.lines if number >= error.line]
        except RecordError as error:
            raise ScrapyardError(f"{file}: {error}") from None

    def _watch(self, match: Match, number: int) -> None:
        if number:
            self.rows.append(self._texts[number])
        self.log.take(match)
        self.counts.append(len(self.log.events))
        self.states.append(match.state.clone())

    @property
    def last(self) -> int:
        return len(self.states) - 1

    def seat(self, letter: str | None) -> int:
        """The seat of a letter, a spectator without one."""
        if letter is None:
            return SPECTATOR
        seat = LETTERS.find(letter.strip().upper() or "?")
        if len(letter.strip()) != 1 or not 0 <= seat < self.game.seats:
            raise ScrapyardError(f"there is no seat {letter[:10]!r}; this game has {LETTERS[: self.game.seats]}")
        return seat

    def told(self, at: int, seat: int) -> list[Passage]:
        """What happened on the way to this position."""
        return self.log.story(seat, self.counts[at - 1] if at else 0, self.counts[at])

    def show(self, screen: Screen, at: int, seat: int) -> None:
        """One position: the table, the answer, what it led to."""
        eyes = "a spectator" if seat == SPECTATOR else self.names[seat]
        title = Text(f"{self.game.meta.title}  {at}/{self.last}  as {eyes} sees it", style="bold")
        title.append(f"  {badge(self.game)}", style="dim")
        screen.console.print(Rule(title, style="dim"))
        screen.lines(self.game.face.picture(self.game.face.view(self.states[at], seat), self.names, screen.width))
        screen.show()
        screen.show(Text(self.answer(at, seat), style="bold cyan"))
        for passage in self.told(at, seat):
            screen.show(coloured(passage, self.names))
        if self.stopped and at == self.last:
            screen.complain(self.stopped)

    def answer(self, at: int, seat: int) -> str:
        """An answer names hidden cards at times: the seat that gave it reads it, others read the log."""
        by = LETTERS.find(self.rows[at][0])
        return self.rows[at] if at == 0 or seat == by else f"{self.names[by]} answers"

    def print_game(self, screen: Screen, seat: int) -> None:
        """The whole log, then the table at the end, and what is written of a game that goes no further here."""
        screen.show(headline(self.game))
        for at in range(len(self.states)):
            for passage in self.told(at, seat):
                screen.show(coloured(passage, self.names, f"{at:4}  "))
        screen.show()
        self.show_table(screen, self.last, seat)
        if self.stopped:
            screen.complain(f"\n{self.stopped}. The rest as it was written:")
            for row in self.rest:
                screen.show(Text(row, style="dim"))

    def show_table(self, screen: Screen, at: int, seat: int) -> None:
        screen.lines(self.game.face.picture(self.game.face.view(self.states[at], seat), self.names, screen.width))

    def step_through(self, screen: Screen, at: int, seat: int) -> None:
        """Show a position, wait for a key, show the next."""
        while True:
            screen.clear()
            self.show(screen, at, seat)
            screen.show(HINT, "dim")
            key = typer.getchar()
            if key in ("q", "Q", "\x03", "\x04", "\x1b"):
                return
            if key == "0":
                seat = SPECTATOR
            elif key.upper() in LETTERS[: self.game.seats] and key not in KEYS:
                seat = LETTERS.index(key.upper())
            else:
                at = min(max(0, at + KEYS.get(key, 0)), self.last)


def check(file: Path) -> list[str]:
    """What `scrapyard verify` finds."""
    try:
        return verify(saves.read(file), find_game)
    except RecordError as error:
        raise ScrapyardError(f"{file}: {error}") from None
