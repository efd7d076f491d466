"""What somebody has held by the end of a game that no single event tells: their robot."""

from scrapyard.games.robot_rampage.content import FIRST_TORSO
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.event import Event
from scrapyard.kernel.game import Game


def robots(game: Game, s: RampageState, events: list[Event]) -> list[tuple[str, int, str]]:
    """The torso that everybody got, and the parts that had been laid on it."""
    face, found = game.face, list[tuple[str, int, str]]()
    for seat in range(s.seats):
        found.append(("torsos", seat, face.name(FIRST_TORSO + s.torsos[seat])))
    for event in events:
        for seat in range(s.seats):
            if event.item == s.torsos[seat]:
                found.append(("parts", seat, face.name(event.face)))
    return found
