"""Robot Rampage as the kernel knows it: its rules, its face and its mind at one table."""

from collections.abc import Mapping
from typing import ClassVar

from scrapyard.games.robot_rampage.content import FIRST_PART, load
from scrapyard.games.robot_rampage.face import features, figures, gists, later, picture, reasons, view, words
from scrapyard.games.robot_rampage.face.view import RampageView
from scrapyard.games.robot_rampage.mind import alike, judge, signs
from scrapyard.games.robot_rampage.mind.prices import Prices
from scrapyard.games.robot_rampage.questions import QUESTIONS
from scrapyard.games.robot_rampage.rules import invariants, setup, turn
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Ask, Flow, Question, Vocabulary
from scrapyard.kernel.face import Face, Reason
from scrapyard.kernel.features import Block, Page
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.outlook import read_outlook
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings


def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
    """The game at one table."""
    t = Table(seats, settings, load(dict(pack)))
    face = RampageFace(t, Vocabulary(QUESTIONS, t.domains))
    return Game(meta, seats, settings, RampageRules(t), face, RampageMind(t))


class RampageRules(Rules[RampageState]):
    """The last robot in play wins."""

    seldom: ClassVar[int] = 10

    def __init__(self, table: Table) -> None:
        self.table = table

    def start(self) -> RampageState:
        return setup.start(self.table)

    def phase(self, s: RampageState) -> Flow[None]:
        return turn.play(self.table, s)

    def next_settings(self, s: RampageState) -> dict[str, str]:
        return setup.next_settings(s)

    def zones(self, s: RampageState) -> list[list[int]]:
        return invariants.zones(s)

    def backs(self, face: int) -> int:
        return 1 if face >= FIRST_PART else 0

    def broken(self, s: RampageState) -> list[str]:
        return invariants.broken(self.table, s)


class RampageFace(Face[RampageState]):
    """Robots of household junk, in words and pictures."""

    def __init__(self, table: Table, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.table = table
        self.tallies = figures.TALLIES
        self.endings = figures.ENDINGS

    def figures(self, s: RampageState) -> list[tuple[str, list[int]]]:
        return figures.figures(s)

    def view(self, s: RampageState, seat: int) -> RampageView:
        return view.view(self.table, s, seat)

    def views(self, s: RampageState, seats: list[int]) -> list[RampageView]:
        return view.views(self.table, s, seats)

    def picture(self, view: RampageView, names: list[str], width: int) -> str:
        return picture.draw(self.table, view, names, width)

    def layout(self) -> list[Block]:
        return features.layout(self.table)

    def features(self, s: RampageState, seat: int, page: Page) -> None:
        features.write(self.table, s, seat, page)

    def prompt(self, s: RampageState, ask: Ask) -> str:
        return words.prompt(self.table, s, ask)

    def label(self, s: RampageState, ask: Ask, value: int) -> str:
        return words.label(self.table, s, ask, value)

    def warning(self, s: RampageState, ask: Ask, value: int) -> str:
        return words.warning(self.table, s, ask, value)

    def gist(self, s: RampageState, ask: Ask, value: int) -> str:
        return gists.gist(self.table, s, ask, value)

    def thing(self, s: RampageState, ask: Ask, value: int) -> str:
        return words.thing(self.table, ask, value)

    def later(self, s: RampageState, ask: Ask) -> list[Ask]:
        return later.later(self.table, s, ask)

    def why_not(self, s: RampageState, ask: Ask, question: Question, value: int) -> Reason | None:
        return reasons.why_not(self.table, s, ask, question, value)

    def word(self, face: int) -> str:
        return words.word(self.table, face)

    def name(self, face: int) -> str:
        return words.name(self.table, face)

    def item_name(self, domain: str, item: int) -> str:
        return words.item_name(self.table, domain, item)


class RampageMind(Mind[RampageState]):
    """Cards are life."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.prices = Prices(table)
        self.scale = 6.6
        self.sign_names = signs.NAMES
        if not table.most_cards:
            self.outlook = read_outlook("scrapyard.games.robot_rampage", table.seats, signs.NAMES)

    def judge(self, s: RampageState, seat: int) -> float:
        return judge.judge(self.prices, s, seat)

    def alike(self, s: RampageState, ask: Ask) -> list[int]:
        return alike.options(self.table, s, ask)

    def beat(self, s: RampageState, phase: int) -> int:
        """Turns; all of building is one beat, since what a robot is worth shows in battle."""
        return s.turns

    def signs(self, s: RampageState) -> list[list[float]]:
        return signs.rows(self.prices, s)

    def time_left(self, s: RampageState) -> float:
        return signs.time_left(self.prices, s)
