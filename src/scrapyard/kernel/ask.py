"""Asks, flows, checkpoints and tokens: how a game talks to the people who play it.

A rule is a generator. When it needs a decision it says `choice = yield from choose(seat, QUESTION, values)` and goes on
with the answer, so a rule with five decisions in it is five lines in the order of the rulebook and not a state machine.
What travels outwards is an `Ask`: one seat, one question, a finite list of values. What comes back, in `Ask.answer`, is
one of those values. Everything a match ever receives from the outside is such an int, or the outcome of a chance
request, and both are kept in order on one `Tape`. The tape is the game: play it again and you get the same state.

**Values, words, ids.** A question draws its values from a *domain* (seats, parts, card titles) whose words the game
lists once. Value `v >= 0` is the v-th word of the domain; value `-1` is the question's first *extra* ("pass",
"end-turn"), `-2` the second. So every option has a key that a person can read and paste back (`target B`,
`counter jump-jets`, `pass`) and a number in the game's finite vocabulary (`Vocabulary.id`), both stable for as long
as the rules version stands.

**Forced answers are not asked.** One value means no decision: `choose` returns it at once and nothing is recorded.
Where being asked (or not) would tell others something, use `window`: it always asks, even if "pass" is all there is;
or `choose_openly`, for a choice that cannot be passed, such as a card out of a hand whose cards happen to be all alike.

**Checkpoints.** A generator cannot be copied, a state can. A game is therefore a short loop of phases
(`Rules.phase`), and between two phases everything is in the state. `Match` keeps a copy of the state from an earlier
boundary between phases; to copy a match in mid-phase it copies that state, starts the phase again and plays the few
values since then from the tape (how seldom such copies are kept: `scrapyard.kernel.checkpoint`). Keep phases short (one
menu choice and what follows from it), and never hold anything in a local variable across a choice except ints and
public facts: ask the state again afterwards. A flow that is dropped is simply never resumed, so no `try/finally` around
a choice.

**Tokens and faces.** A zone (deck, hand, pile) is a list of tokens. What is printed on a token is `state.faces[token]`;
who has seen it is `state.seen[token]`, a bit per seat. Shuffling leaves the tokens where they are and permutes the
faces under them, so that a token's number never tells anything. To imagine what a seat cannot know (for a bot that
thinks ahead), first replay the true values since the checkpoint and *then* permute the unseen faces; the other order
contradicts choices that were already made.
"""

from collections.abc import Generator, Iterable
from typing import Final, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from scrapyard.kernel.errors import RulesError

T = TypeVar("T")

PASS: Final = -1
"""The first extra of a question: pass, stop, skip, continue, end the turn."""


NOTHING: Final[tuple["Ask", ...]] = ()
"""`yield from NOTHING` makes a flow of a rule in which nobody chooses anything."""


NEVER: Final = -1_000_000
"""Below every value."""


class Left(Exception):
    """The seat asked has left what is under way, by a command that its question has for that."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


_QUESTIONS: Final[list["Question"]] = []
"""Each in the place of its number."""


class Question:
    """One kind of decision: where its values come from, what it asks, and the clause behind it."""

    def __init__(
        self,
        name: str,
        domain: str,
        prompt: str,
        extras: tuple[str, ...] = (),
        clause: str = "",
        commands: tuple[str, ...] = (),
        leaving: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        """The verb of the key: `target` in `target B`."""
        self.domain = domain
        self.prompt = prompt
        """A sentence for the person asked."""
        self.extras = extras
        """Words for the values -1, -2, ...; their keys stand alone, without the verb."""
        self.clause = clause
        self.commands = commands + leaving
        """What a person may do here although no option list has it (`concede`); values go on after the extras.

        With those of `leaving` whoever is asked leaves what is under way: `Left` is raised in its flow.
        """
        self.least: int = -len(extras) - len(commands) if leaving else NEVER
        """Lower values leave."""
        self.number: i64 = len(_QUESTIONS)
        """Among the questions of all games in this process, for tables by question."""
        _QUESTIONS.append(self)

    def is_command(self, value: int) -> bool:
        return -len(self.extras) - len(self.commands) <= value < -len(self.extras)

    def __repr__(self) -> str:
        return f"Question({self.name!r})"


@mypyc_attr(acyclic=True, free_list_len=1)
class Ask:
    """A seat must pick one of `values`. Every decision makes one, so it is kept out of the garbage collector's way."""

    def __init__(self, seat: int, question: Question, values: list[int], about: int) -> None:
        self.seat = seat
        self.question = question
        self.values = values
        self.about = about
        """What the question is about, in the game's own terms (the robot whose part is chosen), or -1."""
        self.answer = 0
        """The value picked. It waits here for the flow to go on: handing it down through every flow would cost more."""
        self.peers: list[Ask] | None = None
        """Sealed asks of later seats, to be answered in any order together with this one; None if it is not sealed."""

    def __repr__(self) -> str:
        return f"Ask({'ABCDEFGH'[self.seat]} {self.question.name} {self.values})"


Flow: TypeAlias = Generator[Ask, None, T]
Asks: TypeAlias = Iterable[Ask]
"""What a phase hands over: its flow, or NOTHING if it has been carried out without a question."""


def choose(seat: int, question: Question, values: list[int], about: int = -1) -> Flow[int]:
    """Ask the seat to pick a value; a single value is taken silently."""
    if len(values) == 1:
        return values[0]
    if not values:
        raise RulesError(f"nothing to choose from in question {question.name!r}")
    ask = Ask(seat, question, values, about)
    yield ask
    if ask.answer < question.least:
        raise Left(seat)
    return ask.answer


def choose_openly(seat: int, question: Question, values: list[int], about: int = -1) -> Flow[int]:
    """Ask the seat to pick a value, even if there is only one: taking it silently would tell others so."""
    if not values:
        raise RulesError(f"nothing to choose from in question {question.name!r}")
    ask = Ask(seat, question, values, about)
    yield ask
    if ask.answer < question.least:
        raise Left(seat)
    return ask.answer


def window(seat: int, question: Question, values: list[int], about: int = -1) -> Flow[int]:
    """Ask the seat whether it reacts: always asked, PASS always possible."""
    values.append(PASS)
    ask = Ask(seat, question, values, about)
    yield ask
    if ask.answer < question.least:
        raise Left(seat)
    return ask.answer


def together(asks: list[Ask]) -> Flow[list[int]]:
    """Ask several seats at once; nobody learns an answer before all are in."""
    for i in range(len(asks)):
        asks[i].peers = asks[i + 1 :]
    answers: list[int] = []
    for ask in asks:
        yield ask
        if ask.answer < ask.question.least:
            raise Left(ask.seat)
        answers.append(ask.answer)
    return answers


class Vocabulary:
    """Every option a game can ever offer, numbered: word lists for domains, id ranges for questions."""

    def __init__(self, questions: list[Question], domains: dict[str, list[str]]) -> None:
        self.questions = questions
        self.domains = domains
        self.size = 0
        self.starts: dict[str, int] = {}
        for question in questions:
            if question.name in self.starts:
                raise RulesError(f"two questions are called {question.name!r}")
            if question.domain not in domains:
                raise RulesError(f"question {question.name!r}: no domain {question.domain!r}")
            self.starts[question.name] = self.size
            self.size += len(domains[question.domain]) + len(question.extras)

    def id(self, question: Question, value: int) -> int:
        """The option's number, stable for this rules version and pack."""
        if value < 0:
            value = len(self.domains[question.domain]) - 1 - value
        return self.starts[question.name] + value

    def word(self, question: Question, value: int) -> str:
        if value < 0:
            return (question.extras + question.commands)[-1 - value]
        return self.domains[question.domain][value]

    def key(self, question: Question, value: int) -> str:
        """The option in words that can be pasted back."""
        word = self.word(question, value)
        return word if value < 0 else f"{question.name} {word}"

    def keys(self) -> list[str]:
        """All keys in the order of their ids, each with its question where an extra stands alone."""
        result: list[str] = []
        for question in self.questions:
            for word in self.domains[question.domain]:
                result.append(f"{question.name} {word}")
            for extra in question.extras:
                result.append(f"{question.name}: {extra}")
        return result
