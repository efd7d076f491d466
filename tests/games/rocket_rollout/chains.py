"""How long can one player's turns go on in one round? A player who wants nothing else, on boards made for it.

    python -m tests.games.rocket_rollout.chains --rounds 20000 --seed 1

prints how many rounds took how many turns. The boards are full of cards that draw, vent, destroy and turn dice; every
die of a kind whose Cogs help may be in the bag. The other player has no dice, so that turn follows turn.
"""

import argparse
import random
from collections import Counter
from collections.abc import Mapping

from scrapyard.games.rocket_rollout.content import DESTROY, DRAW, KINDS, RESET, SPACES, UPGRADE, VENT, WHITE, Card
from scrapyard.games.rocket_rollout.questions import (
    BUY,
    DESTROY_DIE,
    ENOUGH,
    JOB,
    PLACE,
    RESET_DIE,
    RESET_FACE,
    STOP,
    VENT_SYSTEM,
)
from scrapyard.games.rocket_rollout.rules import bags, blast, systems
from scrapyard.games.rocket_rollout.rules.codes import MAY
from scrapyard.games.rocket_rollout.rules.dice import DICE, DISCARD_SPOT, face_of, is_cog, kind_of
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import SLOTS, TURN, RolloutState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.state import PUBLIC
from tests.games.position import match_at
from tests.games.rocket_rollout.table import bound, table_of

ME = 0
LONG = 300
"""Whoever gets so far would go on for ever."""
ENGINE = (DRAW, VENT, DESTROY, RESET)


def does(card: Card, *kinds: int) -> bool:
    return any(effect.do in kinds for effect in card.effects)


def arranged(game: Game, rng: random.Random) -> RolloutState:
    """A board, Dice cards and a bag that might go on for long."""
    t = table_of(game)
    s: RolloutState = game.rules.start()
    s.phase, s.round, s.opening = TURN, 1, 0
    for kind in range(1, KINDS):
        s.dice_cards[kind] = rng.choice(t.content.decks[kind])
    for space in range(SPACES):
        if rng.random() < 0.75:
            fitting = [title for title in range(len(t.cards)) if may_lie(t, s, title, space)]
            handy = [title for title in fitting if does(t.cards[title], *ENGINE)]
            title = rng.choice(handy if handy and rng.random() < 0.8 else fitting)
            token = next(token for token in s.upgrades if s.faces[token] == title)
            s.upgrades.remove(token)
            s.seen[token] = PUBLIC
            blast.fit(t, s, ME, token, space)
    whites = rng.randrange(0, 11)
    s.bags[WHITE] = whites
    s.boxed[ME] = t.content.starter_dice - whites
    for _ in range(rng.randrange(4, 16)):
        kind = rng.randrange(1, KINDS)
        if s.stock[kind]:
            s.stock[kind] -= 1
            s.bags[kind] += 1
    return s


def may_lie(t: Table, s: RolloutState, title: int, space: int) -> bool:
    free = any(s.faces[token] == title for token in s.upgrades)
    return t.cards[title].sort == UPGRADE and free and blast.may_fit(t, title, space) == MAY


def turns(game: Game, seed: int) -> int:
    """The turns of one round, LONG at most."""
    rng = random.Random(seed)
    t = table_of(game)
    s = arranged(game, rng)
    match = match_at(game, s, otherwise=FastSource(seed))
    s.events = None
    bags.draw(t, s, ME, t.content.draw_per_round)
    match.begin()
    while match.ask is not None and s.round == 1 and s.phase == TURN and s.turns[ME] < LONG:
        match.step(choose(t, s, match.ask, rng))
    return s.turns[ME]


# What such a player chooses


def choose(t: Table, s: RolloutState, ask: Ask, rng: random.Random) -> int:
    values = ask.values
    if ask.question is JOB:
        return max(values, key=lambda value: (job_worth(t, s, value), rng.random()))
    if ask.question is PLACE:
        return place(t, s, values, rng)
    if ask.question is VENT_SYSTEM:
        return max(values, key=lambda space: (vent_worth(t, s, space), rng.random()))
    if ask.question is DESTROY_DIE:
        return max(values, key=lambda spot: (destroy_worth(t, s, spot), rng.random()))
    if ask.question is RESET_DIE:
        return next((die for die in values if die != STOP and best_face(t, s, die) != face_of(die)), values[-1])
    if ask.question is RESET_FACE:
        return best_face(t, s, s.turning)
    if ask.question is BUY:
        return max(values, key=lambda kind: (kind > 0 and helps(t, s, kind), kind >= 0, rng.random()))
    return values[-1] if ask.question.extras else rng.choice(values)


def top(t: Table, s: RolloutState, space: int) -> Card:
    return t.cards[s.tops[ME * SPACES + space]]


def helps(t: Table, s: RolloutState, kind: int) -> bool:
    """Whether the Cogs of this kind draw or vent."""
    return kind != WHITE and any(power.do in (DRAW, VENT) for power in t.content.dice_cards[s.dice_cards[kind]].powers)


def occupied(s: RolloutState) -> list[int]:
    return [space for space in range(SPACES) if systems.is_occupied(s, ME * SPACES + space)]


def job_worth(t: Table, s: RolloutState, job: int) -> int:
    """Draw first; vent when something is to be vented; then whatever is there."""
    if not 0 <= job < SPACES:
        return -1
    card = top(t, s, job)
    if does(card, DRAW):
        return 9
    if does(card, VENT):
        return 8 if len(occupied(s)) > 1 else 1
    return 4 if does(card, DESTROY) and any(does(top(t, s, space), VENT) for space in occupied(s)) else 3


def place(t: Table, s: RolloutState, values: list[int], rng: random.Random) -> int:
    """Three dice to draw with, as many to vent as there are systems, one elsewhere; one is kept for later."""
    card = t.cards[s.card]
    dice = [value for value in values if value != ENOUGH]
    wanted = 3 if does(card, DRAW) else len(occupied(s)) - 1 if does(card, VENT) else 1
    spare = len(s.ready[ME]) > 1 or not s.used
    if ENOUGH in values and (len(s.used) >= wanted or not spare) and not (spare and any(gear(t, s, d) for d in dice)):
        return ENOUGH
    return max(dice, key=lambda die: (gear(t, s, die), -face_of(die), rng.random()))


def gear(t: Table, s: RolloutState, die: int) -> bool:
    """A Cog that draws or vents."""
    return is_cog(die) and helps(t, s, kind_of(die))


def vent_worth(t: Table, s: RolloutState, space: int) -> int:
    if space == STOP:
        return -1
    worth = len(systems.dice_above(s, ME * SPACES + space))
    return worth + (6 if does(top(t, s, space), DRAW) else 3 if does(top(t, s, space), VENT) else 0)


def destroy_worth(t: Table, s: RolloutState, spot: int) -> int:
    """A die that blocks a system which draws or vents; else the least useful one."""
    if spot == STOP:
        return 4
    if spot >= DISCARD_SPOT:
        return 3 if spot == DISCARD_SPOT + WHITE else 2
    if spot < DICE:
        return 0
    space = spot // DICE - 1
    blocked = s.above[(ME * SPACES + space) * SLOTS + 1] < 0 and does(top(t, s, space), DRAW, VENT)
    return 5 if blocked else 1


def best_face(t: Table, s: RolloutState, die: int) -> int:
    """A Cog that helps; else a result that the systems which draw or vent accept."""
    kind = kind_of(die)
    faces = [face for face in range(7) if (t.content.face_sets[kind] >> face) & 1]
    if 0 in faces and helps(t, s, kind):
        return 0
    wanted = [top(t, s, space).accept for space in range(SPACES) if does(top(t, s, space), DRAW, VENT)]

    def fit(face: int) -> tuple[int, bool]:
        return sum((accept >> face) & 1 for accept in wanted), face == face_of(die)

    return max(faces, key=fit)


def lengths(rounds: int, seed: int, pack: Mapping[str, object] | None = None, **settings: object) -> Counter[int]:
    """How many rounds took how many turns."""
    game = bound(2, pack, bound=9999, **settings)
    return Counter(turns(game, seed * 1_000_003 + i) for i in range(rounds))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = lengths(given.rounds, given.seed)
    for least, most in ((0, 10), (11, 20), (21, 30), (31, 50), (51, 100), (101, LONG - 1), (LONG, LONG)):
        print(f"{least:4} to {most:3} turns: {sum(n for turn, n in found.items() if least <= turn <= most)}")
    print("longest:", max(found))
