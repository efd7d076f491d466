"""The actions without a card: cards traded for a card or for another layout of tokens, rockets bought back."""

from mypy_extensions import i64

from scrapyard.games.blastbots.events import BOUGHT_BACK, REBET, TRADED
from scrapyard.games.blastbots.questions import PARTNER
from scrapyard.games.blastbots.rules import decks, grid, hands, junkyard, salvage
from scrapyard.games.blastbots.rules.codes import DECKS_EMPTY, MAY, TOO_FEW_CARDS
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import A_BUYBACK, CARD_TRADE, TOKEN_TRADE, BlastbotsState
from scrapyard.kernel.ask import Flow, choose


def may_trade_for_card(t: Table, s: BlastbotsState, me: i64) -> i64:
    """BB-100, BB-G52: three cards in hand and a deck to draw from."""
    if len(s.hands[me]) < t.content.trade_cost:
        return TOO_FEW_CARDS
    return MAY if decks.any_stocked(s) else DECKS_EMPTY


def trade_for_card(t: Table, s: BlastbotsState, me: i64) -> Flow[None]:
    """BB-100, BB-101: three cards for the top card of a deck of one's choice."""
    s.used += 1
    s.deed = CARD_TRADE
    s.tell(TRADED, me)
    yield from hands.pay(s, me, t.content.trade_cost)
    yield from decks.draw_of_choice(t, s, me, decks.stocked(s))


def may_trade_for_layout(t: Table, s: BlastbotsState, me: i64) -> i64:
    """BB-102: three cards in hand."""
    return MAY if len(s.hands[me]) >= t.content.trade_cost else TOO_FEW_CARDS


def trade_for_layout(t: Table, s: BlastbotsState, me: i64) -> Flow[None]:
    """BB-102, BB-103: three cards to rearrange one's tokens."""
    s.used += 1
    s.deed = TOKEN_TRADE
    s.tell(REBET, me)
    yield from hands.pay(s, me, t.content.trade_cost)
    yield from grid.rearrange(t, s, me)


def can_buy_back(t: Table, s: BlastbotsState, me: i64) -> bool:
    """BB-107, BB-G55, BB-G56: enough wrecks to give, and somebody with a rocket to give back."""
    return junkyard.wrecks(s, me) >= t.content.buyback_give and junkyard.has_partner(s, me)


def buy_back(t: Table, s: BlastbotsState, me: i64) -> Flow[None]:
    """BB-107 to BB-114: three wrecks to one player, up to two own rockets back."""
    s.used += 1
    s.deed = A_BUYBACK
    foe = yield from choose(me, PARTNER, junkyard.partners(s, me))
    s.target = foe
    s.tell(BOUGHT_BACK, me, foe)
    yield from salvage.exchange(t, s, me, foe, t.content.buyback_give, t.content.buyback_take)
