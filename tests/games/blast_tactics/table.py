"""Positions of Blast Tactics in a few words, and what became of them in the same words.

    t = table("A  a! .  =s", ".  #  +f B")       two rows in the top left corner of an open arena of 9 by 9
    t["A"].heart = 0
    t.turn("A")                                  A's turn begins: Bomb Phase, Overtime, Draw Phase, menu
    t.play("move-e", "step", "stop")
    assert t.row(0, 4) == ". . A +s"

A square is `.` or a mark of the map language (`#`, `~`, `*`, `T`, `e`, `>` ...), and behind it, after a colon, what is
on it: `A` a Blastroid, `a` a Fresh Bomb of A and `a!` an armed one, `A^b` A with a Bomb of B on the head, `=s` a Block
over a Speed-Up (`b` Bomb-Up, `f` Flame-Max), `+s` the Item itself, `$A` A's Core, `R>` a Red Shrapling that faces east
and `r>` a Brown one. Blastroids that are not drawn wait in the bottom row.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.arenas.arena import GRASS, KIND, MARKS
from scrapyard.games.blast_tactics.face.view import BlastView
from scrapyard.games.blast_tactics.game import BlastFace, BlastRules
from scrapyard.games.blast_tactics.meta import META
from scrapyard.games.blast_tactics.rules import items
from scrapyard.games.blast_tactics.state import (
    ACTION,
    BLOCK,
    BOMB,
    CORE,
    END,
    GONE,
    HUNT,
    ITEM,
    NOTHING,
    ROUND,
    SHRAPLING,
    SHRAPLINGS,
    TURN,
    WHAT,
    Blastroid,
    BlastState,
    Shrapling,
)
from scrapyard.kernel.chance import FastSource, Script, Tape
from scrapyard.kernel.checkpoint import Checkpoint
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match, new_match

ITEM_LETTERS = {"b": "bomb-up", "s": "speed-up", "f": "flame-max"}
ARROWS = "^>v<"
YARD = ["1.......2", *["........."] * 7, "4.......3"]
CORES = [[2, 0], [2, 8], [6, 8], [6, 0]]
HUNTING = ["1.......2", *["........."] * 3, "....N....", *["........."] * 3, "4.......3"]


def yard(coop: bool) -> dict[str, object]:
    """A pack with an open arena."""
    arena: dict[str, object] = {
        "id": "yard",
        "name": "Yard",
        "mode": "coop" if coop else "standard",
        "players": [1, 2, 3, 4] if coop else [2, 3, 4],
        "rows": HUNTING if coop else YARD,
    }
    if not coop:
        arena["cores"] = CORES
    return {"arena": [arena]}


class TableTop:
    """A position, and the match that is played from it."""

    def __init__(self, game: Game, s: BlastState) -> None:
        assert isinstance(game.rules, BlastRules) and isinstance(game.face, BlastFace)
        self.game = game
        self.face = game.face
        self.table = game.rules.table
        self.s = s
        self.match: Match | None = None
        self.letters = {mark: ground for mark, ground in MARKS.items() if mark != "b"}

    # Setting up

    def __getitem__(self, letter: str) -> Blastroid:
        bot: Blastroid = self.s.bots["ABCDEFGH".index(letter)]
        return bot

    def draw(self, rows: tuple[str, ...]) -> TableTop:
        """Clear the arena and put everything where the rows say."""
        s = self.s
        for bot in s.bots:
            bot.square = GONE
        s.standing = vec[i64]([-1] * self.table.size)
        s.things = vec[i64]([NOTHING] * self.table.size)
        s.shraplings = []
        for r, row in enumerate(rows):
            for c, word in enumerate(row.split()):
                for part in word.split(":"):
                    self.put(r * self.table.width + c, part)
        self.table.arenas[s.arena].has_belts = True
        for seat, bot in enumerate(s.bots):
            if bot.square == GONE:
                self.stand(seat, self.table.size - 1 - 2 * seat)
            self.count_bombs(seat)
        return self

    def put(self, square: int, part: str) -> None:
        s = self.s
        if part in self.letters:
            s.ground[square] = self.letters[part]
        elif part[0] in "ABCDEFGH":
            seat = "ABCDEFGH".index(part[0])
            self.stand(seat, square)
            if "^" in part:
                s.bots[seat].head = self.thing(part[2:])
        elif part[0] == "$":
            s.cores[self.table.teams["ABCDEFGH".index(part[1])]] = square
        else:
            s.things[square] = self.thing(part)
            if s.things[square] & WHAT == SHRAPLING:
                s.shraplings[-1].square = square
                s.shraplings[-1].home = square

    def thing(self, part: str) -> int:
        s = self.s
        if part[0] in "=+":
            token = self.token(ITEM_LETTERS[part[1:] or "b"])
            s.boxed.remove(token)
            if part[0] == "+":
                s.reveal(token)
            return (BLOCK if part[0] == "=" else ITEM) + 8 * token
        if part[0] in "Rr":
            shrapling = Shrapling()
            shrapling.square = GONE
            shrapling.home = 0
            shrapling.facing = ARROWS.index(part[1])
            shrapling.damage = 2 if part[0] == "R" else 1
            s.shraplings.append(shrapling)
            return SHRAPLING + 8 * (len(s.shraplings) - 1)
        if part[0] == "$":
            team = self.table.teams["ABCDEFGH".index(part[1])]
            s.cores[team] = GONE
            return CORE + 8 * int(team)
        return BOMB + 16 * "abcdefgh".index(part[0]) + (8 if part.endswith("!") else 0)

    def token(self, word: str) -> int:
        """A boxed token with this face."""
        return next(token for token in self.s.boxed if self.face.word(self.s.faces[token]) == word)

    def stand(self, seat: int, square: int) -> None:
        self.s.bots[seat].square = square
        self.s.standing[square] = seat

    def count_bombs(self, seat: int) -> None:
        """What is in play is not at home."""
        bot = self.s.bots[seat]
        out = sum(1 for thing in self.s.things if thing & WHAT == BOMB and thing >> 4 == seat)
        out += sum(1 for other in self.s.bots if other.head & WHAT == BOMB and other.head >> 4 == seat)
        bot.bombs = max(0, bot.limit - out)
        bot.stock = self.table.content.bomb_cap - bot.bombs - out
        while bot.limit < out:
            self.gains("ABCDEFGH"[seat], "bomb-up")

    def out(self, letters: str) -> TableTop:
        """These players were eliminated, the first of them first."""
        for letter in letters:
            bot = self[letter]
            self.s.standing[bot.square] = -1
            bot.square = GONE
            bot.heart = 0
            self.s.moment += 1
            bot.out_at = self.s.moment
        return self

    def hand(self, letter: str, *words: str) -> TableTop:
        """Give a player these cards from the deck."""
        for word in words:
            token = self.from_deck(word)
            self.s.reveal(token)
            self[letter].hand.append(token)
        return self

    def from_deck(self, word: str) -> int:
        for zone in (self.s.deck, self.s.discard):
            for token in reversed(zone):
                if self.face.word(self.s.faces[token]) == word:
                    zone.remove(token)
                    return token
        raise AssertionError(f"no {word} left in deck and discard pile")

    def display(self, left: str, right: str) -> TableTop:
        """These two cards are on display; `-` is an empty slot."""
        for slot, word in enumerate((left, right)):
            if self.s.display[slot] >= 0:
                self.s.deck.insert(0, self.s.display[slot])
            self.s.display[slot] = -1
            if word != "-":
                self.s.display[slot] = self.from_deck(word)
                self.s.reveal(self.s.display[slot])
        return self

    def deck(self, *words: str) -> TableTop:
        """These cards are on top of the deck, the first one uppermost."""
        top = [self.from_deck(word) for word in words]
        self.s.deck += reversed(top)
        return self

    def glitch(self, letter: str, word: str) -> TableTop:
        """A Glitch Card in front of a player."""
        token = self.from_deck(word)
        self.s.reveal(token)
        self.s.glitches.append(token)
        self.s.cursed.append("ABCDEFGH".index(letter))
        return self

    def gains(self, letter: str, *words: str) -> TableTop:
        """Items that the player has collected."""
        seat = "ABCDEFGH".index(letter)
        for word in words:
            token = self.token(word)
            self.s.boxed.remove(token)
            self.s.reveal(token)
            self.s.loot.append(token)
            self.s.looters.append(seat)
            items.gain(self.table, self.s, seat, items.of(self.table, self.s, token))
        return self

    def overtime(self, letter: str, flips: int = 0) -> TableTop:
        """The player holds OVERTIME!, and so many tiles are gone."""
        s = self.s
        token = self.from_deck("overtime")
        s.reveal(token)
        s.clock = token
        s.holder = "ABCDEFGH".index(letter)
        order = self.table.orders[s.bots[s.holder].start]
        for tile in order[:flips]:
            for square in self.table.tiles[tile]:
                s.ground[square] = MARKS["_"]
        s.flips = flips
        return self

    # Playing

    def begin(self, phase: int, letter: str, chance: tuple[int, ...] = ()) -> TableTop:
        s = self.s
        s.phase = phase
        s.active = "ABCDEFGH".index(letter)
        s.path = [s.bots[s.active].square] if s.bots[s.active].square != GONE else []
        self.match = Match(self.game, s, Tape(Script(list(chance), FastSource(1))), Checkpoint(True), False)
        self.match.answers = []
        s.events = []
        self.match.begin()
        self.check()
        return self

    def check(self) -> None:
        """No invariant of the ledger is broken, and no token is lost."""
        assert self.game.rules.broken(self.s) == []
        held = sorted(token for zone in self.game.rules.zones(self.s) for token in zone)
        assert held == list(range(len(self.s.faces)))

    def turn(self, letter: str, *chance: int) -> TableTop:
        """The player's turn begins."""
        return self.begin(TURN, letter, chance)

    def act(self, letter: str, *chance: int) -> TableTop:
        """The player is in the Action Phase."""
        self.s.began_alive = True
        return self.begin(ACTION, letter, chance)

    def end(self, letter: str, *chance: int) -> TableTop:
        """The player has done everything but the Conveyor step."""
        return self.begin(END, letter, chance)

    def round(self, *chance: int) -> TableTop:
        """Co-op: a round begins."""
        return self.begin(ROUND, "A", chance)

    def shraplings(self, letter: str = "A", *chance: int) -> TableTop:
        """Co-op: the Shraplings' round begins, after this player's turn."""
        return self.begin(SHRAPLINGS, letter, chance)

    def hunt(self, *chance: int) -> TableTop:
        """Co-op: the Shraplings move."""
        self.s.hunting = True
        return self.begin(HUNT, "A", chance)

    def play(self, *words: str) -> TableTop:
        """Answer the open questions, each with a word."""
        assert self.match is not None
        for word in words:
            ask = self.match.ask
            assert ask is not None, "the game is over"
            assert word in self.values(), f"{word} is not among {self.options}"
            self.match.answer(self.values()[word], ask.seat)
            self.check()
        return self

    def values(self) -> dict[str, int]:
        assert self.match is not None
        ask = self.match.ask
        if ask is None:
            return {}
        return {self.game.vocabulary.word(ask.question, value): value for value in ask.values}

    @property
    def options(self) -> list[str]:
        """What can be answered, in words."""
        return list(self.values())

    @property
    def asked(self) -> str:
        """Who is asked what: `A do`."""
        assert self.match is not None
        ask = self.match.ask
        return f"{'ABCDEFGH'[ask.seat]} {ask.question.name}" if ask is not None else "over"

    @property
    def told(self) -> list[str]:
        """The names of all events so far."""
        return [event.kind.name for event in self.s.events or []]

    # Looking

    def square(self, row: int, column: int) -> str:
        """What is on the square, in the words of a position."""
        s = self.s
        at = row * self.table.width + column
        ground = next(mark for mark, value in self.letters.items() if value == s.ground[at])
        parts = [] if s.ground[at] & KIND == GRASS else [ground]
        if s.standing[at] >= 0:
            head = s.bots[s.standing[at]].head
            parts.append("ABCDEFGH"[s.standing[at]] + (f"^{self.word(head)}" if head else ""))
        if s.things[at]:
            parts.append(self.word(s.things[at]))
        parts += [f"${'ABCDEFGH'[self.table.teams.index(team)]}" for team, core in enumerate(s.cores) if core == at]
        return ":".join(parts) or "."

    def word(self, thing: int) -> str:
        what = thing & WHAT
        if what in (BLOCK, ITEM):
            face = self.face.word(self.s.faces[thing >> 3])
            return "=+"[what - BLOCK] + next(letter for letter, word in ITEM_LETTERS.items() if word == face)
        if what == BOMB:
            return "abcdefgh"[thing >> 4] + ("!" if thing & 8 else "")
        if what == CORE:
            return "$" + "ABCDEFGH"[self.table.teams.index(thing >> 3)]
        shrapling = self.s.shraplings[thing >> 3]
        return ".rR"[shrapling.damage] + ARROWS[shrapling.facing]

    def view(self, seat: int) -> BlastView:
        """What the seat sees."""
        return self.face.view(self.s, seat)

    def row(self, row: int, columns: int = 9) -> str:
        return " ".join(self.square(row, column) for column in range(columns))

    def column(self, column: int, rows: int = 9) -> str:
        return " ".join(self.square(row, column) for row in range(rows))

    def at(self, letter: str) -> tuple[int, int] | None:
        """Where a Blastroid stands."""
        square = self[letter].square
        return divmod(square, self.table.width) if square >= 0 else None

    def cards_of(self, letter: str) -> list[str]:
        return [self.face.word(self.s.faces[token]) for token in self[letter].hand]

    def discarded(self) -> list[str]:
        return [self.face.word(self.s.faces[token]) for token in self.s.discard]

    def shown(self) -> list[str]:
        return [self.face.word(self.s.faces[token]) if token >= 0 else "-" for token in self.s.display]

    @property
    def alive(self) -> str:
        return "".join(letter for letter, bot in zip("ABCDEFGH", self.s.bots, strict=False) if bot.square >= 0)

    @property
    def result(self) -> str:
        """At the end: the places in order of seats, and why."""
        places = " ".join(str(place) for place in self.s.places)
        return f"{places} {self.s.ending}" if self.s.over else "open"


def table(*rows: str, seats: int = 2, **settings: object) -> TableTop:
    """A position on an open arena, at the beginning of the Action Phase of nobody yet."""
    coop = settings.get("mode") == "coop"
    return set_up(seats, {"arena": "yard", **settings}, yard(coop)).draw(rows)


def set_up(seats: int, settings: dict[str, object], pack: dict[str, object] | None = None, *chance: int) -> TableTop:
    """A table right after set-up, each seat on the start space of its number; `chance` scripts the first outcomes."""
    game = META.bind(seats, {"starts": "fixed", **settings}, pack)
    match = new_match(game, Script(list(chance), FastSource(1)), listen=True)
    state = match.state
    assert isinstance(state, BlastState)
    top = TableTop(game, state)
    top.match = match
    return top
