"""Robot Rampage's ground: asking, robots and their traits, colours, hands and stacks."""

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
    DREW,
    QUESTIONS,
    RESHUFFLED,
)
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow, Question, choose, window
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.old import OldGame as Game
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS

MAY: Final = 0

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

    def wounds_left(self, s: RampageState, seat: int) -> int:
        return self.content.wounds[FIRST_TORSO + s.torsos[seat]] - s.wounds[seat]

    def count_colours(self, s: RampageState) -> None:
        """RR-020, RR-021, RR-G70: the colours of all torsos in play."""
        s.colours = 0
        for seat in range(s.seats):
            if s.alive[seat] and s.torsos[seat] >= 0:
                s.colours |= 1 << self.colour_of(s, seat)

    def is_wild(self, s: RampageState, face: int) -> bool:
        """RR-020: its colour is the colour of no torso in play."""
        return (s.colours >> self.colour[face]) & 1 == 0

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
