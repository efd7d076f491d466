"""Robot Rampage's robots: their parts and traits, their strength, their colours."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import FIRST_TORSO, HAND_SIZE, HEAD, LEGS, RIGHT_ARM, SLOTS
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState

# Parts


def part(s: RampageState, seat: i64, slot: i64) -> i64:
    """The token in a slot of the seat's robot, or -1."""
    return s.parts[s.torsos[seat] * SLOTS + slot]


def part_count(s: RampageState, seat: i64) -> i64:
    """How many of its five slots are filled."""
    return fitted(s, s.torsos[seat])


def fitted(s: RampageState, torso: i64) -> i64:
    """How many slots of the torso are filled, whoever's it is."""
    parts = s.parts
    base = torso * SLOTS
    count = 0
    for slot in range(SLOTS):
        if parts[base + slot] >= 0:
            count += 1
    return count


def point_value(t: Table, s: RampageState, torso: i64) -> i64:
    """RR-006: the sum over all Build cards of the robot, torso included."""
    value = t.content.value
    total = value[FIRST_TORSO + torso]
    for slot in range(SLOTS):
        token = s.parts[torso * SLOTS + slot]
        if token >= 0:
            total += value[s.faces[token]]
    return total


# Strength and traits


def reach(t: Table, s: RampageState, seat: i64) -> int:
    """RR-060, RR-145: the attack values of the arms on the robot."""
    attack = t.content.attack
    base = s.torsos[seat] * SLOTS + RIGHT_ARM
    right = s.parts[base]
    left = s.parts[base + 1]
    return (attack[s.faces[right]] if right >= 0 else 0) + (attack[s.faces[left]] if left >= 0 else 0)


def armour(t: Table, s: RampageState, seat: i64) -> int:
    """RR-066: the defence values of the torso and of everything fitted to it."""
    defence, faces, parts = t.content.defence, s.faces, s.parts
    torso = s.torsos[seat]
    total: i64 = defence[FIRST_TORSO + torso]
    base = torso * SLOTS
    place: i64
    for place in range(base, base + SLOTS):
        token = parts[place]
        if token >= 0:
            total += defence[faces[token]]
    return total


def traits(t: Table, s: RampageState, seat: i64, op: i64) -> list[int]:
    """The numbers of a static trait on torso, head and legs. RR-007."""
    torso = s.torsos[seat]
    result: list[int] = []
    add_number(t, FIRST_TORSO + torso, op, result)
    add_number(t, face_in(s, torso, HEAD), op, result)
    add_number(t, face_in(s, torso, LEGS), op, result)
    return result


def add_number(t: Table, face: i64, op: i64, numbers: list[int]) -> None:
    """The number of a static trait on this card goes to the others, if it has one."""
    if face >= 0 and (t.has[face] >> op) & 1:
        numbers.append(t.content.amount(face, op))


def has_trait(t: Table, s: RampageState, seat: i64, op: i64) -> bool:
    """Whether torso, head or legs have the trait."""
    torso = s.torsos[seat]
    head, legs = face_in(s, torso, HEAD), face_in(s, torso, LEGS)
    on_parts = (t.has[head] if head >= 0 else 0) | (t.has[legs] if legs >= 0 else 0)
    return ((t.has[FIRST_TORSO + torso] | on_parts) >> op) & 1 == 1


def total(t: Table, s: RampageState, seat: i64, op: i64) -> int:
    """The numbers of a static trait, added up: 0 without it."""
    torso = s.torsos[seat]
    return (
        number_on(t, FIRST_TORSO + torso, op)
        + number_on(t, face_in(s, torso, HEAD), op)
        + number_on(t, face_in(s, torso, LEGS), op)
    )


def most(t: Table, s: RampageState, seat: i64, op: i64, otherwise: i64) -> i64:
    """The largest number of a static trait, or what holds without it."""
    if not has_trait(t, s, seat, op):
        return otherwise
    return max(traits(t, s, seat, op))


def least(t: Table, s: RampageState, seat: i64, op: i64, otherwise: i64) -> i64:
    """The smallest number of a static trait, or what holds without it."""
    if not has_trait(t, s, seat, op):
        return otherwise
    return min(traits(t, s, seat, op))


def number_on(t: Table, face: i64, op: i64) -> i64:
    """The number of a static trait on this card, 0 without it or without a card."""
    return t.content.amount(face, op) if face >= 0 else 0


def face_in(s: RampageState, torso: i64, slot: i64) -> i64:
    """The part in this slot of a robot, -1 if it has none."""
    token = s.parts[torso * SLOTS + slot]
    return s.faces[token] if token >= 0 else -1


def hand_size(t: Table, s: RampageState, seat: i64) -> i64:
    """RR-048, RR-141: three, unless a part says otherwise."""
    return most(t, s, seat, HAND_SIZE, t.content.hand_size)


def wounds_left(t: Table, s: RampageState, seat: i64) -> i64:
    """How many wounds still destroy the robot. RR-082."""
    return t.content.wounds[FIRST_TORSO + s.torsos[seat]] - s.wounds[seat]


# Colours


def colour_of(t: Table, s: RampageState, seat: i64) -> i64:
    """RR-004: the torso alone gives the colour."""
    return t.colour[FIRST_TORSO + s.torsos[seat]]


def count_colours(t: Table, s: RampageState) -> None:
    """RR-020, RR-021, RR-G70: the colours of all torsos in play."""
    s.colours = 0
    for seat in range(s.seats):
        if s.alive[seat] and s.torsos[seat] >= 0:
            s.colours |= 1 << colour_of(t, s, seat)


def is_wild(t: Table, s: RampageState, face: i64) -> bool:
    """RR-020: its colour is the colour of no torso in play."""
    return (s.colours >> t.colour[face]) & 1 == 0
