"""BOLT's way down: parts that lose states, robots that fall."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import ANY_KIND, OFFLINE, SHIELD
from scrapyard.games.bolt.events import ABSORBED, DAMAGED, ELIMINATED, RESTS, SUDDEN_DEATH
from scrapyard.games.bolt.rules import body, cards, ending, fixtures
from scrapyard.games.bolt.rules.table import NEVER, Table
from scrapyard.games.bolt.state import PARTS, BoltState

# Losing states


def strike(t: Table, s: BoltState, foe: i64, part: i64, points: i64) -> None:
    """One packet from a Counter or from spikes: applied at once, no Counter to it. BO-058, BO-G53."""
    s.steps += 1
    lower(s, foe, part, points, False)
    after_losses(t, s, foe)


def lower(s: BoltState, seat: i64, part: i64, points: i64, pierce: bool) -> bool:
    """Apply one packet of another player's card. BO-021, BO-060. Whether the part really lost a state."""
    at = seat * PARTS + part
    if points <= 0 or s.parts[at] == OFFLINE:
        return False
    if not pierce:
        for fixture in s.fixtures:
            if fixture.on == seat and fixture.part == part and fixture.aura == SHIELD:
                s.tell(ABSORBED, whom=seat, item=part)
                fixtures.leave_play(s, fixture)
                return False
    lose(s, seat, part, points)
    return True


def lose(s: BoltState, seat: i64, part: i64, points: i64) -> None:
    """BO-021, BO-022: each point moves the part one state down."""
    at = seat * PARTS + part
    before = s.parts[at]
    s.parts[at] = max(OFFLINE, before - points)
    s.tell(DAMAGED, whom=seat, item=part, n=before - s.parts[at], m=s.parts[at])


def after_losses(t: Table, s: BoltState, seat: i64) -> None:
    """BO-G64: once a robot has taken its losses, cards on Offline parts go, and perhaps the robot."""
    fixtures.drop_from_offline(s, seat)
    if not body.has_working(t, s, seat, ANY_KIND):
        eliminate(t, s, seat)


def all_parts_offline(t: Table, s: BoltState, seat: i64) -> None:
    """BO-G68, BO-G70: the robot falls as a whole."""
    for p in range(PARTS):
        s.parts[seat * PARTS + p] = OFFLINE
    after_losses(t, s, seat)


# Elimination


def eliminate(t: Table, s: BoltState, seat: i64) -> None:
    """BO-008, BO-009, BO-033, BO-062, BO-067, BO-070 to BO-073."""
    s.tell(ELIMINATED, seat)
    s.alive[seat] = False
    s.fallen[seat] = s.steps
    clear_away(t, s, seat)
    if t.sudden_death != NEVER and not s.sudden_death:
        s.sudden_death = True
        s.tell(SUDDEN_DEATH)
    if t.tournament:
        rest(t, s, s.rivals[seat])
    elif s.alive.count(True) == 1:
        ending.finish(s, "last-standing")


def clear_away(t: Table, s: BoltState, seat: i64) -> None:
    """BO-G13: in play, placed on others, hand in the order of ids, resolving: all to the discard pile."""
    for fixture in s.fixtures[:]:
        if fixture.on == seat:
            fixtures.leave_play(s, fixture)
    for fixture in s.fixtures[:]:
        if fixture.by == seat:
            fixtures.leave_play(s, fixture)
    hand = sorted(s.hands[seat], key=lambda token: (t.cards[s.faces[token]].rank, token))
    s.hands[seat] = []
    for token in hand:
        cards.to_discard(s, token)
    while seat in s.resolving_by:
        cards.to_discard(s, cards.take_from_table(s, s.resolving_by.index(seat)))
    while seat in s.aside_by:
        i = s.aside_by.index(seat)
        del s.aside_by[i]
        cards.to_discard(s, s.aside.pop(i))


def rest(t: Table, s: BoltState, seat: i64) -> None:
    """BO-G74: the winner of a pair rests; the game ends when both pairs are decided."""
    s.tell(RESTS, seat)
    s.resting[seat] = True
    clear_away(t, s, seat)
    if all(s.resting[i] or not s.alive[i] for i in range(s.seats)):
        ending.game_decided(s)
