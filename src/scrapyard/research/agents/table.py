"""A table at which one seat is an agent's and bots have the others: the position, the options and the rules in words.

Everything an agent is told is what its seat may know. The seed is the operator's: who could choose it could look at
the same cards from another seat first.
"""

from collections.abc import Sequence
from pathlib import Path

from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import IllegalAnswer, ScrapyardError, SettingsError, StaleAnswer, UnknownName
from scrapyard.kernel.event import Event
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.language import with_names
from scrapyard.kernel.ledger import Entry, ledger_of
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.record import Record, Recorder, footer_of, header_of
from scrapyard.kernel.state import LETTERS
from scrapyard.kernel.story import story
from scrapyard.players.player import Player
from scrapyard.players.spec import LEVELS, make_player
from scrapyard.research import text

MARK = "(bot)"
"""Behind the name of every agent and bot, wherever names are read."""
OPPONENTS = ("random", "greedy", *LEVELS)
"""The bots that an agent may play against; programs and searches of any length are the operator's to start."""
SHOWN = 40
"""Clauses that a search of the rules shows."""


class AgentTable:
    """One game of an agent against bots."""

    def __init__(self, game: Game, seat: int, opponents: Sequence[str], seed: int, name: str = "agent") -> None:
        if not 0 <= seat < game.seats:
            there = ", ".join(LETTERS[: game.seats])
            raise SettingsError(f"there is no seat {seat} at this table; there are: {there}")
        self.game = game
        self.seat = seat
        self.match = new_match(game, FastSource(seed), listen=True)
        self.recorder = Recorder(self.match)
        names = list(opponents) * (game.seats - 1) if len(opponents) == 1 else list(opponents)
        if len(names) != game.seats - 1:
            raise SettingsError(f"{len(names)} opponents for {game.seats - 1} seats; name one for each, or one for all")
        others = [other for other in range(game.seats) if other != seat]
        self.bots: dict[int, Player] = {
            other: make_player(spec, seed + 1 + other) for other, spec in zip(others, names, strict=True)
        }
        for bot in self.bots.values():
            bot.check(game)
        marked = {other: f"{spec} {MARK}" for other, spec in zip(others, names, strict=True)}
        self.names = [marked.get(other, f"{' '.join(name.split()) or 'agent'} {MARK}") for other in range(game.seats)]
        self.events: list[Event] = []
        self.told = 0
        """How many events the agent has read."""
        self._listen()
        self._let_bots_play()

    # What the agent does

    def play(self, option: str) -> None:
        """Answer the open question with an option's key or number; the bots answer until the agent is asked again."""
        ask = self._ask()
        self.match.answer(self._value(ask, option), self.seat)
        self._listen()
        self._let_bots_play()

    def _value(self, ask: Ask, option: str) -> int:
        typed = option.strip()
        vocabulary = self.game.vocabulary
        if typed.isdecimal():
            for value in ask.values:
                if vocabulary.id(ask.question, value) == int(typed[:9]):
                    return value
            keys = ", ".join(
                f"{vocabulary.id(ask.question, v)} ({vocabulary.key(ask.question, v)})" for v in ask.values
            )
            raise IllegalAnswer(f"{typed[:9]} is not an option here; there are: {keys}")
        return self.match.value_of(ask, typed)

    def _ask(self) -> Ask:
        ask = self.match.asked(self.seat)
        if ask is None:
            raise StaleAnswer("the game is over: begin another")
        return ask

    def _let_bots_play(self) -> None:
        """Sealed questions are all thought over before any is answered."""
        while asks := [ask for ask in self.match.asks() if ask.seat != self.seat]:
            chosen = [(ask.seat, self.bots[ask.seat].choose(Observation(self.match, ask.seat))) for ask in asks]
            for seat, value in chosen:
                self.match.answer(value, seat)
                self._listen()

    def _listen(self) -> None:
        self.recorder.update()
        events = self.match.state.events
        assert events is not None
        self.events += events
        events.clear()

    # What the agent reads

    @property
    def over(self) -> bool:
        return self.match.over

    def news(self) -> str:
        """What has happened since the agent last read, as its seat may know it."""
        start, self.told = self.told, len(self.events)
        return self._story(start)

    def history(self) -> str:
        """All that has happened, as its seat may know it."""
        return self._story(0)

    def _story(self, start: int) -> str:
        told = story(self.game.face, self.events, self.seat, text.SEATS, start)
        return "".join(f"{passage.text}\n" for passage in told)

    def position(self) -> str:
        """The whole table as the seat sees it, who sits where, and the open question."""
        who = ", ".join(f"{LETTERS[i]} {name}" for i, name in enumerate(self.names))
        return f"Seats: {who}\n{text.observation(self.match, self.seat)}{self.result()}"

    def result(self) -> str:
        """Who came where; nothing while the game goes on."""
        if not self.over:
            return ""
        places = self.match.state.places
        order = ", ".join(f"{LETTERS[seat]} {places[seat]}" for seat in range(self.game.seats))
        return f"The game is over ({self.match.state.ending}). Places: {order}. You came in at {places[self.seat]}.\n"

    def question(self) -> str:
        """The open question with its options, or the result."""
        ask = self.match.asked(self.seat)
        return "\n".join(text.question(self.match, ask)) + "\n" if ask is not None else self.result()

    def options(self) -> list[dict[str, str | int]]:
        """Every option: its number, its key, what it is called, what it would do, and what speaks against it."""
        ask, s = self._ask(), self.match.state
        face, vocabulary = self.game.face, self.game.vocabulary
        return [
            {
                "id": vocabulary.id(ask.question, value),
                "key": vocabulary.key(ask.question, value),
                "label": with_names(face.label(s, ask, value), text.SEATS),
                "does": with_names(face.explain(s, ask, value), text.SEATS),
                "warning": with_names(face.warning(s, ask, value), text.SEATS),
            }
            for value in ask.values
        ]

    def why_not(self, option: str) -> str:
        """Why an option cannot be chosen here, with its clause."""
        ask = self._ask()
        question, value = self._named(ask, option)
        key = self.game.vocabulary.key(question, value)
        if question is ask.question and value in ask.values:
            return f"{key} can be chosen here."
        reason = self.game.face.why_not(self.match.state, ask, question, value)
        if reason is None:
            asked = with_names(self.game.face.prompt(self.match.state, ask), text.SEATS)
            return f"{key} is no answer to the open question: {asked} [{ask.question.clause}]"
        return f"{key}: {with_names(reason.text, text.SEATS)} [{reason.clause}]"

    def _named(self, ask: Ask, option: str) -> tuple[Question, int]:
        """The question and value that a key stands for, offered or not; a bare word belongs to the open question."""
        vocabulary = self.game.vocabulary
        wanted = " ".join(option.split()).lower()
        for question in [ask.question, *vocabulary.questions]:
            if wanted in question.extras:
                return question, -1 - question.extras.index(wanted)
            words = vocabulary.domains[question.domain]
            word = wanted.removeprefix(f"{question.name} ")
            if word in words and (word != wanted or question is ask.question):
                return question, words.index(word)
        raise IllegalAnswer(
            f"{option[:60]!r} is not an option of this game; keys look like {self.match.options()[0]!r}"
        )

    def record(self) -> str:
        """The whole game as a text that replays; only when it is over, for it tells everything."""
        if not self.over:
            raise StaleAnswer("the record tells everything, so it can be read when the game is over")
        record = Record(header_of(self.match, self.names))
        record.lines = list(enumerate(self.recorder.lines, 1))
        record.footer = footer_of(self.match)
        return record.text()

    def save(self, path: Path) -> None:
        """Keep the record of a game that is over."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.record(), encoding="utf-8")
        except OSError as error:
            raise ScrapyardError(f"{path} cannot be written: {error.strerror}") from None


def check_opponents(opponents: Sequence[str]) -> list[str]:
    """The bots that an agent names; a policy of the operator's folder may be among them."""
    for spec in opponents:
        if spec not in OPPONENTS and not spec.startswith("policy:"):
            raise UnknownName(f"no opponent {spec[:40]!r}. There are: {', '.join(OPPONENTS)}, policy:NAME")
    return list(opponents)


def rules(meta: Meta, about: str) -> str:
    """A clause by its number, or all that have the words; without any, what the rules are about, with numbers."""
    ledger = ledger_of(meta)
    if not about.strip():
        sections: dict[str, list[str]] = {}
        for entry in ledger.entries.values():
            sections.setdefault(entry.section, []).append(entry.id)
        return "".join(f"{section}: {ids[0]} to {ids[-1]}\n" for section, ids in sections.items())
    one = ledger.find(about)
    found = [one, *(ledger.entries[gap] for gap in one.gaps)] if one is not None else ledger.search(about)
    if not found:
        raise UnknownName(f"no clause speaks of {about[:60]!r}; ask with fewer words, or with a number such as 21")
    more = f"and {len(found) - SHOWN} more; ask with more words\n" if len(found) > SHOWN else ""
    return "".join(_line(entry) for entry in found[:SHOWN]) + more


def _line(entry: Entry) -> str:
    return f"{entry.id} ({entry.section}): {entry.plain()}\n"
