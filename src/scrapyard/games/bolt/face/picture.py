"""BOLT's table drawn in a terminal: each robot as a body of six coloured blocks, with pips and words."""

from __future__ import annotations

import textwrap
from typing import Final

from scrapyard.games.bolt.content import CRITICAL, KINDS, Card, Need
from scrapyard.games.bolt.face import words
from scrapyard.games.bolt.face.view import BoltView, RobotView
from scrapyard.games.bolt.rules.table import Table
from scrapyard.kernel.face import escape

STATES: Final = ["offline", "critical", "damaged", "prime"]
BLOCKS: Final = ["#9a9a9a on #3a3a3a", "#1c1c1c on #f08a3c", "#1c1c1c on #e6cb4f", "#1c1c1c on #74c07a"]
AIMED: Final = "bold #ffffff on #c62f2f"
PIPS: Final = ["···", "●··", "●●·", "●●●"]
AURAS: Final = {"shield": "◈", "spikes": "✶", "lock": "⌖", "memory": "▤", "nanites": "✚", "jam": "≋"}
BOX: Final = 12
"""As wide as `●·· critical`."""
BODY: Final = 3 * BOX + 2
GAP: Final = 3
"""Two bodies and a gap are 79 columns, three are 120."""


def draw(t: Table, view: BoltView, names: list[str], width: int) -> str:
    """The whole table: a line on the turn, the robots side by side as far as they fit, the piles, your hand."""
    robots = [_robot(t, view, robot, names[i]) for i, robot in enumerate(view["robots"])]
    fitting = max(1, (width + GAP) // (BODY + GAP))
    rows = -(-len(robots) // fitting)
    across = -(-len(robots) // rows)
    lines = [_status(view, names), ""]
    for start in range(0, len(robots), across):
        for parts in zip(*robots[start : start + across], strict=True):
            lines.append((" " * GAP).join(parts).rstrip())
        lines.append("")
    lines += _in_play(t, view, width)
    lines += _piles(t, view, width)
    lines += _hand(t, view, width)
    return "\n".join(lines)


def _status(view: BoltView, names: list[str]) -> str:
    if view["over"]:
        winners = [escape(names[i]) for i, place in enumerate(view["places"] or []) if place == 1]
        return f"[bold green]The game is over: {' and '.join(winners)} won.[/]"
    sudden = "   [bold red]SUDDEN DEATH[/]" if view["sudden_death"] else ""
    if view["active"] is None:
        return f"[bold]Choosing robots[/]{sudden}"
    who = escape(names["ABCD".index(view["active"])])
    charge = f"   [bold cyan]charge x{view['charge']}[/]" if view["charge"] > 1 else ""
    return f"[bold]Round {view['round']}[/]   [bold]{who}[/]'s turn   Actions left: {view['actions']}{charge}{sudden}"


def _robot(t: Table, view: BoltView, robot: RobotView, name: str) -> list[str]:
    """A headline and three rows of blocks, seven lines of equal printed width."""
    mark = "▶" if view["active"] == robot["seat"] and not view["over"] else " "
    title = f"{robot['seat']} {robot['name'] or '?'}"
    owner = name + (" (you)" if view["you"] == robot["seat"] else "")
    owner = owner[: BODY - len(title) - 3]
    space = " " * (BODY - len(title) - len(owner) - 1)
    head = f"[bold]{mark}{escape(title)}[/]{space}[dim]{escape(owner)}[/]"
    if not robot["alive"]:
        wreck = "✖  out of the game  ✖".center(BODY)
        return [head, *[" " * BODY] * 2, f"[grey50]{wreck}[/]", *[" " * BODY] * 3]
    ids = t.content.part_ids
    cells: dict[str, list[tuple[str, str]]] = {}
    for part in ids:
        kind = t.domains["part"][ids.index(part)].rsplit("-", 1)[-1]
        cells.setdefault(kind, []).append(_part(t, view, robot, part))
    blank = (" " * BOX, " " * BOX)
    power = ((robot["power"] or "").center(BOX), "power".center(BOX)) if robot["power"] else blank
    hand = f"hand {len(robot['hand'])}/{robot['limit']}"
    beside = (("resting" if robot["resting"] else "").rjust(BOX), hand.rjust(BOX))
    lines = [head]
    for row in ([power, cells["head"][0], beside], [cells["arm"][0], cells["torso"][0], cells["arm"][1]]):
        lines += [" ".join(cell[line] for cell in row) for line in (0, 1)]
    half = " " * ((BODY - 2 * BOX - 2) // 2)
    lines += [half + "  ".join(leg[line] for leg in cells["leg"]) + half for line in (0, 1)]
    return lines


def _part(t: Table, view: BoltView, robot: RobotView, part: str) -> tuple[str, str]:
    """A block: name, auras and what is aimed at it above, pips and state below."""
    value = robot["parts"][part]
    aimed = sum(a["points"] for a in view["aimed"] if a["at"] == robot["seat"] and a["part"] == part)
    signs = "".join(AURAS[fixture["aura"]] for fixture in robot["in_play"] if fixture["part"] == part)
    if aimed:
        signs = f"-{aimed}{signs}"
    name = t.content.part_names[t.content.part_ids.index(part)]
    if signs and len(name) + 1 + len(signs) > BOX:
        name = name.replace("Left ", "L ").replace("Right ", "R ")
    top = f"{name} {signs}".strip()[:BOX].center(BOX)
    below = f"{PIPS[value]} {STATES[value]}".center(BOX)
    return f"[{AIMED if aimed else BLOCKS[value]}]{top}[/]", f"[underline {BLOCKS[value]}]{below}[/]"


def _names(t: Table) -> dict[str, str]:
    return {words.title(t, i): t.cards[i].name for i in range(len(t.cards))}


def _in_play(t: Table, view: BoltView, width: int) -> list[str]:
    """Cards that lie on robots, each with its sign."""
    names, parts = _names(t), dict(zip(t.content.part_ids, t.content.part_names, strict=True))
    cards = [
        f"{AURAS[card['aura']]} {names[card['card']]} on {robot['seat']}"
        + (f" {parts[card['part']]}" if card["part"] else "")
        for robot in view["robots"]
        for card in robot["in_play"]
    ]
    if not cards:
        return []
    return [escape(line) for line in textwrap.wrap("In play: " + ",  ".join(cards), width, subsequent_indent=" " * 9)]


def _piles(t: Table, view: BoltView, width: int) -> list[str]:
    names = _names(t)
    top = f", {names[view['discard'][-1]]} on top" if view["discard"] else ""
    line = f"Deck {view['deck']}   Discard pile {len(view['discard'])}{top}"
    for card in view["resolving"]:
        line += f"   {card['by']} resolves {names[card['card']]}"
    return [escape(part) for part in textwrap.wrap(line, width, subsequent_indent="  ")]


def _hand(t: Table, view: BoltView, width: int) -> list[str]:
    """The viewer's cards with their texts, in two columns: titles, and what they do."""
    if view["you"] is None:
        return []
    held = view["robots"]["ABCD".index(view["you"])]["hand"]
    if not held:
        return ["", "[dim]Your hand is empty.[/]"]
    titles = t.domains["title"]
    cards = [t.cards[titles.index(word)] for word in held if word is not None]
    column = max(len(card.name) for card in cards) + 4
    lines = ["", "[bold]Your hand[/]"]
    for card in cards:
        texts = _card(card, width - column - 1)
        lines.append(f"  [bold cyan]{escape(card.name).ljust(column - 2)}[/]{texts[0]}")
        lines += [" " * column + text for text in texts[1:]]
    return lines


def _card(card: Card, width: int) -> list[str]:
    """Action with its need, and Counter, wrapped."""
    lines = [escape(line) for line in textwrap.wrap(card.action_text, width)]
    if card.need:
        need = _need(card.need)
        if len(lines[-1]) + 2 + len(need) <= width:
            lines[-1] += f"  [dim]{need}[/]"
        else:
            lines.append(f"[dim]{need}[/]")
    if not card.counter:
        return [*lines, "[dim]no Counter[/]"]
    counter = textwrap.wrap(f"Counter: {card.counter_text}", width, subsequent_indent=" " * 9)
    return [*lines, *[f"[magenta]{escape(line)}[/]" for line in counter]]


def _need(need: Need) -> str:
    """`needs 1 working arm`, `needs 2 legs damaged or better`, `needs 1 head exactly prime`."""
    parts = KINDS[need.kind] + ("s" if need.count > 1 else "")
    if need.low == need.high:
        return f"needs {need.count} {parts} exactly {STATES[need.low]}"
    if need.low == CRITICAL:
        return f"needs {need.count} working {parts}"
    return f"needs {need.count} {parts} {STATES[need.low]} or better"
