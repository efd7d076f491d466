"""How much each of a game's signs tells who will win, learned from the results of many games.

The chance of a seat is a softmax over the seats of its signs' weighted sum (a conditional logit), with a second weight
for each sign times the time that is left. Newton's method finds the weights in a few steps. One game in five is kept
back to say how well they do on games that they were not fitted to.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.outlook import of_card
from scrapyard.lab.simulate import Plan, derived
from scrapyard.players import make_player

Array = NDArray[np.float64]

EVERY = 4
"""One beat in so many is looked at: its neighbours tell the same."""
KEPT_BACK = 5
"""One game in so many is not fitted to."""
STEPS = 12
PULL = 1.0
"""A pull towards zero weighs as much as so many games: few games prove little, and signs that say the same share."""
CARD_PULL = 64.0
"""The same for the sign of a single card, which is seldom seen and adds to what the others tell already."""


@dataclass(frozen=True)
class Course:
    """How one game went: the positions looked at, and who won."""

    signs: list[list[list[float]]]
    """For each position and seat; none for a seat that is out."""
    left: list[float]
    chances: list[list[float]]
    """As the game sees them now."""
    won: list[float]


@dataclass(frozen=True)
class Fit:
    """What the signs are worth at tables of one size, and how well that tells the winner."""

    seats: int
    games: int
    positions: int
    names: list[str]
    last: list[float]
    earlier: list[float]
    weight: list[float]
    """How much each sign moves the chances: its weight in the middle of the game times its spread."""
    guessing: float
    before: float
    after: float
    """The mean loss (- log of the winner's chance) on games kept back: by guessing, as it was, and as fitted."""

    def as_json(self) -> dict[str, Any]:
        """As the command line writes it."""
        signs = zip(self.names, self.last, self.earlier, self.weight, strict=True)
        return {
            "seats": self.seats,
            "games": self.games,
            "positions": self.positions,
            "loss": {"guessing": self.guessing, "before": self.before, "after": self.after},
            "signs": [{"sign": name, "last": a, "earlier": b, "weight": c} for name, a, b, c in signs],
        }


def course(game: Game, plan: Plan, number: int) -> Course:
    """Play one game and look at it."""
    seed = derived(plan.seed, number)
    match = new_match(game, FastSource(seed), keep=True, history=False)
    bots = [make_player(plan.players[player], derived(seed, player)) for player in plan.seats(number)]
    result = Course([], [], [], [])
    beat = game.mind.beat(match.state, match.save.count)
    while asks := match.asks():
        before = beat
        beat = game.mind.beat(match.state, match.save.count)
        if beat != before and beat % EVERY == number % EVERY and (signs := game.mind.signs(match.state)):
            result.signs.append(signs)
            result.left.append(game.mind.time_left(match.state))
            result.chances.append(list(game.mind.chances(match.state)))
        chosen = [(ask.seat, bots[ask.seat].choose(Observation(match, ask.seat))) for ask in asks]
        for seat, value in chosen:
            match.answer(value, seat)
    result.won.extend(game.mind.chances(match.state))
    return result


def fit(game: Game, courses: list[Course]) -> Fit:
    """The weights that make the results of these games most likely."""
    width = len(game.mind.sign_names)
    rows, chances, won, kept = [], [], [], []
    for number, one in enumerate(courses):
        for signs, left, now in zip(one.signs, one.left, one.chances, strict=True):
            rows.append([[*row, *(left * sign for sign in row)] if row else [np.nan] * 2 * width for row in signs])
            chances.append(now)
            won.append(one.won)
            kept.append(number % KEPT_BACK == 0)
    if not any(kept) or all(kept):
        raise ScrapyardError(f"{len(courses)} games are too few to fit to and to check with: try --games 1000")
    x, r, back = np.array(rows), np.array(won), np.array(kept)
    out = np.isnan(x[:, :, 0])
    x = np.where(out[:, :, None], 0.0, x)
    spread = x[~out].std(axis=0) + 1e-9
    x /= spread
    pulls = np.array([CARD_PULL if of_card(name) else PULL for name in game.mind.sign_names] * 2) / len(courses)
    w = _newton(x[~back], out[~back], r[~back], pulls)
    weights = w / spread
    middle = float(np.mean([left for one in courses for left in one.left]))
    last, earlier = weights[:width], weights[width:]
    return Fit(
        seats=game.seats,
        games=len(courses),
        positions=len(rows),
        names=game.mind.sign_names,
        last=[float(f"{value:.4g}") for value in last],
        earlier=[float(f"{value:.4g}") for value in earlier],
        weight=[float(value) for value in (last + middle * earlier) * spread[:width]],
        guessing=_loss(np.where(out, 0.0, 1.0)[back] / (~out[back]).sum(axis=1, keepdims=True), r[back]),
        before=_loss(np.array(chances)[back], r[back]),
        after=_loss(_softmax(x[back] @ w, out[back]), r[back]),
    )


def _newton(x: Array, out: NDArray[np.bool_], won: Array, pulls: Array) -> Array:
    width = x.shape[2]
    w = np.zeros(width)
    for _ in range(STEPS):
        p = _softmax(x @ w, out)
        mean = (p[:, :, None] * x).sum(axis=1)
        slope = ((p - won)[:, :, None] * x).sum(axis=(0, 1)) / len(x) + pulls * w
        root = (x * np.sqrt(p)[:, :, None]).reshape(-1, width)
        curve = (root.T @ root - mean.T @ mean) / len(x) + np.diag(pulls)
        w -= np.linalg.solve(curve, slope)
    return w


def _softmax(scores: Array, out: NDArray[np.bool_]) -> Array:
    scores = np.where(out, -np.inf, scores)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Array = weights / weights.sum(axis=1, keepdims=True)
    return shares


def _loss(chances: Array, won: Array) -> float:
    return float(-(won * np.log(np.clip(chances, 1e-4, 1.0))).sum(axis=1).mean())
