"""Recorded games replay to the recorded states: on every machine, in both modes, under any hash seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scrapyard.games import all_games, find_game
from scrapyard.kernel.match import Match
from scrapyard.kernel.record import Record, parse, record_of
from scrapyard.kernel.replay import OtherRules, replay, verify

CORPUS = Path(__file__).parent / "corpus"
WHOLE = {"blast_tactics": 13, "blastbots": 12, "bolt": 10, "robot_rampage": 0, "rocket_rollout": 8}
"""Of twenty games recorded with version 1 of the rules, those that meet nothing but changed defaults and content."""
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


def written_again(record: Record, match: Match) -> list[str]:
    """The lines of play and the result, as they would be written today."""
    again = record_of(match, record.header.names)
    return [*(row for _, row in again.lines), *(again.footer[name] for name in ("result", "ending") if again.footer)]


@pytest.mark.slow
@pytest.mark.pure
@pytest.mark.parametrize("game", all_games())
def test_games_of_version_1_replay_to_the_letter_as_far_as_the_rules_are_the_same(game: str) -> None:
    whole = 0
    records = sorted((CORPUS / "version-1" / game).glob("*.txt"))
    assert len(records) == 20
    for path in records:
        record = parse(path.read_text(encoding="utf-8"))
        told = [*(row for _, row in record.lines), record.footer["result"], record.footer["ending"]]
        try:
            assert written_again(record, replay(record, find_game)) == told
            whole += 1
        except OtherRules as error:
            assert error.match is not None, f"{path.name} has no position in common with version 2"
            again = written_again(record, error.match)
            assert again == told[: len(again)]
            assert f"line {error.line}: played with rules version 1 of" in str(error)
    assert whole == WHOLE[game]


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
