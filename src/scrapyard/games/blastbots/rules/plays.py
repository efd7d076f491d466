"""Playing a card: may I, announcing it, joining a Mod to it, carrying it out."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import (
    BATTLE,
    DISCARD,
    MOVE_TOKENS,
    NO_MOD,
    NOBODY,
    STEAL_JUNK,
    TWIN,
    Mode,
)
from scrapyard.games.blastbots.events import AIMED, NAMED_MODE, PLAYED
from scrapyard.games.blastbots.questions import JOIN, MODE, TARGET
from scrapyard.games.blastbots.rules import defence, effects, grid, hands, salvage, seats
from scrapyard.games.blastbots.rules.codes import IDLE, MAY, NO_ATTACK_TO_JOIN, NO_TARGET
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import A_CARD, NO_DEED, BlastbotsState
from scrapyard.kernel.ask import Flow, choose

# May I?


def may_play(t: Table, s: BlastbotsState, me: i64, title: i64) -> i64:
    """MAY, or why no mode of this title can be played now. BB-G44, BB-G45."""
    card = t.cards[title]
    if card.joins:
        return MAY if can_join(t, s, me, len(s.hands[me]) - 2) else NO_ATTACK_TO_JOIN
    spare = len(s.hands[me]) - 1
    why = IDLE
    for mode in card.modes:
        why = may_use(t, s, me, mode, spare)
        if why == MAY:
            break
    return why


def joinable(t: Table, s: BlastbotsState, me: i64, spare: i64) -> list[int]:
    """BB-G51: the Battle cards in hand that can attack, with `spare` other cards besides the Mod."""
    return [title for title in hands.titles(s, me) if can_attack(t, s, me, title, spare)]


def can_join(t: Table, s: BlastbotsState, me: i64, spare: i64) -> bool:
    """Whether there is such a card."""
    return any(can_attack(t, s, me, s.faces[token], spare) for token in s.hands[me])


def can_attack(t: Table, s: BlastbotsState, me: i64, title: i64, spare: i64) -> bool:
    """Whether it is a Battle card of which a mode can be used, with `spare` other cards in hand."""
    if t.deck_of[title] == BATTLE:
        for mode in t.cards[title].modes:
            if may_use(t, s, me, mode, spare) == MAY:
                return True
    return False


def usable_modes(t: Table, s: BlastbotsState, me: i64, title: i64, spare: i64) -> list[int]:
    """The words of the card's modes that can be used with `spare` other cards in hand."""
    return [mode.word for mode in t.cards[title].modes if may_use(t, s, me, mode, spare) == MAY]


def may_use(t: Table, s: BlastbotsState, me: i64, mode: Mode, spare: i64) -> i64:
    """MAY, or why this mode cannot be used: its costs, then its target, then its effect."""
    for cost in mode.costs:
        why = effects.may_pay(s, me, cost, spare)
        if why != MAY:
            return why
        if cost.do == DISCARD:
            spare -= cost.n
    if mode.may_fizzle:
        return MAY
    if mode.target == NOBODY:
        return MAY if does_something(t, s, me, -1, mode, spare) else IDLE
    for seat in range(s.seats):
        if seats.in_reach(t, s, mode, me, seat) and does_something(t, s, me, seat, mode, spare):
            return MAY
    return NO_TARGET


def targets(t: Table, s: BlastbotsState, me: i64, mode: Mode) -> list[int]:
    """BB-G45, BB-G70: at whom the mode can be aimed, when its card has left the hand."""
    spare = len(s.hands[me])
    for cost in mode.costs:
        if cost.do == DISCARD:
            spare -= cost.n
    return [
        seat
        for seat in range(s.seats)
        if seats.in_reach(t, s, mode, me, seat) and does_something(t, s, me, seat, mode, spare)
    ]


def does_something(t: Table, s: BlastbotsState, me: i64, foe: i64, mode: Mode, spare: i64) -> bool:
    """BB-G44: the first effect changes something, or every effect where all are needed."""
    if not mode.needs_all:
        return effects.possible(t, s, me, foe, mode.effects[0], spare)
    return all(effects.possible(t, s, me, foe, effect, spare) for effect in mode.effects)


# From the card shown to its last effect


def play(t: Table, s: BlastbotsState, me: i64, title: i64) -> Flow[None]:
    """BB-062, BB-068, BB-082: one card, one action; a Mod and its Battle card are one action together.

    The effects come in printed order; the end of the game cuts them off. BB-126.
    """
    s.used += 1
    s.deed = A_CARD
    token = lay_down(s, me, title)
    mode = yield from choose_mode(t, s, me)
    named = [mode.word]
    if t.cards[title].joins:
        s.mod = mode.effects[0].mod
        attacks = joinable(t, s, me, len(s.hands[me]) - 1)
        title = yield from hands.choose_title(me, JOIN, attacks, hands.battle_cards(t, s, me))
        token = lay_down(s, me, title)
        mode = yield from choose_mode(t, s, me)
        named.append(mode.word)
    if mode.target != NOBODY:
        s.target = yield from choose(me, TARGET, targets(t, s, me, mode), title)
    if mode.names_first:
        yield from name_details(t, s, me, mode)
    announce(t, s, me, named)
    for cost in mode.costs:
        yield from effects.pay(s, me, cost)
    if t.cards[title].deck == BATTLE:
        s.announced = True
        blocked = yield from defence.defend(t, s, me, s.target)
        s.announced = False
        if blocked:
            return
    for i in range(len(mode.effects)):
        s.step = i
        yield from effects.carry_out(t, s, me, s.target, mode.effects[i], 1 if i == 0 and s.mod == TWIN else 0)
        if s.over:
            break
    if mode.stays and not s.over:
        leave_at_target(s, token)


def lay_down(s: BlastbotsState, me: i64, title: i64) -> i64:
    """The card is laid face down into the line, until all that belongs to it is named. BB-069."""
    s.card = title
    s.mode = -1
    return hands.lay_down(s, me, title)


def announce(t: Table, s: BlastbotsState, me: i64, named: list[int]) -> None:
    """The cards are shown to everybody, with their options and the target. BB-069, BB-G43."""
    for i in range(len(named)):
        token = s.line[len(s.line) - len(named) + i]
        s.reveal(token)
        s.tell(PLAYED, me, token=token)
        if len(t.cards[s.faces[token]].modes) > 1:
            s.tell(NAMED_MODE, me, item=named[i])
    if s.target >= 0:
        s.tell(AIMED, me, s.target)


def choose_mode(t: Table, s: BlastbotsState, me: i64) -> Flow[Mode]:
    """BB-035: exactly one option of the card."""
    card = t.cards[s.card]
    if len(card.modes) == 1:
        s.mode = 0
        return card.modes[0]
    words = [mode.word for mode in card.modes] if card.joins else usable_modes(t, s, me, s.card, len(s.hands[me]))
    word = yield from choose(me, MODE, words, s.card)
    for i in range(len(card.modes)):
        if card.modes[i].word == word:
            s.mode = i
    return card.modes[s.mode]


def name_details(t: Table, s: BlastbotsState, me: i64, mode: Mode) -> Flow[None]:
    """BB-068: what the target may know before it decides: colours of wrecks, tokens."""
    for i in range(len(mode.effects)):
        effect = mode.effects[i]
        n = effect.n + (1 if i == 0 and s.mod == TWIN else 0)
        if effect.do == STEAL_JUNK:
            yield from salvage.name_wrecks(s, me, s.target, n)
        elif effect.do == MOVE_TOKENS:
            yield from grid.name_tokens(t, s, me, s.target, n)


def leave_at_target(s: BlastbotsState, token: i64) -> None:
    """BB-G37: the card lies face up at its target."""
    at = s.line.index(token)
    del s.line[at]
    del s.line_piles[at]
    s.lying[s.target].append(token)


def forget_deed(s: BlastbotsState) -> None:
    """The action is over: nothing is pending any more."""
    s.deed = NO_DEED
    s.card = -1
    s.mode = -1
    s.mod = NO_MOD
    s.step = -1
    s.target = -1
    s.announced = False
    s.blocks = 0
    s.owed = 0
    s.moved = 0
    s.named = []
