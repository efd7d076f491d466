"""A tiny vocabulary for positions of BLASTBOTS: `table(...)`, `play(...)`, `dice(...)`.

Attacks cost no card here and Burglebots steal four wrecks (`PLAIN`), so that what the house set asks for them changes
no rule's test; with `house=True` the cards are those of the house set.
"""

from collections.abc import Mapping
from typing import Any, cast

from scrapyard import packs
from scrapyard.games.blastbots.face.view import BlastbotsView
from scrapyard.games.blastbots.game import BlastbotsRules
from scrapyard.games.blastbots.meta import META
from scrapyard.games.blastbots.rules import hands as hand_rules
from scrapyard.games.blastbots.rules import table as agreed
from scrapyard.games.blastbots.state import ACTION, LATE_CARDS, PLACING, ROLL, BlastbotsState
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.state import LETTERS
from tests.games.position import Position, match_at

DECKS = ["battle", "rocket", "discovery"]
FREE = {("mech", "smash"), ("mech", "swat"), ("kaboomer", "flak"), ("kaboomer", "blast"), ("khaos_magnet", "attract")}
LAYOUT = "battle-6 discovery-8 discovery-5 rocket-9 rocket-4"
PHASES = {"roll": ROLL, "launch": LATE_CARDS, "action": ACTION, "place": PLACING}
Words = Mapping[str, str]
Numbers = Mapping[str, int]


def dice(*faces: int) -> list[int]:
    """Dice as chance numbers: `dice(3, 4)` rolls 7."""
    return [face - 1 for face in faces]


class Table(Position):
    """A match of Blastbots in a position, and short words to ask it."""

    def __init__(self, game: Game, s: BlastbotsState, chance: list[int]) -> None:
        super().__init__(match_at(game, s, chance, FastSource(1)))
        self.agreed = agreed_on(game)
        self.begin()

    @property
    def s(self) -> BlastbotsState:
        assert isinstance(self.match.state, BlastbotsState)
        return self.match.state

    def hand(self, seat: str) -> list[str]:
        return self.cards(self.s.hands[LETTERS.index(seat)])

    def backs(self, seat: str) -> list[int]:
        """How many Battle, Rocket and Discovery cards a seat holds."""
        return hand_rules.backs(self.agreed, self.s, LETTERS.index(seat))

    def cards(self, tokens: list[int]) -> list[str]:
        return sorted(self.words(tokens))

    @property
    def line(self) -> list[str]:
        return self.cards(self.s.line)

    def pile(self, deck: str) -> list[str]:
        return self.cards(self.s.piles[DECKS.index(deck)])

    def rockets(self, seat: str) -> tuple[int, int, int, int]:
        """Factory, Launchpad, Atmosphere, Space."""
        i = LETTERS.index(seat)
        return self.s.factory[i], self.s.launchpad[i], self.s.atmosphere[i], self.s.space[i]

    def junk(self, seat: str) -> list[str]:
        """The colours of the wrecks in a Junkyard."""
        i, n = LETTERS.index(seat), self.s.seats
        return [self.agreed.colours[c] for c in range(n) for _ in range(self.s.junk[i * n + c])]

    def tokens(self, seat: str) -> list[str]:
        base = LETTERS.index(seat) * self.agreed.tokens
        return [self.agreed.board.spot_words[spot] for spot in self.s.spots[base : base + self.agreed.tokens]]

    def knows(self, viewer: str, owner: str) -> list[str]:
        """The cards in the owner's hand whose faces the viewer knows; `-` is a spectator."""
        return self.known(viewer, self.s.hands[LETTERS.index(owner)])

    def view(self, seat: int) -> BlastbotsView:
        """The table as a seat sees it."""
        return cast(BlastbotsView, self.game.face.view(self.s, seat))

    @property
    def winner(self) -> str:
        assert self.s.over
        return LETTERS[self.s.places.index(1)]

    def clause(self, key: str) -> str:
        """The clause that forbids this key here."""
        reason = self.why_not(key)
        return reason.clause if reason else ""


def plain_set() -> dict[str, Any]:
    """The house set with attacks that cost no card, and with a larger Scavenge."""
    content = packs.read(packs.house("scrapyard.games.blastbots"))
    for card in content["card"]:
        for mode in card["mode"]:
            if (card["id"], mode["id"]) in FREE:
                mode["cost"] = []
                mode["text"] = mode["text"].partition(". ")[2]
            elif mode["id"] == "scavenge":
                mode["effects"][0]["n"] = 4
    return content


PLAIN = plain_set()


def bind(seats: int, settings: Mapping[str, object], pack: Mapping[str, object] | None = None) -> Game:
    return META.bind(seats, settings, pack)


def agreed_on(game: Game) -> agreed.Table:
    """What the rules read and never change."""
    return cast(BlastbotsRules, game.rules).table


def opening(game: Game) -> BlastbotsState:
    return cast(BlastbotsState, game.opening())


def table(
    seats: int = 2,
    at: str = "action",
    *,
    active: str = "A",
    first: str = "A",
    turn: int = 50,
    hands: Words | None = None,
    tops: Words | None = None,
    left: Numbers | None = None,
    piles: Words | None = None,
    tokens: Words | None = None,
    launchpad: Numbers | None = None,
    atmosphere: Numbers | None = None,
    space: Numbers | None = None,
    junk: Words | None = None,
    clock: Numbers | None = None,
    started_at: int | None = None,
    chance: list[int] | None = None,
    pack: Mapping[str, object] | None = None,
    house: bool = False,
    **settings: object,
) -> Table:
    """A match in this position; what is not said is empty, and the totems stand on T-minus 9."""
    if at == "launch":
        settings["late_seat_cards"] = 0
    game = bind(seats, settings, pack if house else {**packs.patched(PLAIN, pack or {}), "replace": True})
    t = agreed_on(game)
    s = opening(game)
    s.phase = PHASES[at]
    s.active = LETTERS.index(active)
    s.first = LETTERS.index(first)
    s.turn = turn
    s.allowance = t.content.actions
    for i, seat in enumerate(LETTERS[:seats]):
        s.clock[i] = (clock or {}).get(seat, 9)
        s.launchpad[i] = (launchpad or {}).get(seat, 0)
        s.atmosphere[i] = (atmosphere or {}).get(seat, 0)
        s.space[i] = (space or {}).get(seat, 0)
        for colour in (junk or {}).get(seat, "").split():
            s.junk[i * seats + t.colours.index(colour)] += 1
        for token, word in enumerate((tokens or {}).get(seat, LAYOUT).split()):
            s.spots[i * t.tokens + token] = t.board.spot_words.index(word)
    for i in range(seats):
        wrecked = sum(s.junk[owner * seats + i] for owner in range(seats))
        s.factory[i] = t.content.rockets - s.launchpad[i] - s.atmosphere[i] - s.space[i] - wrecked
    s.started_at = s.clock[s.active] if started_at is None else started_at
    _deal(t, s, hands or {}, tops or {}, left or {}, piles or {})
    return Table(game, s, chance or [])


def _deal(t: agreed.Table, s: BlastbotsState, hands: Words, tops: Words, left: Numbers, piles: Words) -> None:
    """Cards from the decks to where they are wanted; the rest of a short deck is out of the game."""
    for seat, held in hands.items():
        for word in held.split():
            token = _find(t, s, word)
            s.hands[LETTERS.index(seat)].append(token)
            s.seen[token] = 1 << LETTERS.index(seat)
    for deck, thrown in piles.items():
        for word in thrown.split():
            token = _find(t, s, word)
            s.piles[DECKS.index(deck)].append(token)
            s.seen[token] = 0x1FF
    top = {deck: [_find(t, s, word) for word in ready.split()] for deck, ready in tops.items()}
    for deck, n in left.items():
        cards = s.decks[DECKS.index(deck)]
        while len(cards) + len(top.get(deck, [])) > n:
            s.seen[cards[0]] = 0x1FF
            s.scrap.append(cards.pop(0))
    for deck, found in top.items():
        s.decks[DECKS.index(deck)].extend(reversed(found))


def _find(t: agreed.Table, s: BlastbotsState, word: str) -> int:
    title = t.domains["title"].index(word)
    for cards in s.decks:
        for token in cards:
            if s.faces[token] == title:
                cards.remove(token)
                return token
    raise AssertionError(f"no {word} left")
