"""Starter as the kernel knows it: the rules, what people see, what bots think, at one table."""

from collections.abc import Mapping

from scrapyard.cli.starter.content import load
from scrapyard.cli.starter.face import picture, view, words
from scrapyard.cli.starter.face.view import StarterView
from scrapyard.cli.starter.mind import judge
from scrapyard.cli.starter.questions import QUESTIONS
from scrapyard.cli.starter.rules import invariants, setup, turn
from scrapyard.cli.starter.rules.table import Table
from scrapyard.cli.starter.state import DEAL, StarterState
from scrapyard.kernel.ask import Ask, Flow, Vocabulary
from scrapyard.kernel.face import Face
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings


def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
    t = Table(seats, settings, load(dict(pack)))
    face = StarterFace(t, Vocabulary(QUESTIONS, t.domains))
    return Game(meta, seats, settings, StarterRules(t), face, StarterMind(t))


class StarterRules(Rules[StarterState]):
    """Last one standing."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def start(self) -> StarterState:
        return setup.start(self.table)

    def phase(self, s: StarterState) -> Flow[None]:
        return setup.deal(self.table, s) if s.phase == DEAL else turn.turn(self.table, s)

    def zones(self, s: StarterState) -> list[list[int]]:
        return invariants.zones(s)

    def broken(self, s: StarterState) -> list[str]:
        return invariants.broken(self.table, s)


class StarterFace(Face[StarterState]):
    """A heap, and hands around it."""

    def __init__(self, table: Table, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.table = table

    def view(self, s: StarterState, seat: int) -> StarterView:
        return view.view(self.table, s, seat)

    def picture(self, view: StarterView, names: list[str], width: int) -> str:
        return picture.draw(self.table, view, names, width)

    def prompt(self, s: StarterState, ask: Ask) -> str:
        return words.prompt(self.table, s, ask)

    def label(self, s: StarterState, ask: Ask, value: int) -> str:
        return words.label(self.table, value)

    def explain(self, s: StarterState, ask: Ask, value: int) -> str:
        return words.explain(self.table, s, value)

    def thing(self, s: StarterState, ask: Ask, value: int) -> str:
        return words.thing(self.table, ask, value)

    def word(self, face: int) -> str:
        return words.plate(self.table, face)

    def name(self, face: int) -> str:
        return self.table.plates[face].name


class StarterMind(Mind[StarterState]):
    """Stand, and hold light plates."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def judge(self, s: StarterState, seat: int) -> float:
        return judge.judge(self.table, s, seat)
