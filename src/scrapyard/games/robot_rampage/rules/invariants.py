"""Robot Rampage's invariants: what must hold between any two steps. Section 9 of the ledger."""

from scrapyard.games.robot_rampage.content import FIRST_PART, FIRST_TORSO, HEAD, SLOTS, TORSOS
from scrapyard.games.robot_rampage.rules import defence, hazards, piles, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.state import LETTERS


def zones(s: RampageState) -> list[list[int]]:
    """Where every card lies, parts on robots included; torsos are no cards."""
    fitted = [token for token in [*s.parts, s.drawn, s.resolving] if token >= 0]
    heaps = [s.build_deck, s.out, s.wreckage, s.deck, s.discard, s.kept, s.waiting, fitted]
    fight = [s.strikes, s.boosts, s.guards, s.late, s.hits, s.loot]
    return heaps + fight + s.hands + s.stacks


def broken(t: Table, s: RampageState) -> list[str]:
    """The invariants that do not hold."""
    return [*_piles(s), *_robots(t, s), *_players(t, s), *_battle(t, s)]


def _piles(s: RampageState) -> list[str]:
    """1 and 2: Build cards and Battle cards never share a pile."""
    wrong: list[str] = []
    for name, tokens in (("Build Deck", s.build_deck), ("parts left over", s.out), ("wreckage", s.wreckage)):
        if any(s.faces[token] < FIRST_PART for token in tokens):
            wrong.append(f"a Battle card among the {name}")
    battle = [s.deck, s.discard, s.kept, s.waiting, s.strikes, s.boosts, s.guards, s.late, s.hits, s.loot]
    if any(s.faces[token] >= FIRST_PART for tokens in battle + s.hands + s.stacks for token in tokens):
        wrong.append("a Build card among Battle cards")
    return wrong


def _robots(t: Table, s: RampageState) -> list[str]:
    """3 to 5: each part in its own slot, one robot each, and during building room for every part to come."""
    wrong: list[str] = []
    for at in range(TORSOS * SLOTS):
        token = s.parts[at]
        if token >= 0 and t.content.slot[s.faces[token]] != at % SLOTS:
            wrong.append(f"{t.content.ids[s.faces[token]]} is in the wrong slot")
    owned = [torso for torso in s.torsos if torso >= 0]
    if len(set(owned)) != len(owned):
        wrong.append("two players own one torso")
    if s.round > 0 and any(s.alive[seat] and s.torsos[seat] < 0 for seat in range(s.seats)):
        wrong.append("a player is in the battle without a robot")
    if s.round == 0:
        coming = s.build_deck + ([s.drawn] if s.drawn >= 0 else [])
        for slot in range(SLOTS):
            free = sum(1 for torso in range(TORSOS) if s.parts[torso * SLOTS + slot] < 0)
            parts = sum(1 for token in coming if t.content.slot[s.faces[token]] == slot)
            if free != parts:
                wrong.append(f"{free} torsos lack slot {slot}, but {parts} such parts are to come")
    return wrong


def _players(t: Table, s: RampageState) -> list[str]:
    """7 to 10: wounds, cards, and what the eliminated have left."""
    wrong: list[str] = []
    for seat in range(s.seats):
        letter = LETTERS[seat]
        if s.alive[seat] and s.round > 0:
            if not 0 <= s.wounds[seat] < t.content.wounds[FIRST_TORSO + s.torsos[seat]]:
                wrong.append(f"{letter} plays on with {s.wounds[seat]} wounds")
            if s.target < 0 and s.resolving < 0 and piles.total(s, seat) < 1:
                wrong.append(f"{letter} plays on without a card")
        if not s.alive[seat] and (s.hands[seat] or s.stacks[seat] or seat in s.waiting_by):
            wrong.append(f"{letter} is out and still has cards")
    if s.robots != s.alive.count(True):
        wrong.append(f"N is {s.robots}, but {s.alive.count(True)} players are left")
    if s.over != (s.robots == 1) and s.ending not in ("round-limit", "bound", "most-cards"):
        wrong.append(f"{s.robots} robots are left, and the game is {'over' if s.over else 'not over'}")
    return wrong


def _battle(t: Table, s: RampageState) -> list[str]:
    """11 to 15, 22 and 23: colours, the attack under way, the length of the game, waiting Boosters."""
    wrong: list[str] = []
    colours = 0
    for seat in range(s.seats):
        if s.alive[seat] and s.torsos[seat] >= 0 and s.round > 0:
            colours |= 1 << robots.colour_of(t, s, seat)
    if s.colours != colours:
        wrong.append("the colours in play are not those of the torsos in play")
    guards = defence.guard_cards(s)
    if guards > t.content.max_defence_cards or (s.guard_wild and guards > 1):
        wrong.append(f"{guards} cards played for Strength in defence")
    if s.guard_wild and s.guards and (robots.part(s, s.target, HEAD) < 0 or hazards.level(t, s) >= 3):
        wrong.append("a wild card played in defence")
    if s.attacks > 2 and not t.endless_pits:
        wrong.append(f"{s.attacks} attacks in one turn")
    if s.turns > t.last_round * s.seats:
        wrong.append(f"{s.turns} turns in {t.last_round} rounds")
    if 0 in s.waiting_ops:
        wrong.append("a waiting Booster has nothing left to do")
    return wrong
