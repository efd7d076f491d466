"""The search bot: thinks ahead in many worlds that its seat cannot tell from the real one (`tree.py` says how)."""

import json
import os
import time
from typing import ClassVar, Final

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import Match
from scrapyard.kernel.observation import Observation
from scrapyard.players.player import Player
from scrapyard.players.tree import Tree

LOOK: Final = 8
"""Iterations between two looks at whether the choice is made."""
DOUBT: Final = 1.2
"""The search may become so much faster than it has been so far."""


class Budget:
    """How much a search may cost: a number of iterations, or else a time."""

    def __init__(self, seconds: float, iterations: int) -> None:
        self.iterations = iterations
        self.start = time.perf_counter()
        self.end = self.start + seconds

    def left(self, made: int) -> int:
        """How many more iterations there can be after those made; 0 when the budget is spent."""
        if self.iterations > 0:
            return max(0, self.iterations - made)
        now = time.perf_counter()
        if now >= self.end:
            return 0
        return 1 + int(DOUBT * made * (self.end - now) / (now - self.start))


class SearchPlayer(Player):
    """Thinks ahead in many imagined worlds, for a time or for a number of iterations."""

    name: ClassVar[str] = "search"
    about: ClassVar[str] = "thinks ahead in many worlds that could be the real one"
    options: ClassVar[dict[str, float]] = {
        "time": 1.0,
        "iterations": 0.0,
        "explore": 2.0,
        "settle": 40.0,
        "ahead": -1.0,
        "paranoid": 0.0,
        "reuse": 1.0,
        "cores": 1.0,
    }

    def __init__(self, seed: int, **options: float) -> None:
        super().__init__(seed, **options)
        self.kept: Tree | None = None
        """The tree of the last question, to go on with."""
        self.kept_row: tuple[int, int, list[int]] = (0, 0, [])
        self.kept_known: list[int] = []

    @property
    def pace(self) -> float:
        return 0.0 if self.set["iterations"] > 0.0 else self.set["time"]

    def choose(self, observation: Observation) -> int:
        values = observation.ask.values
        self.chances = []
        if len(values) == 1:
            return values[0]
        cores = int(self.set["cores"]) or os.cpu_count() or 1
        if cores == 1:
            visits = self.think(observation, until_decided=True).visits(observation.ask)
        else:
            visits = together(self, observation, cores)
        total = float(sum(visits))
        self.chances = [count / total for count in visits]
        return values[visits.index(max(visits))]

    def think(self, observation: Observation, until_decided: bool = False) -> Tree:
        """Search until the budget is spent, or until what is left of it can no longer change the choice."""
        ask = observation.ask
        budget = Budget(self.set["time"], int(self.set["iterations"]))
        deals = self.source.draw(1 << 30) << 30
        world = observation.imagine(self.source)
        tree = self.tree(observation, world)
        tree.open(ask, world)
        while True:
            value = tree.next(ask)
            deal = FastSource(deals + tree.tried(ask, value))
            tree.iterate(observation.imagine(deal, True, tree.spare()), value)
            left = budget.left(tree.iterations)
            if left == 0:
                return tree
            if until_decided and tree.iterations % LOOK == 0 and tree.lead(ask) > left:
                return tree

    def tree(self, observation: Observation, world: Match) -> Tree:
        """The tree of the last question, from where the answer led, if nothing was learned since; else a new one."""
        row = observation.row
        known = faces_known(world, observation.seat)
        tree = self.kept
        before = self.kept_row
        n = len(before[2])
        if (
            tree is None
            or self.set["reuse"] == 0.0
            or row[0] != before[0]
            or row[1] != before[1]
            or row[2][:n] != before[2]
            or len(row[2]) <= n
            or known != self.kept_known
            or not tree.descend(row[2][n:])
        ):
            tree = Tree(
                observation.game,
                observation.seat,
                self.set["explore"],
                int(self.set["settle"]),
                int(self.set["ahead"]) if self.set["ahead"] >= 0.0 else observation.game.mind.ahead,
                self.set["paranoid"] > 0.0,
            )
        self.kept = tree
        self.kept_row = row
        self.kept_known = known
        return tree


def faces_known(world: Match, seat: int) -> list[int]:
    """What the seat has seen of each token, -1 for nothing."""
    s = world.state
    return [s.faces[token] if (s.seen[token] >> seat) & 1 == 1 else -1 for token in range(len(s.faces))]


def together(player: SearchPlayer, observation: Observation, cores: int) -> list[int]:
    """Search on several cores: each child process thinks with a source of its own, and the visits are added up."""
    if not hasattr(os, "fork"):
        return player.think(observation).visits(observation.ask)
    pipes: list[tuple[int, int]] = []
    for _ in range(cores - 1):
        source = player.source.split()
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                player.source = source
                os.write(write, json.dumps(player.think(observation).visits(observation.ask)).encode())
            finally:
                os._exit(0)  # whatever happened: the rest of the program is the parent's to run
        os.close(write)
        pipes.append((child, read))
    total = player.think(observation).visits(observation.ask)
    for child, read in pipes:
        told = b""
        while piece := os.read(read, 1 << 16):
            told += piece
        os.close(read)
        os.waitpid(child, 0)
        counts = json.loads(told) if told else []
        for i in range(len(counts)):
            total[i] += counts[i]
    return total
