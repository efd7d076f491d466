"""Robot Rampage: lost parts, wounds, destruction, and the end of the game."""

from typing import Final

from scrapyard.games.robot_rampage.basics import Basics
from scrapyard.games.robot_rampage.content import FIRST_PART, SLOTS
from scrapyard.games.robot_rampage.questions import DESTROYED, HAZARDS, LOST_PART, WON, WOUNDED
from scrapyard.games.robot_rampage.state import RampageState

BY_WOUNDS: Final = 0
BY_CARDS: Final = 1
BY_RESIGNING: Final = 2


class Losses(Basics):
    """How robots fall apart, and who outlasted whom."""

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
