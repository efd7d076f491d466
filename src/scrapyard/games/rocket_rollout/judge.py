"""How good a position of Rocket Rollout is for a seat, in points of the race.

`standing.py` judges what lies on the table. Here is what is pending in mid-turn: dice being placed, Effects still to
come, a claimed card in hand. Each is worth what its best use would bring now.
"""

from typing import Final

from scrapyard.games.rocket_rollout.basics import Basics, modified
from scrapyard.games.rocket_rollout.content import (
    ANY,
    BLAST,
    BOOST,
    BOUNTY,
    COG,
    COG_VALUE,
    DESTROY,
    DRAW,
    EFFECTS,
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
    Card,
)
from scrapyard.games.rocket_rollout.dice import face_of, faces_shown, is_cog, kind_of, pips_of
from scrapyard.games.rocket_rollout.questions import KEEP
from scrapyard.games.rocket_rollout.standing import Standing, Weights
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState

WIN: Final = 1000.0


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


class Judgement(Standing):
    """Scores positions for bots that look ahead."""

    def __init__(self, game: Basics, weights: Weights) -> None:
        super().__init__(game.content, weights)
        self.game = game

    def judge(self, s: RolloutState, seat: int) -> float:
        """Own standing and prospects against the best of the others."""
        if s.over:
            return WIN if s.places[seat] == 1 else -WIN * s.places[seat]
        rounds = self.rounds_left(s)
        rival = float(s.armada)
        for other in range(s.seats):
            if other != seat:
                rival = max(rival, self.standing(s, other, rounds))
        total = self.standing(s, seat, rounds) - self.w.rival * rival
        if s.active != seat or s.space < 0:
            total += self.hand(s, seat, s.ready[seat], self.free_systems(s, seat, -1))
            if s.mending >= 0 and s.active == seat:
                total += self.w.damage
            return total
        plan = self.plan(s, seat, rounds)
        if s.placing:
            return total + self.best_placing(s, plan)
        return total + self.pending(s, plan)

    def judge_reroll(self, s: RolloutState, seat: int, die: int) -> float:
        """A roll as it lies, or what the other dice will show on average."""
        total = 0.0
        for other in s.ready[seat]:
            total += self.ready_worth(s, other) if die == KEEP else self.worth_of_kind(s, kind_of(other))
        return total if die == KEEP else total - self.worth_of_kind(s, kind_of(die))

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

    # Placing dice

    def plan(self, s: RolloutState, seat: int, rounds: float) -> Plan:
        plan = Plan(seat, rounds)
        plan.score = s.scores[seat]
        plan.shields = s.shields[seat]
        plan.bonus = [self.game.catch_up(s, seat, do) for do in range(len(EFFECTS))]
        plan.free = self.free_systems(s, seat, s.space)
        return plan

    def best_placing(self, s: RolloutState, plan: Plan) -> float:
        """The best way to go on placing dice, or to stop where that is allowed."""
        card = self.cards[s.card]
        ready = s.ready[plan.seat]
        fit = [die for die in ready if (card.accept >> face_of(die)) & 1]
        room = self.content.max_dice - len(s.used)
        need = max(1, card.min_dice) - len(s.used)
        best = self.placed(s, plan, card, []) if need <= 0 else -WIN
        for i in range(len(fit)):
            if room >= 1 and need <= 1:
                best = max(best, self.placed(s, plan, card, [fit[i]]))
            for j in range(i + 1, len(fit)):
                if room >= 2 and need <= 2:
                    best = max(best, self.placed(s, plan, card, [fit[i], fit[j]]))
                if room >= 3:
                    for k in range(j + 1, len(fit)):
                        best = max(best, self.placed(s, plan, card, [fit[i], fit[j], fit[k]]))
        return best

    def placed(self, s: RolloutState, plan: Plan, card: Card, more: list[int]) -> float:
        """What the Activation brings with these dice more, and the Ready dice that are left."""
        rest = s.ready[plan.seat][:]
        for die in more:
            rest.remove(die)
        total = self.hand(s, plan.seat, rest, plan.free)
        boosts = [0] * (ANY + 1)
        score = 0
        for die in s.used + more:
            score += pips_of(die)
            if is_cog(die):
                dice_card = self.content.dice_cards[s.dice_cards[kind_of(die)]]
                if not dice_card.quiet:
                    total += self.powers[s.dice_cards[kind_of(die)]]
                    continue
                for power in dice_card.powers:
                    if power.do == BOOST:
                        boosts[power.what] += power.n
                    elif power.do == COG_VALUE:
                        score += power.n - 1
        return total + self.effects(s, plan, card, 0, len(s.used) + len(more), score, boosts)

    def effects(
        self, s: RolloutState, plan: Plan, card: Card, first: int, dice: int, score: int, boosts: list[int]
    ) -> float:
        """What the Effects from this one on bring."""
        plan.score = s.scores[plan.seat]
        plan.shields = s.shields[plan.seat]
        total = 0.0
        for i in range(first, len(card.effects)):
            effect = card.effects[i]
            value = effect.dice * dice + effect.score * score + effect.shields * plan.shields
            value = modified(value, effect) + boosts[effect.do] + boosts[ANY] + plan.bonus[effect.do]
            total += self.effect_worth(s, plan, effect.do, value, effect.split)
            if effect.claim_points and self.best_claim(s, plan, value) > 0:
                total += effect.claim_points
        return total

    # Effects still to come

    def pending(self, s: RolloutState, plan: Plan) -> float:
        """The Ready dice, the Effect under way, and those after it."""
        seat = plan.seat
        total = self.hand(s, seat, s.ready[seat], plan.free)
        for kind in s.waiting:
            total += self.powers[s.dice_cards[kind]]
        if s.prize != EMPTY:
            total += self.fitting(s, plan, s.faces[s.prize])
        if s.turning >= 0:
            total += self.turning_worth(s, s.turning)
        if s.doing >= 0 and s.left > 0:
            total += self.effect_worth(s, plan, s.doing, s.left, s.splitting)
        score = s.extra_score
        for die in s.used:
            score += pips_of(die)
        return total + self.effects(s, plan, self.cards[s.card], s.step, len(s.used), score, s.boosts)

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
