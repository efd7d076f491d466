"""Bots at work, in processes of their own. What comes in and goes out are plain texts and numbers.

A process keeps the matches it has thought about, so that the next question of the same table costs the few answers
since. It is handed answers and outcomes, never the seed, and the bot gets an `Observation`: what the seat may know.
"""

import gc
import os
import signal
import threading
import time
from collections import OrderedDict
from contextlib import suppress
from multiprocessing import parent_process
from typing import NamedTuple

from scrapyard.games import find_game
from scrapyard.kernel.chance import Source
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.moves import forecast
from scrapyard.kernel.observation import Observation
from scrapyard.players import Player, make_player
from scrapyard.players.hints import hints

MATCHES_KEPT = 64
HINT_SECONDS = 0.6
HINTS = 3
LONGEST = 40
"""Answers of one gesture."""
PART = 2 / 3
"""Of the time that is left for a gesture each choice gets this part: the first leads the way, and what has been
thought for it is known to those that follow."""
QUICKEST = 0.01
"""No choice gets less."""
NICE = 10
"""How far thoughts give way to everything else: less than simulations do, for somebody waits for them."""


class Task(NamedTuple):
    """A table as a bot's process needs it."""

    table: str
    game: str
    rules: int
    """The rules version."""
    seats: int
    settings: dict[str, str]
    pack: dict[str, object]
    values: list[int]
    """The tape: answers and outcomes."""
    answers: list[int]
    """Where on the tape the answers stand."""
    seat: int
    seed: int
    """For the bot's own generator."""


class _Kept:
    """A match, and how much of the tape it has seen."""

    def __init__(self, match: Match, values: list[int], answers: list[int]) -> None:
        self.match = match
        self.values = values
        self.answers = answers


_matches: OrderedDict[str, _Kept] = OrderedDict()
_players: dict[tuple[str, int, str], Player] = {}
"""The bot that thought last: its next question may follow from this one, and then it goes on from what it knows."""


def settle_in() -> None:
    """When a process begins: leave signals to the server, give way to it, and leave with it, however it goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way()
    gc.freeze()
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def give_way() -> None:
    """Thoughts use what is left over: whoever answers people goes first.

    Linux divides a core between sessions before it looks at how nice a process is, and a session that thinks all the
    time has always had its share: a server in the same one would wait for others. So thoughts have one of their own.
    """
    if hasattr(os, "setsid"):
        with suppress(OSError):  # it has one of its own already
            os.setsid()
        with suppress(OSError):  # not everywhere may a process say so
            os.nice(NICE)
    if hasattr(os, "sched_setscheduler"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _leave_with(parent: object) -> None:
    parent.join()  # type: ignore[attr-defined]  # multiprocessing does not export the class
    os._exit(0)


def think(task: Task, spec: str, seconds: float | None = None) -> str:
    """The keys of the options that the bot takes, line by line: what it does at once, as a person would mean it.

    One that thinks for a time thinks at most so many seconds about all of it.
    """
    match = _match(task)
    thinker = (task.table, task.seat, spec)
    player = _players.pop(thinker, None) or make_player(spec, task.seed)
    keys = _gesture(player, match, task.seat, seconds)
    _players.clear()
    _players[thinker] = player
    return "\n".join(keys)


def _gesture(player: Player, match: Match, seat: int, seconds: float | None) -> list[str]:
    """The bot's answers up to the next menu, or to where somebody learns something."""
    keys: list[str] = []
    menus = match.game.meta.gestures().menus
    until = None if seconds is None else time.monotonic() + seconds
    while len(keys) < LONGEST:
        observation = Observation(match, seat)
        if keys and observation.ask.question.name in menus:
            break
        if until is not None and "time" in player.set:
            player.set["time"] = max(QUICKEST, PART * (until - time.monotonic()))
        value = player.choose(observation)
        keys.append(observation.keys[observation.ask.values.index(value)])
        ahead = forecast(match, seat, value).match
        if ahead is None:
            break
        match = ahead
    return keys


class Advice(NamedTuple):
    """An option, the chance to win with it, and what would come of it."""

    key: str
    chance: float
    text: str


def advise(task: Task, names: list[str], seconds: float = HINT_SECONDS) -> list[Advice]:
    """The best options first."""
    observation = Observation(_match(task), task.seat)
    key, question = observation.game.vocabulary.key, observation.ask.question
    found = hints(observation, seconds, task.seed, HINTS, names)
    return [Advice(key(question, hint.value), hint.chance, hint.sentence) for hint in found]


def _match(task: Task) -> Match:
    kept = _matches.pop(task.table, None)
    if kept is None or not _continues(kept, task):
        kept = _begun(task)
    match = kept.match
    values, answers = task.values, task.answers
    for i in range(len(kept.answers), len(answers)):
        until = answers[i + 1] if i + 1 < len(answers) else len(values)
        match.feed(values[answers[i]], values[answers[i] + 1 : until])
    kept.values, kept.answers = values, answers
    _matches[task.table] = kept
    if len(_matches) > MATCHES_KEPT:
        _matches.popitem(last=False)
    return match


def _continues(kept: _Kept, task: Task) -> bool:
    """Whether the task's tape goes on where the kept one ends; after an undo it may not."""
    n, m = len(kept.values), len(kept.answers)
    return task.values[:n] == kept.values and task.answers[:m] == kept.answers and m > 0


def _begun(task: Task) -> _Kept:
    game = find_game(task.game).bind(task.seats, task.settings, task.pack, task.rules)
    opening = task.values[: task.answers[0]] if task.answers else task.values
    return _Kept(new_match(game, Source(), history=False, outcomes=opening), [], [])
