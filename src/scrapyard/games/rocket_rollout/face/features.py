"""What a seat sees of Rocket Rollout, in numbers; everything is public but the order of the decks."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from scrapyard.games.rocket_rollout.content import BOUNTY, EFFECTS, FACES, KINDS, SPACES, UPGRADE
from scrapyard.games.rocket_rollout.rules import display, tracks
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import INVADERS, REROLL, SLOTS, TURN, RolloutState
from scrapyard.kernel.features import Block, Page, around, lay, lay_one, tally

DICE: Final = KINDS * FACES
TABLE: Final = 19
"""Columns of the table."""
ROCKET: Final = 9 + 2 * KINDS + DICE
"""Columns of a seat."""
SYSTEM: Final = 2 + SLOTS
"""Columns of a system."""
STOCK: Final = 3
"""Columns of dice that can be bought."""
POWERS: Final = len(EFFECTS) + 3


def layout(t: Table) -> list[Block]:
    kinds, dice, spaces = t.content.kinds, t.domains["die"], t.content.space_words
    table = {"round": 255, "re-roll": 1, "turns": 1, "invaders": 1, "armada": 255, "reach": 255}
    table |= {"upgrades": 255, "upgrades-level-one": 255, "bounties": 255, "bounties-level-one": 255}
    table |= {"invader-red": 8, "invader-blue": 8, "invader-green": 8, "mending": SPACES, "activated": SPACES}
    table |= {"placing": 1, "doing": POWERS, "left": 255, "turning": DICE}
    seat = {"score": 255, "shields": 255, "damage": 255, "turns": 255, "dice": 255, "boxed": 255}
    seat |= {"first": 1, "active": 1, "may-re-roll": 1}
    seat |= {f"bag-{kind}": 99 for kind in kinds} | {f"discard-{kind}": 99 for kind in kinds}
    seat |= {f"ready-{die}": 99 for die in dice}
    system = {"card": len(t.cards), "damage": 99, "die-1": DICE, "die-2": DICE, "die-3": DICE}
    stock = {"left": 99, "card": len(t.content.dice_cards), "price": 99}
    whose = ["mine", *[f"next-{i}" for i in range(1, t.seats)]]
    card = {"shown": 20} | {f"fitted-{one}": 20 for one in whose} | {f"on-top-{one}": 20 for one in whose}
    card |= {f"claimed-{one}": 20 for one in whose} | {"scrapped": 20, "prize": 1, "activated": 1, "unseen": 99}
    unseen = [card.count if card.sort in (UPGRADE, BOUNTY) else 0 for card in t.cards]
    return [
        Block("table", [""], table, "Where the round stands; spaces, Effects and dice count from 1, 0 is none."),
        Block("seat", around(t.seats), seat, "Rockets, and dice by kind and result."),
        Block(
            "system",
            [f"{one}-{space}" for one in whose for space in spaces],
            system,
            "The uppermost card and the Active dice of each system, counted from 1; 0 is none.",
        ),
        Block("stock", kinds[1:], stock, "Dice that can be bought."),
        Block("activation", dice, {"used": 99}, "Dice of the Activation that is going on."),
        Block("cog", kinds, {"waiting": 99}, "Placed Cogs that have not worked yet."),
        Block("card", t.domains["card"], card, "Copies of each card, and where they are.", {"unseen": unseen}),
    ]


def write(t: Table, s: RolloutState, seat: int, page: Page) -> None:
    ink = page.ink
    n, me = i64(s.seats), i64(seat)
    _table(t, s, page)
    rocket = page.skip(n * ROCKET)
    systems = page.skip(n * SPACES * SYSTEM)
    k: i64
    for k in range(n):
        i = me + k if me + k < n else me + k - n
        dice = _dice(s, i, ink, rocket + 9)
        _rocket(s, i, dice, page, rocket, systems)
        rocket += ROCKET
        systems += SPACES * SYSTEM
    _stock(t, s, page)
    used = page.skip(DICE)
    die: i64
    for die in cast("list[i64]", s.used):
        tally(ink, used + die)
    waiting = page.skip(KINDS)
    cog: i64
    for cog in s.waiting:
        tally(ink, waiting + cog)
    _cards(t, s, me, page)


def _table(t: Table, s: RolloutState, page: Page) -> None:
    ink = page.ink
    at = page.skip(TABLE)
    page.set(at, s.round)
    phase: i64 = s.phase
    if phase == REROLL:
        ink[at + 1] = u8(1)
    elif phase == TURN:
        ink[at + 2] = u8(1)
    elif phase == INVADERS:
        ink[at + 3] = u8(1)
    page.set(at + 4, s.armada)
    page.set(at + 5, tracks.catch_up_reach(t, s))
    ink[at + 6] = u8(len(s.upgrades))
    ink[at + 7] = u8(display.known_level_one(t, s, s.upgrades))
    ink[at + 8] = u8(len(s.bounties))
    ink[at + 9] = u8(display.known_level_one(t, s, s.bounties))
    invader = at + 10
    shown: i64
    for shown in s.invaders:
        ink[invader] = u8(shown + 2)
        invader += 1
    ink[at + 13] = u8(s.mending + 1)
    ink[at + 14] = u8(s.space + 1)
    if s.placing:
        ink[at + 15] = u8(1)
    if s.doing >= 0:
        ink[at + 16] = u8(s.doing + 1)
        page.set(at + 17, s.left)
    ink[at + 18] = u8(s.turning + 1)


def _dice(s: RolloutState, i: i64, ink: vec[u8], at: i64) -> i64:
    """What is in the bag, in the Discard Area and Ready, by kind and result; how many these are."""
    bags, discards = s.bags, s.discards
    ready = s.ready[i]
    dice: i64 = len(ready)
    kinds = at
    first = i * KINDS
    kind: i64
    for kind in range(first, first + KINDS):
        bagged, discarded = bags[kind], discards[kind]
        ink[kinds] = u8(bagged)
        ink[kinds + KINDS] = u8(discarded)
        dice += bagged + discarded
        kinds += 1
    kinds += KINDS
    die: i64
    for die in cast("list[i64]", ready):
        ink[kinds + die] = ink[kinds + die] + 1
    return dice


def _rocket(s: RolloutState, i: i64, dice: i64, page: Page, at: i64, place: i64) -> None:
    """A seat with so many dice that are not Active and, elsewhere, its systems with those that are."""
    ink, tops, above, hurt = page.ink, s.tops, s.above, s.damage
    tokens: i64 = 0
    slot = i * (SPACES * SLOTS)
    system: i64
    for system in range(i * SPACES, i * SPACES + SPACES):
        ink[place] = u8(tops[system] + 1)
        damage = hurt[system]
        ink[place + 1] = u8(damage)
        tokens += damage
        at_die: i64
        for at_die in range(place + 2, place + 2 + SLOTS):
            die = above[slot]
            ink[at_die] = u8(die + 1)
            dice += 1 + (die >> 63)  # no die is -1
            slot += 1
        place += SYSTEM
    page.set(at, s.scores[i])
    ink[at + 1] = u8(s.shields[i])
    page.set(at + 2, tokens)
    page.set(at + 3, s.turns[i])
    page.set(at + 4, dice)
    ink[at + 5] = u8(s.boxed[i])
    if s.first == i:
        ink[at + 6] = u8(1)
    if s.active == i and s.phase == TURN and not s.over:
        ink[at + 7] = u8(1)
    ink[at + 8] = u8((i64(s.may_reroll) >> i) & 1)


def _stock(t: Table, s: RolloutState, page: Page) -> None:
    """Dice that can be bought; the first kind never can."""
    ink, prices = page.ink, t.prices
    start = page.skip((KINDS - 1) * STOCK)
    at = start - STOCK
    left: i64
    card: i64
    for left, card in zip(s.stock, s.dice_cards):  # noqa: B905 - with `strict` mypyc calls Python
        if at >= start:
            ink[at] = u8(left)
            ink[at + 1] = u8(card + 1)
            if card >= 0:
                ink[at + 2] = u8(prices[card])
        at += STOCK


def _cards(t: Table, s: RolloutState, me: i64, page: Page) -> None:
    n: i64 = s.seats
    ink, faces, seen, tops = page.ink, s.faces, s.seen, s.tops
    columns = 3 * n + 5
    last = columns - 1
    start = page.skip(len(t.cards) * columns)
    bit: i64 = 1
    bit <<= me
    token: i64
    for token in cast("list[i64]", s.display):
        if token >= 0 and seen[token] & bit:
            _lie(ink, start + faces[token] * columns, 0, last)
    on: i64
    for token, on in zip(s.fitted, s.fitted_on):  # noqa: B905 - with `strict` mypyc calls Python
        if seen[token] & bit:
            whose = on // SPACES - me
            _lie(ink, start + faces[token] * columns, 1 + (whose if whose >= 0 else whose + n), last)
    place: i64 = n - me if me else 0
    system: i64
    first: i64
    for first in range(0, n * SPACES, SPACES):
        on_top = start + 1 + n + place
        for system in range(first, first + SPACES):
            at = on_top + tops[system] * columns
            ink[at] = ink[at] + 1
        place = place + 1 if place + 1 < n else 0
    by: i64
    for token, by in zip(s.claimed, s.claimed_by):  # noqa: B905 - with `strict` mypyc calls Python
        if seen[token] & bit:
            whose = by - me
            _lie(ink, start + faces[token] * columns, 1 + 2 * n + (whose if whose >= 0 else whose + n), last)
    if s.scrapped:
        lay(page, s, me, s.scrapped, start, columns, 1 + 3 * n)
    if s.prize >= 0:
        lay_one(page, s, me, s.prize, start, columns, 2 + 3 * n)
    if s.card >= 0:
        page.set(start + s.card * columns + 3 + 3 * n, 1)


def _lie(ink: vec[u8], row: i64, column: i64, last: i64) -> None:
    """A card more in this column, and one less of unseen ones."""
    ink[row + column] = ink[row + column] + 1
    left = ink[row + last]
    if left > 0:
        ink[row + last] = left - 1
