"""Explosions against a resolver that is slow and obviously right, on random arenas with all features.

`Plain` is the ledger's pseudo-code with sets and tuples, and nothing shared with the rules but the numbers.
"""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import GREY, KIND, MARKS, OUTSIDE, PIT
from scrapyard.games.blast_tactics.rules import blastroids, explosions, flames
from scrapyard.games.blast_tactics.rules.flames import WAVE
from scrapyard.games.blast_tactics.rules.items import is_item
from scrapyard.games.blast_tactics.rules.table import NEVER
from scrapyard.games.blast_tactics.state import BLOCK, BOMB, GONE, ITEM, NOTHING, SHRAPLING, UNLIMITED, WHAT, Shrapling
from tests.games.blast_tactics.table import TableTop, table

SEATS = 4
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
BASES = {False: table("A", seats=SEATS, glitch_cards=2), True: table("A", seats=SEATS, mode="coop")}
GROUNDS = [MARKS[mark] for mark in "....######_OP%F~*Tnesw^>v<PP%%"]


class Plain:
    """One explosion event, by the book."""

    def __init__(self, t: TableTop, seeds: list[int]) -> None:
        s, agreed = t.s, t.table
        self.s = s
        self.cells = {divmod(q, agreed.width): s.ground[q] & KIND for q in range(agreed.size)}
        self.robots = {divmod(bot.square, agreed.width): seat for seat, bot in enumerate(s.bots) if bot.square >= 0}
        self.place: dict[int, tuple[int, int]] = {}
        self.owner: dict[int, int] = {}
        self.shrapling: dict[int, int] = {}
        self.blocks: set[tuple[int, int]] = set()
        self.items: set[tuple[int, int]] = set()
        for q, thing in enumerate(s.things):
            self.sort(q, thing, divmod(q, agreed.width))
        for seat, bot in enumerate(s.bots):
            if bot.square >= 0:
                self.sort(agreed.size + seat, bot.head, divmod(bot.square, agreed.width))
        self.reach = [blastroids.flame(agreed, s, seat) for seat in range(s.seats)]
        self.keys: dict[int, tuple[int, int]] = {}
        self.colours: dict[int, set[int]] = {}
        self.hit_blocks: set[tuple[int, int]] = set()
        self.hit_items: set[tuple[int, int]] = set()
        self.wounded: set[int] = set()
        self.lured: set[int] = set()
        self.wave = dict.fromkeys(seeds, 0)
        queue = list(dict.fromkeys(seeds))
        while queue:
            queue += self.explode(queue.pop(0))

    def sort(self, charge: int, thing: int, place: tuple[int, int]) -> None:
        what = thing & WHAT
        if what == BLOCK:
            self.blocks.add(place)
        elif what == ITEM:
            self.items.add(place)
        elif what == BOMB:
            self.owner[charge] = thing >> 4
            self.place[charge] = place
        elif what == SHRAPLING:
            self.shrapling[charge] = thing >> 3
            self.place[charge] = place

    def explode(self, charge: int) -> list[int]:
        wave = self.wave[charge]
        row, column = self.place[charge]
        colour = self.owner.get(charge, -1)
        length = self.reach[colour] if colour >= 0 else 2
        fresh: list[int] = []
        self.meet(charge, (row, column), (wave, 0), colour, fresh)
        if self.cells[row, column] == MARKS["P"]:
            for place, seat in self.robots.items():
                if place != (row, column) and self.cells[place] != MARKS["P"]:
                    self.hit(seat, (wave, abs(place[0] - row) + abs(place[1] - column)), colour)
        for down, right in STEPS:
            for distance in range(1, length + 1):
                at = (row + distance * down, column + distance * right)
                if self.cells.get(at, OUTSIDE) in (GREY, OUTSIDE):
                    break
                if self.meet(charge, at, (wave, distance), colour, fresh):
                    break
        return fresh

    def meet(self, charge: int, at: tuple[int, int], key: tuple[int, int], colour: int, fresh: list[int]) -> bool:
        if at in self.robots:
            self.hit(self.robots[at], key, colour)
        stops = False
        for other, place in self.place.items():
            if place != at or other == charge:
                continue
            stops = True
            if other in self.shrapling:
                if colour >= 0:
                    self.wounded.add(self.shrapling[other])
                continue
            if colour < 0:
                self.lured.add(self.shrapling[charge])
            if other not in self.wave:
                self.wave[other] = key[0] + 1
                fresh.append(other)
        if at in self.blocks:
            self.hit_blocks.add(at)
        if at in self.items:
            self.hit_items.add(at)
        return stops or at in self.blocks or at in self.items

    def hit(self, seat: int, key: tuple[int, int], colour: int) -> None:
        self.keys[seat] = min(key, self.keys.get(seat, key))
        self.colours.setdefault(seat, set()).add(colour)

    def survivors(self) -> tuple[list[int], dict[int, list[int]]]:
        """Who has a Heart afterwards, and at which moment each of the dead died: flames by key, then pits."""
        hearts = [bot.heart for bot in self.s.bots]
        dead: dict[int, list[int]] = {}
        for moment, key in enumerate(sorted(set(self.keys.values()))):
            for seat in sorted(seat for seat in self.keys if self.keys[seat] == key):
                if self.s.bots[seat].hurt:
                    continue
                if hearts[seat]:
                    hearts[seat] = 0
                else:
                    dead.setdefault(moment, []).append(seat)
        gone = [seat for seats in dead.values() for seat in seats]
        turf = {self.place[charge] for charge in self.wave if self.cells[self.place[charge]] == MARKS["%"]}
        fallen = [seat for place, seat in self.robots.items() if place in turf and seat not in gone]
        if fallen:
            dead[NEVER] = fallen
        return hearts, dead


@st.composite
def positions(draw: st.DrawFn, coop: bool = False) -> tuple[TableTop, list[int]]:
    """A random arena with everything on it, and some charges to set off."""
    base = BASES[coop]
    t = TableTop(base.game, base.s.clone())
    s, agreed = t.s, t.table
    s.ground = vec[i64](draw(st.lists(st.sampled_from(GROUNDS), min_size=81, max_size=81)))
    kinds = draw(st.lists(st.integers(0, 9), min_size=81, max_size=81))
    s.things = vec[i64]([NOTHING] * agreed.size)
    s.standing = vec[i64]([-1] * agreed.size)
    floor = [q for q in range(agreed.size) if s.ground[q] not in (GREY, OUTSIDE, PIT)]
    items = [token for token in s.boxed if is_item(agreed, s.faces[token])]
    left = [5] * SEATS
    for seat in range(SEATS):
        s.bots[seat].square = GONE
        present: int = draw(st.integers(0, 4))
        if floor and present:
            q = draw(st.sampled_from(floor))
            if s.standing[q] < 0:
                t.stand(seat, q)
                heart: int = draw(st.integers(0, 1))
                s.bots[seat].heart = 0 if coop else heart
                s.bots[seat].hurt = not coop and draw(st.integers(0, 5)) == 0
        if not coop and draw(st.integers(0, 4)) == 0:
            s.bots[seat].flame = UNLIMITED
    for q in floor:
        kind = kinds[q]
        if kind < 2 and items and s.standing[q] < 0 and s.ground[q] == 0:
            token = items.pop()
            s.boxed.remove(token)
            s.things[q] = (BLOCK if kind else ITEM) + 8 * token
        elif kind < 5:
            s.things[q] = bomb(draw, left)
        elif kind == 5 and coop and len(s.shraplings) < 4:
            s.things[q] = shrapling(t, q)
    for bot in s.bots:
        if bot.square >= 0 and draw(st.integers(0, 3)) == 0:
            bot.head = bomb(draw, left)
    for seat in range(SEATS):
        s.bots[seat].limit = 5
        s.bots[seat].bombs, s.bots[seat].stock = left[seat], 0
        if s.bots[seat].square == GONE:
            s.moment += 1
            s.bots[seat].out_at = s.moment
    charges = [q for q in range(agreed.size) if s.things[q] & WHAT in (BOMB, SHRAPLING)]
    charges += [agreed.size + seat for seat in range(SEATS) if s.bots[seat].head]
    if not charges:
        return t, []
    return t, draw(st.lists(st.sampled_from(charges), min_size=1, max_size=6, unique=True))


def bomb(draw: Any, left: list[int]) -> int:
    owner: int = draw(st.integers(0, SEATS - 1))
    if left[owner] == 0:
        return NOTHING
    left[owner] -= 1
    return BOMB + 16 * owner + 8 * int(draw(st.integers(0, 1)))


def shrapling(t: TableTop, square: int) -> int:
    one = Shrapling()
    one.square = one.home = square
    one.facing, one.damage = 0, 2
    t.s.shraplings.append(one)
    return SHRAPLING + 8 * (len(t.s.shraplings) - 1)


SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def compare(t: TableTop, seeds: list[int]) -> Plain:
    plain = Plain(t, seeds)
    blast = flames.spread(t.table, t.s, seeds)
    width = t.table.width
    assert {charge: blast.wave[charge] for charge in blast.charges} == plain.wave
    assert [None if key == NEVER else divmod(key, WAVE) for key in blast.keys] == [
        plain.keys.get(seat) for seat in range(SEATS)
    ]
    assert {divmod(q, width) for q in blast.blocks} == plain.hit_blocks
    assert {divmod(q, width) for q in blast.items} == plain.hit_items
    assert {i for i in range(8) if blast.wounded >> i & 1} == plain.wounded
    assert {i for i in range(8) if blast.lured >> i & 1} == plain.lured
    for seat, colours in plain.colours.items():
        assert blast.colours[seat] == sum(1 << (colour if colour >= 0 else 8) for colour in colours)
    return plain


@pytest.mark.rule("BT-150", "BT-161", "BT-162", "BT-163", "BT-164", "BT-272", "BT-274")
@SETTINGS
@given(positions())
def test_flames_reach_what_the_plain_resolver_reaches(position: tuple[TableTop, list[int]]) -> None:
    t, seeds = position
    before = t.s.dump()
    compare(t, seeds)
    assert t.s.dump() == before


@pytest.mark.rule("BT-334", "BT-340", "BT-343", "BT-344")
@SETTINGS
@given(positions(coop=True))
def test_shraplings_explode_as_in_the_plain_resolver(position: tuple[TableTop, list[int]]) -> None:
    compare(*position)


@pytest.mark.rule("BT-165", "BT-166", "BT-167", "BT-169", "BT-288", "BT-361")
@SETTINGS
@given(positions())
def test_an_event_leaves_what_the_plain_resolver_leaves(position: tuple[TableTop, list[int]]) -> None:
    t, seeds = position
    if not seeds:
        return
    plain = compare(t, seeds)
    hearts, dead = plain.survivors()
    blocks, items = plain.hit_blocks, plain.hit_items
    home = [bot.bombs for bot in t.s.bots]
    for charge in plain.wave:
        home[plain.owner[charge]] += 1
    carried = {seat: bot.head >> 4 for seat, bot in enumerate(t.s.bots) if bot.head}
    for seats in dead.values():
        for seat in seats:
            if seat in carried and t.table.size + seat not in plain.wave:
                home[carried[seat]] += 1
    list(explosions.detonate(t.table, t.s, seeds))
    gone = {seat for seats in dead.values() for seat in seats}
    for seat, bot in enumerate(t.s.bots):
        if seat in plain.robots.values():
            assert (bot.square == GONE) == (seat in gone)
            assert bot.heart == hearts[seat]
        assert bot.bombs == home[seat]
    assert all(t.square(*place)[0] == "+" for place in blocks)
    assert all(t.square(*place) == "." for place in items)
    order = [sorted(seats) for _, seats in sorted(dead.items())]
    moments = sorted({t.s.bots[seat].out_at for seat in gone})
    assert [sorted(seat for seat in gone if t.s.bots[seat].out_at == moment) for moment in moments] == order


@pytest.mark.rule("BT-161")
@SETTINGS
@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_the_seeds_does_not_matter(position: tuple[TableTop, list[int]], random: Any) -> None:
    t, seeds = position
    shuffled = seeds[:]
    random.shuffle(shuffled)
    one, other = flames.spread(t.table, t.s, seeds), flames.spread(t.table, t.s, shuffled)
    assert (one.wave, one.keys, one.colours) == (other.wave, other.keys, other.colours)
