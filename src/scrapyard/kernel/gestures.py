"""What people mean by several answers, and what they need not be asked: a game's gestures and standing answers.

A game says so in `GESTURES` of its `face/gestures.py`, in the words of its questions; none of it changes a rule. A
*standing answer* is given for a person who has said so beforehand, in words like `stop between`, `pass` or
`always power use`. One that begins with `now` was laid together with what the person has just done, and goes when
something else begins: `now cushion padding`. A question with one answer is never put to anybody, whatever they have
said.
"""

from collections.abc import Collection

from scrapyard.kernel.ask import Ask, Vocabulary

PASS_ON = "pass"
"""Pass at every reaction until it is the seat's own turn."""
NOW = "now"
"""Laid beforehand: the question and the word follow."""
END = "end"
"""End the turn when nothing is left that the game counts as something to do."""


class Gestures:
    """How a game's questions join into what a person does at once."""

    def __init__(
        self,
        menus: tuple[str, ...] = (),
        runs: tuple[str, ...] = (),
        go_on: dict[str, tuple[str, str]] | None = None,
        passes: dict[str, str] | None = None,
        always: dict[str, dict[str, str]] | None = None,
        ends: dict[str, tuple[str, tuple[str, ...]]] | None = None,
        later: dict[str, str] | None = None,
        turns: tuple[str, ...] = (),
        anew: tuple[str, ...] = (),
    ) -> None:
        self.menus = menus
        """Questions at which a gesture is whole: what comes next is another one."""
        self.runs = runs
        """How the keys begin of answers that go on across a menu: the steps of one walk."""
        self.go_on = go_on or {}
        """Questions between steps: the word that goes on, and what a person says who wants to be asked."""
        self.passes = passes or {}
        """Questions that ask for a reaction, and the word that passes."""
        self.always = always or {}
        """Questions, their words that can stand, and what a person says who wants so."""
        self.ends = ends or {}
        """Menus: the word that ends the turn, and how the keys begin of what does not count as something left."""
        self.later = later or {}
        """Questions that can be answered beforehand, with a gesture that leads to them, and when they come up."""
        self.turns = turns or menus
        """Questions that begin the seat's own turn: a pass until then ends there."""
        self.anew = anew
        """Questions at which something else begins: what was laid before is done with."""

    def offered(self) -> dict[str, str]:
        """Every standing answer of the game with what a person would say."""
        wishes = {f"stop {name}": said for name, (_, said) in self.go_on.items()}
        if self.passes:
            wishes[PASS_ON] = "Pass until my turn"
        if self.ends:
            wishes[END] = "End my turn when nothing is left"
        for name, words in self.always.items():
            wishes.update({f"always {name} {word}": said for word, said in words.items()})
        return wishes

    def knows(self, wish: str) -> bool:
        """Whether a person can say this."""
        return wish in self.offered() or wish.startswith(tuple(f"{NOW} {name} " for name in self.later))

    def done_with(self, name: str, wishes: Collection[str]) -> set[str]:
        """Those of a seat's standing answers that end when this is asked of it."""
        done = {wish for wish in wishes if wish.startswith(f"{NOW} ")} if name in self.anew else set[str]()
        if name in self.turns and PASS_ON in wishes:
            done.add(PASS_ON)
        return done

    def answer(self, vocabulary: Vocabulary, ask: Ask, wishes: Collection[str]) -> int | None:
        """The value that is taken without asking, if there is one."""
        if len(ask.values) == 1:
            return ask.values[0]
        name = ask.question.name
        if not wishes and name not in self.go_on:
            return None
        words = [vocabulary.word(ask.question, value) for value in ask.values]
        wanted = self._wanted(name, words, wishes)
        return ask.values[words.index(wanted)] if wanted in words else None

    def _wanted(self, name: str, words: list[str], wishes: Collection[str]) -> str:
        if name in self.later:
            for word in words:
                if f"{NOW} {name} {word}" in wishes:
                    return word
        if name in self.go_on and f"stop {name}" not in wishes:
            return self.go_on[name][0]
        for word in self.always.get(name, {}):
            if f"always {name} {word}" in wishes:
                return word
        if name in self.passes and PASS_ON in wishes:
            return self.passes[name]
        if name in self.ends and END in wishes:
            last, small = self.ends[name]
            if all(word == last or word.startswith(small) for word in words):
                return last
        return ""
