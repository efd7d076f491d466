"""One whole game of each kind as OpenSpiel sees it, in a file that is reviewed as a diff when it changes.

`python -m scrapyard.research.openspiel.playthrough FOLDER` writes the files, with `--check` it says which differ. A
file has the game's type, the first decisions in full, then a line for each answer: who, what, out of how many, and
hashes of what every seat sees as a string and as a tensor. OpenSpiel's own format would be megabytes a game.
"""

import argparse
import hashlib
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.state import LETTERS
from scrapyard.research.openspiel.games import register_all

SHOWN = 2
"""Decisions that are shown in full."""
SEED = 1


def hashed(value: bytes) -> str:
    return hashlib.sha256(value).hexdigest()[:8]


def head(game: Any) -> list[str]:
    """What OpenSpiel knows of the game."""
    kind = game.get_type()
    return [
        f"game: {game}",
        f"name: {kind.long_name}",
        f"dynamics: {kind.dynamics.name}, chance: {kind.chance_mode.name}, utility: {kind.utility.name}",
        f"players: {game.num_players()}, actions: {game.num_distinct_actions()}",
        f"utility: {game.min_utility():g} to {game.max_utility():g}",
        f"observation tensor: {game.observation_tensor_size()}",
        f"information state tensor: {game.information_state_tensor_size()}",
    ]


def whole(state: Any) -> list[str]:
    """A decision in full."""
    player = state.current_player()
    options = ", ".join(f"{action} {state.action_to_string(player, action)}" for action in state.legal_actions())
    seen = [f"    {line}".rstrip() for line in state.observation_string(player).splitlines()]
    return [f"  state: {state}", f"  legal: {options}", f"  observation of {LETTERS[player]}:", *seen]


def seen_by_all(state: Any) -> str:
    """Hashes of the strings and tensors of every seat."""
    hashes = []
    for player in range(state.num_players()):
        words = state.observation_string(player).encode()
        numbers = np.asarray(state.observation_tensor(player), np.float32).round(5).tobytes()
        hashes.append(f"{hashed(words)}/{hashed(numbers)}")
    return " ".join(hashes)


def playthrough(name: str, seed: int = SEED) -> str:
    """A game at random, from its beginning to its end."""
    game = pyspiel.load_game(name)
    state, lot = game.new_initial_state(), FastSource(seed)
    lines = [*head(game), ""]
    chance: list[str] = []
    decisions = 0
    while not state.is_terminal():
        player = state.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = state.chance_outcomes()
            action = outcomes[int(lot.draw(len(outcomes)))][0]
            chance.append(state.action_to_string(player, action))
        else:
            if chance:
                lines.append(f"* {len(chance)} of chance, {hashed(' '.join(chance).encode())}: {', '.join(chance[:4])}")
                chance = []
            legal = state.legal_actions()
            action = legal[int(lot.draw(len(legal)))]
            if decisions < SHOWN:
                lines += whole(state)
            told = f"{state.action_to_string(player, action)} ({action}, one of {len(legal)})"
            lines.append(f"{LETTERS[player]} {told}  {seen_by_all(state)}")
            decisions += 1
        state.apply_action(action)
    returns = ", ".join(f"{LETTERS[i]} {worth:g}" for i, worth in enumerate(state.returns()))
    return "\n".join([*lines, "", f"{decisions} decisions; returns: {returns}"]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Whole games as OpenSpiel sees them.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check", action="store_true", help="write nothing; say which files differ")
    options = parser.parse_args()
    differing = []
    for name in register_all():
        path, made = options.folder / f"{name}.txt", playthrough(name)
        if path.exists() and path.read_text(encoding="utf-8") == made:
            continue
        differing.append(name)
        if not options.check:
            options.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(made, encoding="utf-8")
            print(f"{path}: {len(made.splitlines())} lines", flush=True)
    if options.check and differing:
        print(f"these differ: {', '.join(differing)}; write them anew without --check and look at the diff")
    return 1 if options.check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
