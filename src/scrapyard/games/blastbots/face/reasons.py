"""Why not: the clause behind every option that is not there."""

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.face import words
from scrapyard.games.blastbots.questions import (
    BLOCK,
    BLOCK_TOO,
    BUYBACK,
    DRAW_FROM,
    GIVE,
    LOOT,
    MODE,
    MOVE,
    PLACE,
    PLAY,
    SEND,
    SHOVE,
    TARGET,
    TO,
    TRADE_CARD,
    TRADE_TOKENS,
)
from scrapyard.games.blastbots.rules import defence, hands, junkyard, plays, seats, trades
from scrapyard.games.blastbots.rules.codes import (
    DECKS_EMPTY,
    IDLE,
    MAY,
    NO_ATTACK_TO_JOIN,
    NO_CARD_TO_PAY,
    NO_ROCKET_TO_BLOCK,
    NO_ROCKET_TO_PAY,
    NO_SECOND_BLOCK,
    NO_TARGET,
    NO_WRECK_TO_PAY,
    NOT_COVERED,
    NOT_HELD,
    TOO_FEW_CARDS,
)
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.face import Reason
from scrapyard.kernel.language import person


def why_not(t: Table, s: BlastbotsState, ask: Ask, question: Question, value: int) -> Reason | None:
    """Why this value cannot be chosen at this ask."""
    if value in ask.values or question is not ask.question:
        return None
    me = ask.seat
    if question is PLAY:
        return _why_not_play(t, s, me, value)
    if question is MODE:
        mode = words.mode_of(t, ask.about, value)
        if mode is None:
            return Reason("BB-035", f"{t.cards[ask.about].name} has no such option.")
        return _reason(t, s, me, plays.may_use(t, s, me, mode, len(s.hands[me])))
    if question is TARGET:
        if value == me:
            return Reason("BB-G70", "An attack needs an opponent.")
        if not seats.in_reach(t, s, t.cards[s.card].modes[s.mode], me, value):
            return Reason("BB-G76", f"It reaches a neighbour, and {person(value)} does not sit beside you.")
        return Reason("BB-G45", f"{person(value)} has nothing that it could hit.")
    if question is BLOCK or question is BLOCK_TOO:
        return _reason(t, s, me, defence.may_block(t, s, me, value))
    if question in (PLACE, TO):
        return Reason("BB-104", "A token stays in the band of its tier, and it must move to another spot.")
    if question in (MOVE, SHOVE):
        return Reason("BB-G53", "No token stands there that could still move.")
    if question is DRAW_FROM and value < DECKS:
        if not s.decks[value]:
            return Reason("BB-030", "That deck is empty, and nothing is shuffled back.")
        return Reason("BB-050", "You have no token in that section.")
    if question in (LOOT, GIVE):
        return Reason("BB-110", "There is no such wreck left to choose.")
    if question is SEND:
        return Reason("BB-114", "It goes to your Factory or to your Junkyard.")
    if question.domain == "title":
        return Reason("BB-G40", "You do not hold that card.")
    return None


def _why_not_play(t: Table, s: BlastbotsState, me: int, value: int) -> Reason | None:
    if value == TRADE_CARD:
        return _reason(t, s, me, trades.may_trade_for_card(t, s, me))
    if value == TRADE_TOKENS:
        return _reason(t, s, me, trades.may_trade_for_layout(t, s, me))
    if value == BUYBACK:
        have, cost = junkyard.wrecks(s, me), t.content.buyback_give
        if have < cost:
            return Reason("BB-107", f"A buyback costs {cost} wrecks; your Junkyard holds {have}.")
        return Reason("BB-110", "Nobody's Junkyard holds a rocket of your colour.")
    if hands.card_of(s, me, value) < 0:
        return _reason(t, s, me, NOT_HELD)
    return _reason(t, s, me, plays.may_play(t, s, me, value))


def _reason(t: Table, s: BlastbotsState, me: int, code: int) -> Reason | None:
    """A code of `may_...` as a clause and a sentence."""
    held = len(s.hands[me])
    if code == NOT_HELD:
        return Reason("BB-G40", "You do not hold that card.")
    if code == NO_CARD_TO_PAY:
        return Reason("BB-083", "It costs a card, and you hold no other.")
    if code == NO_ROCKET_TO_PAY:
        return Reason("BB-083", "It costs a rocket from your Launchpad or Atmosphere, and there is none.")
    if code == NO_WRECK_TO_PAY:
        return Reason("BB-083", "It costs a wreck from your Junkyard, and there is none.")
    if code == NO_TARGET:
        return Reason("BB-G45", "Nobody in its reach has anything that it could hit.")
    if code == IDLE:
        return Reason("BB-G44", "It would change nothing now.")
    if code == NO_ATTACK_TO_JOIN:
        return Reason("BB-G51", "It is played together with a Battle attack, and you hold none that could hit.")
    if code == TOO_FEW_CARDS:
        return Reason("BB-100", f"A trade costs {t.content.trade_cost} cards; you hold {held}.")
    if code == DECKS_EMPTY:
        return Reason("BB-G52", "All decks are empty.")
    if code == NOT_COVERED:
        return Reason("BB-072", f"Its defence does not cover {t.cards[s.card].name}.")
    if code == NO_ROCKET_TO_BLOCK:
        return Reason("BB-G46", "Its defence costs a rocket, and your Launchpad and Atmosphere are empty.")
    if code == NO_SECOND_BLOCK:
        return Reason("BB-G46", "Blocking this attack takes two cards that cover it.")
    assert code == MAY
    return None
