"""BOLT's cards in play on robots and their parts."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import OFFLINE
from scrapyard.games.bolt.events import COPY_GONE, LEFT_PLAY
from scrapyard.games.bolt.rules import cards
from scrapyard.games.bolt.state import PARTS, BoltState, Fixture


def count(s: BoltState, seat: i64, aura: i64) -> i64:
    count = 0
    for fixture in s.fixtures:
        if fixture.on == seat and fixture.aura == aura:
            count += 1
    return count


def leave_play(s: BoltState, fixture: Fixture) -> None:
    """A card in play goes to the discard pile; a copy token ceases to exist. BO-G14."""
    s.fixtures.remove(fixture)
    if fixture.token >= 0:
        cards.to_discard(s, fixture.token)
        s.tell(LEFT_PLAY, whom=fixture.on, token=fixture.token)
    else:
        s.tell(COPY_GONE, whom=fixture.on)


def drop_from_offline(s: BoltState, seat: i64) -> None:
    """BO-G61: what lies on an Offline part is discarded."""
    for fixture in s.fixtures[:]:
        if fixture.on == seat and fixture.part >= 0 and s.parts[seat * PARTS + fixture.part] == OFFLINE:
            leave_play(s, fixture)
