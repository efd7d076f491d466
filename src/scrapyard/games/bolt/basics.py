"""BOLT's ground: parts and needs, opponents, drawing and discarding, repair, cards in play, elimination."""

from collections.abc import Mapping
from typing import Final

from scrapyard.games.bolt.content import (
    ANY_KIND,
    JAM,
    MEMORY,
    OFFLINE,
    PRIME,
    SHIELD,
    Card,
    Content,
    Need,
    load,
)
from scrapyard.games.bolt.questions import (
    ABSORBED,
    CYCLE_CARD,
    DAMAGED,
    DISCARDED,
    DREW,
    ELIMINATED,
    LEFT_PLAY,
    QUESTIONS,
    REPAIR_FIRST,
    REPAIR_PART,
    REPAIR_SECOND,
    REPAIRED,
    RESHUFFLED,
    RESTS,
    SUDDEN_DEATH,
    WON,
)
from scrapyard.games.bolt.state import PARTS, BoltState, Fixture
from scrapyard.kernel.ask import Flow, choose
from scrapyard.kernel.game import LETTERS, Game, Meta
from scrapyard.kernel.settings import Settings

SETUP: Final = 0
TURN_START: Final = 1
MENU: Final = 2
NEXT_TURN: Final = 3
SECOND_SETUP: Final = 4

STANDARD: Final = 0
FROM_START: Final = 1
NEVER: Final = 2


class Basics(Game[BoltState]):
    """What all of BOLT's rules build on."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        self.content: Content = load(dict(pack))
        self.cards: list[Card] = self.content.cards
        parts = [name.lower().replace(" ", "-") for name in self.content.part_names]
        domains = {
            "none": [],
            "seat": list(LETTERS[:seats]),
            "robot": [robot.id.replace("_", "-") for robot in self.content.robots],
            "part": parts,
            "title": [card.id.replace("_", "-") for card in self.cards],
            "place": [f"{i + 1}" for i in range(80)],
        }
        super().__init__(meta, seats, settings, QUESTIONS, domains)
        self.kinds: list[int] = self.content.part_kinds
        self.family_friendly = settings.flag("family_friendly")
        self.fairness_squared = settings.flag("fairness_squared")
        self.tournament = settings.flag("structured_tournament")
        self.robot_powers = settings.flag("robot_powers")
        self.windows = settings.text("step_windows") == "between"
        self.sudden_death = ["standard", "from_start", "never"].index(settings.text("sudden_death"))
        self.overtime_round = settings.number("overtime_round", 10_000)
        self.final_round = settings.number("final_round")

    # Parts and needs

    def working_parts(self, s: BoltState, seat: int, kind: int = ANY_KIND) -> list[int]:
        """The seat's parts of a kind that are not Offline."""
        base = seat * PARTS
        parts = s.parts
        kinds = self.kinds
        return [p for p in range(PARTS) if parts[base + p] > OFFLINE and (kind == ANY_KIND or kinds[p] == kind)]

    def has_working(self, s: BoltState, seat: int, kind: int) -> bool:
        base = seat * PARTS
        return any(s.parts[base + p] > OFFLINE and (kind == ANY_KIND or self.kinds[p] == kind) for p in range(PARTS))

    def meets(self, s: BoltState, seat: int, need: Need | None) -> bool:
        """BO-030 to BO-032: enough own parts of the kind in the condition named."""
        if need is None:
            return True
        base = seat * PARTS
        count = 0
        for p in range(PARTS):
            if (need.kind == ANY_KIND or self.kinds[p] == need.kind) and need.low <= s.parts[base + p] <= need.high:
                count += 1
        return count >= need.count

    # Opponents

    def clockwise(self, s: BoltState, seat: int) -> list[int]:
        """The other seats, beginning on the left."""
        n = s.seats
        return [(seat + i) % n for i in range(1, n)]

    def is_in(self, s: BoltState, seat: int) -> bool:
        """Neither eliminated nor resting."""
        return s.alive[seat] and not s.resting[seat]

    def opponents(self, s: BoltState, seat: int) -> list[int]:
        """Everybody whom the variant lets this seat affect, clockwise. BO-077, BO-G73."""
        n = s.seats
        result: list[int] = []
        for i in range(1, n):
            other = (seat + i) % n
            if self.is_in(s, other) and (not self.tournament or s.rivals[seat] == other):
                result.append(other)
        return result

    def victims(self, s: BoltState, seat: int) -> list[int]:
        """The opponents whom this seat may damage. BO-074: not the one across in the first round."""
        opponents = self.opponents(s, seat)
        if self.fairness_squared and s.round == 1 and not any(s.fallen):
            return [other for other in opponents if other != (seat + 2) % 4]
        return opponents

    # Cards

    def hand_limit(self, s: BoltState, seat: int) -> int:
        """BO-035, BO-061: five, and what cards in play add or take away; never below 0."""
        limit = self.content.hand_limit
        for fixture in s.fixtures:
            if fixture.on == seat and (fixture.aura in (MEMORY, JAM)):
                limit += self.content.amounts[fixture.aura]
        return max(0, limit)

    def can_draw(self, s: BoltState) -> bool:
        return len(s.deck) > 0 or len(s.discard) > 0

    def draw(self, s: BoltState, seat: int) -> None:
        """One card into the hand, if there is any. BO-017: an empty deck is renewed at once."""
        if not s.deck:
            self.reshuffle(s)
        if not s.deck:
            return
        token = s.deck.pop()
        s.hands[seat].append(token)
        s.show(token, seat)
        s.tell(DREW, seat, token=token)
        if not s.deck:
            self.reshuffle(s)

    def reshuffle(self, s: BoltState) -> None:
        """BO-017: the discard pile, shuffled, is the new deck."""
        if s.discard:
            s.deck = s.discard
            s.discard = []
            s.shuffle("deck", s.deck)
            s.tell(RESHUFFLED, n=len(s.deck))

    def to_discard(self, s: BoltState, token: int) -> None:
        """Face up onto the discard pile. BO-016."""
        s.reveal(token)
        s.discard.append(token)

    def titles_in_hand(self, s: BoltState, seat: int) -> list[int]:
        """The different titles in the hand."""
        mask = 0
        titles: list[int] = []
        for token in s.hands[seat]:
            title = s.faces[token]
            if (mask >> title) & 1 == 0:
                mask |= 1 << title
                titles.append(title)
        return titles

    def take_title(self, s: BoltState, seat: int, title: int) -> int:
        """Take a card of this title out of the hand: of equal ones, the one that most seats know."""
        hand = s.hands[seat]
        best = -1
        for i in range(len(hand)):
            if s.faces[hand[i]] == title and (best < 0 or s.seen[hand[i]] > s.seen[hand[best]]):
                best = i
        return hand.pop(best)

    def discard_title(self, s: BoltState, seat: int, title: int) -> None:
        token = self.take_title(s, seat, title)
        self.to_discard(s, token)
        s.tell(DISCARDED, seat, token=token)

    def discard_at_random(self, s: BoltState, seat: int) -> None:
        hand = s.hands[seat]
        if hand:
            self.discard_title(s, seat, s.faces[hand[s.pick("random-discard", len(hand))]])

    # Exchange and discard-two repair

    def can_cycle(self, s: BoltState, seat: int) -> bool:
        return not s.cycled and len(s.hands[seat]) > 0

    def cycle(self, s: BoltState, seat: int) -> Flow[None]:
        """BO-040: once a turn, one card from the hand for one from the deck."""
        title = yield from choose(seat, CYCLE_CARD, self.titles_in_hand(s, seat))
        s.cycled = True
        self.discard_title(s, seat, title)
        self.draw(s, seat)

    def can_repair_two(self, s: BoltState, seat: int) -> bool:
        return len(s.hands[seat]) >= 2 and self.has_repairable(s, seat, 2)

    def repair_two(self, s: BoltState, seat: int) -> Flow[None]:
        """BO-042 to BO-044: two cards from the hand repair one part by up to two states."""
        part = yield from choose(seat, REPAIR_PART, self.repairable(s, seat, 2), seat)
        first = yield from choose(seat, REPAIR_FIRST, self.titles_in_hand(s, seat))
        second = yield from choose(seat, REPAIR_SECOND, self._titles_beside(s, seat, first))
        self.discard_title(s, seat, first)
        self.discard_title(s, seat, second)
        self.repair(s, seat, part, 2)

    def _titles_beside(self, s: BoltState, seat: int, title: int) -> list[int]:
        """The different titles in the hand once one card of this title is set apart."""
        count = 0
        for token in s.hands[seat]:
            if s.faces[token] == title:
                count += 1
        titles = self.titles_in_hand(s, seat)
        if count == 1:
            titles.remove(title)
        return titles

    # Repair

    def is_repairable(self, s: BoltState, seat: int, part: int, points: int) -> bool:
        """BO-024 to BO-028, BO-068: below Prime; an Offline part needs two points and no Sudden Death."""
        value = s.parts[seat * PARTS + part]
        if value == OFFLINE:
            return points >= 2 and not s.sudden_death
        return value < PRIME

    def repairable(self, s: BoltState, seat: int, points: int) -> list[int]:
        return [p for p in range(PARTS) if self.is_repairable(s, seat, p, points)]

    def has_repairable(self, s: BoltState, seat: int, points: int) -> bool:
        return any(self.is_repairable(s, seat, p, points) for p in range(PARTS))

    def repair(self, s: BoltState, seat: int, part: int, points: int) -> None:
        """Raise one part; the first state of an Offline part costs two points."""
        at = seat * PARTS + part
        before = s.parts[at]
        states = points - 1 if before == OFFLINE else points
        s.parts[at] = min(PRIME, before + states)
        s.tell(REPAIRED, seat, item=part, n=s.parts[at] - before)

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

    def drop_from_offline(self, s: BoltState, seat: int) -> None:
        """BO-G61: what lies on an Offline part is discarded."""
        for fixture in s.fixtures[:]:
            if fixture.on == seat and fixture.part >= 0 and s.parts[seat * PARTS + fixture.part] == OFFLINE:
                self.leave_play(s, fixture)

    # Losing states, elimination, the end

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
            self.to_discard(s, self.done_resolving(s, s.resolving_by.index(seat)))
        while seat in s.aside_by:
            i = s.aside_by.index(seat)
            del s.aside_by[i]
            self.to_discard(s, s.aside.pop(i))

    def done_resolving(self, s: BoltState, i: int) -> int:
        del s.resolving_by[i]
        return s.resolving.pop(i)

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
        return (working * 100 + sum(parts)) * 100 + len(s.hands[seat])

    def end(self, s: BoltState, ending: str) -> None:
        s.over = True
        s.ending = ending
        for i in range(s.seats):
            if s.places[i] == 1:
                s.tell(WON, i)
