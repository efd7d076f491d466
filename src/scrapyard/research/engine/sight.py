"""What one seat sees of a match, as numbers: its question first, then the blocks of the game."""

from typing import Final, final

from mypy_extensions import i64, u8

from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.errors import IllegalAnswer
from scrapyard.kernel.features import MOST, Block, Layout, Page, around
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.kernel.state import LETTERS

FORMAT: Final = 1
"""Moves when the blocks that all games share change; the game's own move with its rules version."""


@final
class Place:
    """Where a question stands in the vocabulary."""

    def __init__(self, number: int, start: int, width: int) -> None:
        self.number: i64 = number
        self.start: i64 = start
        """The number of its first option."""
        self.width: i64 = width
        """How many values its domain has; extras follow."""

    def value(self, option: i64) -> i64:
        """The value behind an option's number, which may be none of this question."""
        value = option - self.start
        return value if value < self.width else self.width - 1 - value

    def option(self, value: i64) -> i64:
        """The option's number."""
        return self.start + (value if value >= 0 else self.width - 1 - value)


@final
class Sight:
    """Writes observations and masks of one game at one table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        questions = game.vocabulary.questions
        n = game.seats
        asked = {question.name: 1 for question in questions}
        self.layout = Layout(
            [
                Block("question", [""], asked, "What I am asked; nothing if I am not."),
                Block(
                    "about",
                    [""],
                    {"number": MOST},
                    "What the question is about, in the game's terms, from 1; 0 is none.",
                ),
                Block("asked", around(n), {"now": 1}, "Who is asked; several where answers are sealed."),
                Block("chair", [""], {LETTERS[i]: 1 for i in range(n)}, "Which seat I have."),
                *game.face.layout(),
            ]
        )
        self.size: int = self.layout.size
        self.options: int = game.vocabulary.size
        self.blank: bytes = self.layout.blank()
        self.places: dict[str, Place] = {}
        for number, question in enumerate(questions):
            start = game.vocabulary.starts[question.name]
            self.places[question.name] = Place(number, start, len(game.vocabulary.domains[question.domain]))
        self.questions: i64 = len(questions)
        self.seats: i64 = n
        self._question = questions[0]
        self._place = self.places[self._question.name]

    def place(self, question: Question) -> Place:
        """Where it stands; the one that was looked for last is at hand."""
        if question is not self._question:
            self._place = self.places[question.name]
            self._question = question
        return self._place

    def look(self, match: Match, seat: int, page: Page) -> None:
        """Write what the seat sees into a new row of the page."""
        page.open()
        n, me = self.seats, i64(seat)
        at = page.start
        others: i64 = at + self.questions + 1
        ask = match.ask
        if ask is not None:
            mine: Ask | None = ask
            if ask.peers is not None:
                mine = match.asked(seat)
                for one in match.asks():
                    page.set(others + (one.seat - seat) % self.game.seats, 1)
            else:
                whose = i64(ask.seat) - me
                if whose:
                    mine = None
                page.ink[others + (whose if whose >= 0 else whose + n)] = u8(1)
            if mine is not None:
                page.ink[at + self.place(mine.question).number] = u8(1)
                page.set(at + self.questions, mine.about + 1)
        page.ink[others + n + me] = u8(1)
        page.at = others + 2 * n
        self.game.face.features(match.state, seat, page)

    def show(self, match: Match, ask: Ask, place: Place, page: Page, flags: Page) -> None:
        """Both for the seat that is asked, as `look` and `allow` write it: what most looks are, with less to ask."""
        if ask.peers is not None:
            self.look(match, ask.seat, page)
        else:
            page.open()
            at, me = page.start, i64(ask.seat)
            ink = page.ink
            ink[at + place.number] = u8(1)
            at += self.questions
            page.set(at, ask.about + 1)
            ink[at + 1] = u8(1)
            at += 1 + self.seats
            ink[at + me] = u8(1)
            page.at = at + self.seats
            self.game.face.features(match.state, ask.seat, page)
        self.allow(ask, flags, place)

    def allow(self, ask: Ask | None, page: Page, place: Place | None = None) -> None:
        """Write which options there are into a new row of the page."""
        page.open()
        if ask is not None:
            if place is None:
                place = self.place(ask.question)
            start: i64 = page.start + place.start
            back: i64 = start + place.width - 1
            ink = page.ink
            value: i64
            for value in ask.values:
                ink[start + value if value >= 0 else back - value] = u8(1)

    def value_of(self, ask: Ask, option: i64) -> int:
        """The value behind an option's number, or an error that lists the numbers there are."""
        value = self.place(ask.question).value(option)
        if value not in ask.values:
            vocabulary = self.game.vocabulary
            there = ", ".join(
                f"{vocabulary.id(ask.question, v)} ({vocabulary.key(ask.question, v)})" for v in ask.values
            )
            raise IllegalAnswer(f"{option} is not an option of seat {LETTERS[ask.seat]} here; there are: {there}")
        return value

    def check(self, row: bytes) -> list[str]:
        """Numbers of an observation that are higher than their columns say; for tests."""
        names, highs = self.layout.names(), self.layout.highs()
        return [f"{names[i]} is {row[i]}, above {highs[i]}" for i in range(self.size) if row[i] > highs[i]]
