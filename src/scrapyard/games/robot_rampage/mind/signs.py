"""The signs of who will win a game of Robot Rampage."""

from math import exp, log
from typing import Final

from scrapyard.games.robot_rampage.content import ACCESSORY, ATTACK, BOOSTER, REPLACEMENT, RESPONSE
from scrapyard.games.robot_rampage.mind import duel, judge, prospects
from scrapyard.games.robot_rampage.mind.prices import Prices
from scrapyard.games.robot_rampage.rules import robots
from scrapyard.games.robot_rampage.state import RampageState

CARD: Final = 2.5
"""What a card adds to an attack."""
NAMES: Final = [
    "cards",
    "log_cards",
    "life",
    "log_life",
    "body",
    "parts",
    "reach",
    "armour",
    "hand",
    "attack_cards",
    "attack_strength",
    "guard_cards",
    "guard_strength",
    "wild_cards",
    "wild_strength",
    "boosters",
    "responses",
    "replacements",
    "bite",
    "prospects",
    "turn_now",
    "turns_before",
]


def rows(p: Prices, s: RampageState) -> list[list[float]]:
    """While robots are built nobody can tell; later those in play count."""
    if s.round == 0:
        return []
    return [row(p, s, seat) if s.alive[seat] else [] for seat in range(s.seats)]


def time_left(p: Prices, s: RampageState) -> float:
    """Games end when cards do: the mean of the stacks and hands in play, in tens."""
    cards = 0
    for seat in range(s.seats):
        if s.alive[seat]:
            cards += duel.cards_of(p, s, seat)
    return 0.1 * cards / s.robots


def row(p: Prices, s: RampageState, seat: int) -> list[float]:
    """A seat's signs, in the order of their names."""
    t = p.t
    cards = float(duel.cards_of(p, s, seat))
    life = float(robots.wounds_left(t, s, seat))
    torso = s.torsos[seat]
    return [
        cards,
        log(1.0 + cards),
        life,
        log(1.0 + life),
        p.body(s, torso),
        float(robots.fitted(s, torso)),
        float(robots.reach(t, s, seat)),
        float(robots.armour(t, s, seat)),
        float(judge.hand_to_be(s, seat)),
        *hand(p, s, seat),
        bite(p, s, seat),
        prospects.ahead(p, s, seat) if seat == s.active else 0.0,
        1.0 if seat == s.active else 0.0,
        float((seat - s.active) % s.seats),
    ]


def hand(p: Prices, s: RampageState, seat: int) -> list[float]:
    """What the cards in hand are good for. One that fits nobody is in the way until it is got rid of."""
    t = p.t
    own = robots.colour_of(t, s, seat)
    attack = attack_strength = guard = guard_strength = wild = wild_strength = 0
    boosters = responses = replacements = 0
    for token in s.hands[seat]:
        face = s.faces[token]
        strength = t.strength[face]
        if robots.is_wild(t, s, face):
            wild += 1
            wild_strength = max(wild_strength, strength)
        elif t.colour[face] == own:
            guard += 1
            guard_strength += strength
        else:
            attack += 1
            attack_strength += strength
        kind = t.kind[face]
        if kind == BOOSTER:
            boosters += 1
        elif kind == RESPONSE:
            responses += 1
        elif kind == REPLACEMENT:
            replacements += 1
    counts = [
        attack,
        attack_strength,
        guard,
        guard_strength,
        wild,
        wild_strength,
        boosters,
        responses,
        replacements,
    ]
    return [float(count) for count in counts]


def bite(p: Prices, s: RampageState, seat: int) -> float:
    """By how much the robot's attacks with one card beat the others' armour, in the mean."""
    t = p.t
    power = robots.reach(t, s, seat) + CARD
    accessory = robots.part(s, seat, ACCESSORY)
    if accessory >= 0:
        power += t.content.amount(s.faces[accessory], ATTACK)
    total = 0.0
    for foe in range(s.seats):
        if s.alive[foe] and foe != seat:
            total += log(1.0 + exp(power - robots.armour(t, s, foe)))
    return total / max(1, s.robots - 1)
