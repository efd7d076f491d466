"""How BLASTBOTS ends: Escape, Destruction, IMPACT; and the score."""

from scrapyard.games.blastbots.events import ANNIHILATED, ESCAPED, IMPACT, SCORED, WON
from scrapyard.games.blastbots.rules import junkyard, seats
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState


def check_victory(t: Table, s: BlastbotsState) -> None:
    """BB-125 to BB-128, BB-G25: after each atomic change, the active player first, then clockwise."""
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        if s.space[seat] >= t.content.space_to_win:
            s.tell(ESCAPED, seat, n=s.space[seat])
            end(t, s, "escape", seat)
            return
        if junkyard.counted(t, s, seat) >= t.content.junkyard_to_win:
            s.tell(ANNIHILATED, seat, n=junkyard.wrecks(s, seat))
            end(t, s, "destruction", seat)
            return


def impact(t: Table, s: BlastbotsState) -> None:
    """BB-129, BB-139: the highest total wins, of equal ones the latest position."""
    s.tell(IMPACT)
    end(t, s, "score", -1)


def end(t: Table, s: BlastbotsState, ending: str, winner: int) -> None:
    """BB-126, BB-140: nothing further is resolved. BB-G75: behind a winner the points decide the places."""
    s.over = True
    s.ending = ending
    s.scores = [score(t, s, seat) for seat in range(s.seats)]
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if seat not in (other, winner) and (other == winner or outscores(s, other, seat)):
                place += 1
        s.places[seat] = place
        s.tell(SCORED, seat, n=s.scores[seat])
    s.tell(WON, s.places.index(1))


def outscores(s: BlastbotsState, one: int, other: int) -> bool:
    """More points, or as many in a later position. BB-139, BB-G34."""
    if s.scores[one] != s.scores[other]:
        return s.scores[one] > s.scores[other]
    return seats.position(s, one) > seats.position(s, other)


# Scoring


def tally(t: Table, s: BlastbotsState, seat: int) -> list[int]:
    """BB-130 to BB-138: Escape, Sorta-Escape, Kablammo, Slipspace, Flyswatter, Harebrained, in points."""
    content = t.content
    slipspace = has_most(s, seat, s.space)
    flyswatter = has_most(s, seat, [fly_count(t, s, i) for i in range(s.seats)])
    return [
        content.space_points * s.space[seat],
        content.atmosphere_points * s.atmosphere[seat],
        content.junkyard_points * junkyard.wrecks(s, seat),
        content.most_space_bonus if slipspace else 0,
        content.most_junk_bonus if flyswatter and not (slipspace and t.one_bonus) else 0,
        content.magnet_bonus if s.magnet_finish == seat else 0,
    ]


def score(t: Table, s: BlastbotsState, seat: int) -> int:
    return sum(tally(t, s, seat))


def fly_count(t: Table, s: BlastbotsState, seat: int) -> int:
    """BB-G26, BB-G27: what the Flyswatter bonus compares."""
    return s.destroyed[seat] if t.lifetime else junkyard.counted(t, s, seat)


def has_most(s: BlastbotsState, seat: int, counts: list[int]) -> bool:
    """BB-136: alone in first place."""
    return all(not (other != seat and counts[other] >= counts[seat]) for other in range(s.seats))
