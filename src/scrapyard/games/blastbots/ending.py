"""How BLASTBOTS ends: Escape, Destruction, IMPACT; and the score."""

from scrapyard.games.blastbots.basics import Basics
from scrapyard.games.blastbots.questions import ANNIHILATED, ESCAPED, IMPACT, SCORED, TOTEM, WON
from scrapyard.games.blastbots.state import BlastbotsState


class Ending(Basics):
    """Victory, the Doomsday Clock, scoring."""

    def check_victory(self, s: BlastbotsState) -> None:
        """BB-125 to BB-128, BB-G25: after each atomic change, the active player first, then clockwise."""
        for i in range(s.seats):
            seat = (s.active + i) % s.seats
            if s.space[seat] >= self.content.space_to_win:
                s.tell(ESCAPED, seat, n=s.space[seat])
                self.end(s, "escape", seat)
                return
            if self.counted_wrecks(s, seat) >= self.content.junkyard_to_win:
                s.tell(ANNIHILATED, seat, n=self.wrecks(s, seat))
                self.end(s, "destruction", seat)
                return

    # The Doomsday Clock

    def can_turn(self, s: BlastbotsState, seat: int, by: int) -> bool:
        """BB-G71: a totem never goes beyond its start, and one on IMPACT stays there."""
        return s.clock[seat] > 0 and (by < 0 or s.clock[seat] < self.content.clock_max)

    def turn_clock(self, s: BlastbotsState, seat: int, by: int) -> bool:
        """Move one totem; whether it has reached IMPACT."""
        if not self.can_turn(s, seat, by):
            return False
        s.clock[seat] = max(0, min(self.content.clock_max, s.clock[seat] + by))
        s.tell(TOTEM, whom=seat, n=s.clock[seat])
        return s.clock[seat] == 0

    def impact(self, s: BlastbotsState) -> None:
        """BB-129, BB-139: the highest total wins, of equal ones the latest position."""
        s.tell(IMPACT)
        self.end(s, "score", -1)

    # Scoring

    def tally(self, s: BlastbotsState, seat: int) -> list[int]:
        """BB-130 to BB-138: Escape, Sorta-Escape, Kablammo, Slipspace, Flyswatter, Harebrained, in points."""
        content = self.content
        slipspace = self.has_most(s, seat, s.space)
        flyswatter = self.has_most(s, seat, [self.fly_count(s, i) for i in range(s.seats)])
        return [
            content.space_points * s.space[seat],
            content.atmosphere_points * s.atmosphere[seat],
            content.junkyard_points * self.wrecks(s, seat),
            content.most_space_bonus if slipspace else 0,
            content.most_junk_bonus if flyswatter and not (slipspace and self.one_bonus) else 0,
            content.magnet_bonus if s.magnet_finish == seat else 0,
        ]

    def score(self, s: BlastbotsState, seat: int) -> int:
        return sum(self.tally(s, seat))

    def fly_count(self, s: BlastbotsState, seat: int) -> int:
        """BB-G26, BB-G27: what the Flyswatter bonus compares."""
        return s.destroyed[seat] if self.lifetime else self.counted_wrecks(s, seat)

    def has_most(self, s: BlastbotsState, seat: int, counts: list[int]) -> bool:
        """BB-136: alone in first place."""
        return all(not (other != seat and counts[other] >= counts[seat]) for other in range(s.seats))

    def end(self, s: BlastbotsState, ending: str, winner: int) -> None:
        """BB-126, BB-140: nothing further is resolved. BB-G75: behind a winner the points decide the places."""
        s.over = True
        s.ending = ending
        s.scores = [self.score(s, seat) for seat in range(s.seats)]
        for seat in range(s.seats):
            place = 1
            for other in range(s.seats):
                if seat not in (other, winner) and (other == winner or self.outscores(s, other, seat)):
                    place += 1
            s.places[seat] = place
            s.tell(SCORED, seat, n=s.scores[seat])
        s.tell(WON, s.places.index(1))

    def outscores(self, s: BlastbotsState, one: int, other: int) -> bool:
        """More points, or as many in a later position. BB-139, BB-G34."""
        if s.scores[one] != s.scores[other]:
            return s.scores[one] > s.scores[other]
        return self.position(s, one) > self.position(s, other)
