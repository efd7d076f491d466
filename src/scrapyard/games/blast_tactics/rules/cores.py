"""Cores: where they begin, who takes one along, and who brings one home. Ledger section 16."""

from scrapyard.games.blast_tactics.arenas.arena import PIT
from scrapyard.games.blast_tactics.events import CORE_DROPPED, SCORED, TOOK_CORE
from scrapyard.games.blast_tactics.questions import PICK_UP
from scrapyard.games.blast_tactics.rules import ending, floor
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import CORE, GONE, NOTHING, WHAT, BlastState
from scrapyard.kernel.ask import PASS, Flow, choose


def by_teams(t: Table, s: BlastState) -> bool:
    """Whether the map's own places for teams with Cores are used: team sizes must fit. BT-G52."""
    wanted = t.arenas[s.arena].team_starts
    if not t.has_cores or len(wanted) != max(t.teams) + 1:
        return False
    return all(t.teams.count(team) == len(wanted[team]) for team in range(len(wanted)))


def base(t: Table, s: BlastState, team: int) -> int:
    """BT-240: where the team's Core begins: the space that goes with its start, or that of its lowest seat."""
    arena = t.arenas[s.arena]
    start = s.bots[t.teams.index(team)].start
    if not by_teams(t, s):
        return arena.cores[start]
    side = 0
    while start not in arena.team_starts[side]:
        side += 1
    return arena.team_cores[side]


def place(t: Table, s: BlastState) -> None:
    """BT-240: the spaces that the map names."""
    for team in range(max(t.teams) + 1):
        s.cores.append(base(t, s, team))


def drop(t: Table, s: BlastState, team: int, square: int) -> None:
    """BT-245, BT-252: onto the square, or next to it if that is a pit."""
    at = square
    if s.ground[at] == PIT:
        at = floor.nearest_square(t, s, square)
    s.cores[team] = at
    if at >= 0:
        s.tell(CORE_DROPPED, whom=t.teams.index(team), item=at)


def meet(t: Table, s: BlastState, me: int, square: int) -> Flow[None]:
    """BT-241 to BT-249: score with a Core on the head, or pick one up in the own turn."""
    bot = s.bots[me]
    mine = t.teams[me]
    if bot.head & WHAT == CORE:
        if s.cores[mine] == square:
            bring_home(t, s, me)
        return
    if bot.head != NOTHING or me != s.active:
        return
    here = [team for team in range(len(s.cores)) if s.cores[team] == square and team != mine]
    if not here:
        return
    owners = [t.teams.index(team) for team in here]
    answer = yield from choose(me, PICK_UP, [*owners, PASS])
    if answer != PASS:
        team = t.teams[answer]
        s.cores[team] = GONE
        s.bots[me].head = CORE + 8 * team
        s.tell(TOOK_CORE, me, answer)


def bring_home(t: Table, s: BlastState, me: int) -> None:
    """BT-248: a Core has come to the own Core, and that team has won."""
    s.tell(SCORED, me)
    ending.finish(t, s, [seat for seat in range(s.seats) if t.teams[seat] == t.teams[me]], "core")
