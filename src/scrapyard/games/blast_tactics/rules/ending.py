"""The end of the game: who has won, who shares which place. Ledger sections 12 and 18.6."""

from scrapyard.games.blast_tactics.events import BOUND, LOST, WON
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.state import is_among


def check(t: Table, s: BlastState, together: int = 0, hearts: int = 0) -> None:
    """BT-038, BT-200, BT-236: the game ends when all Blastroids left belong to one team.

    `together` are the seats that one blow of Overtime has eliminated, `hearts` those that had a Heart before it.
    """
    if s.over or t.coop:
        return
    team = -1
    for seat in range(s.seats):
        if s.bots[seat].square >= 0:
            if team >= 0 and t.teams[seat] != team:
                return
            team = t.teams[seat]
    if team >= 0:
        finish(t, s, [seat for seat in range(s.seats) if t.teams[seat] == team], "last-standing")
    elif together:
        finish(t, s, [overtime_winner(s, together, hearts)], "overtime")
    else:
        finish_last_blast(t, s)


def overtime_winner(s: BlastState, together: int, hearts: int) -> int:
    """BT-201 to BT-203: most Hearts, then the holder, then whose turn comes first after the holder's."""
    tied = together & hearts
    if not tied:
        tied = together
    for i in range(s.seats):
        seat = (s.holder + i) % s.seats
        if (tied >> seat) & 1:
            return seat
    return s.holder


def finish_last_blast(t: Table, s: BlastState) -> None:
    """BT-204, BT-205: who was eliminated last has won; at the same moment, a draw or the next in turn."""
    last = max([bot.out_at for bot in s.bots])
    tied = [seat for seat in range(s.seats) if s.bots[seat].out_at == last]
    if len(tied) > 1 and not t.draws:
        for i in range(1, s.seats + 1):
            seat = (s.active + i) % s.seats
            if seat in tied:
                tied = [seat]
                break
    shared = any(t.teams[seat] != t.teams[tied[0]] for seat in tied)
    finish(t, s, tied, "draw" if shared else "last-blast")


def stop_at_bound(t: Table, s: BlastState) -> None:
    """BT-363: nobody buys, so that OVERTIME! never comes; those who are left share the victory."""
    s.tell(BOUND, n=t.bound)
    finish(t, s, [seat for seat in range(s.seats) if s.bots[seat].square >= 0], "bound")


def finish(t: Table, s: BlastState, winners: list[int], ending: str) -> None:
    """BT-206, BT-237: the winners' teams first, then survivors, then later before earlier; teams share a place."""
    standing: list[int] = [0] * s.seats
    for seat in range(s.seats):
        bot = s.bots[seat]
        rank = s.moment + 1 if bot.square >= 0 else bot.out_at
        if is_among(winners, seat):
            rank = s.moment + 2
        team = t.teams[seat]
        standing[team] = max(standing[team], rank)
    for seat in range(s.seats):
        better = 0
        for other in range(s.seats):
            if standing[t.teams[other]] > standing[t.teams[seat]]:
                better += 1
        s.places[seat] = 1 + better
    s.over = True
    s.ending = ending
    for seat in range(s.seats):
        if s.places[seat] == 1:
            s.tell(WON, seat)


# Co-op


def lose(s: BlastState, ending: str) -> None:
    """BT-356 to BT-359: the players lose together."""
    if not s.over:
        s.over = True
        s.ending = ending
        s.places = [2] * s.seats
        s.tell(LOST)


def win(s: BlastState, ending: str) -> None:
    """BT-355: the players win together."""
    if not s.over:
        s.over = True
        s.ending = ending
        s.places = [1] * s.seats
        for seat in range(s.seats):
            s.tell(WON, seat)
