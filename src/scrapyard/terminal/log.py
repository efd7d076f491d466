"""What has happened at a table, in order, and what is news to whom."""

from scrapyard.kernel.event import Event
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match


class Log:
    """The events of a listening match, each with the number of answers before it was over."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.events: list[tuple[int, Event]] = []
        self._read: dict[int, int] = {}
        """How many events each seat has read."""

    def take(self, match: Match) -> int:
        """Take over what has happened since; how many events that were."""
        events = match.state.events
        assert events is not None, "a log needs a match that listens"
        fresh = [(match.turn, event) for event in events]
        self.events += fresh
        events.clear()
        return len(fresh)

    def take_back(self, match: Match) -> None:
        """Forget what an undone answer led to."""
        while self.events and self.events[-1][0] > match.turn:
            self.events.pop()
        self._read = {seat: min(count, len(self.events)) for seat, count in self._read.items()}

    def sentences(self, seat: int, start: int = 0) -> list[str]:
        """The log as this seat may read it."""
        return [self.game.face.sentence(event, seat, self.names) for _, event in self.events[start:]]

    def news(self, seat: int) -> list[str]:
        """What the seat has not read before."""
        return self.sentences(seat, self._read.get(seat, 0))

    def mark_read(self, seat: int) -> None:
        self._read[seat] = len(self.events)
