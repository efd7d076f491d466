"""Robot Rampage's attack: target, Strength cards, accessory, and how strong it all is."""

from typing import Final

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import (
    ACCESSORY,
    ATTACK,
    ATTACK_PER_MISSING,
    EXTRA_STRENGTH,
    MUTE,
    SLOTS,
    WILD_MOD,
)
from scrapyard.games.robot_rampage.events import LOADED, NO_CARD, POWERED, SCRAPPED, STRUCK
from scrapyard.games.robot_rampage.questions import CANNON, DONE, LEAVE, POWER, SCRAP, STRIKE, TARGET, USE
from scrapyard.games.robot_rampage.rules import boosters, hazards, losses, piles, players, robots, rounds
from scrapyard.games.robot_rampage.rules.boosters import JAMMED
from scrapyard.games.robot_rampage.rules.codes import (
    HOLDS_MATCH,
    MAY,
    MIXED,
    NOT_WILD,
    ONE_WILD,
    OTHER_COLOUR,
    OWN_COLOUR,
)
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import DEFENDING, RampageState
from scrapyard.kernel.ask import Flow, choose, choose_openly, window

CARDS: Final = -1
ARMS: Final = -2
CHARGE: Final = -3

# Which cards may strike


def matches(t: Table, s: RampageState, face: i64, foe: i64) -> bool:
    """RR-051, RR-132: a card of the robot's colour, or of any colour if the robot is painted."""
    return foe == s.painted or t.colour[face] == robots.colour_of(t, s, foe)


def hand_colours(t: Table, s: RampageState, seat: i64) -> i64:
    """The colours of the cards in hand, as bits."""
    faces = s.faces
    colours: i64 = 0
    for token in s.hands[seat]:
        one: i64 = 1
        colours |= one << t.colour[faces[token]]
    return colours


def attackable(s: RampageState, me: i64) -> list[int]:
    """RR-050, RR-103: every other robot in play; for a further attack only the same one."""
    return players.opponents(s, me) if s.attacks == 0 else [s.target]


def holds_match(t: Table, s: RampageState, me: i64) -> bool:
    """RR-053, RR-G31, RR-G52: whether some card matches an opposing robot in play, whoever may be attacked now."""
    colours = hand_colours(t, s, me)
    return any(seat != me and s.alive[seat] and is_matched(t, s, seat, colours) for seat in range(s.seats))


def matched(t: Table, s: RampageState, foes: list[int], colours: i64) -> list[int]:
    """RR-051, RR-132: those of these robots that cards of such colours match."""
    return [foe for foe in foes if is_matched(t, s, foe, colours)]


def is_matched(t: Table, s: RampageState, foe: i64, colours: i64) -> bool:
    """Whether some card matches the robot, of one or more in these colours."""
    return foe == s.painted or (colours >> robots.colour_of(t, s, foe)) & 1 == 1


def may_strike(t: Table, s: RampageState, me: i64, foe: i64, face: i64) -> i64:
    """MAY, or why the card cannot be played for Strength against this robot. RR-051 to RR-055, RR-132."""
    wild = robots.is_wild(t, s, face)
    if hazards.only_wild(t, s):
        if s.strikes:
            return ONE_WILD
        return MAY if wild or foe == s.painted else NOT_WILD
    fits = matches(t, s, face, foe)
    if s.strikes:
        if s.wild:
            return ONE_WILD
        return MAY if fits else MIXED if wild else OTHER_COLOUR
    if fits:
        return MAY
    if not wild:
        return OWN_COLOUR if t.colour[face] == robots.colour_of(t, s, me) else OTHER_COLOUR
    return HOLDS_MATCH if not t.free_wild and holds_match(t, s, me) else MAY


def strikes_on(t: Table, s: RampageState, me: i64, foe: i64) -> list[int]:
    """The hand cards that may be played for Strength against this robot."""
    result: list[int] = []
    for token in s.hands[me]:
        if may_strike(t, s, me, foe, s.faces[token]) == MAY:
            result.append(s.faces[token])
    return result


def targets(t: Table, s: RampageState, me: i64) -> list[int]:
    """RR-051, RR-053: whom the hand can attack now: the matching robots; without one, anybody with a wild card."""
    colours = hand_colours(t, s, me)
    foes = attackable(s, me) if colours else []
    has_wild = colours & ~s.colours != 0
    if hazards.only_wild(t, s):
        return foes if has_wild else [foe for foe in foes if foe == s.painted]
    if has_wild and (t.free_wild or not holds_match(t, s, me)):
        return foes
    return matched(t, s, foes, colours)


# Declaring


def declare(t: Table, s: RampageState) -> Flow[None]:
    """RR-044 to RR-058: target, Strength cards, Boosters, accessory; without a legal attack a discard."""
    me = s.active
    if s.attacks == 0:
        if not s.hands[me]:
            s.tell(NO_CARD, me)
            rounds.end_turn(t, s)
            return
        foes = targets(t, s, me)
        if not foes:
            yield from discard_instead(t, s, me)
            return
        if s.robots > 2:  # nobody is aimed at until then: who comes first in reach would tell of the hand
            s.target = yield from choose_openly(me, TARGET, foes)
        else:
            s.target = foes[0]
    yield from strike(t, s, me)
    struck = len(s.strikes)
    boosters.join(s, me)
    yield from boosters.add(t, s, me)
    yield from use_accessory(t, s, me)
    turn_up(s, me, struck)
    s.muted = boosters.sum_of(t, s, MUTE) > 0
    s.phase = DEFENDING


def discard_instead(t: Table, s: RampageState, me: i64) -> Flow[None]:
    """RR-046: no attack is legal, so a hand card goes without effect."""
    face = yield from choose_openly(me, SCRAP, piles.faces_in(s, s.hands[me]))
    token = piles.take_card(s, me, face)
    piles.to_discard(s, token)
    s.tell(SCRAPPED, me, token=token)
    losses.check_cards(t, s)
    if not s.over:
        rounds.end_turn(t, s)


def strike(t: Table, s: RampageState, me: i64) -> Flow[None]:
    """RR-051 to RR-055, RR-143: one matching card or more, or exactly one wild card; asked while a card is left."""
    foe = s.target
    while s.hands[me] and not s.wild:
        values = strikes_on(t, s, me, foe)
        if s.strikes:
            face = yield from window(me, STRIKE, values, foe)
            if face == DONE:
                return
        else:
            face = yield from choose_openly(me, STRIKE, values, foe)
        s.wild = hazards.only_wild(t, s) or not matches(t, s, face, foe)
        power = t.strength[face]
        if s.wild:
            power = max(0, power + robots.total(t, s, me, WILD_MOD))
        lay_strike(s, me, face, power)


def lay_strike(s: RampageState, me: i64, face: i64, power: i64) -> None:
    """A hand card into the attack, for so much Strength."""
    s.strikes.append(piles.lay_down(s, me, face))
    s.strike_power += power


def turn_up(s: RampageState, me: i64, struck: i64) -> None:
    """RR-058: the attack is whole, so all of it is turned up; the cards behind the first `struck` were loaded."""
    for token in s.strikes[:struck]:
        s.reveal(token)
        s.tell(STRUCK, me, s.target, token=token)
    boosters.turn_up(s, me)
    if s.powered:
        s.tell(POWERED, me, token=robots.part(s, me, ACCESSORY))
    for token in s.strikes[struck:]:
        s.reveal(token)
        s.tell(LOADED, me, token=token)


def use_accessory(t: Table, s: RampageState, me: i64) -> Flow[None]:
    """RR-057, RR-133: once per attack, if its owner likes; the cannon loads hand cards of any colour."""
    if not has_accessory(t, s, me):
        return
    answer = yield from choose(me, POWER, [USE, LEAVE], s.target)
    if answer == LEAVE:
        return
    s.powered = True
    for _ in range(boosters.sum_of(t, s, EXTRA_STRENGTH)):
        values = piles.faces_in(s, s.hands[me])
        values.append(DONE)
        face = yield from choose(me, CANNON, values, s.target)
        if face == DONE:
            return
        lay_strike(s, me, face, t.strength[face])


def has_accessory(t: Table, s: RampageState, me: i64) -> bool:
    """RR-057: whether the robot has an accessory that does something in an attack."""
    token = robots.part(s, me, ACCESSORY)
    return token >= 0 and t.has[s.faces[token]] != 0


# All of it


def strength(t: Table, s: RampageState) -> i64:
    """RR-059: cards, Boosters, accessory, arms and bonuses."""
    total = s.strike_power + s.charge + robots.reach(t, s, s.active) + boosters.sum_of(t, s, ATTACK)
    for token in s.late:
        total += t.content.amount(s.faces[token], ATTACK)
    per_missing = boosters.sum_of(t, s, ATTACK_PER_MISSING)
    if per_missing:
        total += per_missing * (SLOTS - robots.part_count(s, s.active))
    return total


def summands(t: Table, s: RampageState) -> list[int]:
    """RR-059: what `strength` is made of, by turns an item (CARDS, ARMS, CHARGE, the face of a card) and its number."""
    parts: list[int] = [CARDS, s.strike_power, ARMS, robots.reach(t, s, s.active), CHARGE, s.charge]
    missing = SLOTS - robots.part_count(s, s.active)
    for i in range(len(s.boosts)):
        if s.boost_ops[i] & JAMMED == 0:
            face = s.faces[s.boosts[i]]
            n = t.content.amount(face, ATTACK) if (s.boost_ops[i] >> ATTACK) & 1 else 0
            if (s.boost_ops[i] >> ATTACK_PER_MISSING) & 1:
                n += missing * t.content.amount(face, ATTACK_PER_MISSING)
            parts += [face, n]
    if s.powered:
        face = s.faces[robots.part(s, s.active, ACCESSORY)]
        parts += [face, t.content.amount(face, ATTACK) + missing * t.content.amount(face, ATTACK_PER_MISSING)]
    for token in s.late:
        parts += [s.faces[token], t.content.amount(s.faces[token], ATTACK)]
    return [parts[i + j] for i in range(0, len(parts), 2) if parts[i + 1] != 0 or i == 0 for j in (0, 1)]


def clear(s: RampageState) -> None:
    """No attack is under way."""
    s.target = -1
    s.wild = False
    s.strikes = []
    s.strike_power = 0
    s.boosts = []
    s.boost_ops = []
    s.powered = False
    s.muted = False
    s.guards = []
    s.guard_texts = 0
    s.guard_power = 0
    s.guard_wild = False
    s.guarded = False
    s.late = []
    s.success = False
    s.margin = 0
    s.hits = []
    s.loss = 0
    s.loot = []
