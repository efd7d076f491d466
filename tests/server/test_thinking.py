"""What a bot does at once is thought of together, within the time of one thought."""

import asyncio
import os
import sys

import pytest

from scrapyard.games import all_games
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.moves import carry_out
from scrapyard.kernel.observation import Observation
from scrapyard.players.greedy import GreedyPlayer
from scrapyard.players.player import Player
from scrapyard.server.thinking import thinker
from scrapyard.server.thinking.bots import Bots
from scrapyard.server.thinking.queue import NOBODY
from scrapyard.server.thinking.thinker import Task, think

SECONDS = 0.06
POSITIONS = 120


class Clocked(Player):
    """A quick bot that notes how much time it was given for each choice."""

    name = "clocked"

    def __init__(self, given: list[float]) -> None:
        super().__init__(1, time=1.0)
        self.given = given
        self.greedy = GreedyPlayer(1)

    def choose(self, observation: Observation) -> int:
        self.given.append(self.set["time"])
        return self.greedy.choose(observation)


def positions(game: str) -> list[tuple[Task, Match]]:
    """Questions of a game between greedy bots: as a bot's process is told of them, and the match."""
    meta, bot = all_games()[game], GreedyPlayer(1)
    found: list[tuple[Task, Match]] = []
    match = new_match(meta.bind(max(2, meta.seats[0])), FastSource(2))
    seats, name, version, tape = match.game.seats, meta.id, meta.version, match.tape
    while match.ask is not None and match.answers is not None and len(found) < POSITIONS:
        told = Task("t", name, version, seats, {}, {}, tape.values[:], match.answers[:], match.ask.seat, 1)
        found.append((told, match.clone(FastSource(3))))
        match.step(bot.choose(Observation(match, match.ask.seat)))
    return found


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_bot_that_thinks_ahead_answers_a_whole_gesture_at_once(game: str) -> None:
    for task, match in positions(game):
        keys = think(task, "search:time=1", SECONDS).split("\n")
        if len(keys) > 1:
            assert carry_out(match, task.seat, keys) == len(keys)
            return
    raise AssertionError(f"no gesture of several answers in {POSITIONS} positions")


def test_all_choices_of_a_gesture_share_the_time_of_one_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def clocked(_spec: str, _seed: int) -> Player:
        return Clocked(given)

    monkeypatch.setattr(thinker, "make_player", clocked)
    longest = 0
    for task, _ in positions("bolt"):
        given.clear()
        keys = think(task, "clocked", 10.0).split("\n")
        assert len(given) == len(keys)
        assert given[0] == pytest.approx(10.0 * thinker.PART, abs=0.5)
        assert all(one < 10.0 for one in given)
        longest = max(longest, len(keys))
    assert longest > 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere processes give way in other ways")
def test_thoughts_give_way_to_whoever_answers_people() -> None:
    """In a session of their own: within one, Linux would count their time as the server's."""

    async def manners() -> list[int]:
        bots = Bots(1, 30.0)
        pid = await bots.errand(NOBODY, os.getpid)
        found = [
            await bots.errand(NOBODY, os.getsid, 0),
            await bots.errand(NOBODY, os.getpriority, os.PRIO_PROCESS, 0),
            await bots.errand(NOBODY, os.sched_getscheduler, 0),
        ]
        await bots.close()
        return [pid, *found]

    pid, session, nice, policy = asyncio.run(manners())
    assert session == pid
    assert nice == min(19, os.getpriority(os.PRIO_PROCESS, 0) + thinker.NICE)
    assert policy == os.SCHED_BATCH
