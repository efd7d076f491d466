"""How good a position of Robot Rampage is for a seat: cards, wounds, parts, hands, and the attack in the air."""

from scrapyard.games.robot_rampage.content import SLOTS, TORSOS
from scrapyard.games.robot_rampage.mind import duel, prices, prospects
from scrapyard.games.robot_rampage.mind.prices import ALIVE, HAND, UNKNOWN_CARD, WIN, Prices
from scrapyard.games.robot_rampage.rules import building as built
from scrapyard.games.robot_rampage.rules import robots
from scrapyard.games.robot_rampage.state import RampageState


def judge(p: Prices, s: RampageState, seat: int) -> float:
    """Higher is better; an attack or an Action that is only half carried out counts as far as one can tell."""
    if s.over:
        return WIN if s.places[seat] == 1 else -WIN * s.places[seat] / s.seats
    if not s.alive[seat]:
        return -WIN * (1.0 - s.fallen[seat] / s.seats)
    if s.round == 0:
        return building(p, s, seat)
    return lead(p, s, seat)


def lead(p: Prices, s: RampageState, seat: int) -> float:
    """What the seat has, less what all others left have for each rival."""
    total = 0.0
    for i in range(s.seats):
        if s.alive[i]:
            worth = standing(p, s, i, seat)
            total += worth if i == seat else -worth / (s.seats - 1)
    if s.active == seat:
        total += prospects.ahead(p, s, seat)
    return total + hand_worth(p, s, seat)


# Robots


def standing(p: Prices, s: RampageState, i: int, seat: int) -> float:
    """A robot in play and its cards, with what the attack under way will probably do to it."""
    t = p.t
    cards = float(duel.cards_of(p, s, i))
    life = float(robots.wounds_left(t, s, i))
    body = p.body(s, s.torsos[i])
    worth = ALIVE + body + HAND * hand_to_be(s, i)
    if s.target >= 0 and i in (s.active, s.target) and (s.strikes or s.success or s.hits or s.loss):
        return worth + duel.after_attack(p, s, i, seat, cards, life)
    return worth + prices.of_cards(cards) + prices.of_life(life)


def hand_to_be(s: RampageState, i: int) -> int:
    """Cards in hand; the active player will replenish."""
    hand = len(s.hands[i])
    if i == s.active and hand < 3:
        hand = min(3, hand + len(s.stacks[i]) + len(s.strikes))
    return min(hand, 4)


def hand_worth(p: Prices, s: RampageState, seat: int) -> float:
    """What the seat's own cards are good for beyond their number."""
    worth = p.hand(s, seat)
    if seat == s.active:
        worth += UNKNOWN_CARD * (hand_to_be(s, seat) - min(4, len(s.hands[seat])))
    return worth


# Building


def building(p: Prices, s: RampageState, seat: int) -> float:
    """Robots by what they are worth so far; a good torso with four parts is a gift to the next player."""
    total = 0.0
    for i in range(s.seats):
        if s.torsos[i] >= 0:
            worth = p.robot(s, s.torsos[i])
            total += worth if i == seat else -worth / (s.seats - 1)
    if s.torsos[seat] < 0:
        for torso in range(TORSOS):
            if robots.fitted(s, torso) >= SLOTS - 1 and built.in_centre(s, torso):
                total -= 0.35 * p.robot(s, torso)
    return total
