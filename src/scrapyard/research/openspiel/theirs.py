"""A card game of OpenSpiel's as one of ours, for our players: `python -m scrapyard.research.openspiel.theirs`.

For games in which chance deals distinct cards from one deck, such as `leduc_poker` and `kuhn_poker`. A card is a token,
its face the outcome of chance; whose information state it changes has seen it. What a seat has not seen is dealt anew
as in every game of ours, so our search plays it as it plays BOLT, with results at the end of the game and no judge.
"""

import argparse
import math
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, ismcts, mcts

from scrapyard.kernel.ask import Flow, Question, Vocabulary, choose
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.face import Face
from scrapyard.kernel.game import Game, Meta
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.mind import Mind
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.rules import Rules
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import State
from scrapyard.players import Player, make_player

ACT = Question("act", "action", "What do you do?")
Z95 = 1.96


class TheirState(State):
    history: list[int]
    """Actions in order; a card that was dealt stands there as -1 minus its token."""
    deck: list[int]
    dealt: list[int]


class TheirRules(Rules[TheirState]):
    """OpenSpiel's rules, asked at every step."""

    def __init__(self, theirs: Any, cards: int) -> None:
        self.theirs = theirs
        self.cards = cards

    def start(self) -> TheirState:
        s = TheirState(self.theirs.num_players())
        s.history, s.dealt = [], []
        s.deck = [s.mint(card) for card in range(self.cards)]
        return s

    def phase(self, s: TheirState) -> Flow[None]:
        """The whole game: nothing in it can be judged before its end."""
        s.shuffle("deck", s.deck)
        while not (at := self.position(s)).is_terminal():
            if at.is_chance_node():
                self.deal(s, at)
            else:
                action = yield from choose(at.current_player(), ACT, at.legal_actions())
                s.history.append(action)
        worth = at.returns()
        s.places = [1 + sum(other > mine for other in worth) for mine in worth]
        s.ending = "over"
        s.over = True

    def position(self, s: TheirState) -> Any:
        """Their state that ours stands for."""
        at = self.theirs.new_initial_state()
        for action in s.history:
            at.apply_action(action if action >= 0 else s.face(-1 - action))
        return at

    def deal(self, s: TheirState, at: Any) -> None:
        """The next card, seen by all whose information it changes."""
        token = s.deck.pop()
        s.dealt.append(token)
        s.history.append(-1 - token)
        one, other = (at.child(outcome) for outcome, _ in at.chance_outcomes()[:2])
        for seat in range(s.seats):
            if one.information_state_string(seat) != other.information_state_string(seat):
                s.show(token, seat)

    def zones(self, s: TheirState) -> list[list[int]]:
        return [s.deck, s.dealt]


class TheirFace(Face[TheirState]):
    def __init__(self, vocabulary: Vocabulary, rules: TheirRules) -> None:
        super().__init__(vocabulary)
        self.rules = rules

    def view(self, s: TheirState, seat: int) -> dict[str, object]:
        return {"information": self.rules.position(s).information_state_string(seat)}


class TheirMind(Mind[TheirState]):
    """Nothing is known of a position before the end; then, what it pays, between 0 and 1."""

    def __init__(self, rules: TheirRules) -> None:
        super().__init__()
        self.rules = rules

    def chances(self, s: TheirState) -> list[float]:
        theirs = self.rules.theirs
        if not s.over:
            return [0.5] * s.seats
        low, high = theirs.min_utility(), theirs.max_utility()
        return [(worth - low) / (high - low) for worth in self.rules.position(s).returns()]


def bound(name: str) -> Game:
    """Their game at a table of ours."""
    theirs = pyspiel.load_game(name)
    cards = len(theirs.new_initial_state().chance_outcomes())
    words = [
        theirs.action_to_string(0, action).lower().replace(" ", "-") for action in range(theirs.num_distinct_actions())
    ]
    seats = theirs.num_players()

    def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Game:
        rules = TheirRules(theirs, cards)
        face = TheirFace(Vocabulary([ACT], {"action": words}), rules)
        return Game(meta, seats, settings, rules, face, TheirMind(rules))

    idea = "A game of OpenSpiel's."
    return Meta(f"openspiel-{name}", name, 1, (seats, seats), "1", idea, [], bind).bind(seats)


class Theirs:
    """A bot of OpenSpiel's at a table of ours; it is handed the position, as their own games hand it."""

    def __init__(self, name: str, theirs: Any, simulations: int, seed: int) -> None:
        lot = np.random.RandomState(seed)
        self.lot = lot
        self.bot: Any = None
        self.policy: Any = None
        if name == "ismcts":
            evaluator = mcts.RandomRolloutEvaluator(1, lot)
            self.bot = ismcts.ISMCTSBot(theirs, evaluator, 1.4, simulations, random_state=lot)
            self.bot.set_resampler(lambda state, player: state.resample_from_infostate(player, lot.random_sample))
        elif name == "cfr":
            solver = cfr.CFRSolver(theirs)
            for _ in range(simulations):
                solver.evaluate_and_update_policy()
            self.policy = solver.average_policy()

    def act(self, at: Any) -> int:
        if self.bot is not None:
            return int(self.bot.step(at))
        legal = at.legal_actions()
        if self.policy is None:
            return int(self.lot.choice(legal))
        chances = self.policy.action_probabilities(at)
        return int(self.lot.choice(list(chances), p=list(chances.values())))


def play(game: Game, ours: Player, theirs: Theirs, seat: int, seed: int) -> float:
    """One game with our player at that seat; what it was paid."""
    match: Match = new_match(game, FastSource(seed))
    rules: Any = game.rules
    while match.ask is not None:
        asked = match.ask.seat
        if asked == seat:
            match.answer(ours.choose(Observation(match, seat)), seat)
        else:
            match.answer(theirs.act(rules.position(match.state)), asked)
    return float(rules.position(match.state).returns()[seat])


def measure(name: str, spec: str, rival: str, games: int, simulations: int, seed: int) -> tuple[float, float]:
    """The mean of what our player is paid against theirs, seats in turn, and half the width of its 95 % interval."""
    game = bound(name)
    rules: Any = game.rules
    theirs = Theirs(rival, rules.theirs, simulations, seed)
    paid = [
        play(game, make_player(spec, seed + number), theirs, number % game.seats, seed + number)
        for number in range(games)
    ]
    return float(np.mean(paid)), Z95 * float(np.std(paid)) / math.sqrt(games)


def main() -> None:
    parser = argparse.ArgumentParser(description="Our search against OpenSpiel's players in one of its games.")
    parser.add_argument("--game", default="leduc_poker")
    parser.add_argument("--player", default="search:iterations=200")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--simulations", type=int, default=200, help="of theirs: of ismcts a choice, of cfr in all")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for rival in ("random", "ismcts", "cfr"):
        paid = measure(options.game, options.player, rival, options.games, options.simulations, options.seed)
        print(f"{options.player} against {rival}: {paid[0]:+.2f} ± {paid[1]:.2f} a game of {options.game}", flush=True)


if __name__ == "__main__":
    main()
