"""A boardgame.io server, installed from npm into a folder of its own, and players for it."""

import asyncio
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from tables import Score
from wires import Wire, connect

SERVER = """
const { Server, Origins } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');
const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells.every((cell) => cell !== null)) G.cells = Array(9).fill(null);
      G.cells[id] = playerID;
    },
  },
};
// As much on the table as BOLT has: a deck, hands that others do not see, six parts each, a discard pile.
const PARTS = ['head', 'torso', 'left-arm', 'right-arm', 'left-leg', 'right-leg'];
const Cards = {
  name: 'cards',
  disableUndo: true,
  setup: () => ({
    secret: { deck: Array.from({ length: 61 }, (_, i) => 'card-' + (i % 24)) },
    players: { 0: { hand: Array(5).fill('card-1') }, 1: { hand: Array(5).fill('card-2') } },
    robots: [0, 1].map((i) => ({ name: 'robot ' + i, parts: Object.fromEntries(PARTS.map((p) => [p, 3])) })),
    discard: [], round: 1, actions: 1, charge: 1,
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      const hand = G.players[playerID].hand;
      G.discard.push(hand.splice(id % 5, 1)[0]);
      if (!G.secret.deck.length) { G.secret.deck = G.discard; G.discard = []; }
      hand.push(G.secret.deck.pop());
      const parts = G.robots[1 - playerID].parts;
      const part = PARTS[id % 6];
      parts[part] = parts[part] > 0 ? parts[part] - 1 : 3;
      G.round += 1;
    },
  },
};
Server({ games: [TicTacToe, Cards], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
"""
VERSION = "0.50.2"


def install(folder: Path) -> list[str]:
    """Install it; the command that starts it, without the port."""
    folder.mkdir(exist_ok=True)
    (folder / "server.js").write_text(SERVER)
    if not (folder / "node_modules" / "boardgame.io").exists():
        command = ["npm", "install", "--no-fund", "--no-audit", "--loglevel=error", f"boardgame.io@{VERSION}"]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, timeout=300)
    return ["node", str(folder / "server.js")]


async def _until(wire: Wire, state: int) -> int:
    """Read until the state is that new; which one it is."""
    while True:
        text = await wire.read()
        if text == b"2":
            wire.send(b"3")
        at = text.find(b'"_stateID":')
        if at >= 0:
            number = int(text[at + 11 : text.find(b"}", at)].split(b",")[0])
            if number >= state:
                return number


async def play(game: bytes, base: str, tables: int, seconds: float, begun: Callable[[], None]) -> Score:
    """Two players at each match, who move as soon as it is their turn."""
    score = Score()
    matches: dict[bytes, list[Wire]] = {}
    for i in range(tables):
        match = b"%d-%d" % (time.monotonic_ns(), i)
        wires = [await connect(f"ws{base[4:]}/socket.io/?EIO=4&transport=websocket") for _ in range(2)]
        for player, wire in enumerate(wires):
            await wire.read()
            wire.send(b"40/%s," % game)
            await wire.read()
            wire.send(b'42/%s,["sync","%s","%d",null,2]' % (game, match, player))
            await _until(wire, 0)
        matches[match] = wires
    begun()
    end = time.perf_counter() + seconds

    async def run(match: bytes, wires: list[Wire]) -> None:
        state = 0
        while time.perf_counter() < end:
            player = state % 2
            move = (
                b'{"type":"MAKE_MOVE","payload":{"type":"clickCell","args":[%d],"playerID":"%d","credentials":null}}'
                % (state % 9, player)
            )
            started = time.perf_counter()
            wires[player].send(b'42/%s,["update",%s,%d,"%s","%d"]' % (game, move, state, match, player))
            state = min([await _until(wire, state + 1) for wire in wires])
            score.waits.append((started, time.perf_counter() - started))
        for wire in wires:
            wire.close()

    await asyncio.gather(*(run(match, wires) for match, wires in matches.items()))
    return score
