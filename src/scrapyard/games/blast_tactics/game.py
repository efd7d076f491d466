"""Blast Tactics as the kernel knows it: the rules, what people see, what bots think, at one table."""

from collections.abc import Mapping
from typing import ClassVar

from scrapyard.games.blast_tactics.content import load
from scrapyard.games.blast_tactics.face import features, figures, gists, picture, reasons, view, warnings, words
from scrapyard.games.blast_tactics.face.view import BlastView
from scrapyard.games.blast_tactics.mind import alike, judge
from scrapyard.games.blast_tactics.questions import QUESTIONS
from scrapyard.games.blast_tactics.rules import deck, hunt, invariants, items, setup, turn
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import ACTION, END, HUNT, ROUND, SHRAPLINGS, TURN, BlastState
from scrapyard.kernel.ask import Ask, Asks, Question, Vocabulary
from scrapyard.kernel.chance import Lot
from scrapyard.kernel.face import Face, Reason
from scrapyard.kernel.features import Block, Page
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.language import person
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings


class BlastRules(Rules[BlastState]):
    """The last Blastroid standing wins."""

    seldom: ClassVar[int] = 10

    def __init__(self, table: Table) -> None:
        self.table = table

    def start(self) -> BlastState:
        return setup.start(self.table)

    def phase(self, s: BlastState) -> Asks:
        if s.phase == ACTION:
            return turn.menu(self.table, s)
        if s.phase == TURN:
            return turn.begin_turn(self.table, s)
        if s.phase == END:
            return turn.end_turn(self.table, s)
        if s.phase == ROUND:
            return hunt.next_player(self.table, s)
        if s.phase == SHRAPLINGS:
            return hunt.explode(self.table, s)
        if s.phase == HUNT:
            return hunt.move_one(self.table, s)
        return setup.set_up(self.table, s)

    def side(self, seat: int) -> int:
        return 0 if self.table.coop else self.table.teams[seat]

    def zones(self, s: BlastState) -> list[list[int]]:
        return invariants.zones(s)

    def backs(self, face: int) -> int:
        return 1 if items.is_item(self.table, face) else 0

    def redeal(self, s: BlastState, seat: int, order: Lot) -> None:
        super().redeal(s, seat, order)
        deck.put_right(self.table, s, order)

    def broken(self, s: BlastState) -> list[str]:
        return invariants.broken(self.table, s)


class BlastFace(Face[BlastState]):
    """What people see."""

    def __init__(self, table: Table, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.table = table
        self.tallies = figures.TALLIES
        self.endings = figures.ENDINGS

    def figures(self, s: BlastState) -> list[tuple[str, list[int]]]:
        return figures.figures(s)

    def view(self, s: BlastState, seat: int) -> BlastView:
        return view.view(self.table, s, seat)

    def views(self, s: BlastState, seats: list[int]) -> list[BlastView]:
        return view.views(self.table, s, seats)

    def picture(self, view: BlastView, names: list[str], width: int) -> str:
        return picture.draw(self.table, view, names, width)

    def layout(self) -> list[Block]:
        return features.layout(self.table)

    def features(self, s: BlastState, seat: int, page: Page) -> None:
        features.write(self.table, s, seat, page)

    def prompt(self, s: BlastState, ask: Ask) -> str:
        return words.prompt(self.table, s, ask)

    def label(self, s: BlastState, ask: Ask, value: int) -> str:
        return words.label(self.table, s, ask, value)

    def explain(self, s: BlastState, ask: Ask, value: int) -> str:
        return words.explain(self.table, s, ask, value)

    def warning(self, s: BlastState, ask: Ask, value: int) -> str:
        return warnings.warning(self.table, s, ask, value)

    def gist(self, s: BlastState, ask: Ask, value: int) -> str:
        return gists.gist(self.table, s, ask, value)

    def thing(self, s: BlastState, ask: Ask, value: int) -> str:
        return words.thing(self.table, s, ask, value)

    def why_not(self, s: BlastState, ask: Ask, question: Question, value: int) -> Reason | None:
        return reasons.why_not(self.table, s, ask, question, value)

    def word(self, face: int) -> str:
        return words.word(self.table, face)

    def name(self, face: int) -> str:
        return words.name(self.table, face)

    def item_name(self, domain: str, item: int) -> str:
        if domain == "place" and item >= self.table.size:
            return f"the head of {person(item - self.table.size)}"
        return super().item_name(domain, item)


class BlastMind(Mind[BlastState]):
    """What bots think."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.scale = judge.SCALE

    def judge(self, s: BlastState, seat: int) -> float:
        return judge.score(self.table, s, seat)

    def alike(self, s: BlastState, ask: Ask) -> list[int]:
        return alike.options(ask)

    def chances(self, s: BlastState) -> list[float]:
        if self.table.coop:
            return judge.chances_together(self.table, s)
        return judge.by_team(self.table, super().chances(s)) if s.over else judge.chances_apart(self.table, s)


def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
    """The game at one table."""
    t = Table(seats, settings, load(dict(pack), settings.number("copies")))
    face = BlastFace(t, Vocabulary(QUESTIONS, t.domains))
    return Game(meta, seats, settings, BlastRules(t), face, BlastMind(t))
