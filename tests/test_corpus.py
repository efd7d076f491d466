"""Recorded games replay to the recorded states: on every machine, in both modes, under any hash seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scrapyard.games import all_games, find_game
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import replay, verify

CORPUS = Path(__file__).parent / "corpus"
REPLAY_ALL = """
import sys
from pathlib import Path
from scrapyard.games import find_game
from scrapyard.kernel.record import parse
from scrapyard.kernel.replay import replay
for path in sorted(Path(sys.argv[1]).glob("*/*.txt")):
    print(path.name, replay(parse(path.read_text("utf-8")), find_game).state.digest())
"""


@pytest.mark.pure
@pytest.mark.parametrize("game", all_games())
def test_recorded_games_replay_and_verify(game: str) -> None:
    records = sorted((CORPUS / game).glob("*.txt"))
    assert len(records) == 20
    for path in records:
        record = parse(path.read_text(encoding="utf-8"))
        assert replay(record, find_game).over
        assert verify(record, find_game)


@pytest.mark.slow
def test_both_modes_and_two_hash_seeds_give_the_same_states() -> None:
    printed = []
    for pure, seed in (("0", "1"), ("0", "2"), ("1", "1"), ("1", "3")):
        environment = {**os.environ, "SCRAPYARD_PURE": pure, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", REPLAY_ALL, str(CORPUS)]
        run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        printed.append(run.stdout)
    assert printed[0].count("\n") >= 20
    assert len(set(printed)) == 1
