"""Robot Rampage's ground: robots and traits, hands and stacks, wounds, destruction, the end."""

from collections.abc import Mapping
from typing import Final

from scrapyard.games.robot_rampage.content import (
    BATTLE,
    FACES,
    FIRST_PART,
    FIRST_TORSO,
    HAND_SIZE,
    HEAD,
    LEGS,
    LOCATIONS,
    MOST_DEALT,
    RIGHT_ARM,
    SLOTS,
    Content,
    load,
)
from scrapyard.games.robot_rampage.questions import (
    DESTROYED,
    DREW,
    HAZARDS,
    LOST_PART,
    QUESTIONS,
    RESHUFFLED,
    WON,
    WOUNDED,
)
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow, Question, choose, window
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import LETTERS, Game, Meta
from scrapyard.kernel.settings import Settings

MAY: Final = 0

BY_WOUNDS: Final = 0
BY_CARDS: Final = 1
BY_RESIGNING: Final = 2

ENDLESS: Final = 1000
"""Rounds after which even a table without a limit stops."""


class Resigned(Exception):
    """The seat asked has resigned; whatever was under way ends. RR-G73."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class Basics(Game[RampageState]):
    """What all of Robot Rampage's rules build on."""

    def __init__(self, meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> None:
        content = load(dict(pack))
        self.content: Content = content
        domains = {
            "none": [],
            "seat": list(LETTERS[:seats]),
            "card": content.ids[:BATTLE],
            "defence": content.ids[:BATTLE] + [f"{id}-text" for id in content.ids[:BATTLE]],
            "part": content.ids[FIRST_PART:FIRST_TORSO],
            "torso": content.ids[FIRST_TORSO:],
            "slot": [word.replace("_", "-") for word in LOCATIONS[:SLOTS]],
            "location": [word.replace("_", "-") for word in LOCATIONS],
            "hazard": ["no-hazards", "Pit-Traps", "Pit-Traps-and-Buzz-Saws", "Pit-Traps,-Buzz-Saws,-final-three-rule"],
        }
        super().__init__(meta, seats, settings, QUESTIONS, domains)
        self.judge_scale = 6.6
        self.colour: list[int] = content.colour
        self.strength: list[int] = content.strength
        self.kind: list[int] = content.kind
        self.amounts: list[int] = content.amounts
        self.has: list[int] = content.has
        self.most_cards = settings.text("victory") == "most_cards"
        self.first_destroyed = self.most_cards and settings.text("most_cards_end") == "first_destroyed"
        self.hazards_wait = settings.text("hazards") == "off_until_first_loss"
        self.kill_loot = settings.text("wound_kill_loot") == "margin"
        self.soft_start = settings.flag("soft_start")
        self.only_wild_attacks = settings.text("final_three") == "only_wild_attacks"
        self.free_wild = settings.text("wild_attack") == "free"
        self.endless_pits = settings.text("pit_traps") == "until_failure"
        self.saws_reach_hand = settings.text("buzz_saws") == "stack_then_hand"
        self.overkill_discards = settings.text("overkill") == "discard"
        self.failed_booster_waits = settings.text("failed_booster") == "wait"
        self.refill_first = settings.text("empty_hand") == "refill_first"
        self.defender_refill = settings.text("defender_refill") == "yes"
        self.round_limit = settings.number("round_limit", ENDLESS)
        self.deep_stacks = self.extra_cards(settings)

    def extra_cards(self, settings: Settings) -> int:
        """How many cards each stack gets beyond the robot's point value. RR-G74."""
        extra = settings.number("deep_stacks", self.content.duel_cards if self.seats == 2 else 0)
        if self.content.largest_deal(self.seats) + extra * self.seats > MOST_DEALT:
            raise SettingsError(f"deep_stacks {extra} does not leave a card for hits with {self.seats} seats")
        return extra

    # Asking

    def ask(self, seat: int, question: Question, values: list[int], about: int = -1) -> Flow[int]:
        """A choice that may be answered by resigning. RR-G73."""
        answer = yield from choose(seat, question, values, about)
        if answer < 0 and question.is_command(answer):
            raise Resigned(seat)
        return answer

    def ask_always(self, seat: int, question: Question, values: list[int], about: int = -1) -> Flow[int]:
        """The same where being asked must tell nothing. RR-143."""
        answer = yield from window(seat, question, values, about)
        if answer < 0 and question.is_command(answer):
            raise Resigned(seat)
        return answer

    # Robots

    def opponents(self, s: RampageState, seat: int) -> list[int]:
        """The other players in the game, clockwise."""
        n = s.seats
        result: list[int] = []
        for i in range(1, n):
            other = (seat + i) % n
            if s.alive[other]:
                result.append(other)
        return result

    def colour_of(self, s: RampageState, seat: int) -> int:
        """RR-004: the torso alone gives the colour."""
        return self.colour[FIRST_TORSO + s.torsos[seat]]

    def part(self, s: RampageState, seat: int, slot: int) -> int:
        """The token in a slot of the seat's robot, or -1."""
        return s.parts[s.torsos[seat] * SLOTS + slot]

    def part_count(self, s: RampageState, seat: int) -> int:
        base = s.torsos[seat] * SLOTS
        count = 0
        for slot in range(SLOTS):
            if s.parts[base + slot] >= 0:
                count += 1
        return count

    def reach(self, s: RampageState, seat: int) -> int:
        """RR-060, RR-145: the attack values of the arms on the robot."""
        attack = self.content.attack
        base = s.torsos[seat] * SLOTS + RIGHT_ARM
        right = s.parts[base]
        left = s.parts[base + 1]
        return (attack[s.faces[right]] if right >= 0 else 0) + (attack[s.faces[left]] if left >= 0 else 0)

    def armour(self, s: RampageState, seat: int) -> int:
        """RR-066: the defence values of the torso and of everything fitted to it."""
        defence = self.content.defence
        torso = s.torsos[seat]
        total = defence[FIRST_TORSO + torso]
        base = torso * SLOTS
        for slot in range(SLOTS):
            token = s.parts[base + slot]
            if token >= 0:
                total += defence[s.faces[token]]
        return total

    def point_value(self, s: RampageState, torso: int) -> int:
        """RR-006: the sum over all Build cards of the robot, torso included."""
        value = self.content.value
        total = value[FIRST_TORSO + torso]
        for slot in range(SLOTS):
            token = s.parts[torso * SLOTS + slot]
            if token >= 0:
                total += value[s.faces[token]]
        return total

    def traits(self, s: RampageState, seat: int, op: int) -> list[int]:
        """The numbers of a static trait on torso, head and legs. RR-007."""
        result: list[int] = []
        torso = s.torsos[seat]
        if (self.has[FIRST_TORSO + torso] >> op) & 1:
            result.append(self.amounts[op * FACES + FIRST_TORSO + torso])
        for slot in (HEAD, LEGS):
            token = s.parts[torso * SLOTS + slot]
            if token >= 0 and (self.has[s.faces[token]] >> op) & 1:
                result.append(self.amounts[op * FACES + s.faces[token]])
        return result

    # Hazards

    def hazard_level(self, s: RampageState) -> int:
        """RR-099, RR-100: 0 none, 1 Pit Traps, 2 Buzz Saws as well, 3 the final-three rule as well."""
        if s.robots >= 6 or (self.hazards_wait and s.robots == s.seats):
            return 0
        return 3 if s.robots <= 3 else 6 - s.robots

    # Cards

    def total(self, s: RampageState, seat: int) -> int:
        """Hand and stack together."""
        return len(s.hands[seat]) + len(s.stacks[seat])

    def draw(self, s: RampageState, seat: int) -> None:
        """The top card of the own stack into the hand, if there is one."""
        if s.stacks[seat]:
            token = s.stacks[seat].pop()
            s.hands[seat].append(token)
            s.show(token, seat)
            s.tell(DREW, seat, token=token)

    def draw_up_to(self, s: RampageState, seat: int, size: int) -> None:
        while len(s.hands[seat]) < size and s.stacks[seat]:
            self.draw(s, seat)

    def hand_size(self, s: RampageState, seat: int) -> int:
        """RR-048, RR-141: three, unless a part says otherwise."""
        return max(self.traits(s, seat, HAND_SIZE), default=self.content.hand_size)

    def put_under(self, s: RampageState, seat: int, token: int) -> None:
        """To the bottom of the seat's stack. RR-018."""
        s.stacks[seat].insert(0, token)

    def to_discard(self, s: RampageState, token: int) -> None:
        """Face up onto the Discard Pile. RR-120."""
        s.reveal(token)
        s.discard.append(token)

    def send(self, s: RampageState, seat: int, token: int) -> None:
        """A used text goes where it says: under the stack, or onto the Discard Pile. RR-017, RR-018."""
        if self.content.discards[s.faces[token]]:
            self.to_discard(s, token)
        else:
            self.put_under(s, seat, token)

    def take_card(self, s: RampageState, seat: int, face: int) -> int:
        """Take this card out of the hand."""
        hand = s.hands[seat]
        i = 0
        while s.faces[hand[i]] != face:
            i += 1
        return hand.pop(i)

    def faces_in(self, s: RampageState, tokens: list[int]) -> list[int]:
        faces = s.faces
        return [faces[token] for token in tokens]

    def next_card(self, s: RampageState) -> int:
        """Take the top of the Battle Deck; -1 if there is no card at all. RR-119, RR-121."""
        if not s.deck:
            if not s.discard:
                return -1
            s.deck = s.discard
            s.discard = []
            s.shuffle("deck", s.deck)
            s.tell(RESHUFFLED, n=len(s.deck))
        return s.deck.pop()

    # Losing parts, wounds, destruction

    def lose_part(self, s: RampageState, seat: int, slot: int) -> None:
        """RR-075, RR-076: Build parts go to the wreckage, Replacement Parts to the Discard Pile."""
        at = s.torsos[seat] * SLOTS + slot
        token = s.parts[at]
        s.parts[at] = -1
        s.tell(LOST_PART, whom=seat, item=slot, token=token)
        self.scrap_part(s, token)

    def scrap_part(self, s: RampageState, token: int) -> None:
        if s.faces[token] >= FIRST_PART:
            s.wreckage.append(token)
        else:
            self.to_discard(s, token)

    def wounds_left(self, s: RampageState, seat: int) -> int:
        return self.content.wounds[FIRST_TORSO + s.torsos[seat]] - s.wounds[seat]

    def wound(self, s: RampageState, seat: int, n: int) -> None:
        """RR-081, RR-082: wound by wound; the last one destroys the robot at once."""
        for _ in range(n):
            s.wounds[seat] += 1
            s.tell(WOUNDED, whom=seat, n=s.wounds[seat])
            if self.wounds_left(s, seat) <= 0:
                self.destroy(s, seat, BY_WOUNDS)
                return

    def take_cards(self, s: RampageState, seat: int, n: int) -> list[int]:
        """RR-085, RR-086: from the top of the stack, then from the hand at random, as far as they go."""
        taken: list[int] = []
        stack = s.stacks[seat]
        hand = s.hands[seat]
        while len(taken) < n and stack:
            taken.append(stack.pop())
        if len(taken) < n and len(hand) > 1:
            s.mingle("hand", hand, 1 << seat)
        while len(taken) < n and hand:
            taken.append(hand.pop())
        return taken

    def check_cards(self, s: RampageState) -> None:
        """RR-092, RR-G67: who has run out of cards is destroyed, the active player last."""
        for i in range(1, s.seats + 1):
            seat = (s.active + i) % s.seats
            if not s.over and s.alive[seat] and not s.hands[seat] and not s.stacks[seat]:
                self.destroy(s, seat, BY_CARDS)

    def destroy(self, s: RampageState, seat: int, cause: int) -> None:
        """RR-093 to RR-096: the robot leaves play with everything that belongs to it."""
        s.tell(DESTROYED, seat)
        if cause == BY_WOUNDS and self.kill_loot and s.success and seat == s.target:
            for token in self.take_cards(s, seat, s.margin):
                self.put_under(s, s.active, token)
        s.alive[seat] = False
        s.robots -= 1
        s.fallen[seat] = s.seats - s.robots
        self.clear_cards(s, seat, cause)
        self.clear_robot(s, seat)
        if s.robots == 1 or (self.first_destroyed and s.round > 0):
            self.finish(s, "most-cards" if self.most_cards else "last-robot")
        else:
            s.tell(HAZARDS, item=self.hazard_level(s), n=s.robots)

    def clear_cards(self, s: RampageState, seat: int, cause: int) -> None:
        """RR-093, RR-125: to the Discard Pile, or set aside as the final count."""
        cards = s.hands[seat] + s.stacks[seat]
        s.hands[seat] = []
        s.stacks[seat] = []
        if self.most_cards and cause == BY_WOUNDS:
            s.totals[seat] = len(cards)
            s.kept += cards
            return
        for token in cards:
            self.to_discard(s, token)

    def clear_robot(self, s: RampageState, seat: int) -> None:
        """RR-094: parts to the wreckage, Battle cards to the Discard Pile, the colour out of play."""
        for i in range(len(s.waiting) - 1, -1, -1):
            if s.waiting_by[i] == seat:
                self.to_discard(s, s.waiting.pop(i))
                del s.waiting_by[i]
                del s.waiting_ops[i]
        torso = s.torsos[seat]
        if torso < 0:
            return
        for slot in range(SLOTS):
            token = s.parts[torso * SLOTS + slot]
            if token >= 0:
                s.parts[torso * SLOTS + slot] = -1
                self.scrap_part(s, token)
        self.count_colours(s)

    def count_colours(self, s: RampageState) -> None:
        """RR-020, RR-021, RR-G70: the colours of all torsos in play."""
        s.colours = 0
        for seat in range(s.seats):
            if s.alive[seat] and s.torsos[seat] >= 0:
                s.colours |= 1 << self.colour_of(s, seat)

    def is_wild(self, s: RampageState, face: int) -> bool:
        """RR-020: its colour is the colour of no torso in play."""
        return (s.colours >> self.colour[face]) & 1 == 0

    # The end

    def finish(self, s: RampageState, ending: str) -> None:
        """RR-122 to RR-128: everybody gets a place of their own."""
        for seat in range(s.seats):
            s.places[seat] = 1
            for other in range(s.seats):
                if other != seat and self.outranks(s, other, seat):
                    s.places[seat] += 1
        s.over = True
        s.ending = ending
        s.tell(WON, s.places.index(1))

    def final_count(self, s: RampageState, seat: int) -> int:
        """RR-125, RR-126: what the seat counts under the most-cards rule."""
        return self.total(s, seat) if s.alive[seat] else s.totals[seat]

    def outranks(self, s: RampageState, one: int, other: int) -> bool:
        """RR-122 to RR-128. Cards first under the optional rule; then survival; then the later elimination."""
        if self.most_cards and self.final_count(s, one) != self.final_count(s, other):
            return self.final_count(s, one) > self.final_count(s, other)
        if s.alive[one] != s.alive[other]:
            return s.alive[one]
        if not s.alive[one]:
            return s.fallen[one] > s.fallen[other]
        return self.shape(s, one) > self.shape(s, other)

    def shape(self, s: RampageState, seat: int) -> int:
        """RR-128: card total, then parts, then wounds left, then the later seat, in one number."""
        later = (seat - s.starter) % s.seats
        return ((self.total(s, seat) * 10 + self.part_count(s, seat)) * 100 + self.wounds_left(s, seat)) * 10 + later

    # Zones

    def zones(self, s: RampageState) -> list[list[int]]:
        fitted = [token for token in [*s.parts, s.drawn, s.resolving] if token >= 0]
        piles = [s.build_deck, s.out, s.wreckage, s.deck, s.discard, s.kept, s.waiting, fitted]
        attack = [s.strikes, s.boosts, s.guards, s.late, s.hits, s.loot]
        return piles + attack + s.hands + s.stacks

    def backs(self, face: int) -> int:
        return 1 if face >= FIRST_PART else 0

    def face_word(self, face: int) -> str:
        return self.content.ids[face]

    def face_name(self, face: int) -> str:
        """Build cards by name; Battle cards by text, colour and Strength."""
        content = self.content
        if face >= FIRST_PART:
            return content.names[face]
        return f"{content.names[face]} ({content.colours[content.colour[face]]} {content.strength[face]})"
