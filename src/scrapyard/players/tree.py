"""The tree of the search bot: what it has seen of the options taken so far, whatever the hidden cards.

Every iteration gets a world that the seat cannot tell from the real one, walks down the one tree that all worlds share,
and writes back along the path what the position is worth where it left the tree. Since an option may exist in some
worlds only, it competes only when it is there, and its bonus for being untried grows only with the visits in which it
was there. Chance is sampled: an outcome is not a branch, the tree averages over it.

**Worth.** A position is worth each seat's chance to win, as the game sees it once the beat under way (a phase, a
turn) is finished, and with `ahead` some beats more, as the judge advises. Each seat is taken to play for itself
(max^n); with `paranoid` all others play against the seat that thinks.

**The same worlds.** The n-th try of every option of the question at the root is in the same world, so that luck with
the deal favours none of them.

**Priors.** How much an untried option deserves a look comes from the judge, one step ahead, as the greedy bot sees it.
Where options are many, only the best of them compete at first, and more as the visits grow.

**Sealed questions.** Whoever answers sealed does not know what the others answer. So all seats of such a question
choose at the node where it begins, each by its own statistics, and the path goes on with all the answers together.
"""

from math import exp, sqrt
from typing import Final

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import Match
from scrapyard.players.options import Options

DEPTH: Final = 60
"""No path is followed further than this."""
WIDE: Final = 4
"""So many options compete from the first visit on."""
TRIED: Final = 3
"""So many options of the question itself are tried at least once."""


class Node:
    """What is known about the options taken so far."""

    def __init__(self, seats: int, prior: float) -> None:
        self.prior = prior
        self.rank = 0
        """Its place among its siblings by prior, the best first."""
        self.visits = 0
        self.available = 0
        """How often this option could have been taken."""
        self.totals: list[float] = [0.0] * seats
        self.children: dict[int, Node] = {}
        self.expanded = False
        self.sealed: dict[int, Node] = {}
        """For each seat of a sealed question that begins here: what is known about its options."""


class Tree:
    """One search."""

    def __init__(self, game: Game, seat: int, explore: float, settle: int, ahead: int, paranoid: bool) -> None:
        self.game = game
        self.seat = seat
        self.explore = explore
        self.settling = settle
        self.ahead = ahead
        self.paranoid = paranoid
        self.root = Node(game.seats, 1.0)
        self.iterations = 0
        self.mean = 0.5
        self.variance = 0.04
        """Of what the positions were worth: bonuses for being untried are measured by their spread."""
        self.spares: list[Match] = []
        """Worlds that are done with; others are made from them."""

    def descend(self, chosen: list[int]) -> bool:
        """Go on from where these options lead, if the tree has been there."""
        node = self.root
        for key in chosen:
            below = node.children.get(key)
            if below is None or not below.expanded:
                return False
            node = below
        self.root = node
        self.iterations = 0
        return True

    def asked(self, ask: Ask) -> Node:
        """What is known about the question at the root."""
        return self.root if ask.peers is None else self.sealed_node(self.root, ask.seat)

    def open(self, ask: Ask, world: Match) -> None:
        """Look at the question at the root, in a world where it is asked."""
        node = self.asked(ask)
        if not node.expanded and not is_forced(ask):
            self.expand(node, ask, world)

    def option(self, ask: Ask, value: int) -> Node | None:
        """What is known about an option of the question at the root."""
        return self.asked(ask).children.get(self.game.vocabulary.id(ask.question, value))

    def next(self, ask: Ask) -> int:
        """The option of the question at the root that is tried next."""
        return ask.values[0] if is_forced(ask) else self.select(self.asked(ask), ask, self.bonus())

    def tried(self, ask: Ask, value: int) -> int:
        """How often an option of the question at the root has been tried."""
        child = self.root if is_forced(ask) else self.option(ask, value)
        return child.visits if child is not None else 0

    def visits(self, ask: Ask) -> list[int]:
        """How often the search went into each option of the question at the root: the more, the better it looked."""
        result: list[int] = []
        for value in ask.values:
            result.append(self.tried(ask, value))
        return result

    def lead(self, ask: Ask) -> int:
        """By how many visits the best option of the question at the root is ahead of the next."""
        best = second = 0
        for visits in self.visits(ask):
            if visits > best:
                best, second = visits, best
            elif visits > second:
                second = visits
        return best - second

    # One iteration

    def iterate(self, world: Match, first: int) -> None:
        """One walk from the root to a leaf and back; `first` is the option of the question at the root."""
        question = world.asked(self.seat)
        node = self.root
        path = [node]
        joint = 0
        depth = 0
        quiet = True
        bonus = self.bonus()
        while depth < DEPTH:
            ask = world.ask
            if ask is None:
                break
            beat = self.beat(world)
            if is_forced(ask):
                world.step(ask.values[0])
                quiet = self.beat(world) != beat
                continue
            here = node
            if ask.peers is not None:
                here = self.sealed_node(node, ask.seat)
            if not here.expanded:
                if here.visits == 0 and depth > 0 and ask.peers is None:
                    break
                self.expand(here, ask, world)
            value = first if ask is question else self.select(here, ask, bonus)
            key = self.game.vocabulary.id(ask.question, value)
            if ask.peers is None:
                node = here.children[key]
                path.append(node)
            else:
                path.append(here)
                path.append(here.children[key])
                joint = joint * 65599 + key + 1
                if not ask.peers:
                    node = self.joined(node, joint)
                    path.append(node)
                    joint = 0
            world.step(value)
            quiet = self.beat(world) != beat
            depth += 1
        beats = self.ahead if quiet else self.ahead + 1
        while beats > 0:
            beats -= 1
            world = self.settle(world)
        self.write_back(path, self.game.mind.chances(world.state))
        self.spares.append(world)

    def bonus(self) -> float:
        """How much being untried counts."""
        return self.explore * sqrt(self.variance)

    def beat(self, world: Match) -> int:
        return self.game.mind.beat(world.state, world.save.count)

    def sealed_node(self, node: Node, seat: int) -> Node:
        found = node.sealed.get(seat)
        if found is None:
            found = Node(self.game.seats, 1.0)
            node.sealed[seat] = found
        return found

    def joined(self, node: Node, joint: int) -> Node:
        """Where the sealed answers of all seats lead together."""
        found = node.children.get(-joint)
        if found is None:
            found = Node(self.game.seats, 1.0)
            node.children[-joint] = found
        return found

    def expand(self, node: Node, ask: Ask, world: Match) -> None:
        """Give each option its prior: how the judge likes it one step ahead, softened."""
        node.expanded = True
        values = ask.values
        game = self.game
        weights = softened(self.scores(ask, world))
        order = sorted(range(len(values)), key=weights.__getitem__, reverse=True)
        for rank in range(len(order)):
            i = order[rank]
            child = Node(game.seats, weights[i])
            child.rank = rank
            node.children[game.vocabulary.id(ask.question, values[i])] = child

    def scores(self, ask: Ask, world: Match) -> list[float]:
        """What the judge thinks of each option, one step ahead."""
        mind, values = self.game.mind, ask.values
        if ask.peers is not None:
            return [mind.sealed(world.state, ask, value) for value in values]
        options = Options(mind.alike(world.state, ask), len(values))
        source = luck_of(world)
        scores: list[float] = []
        for i in range(len(values)):
            if options.is_known(i):
                scores.append(scores[options.like[i]])
                continue
            drawn = source.drawn()
            trial = world.clone(None, False, self.spare())
            trial.step(values[i])
            scores.append(mind.judge(trial.state, ask.seat))
            self.spares.append(trial)
            if source.drawn() != drawn:
                options.lucky |= 1 << i
        return scores

    def spare(self) -> Match | None:
        """A world that is done with, if there is one."""
        return self.spares.pop() if self.spares else None

    def select(self, node: Node, ask: Ask, bonus: float) -> int:
        """The option with the best mean for the seat that is asked, plus its bonus for being little tried."""
        seat = ask.seat
        against = self.paranoid and seat != self.seat
        if against:
            seat = self.seat
        start = node.totals[seat] / node.visits if node.visits > 0 else self.mean
        start -= 0.25 * bonus
        wide = WIDE + int(2.0 * sqrt(float(node.visits)))
        children = node.children
        vocabulary = self.game.vocabulary
        best = -1e9
        choice = ask.values[0]
        for value in ask.values:
            key = vocabulary.id(ask.question, value)
            child = children.get(key)
            if child is None:
                child = Node(self.game.seats, 1.0 / len(ask.values))
                child.rank = len(children)
                children[key] = child
            child.available += 1
            if child.rank >= wide and best > -1e9:
                continue
            worth = start
            if child.visits > 0:
                worth = child.totals[seat] / child.visits
            elif node is self.root and child.rank < TRIED:
                return value
            if against:
                worth = -worth
            score = worth + bonus * child.prior * sqrt(float(child.available)) / (1.0 + child.visits)
            if score > best:
                best = score
                choice = value
        return choice

    def settle(self, world: Match) -> Match:
        """Finish the beat under way as the judge advises: only positions with nothing in the air can be compared.

        The world comes back, or a copy that was there before it.
        """
        beat = self.beat(world)
        for _ in range(self.settling):
            ask = world.ask
            if ask is None or self.beat(world) != beat:
                break
            if len(ask.values) == 1:
                world.step(ask.values[0])
            elif ask.peers is not None:
                scores = self.scores(ask, world)
                world.step(ask.values[scores.index(max(scores))])
            else:
                world = self.follow(ask, world)
        return world

    def follow(self, ask: Ask, world: Match) -> Match:
        """The world after the option that the judge likes best.

        One of those in which the options were tried is there already. If chance came in, though, it is played again
        with luck of its own, or the luckiest would be taken for the best.
        """
        values = ask.values
        options = Options(self.game.mind.alike(world.state, ask), len(values))
        source = luck_of(world)
        luck = source.drawn()
        keep, here = world.save.keep, world.tape.at
        stays = len(options.like) > 0
        world.save.keep = keep and not stays  # where options are alike, one may have to be tried after the world's own
        best: Match | None = None
        most = 0.0
        choice = 0
        for i in range(len(values)):
            if options.is_known(i):
                continue
            drawn = source.drawn()
            trial = world if i == options.last else world.clone(None, False, self.spare(), here)
            trial.step(values[i])
            score = self.game.mind.judge(trial.state, ask.seat)
            if source.drawn() != drawn:
                options.lucky |= 1 << i
            if best is None or score > most:
                self.lay_aside(best, world)
                best, most, choice = trial, score, values[i]
            else:
                self.lay_aside(trial, world)
        assert best is not None
        if source.drawn() == luck:
            best.save.keep = keep
            self.lay_aside(world, best)
            return best
        base = world if stays else self.spares.pop() if best is world else best
        self.lay_aside(best, base)
        if world is not best:
            self.lay_aside(world, base)
        again = base.clone(source, keep, self.spare(), here if base is world else base.copied)
        self.spares.append(base)
        again.step(choice)
        return again

    def lay_aside(self, done: Match | None, needed: Match) -> None:
        """Keep a world that is done with, but not the one that is still needed, for others to be made from."""
        if done is not None and done is not needed:
            self.spares.append(done)

    def write_back(self, path: list[Node], worth: list[float]) -> None:
        """What the position was worth, for every node on the way."""
        for node in path:
            node.visits += 1
            totals = node.totals
            for i in range(len(worth)):
                totals[i] += worth[i]
        self.iterations += 1
        change = worth[self.seat] - self.mean
        self.mean += 0.02 * change
        self.variance += 0.02 * (change * change - self.variance)
        self.variance = max(self.variance, 1e-6)


def is_forced(ask: Ask) -> bool:
    """Whether there is nothing to choose; a sealed answer counts as a choice, since others wait for it."""
    return len(ask.values) == 1 and ask.peers is None


def luck_of(world: Match) -> FastSource:
    """Where chance in an imagined world comes from."""
    source = world.tape.source
    assert isinstance(source, FastSource), "worlds are imagined with luck of their own"
    return source


def softened(scores: list[float]) -> list[float]:
    """Scores as shares: the best has most, and those far behind still have a little.

    The scale is the mean distance from the best; an option that loses outright does not make all others alike.
    """
    best = max(scores)
    near = max(1e-9, best - sorted(scores)[(len(scores) - 1) // 2])
    total = 0.0
    weights: list[float] = []
    for score in scores:
        weight = exp(max(-4.0, 1.5 * (score - best) / near))
        weights.append(weight)
        total += weight
    return [weight / total for weight in weights]
