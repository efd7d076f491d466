"""How good a position of the co-op game is: nobody may be hit, and the Shraplings should be.

The score is the same for every player. Until a Blastroid moves again these can hit it: Bombs of players who still act
in this round, the Shraplings' explosion, their run, and the own armed Bombs at the start of the own next turn. The run
is predicted from the cards on display; with an empty slot every open direction is feared a little.
"""

from typing import Final

from scrapyard.games.blast_tactics.arenas.arena import POWER
from scrapyard.games.blast_tactics.basics import ACTION, TURN
from scrapyard.games.blast_tactics.flames import Blast
from scrapyard.games.blast_tactics.reach import Reach
from scrapyard.games.blast_tactics.state import (
    BLOCK,
    ITEM,
    SHRAPLING,
    WHAT,
    BlastState,
)

WIN: Final = 1000.0
LOST: Final = 500.0
PER_DAMAGE: Final = 60.0
STEP_COST: Final = 0.2
SPENT_MOVE: Final = 0.02
"""A Move is not spent for nothing."""
TRAPPED: Final = 200.0


class HuntJudge(Reach):
    """Scores co-op positions."""

    def judge_hunt(self, s: BlastState) -> float:
        total = 0.0
        for shrapling in s.shraplings:
            total -= PER_DAMAGE * shrapling.damage
        waiting = self.still_to_act(s)
        fear = [0.0] * self.size
        spots: list[int] = []
        self.fear_shraplings(s, fear, spots)
        later = [0] * self.size
        total += self.bombs_near(s, spots, later)
        items = self.items_in_sight(s)
        fires: list[list[float]] = []
        for seat in range(s.seats):
            fire = [0.0] * self.size
            total += self.fear_bombs(s, seat, fire, (waiting >> seat) & 1 == 1)
            if s.holder == seat:
                self.fear_tile(s, fire)
            fires.append(fire)
        for seat in range(s.seats):
            bot = s.bots[seat]
            total += 7.0 * bot.limit + 2.0 * bot.speed_ups + 1.5 * len(bot.hand)
            danger = self.danger(s, seat, waiting, fear, fires)
            if seat == s.active and s.phase == ACTION:
                total += self.best_end(s, seat, danger, spots, later, items)
            else:
                total -= LOST * min(1.0, danger[bot.square])
                total += self.spot_worth(s, seat, bot.square, spots, later, items)
        return total

    def danger(
        self, s: BlastState, seat: int, waiting: int, fear: list[float], fires: list[list[float]]
    ) -> list[float]:
        """What will burn before the seat moves again, and how surely: others may be let act first, or may not."""
        mine = (waiting >> seat) & 1 == 1
        danger = fires[seat][:]
        for other in range(s.seats):
            if other != seat:
                weight = 0.2
                if other == s.active and s.phase == TURN:
                    weight = 1.0
                elif (waiting >> other) & 1:
                    weight = 0.25 if mine else 1.0
                fire = fires[other]
                for square in range(self.size):
                    danger[square] += weight * fire[square]
        if not mine:
            for square in range(self.size):
                danger[square] += fear[square]
        return danger

    def still_to_act(self, s: BlastState) -> int:
        """Who has a turn before the Shraplings' next round, one bit each."""
        if s.hunting:
            return 0
        waiting = ((1 << s.seats) - 1) & ~s.acted
        return waiting | (1 << s.active) if s.phase == TURN else waiting

    # What can hit

    def fear_shraplings(self, s: BlastState, fear: list[float], spots: list[int]) -> None:
        """Where they will burn and run in their next round; `spots` are the squares on which they will then stand."""
        scorched = [0] * self.size
        if not s.hunting:
            seeds = [shrapling.square for shrapling in s.shraplings if shrapling.square >= 0]
            for seat in range(s.seats):
                if s.bots[seat].head & WHAT == SHRAPLING:
                    seeds.append(self.size + seat)
            blast = self.flames(s, seeds, scorched)
            self.spread_power(s, blast, scorched)
            for square in range(self.size):
                fear[square] += scorched[square]
        sure = s.display[0] >= 0 and s.display[1] >= 0
        for i in range(len(s.shraplings)):
            square = s.shraplings[i].square
            if square < 0:
                continue
            if s.hunting and (s.moved >> i) & 1:
                spots.append(square)
                continue
            if sure:
                d = self.spun(s, i)
                spots.append(self.fear_run(s, square, d, fear, 0.8) if d >= 0 else square)
            else:
                for d in range(4):
                    if self.is_way(s, square, d):
                        self.fear_run(s, square, d, fear, 0.35)
                spots.append(square)

    def fear_run(self, s: BlastState, square: int, d: int, fear: list[float], weight: float) -> int:
        """The squares of one run on plain ground, and where it ends."""
        at = square
        while self.is_way(s, at, d):
            at = self.go[4 * at + d]
            fear[at] += weight
            if self.is_crossing(s, at, d):
                break
        return at

    def fear_bombs(self, s: BlastState, seat: int, fear: list[float], soon: bool) -> float:
        """Where the seat's next Bomb Phase burns; what it is worth against Shraplings if it comes before they move."""
        if self.in_play(s, seat) == 0:
            return 0.0
        seeds = self.armed_bombs(s, seat)
        if not seeds:
            return 0.0
        scorched = [0] * self.size
        blast = self.flames(s, seeds, scorched)
        self.spread_power(s, blast, scorched)
        for square in range(self.size):
            fear[square] += scorched[square]
        worth = 0.0
        if soon:
            for i in range(len(s.shraplings)):
                if (blast.wounded >> i) & 1:
                    worth += 0.8 * PER_DAMAGE
        return worth

    def spread_power(self, s: BlastState, blast: Blast, scorched: list[int]) -> None:
        """BT-272: from a Power-Up Pad it burns everywhere but on other pads."""
        for charge in blast.charges:
            square = charge if charge < self.size else s.bots[charge - self.size].square
            if s.ground[square] == POWER:
                for at in range(self.size):
                    if s.ground[at] != POWER:
                        scorched[at] = 1

    def fear_tile(self, s: BlastState, fear: list[float]) -> None:
        tile = self.next_tile(s)
        if tile >= 0:
            for square in self.tiles[tile]:
                fear[square] += 1.0

    # Where to go, what to do

    def best_end(
        self, s: BlastState, seat: int, danger: list[float], spots: list[int], later: list[int], items: list[int]
    ) -> float:
        """The best end of the turn that the active player can still reach."""
        reach = self.reach(s, seat, self.moves_to_plan(s, seat), False)
        best = -WIN
        for square in range(self.size):
            if reach[square] >= 0:
                value = -STEP_COST * reach[square] - LOST * min(1.0, danger[square])
                if value > best - 20.0:
                    value += self.spot_worth(s, seat, square, spots, later, items)
                    if s.things[square] & WHAT == ITEM:
                        value += 5.0
                    best = max(best, value)
        return best - SPENT_MOVE * s.used

    def has_way_out(self, s: BlastState, square: int, later: list[int]) -> bool:
        return any(self.leads_out(s, square, d, later) for d in range(4))

    def spot_worth(
        self, s: BlastState, seat: int, square: int, spots: list[int], later: list[int], items: list[int]
    ) -> float:
        """Near the Shraplings, with room to run, near Blocks and Items."""
        arena = self.arenas[s.arena]
        total = 0.0
        if later[square]:
            total -= 4.0
            if not self.has_way_out(s, square, later):
                total -= TRAPPED
        nearest = 99
        for spot in spots:
            nearest = min(nearest, arena.distance(square, spot))
        if nearest < 99:
            total -= 0.5 * max(nearest, 3)
        for d in range(4):
            at = self.go[4 * square + d]
            if self.can_enter(s, at, False):
                total += 0.4
            elif at >= 0 and s.things[at] & WHAT == BLOCK and s.bots[seat].bombs > 0:
                total += 0.8
        closest = 99
        for at in items:
            closest = min(closest, arena.distance(square, at))
        if closest < 99:
            total -= 0.25 * closest
        if s.holder >= 0:
            order = self.orders[s.bots[s.holder].start]
            if self.tile_of[square] in order:
                total += 1.5 * min(order.index(self.tile_of[square]) - s.flips, 4)
        return total

    def bombs_near(self, s: BlastState, spots: list[int], later: list[int]) -> float:
        """Bombs that could catch a Shrapling where it will stand, and Blocks that they open; `later` will burn."""
        seeds: list[int] = []
        for seat in range(s.seats):
            if self.in_play(s, seat) > 0:
                seeds += self.own_bombs(s, seat)
        if not seeds:
            return 0.0
        blast = self.flames(s, seeds, later)
        total = 2.0 * len(blast.blocks) - 2.0 * len(blast.items)
        for spot in spots:
            if later[spot]:
                total += 0.3 * PER_DAMAGE
        for charge in seeds:
            for spot in spots:
                square = charge if charge < self.size else s.bots[charge - self.size].square
                if self.arenas[s.arena].distance(square, spot) <= 3:
                    total += 1.5
        return total + self.lures(s)

    def lures(self, s: BlastState) -> float:
        """BT-343: a Bomb that a Shrapling will blow up wounds a Red one and heals a Brown one."""
        if s.hunting:
            return 0.0
        seeds = [shrapling.square for shrapling in s.shraplings if shrapling.square >= 0]
        lured = self.flames(s, seeds).lured
        total = 0.0
        for i in range(len(s.shraplings)):
            if (lured >> i) & 1:
                if s.shraplings[i].damage == 1:
                    total -= 0.7 * PER_DAMAGE
                elif not self.heal_only:
                    total += 0.7 * PER_DAMAGE
        return total
