"""Why not? The clause and a sentence for everything that a player might want to do and may not."""

from typing import Final

from scrapyard.games.blast_tactics.arenas.arena import GREY, KIND, OUTSIDE, PIT, TELEPORT
from scrapyard.games.blast_tactics.questions import (
    BUY,
    DO,
    LANE,
    LAUNCH,
    LAY,
    LAY_HERE,
    NEXT,
    PATH,
    PICK_UP,
    PLAY,
    PUSH,
    REMOTE,
    REPLACE,
    ROLL,
    SHIFT,
    SPIN,
    STOP,
    TOWARDS,
)
from scrapyard.games.blast_tactics.rules import blastroids, cards, deck, floor
from scrapyard.games.blast_tactics.rules.codes import (
    CARRIES_CORE,
    EMPTY_SLOT,
    HEAD_FULL,
    MAY,
    NO_BOMB_IN_PLAY,
    NO_BOMB_NEAR,
    NO_BOMB_UNDERFOOT,
    NO_LANDING,
    NO_MOVE_LEFT,
    NO_WAY,
    NOT_IN_HAND,
)
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import (
    BLOCK,
    BOMB,
    CORE,
    ITEM,
    NOTHING,
    SHRAPLING,
    WHAT,
    BlastState,
)
from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.face import Reason
from scrapyard.kernel.language import person

WORDS: Final = {
    CARRIES_CORE: ("BT-244", "With a Core on the head no Ability Card can be used."),
    NO_BOMB_NEAR: ("BT-111", "There is no Bomb next to you that nobody stands on."),
    NO_BOMB_UNDERFOOT: ("BT-125", "There is no Bomb under you."),
    NO_LANDING: ("BT-109", "The Bomb has nowhere to go."),
    HEAD_FULL: ("BT-125", "You carry something already."),
    NO_BOMB_IN_PLAY: ("BT-135", "None of your Bombs is in play."),
    NO_MOVE_LEFT: ("BT-059", "You have no Move left to pay for it."),
    NO_WAY: ("BT-148", "There is no square on which the Move could end."),
    EMPTY_SLOT: ("BT-053", "That slot is empty until the next Draw Phase."),
    NOT_IN_HAND: ("BT-104", "You do not hold that card."),
}


def why_not(t: Table, s: BlastState, ask: Ask, question: Question, value: int) -> Reason | None:
    """Why the value cannot be chosen at this ask; None if it can, or if there is nothing to say."""
    if question is not ask.question:
        return _not_now(ask, question)
    if value in ask.values:
        return None
    me = ask.seat
    if question is DO:
        return _about_menu(t, s, me, value)
    if question is PATH:
        return _about_path(s, me, value)
    if question in (PUSH, ROLL):
        return _about_shove(t, s, me, value, question)
    if question is TOWARDS:
        return Reason("BT-123", "The Bomb cannot move that way.")
    if question is SHIFT:
        return _about_way(t, s, me, value, True)
    if question is REMOTE:
        return Reason("BT-135", "No Bomb of yours is there.")
    if question is LANE and value >= 0:
        return Reason("BT-210", "That lane has no empty space.")
    if question is NEXT:
        return Reason("BT-324", f"{person(value)} has already had a turn in this round.")
    if question is SPIN:
        return Reason("BT-345", f"Shrapling {value + 1} has moved, is carried, or is out of the game.")
    if question is REPLACE:
        return Reason("BT-215", f"{person(value)} was not damaged by a flame of your colour.")
    if question is PICK_UP and value >= 0:
        own = t.teams[value] == t.teams[me]
        return Reason("BT-242", "Nobody carries the own Core.") if own else Reason("BT-241", "That Core is not here.")
    return None


def _coded(code: int) -> Reason | None:
    if code == MAY:
        return None
    clause, words = WORDS[code]
    return Reason(clause, words)


def _not_now(ask: Ask, question: Question) -> Reason | None:
    """Another question is open."""
    if question is DO and ask.question is PATH:
        return Reason("BT-076", "Finish the Move first: cards and purchases wait until you stand still.")
    if question is DO and ask.question is LANE:
        return Reason("BT-177", "You are out of the game: all you can do is send a Bomb in.")
    if question is PATH:
        return Reason("BT-064", "Choose a direction first.")
    return None


def _about_menu(t: Table, s: BlastState, me: int, value: int) -> Reason | None:
    bot = s.bots[me]
    if value < LAUNCH:
        if blastroids.moves_left(t, s, me) < 1:
            return Reason("BT-055", f"All {blastroids.allowance(t, s, me)} Moves of this turn are used.")
        return _about_way(t, s, me, value, False)
    if value < LAY:
        if bot.head == NOTHING or bot.head & WHAT == CORE:
            return Reason("BT-127", "There is no Bomb on your head.")
        return Reason("BT-129", "That way the Bomb would find no empty space.")
    if value == LAY:
        return _about_lay(s, me)
    if value < PLAY:
        return _coded(cards.may_buy(t, s, me, value - BUY))
    if value >= t.lay_on:
        return _about_lay_behind(t, s, me, value - t.lay_on)
    face = t.abilities[value - PLAY]
    if face not in deck.faces_in_hand(s, me):
        return _coded(NOT_IN_HAND)
    return _coded(cards.may_play(t, s, me, face))


def _about_lay(s: BlastState, me: int) -> Reason:
    bot = s.bots[me]
    if bot.bombs == 0:
        return Reason("BT-080", f"You have no Bomb left; {bot.limit} are in play.")
    if s.standing[bot.square] != me:
        return Reason("BT-082", "Another Blastroid is on this square.")
    return Reason("BT-081", "There is something on this square already.")


def _about_lay_behind(t: Table, s: BlastState, me: int, square: int) -> Reason:
    if square == s.bots[me].square or s.bots[me].bombs == 0:
        return _about_lay(s, me)
    if square not in s.path:
        return Reason("BT-078", f"You have not been on {t.arenas[s.arena].place(square)} in this turn.")
    if s.standing[square] >= 0:
        return Reason("BT-082", "Another Blastroid is on that square.")
    if s.ground[square] == PIT:
        return Reason("BT-259", "No Bomb is laid into a Bottomless Pit.")
    return Reason("BT-081", "There is something on that square already.")


def _about_way(t: Table, s: BlastState, me: int, d: int, phase: bool) -> Reason:
    """Why a Move cannot go in this direction."""
    to = t.go[4 * s.bots[me].square + d]
    if to < 0 or s.ground[to] == OUTSIDE:
        return Reason("BT-066", "The arena ends there.")
    if s.ground[to] == GREY:
        return Reason("BT-066", "A Grey Block is in the way.")
    if s.ground[to] == PIT:
        return Reason("BT-282", "Nobody walks into a Bottomless Pit.")
    what = s.things[to] & WHAT
    if what == BLOCK and not phase:
        return Reason("BT-067", "A Blastable Block is in the way.")
    if what == BOMB and not phase:
        return Reason("BT-068", "A Bomb is in the way.")
    if what == SHRAPLING and not phase:
        return Reason("BT-332", "A Shrapling is in the way.")
    if s.ground[to] & KIND == TELEPORT:
        return Reason("BT-270", "That pad is taken, and it cannot send you on.")
    return Reason("BT-072", "The Move could end nowhere in that direction.")


def _about_path(s: BlastState, me: int, value: int) -> Reason | None:
    square = s.bots[me].square
    if value == LAY_HERE:
        return _about_lay(s, me)
    if value == STOP:
        if s.standing[square] != me:
            return Reason("BT-071", "A Move cannot end on another Blastroid.")
        if s.things[square] & WHAT == BLOCK:
            return Reason("BT-143", "A Move cannot end on a Block.")
        if s.things[square] & WHAT == ITEM:
            return Reason("BT-145", "You have left the Item: who stops on it collects it.")
        return Reason("BT-302", "The Ice carries you on.")
    return None


def _about_shove(t: Table, s: BlastState, me: int, value: int, question: Question) -> Reason:
    clause = "BT-111" if question is PUSH else "BT-119"
    if value < 0:
        return Reason(clause, "No Bomb underfoot can be sent off.")
    beside = t.go[4 * s.bots[me].square + value]
    if beside < 0 or not floor.is_piece(s.things[beside]):
        return Reason(clause, "There is no Bomb on that side.")
    if s.standing[beside] >= 0:
        return Reason("BT-124" if question is ROLL else clause, "Somebody stands on that Bomb.")
    return Reason("BT-123" if question is ROLL else "BT-117", "That Bomb has nowhere to go.")
