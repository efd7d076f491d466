"""How much a game asks of a person: greedy bots play, and the page's own composing module counts the gestures.

    .venv/bin/python bench/flow.py --games 6 --seed 1

For each game and seat count: questions that the rules ask a seat, gestures that a person makes at the page to answer
them (card, robot and parts are one attack), and questions with one answer that would be shown. Means per seat and game.
The counting is done by `web/src/lib/compose.ts` in Node, from the answers that this script lets bots give.
"""

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from scrapyard.games import all_games
from scrapyard.kernel.ask import Question
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.match import Match, new_match
from scrapyard.kernel.moves import forecast
from scrapyard.kernel.observation import Observation
from scrapyard.players import make_player

WEB = Path(__file__).parents[1] / "web"
LIMIT = 5000
"""No game takes more answers than this."""

COUNT = """
import { readFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { transformWithOxc } from 'vite';
const { code } = await transformWithOxc(readFileSync('src/lib/compose.ts', 'utf8'), 'compose.ts', { sourcemap: false });
const { count } = await import('data:text/javascript,' + encodeURIComponent(code));
const seats = await json(process.stdin);
process.stdout.write(JSON.stringify(seats.map((answers) => count(answers))));
"""
"""What Node is told: one list of answers for each seat of each game comes in, one count for each goes out."""


def played(meta: Meta, seats: int, seed: int) -> list[list[dict[str, Any]]]:
    """One game between greedy bots: the answers of each seat, as the composing module reads them."""
    match = new_match(meta.bind(seats), FastSource(seed))
    bots = [make_player("greedy", seed * 16 + seat) for seat in range(seats)]
    answers: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
    foreseen = False
    while match.asks() and match.turn < LIMIT:
        ask = match.asks()[0]
        value = bots[ask.seat].choose(Observation(match, ask.seat))
        answers[ask.seat].append(answered(match, ask.seat, value, foreseen))
        foreseen = forecast(match, ask.seat, value).match is not None
        match.answer(value, ask.seat)
    return answers


def answered(match: Match, seat: int, value: int, foreseen: bool) -> dict[str, Any]:
    """One answer, with what the page would know about its question."""
    ask, game = match.asked(seat), match.game
    assert ask is not None
    gestures, key = game.meta.gestures(), game.vocabulary.key

    def later_key(question: Question, value: int) -> str:
        return f"{question.name} {game.vocabulary.word(question, value)}"

    taken = gestures.answer(game.vocabulary, ask, ())
    return {
        "question": ask.question.name,
        "key": key(ask.question, value),
        "options": len(ask.values),
        "foreseen": foreseen,
        "menu": ask.question.name in gestures.menus,
        "runs": list(gestures.runs),
        "taken": key(ask.question, taken) if taken is not None else None,
        "later": [later_key(one.question, value) for one in game.face.later(match.state, ask) for value in one.values],
        "at": later_key(ask.question, value),
        "anew": ask.question.name in gestures.anew,
    }


def counted(seats: list[list[dict[str, Any]]]) -> list[dict[str, int]]:
    """The composing module's counts, in Node."""
    node = shutil.which("node")
    if node is None:
        sys.exit("bench/flow.py runs the page's composing module in Node: install Node 20.19 or newer")
    if not (WEB / "node_modules/vite").is_dir():
        sys.exit("the page's tools are not installed: run `make play` or `cd web && npm ci` first")
    command = [node, "--input-type=module", "--eval", COUNT]
    ran = subprocess.run(command, cwd=WEB, input=json.dumps(seats), capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.exit(f"Node could not count: {ran.stderr.strip()[-600:]}")
    counts: list[dict[str, int]] = json.loads(ran.stdout)
    return counts


def measure(games: int, seed: int, console: Console) -> dict[str, dict[str, dict[str, float]]]:
    """`{game: {seats: {"gestures", "questions", "forced"}}}`, means per seat and game."""
    result: dict[str, dict[str, dict[str, float]]] = {}
    for name, meta in sorted(all_games().items()):
        for seats in range(meta.seats[0], meta.seats[1] + 1):
            try:
                meta.bind(seats)
            except SettingsError:
                continue  # not with the default settings
            runs = track(range(games), f"{meta.title}, {seats} seats", console=console, transient=True)
            rows = [answers for number in runs for answers in played(meta, seats, seed + number)]
            counts = counted(rows)
            means = {
                what: sum(one[what] for one in counts) / len(counts) for what in ("gestures", "questions", "forced")
            }
            result.setdefault(name, {})[str(seats)] = {what: round(mean, 2) for what, mean in means.items()}
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=6, help="games for each seat count (default 6)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default 1)")
    parser.add_argument("--json", action="store_true", help="figures as JSON, and nothing else")
    given = parser.parse_args()
    if given.games < 1:
        parser.error("--games takes at least 1")
    result = measure(given.games, given.seed, Console(stderr=True))
    if given.json:
        print(json.dumps(result, indent=2))
        return
    table = Table("game", "seats", "gestures", "questions", "forced", title="Per seat and game")
    for name, by_seats in result.items():
        for seats, means in by_seats.items():
            figures = [f"{means[what]:.1f}" for what in ("gestures", "questions", "forced")]
            table.add_row(all_games()[name].title, seats, *figures)
    Console().print(table)


if __name__ == "__main__":
    main()
