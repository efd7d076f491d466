"""BLASTBOTS' invariants: no card and no rocket is lost, and the ledger's conditions hold."""

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.rules import ending, grid, junkyard
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import ACTION, PLACING, SETUP, STAGE_FOUR, BlastbotsState


def zones(s: BlastbotsState) -> list[list[int]]:
    return [*s.decks, *s.piles, *s.hands, s.line, *s.lying, s.scrap]


def broken(t: Table, s: BlastbotsState) -> list[str]:
    """The invariants of the ledger that do not hold."""
    return [*_broken_cards(t, s), *_broken_rockets(t, s), *_broken_table(t, s)]


def _broken_cards(t: Table, s: BlastbotsState) -> list[str]:
    wrong: list[str] = []
    copies = [0] * len(t.cards)
    for zone in zones(s):
        for token in zone:
            copies[s.faces[token]] += 1
    for title in range(len(t.cards)):
        if copies[title] != t.cards[title].count:
            wrong.append(f"I1: {copies[title]} copies of {t.cards[title].name}")
    for deck in range(DECKS):
        for token in [*s.decks[deck], *s.piles[deck]]:
            if t.deck_of[s.faces[token]] != deck:
                wrong.append(f"I1: {t.cards[s.faces[token]].name} in a foreign deck")
            if token in s.decks[deck] and (s.gone >> s.face(token)) & 1 == 1:
                wrong.append(f"{t.cards[s.faces[token]].name} is in its deck, though all were told it is not")
    for seat in range(s.seats):
        for token in s.hands[seat]:
            if not s.knows(seat, token):
                wrong.append("a player does not know a card in the own hand")
            if (s.lacks[seat] >> s.face(token)) & 1 == 1:
                wrong.append(f"a player holds {t.cards[s.faces[token]].name}, though all were told otherwise")
    if len(s.line) != len(s.line_piles):
        wrong.append("BB-064: a card of the line belongs to no pile")
    if s.phase == STAGE_FOUR and s.line:
        wrong.append("I10: the line is not empty in Stage 4")
    return wrong


def _broken_rockets(t: Table, s: BlastbotsState) -> list[str]:
    wrong: list[str] = []
    content = t.content
    n = s.seats
    for seat in range(n):
        own = [s.factory[seat], s.launchpad[seat], s.atmosphere[seat], s.space[seat]]
        wrecked = [s.junk[owner * n + seat] for owner in range(n)]
        if min(own + wrecked) < 0 or sum(own) + sum(wrecked) != content.rockets:
            wrong.append(f"I2: {sum(own) + sum(wrecked)} rockets of one colour")
        if s.launchpad[seat] > content.launchpad_cap:
            wrong.append(f"I4: {s.launchpad[seat]} rockets on a Launchpad")
        if s.over or s.named:
            continue
        if s.space[seat] >= content.space_to_win:
            wrong.append(f"I5: {s.space[seat]} rockets in Space and the game goes on")
        if junkyard.counted(t, s, seat) >= content.junkyard_to_win:
            wrong.append(f"I5: {junkyard.counted(t, s, seat)} wrecks and the game goes on")
    return wrong


def _broken_table(t: Table, s: BlastbotsState) -> list[str]:
    wrong: list[str] = []
    content = t.content
    if s.phase not in (SETUP, PLACING):
        for token in range(len(s.spots)):
            if s.spots[token] not in t.board.tier_spots[grid.tier_of(t, token)]:
                wrong.append("I7: a token outside its band")
    for seat in range(s.seats):
        low = 0 if s.over or t.finish_round else 1
        if not low <= s.clock[seat] <= content.clock_max:
            wrong.append(f"I8: a totem on {s.clock[seat]}")
    if s.phase == ACTION and not content.junk_floor <= s.allowance <= content.actions:
        wrong.append(f"I9: an allowance of {s.allowance}")
    if s.used > content.actions:
        wrong.append(f"I9: {s.used} actions used")
    if s.over:
        for seat in range(s.seats):
            if s.scores[seat] != ending.score(t, s, seat):
                wrong.append(f"I21: {s.scores[seat]} points instead of {ending.score(t, s, seat)}")
        if s.places.count(1) != 1:
            wrong.append("BB-140: not exactly one winner")
    return wrong
