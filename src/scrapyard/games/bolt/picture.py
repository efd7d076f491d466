"""BOLT's table drawn in a terminal: each robot as a body of six parts, with colour, pips and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from scrapyard.games.bolt.rules import Bolt

STATES: Final = ["offline", "critical", "damaged", "prime"]
COLOURS: Final = ["bright_black", "dark_orange", "yellow", "green"]
PIPS: Final = ["···", "●··", "●●·", "●●●"]
AURAS: Final = {"shield": "◈", "spikes": "✶", "lock": "⌖", "memory": "▤", "nanites": "✚", "jam": "≋"}
BOX: Final = 10
BODY: Final = 3 * BOX + 2


def draw(game: Bolt, view: dict[str, Any], names: list[str], width: int) -> str:
    """The whole table: a line on the turn, the robots side by side as far as they fit, the piles, your hand."""
    robots = [_robot(game, view, robot, names[i]) for i, robot in enumerate(view["robots"])]
    across = max(1, width // (BODY + 4))
    lines = [_status(view, names), ""]
    for start in range(0, len(robots), across):
        row = robots[start : start + across]
        for parts in zip(*row, strict=True):
            lines.append("    ".join(parts).rstrip())
        lines.append("")
    lines.append(_piles(game, view, width))
    lines += _hand(game, view, width)
    return "\n".join(lines)


def escape(text: str) -> str:
    """Text of people, safe between markup."""
    return text.replace("[", "\\[")


def _status(view: dict[str, Any], names: list[str]) -> str:
    if view["over"]:
        winners = [escape(names[i]) for i, place in enumerate(view["places"]) if place == 1]
        return f"[bold green]The game is over: {' and '.join(winners)} won.[/]"
    sudden = "  [bold red]SUDDEN DEATH[/]" if view["sudden_death"] else ""
    if view["active"] is None:
        return f"[bold]Choosing robots[/]{sudden}"
    who = escape(names["ABCD".index(view["active"])])
    charge = f"  [bold cyan]charge ×{view['charge']}[/]" if view["charge"] > 1 else ""
    return f"[bold]Round {view['round']}[/]  turn of [bold]{who}[/]  Actions left: {view['actions']}{charge}{sudden}"


def _robot(game: Bolt, view: dict[str, Any], robot: dict[str, Any], name: str) -> list[str]:
    """Eight lines of equal printed width."""
    title = f"{robot['seat']} {robot['name'] or '?'}"
    owner = name[: BODY - len(title) - 3]
    mark = "▶" if view["active"] == robot["seat"] and not view["over"] else " "
    head = f"{mark}[bold]{escape(title)}[/] ({escape(owner)})"
    head += " " * max(0, BODY - len(title) - len(owner) - 4)
    if not robot["alive"]:
        wreck = "✖  out of the game  ✖".center(BODY)
        return [head, *[" " * BODY] * 3, f"[bright_black]{wreck}[/]", *[" " * BODY] * 3]
    ids = game.content.part_ids
    cells = [_part(game, view, robot, part) for part in ids]
    blank = (" " * BOX, " " * BOX)
    by_kind: dict[str, list[tuple[str, str]]] = {}
    for part, cell in zip(ids, cells, strict=True):
        by_kind.setdefault(game.vocabulary.domains["part"][ids.index(part)].rsplit("-", 1)[-1], []).append(cell)
    arms, legs = by_kind["arm"], by_kind["leg"]
    rows = [(blank, by_kind["head"][0], blank), (arms[0], by_kind["torso"][0], arms[1]), (legs[0], blank, legs[1])]
    lines = [head]
    for row in rows:
        lines.append(" ".join(cell[0] for cell in row))
        lines.append(" ".join(cell[1] for cell in row))
    return [*lines, _belongings(robot)]


def _part(game: Bolt, view: dict[str, Any], robot: dict[str, Any], part: str) -> tuple[str, str]:
    """Name and auras above, pips and state below, each BOX wide."""
    value = robot["parts"][part]
    auras = "".join(AURAS[fixture["aura"]] for fixture in robot["in_play"] if fixture["part"] == part)
    aimed = sum(a["points"] for a in view["aimed"] if a["at"] == robot["seat"] and a["part"] == part)
    name = game.content.part_names[game.content.part_ids.index(part)].replace("Left", "L").replace("Right", "R")
    top = f"{name}{(' ' + auras[: BOX - len(name) - 1]) if auras else ''}".center(BOX)
    state = f"-{aimed} aimed" if aimed else STATES[value]
    below = f"{PIPS[value] if not aimed else '!'} {state[: BOX - 4]}".center(BOX)
    colour = "bold red" if aimed else COLOURS[value]
    return f"[{COLOURS[value]}]{top}[/]", f"[{colour}]{below}[/]"


def _belongings(robot: dict[str, Any]) -> str:
    """Hand size, and cards on the robot as a whole."""
    text = f" hand {len(robot['hand'])}/{robot['limit']}"
    wide = [AURAS[fixture["aura"]] + " " + fixture["aura"] for fixture in robot["in_play"] if fixture["part"] is None]
    if robot["power"]:
        wide.append(f"power {robot['power']}")
    if robot["resting"]:
        wide.append("resting")
    if wide:
        text += "  " + ", ".join(wide)
    return text[:BODY].ljust(BODY)


def _piles(game: Bolt, view: dict[str, Any], width: int) -> str:
    names = {game.face_word(i): game.face_name(i) for i in range(len(game.cards))}
    top = names[view["discard"][-1]] if view["discard"] else "empty"
    line = f"Deck {view['deck']}   Discard {len(view['discard'])} (top: {top})"
    for card in view["resolving"]:
        line += f"   {card['by']} resolves {names[card['card']]}"
    return line[:width]


def _hand(game: Bolt, view: dict[str, Any], width: int) -> list[str]:
    """The viewer's cards with their texts."""
    if view["you"] is None:
        return []
    words = view["robots"]["ABCD".index(view["you"])]["hand"]
    titles = game.vocabulary.domains["title"]
    lines = ["", "[bold]Your hand[/]"]
    for word in words:
        card = game.cards[titles.index(word)]
        need = f" [dim](needs {card.need.words()})[/]" if card.need else ""
        lines.append(f"  [bold cyan]{card.name}[/]{need}")
        counter = f"  [magenta]Counter:[/] {card.counter_text}" if card.counter else "  [dim]no Counter[/]"
        lines.append(f"     {card.action_text}")
        lines.append(f"   {counter}")
    return lines if words else ["", "[dim]Your hand is empty.[/]"]
