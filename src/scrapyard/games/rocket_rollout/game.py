"""Rocket Rollout as the kernel knows it: the rules, what people see, what bots think, at one table."""

from collections.abc import Mapping
from typing import ClassVar

from scrapyard.games.rocket_rollout.content import load
from scrapyard.games.rocket_rollout.face import features, figures, gists, picture, reasons, view, words
from scrapyard.games.rocket_rollout.face.view import RolloutView
from scrapyard.games.rocket_rollout.mind import judge, signs, standing
from scrapyard.games.rocket_rollout.mind.estimates import Estimates, Weights
from scrapyard.games.rocket_rollout.questions import QUESTIONS
from scrapyard.games.rocket_rollout.rules import display, ending, invaders, invariants, rolls, setup, turn
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import DRAW_AND_ROLL, INVADERS, REROLL, SETUP, TURN, RolloutState
from scrapyard.kernel.ask import Ask, Flow, Question, Vocabulary
from scrapyard.kernel.chance import Lot
from scrapyard.kernel.face import Face, Reason
from scrapyard.kernel.features import Block, Page
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.outlook import read_outlook
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings


class RolloutRules(Rules[RolloutState]):
    """The first rocket on the last space wins."""

    seldom: ClassVar[int] = 16

    def __init__(self, table: Table) -> None:
        self.table = table

    def start(self) -> RolloutState:
        return setup.start(self.table)

    def phase(self, s: RolloutState) -> Flow[None]:
        """RO-037: the phases of a round; the most frequent one is looked for first."""
        if s.phase == TURN:
            return turn.take(self.table, s)
        if s.phase == REROLL:
            return rolls.reroll(self.table, s)
        if s.phase == DRAW_AND_ROLL:
            return rolls.draw_and_roll(self.table, s)
        if s.phase == INVADERS:
            return invaders.invade(self.table, s)
        if s.phase == SETUP:
            return setup.set_up(self.table, s)
        return ending.end_round(self.table, s)

    def zones(self, s: RolloutState) -> list[list[int]]:
        return invariants.zones(s)

    def backs(self, face: int) -> int:
        return self.table.cards[face].sort

    def redeal(self, s: RolloutState, seat: int, order: Lot) -> None:
        display.redeal(self.table, s, order)

    def broken(self, s: RolloutState) -> list[str]:
        return invariants.broken(self.table, s)


class RolloutFace(Face[RolloutState]):
    """Rockets on a track, dice, and cards."""

    def __init__(self, table: Table, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.table = table
        self.tallies = figures.TALLIES
        self.endings = figures.ENDINGS

    def figures(self, s: RolloutState) -> list[tuple[str, list[int]]]:
        return figures.figures(s)

    def view(self, s: RolloutState, seat: int) -> RolloutView:
        return view.view(self.table, s, seat)

    def views(self, s: RolloutState, seats: list[int]) -> list[RolloutView]:
        return view.views(self.table, s, seats)

    def picture(self, view: RolloutView, names: list[str], width: int) -> str:
        return picture.draw(self.table, view, names, width)

    def layout(self) -> list[Block]:
        return features.layout(self.table)

    def features(self, s: RolloutState, seat: int, page: Page) -> None:
        features.write(self.table, s, seat, page)

    def prompt(self, s: RolloutState, ask: Ask) -> str:
        return words.prompt(self.table, s, ask)

    def label(self, s: RolloutState, ask: Ask, value: int) -> str:
        return words.label(self.table, s, ask, value)

    def explain(self, s: RolloutState, ask: Ask, value: int) -> str:
        return words.explain(self.table, s, ask, value)

    def gist(self, s: RolloutState, ask: Ask, value: int) -> str:
        return gists.gist(self.table, s, ask, value)

    def thing(self, s: RolloutState, ask: Ask, value: int) -> str:
        return words.thing(self.table, s, ask, value)

    def why_not(self, s: RolloutState, ask: Ask, question: Question, value: int) -> Reason | None:
        return reasons.why_not(self.table, s, ask, question, value)

    def word(self, face: int) -> str:
        return words.title(self.table, face)

    def name(self, face: int) -> str:
        return self.table.cards[face].name

    def item_name(self, domain: str, item: int) -> str:
        return words.item(self.table, domain, item) or super().item_name(domain, item)


class RolloutMind(Mind[RolloutState]):
    """Score, systems and dice against those of the best rival."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.estimates = Estimates(table, Weights())
        self.scale = 16.0
        self.ahead = 1
        self.sign_names = signs.names(table)
        self.outlook = read_outlook("scrapyard.games.rocket_rollout", table.seats, self.sign_names)

    def judge(self, s: RolloutState, seat: int) -> float:
        return judge.judge(self.estimates, s, seat)

    def sealed(self, s: RolloutState, ask: Ask, value: int) -> float:
        return judge.reroll(self.estimates, s, ask.seat, value)

    def signs(self, s: RolloutState) -> list[list[float]]:
        return signs.signs(self.estimates, s, len(self.sign_names))

    def time_left(self, s: RolloutState) -> float:
        return standing.rounds_left(self.estimates, s)


def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
    """Rocket Rollout at one table."""
    t = Table(seats, settings, load(dict(pack)))
    return Game(
        meta, seats, settings, RolloutRules(t), RolloutFace(t, Vocabulary(QUESTIONS, t.domains)), RolloutMind(t)
    )
