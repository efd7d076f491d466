"""Blast Tactics' table drawn in a terminal: the arena in coloured squares, the players beside it, the cards below.

A square is four characters by two lines, or two by one where the arena is too large. Letters and shapes say everything
that colours say: a Bomb bears its owner's letter and a spark once it is armed, a robot shows its letter and its Heart.
"""

from typing import Final

from scrapyard.games.blast_tactics.face import words
from scrapyard.games.blast_tactics.face.view import BlastView, Thing
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.kernel.face import escape
from scrapyard.kernel.state import LETTERS

COLOURS: Final = {"blue": "#5aa9ff", "pink": "#ff7ac8", "orange": "#ffa53c", "white": "#f4f4f4"}
ARROWS: Final = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
ITEMS: Final = {"bomb-up": "B", "speed-up": "S", "flame-max": "F"}
GLITCHES: Final = "⚠"
LINES: Final = 18
"""How many lines the arena may take in a terminal of 24."""

Cell = tuple[str, str, str, str]
"""Two lines of four characters, the colour of the text and of the ground."""

GRASS: Final = ("#1d5c33", "#1a532e")
GROUND: Final[dict[str, Cell]] = {
    "grass": ("    ", "    ", "#2f7a48", ""),
    "grey": ("▓▓▓▓", "▓▓▓▓", "#8a8f98", "#5d626b"),
    "outside": ("    ", "    ", "#3a3a3a", "#101010"),
    "pit": ("╭──╮", "╰──╯", "#6b5f7a", "#07050a"),
    "power": (" ╷╷ ", "╺┿┿╸", "#ffe066", ""),
    "cracked": ("┐_└┐", "└┐ │", "#c2a15a", ""),
    "conveyor": ("", "", "#d8d8d8", "#3c4148"),
    "teleport": ("", "", "#c9a2ff", "#3b2a66"),
    "fan": ("╶╁╴ ", "╶╀╴F", "#9fe8ff", ""),
    "lava": ("≈~≈~", "~≈~≈", "#ffd21f", "#b3220f"),
    "ice": ("  ░░", "░░  ", "#ffffff", "#5fb4d9"),
    "trampoline": ("┌══┐", "╵  ╵", "#ff9d5c", ""),
}


def draw(t: Table, view: BlastView, names: list[str], width: int) -> str:
    """A line on the turn, the arena with the players beside it, the cards."""
    columns = view["arena"]["columns"]
    large = columns * 4 + 3 + 22 <= width and view["arena"]["rows"] * 2 <= LINES
    board = _board(view, 4 if large else 2)
    used = columns * (4 if large else 2) + 3
    room = width - used - 2
    panel = _panel(view, names, room) if room >= 18 else []
    lines = [_status(view, names)]
    for i in range(max(len(board), len(panel))):
        left = board[i] if i < len(board) else " " * used
        lines.append(f"{left}  {panel[i]}" if i < len(panel) else left)
    if not panel:
        lines += _panel(view, names, width)
    return "\n".join(lines + _cards(t, view, width))


# The arena


def _board(view: BlastView, size: int) -> list[str]:
    columns = view["arena"]["columns"]
    head = "   " + "".join(f"{c:^{size}}" for c in range(columns))
    lines = [f"[dim]{head}[/]"]
    danger = {square for squares in view["danger"].values() for square in squares}.union(view["shrapnel"])
    colours = {bot["seat"]: COLOURS.get(bot["colour"], "#ffffff") for bot in view["blastroids"]}
    for row in range(view["arena"]["rows"] if view["squares"] else 0):
        cells = []
        for column in range(columns):
            square = row * columns + column
            falls = view["overtime"]["next"] == view["arena"]["tiles"][square]
            cells.append(_cell(view, square, (row + column) % 2, square in danger, falls, colours))
        for half in range(2 if size == 4 else 1):
            text = "".join(_painted(cell, half, size) for cell in cells)
            mark = f"{row:>2} " if half == 0 else "   "
            lines.append(f"[dim]{mark}[/]{text}")
    return lines


def _painted(cell: Cell, half: int, size: int) -> str:
    text = cell[half] if size == 4 else _short(cell)
    return f"[{cell[2]} on {cell[3]}]{escape(text)}[/]"


def _short(cell: Cell) -> str:
    """The two characters that tell most."""
    text = (cell[0] + cell[1]).replace(" ", "")
    return text[:2].ljust(2)


def _cell(view: BlastView, square: int, shade: int, hot: bool, falls: bool, colours: dict[str, str]) -> Cell:
    """One square: its ground, what lies on it, who stands on it."""
    here = view["squares"][square]
    top, bottom, text, back = GROUND[here["ground"]]
    back = back or GRASS[shade]
    if here["dir"]:
        arrow = ARROWS[here["dir"]]
        top, bottom = (
            (f"{arrow}  {arrow}", f" {arrow}{arrow} ") if here["ground"] == "conveyor" else (f"╭{arrow}─╮", "╰──╯")
        )
    solid = here["ground"] in ("grey", "outside")
    if falls and not solid:
        back = "#5c4d10"
        top = "!" + top[1:]
    if hot and not solid:
        bottom = bottom[:3] + "×"
        text = "#ff5040" if here["ground"] == "grass" else text
    thing = here["thing"]
    if thing:
        top, bottom, text, back = _thing(thing, (top, bottom, text, back), hot, colours)
    for owner in here["cores"]:
        bottom = f"◈{owner.lower()}" + bottom[2:]
        text = colours[owner]
    if here["robot"]:
        top, bottom, text, back = _robot(view, here["robot"], bottom if thing else "", hot, colours)
    return top, bottom, text, back


def _thing(thing: Thing, cell: Cell, hot: bool, colours: dict[str, str]) -> Cell:
    top, _, _, back = cell
    burning = "×" if hot else " "
    if thing["kind"] == "block":
        return "▄▟▄▟", f"▙▄▙{'×' if hot else '▄'}", "#e08a52", "#8a3f1c"
    if thing["kind"] == "item":
        return "╭──╮", f"│+{ITEMS[thing['item']]}{'×' if hot else '│'}", "bold #fff3b0", "#3d5f2a"
    if thing["kind"] == "bomb":
        spark = "✶" if thing["armed"] else "'"
        style = "bold " if thing["armed"] else ""
        return top[0] + f" {spark} ", f" ●{thing['owner']}{burning}", style + colours[thing["owner"]], back
    if thing["kind"] == "shrapling":
        side = "▼" * thing["damage"]
        top, back = f"<{thing['number']}{ARROWS[thing['facing']]}>", "#a01818" if thing["damage"] == 2 else "#6b4a2b"
        return top, f"{side:<2}{burning:>2}", "bold #ffffff", back
    return cell


def _robot(view: BlastView, seat: str, under: str, hot: bool, colours: dict[str, str]) -> Cell:
    """Letter and Heart, what it carries, what lies under it."""
    bot = view["blastroids"][LETTERS.index(seat)]
    heart = "♥" if bot["heart"] else ("»" if bot["flipped"] else "·")
    load = _load(bot["head"]) if bot["head"] else ""
    feet = under.strip("▙▄×│ ") if under else ""
    bottom = f"▟{feet[:2]:█<2}▙" if not hot else f"▟{feet[:2]:█<2}×"
    return f"{seat}{heart}{load:<2}", bottom, "bold #101010", colours[seat]


def _load(thing: Thing) -> str:
    """What a robot carries."""
    if thing["kind"] == "bomb":
        return "●✶" if thing["armed"] else "●'"
    return "◈" if thing["kind"] == "core" else "▼"


# Beside and below the arena


def _status(view: BlastView, names: list[str]) -> str:
    overtime = view["overtime"]
    clock = ""
    if overtime["holder"]:
        clock = f"  [bold yellow]OVERTIME[/] {overtime['flips']}/{overtime['tiles']} tiles gone, ! is next"
    places = view["places"]
    if places is not None:
        if view["mode"] == "coop":
            won = places[0] == 1
            return "[bold green]The Shraplings are beaten: you win![/]" if won else "[bold red]The Shraplings win.[/]"
        winners = [escape(names[i]) for i, place in enumerate(places) if place == 1]
        return f"[bold green]The game is over: {' and '.join(winners)} won.[/]"
    if view["active"] is None:
        word = "Set-up" if view["phase"] == "setup" else f"Round {view['round']}"
        return f"[bold]{word}[/]{clock}"
    who = escape(names[LETTERS.index(view["active"])])
    moves = f"  Moves left: {view['moves_left']}" if view["moves_left"] is not None else ""
    shift = "  [bold cyan]PHASE SHIFT[/]" if view["phasing"] else ""
    return f"[bold]{escape(view['arena']['name'])}[/]  turn of [bold]{who}[/]{moves}{shift}{clock}"


def _panel(view: BlastView, names: list[str], room: int) -> list[str]:
    """Three lines for each player, and what the Shraplings will do."""
    lines: list[str] = []
    for i, bot in enumerate(view["blastroids"]):
        mark = "▶" if view["active"] == bot["seat"] and not view["over"] else " "
        style = COLOURS.get(bot["colour"], "#ffffff")
        name = escape(names[i][: room - 6])
        lines.append(f"{mark}[bold {style}]{bot['seat']} {name}[/]")
        if not bot["alive"]:
            lines += ["   [dim]out of the game[/]"]
            continue
        heart = "♥" if bot["heart"] else "♡"
        facts = f"   {heart} Moves {bot['moves']}+{bot['speed_ups']} ● {bot['bombs']}/{bot['limit']}"
        lines.append(facts[:room])
        more = f"   flame {bot['flame']}  cards {len(bot['hand'])}"
        lines.append((more + "".join(f" {GLITCHES}{word[7:]}" for word in bot["glitches"]))[:room])
    if view["mode"] == "coop":
        lines.append(f"   [bold]Shraplings turn ×{view['turns']}[/]")
    return lines


def _cards(t: Table, view: BlastView, width: int) -> list[str]:
    """The display, the piles, the viewer's hand."""
    names = {words.word(t, face): words.name(t, face) for face in range(len(t.cards))}
    shown = "  ".join(f"[cyan]{names[word]}[/]" if word else "[dim]empty[/]" for word in view["display"])
    lines = [f"Display: {shown}   [dim]deck {view['deck']}, discarded {len(view['discard'])}[/]"]
    if view["you"] is not None and view["blastroids"]:
        hand = view["blastroids"][LETTERS.index(view["you"])]["hand"]
        held = ", ".join(f"[bold cyan]{names[word]}[/]" for word in hand if word) if hand else "[dim]no cards[/]"
        lines.append(f"Your hand: {held}")
    legend = "● Bomb  ✶ armed  × will burn  ♥ Heart  » faster  +B/+S/+F Items"
    return [*lines, f"[dim]{legend[:width]}[/]"]
