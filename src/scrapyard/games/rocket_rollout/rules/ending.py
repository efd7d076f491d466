"""The end of Rocket Rollout's round and of the race, and the Armada that chases a lonely rocket."""

from scrapyard.games.rocket_rollout.events import ARMADA_MOVED, CAUGHT, PASSED_TOKEN, SALVAGED, TIME_UP, WON
from scrapyard.games.rocket_rollout.rules import display, systems, tracks
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import DRAW_AND_ROLL, EMPTY, RolloutState
from scrapyard.kernel.ask import NOTHING, Flow

# The round


def end_round(t: Table, s: RolloutState) -> Flow[None]:
    """RO-186 to RO-188, RO-193 to RO-196: has anybody arrived? Else the token moves on."""
    yield from NOTHING
    if tracks.has_anybody_arrived(t, s):
        finish(s, "arrived")
    elif t.solo:
        pursue(t, s)
    elif s.round >= t.bound:
        s.tell(TIME_UP, n=s.round)
        finish(s, "round-cap")
    else:
        s.first = (s.first + 1) % s.seats
        s.tell(PASSED_TOKEN, s.first)
        s.phase = DRAW_AND_ROLL


# Alone


def pursue(t: Table, s: RolloutState) -> None:
    """RO-194 to RO-196: the Armada advances, and takes the weakest Upgrade of the display."""
    step = t.content.steps[t.pursuit][s.round - 1]
    s.armada += step
    s.tell(ARMADA_MOVED, n=step, m=s.armada)
    if s.armada >= t.end_space:
        s.tell(CAUGHT)
        s.places = [2]
        s.ending = "caught"
        s.over = True
        return
    weakest = display.weakest_upgrade(t, s)
    if weakest != EMPTY:
        s.tell(SALVAGED, token=s.display[weakest])
        s.scrapped.append(s.display[weakest])
        s.display[weakest] = EMPTY
        display.refill(t, s)
    s.phase = DRAW_AND_ROLL


# The race


def finish(s: RolloutState, ending: str) -> None:
    """RO-030 to RO-036, RO-189: most points, then fewest Damage tokens, then most Shields; equals share a place."""
    ranks = [rank(s, seat) for seat in range(s.seats)]
    for seat in range(s.seats):
        s.places[seat] = 1 + sum(1 for other in ranks if other > ranks[seat])
        if s.places[seat] == 1:
            s.tell(WON, seat)
    s.ending = ending
    s.over = True


def rank(s: RolloutState, seat: int) -> int:
    """Score, Damage and Shields in one number; higher is better."""
    return s.scores[seat] * 1_000_000 - systems.damage_of(s, seat) * 1_000 + s.shields[seat]
