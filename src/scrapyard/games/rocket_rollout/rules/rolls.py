"""The start of Rocket Rollout's round: everybody draws and rolls, and may roll again."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.events import GAVE_UP, KEPT, ROLLED, ROUND
from scrapyard.games.rocket_rollout.questions import KEEP, REROLL_DIE
from scrapyard.games.rocket_rollout.rules import bags, turn
from scrapyard.games.rocket_rollout.rules.dice import distinct, kind_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import REROLL, TURN, RolloutState
from scrapyard.kernel.ask import NOTHING, Ask, Flow, together
from scrapyard.kernel.state import take_out


def draw_and_roll(t: Table, s: RolloutState) -> Flow[None]:
    """RO-038, RO-039: everybody draws and rolls, in turn order."""
    yield from NOTHING
    s.round += 1
    s.tell(ROUND, n=s.round)
    s.turns = [0] * s.seats
    s.invaders = []
    for i in range(s.seats):
        bags.draw(t, s, (s.first + i) % s.seats, t.content.draw_per_round)
    s.may_reroll = (1 << s.seats) - 1
    s.phase = REROLL


def reroll(t: Table, s: RolloutState) -> Flow[None]:
    """RO-045 to RO-051: all decide at once, sealed; then the re-rolls follow in turn order."""
    asks: list[Ask] = []
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        if (s.may_reroll >> seat) & 1 and s.ready[seat]:
            values = distinct(s.ready[seat])
            values.append(KEEP)
            asks.append(Ask(seat, REROLL_DIE, values, -1))
    answers = yield from together(asks)
    s.may_reroll = 0
    for i in range(len(answers)):
        if answers[i] == KEEP:
            s.tell(KEPT, asks[i].seat)
        else:
            roll_again(t, s, asks[i].seat, answers[i])
            if t.repeat_rerolls and s.ready[asks[i].seat]:
                s.may_reroll |= 1 << asks[i].seat
    if not s.may_reroll:
        s.active = (s.first - 1) % s.seats
        s.phase = TURN
        turn.next_turn(s)


def roll_again(t: Table, s: RolloutState, seat: i64, die: i64) -> None:
    """RO-045, RO-047: one die is given up, all others are rolled again."""
    s.tell(GAVE_UP, seat, item=die)
    take_out(s.ready[seat], die)
    bags.discard(s, seat, die)
    rolled = [bags.roll(t, s, kind_of(other)) for other in s.ready[seat]]
    s.ready[seat] = rolled
    for other in rolled:
        s.tell(ROLLED, seat, item=other)
