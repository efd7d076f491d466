"""What a player of Rocket Rollout has, in points of the race: score, Shields, systems and dice."""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import KINDS, SPACES
from scrapyard.games.rocket_rollout.mind.estimates import Estimates
from scrapyard.games.rocket_rollout.rules import tracks
from scrapyard.games.rocket_rollout.rules.dice import kind_of
from scrapyard.games.rocket_rollout.state import EMPTY, SLOTS, RolloutState

REMEMBERED: Final = 20_000
"""So many sets of systems at most."""


def rounds_left(e: Estimates, s: RolloutState) -> float:
    """How many rounds the race will probably go on after this one."""
    return 0.3 + (e.t.end_space - tracks.leading_score(s)) / e.w.pace


def sum_up(e: Estimates, s: RolloutState, seat: int, rounds: float) -> float:
    """Score, Shields, systems and dice, without what is pending."""
    total = race(e, s.scores[seat]) + safety(e, s, seat, s.scores[seat], s.shields[seat])
    first: i64 = seat * SPACES
    for system in range(first, first + SPACES):
        total -= e.w.damage * float(s.damage[system])
    return total + (e.w.systems * systems(e, s, seat, -1, -1) + e.w.bag * bag(e, s, seat, -1, -1)) * rounds


def race(e: Estimates, score: int) -> float:
    return score + e.w.arrived if score == e.t.end_space else float(score)


def safety(e: Estimates, s: RolloutState, seat: int, score: int, shields: int) -> float:
    """Shields, and what the Invader dice will probably do to a player with these on this space."""
    symbols = e.content.symbols[score]
    wanted = min(shields, e.w.wanted)
    total = e.w.shield * wanted + e.w.spare * (shields - wanted)
    total -= e.w.risk * e.w.damage * e.unabsorbed[symbols * (e.content.shield_cap + 1) + shields]
    total -= e.w.loss * e.destroyed[symbols]
    first: i64 = seat * SPACES
    count: i64 = 0
    for system in range(first, first + SPACES):
        count += e.counting[s.tops[system]]
    for _ in range(count):
        total += e.w.counted * shields
    return total


def systems(e: Estimates, s: RolloutState, seat: int, space: int, title: int) -> float:
    """What the systems bring in a round, with another card on one space."""
    cards: i64 = len(e.cards)
    key: i64 = s.shields[seat]
    first: i64 = seat * SPACES
    changed: i64 = first + space if space >= 0 else EMPTY
    tops = s.tops
    for at in range(first, first + SPACES):
        key = key * cards + (title if at == changed else tops[at])
    known = e.brought.get(key)
    if known is not None:
        return known
    if len(e.brought) >= REMEMBERED:
        e.brought.clear()
    titles = list(s.tops[seat * SPACES : seat * SPACES + SPACES])
    if space >= 0:
        titles[space] = title
    brought = together(e, titles, s.shields[seat])
    e.brought[key] = brought
    return brought


def together(e: Estimates, titles: list[int], shields: int) -> float:
    """What these systems bring in a round to somebody with so many Shields: the best ones are used most."""
    rates = [e.rate_with(one, shields) for one in titles]
    total = 0.0
    kinds = 0
    done = 0
    for place in range(SPACES):
        best = -1
        for i in range(SPACES):
            if (done >> i) & 1 == 0 and (best < 0 or rates[i] > rates[best]):
                best = i
        done |= 1 << best
        do = e.cards[titles[best]].effects[0].do
        rate = rates[best] * e.w.uses[place]
        total += rate * e.w.again[do] if (kinds >> do) & 1 else rate
        kinds |= 1 << do
    return total


def bag(e: Estimates, s: RolloutState, seat: int, gained: int, lost: int) -> float:
    """What the dice of a round bring: five times the mean of all dice owned, with one kind gained or lost."""
    total: i64 = 0
    worth = 0.0
    bags, discards, above = s.bags, s.discards, s.above
    first: i64 = seat * KINDS
    for kind in range(KINDS):
        n = bags[first + kind] + discards[first + kind]
        if kind == gained:
            n += 1
        if kind == lost:
            n -= 1
        if n:
            total += n
            worth += float(n) * e.worth_of_kind(s, kind)
    for die in s.ready[seat]:
        total += 1
        worth += e.worth_of_kind(s, kind_of(die))
    spot: i64 = seat * SPACES * SLOTS
    for _ in range(SPACES):
        for at in range(spot, spot + SLOTS):
            if above[at] == EMPTY:
                break
            total += 1
            worth += e.worth_of_kind(s, kind_of(above[at]))
        spot += SLOTS
    if total == 0:
        return -5.0
    mean = e.content.draw_per_round * worth / float(total)
    return mean if total >= e.w.dice else mean * (1.0 - 0.08 * float(e.w.dice - total))
