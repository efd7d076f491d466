"""What the active player of Robot Rampage has begun: the Action under way, the attack to come."""

from scrapyard.games.robot_rampage.content import (
    ACCESSORY,
    ATTACK,
    BOOSTER,
    CYCLE,
    DRAW,
    GAIN,
    LEVY,
    PEEK_TAKE,
    REFIT,
    SHAKE,
    STEAL,
    SWAP,
)
from scrapyard.games.robot_rampage.mind import duel, prices
from scrapyard.games.robot_rampage.mind.prices import LOCATION_ODDS, Prices
from scrapyard.games.robot_rampage.rules import attack, piles, robots
from scrapyard.games.robot_rampage.state import RampageState


def ahead(p: Prices, s: RampageState, seat: int) -> float:
    """The Action under way, and the attack still to come."""
    t = p.t
    total = action_worth(p, s, seat) if s.resolving >= 0 else 0.0
    if s.attacks == 0 and not s.strikes and not s.success and s.margin == 0:
        best = 0.0
        for foe in attack.targets(t, s, seat) if s.target < 0 else [s.target]:
            best = max(best, attack_worth(p, s, seat, foe))
        total += best
    return total


def attack_worth(p: Prices, s: RampageState, me: int, foe: int) -> float:
    """A rough price for the best attack that the hand allows on this robot."""
    t = p.t
    power = 0
    boost = 0
    for token in s.hands[me]:
        face = s.faces[token]
        if attack.matches(t, s, face, foe):
            power += t.strength[face]
        elif t.kind[face] == BOOSTER:
            boost += t.content.amount(face, ATTACK)
    if power == 0:
        for token in s.hands[me]:
            if robots.is_wild(t, s, s.faces[token]):
                power = max(power, t.strength[s.faces[token]])
    accessory = robots.part(s, me, ACCESSORY)
    if accessory >= 0:
        boost += t.content.amount(s.faces[accessory], ATTACK)
    margin = power + boost + s.charge + robots.reach(t, s, me) - robots.armour(t, s, foe) - 0.5 * len(s.hands[foe])
    chance = duel.chance_of(margin, 1.6)
    cards = float(piles.total(s, foe))
    loot = min(cards, max(margin, 0.5))
    gain = 2.5 + prices.of_cards(cards) - prices.of_cards(cards - loot)
    return chance * (gain + 0.5 * loot) - (1.0 - chance) * 0.5 * max(0.0, -margin)


def action_worth(p: Prices, s: RampageState, me: int) -> float:
    """What the Action being carried out will probably bring."""
    t = p.t
    face = s.faces[s.resolving]
    worth = 0.0
    for op in t.content.ops[face]:
        n = t.content.amount(face, op)
        if op in (STEAL, SHAKE, SWAP):
            worth += aimed_worth(p, s, me, op, n)
        elif op in (DRAW, GAIN, LEVY, PEEK_TAKE):
            worth += 0.8 * n
        elif op == CYCLE:
            worth += 0.5 * max(0, 4 - len(s.hands[me]))
        elif op == REFIT:
            worth += 1.5
    return worth


def aimed_worth(p: Prices, s: RampageState, me: int, op: int, n: int) -> float:
    """The same for an op on one opponent."""
    foe = s.aimed
    if foe < 0:
        return 2.0
    if op == STEAL:
        cards = float(piles.total(s, foe))
        taken = float(min(n, len(s.stacks[foe])))
        mine = float(piles.total(s, me))
        gain = prices.of_cards(mine + taken) - prices.of_cards(mine)
        return gain + (prices.of_cards(cards) - prices.of_cards(cards - taken)) / (s.seats - 1)
    if op == SHAKE:
        return LOCATION_ODDS * p.body(s, s.torsos[foe]) / (s.seats - 1)
    if s.aimed_slot < 0:
        return 2.0
    mine = p.faces[s.faces[robots.part(s, me, s.aimed_slot)]]
    theirs = p.faces[s.faces[robots.part(s, foe, s.aimed_slot)]]
    return (theirs - mine) * (1.0 + 1.0 / (s.seats - 1))
