"""Robot Rampage's table drawn in a terminal: each robot as a body of junk, with words and signs beside every colour."""

from typing import Final

from scrapyard.games.robot_rampage.content import LOCATIONS
from scrapyard.games.robot_rampage.face.view import Fighter, Parts, RampageView, Torso
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.kernel.face import escape
from scrapyard.kernel.state import LETTERS

INK: Final = {
    "red": "bright_red",
    "blue": "bright_blue",
    "green": "bright_green",
    "yellow": "bright_yellow",
    "purple": "magenta",
    "orange": "dark_orange",
}
HAZARDS: Final = {"pit_traps": "Pit Traps", "buzz_saws": "Buzz Saws", "final_three": "final-three rule"}
KIND_NAMES: Final = ["Action", "Booster", "Response", "Replacement Part"]
BOX: Final = 25
ARM: Final = 11


def draw(t: Table, view: RampageView, names: list[str], width: int) -> str:
    """The whole table: a line on the turn, the robots or the torsos side by side, the attack, the piles, your hand."""
    lines = [_status(t, view, names), ""]
    if view["phase"] == "building":
        lines += _rows([_torso(t, torso) for torso in view["centre"]], width)
        lines += _built(t, view, names)
    else:
        lines += _rows([_robot(t, view, robot, names[i]) for i, robot in enumerate(view["robots"])], width)
        lines += _attack(t, view, width)
        lines += _piles(t, view, width)
    return "\n".join(lines + _hand(t, view, width))


def _cell(text: str, width: int, style: str = "", align: str = "<") -> str:
    """Plain text cut and padded to a width, then dressed."""
    padded = f"{text[:width]:{align}{width}}"
    return f"[{style}]{escape(padded)}[/]" if style else escape(padded)


def _rows(boxes: list[list[str]], width: int) -> list[str]:
    """Boxes of equal height, as many in a row as fit."""
    across = max(1, (width + 2) // (BOX + 2))
    lines: list[str] = []
    for start in range(0, len(boxes), across):
        lines += ["  ".join(cells).rstrip() for cells in zip(*boxes[start : start + across], strict=True)]
        lines.append("")
    return lines


# The line on top


def _status(t: Table, view: RampageView, names: list[str]) -> str:
    if view["places"]:
        winner = escape(names[view["places"].index(1)])
        return f"[bold green]The rampage is over: {winner} wins.[/]"
    who = escape(names[LETTERS.index(view["active"])]) if view["active"] else "nobody"
    if view["phase"] == "building":
        part = f", who has drawn [bold]{escape(_name(t, view['drawn']))}[/]" if view["drawn"] else ""
        return f"[bold]Building[/]  turn of [bold]{who}[/]{part}  ({view['build_deck']} parts to come)"
    hazards = " · ".join(HAZARDS[hazard] for hazard in view["hazards"])
    return f"[bold]Round {view['round']}[/]  turn of [bold]{who}[/]" + (f"   [red]⚠ {hazards}[/]" if hazards else "")


# Robots


def _robot(t: Table, view: RampageView, robot: Fighter, name: str) -> list[str]:
    """Eight lines of equal printed width."""
    torso = robot["robot"]
    attack = view["attack"]
    mark = "▶" if view["active"] == robot["seat"] and not view["over"] else " "
    if attack and attack["on"] == robot["seat"]:
        mark = "◎"
    head = _cell(f"{mark}{robot['seat']} {name}", BOX, "bold")
    if torso is None or not robot["alive"]:
        kept = f"{robot['set_aside']} cards set aside" if robot["set_aside"] else ""
        blank = _cell("", BOX)
        wreck = _cell("✖ scrap metal ✖", BOX, "bright_black", "^")
        return [head, blank, blank, wreck, _cell(kept, BOX, "dim", "^"), blank, blank, blank]
    ink = INK.get(torso["colour"], "white")
    wounds = min(robot["wounds"], torso["wounds_limit"])
    hearts = "♥" * (torso["wounds_limit"] - wounds) + "♡" * wounds
    numbers = f"⚔ {robot['attack']}  ⛨ {robot['defence']}".rjust(BOX - len(hearts) - 1)
    cards = f"hand {len(robot['hand'])} stack {robot['stack']}"
    waiting = f" +{len(robot['waiting'])} waits" if robot["waiting"] else ""
    return [head, *_body(t, torso, ink), f"[{ink}]{hearts}[/] {numbers}", _cell(cards + waiting, BOX, "dim")]


def _torso(t: Table, torso: Torso) -> list[str]:
    """A torso in the centre with what lies on it so far."""
    ink = INK.get(torso["colour"], "white")
    parts = len(_fitted(torso["parts"]))
    head = _cell(f"{'♥' * torso['wounds_limit']}", BOX - 9, ink) + _cell(f"{parts} of 5", 9, "bold", ">")
    return [head, *_body(t, torso, ink), _cell(f"{torso['value']} points so far", BOX, "dim")]


def _body(t: Table, torso: Torso, ink: str) -> list[str]:
    """RR-G04: head above, the accessory at the side, arms beside the torso's sign, legs below; colour in a word too."""
    parts = torso["parts"]
    side = "no accessory" if parts["accessory"] is None else "+ " + _name(t, parts["accessory"])
    return [
        _cell(f"{torso['name']} ({torso['colour']})", BOX, ink),
        _part(t, parts["head"], BOX, "^"),
        _cell(side, BOX, "dim" if parts["accessory"] is None else "cyan", ">"),
        f"{_part(t, parts['right_arm'], ARM, '>')} [{ink}]█[/] {_part(t, parts['left_arm'], ARM, '<')}",
        _part(t, parts["legs"], BOX, "^"),
    ]


def _part(t: Table, word: str | None, width: int, align: str) -> str:
    """A part with its attack or defence value; a missing one is a dim dash."""
    if word is None:
        return _cell("—", width, "dim", align)
    face = t.content.ids.index(word)
    attack, defence = t.content.attack[face], t.content.defence[face]
    signs = (f" ⚔{attack}" if attack else "") + (f" ⛨{defence}" if defence else "")
    name = t.content.names[face].removesuffix(" Arm")
    return _cell(name[: width - len(signs)] + signs, width, "", align)


def _fitted(parts: Parts) -> list[str]:
    """The parts that are there."""
    slots = [parts["right_arm"], parts["left_arm"], parts["accessory"], parts["head"], parts["legs"]]
    return [part for part in slots if part]


def _built(t: Table, view: RampageView, names: list[str]) -> list[str]:
    """Who has a robot already."""
    lines: list[str] = []
    for i, robot in enumerate(view["robots"]):
        torso = robot["robot"]
        if torso:
            parts = ", ".join(_name(t, part) for part in _fitted(torso["parts"]))
            body = f"[{INK.get(torso['colour'], 'white')}]{escape(torso['name'])}[/]"
            lines.append(f"[bold]{robot['seat']} {escape(names[i])}[/] has {body}: {escape(parts)}")
    return lines


# The attack, the piles, the hand


def _name(t: Table, word: str) -> str:
    return t.content.names[t.content.ids.index(word)]


def _card(t: Table, word: str) -> str:
    """A Battle card by sign, colour word, Strength and text."""
    face = t.content.ids.index(word)
    colour = t.content.colours[t.content.colour[face]]
    return f"[{INK.get(colour, 'white')}]■ {colour} {t.content.strength[face]}[/] {escape(t.content.names[face])}"


def _location(t: Table, word: str) -> str:
    return LOCATIONS[t.content.hit[t.content.ids.index(word)]].replace("_", " ")


def _attack(t: Table, view: RampageView, width: int) -> list[str]:
    """Who attacks whom with what, and how it stands."""
    attack = view["attack"]
    if not attack:
        return []
    cards = [_card(t, word) for word in attack["cards"]]
    for booster in attack["boosters"]:
        sign = "jammed " if booster["jammed"] else "+ "
        cards.append(sign + escape(_name(t, booster["card"])))
    if attack["accessory"]:
        cards.append("+ " + escape(_name(t, attack["accessory"])))
    cards += ["+ " + escape(_name(t, word)) for word in attack["late"]]
    lines = [f"[bold]⚔ {attack['by']} attacks {attack['on']}[/]  " + "  ".join(cards)]
    guards: list[str] = []
    for guard in attack["defence"]:
        guards.append(escape(_name(t, guard["card"])) if guard["text"] else _card(t, guard["card"]))
    if guards:
        lines.append(f"[bold]⛨ {attack['on']} defends[/]  " + "  ".join(guards))
    if attack["margin"] is not None:
        outcome = "succeeds" if attack["margin"] >= 0 else "fails"
        hits = ", ".join(_location(t, word) for word in attack["hits"])
        lines.append(f"The attack {outcome} by {abs(attack['margin'])}." + (f"  Hit: [bold]{hits}[/]" if hits else ""))
    else:
        lines.append(f"Attack [bold]{attack['attack_strength']}[/] against [bold]{attack['defence_strength']}[/]")
    return [*lines, ""]


def _piles(t: Table, view: RampageView, width: int) -> list[str]:
    top = _card(t, view["discard"][-1]) if view["discard"] else "empty"
    lines = [f"Battle Deck {view['deck']}   Discard Pile {len(view['discard'])} (top: {top})"]
    if view["wreckage"]:
        wrecks = ", ".join(_name(t, word) for word in view["wreckage"])
        lines.append(escape(f"Wreckage {len(view['wreckage'])}: {wrecks}"[:width]))
    if view["action"]:
        on = f" on {view['action']['on']}" if view["action"]["on"] else ""
        lines.append(f"[bold]{view['active']} uses[/] {_card(t, view['action']['card'])}{on}")
    return lines


def _hand(t: Table, view: RampageView, width: int) -> list[str]:
    """The viewer's cards: Strength, Hit Location, kind and text."""
    if view["you"] is None or view["phase"] != "battle":
        return []
    words = [word for word in view["robots"][LETTERS.index(view["you"])]["hand"] if word]
    if not words:
        return ["", "[dim]Your hand is empty.[/]"]
    lines = ["", "[bold]Your hand[/]"]
    for word in words:
        face = t.content.ids.index(word)
        kind = KIND_NAMES[t.content.kind[face]]
        lines.append(f"  {_card(t, word)}  [dim]{kind}, hits {_location(t, word)}[/]")
        lines.append("    " + escape(t.content.rules[face][: width - 4]))
    return lines
