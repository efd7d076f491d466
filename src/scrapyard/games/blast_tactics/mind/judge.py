"""How good a position of Blast Tactics is for a seat: won or lost, a card in the air, or a fight to be scored."""

from typing import Final

from scrapyard.games.blast_tactics.content import BOUNCE, ROLL, TICK_OR_DETONATE, WALK
from scrapyard.games.blast_tactics.mind import fighting, hunting, lookout
from scrapyard.games.blast_tactics.mind.fighting import HEART
from scrapyard.games.blast_tactics.mind.lookout import WIN
from scrapyard.games.blast_tactics.questions import PLAY
from scrapyard.games.blast_tactics.rules import bombs, flames, floor
from scrapyard.games.blast_tactics.rules.flames import Blast
from scrapyard.games.blast_tactics.rules.table import NEVER, Table
from scrapyard.games.blast_tactics.state import ACTION, BOMB, NOTHING, WHAT, BlastState
from scrapyard.kernel.mind import shares

SCALE: Final = 27.0
"""How many points ahead of everybody else make a win more likely by e."""


def score(t: Table, s: BlastState, seat: int) -> float:
    """How good the position is for the seat; higher is better."""
    if s.over:
        return at_end(t, s, seat)
    if not s.bots:
        return 0.0
    if t.coop:
        return hunting.score(t, s)
    return with_something(t, s, seat) if has_something(s, seat) else fighting.score(t, s, seat)


def scores(t: Table, s: BlastState) -> list[float]:
    """The same for every seat of a fight that goes on."""
    if not s.bots:
        return [0.0] * s.seats
    values = fighting.scores(t, s)
    if has_something(s, s.active):
        values[s.active] = with_something(t, s, s.active)
    return values


def has_something(s: BlastState, seat: int) -> bool:
    """Whether the seat is about to do something with a card, or could launch a Bomb."""
    if seat != s.active or s.phase != ACTION or s.moving >= 0:
        return False
    return s.doing >= PLAY or (s.bots[seat].head & WHAT == BOMB and s.doing < 0)


def with_something(t: Table, s: BlastState, seat: int) -> float:
    """The best that the seat can make of it."""
    return with_card(t, s, seat, s.doing - PLAY) if s.doing >= PLAY else with_load(t, s, seat)


def at_end(t: Table, s: BlastState, seat: int) -> float:
    """A victory alone, a shared one, or a defeat, the later the better."""
    if s.places[seat] > 1:
        return -WIN - 10.0 * s.places[seat]
    shared = not t.coop and any(s.places[other] == 1 and t.teams[other] != t.teams[seat] for other in range(s.seats))
    return 0.1 * WIN if shared else WIN


def chances_together(t: Table, s: BlastState) -> list[float]:
    """Against the machine everybody wins, or nobody does."""
    if s.over:
        return [1.0 if place == 1 else 0.0 for place in s.places]
    return shares([score(t, s, 0)], SCALE) * s.seats


def chances_apart(t: Table, s: BlastState) -> list[float]:
    """In a fight one wins, and whoever is on the same team."""
    return by_team(t, shares(scores(t, s), SCALE))


def by_team(t: Table, chances: list[float]) -> list[float]:
    """Team-mates win together."""
    won = [0.0] * t.seats
    for seat in range(t.seats):
        won[t.teams[seat]] += chances[seat]
    return [won[t.teams[seat]] for seat in range(t.seats)]


# Cards that have been played and wait for a target


def with_card(t: Table, s: BlastState, me: int, ability: int) -> float:
    """The best that the card can still become."""
    step = t.cards[t.abilities[ability]].steps[0]
    bot = s.bots[me]
    best = -WIN
    if step.op in (BOUNCE, ROLL):
        for d in range(4):
            beside = t.go[4 * bot.square + d]
            if step.adjacent and beside >= 0 and floor.is_loose(s, beside):
                best = max(best, with_sent(t, s, me, beside, d, step.op == ROLL))
            if step.own_square and floor.is_piece(s.things[bot.square]):
                best = max(best, with_sent(t, s, me, bot.square, d, step.op == ROLL))
    elif step.op == TICK_OR_DETONATE:
        base = fighting.score(t, s, me)
        for place in bombs.armed(t, s, me):
            best = max(best, base + gain_of_blast(t, s, me, flames.spread(t, s, [place])))
    elif step.op == WALK:
        return fighting.score(t, s, me, step.phase)
    return best if best > -WIN else fighting.score(t, s, me)


def with_sent(t: Table, s: BlastState, me: int, square: int, d: int, rolled: bool) -> float:
    """The position with the Bomb sent off in the direction, as far as plain ground is concerned."""
    to = lookout.roll_end(t, s, square, d) if rolled else floor.bounce_square(t, s, square, d)
    if to < 0 or to == square:
        return -WIN
    thing = s.things[square]
    s.things[square] = NOTHING
    s.things[to] = thing
    value = fighting.score(t, s, me)
    s.things[to] = NOTHING
    s.things[square] = thing
    return value


def with_load(t: Table, s: BlastState, me: int) -> float:
    """With a Bomb on the head: keep it, or launch it in the best direction."""
    bot = s.bots[me]
    best = fighting.score(t, s, me)
    load = bot.head
    bot.head = NOTHING
    for d in range(4):
        to = floor.bounce_square(t, s, bot.square, d)
        if to >= 0:
            s.things[to] = load
            best = max(best, fighting.score(t, s, me) - 0.1)
            s.things[to] = NOTHING
    bot.head = load
    return best


def gain_of_blast(t: Table, s: BlastState, me: int, blast: Blast) -> float:
    """What an explosion right now would be worth."""
    total = 1.6 * len(blast.blocks) - 1.2 * len(blast.items)
    for seat in range(s.seats):
        bot = s.bots[seat]
        if blast.keys[seat] < NEVER and bot.square >= 0 and not bot.hurt:
            loss = HEART if bot.heart else fighting.strength(s, seat)
            total += -loss if t.teams[seat] == t.teams[me] else loss
    return total
