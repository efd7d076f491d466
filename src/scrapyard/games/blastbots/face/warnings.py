"""What an option of BLASTBOTS would waste, and whom it would let win. All of it is on the table for everybody."""

from scrapyard.games.blastbots.content import CLOCK, Mode
from scrapyard.games.blastbots.face import words
from scrapyard.games.blastbots.questions import BUYBACK, END, GIVE, MODE, PARTNER, PLAY, TARGET
from scrapyard.games.blastbots.rules import clock, ending, junkyard, plays, trades, turn
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import A_BUYBACK, BlastbotsState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.language import person


def warning(t: Table, s: BlastbotsState, ask: Ask, value: int) -> str:
    """BB-G44, BB-G57, BB-G78: what should be known before the option is chosen, or an empty text."""
    me, question = ask.seat, ask.question
    if question is PLAY:
        return _of_action(t, s, me, value)
    if question is MODE:
        mode = words.mode_of(t, ask.about, value)
        return _of_mode(t, s, me, mode) if mode is not None else ""
    if question is TARGET:
        return _of_target(t, s, me, value, t.cards[s.card].modes[s.mode])
    if question is PARTNER and s.deed == A_BUYBACK:
        return _of_gift(t, s, me, value, [], t.content.buyback_give)
    if question is GIVE and s.deed == A_BUYBACK and not hands_victory(t, s, me, s.target, s.named, s.owed):
        return _of_gift(t, s, me, s.target, [*s.named, value], s.owed - 1)
    return ""


def _of_action(t: Table, s: BlastbotsState, me: int, value: int) -> str:
    if value == END:
        after = _clock_moved(t, s, me)
        return _of_impact(t, after, me) if turn.meteor_hits(t, after) else ""
    if value == BUYBACK:
        partners = junkyard.partners(s, me)
        if all(hands_victory(t, s, me, foe, [], t.content.buyback_give) for foe in partners):
            return f"That gives {' or '.join(person(foe) for foe in partners)} enough wrecks to win."
    only = t.cards[value].modes[0] if value >= 0 and len(t.cards[value].modes) == 1 else None
    return (_of_mode(t, s, me, only) if only is not None else "") or _of_last_action(t, s, me, value)


def _of_last_action(t: Table, s: BlastbotsState, me: int, value: int) -> str:
    """BB-063, BB-122: the stage ends by itself, and then the totem moves; what the action does counts before."""
    alone = value >= 0 and len(s.hands[me]) == 1 and not trades.can_buy_back(t, s, me)
    if (s.used + 1 < s.allowance and not alone) or not turn.meteor_hits(t, _clock_moved(t, s, me)):
        return ""
    return "This is your last action: your totem comes to IMPACT with it, and the points decide."


def _clock_moved(t: Table, s: BlastbotsState, me: int) -> BlastbotsState:
    """The table at the end of this turn."""
    after = s.clone()
    clock.move(t, after, me, -1)
    return after


# Waste


def _of_mode(t: Table, s: BlastbotsState, me: int, mode: Mode) -> str:
    """A mode that may be used for nothing, or whose only target ends the game."""
    if mode.may_fizzle and not plays.does_something(t, s, me, -1, mode, len(s.hands[me])):
        why = "Your Factory is empty" if s.factory[me] == 0 else "Your Launchpad is full"
        return f"{why}: no rocket would move, and the card and the action would be spent."
    targets = plays.targets(t, s, me, mode)
    return _of_target(t, s, me, targets[0], mode) if len(targets) == 1 else ""


# Victory for somebody else


def hands_victory(t: Table, s: BlastbotsState, me: int, foe: int, given: list[int], more: int) -> bool:
    """BB-G57: whether a buyback with these wrecks and `more` of any colour makes fifteen for its recipient."""
    return wrecks_after(t, s, me, foe, given, more) >= t.content.junkyard_to_win


def wrecks_after(t: Table, s: BlastbotsState, me: int, foe: int, given: list[int], more: int) -> int:
    """How many wrecks would count for the recipient, at least, if it keeps those of its own colour."""
    n = s.seats
    back = min(t.content.buyback_take, s.junk[foe * n + me])
    own = given.count(foe)
    idle = 0 if t.own_wrecks_win else own + min(more, s.junk[me * n + foe] - own)
    return junkyard.counted(t, s, foe) - back + len(given) + more - idle


def _of_gift(t: Table, s: BlastbotsState, me: int, foe: int, given: list[int], more: int) -> str:
    if not hands_victory(t, s, me, foe, given, more):
        return ""
    return f"That gives {person(foe)} {wrecks_after(t, s, me, foe, given, more)} wrecks, enough to win."


def _of_target(t: Table, s: BlastbotsState, me: int, foe: int, mode: Mode) -> str:
    """BB-129: a totem that goes to IMPACT ends the game."""
    effect = mode.effects[0]
    if effect.do != CLOCK:
        return ""
    after = s.clone()
    clock.magnet(t, after, me, foe, effect)
    return _of_impact(t, after, me) if after.over else ""


def _of_impact(t: Table, after: BlastbotsState, me: int) -> str:
    """Who wins when the meteor hits, if it is somebody else."""
    if not after.over:
        ending.impact(t, after)
    winner = after.places.index(1)
    if winner == me:
        return ""
    return f"IMPACT ends the game, and {person(winner)} wins: {after.scores[winner]} points to your {after.scores[me]}."
