"""The terminal itself: what is printed, what is typed, how wide it is."""

import io
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.text import Text

from scrapyard.kernel.story import Passage

SEAT_COLOURS = ["cyan", "magenta", "yellow", "green", "bright_blue", "bright_red", "bright_magenta", "bright_green"]
WIDEST = 160
"""Lines longer than this are no pleasure to read."""


class Pipe(Console):
    """A console that ends quietly when nobody reads any more (`scrapyard rules bolt | head -1`)."""

    def on_broken_pipe(self) -> None:
        drop_output()
        raise SystemExit(0)


def drop_output() -> None:
    """Send what is still to be written nowhere, so that the interpreter does not try again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def console(stderr: bool = False) -> Console:
    """A console as wide as the terminal, 80 columns where there is none, at most WIDEST."""
    stream = sys.stderr if stderr else sys.stdout
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")  # a terminal without these signs shows question marks, not a crash
    made = Pipe(stderr=stderr, highlight=False)
    made.width = min(made.width, WIDEST)
    return made


class Screen:
    """A terminal with somebody in front of it."""

    def __init__(self, fast: bool = False) -> None:
        self.console = console()
        self.fast = fast or not self.console.is_terminal
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        """Whether a person types, as opposed to a file or a pipe."""
        self._words: list[str] = []
        if self.typed and self.console.is_terminal:
            self._complete()

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        """Lines on the screen; none where there is no screen to redraw."""
        return self.console.height if self.console.is_terminal else 0

    def show(self, what: RenderableType = "", style: str = "") -> None:
        self.console.print(what, style=style)

    def lines(self, markup: str) -> None:
        """A drawing: printed as it is, never wrapped."""
        self.console.print(markup, no_wrap=True, crop=False, overflow="ignore")

    def complain(self, message: str) -> None:
        self.console.print(Text(message, style="yellow"))

    def clear(self, history: bool = False) -> None:
        """Empty the screen; with `history`, also what could be scrolled back to."""
        if self.console.is_terminal:
            self.console.clear()
            if history:
                self.console.file.write("\x1b[3J")
                self.console.file.flush()

    @contextmanager
    def waiting(self, what: str) -> Iterator[None]:
        """A sign of life while something takes its time."""
        if self.console.is_terminal:
            with self.console.status(Text(what, style="dim")):
                yield
        else:
            yield

    def pause(self, seconds: float) -> None:
        if not self.fast:
            time.sleep(seconds)

    def read(self, prompt: str = "> ") -> str:
        """One typed line; EOFError when there are no more."""
        if sys.stdin is None:
            raise EOFError
        try:
            line = input(prompt).strip()
        except OSError as error:  # the terminal has gone away
            raise EOFError from error
        if not self.typed:
            self.console.print(Text(line))
        return line

    def offer(self, words: list[str]) -> None:
        """What the tab key completes."""
        self._words = words

    def _complete(self) -> None:
        try:
            import readline  # noqa: PLC0415  # not on every system; without it lines can still be typed
        except ImportError:
            return
        readline.set_completer_delims("")
        readline.set_completer(self._completion)
        readline.parse_and_bind("tab: complete")

    def _completion(self, text: str, state: int) -> str | None:
        found = [word for word in self._words if word.startswith(text.lower())]
        return found[state] if state < len(found) else None


def coloured(passage: Passage, names: list[str], margin: str = "  ") -> Text:
    """A line of the log with each seat's name in its colour; what was taken back is struck through."""
    text = Text(margin) + Text(passage.text, style="strike dim" if passage.undone else "")
    for seat, name in enumerate(names):
        text.highlight_words([name], f"bold {SEAT_COLOURS[seat]}")
    return text
