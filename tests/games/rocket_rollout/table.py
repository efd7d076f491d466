"""Positions of Rocket Rollout in a few words.

    t = table(ready={"A": "white-4 red-cog"}, systems={"A": {"grey-1": "heavy-lance"}}, scores={"A": 10, "B": 30})
    t.play("turn activate-grey-1", "place red-cog", "enough")
    assert t.score("A") == 10

Dice with results are written `red-4` and `red-cog`, dice without `white*3 red`; spaces, cards and answers in the words
of the game's own option keys. Starter dice that are not named are in the bag, or in the box if the bag is named. Chance
is scripted (`will_draw`, `will_roll`, `will_invade`); a request that no script foresees is an error.
"""

from collections.abc import Mapping
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import DESTROY_FACE, KINDS, SPACES, UPGRADE, WHITE
from scrapyard.games.rocket_rollout.game import RolloutRules
from scrapyard.games.rocket_rollout.meta import META
from scrapyard.games.rocket_rollout.rules import blast
from scrapyard.games.rocket_rollout.rules import systems as rocket_systems
from scrapyard.games.rocket_rollout.rules.dice import face_of, kind_of
from scrapyard.games.rocket_rollout.rules.table import Table as RulesTable
from scrapyard.games.rocket_rollout.state import DRAW_AND_ROLL, EMPTY, TURN, RolloutState
from scrapyard.kernel.chance import FastSource, Script
from scrapyard.kernel.game import Game
from scrapyard.kernel.state import LETTERS, PUBLIC
from tests.games.position import Position, match_at


class Table(Position):
    """A match of Rocket Rollout under test."""

    def __init__(self, game: Game, state: RolloutState) -> None:
        super().__init__(match_at(game, state))
        assert isinstance(self.match.tape.source, Script)
        self.script = self.match.tape.source
        self.table = table_of(game)

    @property
    def state(self) -> RolloutState:
        return cast(RolloutState, self.match.state)

    # Chance to come

    def will_draw(self, seat: str, dice: str) -> "Table":
        """The next dice that the seat draws, with the results that they will show."""
        s = self.state
        base = LETTERS.index(seat) * KINDS
        bag = s.bags[base : base + KINDS]
        discard = s.discards[base : base + KINDS]
        for die in self.dice(dice):
            if sum(bag) == 0:
                bag, discard = discard, bag
            kind = kind_of(die)
            assert bag[kind], f"there is no {self.table.content.kinds[kind]} die to draw"
            if sum(bag) > 1:
                self.script.numbers.append(sum(bag[:kind]))
            bag[kind] -= 1
            self.will_roll(self.table.domains["die"][die])
        return self

    def will_roll(self, dice: str) -> "Table":
        """The next results of dice that are rolled."""
        for die in self.dice(dice):
            faces = self.table.content.faces[kind_of(die) * 6 : kind_of(die) * 6 + 6]
            self.script.numbers.append(faces.index(face_of(die)))
        return self

    def will_invade(self, *faces: int | str) -> "Table":
        """What the red, the blue and the green Invader die will show."""
        for colour, face in enumerate(faces):
            wanted = DESTROY_FACE if face == "destroy" else face
            self.script.numbers.append(self.table.content.invader_faces[colour].index(cast(int, wanted)))
        return self

    def will_end_round(self, *faces: int | str) -> "Table":
        """Invader dice as named, then a next round whose dice do not matter."""
        self.will_invade(*(faces or (0, 1, 1)))
        self.script.then = FastSource(1)
        return self

    # Playing

    def check(self) -> None:
        """No invariant of the ledger is broken, and no card is lost."""
        super().check()
        held = sorted(token for zone in self.game.rules.zones(self.state) for token in zone)
        assert held == list(range(len(self.state.faces)))

    # Looking

    def score(self, seat: str) -> int:
        return self.state.scores[LETTERS.index(seat)]

    def shields(self, seat: str) -> int:
        return self.state.shields[LETTERS.index(seat)]

    def ready(self, seat: str) -> str:
        return self._written(sorted(self.state.ready[LETTERS.index(seat)]))

    def above(self, seat: str, space: str) -> str:
        return self._written(rocket_systems.dice_above(self.state, self.system(seat, space)))

    def bag(self, seat: str) -> str:
        return self._counted(self.state.bags, seat)

    def discard(self, seat: str) -> str:
        return self._counted(self.state.discards, seat)

    def stock(self, kind: str) -> int:
        return self.state.stock[self.table.content.kinds.index(kind)]

    def boxed(self, seat: str) -> int:
        return self.state.boxed[LETTERS.index(seat)]

    def damage(self, seat: str) -> str:
        """The damaged spaces, each as often as it bears tokens."""
        words = self.table.content.space_words
        tokens = self.state.damage[LETTERS.index(seat) * SPACES :][:SPACES]
        return " ".join(word for word, n in zip(words, tokens, strict=True) for _ in range(n))

    def top(self, seat: str, space: str) -> str:
        return self.game.face.word(self.state.tops[self.system(seat, space)])

    def bounties(self, seat: str) -> list[str]:
        """The Bounties that the seat has claimed."""
        by = LETTERS.index(seat)
        s = self.state
        return self.words([token for token, one in zip(s.claimed, s.claimed_by, strict=True) if one == by])

    def display(self) -> list[str]:
        """The cards on display; `-` for an empty space."""
        s = self.state
        return ["-" if token == EMPTY else self.game.face.word(s.faces[token]) for token in s.display]

    # Words

    def dice(self, text: str) -> list[int]:
        return [self.table.domains["die"].index(word) for word in text.split()]

    def system(self, seat: str, space: str) -> int:
        return LETTERS.index(seat) * SPACES + self.table.content.space_words.index(space)

    def _written(self, dice: list[int]) -> str:
        return " ".join(self.table.domains["die"][die] for die in dice)

    def _counted(self, zone: vec[i64], seat: str) -> str:
        base = LETTERS.index(seat) * KINDS
        parts = []
        for kind, word in enumerate(self.table.content.kinds):
            n = zone[base + kind]
            if n:
                parts.append(word if n == 1 else f"{word}*{n}")
        return " ".join(parts)


def bound(seats: int = 2, pack: Mapping[str, object] | None = None, **settings: object) -> Game:
    """The game at one table."""
    return META.bind(seats, settings, pack)


def table_of(game: Game) -> RulesTable:
    """What the rules of a bound game read."""
    return cast(RolloutRules, game.rules).table


def table(
    seats: int = 2,
    active: str = "A",
    phase: int = TURN,
    round: int = 3,
    first: str = "A",
    ready: Mapping[str, str] | None = None,
    above: Mapping[str, Mapping[str, str]] | None = None,
    bag: Mapping[str, str] | None = None,
    discard: Mapping[str, str] | None = None,
    systems: Mapping[str, Mapping[str, str]] | None = None,
    damage: Mapping[str, str] | None = None,
    scores: Mapping[str, int] | None = None,
    shields: Mapping[str, int] | None = None,
    turns: Mapping[str, int] | None = None,
    display: str = "",
    deck: str = "",
    dice_cards: str = "",
    armada: int = 0,
    pack: Mapping[str, object] | None = None,
    **settings: object,
) -> Table:
    """A position, by default in the turns of round 3; whoever is not named has one Ready die, so that it goes on."""
    game = bound(seats, pack, **settings)
    s: RolloutState = game.rules.start()
    t = Table(game, s)
    s.phase = phase
    s.round = round
    s.active = LETTERS.index(active)
    s.first = LETTERS.index(first)
    s.opening = (s.first - round + (phase != DRAW_AND_ROLL)) % seats
    s.armada = armada
    s.may_reroll = (1 << seats) - 1
    for seat in LETTERS[:seats] if phase == TURN else "".join(ready or {}):
        s.ready[LETTERS.index(seat)] = t.dice((ready or {}).get(seat, "white-1"))
    for seat, spaces in (above or {}).items():
        for space, text in spaces.items():
            rocket_systems.put_above(s, t.system(seat, space), t.dice(text))
    for seat, text in (discard or {}).items():
        _fill(t.table, s.discards, seat, text)
    for letter in LETTERS[:seats]:
        _fill_bag(t.table, s, letter, (bag or {}).get(letter))
    for seat, text in (damage or {}).items():
        for space in text.split():
            s.damage[t.system(seat, space)] += 1
    for marker, row in ((scores, s.scores), (shields, s.shields), (turns, s.turns)):
        for seat, n in (marker or {}).items():
            row[LETTERS.index(seat)] = n
    _deal(t, systems or {}, display.split(), deck.split())
    names = t.table.domains["dice_card"]
    for kind in range(1, KINDS):
        s.dice_cards[kind] = t.table.content.decks[kind][0]
    for word in dice_cards.split():
        s.dice_cards[t.table.content.dice_cards[names.index(word)].kind] = names.index(word)
    return t


def _fill(t: RulesTable, zone: vec[i64], seat: str, text: str) -> None:
    for word in text.split():
        kind, _, n = word.partition("*")
        zone[LETTERS.index(seat) * KINDS + t.content.kinds.index(kind)] += int(n or 1)


def _fill_bag(t: RulesTable, s: RolloutState, seat: str, text: str | None) -> None:
    """What is in the bag; upgrade dice come out of the stock, and the Starter dice add up."""
    i = LETTERS.index(seat)
    s.bags[i * KINDS + WHITE] = 0
    _fill(t, s.bags, seat, text or "")
    owned = [s.bags[i * KINDS + kind] + s.discards[i * KINDS + kind] for kind in range(KINDS)]
    above = [die for space in range(SPACES) for die in rocket_systems.dice_above(s, i * SPACES + space)]
    for die in s.ready[i] + above:
        owned[kind_of(die)] += 1
    for kind in range(1, KINDS):
        s.stock[kind] -= owned[kind]
    missing = t.content.starter_dice - owned[WHITE]
    if text is None:
        s.bags[i * KINDS + WHITE] = missing
    else:
        s.boxed[i] = missing


def _deal(t: Table, systems: Mapping[str, Mapping[str, str]], display: list[str], deck: list[str]) -> None:
    """Take the named cards out of the decks; the rest of the display is the cards with most shields."""
    s, at = t.state, t.table

    def take(word: str) -> int:
        title = at.domains["card"].index(word)
        cards = s.upgrades if at.cards[title].sort == UPGRADE else s.bounties
        return cards.pop(next(i for i, token in enumerate(cards) if s.faces[token] == title))

    for seat, spaces in systems.items():
        for space, word in spaces.items():
            token = take(word)
            s.seen[token] = PUBLIC
            blast.fit(at, s, LETTERS.index(seat), token, at.content.space_words.index(space))
    on_top = [take(word) for word in reversed(deck)]
    slots = at.content.upgrade_slots
    free = {True: list(range(slots)), False: list(range(slots, len(s.display)))}
    for word in display:
        token = take(word)
        s.display[free[at.cards[s.faces[token]].sort == UPGRADE].pop(0)] = token
    for slot in free[True] + free[False]:
        cards = s.upgrades if slot < slots else s.bounties
        shields = [at.cards[s.faces[token]].shields for token in cards]
        s.display[slot] = cards.pop(shields.index(max(shields)))
    for token in s.display:
        s.seen[token] = PUBLIC
    for token in on_top:
        (s.upgrades if at.cards[s.faces[token]].sort == UPGRADE else s.bounties).append(token)
    s.events = []
