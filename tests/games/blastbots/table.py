"""A tiny vocabulary for positions of BLASTBOTS: `table(...)`, `play(...)`, `dice(...)`."""

from collections.abc import Mapping

from scrapyard.games.blastbots.basics import ACTION, LATE_CARDS, PLACING, ROLL
from scrapyard.games.blastbots.meta import META
from scrapyard.games.blastbots.rules import Blastbots
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import FastSource, Script, Tape
from scrapyard.kernel.match import Checkpoint, Match
from scrapyard.kernel.state import LETTERS

DECKS = ["battle", "rocket", "discovery"]
LAYOUT = "battle-6 discovery-8 discovery-5 rocket-9 rocket-4"
PHASES = {"roll": ROLL, "launch": LATE_CARDS, "action": ACTION, "place": PLACING}
Words = Mapping[str, str]
Numbers = Mapping[str, int]


def dice(*faces: int) -> list[int]:
    """Dice as chance numbers: `dice(3, 4)` rolls 7."""
    return [face - 1 for face in faces]


class Table:
    """A match in a position, and short words to ask it."""

    def __init__(self, game: Blastbots, s: BlastbotsState, chance: list[int]) -> None:
        self.game = game
        self.match = Match(game, s, Tape(Script(chance, FastSource(1))), Checkpoint(True), False)
        self.match.answers = []
        s.events = []
        self.match.begin()

    @property
    def s(self) -> BlastbotsState:
        assert isinstance(self.match.state, BlastbotsState)
        return self.match.state

    def play(self, *keys: str) -> "Table":
        """Answer the open questions one after the other; nothing may break on the way."""
        for key in keys:
            self.match.play(key)
            assert not self.game.broken(self.s)
        return self

    @property
    def ask(self) -> Ask:
        assert self.match.ask is not None
        return self.match.ask

    @property
    def asked(self) -> str:
        """Who is asked what: `B block`, or nothing at the end of the game."""
        if self.match.ask is None:
            return ""
        return f"{LETTERS[self.ask.seat]} {self.ask.question.name}"

    @property
    def options(self) -> list[str]:
        return [self.game.vocabulary.key(self.ask.question, value) for value in self.ask.values]

    def hand(self, seat: str) -> list[str]:
        return self.cards(self.s.hands[LETTERS.index(seat)])

    def backs(self, seat: str) -> list[int]:
        """How many Battle, Rocket and Discovery cards a seat holds."""
        return self.game.backs_in_hand(self.s, LETTERS.index(seat))

    def cards(self, tokens: list[int]) -> list[str]:
        return sorted(self.game.face_word(self.s.faces[token]) for token in tokens)

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
        return [self.game.colours[c] for c in range(n) for _ in range(self.s.junk[i * n + c])]

    def tokens(self, seat: str) -> list[str]:
        base = LETTERS.index(seat) * self.game.tokens
        return [self.game.content.spot_words[spot] for spot in self.s.spots[base : base + self.game.tokens]]

    def knows(self, viewer: str, owner: str) -> list[str]:
        """The cards in the owner's hand whose faces the viewer knows; `-` is a spectator."""
        seat = 8 if viewer == "-" else LETTERS.index(viewer)
        return self.cards([token for token in self.s.hands[LETTERS.index(owner)] if self.s.knows(seat, token)])

    def told(self, viewer: str = "-") -> list[str]:
        """The log as a seat reads it."""
        seat = 8 if viewer == "-" else LETTERS.index(viewer)
        return [self.game.sentence(event, seat, list("ABCD")) for event in self.s.events or []]

    @property
    def winner(self) -> str:
        assert self.s.over
        return LETTERS[self.s.places.index(1)]

    def why_not(self, key: str) -> str:
        """The clause that forbids this key here."""
        question = self.ask.question
        domain = self.game.vocabulary.domains[question.domain]
        values = [*range(len(domain)), *range(-len(question.extras), 0)]
        value = next(v for v in values if self.game.vocabulary.key(question, v) == key)
        reason = self.game.why_not(self.s, self.ask, question, value)
        return reason.clause if reason else ""


def bind(seats: int, settings: Mapping[str, object], pack: Mapping[str, object] | None = None) -> Blastbots:
    game = META.bind(seats, settings, pack)
    assert isinstance(game, Blastbots)
    return game


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
    **settings: object,
) -> Table:
    """A match in this position; what is not said is empty, and the totems stand on T-minus 9."""
    if at == "launch":
        settings["late_seat_cards"] = 0
    game = bind(seats, settings, pack)
    s = game.start()
    s.phase = PHASES[at]
    s.active = LETTERS.index(active)
    s.first = LETTERS.index(first)
    s.turn = turn
    s.allowance = game.content.actions
    for i, seat in enumerate(LETTERS[:seats]):
        s.clock[i] = (clock or {}).get(seat, 9)
        s.launchpad[i] = (launchpad or {}).get(seat, 0)
        s.atmosphere[i] = (atmosphere or {}).get(seat, 0)
        s.space[i] = (space or {}).get(seat, 0)
        for colour in (junk or {}).get(seat, "").split():
            s.junk[i * seats + game.colours.index(colour)] += 1
        for t, word in enumerate((tokens or {}).get(seat, LAYOUT).split()):
            s.spots[i * game.tokens + t] = game.content.spot_words.index(word)
    for i in range(seats):
        wrecked = sum(s.junk[owner * seats + i] for owner in range(seats))
        s.factory[i] = game.content.rockets - s.launchpad[i] - s.atmosphere[i] - s.space[i] - wrecked
    s.started_at = s.clock[s.active] if started_at is None else started_at
    _deal(game, s, hands or {}, tops or {}, left or {}, piles or {})
    return Table(game, s, chance or [])


def _deal(game: Blastbots, s: BlastbotsState, hands: Words, tops: Words, left: Numbers, piles: Words) -> None:
    """Cards from the decks to where they are wanted; the rest of a short deck is out of the game."""
    for seat, held in hands.items():
        for word in held.split():
            token = _find(game, s, word)
            s.hands[LETTERS.index(seat)].append(token)
            s.seen[token] = 1 << LETTERS.index(seat)
    for deck, thrown in piles.items():
        for word in thrown.split():
            token = _find(game, s, word)
            s.piles[DECKS.index(deck)].append(token)
            s.seen[token] = 0x1FF
    top = {deck: [_find(game, s, word) for word in ready.split()] for deck, ready in tops.items()}
    for deck, n in left.items():
        cards = s.decks[DECKS.index(deck)]
        while len(cards) + len(top.get(deck, [])) > n:
            s.seen[cards[0]] = 0x1FF
            s.scrap.append(cards.pop(0))
    for deck, found in top.items():
        s.decks[DECKS.index(deck)].extend(reversed(found))


def _find(game: Blastbots, s: BlastbotsState, word: str) -> int:
    title = game.vocabulary.domains["title"].index(word)
    for cards in s.decks:
        for token in cards:
            if s.faces[token] == title:
                cards.remove(token)
                return token
    raise AssertionError(f"no {word} left")
