"""The search bot: thinks ahead in many worlds that its seat cannot tell from the real one (`tree.py` says how)."""

import json
import os
import time
from typing import ClassVar, Final

from scrapyard.kernel.match import Match
from scrapyard.kernel.observation import Observation
from scrapyard.players.player import Player
from scrapyard.players.tree import Tree

CLOCK: Final = 4
"""Iterations between two looks at the clock."""


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
        if len(values) == 1:
            return values[0]
        cores = int(self.set["cores"]) or os.cpu_count() or 1
        visits = self.visits(observation) if cores == 1 else together(self, observation, cores)
        return values[visits.index(max(visits))]

    def visits(self, observation: Observation) -> list[int]:
        """How often the search went into each option: the more, the better it looked."""
        tree = self.think(observation)
        result: list[int] = []
        for value in observation.ask.values:
            child = tree.option(observation.ask, value)
            result.append(child.visits if child is not None else 0)
        return result

    def think(self, observation: Observation) -> Tree:
        """Search until the budget is spent; the tree can be asked at any time in between."""
        end = time.perf_counter() + self.set["time"]
        limit = int(self.set["iterations"])
        world = observation.imagine(self.source)
        tree = self.tree(observation, world)
        while True:
            self.reach(world, observation.seat)
            tree.iterate(world)
            if limit > 0:
                if tree.iterations >= limit:
                    return tree
            elif tree.iterations % CLOCK == 0 and time.perf_counter() >= end:
                return tree
            world = observation.imagine(self.source)

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
                self.source,
                self.set["explore"],
                int(self.set["settle"]),
                int(self.set["ahead"]) if self.set["ahead"] >= 0.0 else observation.game.judge_ahead,
                self.set["paranoid"] > 0.0,
            )
        tree.source = self.source
        self.kept = tree
        self.kept_row = row
        self.kept_known = known
        return tree

    def reach(self, world: Match, seat: int) -> None:
        """Let the seats that are asked before this one, sealed, answer anything."""
        while world.ask is not None and world.ask.seat != seat:
            values = world.ask.values
            world.step(values[self.source.draw(len(values))])


def faces_known(world: Match, seat: int) -> list[int]:
    """What the seat has seen of each token, -1 for nothing."""
    s = world.state
    return [s.faces[token] if (s.seen[token] >> seat) & 1 == 1 else -1 for token in range(len(s.faces))]


def together(player: SearchPlayer, observation: Observation, cores: int) -> list[int]:
    """Search on several cores: each child process thinks with a source of its own, and the visits are added up."""
    if not hasattr(os, "fork"):
        return player.visits(observation)
    pipes: list[tuple[int, int]] = []
    for _ in range(cores - 1):
        source = player.source.split()
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                player.source = source
                os.write(write, json.dumps(player.visits(observation)).encode())
            finally:
                os._exit(0)  # whatever happened: the rest of the program is the parent's to run
        os.close(write)
        pipes.append((child, read))
    total = player.visits(observation)
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
