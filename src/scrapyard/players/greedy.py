"""The greedy bot: one choice ahead, by the game's own judgement."""

from typing import ClassVar

from scrapyard.kernel.observation import Observation
from scrapyard.players.player import Player


class GreedyPlayer(Player):
    """Tries every option in a world that could be the real one, and takes the one judged best."""

    name: ClassVar[str] = "greedy"
    about: ClassVar[str] = "looks one choice ahead and takes what the game's judge likes best"
    options: ClassVar[dict[str, float]] = {"noise": 0.0, "worlds": 1.0}

    def choose(self, observation: Observation) -> int:
        values = observation.ask.values
        if len(values) == 1:
            return values[0]
        if self.set["noise"] > 0 and float(self.source.draw(1_000_000)) < self.set["noise"] * 1_000_000:
            return values[self.source.draw(len(values))]
        scores = self.scores(observation)
        best = max(scores)
        ties = [value for value, score in zip(values, scores, strict=True) if score == best]
        return ties[self.source.draw(len(ties))]

    def scores(self, observation: Observation) -> list[float]:
        """The judge's score after each option, averaged over the worlds."""
        game, seat, ask = observation.game, observation.seat, observation.ask
        values = ask.values
        totals = [0.0] * len(values)
        for _ in range(int(self.set["worlds"])):
            world = observation.imagine(self.source, keep=False)
            if ask.peers is not None:
                totals = [
                    total + game.mind.sealed(world.state, ask, v) for total, v in zip(totals, values, strict=True)
                ]
                continue
            last = len(values) - 1
            for i in range(len(values)):
                trial = world.clone(keep=False) if i < last else world
                trial.step(values[i])
                totals[i] += game.mind.judge(trial.state, seat)
        return totals
