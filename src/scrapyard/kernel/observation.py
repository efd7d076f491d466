"""What a player gets: the view of one seat, its open question, and matches it could be in. Never the match."""

from collections.abc import Mapping

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import StaleAnswer
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.kernel.state import LETTERS


class Observation:
    """One seat's look at a match that asks it something."""

    def __init__(self, match: Match, seat: int) -> None:
        ask = match.asked(seat)
        if ask is None:
            raise StaleAnswer(f"seat {LETTERS[seat]} is not asked anything")
        self.seat = seat
        self.ask: Ask = ask
        self.game: Game = match.game
        self._match = match

    @property
    def view(self) -> Mapping[str, object]:
        """Everything that the seat sees."""
        return self.game.face.view(self._match.state, self.seat)

    @property
    def keys(self) -> list[str]:
        """The options as people write them."""
        return [self.game.vocabulary.key(self.ask.question, value) for value in self.ask.values]

    @property
    def row(self) -> tuple[int, int, list[int]]:
        """What this seat has chosen in a row: the match and the row as numbers, then the ids, oldest first.

        Whoever thought about an earlier question of the same row may go on from there: nobody else has answered since,
        and nothing was drawn or rolled.
        """
        match = self._match
        if match.row_seat == self.seat:
            return (id(match), match.rows, match.row[:])
        return (id(match), match.rows + 1, [])

    def imagine(self, source: FastSource, keep: bool = True, spare: Match | None = None) -> Match:
        """A match that this seat cannot tell from the real one; chance in it comes from `source`.

        `keep` says whether it can be copied in later phases, too, and `spare` what becomes it, as in `Match.clone`.
        """
        return self._match.imagine(self.seat, source, keep, spare)
