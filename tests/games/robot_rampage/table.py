"""The vocabulary of Robot Rampage's tests: a table in mid-battle, answers as they stand in a record, scripted chance.

    t = table("red", "blue hd-3", hands=["blue-01 red-13", "green-01"], deck="red-11 red-06")
    t.attack("blue-07").play("B done", "A pass", "B pass")
    assert t.parts(B) == {}

A robot is its colour and the parts it has: no part is there unless it is named, so a robot without arms attacks with
its cards alone and no accessory is asked about. Its torso is a plain one (`PLAIN`): numbers in tests are those of
the rules, and a change of the house set changes none of them. Stacks and the deck are written from the top. Where an
attacker is asked although there is only one answer (RR-143), it is given at once, unless the table is not `hasty`.
"""

from typing import cast

from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, LOCATIONS, SLOTS
from scrapyard.games.robot_rampage.face.view import RampageView
from scrapyard.games.robot_rampage.game import RampageRules
from scrapyard.games.robot_rampage.meta import META
from scrapyard.games.robot_rampage.rules import robots
from scrapyard.games.robot_rampage.rules import table as agreed
from scrapyard.games.robot_rampage.state import ACTING, ATTACKING, BUILDING, RampageState
from scrapyard.kernel.chance import FastSource, Script
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match
from scrapyard.kernel.state import LETTERS
from tests.games.position import Position, match_at

A, B, C, D, E, F = range(6)
DECLARING = ("target", "strike", "boost", "scrap")
PLAIN: dict[str, object] = {
    "torso": [
        {
            "id": f"torso-{colour}",
            "defence": 3,
            "wounds": wounds,
            "ops": [{"op": "draw_on_hold", "n": 1}] * (colour == "blue"),
        }
        for colour, wounds in (("red", 6), ("blue", 4), ("green", 6), ("yellow", 5), ("purple", 4), ("orange", 5))
    ]
}
"""Torsos without a cap on the cards that are taken from them."""
WINDOWS = ("cancel", "defend", "late", "deflect", "cushion", "answer")


class Table(Position):
    """A match of Robot Rampage and the words to look at it."""

    whole = False
    hasty = True
    """Whether an attacker's only answer is given without being written."""

    @property
    def s(self) -> RampageState:
        return cast(RampageState, self.match.state)

    @property
    def agreed(self) -> agreed.Table:
        return agreed_on(self.game)

    # Playing

    def begin(self) -> "Table":
        super().begin()
        return self.hurry()

    def hurry(self) -> "Table":
        while self.hasty and self.match.ask is not None and self.match.ask.question.name in DECLARING:
            if len(self.match.ask.values) > 1:
                break
            self.match.answer(self.match.ask.values[0])
        return self

    def play(self, *lines: str) -> "Table":
        """Answer in the order of the lines, each with the seat that must be asked: `B defend red-11`."""
        for line in lines:
            super().play(line.replace(" ", ": ", 1)).hurry()
        return self

    def attack(self, cards: str, boosts: str = "", on: str = "B", power: str = "use", load: str = "none") -> "Table":
        """The whole declaration: target, Strength cards and Boosters in this order, accessory."""
        me = self.ask.seat
        wanted = {"use": ["attack"], "target": [on], "strike": cards.split(), "boost": boosts.split()}
        wanted |= {"power": [power], "load": [load], "second": ["again"]}
        while self.match.ask is not None and self.ask.seat == me and self.ask.question.name in wanted:
            words = wanted[self.ask.question.name]
            word = next((word for word in words if word in self.options), "done")
            self.match.play(word if word in self.ask.question.extras else f"{self.ask.question.name} {word}")
            words[:] = [left for left in words if left != word]
        return self.hurry()

    def quiet(self) -> "Table":
        """Everybody passes in every window that opens now."""
        self.begin()
        while self.match.ask is not None and self.match.ask.question.name in WINDOWS:
            self.match.answer(-1)
        return self.hurry()

    @property
    def options(self) -> list[str]:
        """The keys of the open question, without its verb."""
        return sorted(self.game.vocabulary.word(self.ask.question, value) for value in self.ask.values)

    # Looking

    def view(self, seat: int) -> RampageView:
        return cast(RampageView, self.game.face.view(self.s, seat))

    def hand(self, seat: int) -> list[str]:
        return sorted(self.words(self.s.hands[seat]))

    def stack(self, seat: int) -> list[str]:
        """From the top to the bottom."""
        return self.words(reversed(self.s.stacks[seat]))

    @property
    def discard(self) -> list[str]:
        return self.words(self.s.discard)

    @property
    def wreckage(self) -> list[str]:
        return self.words(self.s.wreckage)

    def parts(self, seat: int) -> dict[str, str]:
        """What the robot has, by slot."""
        tokens = self.s.parts[self.s.torsos[seat] * SLOTS : self.s.torsos[seat] * SLOTS + SLOTS]
        return {LOCATIONS[slot]: self.words([token])[0] for slot, token in enumerate(tokens) if token >= 0}

    def waiting(self, seat: int) -> list[str]:
        owners = self.s.waiting_by
        return self.words([token for token, owner in zip(self.s.waiting, owners, strict=True) if owner == seat])

    def check(self) -> None:
        """Every card is somewhere, and the ledger's invariants hold."""
        tokens = sorted(token for zone in self.game.rules.zones(self.s) for token in zone)
        assert tokens == list(range(FIRST_TORSO))
        super().check()


def agreed_on(game: Game) -> agreed.Table:
    """What the rules read and never change."""
    return cast(RampageRules, game.rules).table


def table(
    *bodies: str,
    hands: list[str] | None = None,
    stacks: list[str] | None = None,
    deck: str = "",
    discard: str = "",
    wreckage: str = "",
    wounds: list[int] | None = None,
    active: int = A,
    outcomes: list[int] | None = None,
    seats: int = 0,
    rest: int = -1,
    pack: dict[str, object] = PLAIN,
    **settings: str,
) -> Table:
    """A battle at the start of a turn, in round 2, not yet asking: `begin` does that, or the first `play`.

    Cards that are not named lie in the deck, under those that are; or under the stack of the seat `rest`. With more
    seats than robots, the seats without one have been eliminated.
    """
    seats = max(seats, len(bodies))
    game = META.bind(seats, settings, pack)
    content = agreed_on(game).content
    s: RampageState = game.rules.start()
    index = content.ids.index
    free = set(range(FIRST_TORSO))

    def take(text: str) -> list[int]:
        tokens = [index(word) for word in text.split()]
        for token in tokens:
            assert token in free, f"{content.ids[token]} is used twice"
            free.remove(token)
        return tokens

    for seat, robot in enumerate(bodies):
        colour, *parts = robot.split()
        torso = index(f"torso-{colour}") - FIRST_TORSO
        s.torsos[seat] = torso
        for token in take(" ".join(parts)):
            s.parts[torso * SLOTS + content.slot[token]] = token
    for seat in range(len(bodies), seats):
        s.alive[seat] = False
        s.robots -= 1
        s.fallen[seat] = seats - s.robots
    for zone, texts in ((s.hands, hands), (s.stacks, stacks)):
        for seat, text in enumerate(texts or []):
            zone[seat] = take(text)[:: -1 if zone is s.stacks else 1]
    s.wounds = (wounds or []) + [0] * (seats - len(wounds or []))
    s.wreckage = take(wreckage)
    s.discard = take(discard)
    top = take(deck)
    left = [token for token in range(BATTLE) if token in free]
    s.deck = top[::-1]
    if rest < 0:
        s.deck = left + s.deck
    else:
        s.stacks[rest] = left + s.stacks[rest]
    s.out = [token for token in range(FIRST_PART, FIRST_TORSO) if token in free]
    s.build_deck = []
    for seat in range(seats):
        for token in s.hands[seat]:
            s.show(token, seat)
    for token in [*s.parts, *s.wreckage, *s.discard, *s.out]:
        if token >= 0:
            s.reveal(token)
    robots.count_colours(agreed_on(game), s)
    s.starter = s.active = active
    s.round = 2
    s.turns = 2
    s.phase = ACTING if len(s.hands[active]) > 1 else ATTACKING
    return Table(match_at(game, s, outcomes or [], FastSource(1)))


def building(
    seats: int = 3,
    centre: dict[str, str] | None = None,
    draws: str = "",
    robots: list[str] | None = None,
    first: int = A,
) -> Table:
    """Building under way: the parts on torsos in the centre, the robots already taken, the parts to be drawn next."""
    game = META.bind(seats)
    content = agreed_on(game).content
    s: RampageState = game.rules.start()
    index = content.ids.index
    for torso, parts in (centre or {}).items():
        for token in (index(word) for word in parts.split()):
            s.build_deck.remove(token)
            s.reveal(token)
            s.parts[(index(torso) - FIRST_TORSO) * SLOTS + content.slot[token]] = token
    for seat, robot in enumerate(robots or []):
        s.torsos[seat] = index(robot) - FIRST_TORSO
    for word in reversed(draws.split()):
        s.build_deck.remove(index(word))
        s.build_deck.append(index(word))
    s.builder = first
    s.phase = BUILDING
    return Table(match_at(game, s, [], FastSource(1)))


def fresh(seats: int = 3, *outcomes: int, **settings: str) -> Table:
    """A game from its very beginning, dealt by the last seat so that A builds first."""
    settings.setdefault("dealer", LETTERS[seats - 1])
    return Table(new_match(META.bind(seats, settings), Script(list(outcomes), FastSource(1))))


def dealt(seats: int = 3, **settings: str) -> Table:
    """The same once the robots are built (each part on the first torso that it fits) and the cards are dealt."""
    t = fresh(seats, **settings)
    while t.s.round == 0:
        t.match.step(t.ask.values[0])
    return t
