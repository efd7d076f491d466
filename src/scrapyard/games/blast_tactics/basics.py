"""Blast Tactics' ground: squares, heads, Bombs at home, Items, Glitch Cards, allowances."""

from typing import Final

from scrapyard.games.blast_tactics.arenas.arena import (
    GREY,
    OUTSIDE,
    PIT,
)
from scrapyard.games.blast_tactics.content import (
    BOMB_UP,
    FLAME_MAX,
    MOD_ALLOWANCE,
    OVERRIDE_FLAME,
    SPEED_UP,
)
from scrapyard.games.blast_tactics.questions import (
    BOMB_HOME,
    COLLECTED,
    CORE_DROPPED,
    CROSSED,
    SPENT,
)
from scrapyard.games.blast_tactics.state import (
    BOMB,
    CORE,
    GONE,
    NOTHING,
    SHRAPLING,
    UNLIMITED,
    WHAT,
    BlastState,
)
from scrapyard.games.blast_tactics.table import Table

SETUP: Final = 0
ROUND: Final = 1
TURN: Final = 2
ACTION: Final = 3
END: Final = 4
SHRAPLINGS: Final = 5
HUNT: Final = 6

MAY: Final = 0


class Basics(Table):
    """What all rules of Blast Tactics build on."""

    # Squares

    def is_empty(self, s: BlastState, square: int) -> bool:
        """BT-009: an empty space for a Bomb; a pit counts, the Bomb falls in."""
        if s.things[square] != NOTHING or s.standing[square] >= 0:
            return False
        ground = s.ground[square]
        return ground not in (GREY, OUTSIDE)

    def is_inside(self, s: BlastState, square: int) -> bool:
        """Green floor, whatever lies on it. BT-003."""
        if square < 0:
            return False
        ground = s.ground[square]
        return ground not in (GREY, OUTSIDE)

    def bounce_square(self, s: BlastState, square: int, d: int) -> int:
        """BT-113 to BT-117: the first empty space in the direction, over obstacles and around the edge, or -1."""
        at = self.wrap[4 * square + d]
        while at != square:
            if self.is_empty(s, at):
                return at
            at = self.wrap[4 * at + d]
        return -1

    def hop_square(self, s: BlastState, square: int, d: int, by_bomb: bool) -> int:
        """BT-309 to BT-311: where a Trampoline sends a piece, or -1. It never sends one beyond the edge."""
        at = self.go[4 * square + d]
        while at >= 0 and s.ground[at] != OUTSIDE:
            if self.is_empty(s, at) and (by_bomb or s.ground[at] != PIT):
                return at
            at = self.go[4 * at + d]
        return -1

    def nearest_square(self, s: BlastState, square: int, unoccupied: bool = False) -> int:
        """The nearest green, pit-free square without Block, Item or Bomb, itself first. BT-252, BT-339.

        Breadth-first in the order N, E, S, W over the whole rectangle; -1 if there is none.
        """
        seen = [False] * self.size
        seen[square] = True
        queue = [square]
        for at in queue:
            taken = s.things[at] != NOTHING or (unoccupied and s.standing[at] >= 0)
            if not taken and self.is_inside(s, at) and s.ground[at] != PIT:
                return at
            for d in range(4):
                beside = self.go[4 * at + d]
                if beside >= 0 and not seen[beside]:
                    seen[beside] = True
                    queue.append(beside)
        return -1

    # Blastroids

    def relocate(self, s: BlastState, seat: int, square: int) -> None:
        """Put a Blastroid on another square; passing through another one leaves that one where it is."""
        bot = s.bots[seat]
        if s.standing[bot.square] == seat:
            s.standing[bot.square] = -1
        bot.square = square
        if s.standing[square] < 0:
            s.standing[square] = seat

    def in_turn_order(self, s: BlastState) -> list[int]:
        """All seats, beginning with the active one."""
        n = s.seats
        return [(s.active + i) % n for i in range(n)]

    def allowance(self, s: BlastState, seat: int) -> int:
        """BT-055, BT-171, BT-227: two Moves, three with a flipped Heart Token, less what a Glitch takes."""
        moves = self.content.start_moves
        if s.bots[seat].flipped:
            moves += self.content.heart_bonus_moves
        if s.glitches:
            for i in range(len(s.glitches)):
                if s.cursed[i] == seat:
                    for step in self.cards[s.faces[s.glitches[i]]].steps:
                        if step.op == MOD_ALLOWANCE:
                            moves = max(step.least, moves + step.value)
        return moves

    def moves_left(self, s: BlastState, seat: int) -> int:
        """BT-057, BT-G94: what is left of the allowance, and all Speed-Ups."""
        return max(0, self.allowance(s, seat) - s.used) + s.bots[seat].speed_ups

    def spend_move(self, s: BlastState, seat: int) -> None:
        """BT-058: the allowance first, then a Speed-Up, which leaves the game."""
        if s.used < self.allowance(s, seat):
            s.used += 1
            return
        s.bots[seat].speed_ups -= 1
        for i in range(len(s.loot)):
            if s.looters[i] == seat and s.faces[s.loot[i]] == self.item_face(SPEED_UP):
                s.boxed.append(s.loot.pop(i))
                del s.looters[i]
                break
        s.tell(SPENT, seat)

    def flame(self, s: BlastState, owner: int) -> int:
        """BT-095, BT-150, BT-228: how far the owner's flames reach at this moment."""
        if s.glitches:
            for i in range(len(s.glitches)):
                if s.cursed[i] == owner:
                    for step in self.cards[s.faces[s.glitches[i]]].steps:
                        if step.op == OVERRIDE_FLAME:
                            return step.value
        return s.bots[owner].flame

    # Bombs and heads

    def in_play(self, s: BlastState, owner: int) -> int:
        """How many Bombs of this colour are on the floor or on a head. BT-011."""
        bot = s.bots[owner]
        return self.content.bomb_cap - bot.bombs - bot.stock

    def bring_home(self, s: BlastState, owner: int) -> None:
        """BT-167, BT-217: back to the inventory, or to the stockpile what is above the limit."""
        bot = s.bots[owner]
        if bot.bombs + self.in_play(s, owner) <= bot.limit:
            bot.bombs += 1
        else:
            bot.stock += 1
        s.tell(BOMB_HOME, owner)

    def put(self, s: BlastState, square: int, thing: int) -> None:
        """A Bomb or Shrapling onto the floor."""
        s.things[square] = thing
        if thing & WHAT == SHRAPLING:
            s.shraplings[thing >> 3].square = square

    def lift(self, s: BlastState, square: int) -> int:
        """A Bomb or Shrapling off the floor."""
        thing = s.things[square]
        s.things[square] = NOTHING
        if thing & WHAT == SHRAPLING:
            s.shraplings[thing >> 3].square = GONE
        return thing

    def empty_head(self, s: BlastState, seat: int, square: int) -> None:
        """BT-134, BT-245, BT-252: what the Blastroid carried goes home, or lies down where it was."""
        bot = s.bots[seat]
        load = bot.head
        bot.head = NOTHING
        if load & WHAT == BOMB:
            self.bring_home(s, load >> 4)
        elif load & WHAT == CORE:
            self.drop_core(s, load >> 3, square)
        elif load & WHAT == SHRAPLING:
            self.put(s, self.nearest_square(s, square, True), load)

    def drop_core(self, s: BlastState, team: int, square: int) -> None:
        """BT-245, BT-252: onto the square, or next to it if that is a pit."""
        at = square
        if s.ground[at] == PIT:
            at = self.nearest_square(s, square)
        s.cores[team] = at
        if at >= 0:
            s.tell(CORE_DROPPED, whom=self.teams.index(team), item=at)

    # Items

    def item_face(self, item: int) -> int:
        """Faces of Items stand behind those of cards."""
        return len(self.cards) + item

    def collect(self, s: BlastState, seat: int, square: int) -> None:
        """BT-073, BT-074, BT-091 to BT-097."""
        token = s.things[square] >> 3
        s.things[square] = NOTHING
        s.loot.append(token)
        s.looters.append(seat)
        s.tell(COLLECTED, seat, token=token)
        self.gain(s, seat, s.faces[token] - len(self.cards))

    def gain(self, s: BlastState, seat: int, item: int) -> None:
        """What an Item does for its collector."""
        bot = s.bots[seat]
        if item == BOMB_UP:
            if bot.limit < self.content.bomb_cap:
                bot.limit += 1
                if bot.stock > 0:
                    bot.stock -= 1
                    bot.bombs += 1
        elif item == FLAME_MAX:
            bot.flame = UNLIMITED
        else:
            bot.speed_ups += 1

    # Glitch

    def cross(self, s: BlastState, one: int, other: int) -> None:
        """BT-230 to BT-232: Glitch Cards change hands."""
        changed = False
        for i in range(len(s.glitches)):
            if s.cursed[i] == one:
                s.cursed[i] = other
                changed = True
            elif s.cursed[i] == other:
                s.cursed[i] = one
                changed = True
        if changed:
            s.tell(CROSSED, one, other)
