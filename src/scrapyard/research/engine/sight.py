"""What one seat sees of a match, as numbers: its question first, then the blocks of the game."""

from typing import Final, final

from mypy_extensions import i64, u8

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.errors import IllegalAnswer
from scrapyard.kernel.features import MOST, Block, Layout, Page, around
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.kernel.state import LETTERS

FORMAT: Final = 1
"""Moves when the blocks that all games share change; the game's own move with its rules version."""


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
        self.numbers: dict[str, int] = {question.name: i for i, question in enumerate(questions)}
        self.starts: dict[str, int] = game.vocabulary.starts
        self.widths: dict[str, int] = {q.name: len(game.vocabulary.domains[q.domain]) for q in questions}
        """How many values the domain of each question has."""

    def look(self, match: Match, seat: int, page: Page, row: i64) -> None:
        """Write what the seat sees into a row of the page."""
        page.turn_to(row)
        n = self.game.seats
        ask = match.ask
        at: i64 = page.skip(len(self.numbers) + 1)
        around_at: i64 = page.skip(n)
        if ask is not None:
            mine: Ask | None = ask
            if ask.peers is not None:
                mine = match.asked(seat)
                for one in match.asks():
                    page.set(around_at + (one.seat - seat) % n, 1)
            else:
                page.set(around_at + (ask.seat - seat) % n, 1)
                if ask.seat != seat:
                    mine = None
            if mine is not None:
                page.set(at + self.numbers[mine.question.name], 1)
                page.set(at + len(self.numbers), mine.about + 1)
        page.mark(seat, n)
        self.game.face.features(match.state, seat, page)

    def allow(self, ask: Ask | None, page: Page, row: i64) -> None:
        """Write which options there are into a row of the page."""
        page.turn_to(row)
        if ask is not None:
            self.raise_flags(ask, page, row)

    def raise_flags(self, ask: Ask, page: Page, row: i64) -> None:
        """The same on a row that is clear."""
        name = ask.question.name
        start: i64 = row * page.size + self.starts[name]
        width: i64 = self.widths[name]
        flags = page.values
        for value in ask.values:
            v: i64 = value
            flags[start + (v if v >= 0 else width - 1 - v)] = u8(1)

    def value_of(self, ask: Ask, option: i64) -> int:
        """The value behind an option's number, or an error that lists the numbers there are."""
        name = ask.question.name
        value: i64 = option - self.starts[name]
        width: i64 = self.widths[name]
        if value >= width:
            value = width - 1 - value
        if value not in ask.values:
            vocabulary = self.game.vocabulary
            there = ", ".join(
                f"{vocabulary.id(ask.question, v)} ({vocabulary.key(ask.question, v)})" for v in ask.values
            )
            raise IllegalAnswer(f"{option} is not an option of seat {LETTERS[ask.seat]} here; there are: {there}")
        return value

    def check(self, page: Page, row: i64) -> list[str]:
        """Numbers of a row that are higher than their columns say; for tests."""
        start: i64 = row * page.size
        names, highs = self.layout.names(), self.layout.highs()
        return [
            f"{names[i]} is {page.get(start + i)}, above {highs[i]}"
            for i in range(self.size)
            if page.get(start + i) > highs[i]
        ]
