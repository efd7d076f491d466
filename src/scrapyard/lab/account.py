"""An account of one game: what happened in it that is worth counting, in plain values."""

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

from scrapyard.games import find_game
from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.event import Event
from scrapyard.kernel.facts import ITEM, NUMBER, Facts, Had, facts_of
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.observation import Observation
from scrapyard.lab.simulate import LONGEST, Plan, derived
from scrapyard.players import make_player

TENTHS = 11
"""A game is looked at from its beginning to its end in so many moments."""


@dataclass
class Account:
    """One game. Each attribute is a column of the games' table, and of a kind that a table has."""

    number: int
    players: list[str]
    answers: int = 0
    decisions: int = 0
    """Answers where there was more than one option."""
    rounds: int = 0
    ending: str = ""
    places: list[int] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    first: int = 0
    """The seat that began."""
    turns: int = 0
    dead_turns: int = 0
    """Turns in which their player only passed, stopped or ended."""
    out_early: int = 0
    """Players who were out before their first own turn."""
    lead_changes: int = 0
    half_leader: int = -1
    """Who had the best chance in the middle of the game."""
    lowest: float = 1.0
    """The lowest chance that the winner had after any round."""
    curve: list[float] = field(default_factory=list)
    """The winner's chance from the first tenth of the game to the last."""
    had: list[dict[str, Any]] = field(default_factory=list)
    """Who had what, how often: `what`, `seat`, `thing`, `times`."""
    options: list[dict[str, int]] = field(default_factory=list)
    """How often each `option` (by its id) was `offered` beside others, and `taken`."""
    clauses: list[str] = field(default_factory=list)
    """The clauses of the questions asked and of the events told."""


class Watch:
    """Looks on while a game is played, and writes its account."""

    def __init__(self, match: Match, facts: Facts, account: Account) -> None:
        self.match = match
        self.facts = facts
        self.account = account
        self.offers: dict[tuple[Question, tuple[int, ...]], int] = {}
        self.taken: dict[tuple[Question, int], int] = {}
        self.chances: list[list[float]] = []
        self.round = 0
        self.told = 0
        self.active = -1
        self.acted = True
        self.had_turn: set[int] = set()
        self.is_out: set[int] = set()

    def answered(self, ask: Ask, value: int) -> None:
        """Before an answer is given: what could be chosen, and what is."""
        self.account.answers += 1
        if len(ask.values) > 1:
            self.account.decisions += 1
            question = ask.question
            offer, taken = (question, tuple(ask.values)), (question, value)
            self.offers[offer] = self.offers.get(offer, 0) + 1
            self.taken[taken] = self.taken.get(taken, 0) + 1
        if ask.seat == self.active and value >= 0:
            self.acted = True

    def look(self) -> None:
        """After an answer: turns begin, players go out, rounds end."""
        events = self.match.state.events or []
        if len(events) == self.told:
            return
        for event in events[self.told :]:
            name = event.kind.name
            if name == self.facts.turn:
                self._end_turn()
                self.active, self.acted = event.who, False
                self.had_turn.add(event.who)
                self.account.turns += 1
            elif name in self.facts.out and event.who not in self.is_out:
                self.is_out.add(event.who)
                self.account.out_early += event.who not in self.had_turn
        self.told = len(events)
        now = self._round()
        if now != self.round:
            self.round = now
            if not self.match.over:
                self.chances.append(self.match.game.mind.chances(self.match.state))

    def _round(self) -> int:
        """The game's own number, or a turn of everybody."""
        if self.facts.rounds is not None:
            return self.facts.rounds(self.match.state)
        return -(-self.account.turns // self.match.state.seats)

    def _end_turn(self) -> None:
        self.account.dead_turns += not self.acted

    def end(self) -> Account:
        """The whole account."""
        s, account = self.match.state, self.account
        if not self.match.over:
            raise RulesError(f"game {account.number} is not over after {LONGEST} answers")
        if self.facts.turn:
            self._end_turn()
        account.rounds, account.ending = self._round(), s.ending
        account.places, account.first = list(s.places), self.facts.first(s)
        account.sides = [self.match.game.rules.side(seat) for seat in range(s.seats)]
        account.options = self._options()
        events = s.events or []
        used = {question.clause for question, _ in self.offers} | {event.kind.clause for event in events}
        account.clauses = sorted(used - {""})
        account.had = self._had(events)
        self._race()
        return account

    def _options(self) -> list[dict[str, int]]:
        id, offered = self.match.game.vocabulary.id, dict[int, int]()
        for (question, values), times in self.offers.items():
            for value in values:
                option = id(question, value)
                offered[option] = offered.get(option, 0) + times
        taken = {id(question, value): times for (question, value), times in self.taken.items()}
        return [
            {"option": option, "offered": times, "taken": taken.get(option, 0)}
            for option, times in sorted(offered.items())
        ]

    def _had(self, events: list[Event]) -> list[dict[str, Any]]:
        game, counts = self.match.game, dict[tuple[str, int, str], int]()
        by_name: dict[str, list[Had]] = {}
        for had in self.facts.had:
            for name in had.events:
                by_name.setdefault(name, []).append(had)
        for event in events:
            for had in by_name.get(event.kind.name, ()):
                key = (had.title, event.who if had.whose == "who" else event.whom, thing_of(game, had, event))
                counts[key] = counts.get(key, 0) + 1
        for key in self.facts.held(game, self.match.state, events) if self.facts.held is not None else []:
            counts[key] = counts.get(key, 0) + 1
        return [
            {"what": what, "seat": seat, "thing": thing, "times": times}
            for (what, seat, thing), times in sorted(counts.items())
        ]

    def _race(self) -> None:
        """Who led when. A game that nobody wins, or of one side, has no race."""
        account = self.account
        winners = [seat for seat, place in enumerate(account.places) if place == 1]
        if not winners or not self.chances or len(account.places) == 1:
            return
        leaders = [max(range(len(row)), key=row.__getitem__) for row in self.chances]
        account.lead_changes = sum(one != other for one, other in pairwise(leaders))
        account.half_leader = leaders[len(leaders) // 2]
        of_winner = [max(row[seat] for seat in winners) for row in self.chances]
        account.lowest = min(of_winner)
        last = len(of_winner) - 1
        account.curve = [round(of_winner[round(i * last / (TENTHS - 1))], 4) for i in range(TENTHS)]


def thing_of(game: Game, had: Had, event: Event) -> str:
    """The name of what the event says that somebody had."""
    if had.of == NUMBER:
        return str(event.n)
    return game.face.item_name(event.kind.domain, event.item) if had.of == ITEM else game.face.name(event.face)


@cache
def _facts(game: str) -> Facts:
    return facts_of(find_game(game))


def account_of(game: Game, plan: Plan, number: int) -> Account:
    """Play one game from its number, the same that `simulate` plays, and give an account of it."""
    seed = derived(plan.seed, number)
    match = new_match(game, FastSource(seed), history=False, listen=True)
    specs = [plan.players[player] for player in plan.seats(number)]
    bots = [make_player(spec, derived(seed, player)) for spec, player in zip(specs, plan.seats(number), strict=True)]
    watch = Watch(match, _facts(plan.game), Account(number, specs))
    watch.look()
    while watch.account.answers < LONGEST and (asks := match.asks()):
        chosen = [(ask, bots[ask.seat].choose(Observation(match, ask.seat))) for ask in asks]
        for ask, value in chosen:
            watch.answered(ask, value)
            match.answer(value, ask.seat)
        watch.look()
    return watch.end()
