"""What holds at BOLT's table after every single choice: the ledger's section 10, as far as one state can show it."""

from scrapyard.games.bolt.content import ANY_KIND, OFFLINE, PRIME
from scrapyard.games.bolt.rules import body, seats
from scrapyard.games.bolt.rules.table import FROM_START, NEVER, Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.state import LETTERS


def zones(s: BoltState) -> list[list[int]]:
    """Deck, discard pile, cards being carried out, Counters set aside, cards in play, and each hand."""
    in_play = [fixture.token for fixture in s.fixtures if fixture.token >= 0]
    return [s.deck, s.discard, s.resolving, s.aside, in_play, *s.hands]


def broken(t: Table, s: BoltState) -> list[str]:
    """Every invariant that does not hold, with its number in the ledger."""
    return [
        *_cards(t, s),
        *_robots(t, s),
        *_turn(t, s),
        *_damage_step(t, s),
        *_end(t, s),
    ]


def _cards(t: Table, s: BoltState) -> list[str]:
    found: list[str] = []
    tokens = sorted(token for zone in zones(s) for token in zone)
    if tokens != list(range(len(s.faces))):
        found.append("1: a Battle card is in no place, or in two")
    counts = [0] * len(t.cards)
    for face in s.faces:
        counts[face] += 1
    for card, count in zip(t.cards, counts, strict=True):
        if count != card.count:
            found.append(f"2: there are {count} cards of {card.id}, not {card.count}")
    if len(s.resolving) != len(s.resolving_by) or len(s.aside) != len(s.aside_by):
        found.append("1: a card on the table belongs to nobody")
    return found


def _robots(t: Table, s: BoltState) -> list[str]:
    found: list[str] = []
    for seat in range(s.seats):
        who = LETTERS[seat]
        parts = list(s.parts[seat * PARTS : seat * PARTS + PARTS])
        if not all(OFFLINE <= value <= PRIME for value in parts):
            found.append(f"3: {who} has a part outside the four states")
        if s.alive[seat] and not body.has_working(t, s, seat, ANY_KIND):
            found.append(f"4: {who} is in the game without a working part")
        if s.alive[seat] != (s.fallen[seat] == 0):
            found.append(f"3: {who} is out without having fallen, or the reverse")
        if not s.alive[seat] and any(parts):
            found.append(f"3: {who} is out and has parts")
        if seats.is_in(s, seat):
            continue
        if s.hands[seat] or seat in s.resolving_by or seat in s.aside_by:
            found.append(f"3: {who} is out and has cards")
        if any(seat in (fixture.on, fixture.by) for fixture in s.fixtures):
            found.append(f"3: {who} is out and has cards in play")
    for fixture in s.fixtures:
        if fixture.part >= 0 and s.parts[fixture.on * PARTS + fixture.part] == OFFLINE:
            found.append(f"13: a card lies on an Offline part of {LETTERS[fixture.on]}")
    return found


def _turn(t: Table, s: BoltState) -> list[str]:
    found: list[str] = []
    dead = s.alive.count(False) > 0
    if t.sudden_death == NEVER:
        if s.sudden_death:
            found.append("6: Sudden Death is on, though it never comes at this table")
    elif not s.sudden_death and (dead or t.sudden_death == FROM_START):
        found.append("6: Sudden Death is off")
    if s.played > t.bound or s.actions < 0 or s.played > 1 + s.gained:
        found.append(f"9: {s.played} cards played with {s.gained} Actions gained")
    if s.charge < 1 or s.charge & (s.charge - 1):
        found.append(f"10: the charge is {s.charge}")
    last = min(t.final_round, t.bound)
    if s.round > last:
        found.append(f"20: round {s.round} after round {last}, the last one")
    return found


def _damage_step(t: Table, s: BoltState) -> list[str]:
    found: list[str] = []
    if len(set(s.packets)) != len(s.packets):
        found.append("12: two packets on one part")
    if len(s.points) != len(s.packets) or any(points < 0 for points in s.points):
        found.append("12: a packet has lost its points")
    for packet in s.packets:
        target = packet // PARTS
        if target == s.active:
            found.append("12: the attacker aims at itself")
        if t.fairness_squared and s.round == 1 and target == (s.active + 2) % s.seats:
            found.append(f"18: {LETTERS[target]} is attacked from across in round 1")
        if t.tournament and s.rivals[s.active] != target:
            found.append(f"18: {LETTERS[target]} is attacked by somebody else than the rival")
    if s.countered[s.active]:
        found.append("11: the active player has Countered")
    if t.family_friendly and (any(s.countered) or s.aside or any(by != s.active for by in s.resolving_by)):
        found.append("18: a Counter in a family friendly game")
    return found


def _end(t: Table, s: BoltState) -> list[str]:
    still_in = [seat for seat in range(s.seats) if seats.is_in(s, seat)]
    if s.over:
        if s.ending == "last-standing" and len(still_in) != 1:
            return [f"16: the game is over with {len(still_in)} robots standing"]
        if s.ending in ("final-round", "bound") and s.round != min(t.final_round, t.bound):
            return [f"16: time was up in round {s.round}"]
        if min(s.places) != 1:
            return ["16: the game is over and nobody has won"]
        return []
    if len(still_in) < 2:
        return ["16: the game goes on with one robot"]
    return []
