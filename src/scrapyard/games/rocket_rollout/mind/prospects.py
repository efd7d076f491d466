"""What the Ready dice, an Effect or a card could bring a player of Rocket Rollout."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import (
    BLAST,
    BOUNTY,
    DESTROY,
    DRAW,
    EFFECTS,
    FACES,
    KINDS,
    PURCHASE,
    RESET,
    SHIELD,
    SPACES,
    VENT,
    VICTORY,
)
from scrapyard.games.rocket_rollout.mind import standing
from scrapyard.games.rocket_rollout.mind.estimates import Estimates
from scrapyard.games.rocket_rollout.rules import blast
from scrapyard.games.rocket_rollout.rules.codes import MAY
from scrapyard.games.rocket_rollout.rules.dice import face_of, faces_shown, kind_of
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState

MOST: Final = 60
"""No Value is larger."""


@final
class Plan:
    """What one judgement looks up again and again."""

    def __init__(self, seat: int, rounds: float) -> None:
        self.seat = seat
        self.rounds = rounds
        self.score = 0
        self.shields = 0
        self.bonus: list[int] = [-1] * len(EFFECTS)
        """Catch-up for each kind of Effect, -1 until it is asked for."""
        self.free: list[int] = []
        """Cards of the systems that are still free."""
        self.claims: vec[float] = vec[float]()
        """What the best card brings that has at most so many shields."""
        self.systems = -1.0
        """What the systems bring as they are, -1 until it is asked for."""
        self.buys: vec[float] = vec[float]()
        """What the best die brings that costs at most so much."""


# Ready dice


def free_systems(e: Estimates, s: RolloutState, seat: int, taken: int) -> list[int]:
    """The cards of the working systems without dice, apart from the one taken, the best first."""
    titles: list[int] = []
    for space in range(SPACES):
        system = seat * SPACES + space
        if space != taken and s.above[system * SLOTS] == EMPTY and not s.damage[system]:
            title = s.tops[system]
            rate = e.rate_of(s, seat, title)
            at = len(titles)
            while at > 0 and e.rate_of(s, seat, titles[at - 1]) < rate:
                at -= 1
            titles.insert(at, title)
    return titles


def hand(e: Estimates, s: RolloutState, seat: int, dice: list[int], free: list[int]) -> float:
    """What these Ready dice can still bring on these free systems."""
    shown = faces_shown(dice)
    left = len(dice)
    accepted = 0
    total = 0.0
    for title in free:
        accept = e.cards[title].accept
        accepted |= accept
        if left and accept & shown:
            total += e.w.open * e.rate_of(s, seat, title)
            left -= 1
    for die in dice:
        total += e.ready_worth(s, die) if (accepted >> face_of(die)) & 1 else e.w.lonely
    return total


# Effects


def effect_worth(e: Estimates, s: RolloutState, plan: Plan, do: int, value: int, split: bool) -> float:
    """What this Effect brings now with this Value."""
    if value <= 0:
        return 0.0
    seat = plan.seat
    if do == VICTORY:
        before = plan.score
        plan.score = min(e.t.end_space, before + value)
        moved = standing.race(e, plan.score) - standing.race(e, before)
        return (
            moved
            + standing.safety(e, s, seat, plan.score, plan.shields)
            - standing.safety(e, s, seat, before, plan.shields)
        )
    if do == SHIELD:
        held = plan.shields
        plan.shields = min(e.content.shield_cap, held + value)
        return standing.safety(e, s, seat, plan.score, plan.shields) - standing.safety(e, s, seat, plan.score, held)
    if do == BLAST:
        return best_claims(e, s, plan, value) if split else best_claim(e, s, plan, value)
    if do == PURCHASE:
        return best_purchase(e, s, plan, value) * (1.2 if split else 1.0)
    if do == VENT:
        return venting(e, s, seat, value)
    if do == DESTROY:
        return destroying(e, s, plan, value)
    if do == DRAW:
        return value * e.w.draw * standing.bag(e, s, seat, -1, -1) / e.content.draw_per_round
    if do == RESET:
        return resetting(e, s, seat, value)
    return 0.0


def best_claim(e: Estimates, s: RolloutState, plan: Plan, value: int) -> float:
    """The best display card within reach."""
    if len(plan.claims) == 0:
        plan.claims = vec[float]([0.0] * (MOST + 1))
        for token in s.display:
            if token != EMPTY:
                title = s.faces[token]
                shields = e.cards[title].shields
                worth = claim_worth(e, s, plan, title)
                plan.claims[shields] = max(plan.claims[shields], worth)
        fill_up(plan.claims)
    return plan.claims[min(value, MOST)]


def best_claims(e: Estimates, s: RolloutState, plan: Plan, value: int) -> float:
    """The best display cards that a Blast can be split among."""
    best = [0.0] * (min(value, MOST) + 1)
    for token in s.display:
        if token != EMPTY:
            shields = e.cards[s.faces[token]].shields
            worth = claim_worth(e, s, plan, s.faces[token])
            for left in range(len(best) - 1, shields - 1, -1):
                best[left] = max(best[left], best[left - shields] + worth)
    return best[-1]


def claim_worth(e: Estimates, s: RolloutState, plan: Plan, title: int) -> float:
    card = e.cards[title]
    if card.sort != BOUNTY:
        return fitting(e, s, plan, title)
    seat = plan.seat
    score = min(e.t.end_space, s.scores[seat] + card.points)
    shields = min(e.content.shield_cap, s.shields[seat] + card.gain)
    gain = standing.race(e, score) - standing.race(e, s.scores[seat])
    return (
        gain
        + standing.safety(e, s, seat, score, shields)
        - standing.safety(e, s, seat, s.scores[seat], s.shields[seat])
    )


def fitting(e: Estimates, s: RolloutState, plan: Plan, title: int) -> float:
    """What an Upgrade brings on the best of its spaces."""
    if plan.systems < 0.0:
        plan.systems = standing.systems(e, s, plan.seat, -1, -1)
    best = 0.0
    for space in range(SPACES):
        if blast.may_fit(e.t, title, space) == MAY:
            best = max(best, standing.systems(e, s, plan.seat, space, title) - plan.systems)
    return best * plan.rounds * e.w.systems


def best_purchase(e: Estimates, s: RolloutState, plan: Plan, value: int) -> float:
    """The best die within reach."""
    if len(plan.buys) == 0:
        plan.buys = vec[float]([0.0] * (MOST + 1))
        before = standing.bag(e, s, plan.seat, -1, -1)
        for kind in range(1, KINDS):
            if s.stock[kind]:
                price = e.content.dice_cards[s.dice_cards[kind]].price
                gain = (standing.bag(e, s, plan.seat, kind, -1) - before) * plan.rounds * e.w.bag
                plan.buys[price] = max(plan.buys[price], gain)
        fill_up(plan.buys)
    return plan.buys[min(value, MOST)]


def venting(e: Estimates, s: RolloutState, seat: int, value: int) -> float:
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
                    worth = e.ready_worth(s, die)
                    back += worth
                    high = max(high, worth)
            reuse = s.ready[seat] or back > high
            gains.append(back - high + (e.w.open * e.rate_of(s, seat, s.tops[system]) if reuse else 0.0))
    return best_of(gains, value)


def destroying(e: Estimates, s: RolloutState, plan: Plan, value: int) -> float:
    """The used dice that can be spared best; as many as the Value says, unless the table allows less (RO-131)."""
    seat = plan.seat
    used = s.discards[seat * KINDS : (seat + 1) * KINDS]
    for at in range(seat * SPACES * SLOTS, (seat + 1) * SPACES * SLOTS):
        if s.above[at] != EMPTY:
            used[kind_of(s.above[at])] += 1
    before = standing.bag(e, s, seat, -1, -1)
    gains: list[float] = []
    for kind in range(KINDS):
        if used[kind]:
            gain = (standing.bag(e, s, seat, -1, kind) - before) * plan.rounds * e.w.bag
            if gain > 0.0 or e.t.exact_amounts:
                gains += [gain] * min(value, used[kind])
    return best_of(gains, value)


def turning_worth(e: Estimates, s: RolloutState, die: int) -> float:
    """How much better a Ready die could lie."""
    kind = kind_of(die)
    best = 0.0
    for face in range(FACES):
        if (e.content.face_sets[kind] >> face) & 1:
            best = max(best, e.ready_worth(s, kind * FACES + face))
    return max(0.0, best - e.ready_worth(s, die))


def resetting(e: Estimates, s: RolloutState, seat: int, value: int) -> float:
    return 0.8 * best_of([turning_worth(e, s, die) for die in s.ready[seat]], value)


def fill_up(best: vec[float]) -> None:
    """Whoever can have more can have less."""
    last: i64 = len(best)
    for value in range(1, last):
        best[value] = max(best[value], best[value - 1])


def best_of(gains: list[float], n: int) -> float:
    """The n largest of these together."""
    gains.sort()
    total = 0.0
    for i in range(min(n, len(gains))):
        total += gains[len(gains) - 1 - i]
    return total
