"""What an attack of Robot Rampage that is still in the air will probably do to both robots."""

from math import exp

from scrapyard.games.robot_rampage.content import HIT_CHOICE, HIT_EXTRA, LOOT, LOOT_CAP, LOOT_LESS, SLOTS, TORSO, WOUND
from scrapyard.games.robot_rampage.mind import prices
from scrapyard.games.robot_rampage.mind.prices import LOCATION_ODDS, Prices
from scrapyard.games.robot_rampage.rules import attack, boosters, defence, hazards, piles, robots
from scrapyard.games.robot_rampage.state import RampageState


def after_attack(p: Prices, s: RampageState, i: int, seat: int, cards: float, life: float) -> float:
    """Cards and life of the attacker or the defender once the attack is over, as far as one can tell."""
    t = p.t
    if s.success or s.loss:
        return during_outcome(p, s, i, cards, life)
    margin = float(attack.strength(t, s) - defence.strength(t, s)) - expected_guard(p, s, seat)
    chance = chance_of(margin, 0.3 if s.guarded else 1.6)
    loot = loot_of(p, s, max(margin, 0.5))
    saws = max(-margin, 0.5) if hazards.level(t, s) >= 2 else 0.0
    if i == s.active:
        saws = min(saws, float(len(s.stacks[i])))
        won = prices.of_cards(cards + min(loot, float(cards_of(p, s, s.target))))
        lost = prices.of_cards(cards - saws)
        return chance * won + (1.0 - chance) * lost + prices.of_life(life)
    wounds, parts = expected_hit(p, s, i)
    wounds += boosters.sum_of(t, s, WOUND)
    won = prices.of_cards(cards - loot) + prices.of_life(life - wounds) - parts
    lost = prices.of_cards(cards + saws) + prices.of_life(life)
    return chance * won + (1.0 - chance) * lost


def during_outcome(p: Prices, s: RampageState, i: int, cards: float, life: float) -> float:
    """After the comparison: the hit on the table and the cards about to be taken."""
    t = p.t
    if not s.success:
        loss = min(float(s.loss), float(len(s.stacks[s.active])))
        return prices.of_cards(cards - loss if i == s.active else cards + loss) + prices.of_life(life)
    loot = float(s.loss)
    if s.hits:
        loot = loot_of(p, s, float(s.margin))
    if i == s.active:
        return prices.of_cards(cards + min(loot, float(cards_of(p, s, s.target)))) + prices.of_life(life)
    cost = 0.0
    if s.hits:
        life -= boosters.sum_of(t, s, WOUND)
        location = t.content.hit[s.faces[s.hits[0]]]
        token = robots.part(s, i, location) if location != TORSO else -1
        if token >= 0:
            cost = p.faces[s.faces[token]]
        else:
            life -= 1.0
    return prices.of_cards(cards - loot) + prices.of_life(life) - cost


def cards_of(p: Prices, s: RampageState, seat: int) -> int:
    """Hand, stack, and what will come back from the attack under way."""
    t = p.t
    cards = piles.total(s, seat)
    if seat == s.active:
        cards += len(s.strikes)
        for token in s.boosts:
            if not t.content.discards[s.faces[token]]:
                cards += 1
        if s.success:
            cards += len(s.loot)
    elif seat == s.target:
        cards += len(s.guards)
        if not s.success:
            cards += len(s.loot)
    return cards


# Odds


def chance_of(margin: float, spread: float) -> float:
    """The chance that an attack with this expected margin succeeds: equal is enough."""
    return 1.0 / (1.0 + exp(-1.7 * (margin + 0.5) / spread))


def loot_of(p: Prices, s: RampageState, margin: float) -> float:
    """How many cards a success by this margin takes."""
    t = p.t
    for cap in robots.traits(t, s, s.target, LOOT_CAP):
        margin = min(margin, float(cap))
    return max(0.0, margin + boosters.sum_of(t, s, LOOT) - robots.total(t, s, s.target, LOOT_LESS))


def expected_guard(p: Prices, s: RampageState, seat: int) -> float:
    """What the defender will still add. Who defends knows that better, and counts only what lies there."""
    t = p.t
    if s.guarded or seat == s.target:
        return 0.0
    cards = min(len(s.hands[s.target]), defence.guard_limit(t, s) - defence.guard_cards(s))
    return (0.5 * cards) + (0.0 if s.muted else 0.12 * len(s.hands[s.target]))


def expected_hit(p: Prices, s: RampageState, foe: int) -> tuple[float, float]:
    """Wounds and parts (in worth) that the hits will cost on average."""
    t = p.t
    hits = 1.0 + boosters.sum_of(t, s, HIT_EXTRA) + 0.5 * boosters.sum_of(t, s, HIT_CHOICE)
    wounds = 2.0 * LOCATION_ODDS
    parts = 0.0
    for slot in range(SLOTS):
        token = robots.part(s, foe, slot)
        if token >= 0:
            parts += LOCATION_ODDS * p.faces[s.faces[token]]
        else:
            wounds += LOCATION_ODDS
    return wounds * hits, parts * hits
