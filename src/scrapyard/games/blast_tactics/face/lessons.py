"""Blast Tactics' lessons: walk, bomb, loot, push a button, outrun the floor, and blow up a Shrapling.

A map has the arena's own ground under it. On it: `A` and `B` robots, `a` and `b` their Fresh Bombs, `x` and `y` their
armed ones, `=` a Block over a Bomb-Up, `s` `u` `f` a Speed-Up, Bomb-Up, Flame-Max, `r` a Brown Shrapling facing west.
"""

from typing import Any

from scrapyard.games.blast_tactics.arenas.arena import W
from scrapyard.games.blast_tactics.face import words
from scrapyard.games.blast_tactics.rules import blastroids, items, setup
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import (
    ACTION,
    BLOCK,
    BOMB,
    ITEM,
    SHRAPLING,
    UNLIMITED,
    WHAT,
    BlastState,
    Shrapling,
)
from scrapyard.kernel.lesson import Lesson, Step

A, B = 0, 1
BOMBS = {"a": BOMB, "x": BOMB + 8, "b": BOMB + 16 * B, "y": BOMB + 16 * B + 8}
LOOT = {"=": "bomb-up", "u": "bomb-up", "s": "speed-up", "f": "flame-max"}
WIDTH = 9
CAGE = [".......=", "......=B"]
"""Somebody who can do no harm."""


def place(row: int, column: int) -> int:
    return row * WIDTH + column


def take(t: Table, s: BlastState, word: str) -> int:
    """A token with this face out of the box."""
    token = next(token for token in s.boxed if words.word(t, s.faces[token]) == word)
    s.boxed.remove(token)
    return token


def lay_out(game: Any, s: BlastState, rows: list[str], display: list[str], hand: list[str]) -> None:
    """The middle of A's turn: the arena, the cards on display, A's hand; Bombs that are not on the map are at home."""
    t: Table = game.rules.table
    setup.lay_floor(t, s)
    for seat in range(s.seats):
        setup.place_blastroid(t, s, seat, seat)
    for row in range(len(rows)):
        for column in range(len(rows[row])):
            put(t, s, place(row, column), rows[row][column])
    for slot in range(2):
        s.display[slot] = take(t, s, display[slot])
        s.reveal(s.display[slot])
    for word in hand:
        token = take(t, s, word)
        s.seen[token] = 1 << A
        s.bots[A].hand.append(token)
    cards = [token for token in s.boxed if not items.is_item(t, s.faces[token])]
    s.boxed = [token for token in s.boxed if token not in cards]
    clock = next(token for token in cards if s.faces[token] == t.clock_face)
    cards.remove(clock)
    s.packet = [clock, *cards[-2:]]
    s.deck = s.packet + cards[:-2][::-1]
    s.active = A
    s.phase = ACTION


def put(t: Table, s: BlastState, square: int, mark: str) -> None:
    if mark in "AB":
        blastroids.relocate(s, "AB".index(mark), square)
    elif mark in BOMBS:
        s.things[square] = BOMBS[mark]
        s.bots[BOMBS[mark] >> 4].bombs -= 1
    elif mark in LOOT:
        token = take(t, s, LOOT[mark])
        s.things[square] = (BLOCK if mark == "=" else ITEM) + 8 * token
        if mark != "=":
            s.reveal(token)
    elif mark == "r":
        shrapling = Shrapling()
        shrapling.square = shrapling.home = square
        shrapling.facing = W
        shrapling.damage = 1
        s.things[square] = SHRAPLING + 8 * len(s.shraplings)
        s.shraplings.append(shrapling)


def disarm(s: BlastState, seat: int) -> None:
    """All Bombs of a colour wait in the stockpile."""
    s.bots[seat].stock += s.bots[seat].bombs
    s.bots[seat].bombs = 0


# The positions


def walk(game: Any, s: BlastState) -> None:
    rows = ["A.y....=.", "", "..y", "", "....=", "", "", "", "........B"]
    lay_out(game, s, rows, ["bomb-push", "bomb-roll"], [])


def bomb(game: Any, s: BlastState) -> None:
    rows = ["", "", "", "", "A.=", "", "", *["." + row for row in CAGE]]
    lay_out(game, s, rows, ["bomb-push", "bomb-roll"], [])
    disarm(s, B)


def loot(game: Any, s: BlastState) -> None:
    rows = ["....u.f", "", "..A.s", "", ".=..=", "", "", "", "........B"]
    lay_out(game, s, rows, ["bomb-push", "bomb-roll"], [])


def button(game: Any, s: BlastState) -> None:
    rows = ["", "", "", "", "...Ax.B", "", "", "", ""]
    lay_out(game, s, rows, ["remote-detonate", "bomb-roll"], [])
    s.bots[B].heart = 0
    s.bots[B].flipped = 1


def outrun(game: Any, s: BlastState) -> None:
    rows = ["A..=", "", "=..", "", "", "", "", *["." + row for row in CAGE]]
    lay_out(game, s, rows, ["bomb-push", "bomb-roll"], [])
    disarm(s, B)
    s.clock = s.packet.pop(0)
    s.deck.remove(s.clock)
    s.reveal(s.clock)
    s.holder = A


def hunt(game: Any, s: BlastState) -> None:
    rows = ["", "", "", "", "Ax...r", "", "", "", ""]
    lay_out(game, s, rows, ["bomb-push", "bomb-cannon"], ["bomb-roll", "remote-detonate"])


# What has been done

HATCHED = [place(0, column) for column in range(5)] + [place(2, column) for column in range(5)]
HATCHED += [place(row, 2) for row in range(5)]
BLOCKED = place(4, 2)
FUSES = [place(4, 0), place(4, 1), place(4, 3), place(4, 4), *[place(row, 2) for row in (2, 3, 5, 6)]]
"""Where a Bomb reaches the Block of the second lesson."""


def is_opened(s: BlastState) -> bool:
    return s.things[BLOCKED] & WHAT != BLOCK


def is_lit(s: BlastState) -> bool:
    """A Bomb that will open the Block lies there."""
    return is_opened(s) or any(s.things[square] & ~8 == BOMB for square in FUSES)


def is_clear(s: BlastState) -> bool:
    """A stands in no line with an own Bomb nearby."""
    row, column = divmod(s.bots[A].square, WIDTH)
    for square in range(len(s.things)):
        if s.things[square] & ~8 == BOMB:
            high, wide = abs(int(square) // WIDTH - row), abs(int(square) % WIDTH - column)
            if min(high, wide) == 0 and max(high, wide) <= 2:
                return False
    return True


def has_card(s: BlastState) -> bool:
    return bool(s.bots[A].hand) or is_out(s, B)


def is_out(s: BlastState, seat: int) -> bool:
    return s.bots[seat].square < 0


def is_hit(s: BlastState) -> bool:
    return s.bots[A].heart == 0


def has_looted(s: BlastState, item: str) -> bool:
    bot = s.bots[A]
    if item == "flame-max":
        return bot.flame == UNLIMITED
    return bot.limit > 2 or (item == "speed-up" and bot.speed_ups > 0)


def on_first_tile(s: BlastState) -> bool:
    row, column = divmod(s.bots[A].square, WIDTH)
    return row < 3 and column < 3


LESSONS = [
    Lesson(
        "walk",
        "Two Moves and a hot floor",
        "Hatched squares burn at the start of the next turn of whoever laid the Bombs there. These two are Pink's, "
        "they are armed, and you are standing on the grill.",
        walk,
        [
            Step(
                "Click a square that is not hatched. One Move is a straight line of any length.",
                lambda s: s.bots[A].square not in HATCHED,
            ),
            Step("End the turn and listen to it go off without you.", lambda s: s.active == B and not is_hit(s)),
        ],
        failed=is_hit,
        sorry="Singed. The hatching shows where it burns; one square beside it is as good as a mile.",
    ),
    Lesson(
        "bomb",
        "Knock, knock",
        "Behind that Block is something nice. A Bomb reaches two squares in each direction. It is armed at the start "
        "of your next turn and explodes at the start of the one after. Pink is stuck in a corner and can only watch.",
        bomb,
        [
            Step("Lay a Bomb so that its flames reach the Block: click your own robot.", is_lit),
            Step(
                "Walk out of its lines. Around a corner nothing can happen to you.", lambda s: is_lit(s) and is_clear(s)
            ),
            Step(
                "End your turn, and the next one too, until the Block is open.",
                lambda s: is_opened(s) and not is_hit(s),
            ),
        ],
        failed=is_hit,
        sorry="Bombs do not care who laid them. Lay it, then leave: out of its row and out of its column.",
    ),
    Lesson(
        "loot",
        "Finders keepers",
        "Three Items, two Moves. An Item stops you when you step on it. A Speed-Up pays for a Move, which is a hint.",
        loot,
        [
            Step("Take the Speed-Up: two arrows.", lambda s: has_looted(s, "speed-up")),
            Step("Take the Bomb-Up. You now own three Bombs.", lambda s: has_looted(s, "bomb-up")),
            Step(
                "Spend the Speed-Up on the way to Flame-Max. Your flames go on until something stops them.",
                lambda s: has_looted(s, "flame-max"),
            ),
        ],
        failed=lambda s: s.active == B,
        sorry="Your turn is over, and there is loot left on the floor. Begin with the Item that gives you a Move.",
    ),
    Lesson(
        "button",
        "The red button",
        "Pink has no Heart left and stands in line with your armed Bomb. So do you. Waiting is for robots with "
        "patience: there is a Remote Detonate on display, and it costs a Move.",
        button,
        [
            Step("Buy Remote Detonate.", has_card),
            Step("With the other Move get three squares away from the Bomb.", lambda s: is_out(s, B) or is_clear(s)),
            Step("Play it on your Bomb. Playing cards is free.", lambda s: is_out(s, B) and not is_hit(s)),
        ],
        failed=lambda s: is_hit(s) or s.active == B,
        sorry="Somebody was in the way, and it was you, or the turn is over. Buy, walk, press: in this order.",
    ),
    Lesson(
        "outrun",
        "Mind the gap",
        "OVERTIME! lies before you: at the start of each of your turns a tile of the arena drops. The striped one is "
        "next, and it is yours.",
        outrun,
        [
            Step("Leave the striped tile. It takes two Moves.", lambda s: not on_first_tile(s)),
            Step("End the turn, and wave as the tile goes.", lambda s: s.flips > 0 and not is_out(s, A)),
        ],
        failed=lambda s: is_out(s, A),
        sorry="It is a long way down. No Heart helps against Overtime: be elsewhere when your turn begins.",
    ),
    Lesson(
        "hunt",
        "Bowling for Shraplings",
        "Alone against a Shrapling: one hit and you are scrap. It is Brown, so one blast of your Bomb is enough, and "
        "the Bomb beside you is armed already. It only lies in the wrong place.",
        hunt,
        [
            Step(
                "Play Bomb Roll: the Bomb rolls on until something stops it.",
                lambda s: s.over or s.things[place(4, 4)] & WHAT == BOMB,
            ),
            Step("Now Remote Detonate, from a safe distance.", lambda s: s.over and s.places[A] == 1),
        ],
        seats=1,
        settings={"mode": "coop", "coop_side": "brown"},
        failed=lambda s: s.hunting or s.round > 1 or (s.over and s.places[A] != 1),
        sorry="Not this time. Roll the Bomb first, stay where you are, and only then press the button.",
    ),
]
