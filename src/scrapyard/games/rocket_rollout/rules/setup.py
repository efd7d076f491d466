"""Rocket Rollout's set-up: cards, dice, markers, and who goes first."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import BOUNTY, KINDS, SPACES, UPGRADE
from scrapyard.games.rocket_rollout.events import COMPENSATED, PRICE, STARTS
from scrapyard.games.rocket_rollout.rules import display
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import DRAW_AND_ROLL, EMPTY, NO_BOOSTS, SETUP, SLOTS, RolloutState
from scrapyard.kernel.ask import NOTHING, Flow
from scrapyard.kernel.state import LETTERS


def start(t: Table) -> RolloutState:
    """RO-002 to RO-016, RO-028, RO-191: all that needs no chance."""
    n = t.seats
    content = t.content
    s = RolloutState(n)
    s.phase = SETUP
    s.places = [0] * n
    s.round = 0
    s.first = 0
    s.active = 0
    s.opening = 0
    s.scores = [0] * n
    s.shields = [0] * n
    s.armada = 0
    bag = [content.starter_dice] + [0] * (KINDS - 1)
    s.bags = vec[i64]([dice for _ in range(n) for dice in bag])
    s.discards = vec[i64]([0] * (n * KINDS))
    s.boxed = [0] * n
    s.stock = [0] + [content.dice_per_colour] * (KINDS - 1)
    s.ready = [[] for _ in range(n)]
    s.above = vec[i64]([EMPTY] * (n * SPACES * SLOTS))
    s.tops = vec[i64]([space for _ in range(n) for space in range(SPACES)])
    s.damage = vec[i64]([0] * (n * SPACES))
    s.fitted = []
    s.fitted_on = []
    s.claimed = []
    s.claimed_by = []
    s.upgrades = []
    s.bounties = []
    s.display = [EMPTY] * (content.upgrade_slots + content.bounty_slots)
    s.scrapped = []
    s.dice_cards = [-1] * KINDS
    s.turns = [0] * n
    s.may_reroll = 0
    s.invaders = []
    nothing_pending(s)
    mint_cards(t, s)
    return s


def nothing_pending(s: RolloutState) -> None:
    s.mended = 0
    s.mending = -1
    s.space = -1
    s.card = -1
    s.used = []
    s.placing = False
    s.waiting = []
    s.boosts = NO_BOOSTS[:]
    s.extra_score = 0
    s.step = 0
    s.doing = -1
    s.left = 0
    s.splitting = False
    s.prize = EMPTY
    s.turned = []
    s.turning = -1


def mint_cards(t: Table, s: RolloutState) -> None:
    """A token for each Upgrade and each Bounty, Level 1 first, all of them still in their decks."""
    for sort in (UPGRADE, BOUNTY):
        deck = s.upgrades if sort == UPGRADE else s.bounties
        for level in (1, 2):
            for title in range(len(t.cards)):
                card = t.cards[title]
                if card.sort == sort and card.level == level:
                    for _ in range(card.count):
                        deck.append(s.mint(title))


def set_up(t: Table, s: RolloutState) -> Flow[None]:
    """RO-017 to RO-029."""
    yield from NOTHING
    content = t.content
    slots = content.upgrade_slots
    s.upgrades = prepare(t, s, "upgrades", s.upgrades, t.dealt_for * content.level1_upgrades, 0, slots)
    s.bounties = prepare(t, s, "bounties", s.bounties, t.dealt_for * content.level1_bounties, slots, len(s.display))
    display.refill(t, s)
    for kind in range(1, KINDS):
        deck = content.decks[kind]
        s.dice_cards[kind] = deck[s.pick("dice-card", len(deck))]
        s.tell(PRICE, item=s.dice_cards[kind])
    choose_first(t, s)
    s.phase = DRAW_AND_ROLL


def prepare(t: Table, s: RolloutState, stream: str, tokens: list[int], dealt: int, low: int, high: int) -> list[int]:
    """RO-017 to RO-025: fill the display from the small Level 1 deck; what is left of it lies on the main deck."""
    level_one = [token for token in tokens if t.cards[s.faces[token]].level == 1]
    s.shuffle(f"level-1-{stream}", level_one)
    small = level_one[:dealt]
    main = level_one[dealt:] + tokens[len(level_one) :]
    s.shuffle(stream, main)
    for slot in range(low, high):
        if small:
            s.display[slot] = small.pop()
            s.reveal(s.display[slot])
    return main + small


def choose_first(t: Table, s: RolloutState) -> None:
    """RO-029, RO-G11, RO-198: by lot or by name; with `seat_compensation` later seats get Shields."""
    if len(t.first_player) == 1:
        s.first = LETTERS.index(t.first_player)
    else:
        s.first = s.pick("first", s.seats)
    s.opening = s.first
    s.tell(STARTS, s.first)
    if t.seat_compensation and s.seats > 1:
        for i in range(s.seats):
            seat = (s.first + i) % s.seats
            s.shields[seat] = t.content.compensation[s.seats - 2][i]
            if s.shields[seat]:
                s.tell(COMPENSATED, seat, n=s.shields[seat])
