"""What decided a game that is over: the last numbers, what happened how often, and the moment when it turned."""

from typing import Any

from scrapyard.kernel.event import Event
from scrapyard.kernel.state import SPECTATOR
from scrapyard.kernel.story import passage_before, story
from scrapyard.server.game import views
from scrapyard.server.game.bound import bound_game
from scrapyard.server.game.play import Play
from scrapyard.server.game.records import standing
from scrapyard.server.game.views import Plain
from scrapyard.server.store.rows import Entry, TableRow


def aftermath_text(row: TableRow, entries: list[Entry]) -> bytes:
    """`positions.Aftermath`, for the wire."""
    return views.encode(aftermath(row, entries))


def aftermath(row: TableRow, entries: list[Entry]) -> Plain:
    """Play the game again, and look at it whole; it is over, so nothing in it is hidden any more."""
    game = bound_game(row)
    play = Play(row, game)
    kept = standing(entries)
    events: list[Event] = []
    chances: list[tuple[int, int, list[float]]] = []
    """At each checkpoint: how many entries and events came before it, and everybody's chance to win."""
    seen = -1
    for number, entry in enumerate(kept):
        play.apply(entry._replace(version=number + 1))
        events += play.newest()
        match = play.started()
        if match.save.count != seen or match.over:
            seen = match.save.count
            chances.append((number, len(events), game.mind.chances(match.state)))
    s: Any = play.started().state
    return {
        "decided": [{"label": label, "values": values} for label, values in game.face.figures(s)],
        "statistics": [{"label": one.label, "values": one.count(events, s.seats)} for one in game.face.tallies],
        "turning": _turning(play, events, chances),
        "answers": sum(1 for entry in kept if entry.kind == "answer"),
        "minutes": round((kept[-1].at - kept[0].at) / 60) if kept else 0,
    }


def _turning(play: Play, events: list[Event], chances: list[tuple[int, int, list[float]]]) -> Plain | None:
    """The step between checkpoints that brought the winner most, before the last one."""
    winners = [seat for seat, place in enumerate(play.started().state.places) if place == 1]
    if not winners or len(chances) < 2:
        return None
    best, at = 0.0, 0
    for i in range(1, len(chances)):
        gain = sum(chances[i][2][seat] - chances[i - 1][2][seat] for seat in winners)
        if gain > best:
            best, at = gain, i
    if at == 0:
        return None
    begin, end = chances[at - 1][1], chances[at][1]
    told = story(play.game.face, events[:end], SPECTATOR, play.names, passage_before(events[:end], begin))
    texts = [one.text for one in told if not one.heading and one.end >= begin]
    before, after = (sum(chances[i][2][seat] for seat in winners) for i in (at - 1, at))
    longest = max(texts, key=len, default="")
    return {"version": chances[at][0], "text": longest, "before": round(before, 2), "after": round(after, 2)}
