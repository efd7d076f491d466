"""What a step or a Bomb of Blast Tactics comes to, in a word on its square."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.face.warnings import reaches
from scrapyard.games.blast_tactics.questions import BUY, DO, LAUNCH, LAY, LAY_HERE, PATH, PLAY, REMOTE, SHIFT, STEP
from scrapyard.games.blast_tactics.rules import flames, floor, walking
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.ask import PASS, Ask

FATES = ("", "Lava: Heart lost", "Lava: out", "pit: out")


def gist(t: Table, s: BlastState, ask: Ask, value: int) -> str:
    """BT-041, BT-285, BT-297: what waits on the square; whom a Bomb there would reach."""
    question, seat = ask.question, ask.seat
    square = s.bots[seat].square if s.bots else -1
    if question is PATH:
        if value == STEP:
            return _of_step(t, s, seat, square, s.moving, s.phasing)
        return _in_reach(t, s, seat, square) if value == LAY_HERE else ""
    if question is SHIFT and value >= 0:
        return _of_step(t, s, seat, square, value, True)
    if question is REMOTE and value < t.size:
        reached = _in_reach(t, s, seat, value)
        does = "goes off" if (s.things[value] >> 3) & 1 else "armed"
        return f"{does}: {reached}" if reached else does
    if question is not DO or value == PASS:
        return ""
    if value < LAUNCH:
        return _of_step(t, s, seat, square, value, False)
    if value < LAY:
        return _in_reach(t, s, seat, floor.bounce_square(t, s, square, value - LAUNCH))
    if value == LAY:
        return _in_reach(t, s, seat, square)
    if BUY <= value < PLAY or value < t.lay_on:
        return ""
    return _in_reach(t, s, seat, value - t.lay_on)


def _of_step(t: Table, s: BlastState, seat: int, square: int, d: int, phase: bool) -> str:
    fate = FATES[walking.fate(t, s, seat, d, phase)]
    there = t.go[4 * square + d]
    if fate or there < 0:
        return fate
    return "flames" if any(reaches(t, s, owner, there) for owner in range(s.seats)) else ""


def _in_reach(t: Table, s: BlastState, seat: int, square: int) -> str:
    """BT-041: which Blastroids stand where the flames of a Bomb on this square would come, as everything lies now."""
    if square < 0:
        return ""
    scorched = vec[i64]([0] * t.size)
    flames.scorch(t, s, [square], scorched)
    there = [i for i, bot in enumerate(s.bots) if bot.square >= 0 and scorched[bot.square] == 1]
    foes = [t.content.colours[t.colours[i]].capitalize() for i in there if i != seat]
    return f"reaches {' and '.join(foes)}" if foes else ""
