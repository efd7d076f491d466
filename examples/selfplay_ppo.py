"""Self-play PPO with masks, in one file: it learns a game from nothing, or from games that stronger bots have played.

    make research                     # in a clone: installs JAX, and trains for half a minute
    python examples/selfplay_ppo.py --game bolt --minutes 30 --out policies/robin.npz
    SCRAPYARD_POLICIES=policies scrapyard play bolt --seats me,policy:robin

Every seat of every game is played by the same network. What a seat chose is judged by how its own game ended: rewards
come at the end only, and advantages run backwards through the choices of that seat. A quick start that PPO goes on
from are games that others have played: `--dataset FOLDER` begins with those that `scrapyard sim --parquet FOLDER` has
written, `--imitate greedy` lets a bot play some first.
"""

import argparse
import itertools
import time
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match
from scrapyard.kernel.observation import Observation
from scrapyard.players.spec import make_player
from scrapyard.research.datasets import blocks, check
from scrapyard.research.policy import Policy, PolicyPlayer, about
from scrapyard.research.seating import Seating, bind
from scrapyard.research.vector import Yard

Params = list[tuple[Any, Any]]


class Batch(NamedTuple):
    """Choices, flat: what was seen, what could be chosen, what was, and how it turned out."""

    seen: Any
    mask: Any
    chosen: Any
    logp: Any
    advantage: Any
    result: Any


class Lessons(NamedTuple):
    """Choices of others, flat: what was seen, what could be chosen, what they gave each option, how it turned out."""

    seen: Any
    mask: Any
    chances: Any
    result: Any


# The network: two layers of tanh, then a score for each option and one number for the value


def make_params(key: Any, sizes: list[int]) -> Params:
    keys = jax.random.split(key, len(sizes))
    shapes = list(itertools.pairwise(sizes))
    return [
        (jax.random.normal(k, (a, b)) * (0.01 if i == len(shapes) - 1 else a**-0.5), jnp.zeros(b))
        for i, (k, (a, b)) in enumerate(zip(keys, shapes, strict=False))
    ]


def network(params: Params, seen: Any, mask: Any) -> tuple[Any, Any]:
    x = seen
    for w, b in params[:-1]:
        x = jnp.tanh(x @ w + b)
    w, b = params[-1]
    out = x @ w + b
    return jax.nn.log_softmax(jnp.where(mask > 0, out[:, :-1], -1e9)), jnp.tanh(out[:, -1])


@jax.jit
def act(params: Params, key: Any, seen: Any, mask: Any) -> tuple[Any, Any, Any]:
    logp, value = network(params, seen, mask)
    chosen = jax.random.categorical(key, logp)
    return chosen, jnp.take_along_axis(logp, chosen[:, None], 1)[:, 0], value


def ppo_loss(params: Params, batch: Batch, clip: float, entropy: float) -> Any:
    logp, value = network(params, batch.seen, batch.mask)
    mine = jnp.take_along_axis(logp, batch.chosen[:, None], 1)[:, 0]
    ratio = jnp.exp(mine - batch.logp)
    gain = jnp.minimum(ratio * batch.advantage, jnp.clip(ratio, 1 - clip, 1 + clip) * batch.advantage).mean()
    spread = -(jnp.exp(logp) * jnp.where(batch.mask > 0, logp, 0)).sum(1).mean()
    return -gain + 0.5 * ((value - batch.result) ** 2).mean() - entropy * spread


def imitation_loss(params: Params, batch: Lessons, clip: float, entropy: float) -> Any:
    logp, value = network(params, batch.seen, batch.mask)
    apart = -(batch.chances * jnp.where(batch.mask > 0, logp, 0)).sum(1)
    return apart.mean() + 0.5 * ((value - batch.result) ** 2).mean()


def make_update(loss: Any, rate: float) -> Any:
    """A step of Adam, compiled."""

    @jax.jit
    def update(params: Params, moments: Any, batch: Batch) -> tuple[Params, Any]:
        grads = jax.grad(loss)(params, batch, 0.2, 0.01)
        norm = jnp.sqrt(sum((g**2).sum() for g in jax.tree.leaves(grads)))
        grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, 0.5 / (norm + 1e-8)), grads)
        m, v, t = moments
        t = t + 1
        m = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, m, grads)
        v = jax.tree.map(lambda a, g: 0.999 * a + 0.001 * g**2, v, grads)
        scale = rate * jnp.sqrt(1 - 0.999**t) / (1 - 0.9**t)
        return jax.tree.map(lambda p, a, b: p - scale * a / (jnp.sqrt(b) + 1e-8), params, m, v), (m, v, t)

    return update


def fresh_moments(params: Params) -> Any:
    zeros = jax.tree.map(jnp.zeros_like, params)
    return zeros, zeros, jnp.zeros(())


# Playing


def roll_out(yard: Yard, params: Params, key: Any, steps: int, highs: Any) -> Batch:
    """Play so many steps in every game; advantages run backwards through the choices of each seat."""
    n, seats = yard.games, yard.game.seats
    rows: list[tuple[Any, ...]] = []
    for step in range(steps):
        seen, mask, seat = yard.observations / highs, yard.masks.copy(), yard.seats.astype(int)
        chosen, logp, value = (np.asarray(x) for x in act(params, jax.random.fold_in(key, step), seen, mask))
        yard.step(chosen)
        rows.append((seen, mask, seat, chosen, logp, value, yard.ended.copy(), yard.rewards.copy()))
    games = np.arange(n)
    later_value, later_gain, paid = np.zeros((n, seats)), np.zeros((n, seats)), np.zeros((n, seats))
    known = np.zeros((n, seats), bool)
    """Whether anything is known of what came after a seat's choice: at first nothing is."""
    gains, results, useful = [], [], []
    for _, _, seat, _, _, value, ended, rewards in reversed(rows):
        later_value[ended] = later_gain[ended] = 0
        paid[ended], known[ended] = rewards[ended], True
        delta = paid[games, seat] + later_value[games, seat] - value
        gain = np.where(known[games, seat], delta + 0.95 * later_gain[games, seat], 0)
        gains.append(gain)
        results.append(gain + value)
        useful.append(known[games, seat].copy())
        later_value[games, seat], later_gain[games, seat], paid[games, seat] = value, gain, 0
        known[games, seat] = True
    keep = np.concatenate(useful[::-1])
    flat = [np.concatenate([row[i] for row in rows])[keep] for i in (0, 1, 3, 4)]
    gain, result = np.concatenate(gains[::-1])[keep], np.concatenate(results[::-1])[keep]
    return Batch(*flat, (gain - gain.mean()) / (gain.std() + 1e-8), result)


def learn(update: Any, params: Params, moments: Any, batch: Any, epochs: int, lot: Any) -> tuple[Params, Any]:
    size = min(2048, len(batch.result))
    for _ in range(epochs):
        order = lot.permutation(len(batch.result))
        for start in range(0, len(order) - size + 1, size):
            part = order[start : start + size]
            params, moments = update(params, moments, type(batch)(*(x[part] for x in batch)))
    return params, moments


def read(game: Game, folder: Path, highs: Any) -> Lessons:
    """The choices of a dataset."""
    check(folder, game)
    found = list(blocks(folder))
    seen, mask, chances, result = (
        np.concatenate([getattr(one, name) for one in found]) for name in ("seen", "mask", "chances", "result")
    )
    return Lessons(seen.astype(np.float32) / highs, mask, chances, result)


def watch(game: Game, bot: str, games: int, seed: int, highs: Any) -> Lessons:
    """Choices of a bot that plays against itself, and how its games ended."""
    seating = Seating(game)
    rows: list[tuple[Any, ...]] = []
    for number in range(games):
        seating.begin(seed + number)
        players = [make_player(bot, seed + number * game.seats + seat) for seat in range(game.seats)]
        begun = len(rows)
        while not seating.over:
            seat, ask = seating.seat, seating.match.ask
            assert ask is not None
            value = players[seat].choose(Observation(seating.match, seat))
            option = game.vocabulary.id(ask.question, value)
            if len(ask.values) > 1:
                rows.append((seating.observation(seat), seating.mask(seat), option, seat))
            seating.answer(option)
        paid = seating.rewards()
        rows[begun:] = [(*row[:3], paid[row[3]]) for row in rows[begun:]]
    seen, mask, chosen, result = (np.array(column) for column in zip(*rows, strict=True))
    chances = np.zeros(mask.shape, np.float32)
    chances[np.arange(len(chosen)), chosen] = 1
    return Lessons(seen.astype(np.float32) / highs, mask, chances, result.astype(np.float32))


def wins(game: Game, policy: Policy, rival: str, games: int, seed: int) -> float:
    """The policy's share of wins against a bot, from every seat equally often; a shared win is shared."""
    total = 0.0
    for number in range(games):
        me = number % game.seats
        match = new_match(game, FastSource(seed + number))
        players = [make_player(rival, seed + number * 8 + seat) for seat in range(game.seats)]
        players[me] = PolicyPlayer(seed + number, policy)
        while match.ask is not None:
            seat = match.ask.seat
            match.answer(players[seat].choose(Observation(match, seat)), seat)
        places = match.state.places
        total += (places[me] == 1) / max(1, places.count(1))
    return total / games


def to_policy(params: Params, game: Game) -> Policy:
    """What plays: the network without its value."""
    layers = [(np.asarray(w), np.asarray(b)) for w, b in params]
    w, b = layers[-1]
    return Policy([*layers[:-1], (w[:, :-1], b[:-1])], about(game))


def draw_curve(curve: list[tuple[float, float]], path: Path, rival: str) -> None:
    """Share of wins over minutes, as a picture without any library."""
    wide, high = 640, 320
    last = max(minute for minute, _ in curve) or 1
    places = [(40 + minute / last * (wide - 60), high - 30 - share * (high - 60)) for minute, share in curve]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    lines = "".join(
        f'<line x1="40" x2="{wide - 20}" y1="{y}" y2="{y}" stroke="#ccc"/><text x="4" y="{y + 4}">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
        for y in [high - 30 - share * (high - 60)]
    )
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">'
        f'{lines}<polyline points="{points}" fill="none" stroke="#0a6" stroke-width="2"/>'
        f'<text x="40" y="{high - 8}">minutes, 0 to {last:.1f}: share of wins against {rival}</text></svg>\n',
        encoding="utf-8",
    )


def imitate(game: Game, options: argparse.Namespace, params: Params, highs: Any, lot: Any) -> Params:
    """A beginning: to choose as others have chosen."""
    if options.dataset:
        seen = read(game, options.dataset, highs)
    else:
        seen = watch(game, options.imitate, options.watch, options.seed + 10**6, highs)
    params, _ = learn(make_update(imitation_loss, 1e-3), params, fresh_moments(params), seen, 8, lot)
    few = min(40, options.trials)
    share = wins(game, to_policy(params, game), options.rival, few, 7)
    taught = options.dataset or options.imitate
    print(f"{len(seen.result)} choices of {taught} imitated: {share:.0%} of {few} games against {options.rival}")
    return params


def main() -> None:
    parser = argparse.ArgumentParser(description="Self-play PPO with masks.")
    parser.add_argument("--game", default="bolt")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--updates", type=int, help="stop after so many, whatever the clock says: the same on any day")
    parser.add_argument("--games", type=int, default=256, help="games in lockstep")
    parser.add_argument("--steps", type=int, default=64, help="steps between two updates")
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dataset", type=Path, help="games to begin with: a folder that scrapyard sim --parquet wrote")
    parser.add_argument("--imitate", default="", help="a bot to begin with, such as greedy")
    parser.add_argument("--watch", type=int, default=400, help="its games")
    parser.add_argument("--rival", default="greedy", help="the bot that it is measured against")
    parser.add_argument("--trials", type=int, default=400, help="games of the last measurement")
    parser.add_argument("--out", type=Path, default=Path("policies/robin.npz"))
    options = parser.parse_args()
    few = min(40, options.trials)
    game = bind(options.game, options.seats)
    yard = Yard(game, options.games, seed=options.seed)
    highs = np.array(yard.layout.highs(), np.float32)
    key, lot = jax.random.PRNGKey(options.seed), np.random.default_rng(options.seed)
    params = make_params(key, [yard.layout.size, options.hidden, options.hidden, yard.options + 1])
    begun = time.monotonic()
    if options.dataset or options.imitate:
        params = imitate(game, options, params, highs, lot)
    update, moments = make_update(ppo_loss, 3e-4), fresh_moments(params)
    curve: list[tuple[float, float]] = []
    round_ = 0
    while round_ != options.updates:
        minutes = (time.monotonic() - begun) / 60
        if minutes >= options.minutes and (round_ or options.dataset):
            break
        batch = roll_out(yard, params, jax.random.fold_in(key, round_ + 1), options.steps, highs)
        params, moments = learn(update, params, moments, batch, 3, lot)
        if round_ % 20 == 0:
            curve.append((minutes, wins(game, to_policy(params, game), options.rival, few, round_)))
            told = f"{minutes:5.1f} min  {yard.fleet.decisions:>10,} decisions"
            print(f"{told}  {curve[-1][1]:.0%} of {few} games against {options.rival}", flush=True)
        round_ += 1
    policy = to_policy(params, game)
    policy.save(options.out)
    share = wins(game, policy, options.rival, options.trials, 10**7)
    curve.append(((time.monotonic() - begun) / 60, share))
    draw_curve(curve, options.out.with_suffix(".svg"), options.rival)
    print(f"{options.out}: {share:.1%} of {options.trials} games against {options.rival}")


if __name__ == "__main__":
    main()
