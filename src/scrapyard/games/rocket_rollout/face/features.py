"""What a seat sees of Rocket Rollout, in numbers; everything is public but the order of the decks."""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import BOUNTY, EFFECTS, FACES, KINDS, SPACES, UPGRADE
from scrapyard.games.rocket_rollout.rules import bags, display, systems, tracks
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, INVADERS, REROLL, SLOTS, TURN, RolloutState
from scrapyard.kernel.features import Block, Page, around

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
        Block("card", t.domains["card"], card, "Copies of each card, and where they are."),
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
    for kind in range(i * KINDS, (i + 1) * KINDS):
        page.put(s.bags[kind])
    for kind in range(i * KINDS, (i + 1) * KINDS):
        page.put(s.discards[kind])
    ready = page.skip(DICE)
    for die in s.ready[i]:
        page.add(ready + die)


def _systems(s: RolloutState, i: int, page: Page) -> None:
    for system in range(i * SPACES, (i + 1) * SPACES):
        page.put(s.tops[system] + 1)
        page.put(s.damage[system])
        for slot in range(system * SLOTS, (system + 1) * SLOTS):
            page.put(s.above[slot] + 1)


def _cards(t: Table, s: RolloutState, seat: int, page: Page) -> None:
    n = s.seats
    columns = 3 * n + 5
    unseen = columns - 1
    start = page.skip(len(t.cards) * columns)
    at: i64 = start + unseen
    for card in t.cards:
        if card.sort in (UPGRADE, BOUNTY):
            page.set(at, card.count)
        at += columns
    for token in s.display:
        if token != EMPTY:
            at = start + s.faces[token] * columns
            page.add(at)
            page.drop(at + unseen)
    for i in range(len(s.fitted)):
        at = start + s.faces[s.fitted[i]] * columns
        page.add(at + 1 + (s.fitted_on[i] // SPACES - seat) % n)
        page.drop(at + unseen)
    for system in range(n * SPACES):
        page.add(start + s.tops[system] * columns + 1 + n + (system // SPACES - seat) % n)
    for i in range(len(s.claimed)):
        at = start + s.faces[s.claimed[i]] * columns
        page.add(at + 1 + 2 * n + (s.claimed_by[i] - seat) % n)
        page.drop(at + unseen)
    for token in s.scrapped:
        at = start + s.faces[token] * columns
        page.add(at + 1 + 3 * n)
        page.drop(at + unseen)
    if s.prize >= 0:
        at = start + s.faces[s.prize] * columns
        page.set(at + 2 + 3 * n, 1)
        page.drop(at + unseen)
    if s.card >= 0:
        page.set(start + s.card * columns + 3 + 3 * n, 1)
