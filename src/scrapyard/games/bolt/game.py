"""BOLT as the kernel knows it: the rules, what people see, what bots think, at one table."""

from collections.abc import Mapping
from typing import ClassVar

from scrapyard.games.bolt.content import load
from scrapyard.games.bolt.face import features, figures, gists, picture, reasons, view, words
from scrapyard.games.bolt.face.view import BoltView
from scrapyard.games.bolt.mind import alike
from scrapyard.games.bolt.mind.judge import Judgement
from scrapyard.games.bolt.questions import QUESTIONS
from scrapyard.games.bolt.rules import invariants, setup, turn
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import MENU, NEXT_TURN, SETUP, TURN_START, BoltState
from scrapyard.kernel.ask import Ask, Flow, Question, Vocabulary
from scrapyard.kernel.face import Face, Reason
from scrapyard.kernel.features import Block, Page
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings


def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
    t = Table(seats, settings, load(dict(pack)))
    face = BoltFace(t, Vocabulary(QUESTIONS, t.domains))
    return Game(meta, seats, settings, BoltRules(t), face, BoltMind(t))


class BoltRules(Rules[BoltState]):
    """Last robot standing."""

    seldom: ClassVar[int] = 8

    def __init__(self, table: Table) -> None:
        self.table = table

    def start(self) -> BoltState:
        return setup.start(self.table)

    def phase(self, s: BoltState) -> Flow[None]:
        if s.phase == MENU:
            return turn.menu(self.table, s)
        if s.phase == TURN_START:
            return turn.begin_turn(self.table, s)
        if s.phase == NEXT_TURN:
            return turn.next_turn(self.table, s)
        if s.phase == SETUP:
            return setup.set_up(self.table, s)
        return setup.second_game(self.table, s)

    def next_settings(self, s: BoltState) -> dict[str, str]:
        return setup.next_settings(s)

    def zones(self, s: BoltState) -> list[list[int]]:
        return invariants.zones(s)

    def broken(self, s: BoltState) -> list[str]:
        return invariants.broken(self.table, s)


class BoltFace(Face[BoltState]):
    """Six parts each, a hand of cards, two piles, and what is in the air between."""

    def __init__(self, table: Table, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.table = table
        self.tallies = figures.TALLIES
        self.endings = figures.ENDINGS

    def figures(self, s: BoltState) -> list[tuple[str, list[int]]]:
        return figures.figures(s)

    def view(self, s: BoltState, seat: int) -> BoltView:
        return view.view(self.table, s, seat)

    def views(self, s: BoltState, seats: list[int]) -> list[BoltView]:
        return view.views(self.table, s, seats)

    def picture(self, view: BoltView, names: list[str], width: int) -> str:
        return picture.draw(self.table, view, names, width)

    def layout(self) -> list[Block]:
        return features.layout(self.table)

    def features(self, s: BoltState, seat: int, page: Page) -> None:
        features.write(self.table, s, seat, page)

    def prompt(self, s: BoltState, ask: Ask) -> str:
        return words.prompt(self.table, s, ask)

    def label(self, s: BoltState, ask: Ask, value: int) -> str:
        return words.label(self.table, s, ask, value)

    def explain(self, s: BoltState, ask: Ask, value: int) -> str:
        return words.explain(self.table, s, ask, value)

    def gist(self, s: BoltState, ask: Ask, value: int) -> str:
        return gists.gist(self.table, s, ask, value)

    def warning(self, s: BoltState, ask: Ask, value: int) -> str:
        return words.warning(s, ask, value)

    def thing(self, s: BoltState, ask: Ask, value: int) -> str:
        return words.thing(self.table, s, ask, value)

    def why_not(self, s: BoltState, ask: Ask, question: Question, value: int) -> Reason | None:
        return reasons.why_not(self.table, s, ask, question, value)

    def word(self, face: int) -> str:
        return words.title(self.table, face)

    def name(self, face: int) -> str:
        return self.table.cards[face].name

    def item_name(self, domain: str, item: int) -> str:
        return self.table.content.robots[item].name if domain == "robot" else super().item_name(domain, item)


class BoltMind(Mind[BoltState]):
    """Parts, cards, and what is aimed at them."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.judgement = Judgement(table.content)
        self.scale = 18.0

    def judge(self, s: BoltState, seat: int) -> float:
        return self.judgement.score(s, seat)

    def alike(self, s: BoltState, ask: Ask) -> list[int]:
        return alike.options(s, ask)
