"""Rocket Rollout's decks of Upgrades and Bounties, and the cards on display."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout.events import APPEARED
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, RolloutState
from scrapyard.kernel.chance import Lot
from scrapyard.kernel.rules import deal_anew

# The display


def refill(t: Table, s: RolloutState) -> None:
    """RO-110, RO-114, RO-115: Upgrades from the left, then Bounties from the left; an empty deck leaves holes."""
    for slot in range(len(s.display)):
        if s.display[slot] == EMPTY:
            deck = s.upgrades if slot < t.content.upgrade_slots else s.bounties
            if deck:
                token = deck.pop()
                s.display[slot] = token
                s.reveal(token)
                s.tell(APPEARED, token=token)


def weakest_upgrade(t: Table, s: RolloutState) -> i64:
    """RO-196: the space of the Upgrade with the fewest shields, the leftmost of equals; EMPTY if there is none."""
    weakest = EMPTY
    for slot in range(t.content.upgrade_slots):
        if s.display[slot] != EMPTY and (weakest == EMPTY or shields_at(t, s, slot) < shields_at(t, s, weakest)):
            weakest = slot
    return weakest


def shields_at(t: Table, s: RolloutState, slot: i64) -> i64:
    return t.cards[s.faces[s.display[slot]]].shields


# The decks


def known_level_one(t: Table, s: RolloutState, deck: list[int]) -> i64:
    """RO-024, RO-025, RO-G14: how many cards on top of this deck everybody knows to be Level 1."""
    first = 0 if deck is s.upgrades else t.upgrade_count
    small = t.dealt_for * (t.content.level1_upgrades if deck is s.upgrades else t.content.level1_bounties)
    known = 0
    while known < len(deck) and first <= deck[-1 - known] < first + small:
        known += 1
    return known


def redeal(t: Table, s: RolloutState, order: Lot) -> None:
    """RO-G14: unseen cards change places within their deck; the Level 1 cards known to lie on top stay there."""
    for deck in (s.upgrades, s.bounties):
        known = len(deck) - known_level_one(t, s, deck)
        for part in (deck[:known], deck[known:]):
            deal_anew(s.faces, vec[i64](part), order)
