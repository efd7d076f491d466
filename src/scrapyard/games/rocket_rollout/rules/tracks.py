"""Rocket Rollout's tracks: the race, its catch-up icons, and Shields."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.events import ADVANCED, ARRIVED, REACHED, SHIELDED, UNSHIELDED
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import RolloutState

# The race


def leading_score(s: RolloutState) -> int:
    """RO-151, RO-192: the space of the leader; in solitaire the Armada may be it."""
    lead = s.armada
    for score in s.scores:
        lead = max(lead, score)
    return lead


def has_anybody_arrived(t: Table, s: RolloutState) -> bool:
    """RO-149: whether a rocket stands on the last space."""
    return any(score == t.end_space for score in s.scores)


def advance(t: Table, s: RolloutState, seat: i64, n: i64) -> None:
    """RO-144 to RO-149, RO-202: forward, at most to the last space."""
    before = s.scores[seat]
    after = min(t.end_space, before + n)
    s.scores[seat] = after
    if after > before:
        s.tell(ADVANCED, seat, n=after - before, m=after)
        fresh = t.content.symbols[after] & ~t.content.symbols[before]
        for colour in range(len(t.content.invader_faces)):
            if (fresh >> colour) & 1:
                s.tell(REACHED, seat, item=colour)
        if after == t.end_space:
            s.tell(ARRIVED, seat)


# Catch-up


def catch_up_reach(t: Table, s: RolloutState) -> int:
    """RO-152, RO-G54: icons count before this space; with the table option, the leader's own counts, too."""
    return reach_behind(t, leading_score(s))


def reach_behind(t: Table, lead: int) -> int:
    """The same, for a leader on this space."""
    return min(lead + 1, t.end_space) if t.catchup_inclusive else lead


def catch_up(t: Table, s: RolloutState, me: i64, do: i64) -> i64:
    """RO-150 to RO-158: the icons of this kind strictly between the player's space and the leader's."""
    mine = s.scores[me]
    lead = leading_score(s)
    if lead == mine:
        return 0
    row = do * (t.end_space + 1)
    icons = t.content.icons
    return icons[row + reach_behind(t, lead)] - icons[row + mine + 1]


# Shields


def raise_shields(t: Table, s: RolloutState, seat: i64, n: i64) -> None:
    """RO-120, RO-121, RO-202: up, at most to the end of the Shield track."""
    before = s.shields[seat]
    after = min(t.content.shield_cap, before + n)
    s.shields[seat] = after
    if after > before:
        s.tell(SHIELDED, seat, n=after - before, m=after)
    if before + n > after:
        s.tell(UNSHIELDED, seat, n=before + n - after)
