"""What has happened at a table, in order, and what is news to whom."""

from scrapyard.kernel.event import Event
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.kernel.story import Passage, story


class Log:
    """The events of a listening match, as a story or step by step."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.events: list[Event] = []
        self._read: dict[int, int] = {}
        """How many events each seat has read."""

    def take(self, match: Match) -> int:
        """Take over what has happened since; how many events that were."""
        events = match.state.events
        assert events is not None, "a log needs a match that listens"
        fresh = list(events)
        for event in fresh:
            event.turn = match.turn
        self.events += fresh
        events.clear()
        return len(fresh)

    def take_back(self, match: Match) -> None:
        """Strike what an undone answer led to."""
        for event in self.events:
            if event.turn > match.turn:
                event.undone = True

    def story(self, seat: int, start: int = 0, end: int | None = None) -> list[Passage]:
        """The log as this seat may read it, cause and effect in one line; events `start` to before `end`."""
        return story(self.game.face, self.events[:end], seat, self.names, start)

    def steps(self, seat: int) -> list[Passage]:
        """Every single thing that happened, as this seat may read it."""
        face = self.game.face
        return [Passage(i, face.sentence(event, seat, self.names), event) for i, event in enumerate(self.events)]

    def news(self, seat: int) -> list[Passage]:
        """What the seat has not read before."""
        return self.story(seat, self._read.get(seat, 0))

    def mark_read(self, seat: int) -> None:
        self._read[seat] = len(self.events)
