"""What a seat sees of Rocket Rollout, in numbers; everything is public but the order of the decks."""

from typing import Final

from mypy_extensions import i64, u8

from scrapyard.games.rocket_rollout.content import BOUNTY, EFFECTS, FACES, KINDS, SPACES, UPGRADE
from scrapyard.games.rocket_rollout.rules import bags, display, systems, tracks
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, INVADERS, REROLL, SLOTS, TURN, RolloutState
from scrapyard.kernel.features import Block, Page, around, lay, tally

DICE: Final = KINDS * FACES
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
    _table(t, s, page)
    for k in range(s.seats):
        _rocket(s, (seat + k) % s.seats, page)
    for k in range(s.seats):
        _systems(s, (seat + k) % s.seats, page)
    for kind in range(1, KINDS):
        page.put(s.stock[kind])
        page.put(s.dice_cards[kind] + 1)
        page.put(t.content.dice_cards[s.dice_cards[kind]].price if s.dice_cards[kind] >= 0 else 0)
    used = page.skip(DICE)
    for die in s.used:
        page.add(used + die)
    waiting = page.skip(KINDS)
    for kind in s.waiting:
        page.add(waiting + kind)
    _cards(t, s, seat, page)


def _table(t: Table, s: RolloutState, page: Page) -> None:
    page.put(s.round)
    page.flag(s.phase == REROLL)
    page.flag(s.phase == TURN)
    page.flag(s.phase == INVADERS)
    page.put(s.armada)
    page.put(tracks.catch_up_reach(t, s))
    page.put(len(s.upgrades))
    page.put(display.known_level_one(t, s, s.upgrades))
    page.put(len(s.bounties))
    page.put(display.known_level_one(t, s, s.bounties))
    for die in range(3):
        page.put(s.invaders[die] + 2 if die < len(s.invaders) else 0)
    page.put(s.mending + 1)
    page.put(s.space + 1)
    page.flag(s.placing)
    page.put(s.doing + 1)
    page.put(s.left if s.doing >= 0 else 0)
    page.put(s.turning + 1)


def _rocket(s: RolloutState, i: int, page: Page) -> None:
    page.put(s.scores[i])
    page.put(s.shields[i])
    page.put(systems.damage_of(s, i))
    page.put(s.turns[i])
    page.put(bags.owned(s, i))
    page.put(s.boxed[i])
    page.flag(s.first == i)
    page.flag(s.phase == TURN and not s.over and s.active == i)
    page.flag((s.may_reroll >> i) & 1 == 1)
    ink = page.ink
    at = page.skip(2 * KINDS + DICE)
    for kind in range(i * KINDS, (i + 1) * KINDS):
        bagged: i64 = s.bags[kind]
        discarded: i64 = s.discards[kind]
        if bagged:
            ink[at] = u8(bagged)
        if discarded:
            ink[at + KINDS] = u8(discarded)
        at += 1
    at += KINDS
    for die in s.ready[i]:
        tally(ink, at + die)


def _systems(s: RolloutState, i: int, page: Page) -> None:
    ink = page.ink
    at = page.skip(SPACES * 5)
    for system in range(i * SPACES, (i + 1) * SPACES):
        ink[at] = u8(s.tops[system] + 1)
        damage: i64 = s.damage[system]
        if damage:
            page.set(at + 1, damage)
        for slot in range(3):
            die: i64 = s.above[system * SLOTS + slot]
            if die < 0:
                break
            ink[at + 2 + slot] = u8(die + 1)
        at += 5


def _cards(t: Table, s: RolloutState, seat: int, page: Page) -> None:
    n = s.seats
    ink = page.ink
    columns: i64 = 3 * n + 5
    start = page.skip(len(t.cards) * columns)
    lay(page, s, seat, [token for token in s.display if token != EMPTY], start, columns, 0)
    for i in range(len(s.fitted)):
        lay(page, s, seat, [s.fitted[i]], start, columns, 1 + (s.fitted_on[i] // SPACES - seat) % n)
    system = 0
    for owner in range(n):
        column: i64 = start + 1 + n + (owner - seat if owner >= seat else owner - seat + n)
        for _ in range(SPACES):
            tally(ink, column + s.tops[system] * columns)
            system += 1
    for i in range(len(s.claimed)):
        lay(page, s, seat, [s.claimed[i]], start, columns, 1 + 2 * n + (s.claimed_by[i] - seat) % n)
    lay(page, s, seat, s.scrapped, start, columns, 1 + 3 * n)
    if s.prize >= 0:
        lay(page, s, seat, [s.prize], start, columns, 2 + 3 * n)
    if s.card >= 0:
        page.set(start + s.card * columns + 3 + 3 * n, 1)
