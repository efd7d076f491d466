"""BOLT's ground: parts and needs, opponents, hands and piles."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from scrapyard.games.bolt.codes import ACROSS, ELIMINATED, MAY, NOT_RIVAL, RESTING, YOURSELF
from scrapyard.games.bolt.content import ANY_KIND, JAM, MEMORY, OFFLINE, Card, Content, Need, load
from scrapyard.games.bolt.questions import DISCARDED, DREW, QUESTIONS, RESHUFFLED
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import Flow, Question, choose, choose_openly
from scrapyard.kernel.game import Meta
from scrapyard.kernel.old import OldGame as Game
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS

SETUP: Final = 0
TURN_START: Final = 1
MENU: Final = 2
NEXT_TURN: Final = 3
SECOND_SETUP: Final = 4

SUDDEN_DEATH_COMES: Final = ["standard", "from_start", "never"]
FROM_START: Final = 1
NEVER: Final = 2

PLACES: Final = 80
"""How many cards in play can be told apart by number; tokens beyond that cannot be removed."""


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
            "place": [f"{i + 1}" for i in range(PLACES)],
        }
        super().__init__(meta, seats, settings, QUESTIONS, domains)
        self.judge_scale = 18.0
        kinds = self.content.part_kinds
        self.of_kind: list[list[int]] = [[p for p in range(PARTS) if kinds[p] == kind] for kind in range(ANY_KIND)]
        self.of_kind.append(list(range(PARTS)))
        """The parts of each kind, and of any kind."""
        self.family_friendly = settings.flag("family_friendly")
        self.fairness_squared = settings.flag("fairness_squared")
        self.tournament = settings.flag("structured_tournament")
        self.robot_powers = settings.flag("robot_powers")
        self.windows = settings.text("step_windows") == "between"
        self.sudden_death = SUDDEN_DEATH_COMES.index(settings.text("sudden_death"))
        self.overtime_round = settings.number("overtime_round", 10_000)
        self.final_round = settings.number("final_round")

    # Parts and needs

    def working_parts(self, s: BoltState, seat: int, kind: int = ANY_KIND) -> list[int]:
        """The seat's parts of a kind that are not Offline."""
        base = seat * PARTS
        parts = s.parts
        return [p for p in self.of_kind[kind] if parts[base + p] > OFFLINE]

    def has_working(self, s: BoltState, seat: int, kind: int) -> bool:
        base = seat * PARTS
        parts = s.parts
        return any(parts[base + p] > OFFLINE for p in self.of_kind[kind])

    def meets(self, s: BoltState, seat: int, need: Need | None) -> bool:
        """BO-030: enough own parts of the kind in the condition named."""
        return need is None or self.qualified(s, seat, need) >= need.count

    def qualified(self, s: BoltState, seat: int, need: Need) -> int:
        """BO-031, BO-032: how many own parts of the kind are in the condition named."""
        base: i64 = seat * PARTS
        parts = s.parts
        low: i64 = need.low
        high: i64 = need.high
        count: i64 = 0
        for p in self.of_kind[need.kind]:
            value: i64 = parts[base + p]
            if low <= value <= high:
                count += 1
        return count

    # Opponents

    def is_in(self, s: BoltState, seat: int) -> bool:
        """Neither eliminated nor resting."""
        return s.alive[seat] and not s.resting[seat]

    def may_affect(self, s: BoltState, seat: int, other: int) -> int:
        """BO-071, BO-077, BO-G73, BO-G74: opponents are those still in the game, in a tournament only the rival."""
        if other == seat:
            return YOURSELF
        if not s.alive[other]:
            return ELIMINATED
        if s.resting[other]:
            return RESTING
        if self.tournament and s.rivals[seat] != other:
            return NOT_RIVAL
        return MAY

    def opponents(self, s: BoltState, seat: int) -> list[int]:
        """Everybody whom the variant lets this seat affect, clockwise."""
        n = s.seats
        result: list[int] = []
        for i in range(1, n):
            other = (seat + i) % n
            if self.may_affect(s, seat, other) == MAY:
                result.append(other)
        return result

    def may_damage(self, s: BoltState, seat: int, other: int) -> int:
        """BO-074, BO-G71: in the first round not the one across, unless somebody has been eliminated."""
        if self.fairness_squared and s.round == 1 and other == (seat + 2) % 4 and all(s.alive):
            return ACROSS
        return self.may_affect(s, seat, other)

    def victims(self, s: BoltState, seat: int) -> list[int]:
        """The opponents whom this seat may damage, clockwise."""
        opponents = self.opponents(s, seat)
        if self.fairness_squared:
            return [other for other in opponents if self.may_damage(s, seat, other) == MAY]
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
        faces = s.faces
        found: i64 = 0
        titles: list[int] = []
        for token in s.hands[seat]:
            title: i64 = faces[token]
            bit: i64 = 1 << (title & 63)
            if found & bit == 0 or title not in titles:
                found |= bit
                titles.append(title)
        return titles

    def take_title(self, s: BoltState, seat: int, title: int) -> int:
        """Take a card of this title out of the hand."""
        hand = s.hands[seat]
        at = 0
        while s.faces[hand[at]] != title:
            at += 1
        token = hand[at]
        s.take(hand, token)
        return token

    def discard_title(self, s: BoltState, seat: int, title: int) -> None:
        token = self.take_title(s, seat, title)
        self.to_discard(s, token)
        s.tell(DISCARDED, seat, token=token)

    def discard_at_random(self, s: BoltState, seat: int) -> None:
        hand = s.hands[seat]
        if hand:
            self.discard_title(s, seat, s.faces[hand[s.pick("random-discard", len(hand))]])

    def choose_title(self, seat: int, question: Question, titles: list[int], cards: int, about: int = -1) -> Flow[int]:
        """Pick one of several cards in a hand; asked even if they are all alike, which is nobody's business. BO-G29."""
        return choose(seat, question, titles, about) if cards == 1 else choose_openly(seat, question, titles, about)

    # Cards on the table

    def lay_on_table(self, s: BoltState, seat: int, token: int) -> None:
        """The card is being carried out, for all to see. BO-G63."""
        s.resolving.append(token)
        s.resolving_by.append(seat)
        s.reveal(token)

    def take_from_table(self, s: BoltState, i: int) -> int:
        del s.resolving_by[i]
        return s.resolving.pop(i)

    def clear_from_table(self, s: BoltState, token: int) -> None:
        """The card has been carried out: discarded, unless it is in play by now or went with its player. BO-039."""
        if token in s.resolving:
            self.to_discard(s, self.take_from_table(s, s.resolving.index(token)))
