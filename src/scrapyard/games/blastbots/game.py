"""BLASTBOTS as the kernel knows it: the rules, what people see, what bots think, at one table."""

from collections.abc import Mapping
from typing import ClassVar

from scrapyard.games.blastbots.content import load
from scrapyard.games.blastbots.face import features, figures, gists, picture, reasons, view, warnings, words
from scrapyard.games.blastbots.face.view import BlastbotsView
from scrapyard.games.blastbots.mind import alike, signs
from scrapyard.games.blastbots.mind.judge import Judgement
from scrapyard.games.blastbots.mind.race import Race
from scrapyard.games.blastbots.mind.survey import Survey
from scrapyard.games.blastbots.questions import QUESTIONS
from scrapyard.games.blastbots.rules import invariants, knowledge, setup, turn
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import (
    ACTION,
    LATE_CARDS,
    PAYOUT,
    PLACING,
    ROLL,
    STAGE_FOUR,
    BlastbotsState,
)
from scrapyard.kernel.ask import Ask, Flow, Question, Vocabulary
from scrapyard.kernel.chance import Lot
from scrapyard.kernel.face import Face, Reason
from scrapyard.kernel.features import Block, Page
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.outlook import read_outlook
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings


def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
    t = Table(seats, settings, load(dict(pack)))
    face = BlastbotsFace(t, Vocabulary(QUESTIONS, t.domains))
    return Game(meta, seats, settings, BlastbotsRules(t), face, BlastbotsMind(t))


class BlastbotsRules(Rules[BlastbotsState]):
    """Fifteen rockets in Space, fifteen wrecks, or the most points when the meteor hits."""

    seldom: ClassVar[int] = 12

    def __init__(self, table: Table) -> None:
        self.table = table

    def start(self) -> BlastbotsState:
        return setup.start(self.table)

    def phase(self, s: BlastbotsState) -> Flow[None]:
        if s.phase == ACTION:
            return turn.action(self.table, s)
        if s.phase == STAGE_FOUR:
            return turn.discard_down(self.table, s)
        if s.phase == PAYOUT:
            return turn.pay_out(self.table, s)
        if s.phase == LATE_CARDS:
            return turn.draw_late_cards(self.table, s)
        if s.phase == PLACING:
            return setup.place_tokens(self.table, s)
        if s.phase == ROLL:
            return turn.first_turn(self.table, s)
        return setup.set_up(self.table, s)

    def zones(self, s: BlastbotsState) -> list[list[int]]:
        return invariants.zones(s)

    def backs(self, face: int) -> int:
        """BB-G41: the three decks have different backs."""
        return self.table.deck_of[face]

    def redeal(self, s: BlastbotsState, seat: int, order: Lot) -> None:
        super().redeal(s, seat, order)
        knowledge.keep_to_what_is_known(self.table, s, seat)

    def broken(self, s: BlastbotsState) -> list[str]:
        return invariants.broken(self.table, s)


class BlastbotsFace(Face[BlastbotsState]):
    """Rockets and wrecks, five bets each, three decks with their backs, and the attack in the air."""

    def __init__(self, table: Table, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.table = table
        self.tallies = figures.TALLIES
        self.endings = figures.ENDINGS

    def figures(self, s: BlastbotsState) -> list[tuple[str, list[int]]]:
        return figures.figures(s)

    def view(self, s: BlastbotsState, seat: int) -> BlastbotsView:
        return view.view(self.table, s, seat)

    def views(self, s: BlastbotsState, seats: list[int]) -> list[BlastbotsView]:
        return view.views(self.table, s, seats)

    def picture(self, view: BlastbotsView, names: list[str], width: int) -> str:
        return picture.draw(self.table, view, names, width)

    def layout(self) -> list[Block]:
        return features.layout(self.table)

    def features(self, s: BlastbotsState, seat: int, page: Page) -> None:
        features.write(self.table, s, seat, page)

    def prompt(self, s: BlastbotsState, ask: Ask) -> str:
        return words.prompt(self.table, s, ask)

    def label(self, s: BlastbotsState, ask: Ask, value: int) -> str:
        return words.label(self.table, ask, value)

    def explain(self, s: BlastbotsState, ask: Ask, value: int) -> str:
        return words.explain(self.table, s, ask, value)

    def warning(self, s: BlastbotsState, ask: Ask, value: int) -> str:
        return warnings.warning(self.table, s, ask, value)

    def gist(self, s: BlastbotsState, ask: Ask, value: int) -> str:
        return gists.gist(self.table, s, ask, value)

    def thing(self, s: BlastbotsState, ask: Ask, value: int) -> str:
        return words.thing(self.table, ask, value)

    def why_not(self, s: BlastbotsState, ask: Ask, question: Question, value: int) -> Reason | None:
        return reasons.why_not(self.table, s, ask, question, value)

    def word(self, face: int) -> str:
        return words.title(self.table, face)

    def item_name(self, domain: str, item: int) -> str:
        return words.item_name(self.table, domain, item)

    def name(self, face: int) -> str:
        return self.table.cards[face].name


class BlastbotsMind(Mind[BlastbotsState]):
    """A race against several clocks, on a sketch of the position."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.survey = Survey(table)
        self.race = Race(table)
        self.judgement = Judgement(table, self.survey, self.race)
        self.sign_names = signs.NAMES
        self.outlook = read_outlook("scrapyard.games.blastbots", table.seats, signs.NAMES)

    def judge(self, s: BlastbotsState, seat: int) -> float:
        return self.judgement.score(s, seat)

    def alike(self, s: BlastbotsState, ask: Ask) -> list[int]:
        return alike.options(self.survey, ask)

    def signs(self, s: BlastbotsState) -> list[list[float]]:
        return signs.signs(self.race, self.survey.open_sketch(s))

    def time_left(self, s: BlastbotsState) -> float:
        return self.race.doom(s.clock, s.active)
