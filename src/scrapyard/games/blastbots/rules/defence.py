"""The target's defence against a Battle attack."""

from mypy_extensions import i64

from scrapyard.games.blastbots.content import LOCK_ON
from scrapyard.games.blastbots.events import BLOCKED, DECLINED
from scrapyard.games.blastbots.questions import BLOCK, BLOCK_TOO
from scrapyard.games.blastbots.rules import effects, hands, rockets
from scrapyard.games.blastbots.rules.codes import MAY, NO_ROCKET_TO_BLOCK, NO_SECOND_BLOCK, NOT_COVERED, NOT_HELD
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import PASS, Flow, window


def defend(t: Table, s: BlastbotsState, me: i64, foe: i64) -> Flow[bool]:
    """BB-036, BB-071 to BB-075: the target, and nobody else, blocks or declines; whether it blocked."""
    if hands.battle_cards(t, s, foe) == 0:
        return False
    title = yield from window(foe, BLOCK, blockers(t, s, foe), me)
    if title == PASS:
        s.tell(DECLINED, foe)
        return False
    show_block(s, foe, title)
    second = -1
    if s.mod == LOCK_ON:
        others = second_blockers(t, s, foe, title)
        second = yield from hands.choose_title(foe, BLOCK_TOO, others, hands.battle_cards(t, s, foe), me)
        show_block(s, foe, second)
    s.named = []
    yield from carry_out(t, s, foe, me, title)
    if second >= 0:
        yield from carry_out(t, s, foe, me, second)
    return True


def show_block(s: BlastbotsState, foe: i64, title: i64) -> None:
    """BB-074: the defending card is used up, too."""
    s.blocks += 1
    token = hands.put_down(s, foe, title)
    s.tell(BLOCKED, foe, token=token)


def carry_out(t: Table, s: BlastbotsState, foe: i64, attacker: i64, title: i64) -> Flow[None]:
    """BB-073: the cost and the bonus printed on the defence; here the defender acts on the attacker."""
    price = block_price(t, s, title)
    if price > 0:
        yield from rockets.sacrifice(s, foe, price)
    for effect in t.cards[title].on_block:
        if effects.possible(t, s, foe, attacker, effect, len(s.hands[foe])):
            yield from effects.carry_out(t, s, foe, attacker, effect, 0)


# May I?


def block_price(t: Table, s: BlastbotsState, title: i64) -> i64:
    """How many own rockets this defence costs against the card being played."""
    price = 0
    for cost in t.cards[title].block_cost:
        if (cost.titles >> s.card) & 1 == 0:
            price += cost.n
    return price


def covers(t: Table, s: BlastbotsState, title: i64) -> bool:
    """BB-G46: whether the defence of this title covers the card being played."""
    return (t.cards[title].blocks >> s.card) & 1 == 1


def may_block(t: Table, s: BlastbotsState, foe: i64, title: i64) -> i64:
    """MAY, or why the title cannot block the attack announced. BB-072, BB-G46."""
    return may_block_with(t, s, foe, title) if hands.card_of(s, foe, title) >= 0 else NOT_HELD


def may_block_with(t: Table, s: BlastbotsState, foe: i64, title: i64) -> i64:
    """The same of a title that is held."""
    if not covers(t, s, title):
        return NOT_COVERED
    if block_price(t, s, title) > s.launchpad[foe] + s.atmosphere[foe]:
        return NO_ROCKET_TO_BLOCK
    if s.mod == LOCK_ON and not second_blockers(t, s, foe, title):
        return NO_SECOND_BLOCK
    return MAY


def blockers(t: Table, s: BlastbotsState, foe: i64) -> list[int]:
    """The titles with which the target can block."""
    return [title for title in hands.titles(s, foe) if may_block_with(t, s, foe, title) == MAY]


def second_blockers(t: Table, s: BlastbotsState, foe: i64, first: i64) -> list[int]:
    """The titles that cover the attack beside the first one, both costs paid. `first` may still be in hand."""
    room = s.launchpad[foe] + s.atmosphere[foe] - block_price(t, s, first)
    in_hand = s.blocks == 0
    titles: list[int] = []
    for token in s.hands[foe]:
        title = s.faces[token]
        if in_hand and title == first:
            in_hand = False
        elif title not in titles and covers(t, s, title) and block_price(t, s, title) <= room:
            titles.append(title)
    return titles
