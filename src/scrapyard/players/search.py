"""The search bot: information-set tree search over worlds that the seat cannot tell from the real one.

Every iteration imagines a world (`Observation.imagine`), walks down one tree that all worlds share, judges the
position where it leaves the tree, and writes the result back along the path. A node stands for the options taken so
far, whatever the hidden cards; since an option may exist in some worlds only, it competes only when it is there, and
its bonus for being untried grows only with the visits in which it was there. Each seat is taken to play for itself
(max^n). How much an untried option deserves a look comes from the judge: one step ahead, as the greedy bot sees it.
Chance is sampled: an outcome is not a branch, the tree averages over it.
"""

import json
import os
import time
from math import exp, sqrt
from typing import Any, ClassVar, Final

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.kernel.observation import Observation
from scrapyard.players.player import Player

DEPTH: Final = 60
"""No path is followed further than this."""
CLOCK: Final = 8
"""Iterations between two looks at the clock."""


class Node:
    """What is known about the options taken so far."""

    def __init__(self, seats: int, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        """How often this option could have been taken."""
        self.totals: list[float] = [0.0] * seats
        self.children: dict[int, Node] = {}
        self.expanded = False


class Tree:
    """One search: the tree, and the scale on which its judgements are read."""

    def __init__(self, game: Game[Any], seat: int, source: FastSource, explore: float, rollout: int) -> None:
        self.game = game
        self.seat = seat
        self.source = source
        self.explore = explore
        self.rollout = rollout
        self.root = Node(game.seats, 1.0)
        self.base: list[float] = []
        """The judge's score for each seat at the root: values are changes from here."""
        self.spread = 0.0
        self.samples = 0
        self.iterations = 0

    def iterate(self, world: Match) -> None:
        """One walk from the root to a leaf and back."""
        node = self.root
        path = [node]
        depth = 0
        while depth < DEPTH:
            ask = world.ask
            if ask is None:
                break
            if len(ask.values) == 1:
                world.step(ask.values[0])
                continue
            if not node.expanded:
                if node.visits == 0 and depth > 0:
                    break
                self.expand(node, ask, world)
            value = self.select(node, ask)
            node = self.child(node, ask, value)
            path.append(node)
            world.step(value)
            depth += 1
        if self.rollout > 0:
            self.play_on(world)
        values = self.values(world)
        for one in path:
            one.visits += 1
            for i in range(len(values)):
                one.totals[i] += values[i]
        self.iterations += 1

    def key(self, ask: Ask, value: int) -> int:
        return self.game.vocabulary.id(ask.question, value)

    def child(self, node: Node, ask: Ask, value: int) -> Node:
        return node.children[self.key(ask, value)]

    def expand(self, node: Node, ask: Ask, world: Match) -> None:
        """Give each option its prior: how the judge likes it one step ahead, softened."""
        node.expanded = True
        values = ask.values
        scores: list[float] = []
        for value in values:
            trial = world.clone()
            if ask.peers is not None:
                scores.append(self.game.judge_sealed(trial.state, ask, value))
            else:
                trial.step(value)
                scores.append(self.game.judge(trial.state, ask.seat))
        best = max(scores)
        worst = min(scores)
        width = best - worst
        total = 0.0
        weights: list[float] = []
        for score in scores:
            weight = exp(3.0 * (score - best) / width) if width > 0.0 else 1.0
            weights.append(weight)
            total += weight
        for i in range(len(values)):
            node.children[self.key(ask, values[i])] = Node(self.game.seats, weights[i] / total)

    def select(self, node: Node, ask: Ask) -> int:
        """The option with the best mean for the seat that is asked, plus its bonus for being little tried."""
        seat = ask.seat
        mean = node.totals[seat] / node.visits if node.visits > 0 else 0.5
        best = -1.0
        choice = ask.values[0]
        for value in ask.values:
            key = self.key(ask, value)
            child = node.children.get(key)
            if child is None:
                child = Node(self.game.seats, 1.0 / len(ask.values))
                node.children[key] = child
            child.available += 1
            worth = child.totals[seat] / child.visits if child.visits > 0 else mean - 0.1
            score = worth + self.explore * child.prior * sqrt(float(child.available)) / (1.0 + child.visits)
            if score > best:
                best = score
                choice = value
        return choice

    def play_on(self, world: Match) -> None:
        """A few answers at random before the judge looks."""
        for _ in range(self.rollout):
            ask = world.ask
            if ask is None:
                return
            world.step(ask.values[self.source.draw(len(ask.values))])

    def values(self, world: Match) -> list[float]:
        """What the position is worth to each seat, between 0 and 1."""
        s = world.state
        if s.over:
            return [1.0 if place == 1 else 0.2 / place for place in s.places]
        changes: list[float] = []
        for i in range(self.game.seats):
            changes.append(self.game.judge(s, i) - self.base[i])
        mine = abs(changes[self.seat])
        self.spread += mine
        self.samples += 1
        scale = max(1e-6, 1.5 * self.spread / self.samples)
        return [1.0 / (1.0 + exp(-max(-30.0, min(30.0, change / scale)))) for change in changes]


class SearchPlayer(Player):
    """Thinks ahead in many imagined worlds, for a time or for a number of iterations."""

    name: ClassVar[str] = "search"
    about: ClassVar[str] = "thinks ahead in many worlds that could be the real one"
    options: ClassVar[dict[str, float]] = {
        "time": 1.0,
        "iterations": 0.0,
        "explore": 1.0,
        "rollout": 10.0,
        "cores": 1.0,
    }

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
            child = tree.root.children.get(tree.key(observation.ask, value))
            result.append(child.visits if child is not None else 0)
        return result

    def think(self, observation: Observation) -> Tree:
        """Search until the budget is spent."""
        seat = observation.seat
        game = observation.game
        tree = Tree(game, seat, self.source, self.set["explore"], int(self.set["rollout"]))
        limit = int(self.set["iterations"])
        end = time.perf_counter() + self.set["time"]
        while True:
            world = observation.imagine(self.source)
            self.reach(world, seat)
            if not tree.base:
                tree.base = [game.judge(world.state, i) for i in range(game.seats)]
            tree.iterate(world)
            if limit > 0:
                if tree.iterations >= limit:
                    return tree
            elif tree.iterations % CLOCK == 0 and time.perf_counter() >= end:
                return tree

    def reach(self, world: Match, seat: int) -> None:
        """Let the seats that are asked before this one, sealed, answer anything."""
        while world.ask is not None and world.ask.seat != seat:
            values = world.ask.values
            world.step(values[self.source.draw(len(values))])


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
            player.source = source
            os.write(write, json.dumps(player.visits(observation)).encode())
            os._exit(0)
        os.close(write)
        pipes.append((child, read))
    total = player.visits(observation)
    for child, read in pipes:
        told = os.read(read, 1 << 16)
        os.close(read)
        os.waitpid(child, 0)
        counts = json.loads(told) if told else []
        for i in range(len(counts)):
            total[i] += counts[i]
    return total
