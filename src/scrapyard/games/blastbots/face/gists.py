"""What an option of BLASTBOTS comes to: rockets and cards that would really move."""

from scrapyard.games.blastbots.content import (
    ATMOSPHERE,
    BUILD,
    DESTROY_CARDS,
    DESTROY_ROCKETS,
    EITHER,
    PULL_ROCKETS,
    RETURN_ROCKETS,
    STEAL_CARDS,
    TWIN,
    Mode,
)
from scrapyard.games.blastbots.questions import GIVE, LIFT, LOOT, PARTNER, PLAY, RETURN, STRIKE, TARGET
from scrapyard.games.blastbots.rules import junkyard, rockets
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Ask


def gist(t: Table, s: BlastbotsState, ask: Ask, value: int) -> str:
    """BB-066, BB-077, BB-096, BB-107: how many of how many."""
    question = ask.question
    if value < 0:
        return ""
    if question is PLAY:
        return _built(t, s, ask.seat, t.cards[value].modes)
    if question is TARGET and s.mode >= 0:
        return _toll(t, s, value)
    if question is STRIKE:
        return f"{rockets.in_zone(s, ask.about, value)} there"
    if question is LOOT:
        return _looted(t, s, ask.seat, ask.about, value)
    if question is LIFT:
        return _boosted(t, s, ask.seat, value)
    if question in (GIVE, RETURN):
        return f"1 of {s.junk[ask.seat * s.seats + value]}"
    if question is PARTNER:
        return f"{junkyard.counted(t, s, value)} of {t.content.junkyard_to_win} wrecks"
    return ""


def _built(t: Table, s: BlastbotsState, me: int, modes: list[Mode]) -> str:
    """BB-096: rockets that leave the Factory."""
    effect = modes[0].effects[0]
    if len(modes) > 1 or effect.do != BUILD:
        return ""
    return f"{rockets.buildable(t, s, me, effect.n)} of {_count(effect.n, 'rocket')}"


def _looted(t: Table, s: BlastbotsState, me: int, foe: int, colour: int) -> str:
    """BB-080, BB-127: one more wreck, which may be the last that is needed."""
    taken = [one for one in [*s.named, colour] if one != me or t.own_wrecks_win]
    if junkyard.counted(t, s, me) + len(taken) >= t.content.junkyard_to_win:
        return "wins"
    return f"1 of {s.junk[foe * s.seats + colour]}"


def _boosted(t: Table, s: BlastbotsState, me: int, zone: int) -> str:
    """BB-094, BB-125: one section up, and how far that is from an Escape."""
    if zone != ATMOSPHERE:
        return "to the Atmosphere"
    there = s.space[me] + 1
    return "wins" if there >= t.content.space_to_win else f"{there} of {t.content.space_to_win} in Space"


def _toll(t: Table, s: BlastbotsState, foe: int) -> str:
    """BB-066, BB-077: what the attack under way would cost this player, if it is not blocked."""
    said: list[str] = []
    for i, effect in enumerate(t.cards[s.card].modes[s.mode].effects):
        n = effect.n + (1 if i == 0 and s.mod == TWIN else 0)
        if effect.do in (DESTROY_ROCKETS, RETURN_ROCKETS):
            zones = [s.launchpad[foe], s.atmosphere[foe]]
            there = max(zones) if effect.zone == EITHER else rockets.in_zone(s, foe, effect.zone)
            said.append(_count(min(n, there), "rocket"))
        elif effect.do == PULL_ROCKETS:
            said.append(_count(min(n, s.atmosphere[foe]), "rocket"))
        elif effect.do in (STEAL_CARDS, DESTROY_CARDS):
            said.append(_count(min(n, len(s.hands[foe])), "card"))
    return ", ".join(said)


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"
