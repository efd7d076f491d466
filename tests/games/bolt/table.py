"""Positions of BOLT in a few words.

    t = table(seats=3, hands={"A": ["haymaker"]}, parts={"B": "333310"}, in_play=["force-field on B torso"])
    t.play("play haymaker", "target B", "hit torso", "B: pass")
    assert t.value("B", "torso") == 3

The cards are those of the first set (`content-1.toml`), so that a change to the house set changes no rule's test; with
`house=True` they are the house set's. Parts are written in the order head, torso, left arm, right arm, left leg, right
leg, as state values. Everything else is in the words of the game's own option keys. Chance is scripted; a request that
no script foresees is an error.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from scrapyard import packs
from scrapyard.games.bolt.content import JAM
from scrapyard.games.bolt.game import BoltRules
from scrapyard.games.bolt.meta import META
from scrapyard.games.bolt.rules import ending
from scrapyard.games.bolt.rules import table as agreed
from scrapyard.games.bolt.state import MENU, PARTS, TURN_START, BoltState, Fixture
from scrapyard.kernel.chance import Script
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match
from scrapyard.kernel.state import LETTERS, PUBLIC
from tests.games.position import Position, match_at, unshuffled

__all__ = ["STALLING", "Table", "agreed_on", "bind", "opening", "table", "unshuffled"]


FIRST_SET = packs.read(packs.house("scrapyard.games.bolt", 1))
STALLING = {"overtime_round": "20", "final_round": "40"}
"""The settings against stalling, as tables may have them."""


class Table(Position):
    """A match of BOLT under test."""

    @property
    def state(self) -> BoltState:
        return cast(BoltState, self.match.state)

    @property
    def agreed(self) -> agreed.Table:
        return agreed_on(self.game)

    def value(self, seat: str, part: str) -> int:
        return self.state.parts[LETTERS.index(seat) * PARTS + self._part(part)]

    def parts(self, seat: str) -> str:
        """All six state values in one word."""
        base = LETTERS.index(seat) * PARTS
        return "".join(str(value) for value in self.state.parts[base : base + PARTS])

    def hand(self, seat: str) -> list[str]:
        """The cards in hand, in the order of the alphabet."""
        return sorted(self.words(self.state.hands[LETTERS.index(seat)]))

    def deck(self) -> list[str]:
        """The deck, the next card first."""
        return self.words(self.state.deck[::-1])

    def discard(self) -> list[str]:
        """The discard pile, the top card last."""
        return self.words(self.state.discard)

    def resolving(self) -> list[str]:
        return self.words(self.state.resolving)

    def in_play(self) -> list[str]:
        """Cards and tokens in play, oldest first, as they are written in `table(in_play=...)`."""
        found: list[str] = []
        for fixture in self.state.fixtures:
            text = f"{self._word(fixture.title)} on {LETTERS[fixture.on]}"
            if fixture.part >= 0:
                text += f" {self.game.vocabulary.domains['part'][fixture.part]}"
            if fixture.by != fixture.on:
                text += f" by {LETTERS[fixture.by]}"
            found.append(text if fixture.token >= 0 else f"token of {text}")
        return found

    def knows(self, seat: str, owner: str) -> list[str]:
        """The cards in the owner's hand that the seat has seen."""
        return self.known(seat, self.state.hands[LETTERS.index(owner)])

    # Words

    def _word(self, title: int) -> str:
        return self.game.vocabulary.domains["title"][title]

    def _part(self, word: str) -> int:
        return self.game.vocabulary.domains["part"].index(word)


class _Box:
    """The Battle cards that have no place yet."""

    def __init__(self, game: Game, s: BoltState) -> None:
        self.words = game.vocabulary.domains["title"]
        self.s = s
        self.free = list(range(len(s.faces)))

    def take(self, word: str, seen: int) -> int:
        """A card of this title, seen by these seats."""
        title = self.words.index(word)
        for token in self.free:
            if self.s.faces[token] == title:
                self.free.remove(token)
                self.s.seen[token] = seen
                return token
        raise AssertionError(f"there are not so many cards of {word}")

    def rest(self, seen: int) -> list[int]:
        tokens, self.free = self.free, []
        for token in tokens:
            self.s.seen[token] = seen
        return tokens


def _fixture(game: Game, box: _Box, text: str) -> Fixture:
    """`force-field on B torso`, `signal-jammer on B by A`, `token of force-field on B torso`."""
    word, _, place = text.removeprefix("token of ").partition(" on ")
    where, _, by = place.partition(" by ")
    seat, _, part = where.partition(" ")
    title = game.vocabulary.domains["title"].index(word)
    aura = next(step.aura for step in agreed_on(game).cards[title].action if step.aura >= 0)
    token = -1 if text.startswith("token of ") else box.take(word, PUBLIC)
    on = LETTERS.index(seat)
    at = game.vocabulary.domains["part"].index(part) if part else -1
    assert part or aura == JAM, f"{text}: on which part?"
    return Fixture(token, title, aura, LETTERS.index(by) if by else on, on, at)


def bind(seats: int, settings: Mapping[str, object] | None = None, pack: Mapping[str, object] | None = None) -> Game:
    return META.bind(seats, settings, pack)


def first_set(pack: Mapping[str, object] | None) -> dict[str, object]:
    """A pack of the first set, with a test's own changes over it."""
    return {**packs.patched(FIRST_SET, pack or {}), "replace": True}


def agreed_on(game: Game) -> agreed.Table:
    """What the rules read and never change."""
    return cast(BoltRules, game.rules).table


def table(
    seats: int = 2,
    hands: Mapping[str, list[str]] | None = None,
    parts: Mapping[str, str] | None = None,
    *,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    rest: str = "deck",
    in_play: Sequence[str] = (),
    out: str = "",
    active: str = "A",
    starter: str = "A",
    start: str = "menu",
    chance: Sequence[int] = (),
    settings: Mapping[str, object] | None = None,
    pack: Mapping[str, object] | None = None,
    house: bool = False,
    **fields: object,
) -> Table:
    """A match in this position, at the turn menu of the active seat or (`start="turn"`) at the start of its turn.

    `deck` names the next cards, the first to be drawn first; `rest` says where all cards go that are not named: under
    the deck, under the discard pile, or into the hand of a seat. `fields` sets fields of the state (`round=20`).
    There is no window before the first step of an Action unless `settings` say so: scenes are shorter without it.
    """
    game = bind(seats, {"step_windows": "between", **(settings or {})}, pack if house else first_set(pack))
    s = cast(BoltState, game.opening())
    s.robots = list(range(seats))
    if agreed_on(game).tournament:
        ending.pair_up(agreed_on(game), s)
    box = _Box(game, s)
    for i, seat in enumerate(LETTERS[:seats]):
        s.hands[i] = [box.take(word, 1 << i) for word in (hands or {}).get(seat, [])]
        for part, left in enumerate((parts or {}).get(seat, "333333")):
            s.parts[i * PARTS + part] = int(left)
    for seat in out:
        i = LETTERS.index(seat)
        for part in range(PARTS):
            s.parts[i * PARTS + part] = 0
        s.alive[i] = False
        s.fallen[i] = s.steps = s.steps + 1
        s.sudden_death = game.settings.text("sudden_death") != "never"
    s.fixtures = [_fixture(game, box, text) for text in in_play]
    s.deck = [box.take(word, 0) for word in reversed(deck)]
    s.discard = [box.take(word, PUBLIC) for word in discard]
    if rest == "deck":
        s.deck = box.rest(0) + s.deck
    elif rest == "discard":
        s.discard = box.rest(PUBLIC) + s.discard
    else:
        s.hands[LETTERS.index(rest)] += box.rest(1 << LETTERS.index(rest))
    s.active = LETTERS.index(active)
    s.starter = LETTERS.index(starter)
    s.actions = 1
    s.phase = MENU if start == "menu" else TURN_START
    for name, value in fields.items():
        assert hasattr(s, name), f"the state has no {name}"
        setattr(s, name, value)
    s.gained = s.actions + s.played - 1
    t = Table(match_at(game, s, chance))
    t.check()
    return t.begin()


def opening(
    seats: int = 2,
    *robots: str,
    chance: Sequence[int] = (),
    settings: Mapping[str, object] | None = None,
    pack: Mapping[str, object] | None = None,
) -> Table:
    """A match from its very beginning, after the robots named have been chosen."""
    game = bind(seats, settings, first_set(pack))
    t = Table(new_match(game, Script(list(chance)), listen=True))
    return t.play(*(f"robot {robot}" for robot in robots))
