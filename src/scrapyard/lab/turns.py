"""Measuring by turns: child processes that each measure one thing, a line of JSON for a line of JSON."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from scrapyard.kernel.errors import ScrapyardError


def answer_requests(greeting: dict[str, Any], measure: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """The child's side: say hello, then measure once for each line that comes in."""
    print(json.dumps(greeting), flush=True)
    for line in sys.stdin:
        print(json.dumps(measure(json.loads(line))), flush=True)


class Child:
    """The parent's side of one such process."""

    def __init__(
        self, module: str, arguments: list[str], environment: Mapping[str, str], folder: Path | None = None
    ) -> None:
        self.module = module
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=folder,
        )
        self.greeting = self._line()

    def _line(self) -> dict[str, Any]:
        assert self.process.stdout is not None and self.process.stderr is not None
        line = self.process.stdout.readline()
        if not line:
            problem = self.process.stderr.read().strip().splitlines()
            self.close()
            raise ScrapyardError(f"{self.module} stopped: {problem[-1] if problem else 'no word why'}")
        result: dict[str, Any] = json.loads(line)
        return result

    def measure(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return self._line()

    def close(self) -> None:
        """End of input is the end of the child."""
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        self.process.wait()
