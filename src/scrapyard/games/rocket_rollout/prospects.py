"""What the Ready dice, an Effect or a card could bring a player of Rocket Rollout now."""

from scrapyard.games.rocket_rollout.content import (
    BLAST,
    BOUNTY,
    COG,
    DESTROY,
    DRAW,
    FACES,
    GREY,
    KINDS,
    PURCHASE,
    RESET,
    SHIELD,
    SPACES,
    VENT,
    VICTORY,
    WHITE,
)
from scrapyard.games.rocket_rollout.dice import face_of, faces_shown, kind_of
from scrapyard.games.rocket_rollout.standing import Standing
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState


class Plan:
    """What one judgement looks up again and again."""

    def __init__(self, seat: int, rounds: float) -> None:
        self.seat = seat
        self.rounds = rounds
        self.score = 0
        self.shields = 0
        self.bonus: list[int] = []
        """Catch-up for each kind of Effect."""
        self.free: list[int] = []
        """Cards of the systems that are still free."""
        self.claims: list[float] = []
        """What the best card brings that has at most so many shields."""
        self.buys: list[float] = []
        """What the best die brings that costs at most so much."""


class Prospects(Standing):
    """Judges what can be done, beyond what lies on the table."""

    # Ready dice

    def free_systems(self, s: RolloutState, seat: int, taken: int) -> list[int]:
        """The cards of the working systems without dice, apart from the one taken, the best first."""
        titles: list[int] = []
        for space in range(SPACES):
            system = seat * SPACES + space
            if space != taken and s.above[system * SLOTS] == EMPTY and not s.damage[system]:
                title = s.tops[system]
                rate = self.rate_of(s, seat, title)
                at = len(titles)
                while at > 0 and self.rate_of(s, seat, titles[at - 1]) < rate:
                    at -= 1
                titles.insert(at, title)
        return titles

    def hand(self, s: RolloutState, seat: int, dice: list[int], free: list[int]) -> float:
        """What these Ready dice can still bring on these free systems."""
        shown = faces_shown(dice)
        left = len(dice)
        accepted = 0
        total = 0.0
        for title in free:
            accept = self.cards[title].accept
            accepted |= accept
            if left and accept & shown:
                total += self.w.open * self.rate_of(s, seat, title)
                left -= 1
        for die in dice:
            total += self.ready_worth(s, die) if (accepted >> face_of(die)) & 1 else self.w.lonely
        return total

    def ready_worth(self, s: RolloutState, die: int) -> float:
        face = face_of(die)
        return self.w.pips[face] + (self.powers[s.dice_cards[kind_of(die)]] if face == COG else 0.0)

    # Effects

    def effect_worth(self, s: RolloutState, plan: Plan, do: int, value: int, split: bool) -> float:
        """What this Effect brings now with this Value."""
        if value <= 0:
            return 0.0
        seat = plan.seat
        if do == VICTORY:
            before = plan.score
            plan.score = min(self.content.track_end, before + value)
            moved = self.race(plan.score) - self.race(before)
            return moved + self.safety(s, seat, plan.score, plan.shields) - self.safety(s, seat, before, plan.shields)
        if do == SHIELD:
            held = plan.shields
            plan.shields = min(self.content.shield_cap, held + value)
            return self.safety(s, seat, plan.score, plan.shields) - self.safety(s, seat, plan.score, held)
        if do == BLAST:
            return self.best_claims(s, plan, value) if split else self.best_claim(s, plan, value)
        if do == PURCHASE:
            return self.best_purchase(s, plan, value) * (1.2 if split else 1.0)
        if do == VENT:
            return self.venting(s, seat, value)
        if do == DESTROY:
            return self.destroying(s, plan, value)
        if do == DRAW:
            return value * self.w.draw * self.bag(s, seat, -1, -1) / self.content.draw_per_round
        if do == RESET:
            return self.resetting(s, seat, value)
        return 0.0

    def best_claim(self, s: RolloutState, plan: Plan, value: int) -> float:
        """The best display card within reach."""
        if not plan.claims:
            plan.claims = [0.0] * 61
            for token in s.display:
                if token != EMPTY:
                    title = s.faces[token]
                    shields = self.cards[title].shields
                    worth = self.claim_worth(s, plan, title)
                    plan.claims[shields] = max(plan.claims[shields], worth)
            for shields in range(1, 61):
                plan.claims[shields] = max(plan.claims[shields], plan.claims[shields - 1])
        return plan.claims[min(value, 60)]

    def best_claims(self, s: RolloutState, plan: Plan, value: int) -> float:
        """The best display cards that a Blast can be split among."""
        best = [0.0] * (min(value, 60) + 1)
        for token in s.display:
            if token != EMPTY:
                shields = self.cards[s.faces[token]].shields
                worth = self.claim_worth(s, plan, s.faces[token])
                for left in range(len(best) - 1, shields - 1, -1):
                    best[left] = max(best[left], best[left - shields] + worth)
        return best[-1]

    def claim_worth(self, s: RolloutState, plan: Plan, title: int) -> float:
        card = self.cards[title]
        if card.sort != BOUNTY:
            return self.fitting(s, plan, title)
        seat = plan.seat
        score = min(self.content.track_end, s.scores[seat] + card.points)
        shields = min(self.content.shield_cap, s.shields[seat] + card.gain)
        gain = self.race(score) - self.race(s.scores[seat])
        return gain + self.safety(s, seat, score, shields) - self.safety(s, seat, s.scores[seat], s.shields[seat])

    def fitting(self, s: RolloutState, plan: Plan, title: int) -> float:
        """What an Upgrade brings on the best of its spaces."""
        before = self.systems(s, plan.seat, -1, -1)
        best = 0.0
        for space in range(SPACES):
            ground = self.content.spaces[space]
            if ground == GREY or ground == self.cards[title].colour:
                best = max(best, self.systems(s, plan.seat, space, title) - before)
        return best * plan.rounds * self.w.systems

    def best_purchase(self, s: RolloutState, plan: Plan, value: int) -> float:
        """The best die within reach."""
        if not plan.buys:
            plan.buys = [0.0] * 61
            before = self.bag(s, plan.seat, -1, -1)
            for kind in range(1, KINDS):
                if s.stock[kind]:
                    price = self.content.dice_cards[s.dice_cards[kind]].price
                    gain = (self.bag(s, plan.seat, kind, -1) - before) * plan.rounds * self.w.bag
                    plan.buys[price] = max(plan.buys[price], gain)
            for price in range(1, 61):
                plan.buys[price] = max(plan.buys[price], plan.buys[price - 1])
        return plan.buys[min(value, 60)]

    def venting(self, s: RolloutState, seat: int, value: int) -> float:
        """Dice that come back, and systems that are free again."""
        gains: list[float] = []
        for space in range(SPACES):
            system = seat * SPACES + space
            if space != s.space and s.above[system * SLOTS] != EMPTY:
                back = 0.0
                high = 0.0
                for i in range(SLOTS):
                    die = s.above[system * SLOTS + i]
                    if die != EMPTY:
                        worth = self.ready_worth(s, die)
                        back += worth
                        high = max(high, worth)
                reuse = s.ready[seat] or back > high
                gains.append(back - high + (self.w.open * self.rate_of(s, seat, s.tops[system]) if reuse else 0.0))
        gains.sort()
        total = 0.0
        for i in range(min(value, len(gains))):
            total += gains[len(gains) - 1 - i]
        return total

    def destroying(self, s: RolloutState, plan: Plan, value: int) -> float:
        """A Starter die less, again and again."""
        seat = plan.seat
        if not s.discards[seat * KINDS + WHITE]:
            return 0.0
        gain = (self.bag(s, seat, -1, WHITE) - self.bag(s, seat, -1, -1)) * plan.rounds * self.w.bag
        return max(0.0, gain) * min(value, s.discards[seat * KINDS + WHITE])

    def turning_worth(self, s: RolloutState, die: int) -> float:
        """How much better a Ready die could lie."""
        kind = kind_of(die)
        best = 0.0
        for face in range(FACES):
            if (self.content.face_sets[kind] >> face) & 1:
                best = max(best, self.ready_worth(s, kind * FACES + face))
        return max(0.0, best - self.ready_worth(s, die))

    def resetting(self, s: RolloutState, seat: int, value: int) -> float:
        gains = [self.turning_worth(s, die) for die in s.ready[seat]]
        gains.sort()
        total = 0.0
        for i in range(min(value, len(gains))):
            total += gains[len(gains) - 1 - i]
        return 0.8 * total
