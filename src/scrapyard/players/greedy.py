"""The greedy bot: one choice ahead, by the game's own judgement."""

from typing import ClassVar

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.match import Match
from scrapyard.kernel.observation import Observation
from scrapyard.players.options import Options
from scrapyard.players.player import Player


class GreedyPlayer(Player):
    """Tries every option in a world that could be the real one, and takes the one judged best."""

    name: ClassVar[str] = "greedy"
    about: ClassVar[str] = "looks one choice ahead and takes what the game's judge likes best"
    options: ClassVar[dict[str, float]] = {"noise": 0.0, "worlds": 1.0}

    def __init__(self, seed: int, **options: float) -> None:
        super().__init__(seed, **options)
        self.world: Match | None = None
        self.trial: Match | None = None
        """The last ones, which the next are made from."""

    def choose(self, observation: Observation) -> int:
        values = observation.ask.values
        self.chances = []
        if len(values) == 1:
            return values[0]
        noise, many = self.set["noise"], len(values)
        if noise > 0 and float(self.source.draw(1_000_000)) < noise * 1_000_000:
            return values[self.source.draw(many)]
        scores = self.scores(observation)
        best = scores[0]
        for score in scores:
            best = max(best, score)
        ties = [values[i] for i in range(many) if scores[i] == best]
        share = (1.0 - noise) / len(ties)
        self.chances = [noise / many + (share if score == best else 0.0) for score in scores]
        return ties[self.source.draw(len(ties))]

    def scores(self, observation: Observation) -> list[float]:
        """The judge's score after each option, averaged over the worlds."""
        mind, ask = observation.game.mind, observation.ask
        totals = [0.0] * len(ask.values)
        for _ in range(int(self.set["worlds"])):
            world = observation.imagine(self.source, False, self.world)
            self.world = world
            if ask.peers is not None:
                scores = [mind.sealed(world.state, ask, value) for value in ask.values]
            else:
                scores = self.tried(world, ask)
            for i in range(len(totals)):
                totals[i] += scores[i]
        return totals

    def tried(self, world: Match, ask: Ask) -> list[float]:
        """The judge's score after each option, in one world, which is played on."""
        mind, values = world.game.mind, ask.values
        options = Options(mind.alike(world.state, ask), len(values))
        here = world.tape.at
        scores: list[float] = []
        for i in range(len(values)):
            if options.is_known(i):
                scores.append(scores[options.like[i]])
                continue
            trial = world
            if i != options.last:
                trial = self.trial = world.clone(None, False, self.trial, here)
            luck = self.source.drawn()
            trial.step(values[i])
            scores.append(mind.judge(trial.state, ask.seat))
            if self.source.drawn() != luck:
                options.lucky |= 1 << i
        return scores
