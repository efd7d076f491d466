"""Cards of other players: picked by their backs, stolen, destroyed, looked at, swapped."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.events import LOOKED, OFFERED, SHREDDED, STOLE, SWAPPED
from scrapyard.games.blastbots.questions import PICK, SLIP
from scrapyard.games.blastbots.rules import decks, hands
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, choose
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.state import is_among

# Picking by the back


def pick_backs(t: Table, s: BlastbotsState, me: i64, foe: i64, n: i64) -> Flow[None]:
    """BB-076, BB-G42: the picker sees backs only; all are picked before any face is shown."""
    s.backs = [0] * DECKS
    held = hands.backs(t, s, foe)
    s.owed = min(n, len(s.hands[foe]))
    while s.owed > 0:
        options = [deck for deck in range(DECKS) if held[deck] > s.backs[deck]]
        deck = yield from choose(me, PICK, options, foe)
        s.backs[deck] += 1
        s.owed -= 1


def picked_cards(t: Table, s: BlastbotsState, foe: i64) -> list[int]:
    """BB-G42: for each back that was picked, a random card with it."""
    picked: list[int] = []
    for deck in range(DECKS):
        alike = [token for token in s.hands[foe] if t.deck_of[s.faces[token]] == deck]
        for _ in range(s.backs[deck]):
            picked.append(alike.pop(s.pick("blind", len(alike))))
    s.backs = [0] * DECKS
    return picked


def leave_unseen(t: Table, s: BlastbotsState, giver: i64, taker: i64, tokens: list[int]) -> None:
    """Cards are about to change hands face down: others no longer know which of that back are still there."""
    followers = (1 << giver) | (1 << taker)
    for deck in range(DECKS):
        held = [token for token in s.hands[giver] if t.deck_of[s.faces[token]] == deck]
        leaving = 0
        for token in held:
            if is_among(tokens, token):
                leaving += 1
        if 0 < leaving < len(held):
            s.lose_track(held, followers)


def hand_over(t: Table, s: BlastbotsState, giver: i64, taker: i64, token: i64) -> None:
    """A card changes hands face down; both players know it."""
    s.take(s.hands[giver], token)
    s.hands[taker].append(token)
    s.show(token, taker)
    decks.may_hold(s, taker, t.content.deck_mask[t.deck_of[s.faces[token]]])


# What is done to them


def steal(t: Table, s: BlastbotsState, me: i64, foe: i64, n: i64) -> Flow[None]:
    """Thief and victim know the cards afterwards, others only their backs."""
    yield from pick_backs(t, s, me, foe, n)
    picked = picked_cards(t, s, foe)
    leave_unseen(t, s, foe, me, picked)
    for token in picked:
        hand_over(t, s, foe, me, token)
        s.tell(STOLE, me, foe, t.deck_of[s.faces[token]], token=token)


def destroy(t: Table, s: BlastbotsState, me: i64, foe: i64, n: i64) -> Flow[None]:
    """Picked unseen, then face up into the line."""
    yield from pick_backs(t, s, me, foe, n)
    for token in picked_cards(t, s, foe):
        s.take(s.hands[foe], token)
        hands.to_line(s, token)
        s.tell(SHREDDED, me, foe, token=token)


def look(s: BlastbotsState, me: i64, foe: i64) -> None:
    """The whole hand, for the actor's eyes only."""
    for token in s.hands[foe]:
        s.show(token, me)
    s.tell(LOOKED, me, foe)


# Swapping


def swap(t: Table, s: BlastbotsState, me: i64, foe: i64, n: i64) -> Flow[None]:
    """Own cards of one's choice against as many unseen ones; both change hands at the same time."""
    limit = min(n, len(s.hands[me]), len(s.hands[foe]))
    s.offered = []
    while len(s.offered) < limit:
        options = s.kinds([token for token in s.hands[me] if token not in s.offered])
        if s.offered:
            options.append(PASS)
        title = yield from hands.choose_title(me, SLIP, options, len(s.hands[me]), foe)
        if title == PASS:
            break
        set_aside(t, s, me, foe, title)
    yield from pick_backs(t, s, me, foe, len(s.offered))
    picked = picked_cards(t, s, foe)
    offered = s.offered
    s.offered = []
    leave_unseen(t, s, me, foe, offered)
    leave_unseen(t, s, foe, me, picked)
    for token in offered:
        hand_over(t, s, me, foe, token)
        s.tell(SWAPPED, me, foe, t.deck_of[s.faces[token]], token=token)
    for token in picked:
        hand_over(t, s, foe, me, token)
        s.tell(SWAPPED, foe, me, t.deck_of[s.faces[token]], token=token)


def set_aside(t: Table, s: BlastbotsState, me: i64, foe: i64, title: i64) -> None:
    """The card stays in the hand until the swap, so that only its back is told."""
    for token in s.hands[me]:
        if s.faces[token] == title and token not in s.offered:
            s.offered.append(token)
            s.tell(OFFERED, me, foe, t.deck_of[title])
            return
    raise RulesError("a card that is not in the hand cannot be put aside")
