"""How good a position of Rocket Rollout is for a seat, in points of the race.

`standing.py` judges what lies on the table, `prospects.py` what could be done with it. Here both meet what is pending
in mid-turn: dice being placed, Effects still to come, a claimed card in hand.
"""

from typing import Final

from scrapyard.games.rocket_rollout.content import ANY, BOOST, COG_VALUE, Card
from scrapyard.games.rocket_rollout.mind import prospects, standing
from scrapyard.games.rocket_rollout.mind.estimates import Estimates
from scrapyard.games.rocket_rollout.mind.prospects import Plan
from scrapyard.games.rocket_rollout.questions import KEEP
from scrapyard.games.rocket_rollout.rules import effects, tracks
from scrapyard.games.rocket_rollout.rules.dice import face_of, is_cog, kind_of, pips_of
from scrapyard.games.rocket_rollout.state import EMPTY, RolloutState

WIN: Final = 1000.0


def judge(e: Estimates, s: RolloutState, seat: int) -> float:
    """Own standing and prospects against the best of the others."""
    if s.over:
        return WIN if s.places[seat] == 1 else -WIN * s.places[seat]
    rounds = standing.rounds_left(e, s)
    rival = float(s.armada)
    for other in range(s.seats):
        if other != seat:
            rival = max(rival, standing.sum_up(e, s, other, rounds))
    total = standing.sum_up(e, s, seat, rounds) - e.w.rival * rival
    if s.active != seat or s.space < 0:
        total += prospects.hand(e, s, seat, s.ready[seat], prospects.free_systems(e, s, seat, -1))
        if s.mending >= 0 and s.active == seat:
            total += e.w.damage
        return total
    plan = make_plan(e, s, seat, rounds)
    if s.placing:
        return total + best_placing(e, s, plan)
    return total + pending(e, s, plan)


def reroll(e: Estimates, s: RolloutState, seat: int, die: int) -> float:
    """A roll as it lies, or what the other dice will show on average."""
    total = 0.0
    for other in s.ready[seat]:
        total += e.ready_worth(s, other) if die == KEEP else e.worth_of_kind(s, kind_of(other))
    return total if die == KEEP else total - e.worth_of_kind(s, kind_of(die))


# Placing dice


def make_plan(e: Estimates, s: RolloutState, seat: int, rounds: float) -> Plan:
    plan = Plan(seat, rounds)
    plan.score = s.scores[seat]
    plan.shields = s.shields[seat]
    plan.free = prospects.free_systems(e, s, seat, s.space)
    return plan


def best_placing(e: Estimates, s: RolloutState, plan: Plan) -> float:
    """The best way to go on placing dice, or to stop where that is allowed."""
    card = e.cards[s.card]
    ready = s.ready[plan.seat]
    fit = [die for die in ready if (card.accept >> face_of(die)) & 1]
    room = e.content.max_dice - len(s.used)
    need = max(1, card.min_dice) - len(s.used)
    best = placed(e, s, plan, card, []) if need <= 0 else -WIN
    for i in range(len(fit)):
        if is_again(fit, 0, i):
            continue
        if room >= 1 and need <= 1:
            best = max(best, placed(e, s, plan, card, [fit[i]]))
        for j in range(i + 1, len(fit)):
            if is_again(fit, i + 1, j):
                continue
            if room >= 2 and need <= 2:
                best = max(best, placed(e, s, plan, card, [fit[i], fit[j]]))
            if room >= 3:
                for k in range(j + 1, len(fit)):
                    if not is_again(fit, j + 1, k):
                        best = max(best, placed(e, s, plan, card, [fit[i], fit[j], fit[k]]))
    return best


def is_again(dice: list[int], first: int, at: int) -> bool:
    """Whether the die there is like one from the first on: what it is good for has been seen."""
    die = dice[at]
    return any(dice[i] == die for i in range(first, at))


def placed(e: Estimates, s: RolloutState, plan: Plan, card: Card, more: list[int]) -> float:
    """What the Activation brings with these dice more, and the Ready dice that are left."""
    rest = s.ready[plan.seat][:]
    for die in more:
        rest.remove(die)
    total = prospects.hand(e, s, plan.seat, rest, plan.free)
    boosts = [0] * (ANY + 1)
    score = 0
    for die in s.used + more:
        score += pips_of(die)
        if is_cog(die):
            dice_card = e.content.dice_cards[s.dice_cards[kind_of(die)]]
            if not dice_card.quiet:
                total += e.powers[s.dice_cards[kind_of(die)]]
                continue
            for power in dice_card.powers:
                if power.do == BOOST:
                    boosts[power.what] += power.n
                elif power.do == COG_VALUE:
                    score += power.n - 1
    return total + effects_worth(e, s, plan, card, 0, len(s.used) + len(more), score, boosts)


def effects_worth(
    e: Estimates, s: RolloutState, plan: Plan, card: Card, first: int, dice: int, score: int, boosts: list[int]
) -> float:
    """What the Effects from this one on bring."""
    plan.score = s.scores[plan.seat]
    plan.shields = s.shields[plan.seat]
    total = 0.0
    for i in range(first, len(card.effects)):
        effect = card.effects[i]
        value = effect.dice * dice + effect.score * score + effect.shields * plan.shields
        value = effects.modified(value, effect) + boosts[effect.do] + boosts[ANY] + catch_up(e, s, plan, effect.do)
        total += prospects.effect_worth(e, s, plan, effect.do, value, effect.split)
        if effect.claim_points and prospects.best_claim(e, s, plan, value) > 0:
            total += effect.claim_points
    return total


def catch_up(e: Estimates, s: RolloutState, plan: Plan, do: int) -> int:
    """What the icons on the way to the leader add to this kind of Effect."""
    if plan.bonus[do] < 0:
        plan.bonus[do] = tracks.catch_up(e.t, s, plan.seat, do)
    return plan.bonus[do]


# Effects still to come


def pending(e: Estimates, s: RolloutState, plan: Plan) -> float:
    """The Ready dice, the Effect under way, and those after it."""
    seat = plan.seat
    total = prospects.hand(e, s, seat, s.ready[seat], plan.free)
    for kind in s.waiting:
        total += e.powers[s.dice_cards[kind]]
    if s.prize != EMPTY:
        total += prospects.fitting(e, s, plan, s.faces[s.prize])
    if s.turning >= 0:
        total += prospects.turning_worth(e, s, s.turning)
    if s.doing >= 0 and s.left > 0:
        total += prospects.effect_worth(e, s, plan, s.doing, s.left, s.splitting)
    score = s.extra_score
    for die in s.used:
        score += pips_of(die)
    return total + effects_worth(e, s, plan, e.cards[s.card], s.step, len(s.used), score, s.boosts)
