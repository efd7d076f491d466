"""Why not? The codes that rule options out, in words: the ledger's clause and the numbers."""

from typing import Final

from scrapyard.games.bolt.content import OFFLINE, STATES, Need
from scrapyard.games.bolt.questions import (
    ATTACH_PART,
    ATTACH_WHOM,
    COUNTER,
    CYCLE,
    CYCLE_CARD,
    FIX,
    GUARD,
    HIT,
    NANITE_PART,
    OFFER,
    PLAY,
    POWER,
    PREVENT_POINT,
    RECOVER_CARD,
    REPAIR_FIRST,
    REPAIR_PART,
    REPAIR_SECOND,
    REPAIR_TWO,
    ROBOT,
    SHIFT,
    SPREAD,
    SPY_WHOM,
    STEAL_WHOM,
    STRIP_CARD,
    TARGET,
    WINDOW,
)
from scrapyard.games.bolt.rules import actions, body, cards, combat, counters, packets, repairs, seats, steps
from scrapyard.games.bolt.rules.codes import (
    ACROSS,
    ALL_PRIME,
    BOUND_PLAYED,
    COUNTER_IDLE,
    COUNTER_NEED_UNMET,
    CYCLED,
    ELIMINATED,
    IDLE,
    MAY,
    NEED_UNMET,
    NO_ACTION_LEFT,
    NO_CARD,
    NO_COUNTER_BOX,
    NO_HAND,
    NO_POWERS,
    NO_ROOM,
    NO_SUCH_PART,
    NOT_AIMED_AT,
    NOT_RIVAL,
    ONE_POINT,
    OTHER_KIND,
    PART_NAMED,
    PART_OFFLINE,
    PART_PRIME,
    POWER_IDLE,
    POWER_USED,
    RESTING,
    SUDDEN_DEATH,
    TOO_FEW_CARDS,
    YOURSELF,
)
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import PASS, Ask, Question
from scrapyard.kernel.face import Reason
from scrapyard.kernel.language import person

NOT_HELD: Final = "You do not hold that card."
"""Which one is not said: nobody is told of cards that they do not hold."""

WORDS: Final = {
    NO_ACTION_LEFT: ("BO-036", "No Action is left this turn."),
    BOUND_PLAYED: ("BO-G22", "{n} cards have been played this turn: that is the bound against games without end."),
    IDLE: ("BO-G20", "{item} would change nothing now."),
    CYCLED: ("BO-040", "You have already exchanged a card this turn."),
    NO_CARD: ("BO-040", "You have no card to exchange."),
    TOO_FEW_CARDS: ("BO-042", "A repair costs 2 cards, you have {n}."),
    ALL_PRIME: ("BO-042", "All your parts are in Prime Condition."),
    NO_POWERS: ("BO-G79", "Robots have no powers at this table."),
    POWER_USED: ("BO-G79", "You have already used your power in this game."),
    POWER_IDLE: ("BO-G20", "Your power would change nothing now."),
    NO_COUNTER_BOX: ("BO-007", "{item} has no Counter."),
    COUNTER_IDLE: ("BO-G44", "The Counter of {item} has nothing to change."),
    YOURSELF: ("BO-046", "That is you."),
    ELIMINATED: ("BO-071", "{item} is out of the game."),
    RESTING: ("BO-G74", "{item} has won the pair and rests."),
    NOT_RIVAL: ("BO-077", "{item} is not your rival."),
    ACROSS: ("BO-074", "{item} sits across from you: nobody attacks across in the first round."),
    NO_SUCH_PART: ("BO-049", "{item} has no working part that this can hit."),
    NO_HAND: ("BO-053", "{item} has no card in hand."),
    PART_OFFLINE: ("BO-049", "The {item} is Offline."),
    PART_NAMED: ("BO-G35", "The {item} has already been named."),
    OTHER_KIND: ("BO-046", "The card does not reach the {item}."),
    NO_ROOM: ("BO-G33", "The {item} is in {state} and cannot take more than {n}."),
    NOT_AIMED_AT: ("BO-052", "Nothing is aimed at the {item}."),
    PART_PRIME: ("BO-024", "The {item} is in Prime Condition."),
    SUDDEN_DEATH: ("BO-068", "In Sudden Death no Offline part can come back."),
    ONE_POINT: ("BO-028", "The {item} is Offline and takes 2 repair points at once, 1 is left."),
}
"""What each code says; {item} is the card, the part or the seat asked about."""


def why_not(t: Table, s: BoltState, ask: Ask, question: Question, value: int) -> Reason | None:
    """Why the value cannot be chosen at this ask; None if it can, or if there is nothing to say."""
    if question is not ask.question:
        return _not_now(s, ask, question)
    if value in ask.values or question.is_command(value):
        return None
    if question.domain == "seat":
        return _reason(_seat_code(t, s, ask, value), item=person(value))
    if question.domain == "part":
        return _about_part(t, s, ask, value)
    if question is PLAY or question is WINDOW:
        return _about_menu(t, s, ask.seat, value)
    if question is COUNTER and value == PASS:
        return Reason("BO-G45", "A gained Counter must be played if one can be.")
    if question is COUNTER:
        return _about_counter(t, s, ask, value)
    if question is STRIP_CARD and value < len(s.fixtures) and t.tournament:
        return Reason("BO-G73", "Only cards on your own and your rival's robot can be removed.")
    return _about_card(t, ask, value)


def _reason(code: int, item: str = "", n: int = 0, state: str = "") -> Reason | None:
    if code == MAY:
        return None
    clause, words = WORDS[code]
    return Reason(clause, words.format(item=item, n=n, state=state))


def _needs(t: Table, s: BoltState, seat: int, name: str, need: Need | None) -> Reason | None:
    """What a card needs, and how much of it there is."""
    if need is None:
        return None
    clause = "BO-032" if need.low == need.high else "BO-031"
    return Reason(clause, f"{name} needs {need.words()}, you have {body.qualified(t, s, seat, need)}.")


def _not_now(s: BoltState, ask: Ask, question: Question) -> Reason | None:
    """Another question is open: Counters and Actions have their own moments."""
    if question is COUNTER and ask.seat == s.active:
        return Reason("BO-057", "It is your own turn: only the others can Counter.")
    if question is COUNTER:
        return Reason("BO-050", "A Counter answers an attack, when you are asked for it.")
    if question is PLAY and ask.seat != s.active:
        return Reason("BO-036", "Actions are played on your own turn.")
    if question is PLAY:
        return Reason("BO-G18", "First finish what is under way.")
    return None


def _about_menu(t: Table, s: BoltState, seat: int, value: int) -> Reason | None:
    """The turn menu and the windows between steps."""
    if value == CYCLE:
        return _reason(repairs.may_cycle(s, seat))
    if value == REPAIR_TWO:
        return _reason(repairs.may_repair_two(s, seat), n=len(s.hands[seat]))
    if value == POWER:
        return _reason(actions.may_use_power(t, s, seat))
    if value < 0:
        return None
    card = t.cards[value]
    if value not in cards.titles_in_hand(s, seat):
        return Reason("BO-036", NOT_HELD)
    code = actions.may_play(t, s, seat, value)
    if code == NEED_UNMET:
        return _needs(t, s, seat, card.name, card.need)
    return _reason(code, item=card.name, n=t.bound)


def _about_counter(t: Table, s: BoltState, ask: Ask, title: int) -> Reason | None:
    card = t.cards[title]
    if title not in cards.titles_in_hand(s, ask.seat):
        return Reason("BO-050", NOT_HELD)
    code = counters.may_counter(t, s, ask.seat, ask.about, title)
    if code == COUNTER_NEED_UNMET:
        return _needs(t, s, ask.seat, card.name, card.counter_need)
    return _reason(code, item=card.name)


def _seat_code(t: Table, s: BoltState, ask: Ask, other: int) -> int:
    """What rules another seat out as a target."""
    if ask.question is SPY_WHOM or ask.question is STEAL_WHOM:
        return steps.may_rob(t, s, ask.seat, other)
    if ask.question is ATTACH_WHOM:
        return seats.may_affect(t, s, ask.seat, other)
    code = seats.may_damage(t, s, ask.seat, other)
    return NO_SUCH_PART if code == MAY and ask.question is TARGET else code


def _about_part(t: Table, s: BoltState, ask: Ask, part: int) -> Reason | None:
    """What rules a part of the robot that the question is about out."""
    robot = ask.about
    value = s.parts[robot * PARTS + part]
    question = ask.question
    if question is REPAIR_PART:
        code = repairs.may_repair(s, robot, part, 2)
    elif question is FIX or question is NANITE_PART:
        code = repairs.may_repair(s, robot, part, 1)
    elif question is HIT or question is OFFER:
        code = combat.may_name(s, robot, part)
    elif question is SPREAD or question is SHIFT:
        code = packets.may_add_point(s, robot, part)
    elif question is PREVENT_POINT or question is GUARD:
        code = NOT_AIMED_AT
    else:
        code = PART_OFFLINE if value == OFFLINE else MAY
    if code == MAY and (question is HIT or question is OFFER or question is ATTACH_PART):
        code = OTHER_KIND
    return _reason(code, item=t.content.part_names[part], n=value, state=STATES[value])


def _about_card(t: Table, ask: Ask, value: int) -> Reason | None:
    """Robots to choose, cards to give up or to take."""
    question = ask.question
    if value < 0 or question.domain not in ("robot", "title"):
        return None
    if question is ROBOT:
        return Reason("BO-010", f"{t.content.robots[value].name} has already been taken.")
    if question is RECOVER_CARD:
        return Reason("BO-016", "It is not among the top cards of the discard pile.")
    if question is CYCLE_CARD or question is REPAIR_FIRST:
        return Reason("BO-040" if question is CYCLE_CARD else "BO-042", NOT_HELD)
    if question is REPAIR_SECOND:
        return Reason("BO-042", "You hold no further card of that title.")
    return None
