"""Bots from outside: any program that reads an observation and writes an option, a JSON object a line.

    {"game": "bolt", "seat": "A", "view": {...}, "prompt": "...", "options": [{"id": 17, "key": "play haymaker"}, ...]}
    {"id": 17}

The program starts with the game and ends with it. If it crashes, stays silent too long or writes something else, a
greedy bot takes the seat for the rest of the game, and says so.
"""

import contextlib
import json
import selectors
import shlex
import shutil
import subprocess
import sys
import time
from typing import IO

from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.game import Game
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.state import LETTERS
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.player import Player

PATIENCE = 10.0
"""Seconds that a program may think about one answer."""
LONGEST = 1 << 16


class OutsidePlayer(Player):
    """Hands every question to a program of the user's."""

    def __init__(self, command: str, seed: int, patience: float = PATIENCE) -> None:
        super().__init__(seed)
        self.command = command
        self.patience = patience
        self.deputy: GreedyPlayer | None = None
        """Who plays on when the program has failed."""
        self.failure = ""
        self._seed = seed
        self._process: subprocess.Popen[bytes] | None = None

    def check(self, game: Game) -> None:
        """Refuse a program that is not there, before anybody has played."""
        try:
            words = shlex.split(self.command)
        except ValueError as error:
            raise UnknownName(f"player exec: {self.command[:60]!r} is no command: {str(error).lower()}") from None
        if not words or shutil.which(words[0]) is None:
            raise UnknownName(f"player exec: there is no program {(words or [self.command])[0][:60]!r} to start")

    def choose(self, observation: Observation) -> int:
        if self.deputy is None:
            try:
                return self._ask(observation)
            except (OSError, ValueError, KeyError, TypeError) as error:
                self._give_up(str(error) or type(error).__name__)
        assert self.deputy is not None
        return self.deputy.choose(observation)

    def _ask(self, observation: Observation) -> int:
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(question(observation)).encode() + b"\n")
        process.stdin.flush()
        line = self._line(process.stdout)
        try:
            answer = json.loads(line)
        except ValueError:
            raise ValueError(f"it wrote {line[:60]!r}, which is not JSON") from None
        wanted = answer.get("id") if isinstance(answer, dict) else None
        ask, vocabulary = observation.ask, observation.game.vocabulary
        for value in ask.values:
            if vocabulary.id(ask.question, value) == wanted:
                return value
        raise ValueError(f"it answered {line[:60]!r}, which is none of the options")

    def _started(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            words = shlex.split(self.command)
            if not words:
                raise ValueError("no program is named")
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process

    def _line(self, stream: IO[bytes]) -> str:
        """One line, or an error when the program dies or takes too long."""
        line = b""
        end = time.monotonic() + self.patience
        with selectors.DefaultSelector() as selector:
            selector.register(stream, selectors.EVENT_READ)
            while not line.endswith(b"\n"):
                if not selector.select(max(0.0, end - time.monotonic())):
                    raise ValueError(f"it gave no answer within {self.patience:g} seconds")
                piece = stream.read1(LONGEST)  # type: ignore[attr-defined]  # a buffered pipe has it
                if not piece:
                    raise ValueError("it ended before the game did")
                line += piece
                if len(line) > LONGEST:
                    raise ValueError("it wrote a line without an end")
        return line.decode(errors="replace").strip()

    def _give_up(self, reason: str) -> None:
        self.failure = reason
        self.deputy = GreedyPlayer(self._seed)
        self.close()
        print(f"{self.command}: {reason}; a greedy bot plays on", file=sys.stderr)

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(OSError):
                process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()

    def __del__(self) -> None:
        self.close()


def question(observation: Observation) -> dict[str, object]:
    """What the program reads."""
    ask, vocabulary = observation.ask, observation.game.vocabulary
    return {
        "game": observation.game.meta.id,
        "seat": LETTERS[observation.seat],
        "view": observation.view,
        "prompt": ask.question.prompt,
        "options": [
            {"id": vocabulary.id(ask.question, value), "key": vocabulary.key(ask.question, value)}
            for value in ask.values
        ],
    }
