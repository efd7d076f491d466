"""OpenSpiel's own searches as players of ours: `openspiel:ismcts,simulations=50` wherever a bot is named.

They get a state in which all that the seat has not seen is dealt anew: OpenSpiel's `mcts` takes that for the truth,
its `ismcts` deals again for every simulation.
"""

from typing import Any, ClassVar

from scrapyard.kernel.errors import SettingsError, UnknownName, missing
from scrapyard.kernel.observation import Observation
from scrapyard.players.player import Player

KINDS = ("mcts", "ismcts")
SIMULATIONS = 30


class OpenSpielPlayer(Player):
    """A search of OpenSpiel's, with random games to judge positions."""

    name: ClassVar[str] = "openspiel"
    about: ClassVar[str] = "OpenSpiel's searches: openspiel:mcts or openspiel:ismcts, with simulations=30"
    named: ClassVar[bool] = True

    def __init__(self, seed: int, kind: str, simulations: int) -> None:
        super().__init__(seed)
        self.kind = kind
        self.simulations = simulations
        self._seed = seed
        self._bot: Any = None
        self._game: Any = None

    @classmethod
    def of_name(cls, name: str, seed: int) -> "OpenSpielPlayer":
        kind, _, rest = name.partition(",")
        option, _, number = rest.partition("=")
        simulations = int(number[:6]) if number.isdecimal() else 0
        if kind in KINDS and option == "simulations" and simulations < 1:
            raise UnknownName(f"player openspiel: simulations are a whole number from 1, not {number[:40]!r}")
        if kind not in KINDS or (rest and option != "simulations"):
            known = " and ".join(KINDS)
            raise UnknownName(f"player openspiel: there are {known}, such as ismcts,simulations=50; not {name[:40]!r}")
        return cls(seed, kind, simulations or SIMULATIONS)

    def choose(self, observation: Observation) -> int:
        ask = observation.ask
        if len(ask.values) == 1:
            return ask.values[0]
        if self._bot is None:
            self._prepare(observation)
        world = observation.imagine(self.source)
        while world.ask is not None and world.ask.seat != observation.seat:  # sealed answers of others: any will do
            world.step(world.ask.values[self.source.draw(len(world.ask.values))])
        state = self._game.new_initial_state()
        state.world = state.world.standing_in(world)
        action = int(self._bot.step(state))
        vocabulary = observation.game.vocabulary
        return next(value for value in ask.values if vocabulary.id(ask.question, value) == action)

    def _prepare(self, observation: Observation) -> None:
        try:
            import numpy as np  # noqa: PLC0415 - an extra, and bots without it are listed all the same
            import pyspiel  # noqa: PLC0415
            from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415

            from scrapyard.research.openspiel.games import name_of  # noqa: PLC0415
        except ImportError:
            raise SettingsError(missing("this player", "open_spiel", "research")) from None
        game = observation.game
        if game.pack:
            raise SettingsError("OpenSpiel's searches play without packs")
        settings = ";".join(f"{name}:{value}" for name, value in game.settings.given.items())
        self._game = pyspiel.load_game(name_of(game.meta), {"players": game.seats, "settings": settings})
        lot = np.random.RandomState(self._seed % (1 << 32))
        evaluator = mcts.RandomRolloutEvaluator(1, lot)
        if self.kind == "mcts":
            self._bot = mcts.MCTSBot(self._game, 1.4, self.simulations, evaluator, random_state=lot)
        else:
            self._bot = ismcts.ISMCTSBot(
                self._game, evaluator, 1.4, self.simulations, random_state=lot, allow_inconsistent_action_sets=True
            )
            # By itself it would deal from a generator that nobody can seed.
            self._bot.set_resampler(lambda state, player: state.resample_from_infostate(player, lot.random_sample))
