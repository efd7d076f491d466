"""The Invader phase: three dice for the whole table, Shields, damage and destroyed dice."""

from scrapyard.games.rocket_rollout.content import DESTROY_FACE, KINDS, SPACES
from scrapyard.games.rocket_rollout.questions import (
    DAMAGED,
    INVADED,
    INVADED_DESTROY,
    LOSE,
    LOST_DIE,
    LOST_SHIELDS,
    STRUCK,
    SUFFER,
)
from scrapyard.games.rocket_rollout.state import EMPTY, ROUND_END, RolloutState
from scrapyard.games.rocket_rollout.turns import Turns
from scrapyard.kernel.ask import Flow, choose


class Invaders(Turns):
    """Phases 4 and 5."""

    def invade(self, s: RolloutState) -> Flow[None]:
        """RO-161 to RO-173: Active dice are discarded, Invader dice rolled, players struck in turn order."""
        self.clear_systems(s)
        self.roll_invaders(s)
        for i in range(s.seats):
            yield from self.strike(s, (s.first + i) % s.seats)
        s.phase = ROUND_END

    def clear_systems(self, s: RolloutState) -> None:
        """RO-161: all Active dice of all players go to the Discard Areas."""
        per_seat = len(s.above) // s.seats
        for at in range(len(s.above)):
            if s.above[at] != EMPTY:
                self.to_discard(s, at // per_seat, s.above[at])
                s.above[at] = EMPTY

    def roll_invaders(self, s: RolloutState) -> None:
        """RO-163, RO-164: red, blue and green, once for the whole table."""
        s.invaders = []
        for colour in range(len(self.content.invader_faces)):
            face = self.content.invader_faces[colour][s.pick("invader", 6)]
            s.invaders.append(face)
            if face == DESTROY_FACE:
                s.tell(INVADED_DESTROY, item=colour)
            else:
                s.tell(INVADED, item=colour, n=face)

    def strike(self, s: RolloutState, seat: int) -> Flow[None]:
        """RO-165 to RO-172: Destroy faces first, then Shields, then damage; only dice of the colours on the space."""
        symbols = self.content.symbols[s.scores[seat]]
        hits = 0
        losses = 0
        for colour in range(len(s.invaders)):
            if (symbols >> colour) & 1:
                if s.invaders[colour] == DESTROY_FACE:
                    losses += 1
                else:
                    hits += s.invaders[colour]
        for _ in range(losses):
            yield from self.lose_die(s, seat)
        if hits == 0:
            return
        s.tell(STRUCK, seat, n=hits)
        lost = min(hits, s.shields[seat])
        s.shields[seat] -= lost
        if lost:
            s.tell(LOST_SHIELDS, seat, n=lost)
        for _ in range(hits - lost):
            yield from self.suffer(s, seat)

    def lose_die(self, s: RolloutState, seat: int) -> Flow[None]:
        """RO-169 to RO-171: one die of the Discard Area, if there is any."""
        kinds = [kind for kind in range(KINDS) if s.discards[seat * KINDS + kind]]
        if not kinds or not self.may_lose_dice(s, seat):
            return
        kind = yield from choose(seat, LOSE, kinds)
        s.discards[seat * KINDS + kind] -= 1
        s.tell(LOST_DIE, seat, item=kind)
        self.remove_die(s, seat, kind)

    def suffer(self, s: RolloutState, seat: int) -> Flow[None]:
        """RO-174 to RO-176, RO-206: one token on an undamaged system; without one, nothing; stacked, on any."""
        spaces = [space for space in range(SPACES) if self.damage_stacks or not s.damage[seat * SPACES + space]]
        if not spaces:
            return
        space = yield from choose(seat, SUFFER, spaces)
        s.damage[seat * SPACES + space] += 1
        s.tell(DAMAGED, seat, item=space)
