"""BOLT's way down: cards in play, parts that lose states, robots that fall, and the end of the game."""

from scrapyard.games.bolt.basics import NEVER, SECOND_SETUP
from scrapyard.games.bolt.content import ANY_KIND, OFFLINE, SHIELD
from scrapyard.games.bolt.questions import ABSORBED, COPY_GONE, DAMAGED, ELIMINATED, LEFT_PLAY, RESTS, SUDDEN_DEATH, WON
from scrapyard.games.bolt.repairs import Repairs
from scrapyard.games.bolt.state import PARTS, BoltState, Fixture


class Elimination(Repairs):
    """Losing states, parts, robots and games."""

    # Cards in play

    def fixtures_on(self, s: BoltState, seat: int, aura: int) -> int:
        count = 0
        for fixture in s.fixtures:
            if fixture.on == seat and fixture.aura == aura:
                count += 1
        return count

    def leave_play(self, s: BoltState, fixture: Fixture) -> None:
        """A card in play goes to the discard pile; a copy token ceases to exist. BO-G14."""
        s.fixtures.remove(fixture)
        if fixture.token >= 0:
            self.to_discard(s, fixture.token)
            s.tell(LEFT_PLAY, whom=fixture.on, token=fixture.token)
        else:
            s.tell(COPY_GONE, whom=fixture.on)

    def drop_from_offline(self, s: BoltState, seat: int) -> None:
        """BO-G61: what lies on an Offline part is discarded."""
        for fixture in s.fixtures[:]:
            if fixture.on == seat and fixture.part >= 0 and s.parts[seat * PARTS + fixture.part] == OFFLINE:
                self.leave_play(s, fixture)

    # Losing states

    def lower(self, s: BoltState, seat: int, part: int, points: int, pierce: bool) -> bool:
        """Apply one packet of another player's card. BO-021, BO-060. Whether the part really lost a state."""
        at = seat * PARTS + part
        if points <= 0 or s.parts[at] == OFFLINE:
            return False
        if not pierce:
            for fixture in s.fixtures:
                if fixture.on == seat and fixture.part == part and fixture.aura == SHIELD:
                    s.tell(ABSORBED, whom=seat, item=part)
                    self.leave_play(s, fixture)
                    return False
        self.lose(s, seat, part, points)
        return True

    def lose(self, s: BoltState, seat: int, part: int, points: int) -> None:
        """BO-021, BO-022: each point moves the part one state down."""
        at = seat * PARTS + part
        before = s.parts[at]
        s.parts[at] = max(OFFLINE, before - points)
        s.tell(DAMAGED, whom=seat, item=part, n=before - s.parts[at])

    def after_losses(self, s: BoltState, seat: int) -> None:
        """BO-G64: once a robot has taken its losses, cards on Offline parts go, and perhaps the robot."""
        self.drop_from_offline(s, seat)
        if not self.has_working(s, seat, ANY_KIND):
            self.eliminate(s, seat)

    def all_parts_offline(self, s: BoltState, seat: int) -> None:
        """BO-G68, BO-G70: the robot falls as a whole."""
        for p in range(PARTS):
            s.parts[seat * PARTS + p] = OFFLINE
        self.after_losses(s, seat)

    # Elimination and the end

    def eliminate(self, s: BoltState, seat: int) -> None:
        """BO-033, BO-062, BO-067, BO-070 to BO-073."""
        s.tell(ELIMINATED, seat)
        s.alive[seat] = False
        s.fallen[seat] = s.steps
        self.clear_away(s, seat)
        if self.sudden_death != NEVER and not s.sudden_death:
            s.sudden_death = True
            s.tell(SUDDEN_DEATH)
        if self.tournament:
            self.rest(s, s.rivals[seat])
        elif s.alive.count(True) == 1:
            self.finish(s, "last-standing")

    def clear_away(self, s: BoltState, seat: int) -> None:
        """BO-G13: in play, placed on others, hand in the order of ids, resolving: all to the discard pile."""
        for fixture in s.fixtures[:]:
            if fixture.on == seat:
                self.leave_play(s, fixture)
        for fixture in s.fixtures[:]:
            if fixture.by == seat:
                self.leave_play(s, fixture)
        hand = sorted(s.hands[seat], key=lambda token: (self.cards[s.faces[token]].rank, token))
        s.hands[seat] = []
        for token in hand:
            self.to_discard(s, token)
        while seat in s.resolving_by:
            self.to_discard(s, self.take_from_table(s, s.resolving_by.index(seat)))
        while seat in s.aside_by:
            i = s.aside_by.index(seat)
            del s.aside_by[i]
            self.to_discard(s, s.aside.pop(i))

    def rest(self, s: BoltState, seat: int) -> None:
        """BO-G74: the winner of a pair rests; the game ends when both pairs are decided."""
        s.tell(RESTS, seat)
        s.resting[seat] = True
        self.clear_away(s, seat)
        if all(s.resting[i] or not s.alive[i] for i in range(s.seats)):
            self.game_decided(s)

    def game_decided(self, s: BoltState) -> None:
        """Both pairs of a tournament game are decided. BO-078 to BO-081."""
        winners = [i for i in range(s.seats) if s.resting[i]]
        if s.game == 1:
            s.pair_winners = winners
            s.phase = SECOND_SETUP
            return
        for i in range(s.seats):
            s.places[i] = (1 if i in s.pair_winners else 3) + (0 if i in winners else 1)
        self.end(s, "tournament")

    def finish(self, s: BoltState, ending: str) -> None:
        """BO-069, BO-G66: last standing first, then in reverse order of elimination; the same step, the same place."""
        for i in range(s.seats):
            s.places[i] = 1 + sum(1 for j in range(s.seats) if self.outlasts(s, j, i))
        self.end(s, ending)

    def outlasts(self, s: BoltState, one: int, other: int) -> bool:
        """Whether one seat is placed above another. BO-G66, BO-G68."""
        if s.alive[one] and s.alive[other]:
            return self.shape(s, one) > self.shape(s, other)
        if s.alive[one] or s.alive[other]:
            return s.alive[one]
        return s.fallen[one] > s.fallen[other]

    def shape(self, s: BoltState, seat: int) -> int:
        """BO-G68: most working parts, then highest sum, then most cards in hand, in one number."""
        parts = s.parts[seat * PARTS : seat * PARTS + PARTS]
        working = PARTS - parts.count(OFFLINE)
        return (working * 100 + sum(parts)) * 1000 + len(s.hands[seat])

    def end(self, s: BoltState, ending: str) -> None:
        s.over = True
        s.ending = ending
        for i in range(s.seats):
            if s.places[i] == 1:
                s.tell(WON, i)
