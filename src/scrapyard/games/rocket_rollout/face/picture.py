"""Rocket Rollout's table drawn in a terminal: the track, the market, the invaders, and every rocket."""

from __future__ import annotations

from typing import Final

from scrapyard.games.rocket_rollout.content import Card
from scrapyard.games.rocket_rollout.face import words
from scrapyard.games.rocket_rollout.face.view import SEATS, RolloutView
from scrapyard.games.rocket_rollout.rules.table import Table

PAINT: Final = {
    "white": "black on white",
    "red": "white on red",
    "orange": "black on dark_orange",
    "yellow": "black on yellow",
    "green": "white on green4",
    "blue": "white on blue",
    "purple": "white on purple",
    "black": "white on grey23",
}
INK: Final = {"red": "red", "blue": "dodger_blue1", "green": "green", "grey": "bright_black"}
ICONS: Final = "BPSEXDRV"
"""Blast, Purchase, Shield, vEnt, Destroy (X), Draw, Reset, Victory."""
SYMBOLS: Final = [("red", "▲"), ("blue", "■"), ("green", "●")]
SEAT_INK: Final = ["bold red", "bold cyan", "bold yellow", "bold magenta"]
MARGIN: Final = 9
WIDE: Final = 118
"""From this width on, rockets stand side by side and every Cog power is spelled out."""


class Text:
    """Marked-up text that knows how wide it prints."""

    def __init__(self) -> None:
        self.markup = ""
        self.width = 0

    def add(self, text: str, style: str = "") -> Text:
        escaped = text.replace("[", "\\[")
        self.markup += f"[{style}]{escaped}[/]" if style and text else escaped
        self.width += len(text)
        return self

    def pad(self, width: int) -> Text:
        return self.add(" " * max(0, width - self.width))


def draw(t: Table, view: RolloutView, names: list[str], width: int) -> str:
    """The whole table; the viewer's rocket in full, the others in full where there is room."""
    lines = [_status(view, names), *_track(t, view), *_market(t, view, width), *_display(t, view, width)]
    you = SEATS.index(view["you"]) if view["you"] else -1
    order = [i for i in range(len(names)) if i != you]
    if width >= WIDE:
        rockets = [_rocket(t, view, i, names[i], width // 2 - 2) for i in ([you] if you >= 0 else []) + order]
        for left in range(0, len(rockets), 2):
            lines += _beside(rockets[left : left + 2], width // 2)
    else:
        for i in order:
            rocket = _rocket(t, view, i, names[i], width) if you < 0 else _outline(t, view, i, names[i], width)
            lines += [text.markup for text in rocket]
        if you >= 0:
            lines += [text.markup for text in _rocket(t, view, you, names[you], width)]
    return "\n".join(lines)


def _beside(rockets: list[list[Text]], width: int) -> list[str]:
    if len(rockets) == 1:
        return [text.markup for text in rockets[0]]
    return [a.pad(width).markup + b.markup for a, b in zip(*rockets, strict=True)]


def _status(view: RolloutView, names: list[str]) -> str:
    line = Text()
    if view["over"]:
        winners = [names[i] for i, place in enumerate(view["places"] or []) if place == 1]
        text = f"{' and '.join(winners)} won." if winners else "The Armada arrived first."
        return line.add(f"The race is over: {text}", "bold green").markup
    line.add(f"Round {view['round']}", "bold").add(f"  {view['phase']}")
    if view["active"]:
        line.add("  turn of ").add(names[SEATS.index(view["active"])], "bold")
    if len(names) > 1:
        line.add(f"  First player {names[SEATS.index(view['first'])]}")
    for die in view["invaders"]:
        symbol = dict(SYMBOLS)[die["die"]]
        line.add("  ").add(f"{symbol} {die['die']} {die['shows']}", INK[die["die"]])
    return line.markup


def _track(t: Table, view: RolloutView) -> list[str]:
    """A ruler, the markers, the symbols of the Invader dice, and the catch-up icons."""
    end = t.content.track_end
    ruler = Text().add("track".ljust(MARGIN), "dim")
    at = 0
    while at <= end:
        mark = str(at) if at % 10 == 0 else "·"
        ruler.add(mark, "dim")
        at += len(mark)
    lines = [ruler.markup, _markers(view, end)]
    for colour, (name, symbol) in enumerate(SYMBOLS):
        row = "".join(symbol if (symbols >> colour) & 1 else " " for symbols in t.content.symbols)
        lines.append(Text().add(name.ljust(MARGIN), INK[name]).add(row, INK[name]).markup)
    icons = [" "] * (end + 1)
    for space, do, _ in t.content.bonuses:
        icons[space] = ICONS[do]
    lines.append(Text().add("catch-up".ljust(MARGIN), "dim").add("".join(icons), "bold").markup)
    return lines


def _markers(view: RolloutView, end: int) -> str:
    """A letter for one rocket, a number for several, ☠ for the Armada."""
    spaces: list[list[int]] = [[] for _ in range(end + 1)]
    for i, rocket in enumerate(view["rockets"]):
        spaces[rocket["score"]].append(i)
    line = Text().add("".ljust(MARGIN))
    for space, seats in enumerate(spaces):
        if len(seats) == 1:
            line.add(SEATS[seats[0]], SEAT_INK[seats[0]])
        elif seats:
            line.add(str(len(seats)), "bold")
        else:
            line.add("☠" if space == view["armada"] else "─", "bold" if space == view["armada"] else "dim")
    return line.markup


def _market(t: Table, view: RolloutView, width: int) -> list[str]:
    """Stock and price of each kind; the Cog powers where there is room."""
    line = Text().add("dice".ljust(MARGIN), "dim")
    for kind in view["dice"]:
        line.add(f" {_letter(t, kind['kind'])} ", PAINT.get(kind["kind"], "reverse"))
        line.add(f"{kind['stock']}×{kind['price']}¢  ", "" if kind["stock"] else "dim strike")
    if width < WIDE:
        return [line.markup]
    lines = [line.markup]
    for start in range(0, len(view["dice"]), 2):
        row = Text().add("".ljust(MARGIN))
        for i, kind in enumerate(view["dice"][start : start + 2]):
            row.add(f"⚙ {kind['kind']}: ", "bold").add(kind["power"]).pad(MARGIN + (i + 1) * (width - MARGIN) // 2)
        lines.append(row.markup)
    return lines


def _display(t: Table, view: RolloutView, width: int) -> list[str]:
    """Five Upgrades with their texts, the Bounties in one line, the decks."""
    cards = _cards(t)
    lines: list[str] = []
    for word in view["display"]["upgrades"]:
        line = Text().add("upgrade".ljust(MARGIN), "dim")
        if word is None:
            lines.append(line.add("─ none left ─", "dim").markup)
            continue
        card = cards[word]
        colour = ["red", "blue", "green", "grey"][card.colour]
        line.add(f"{card.shields:>2}⛊ ", "bold").add(card.name.ljust(17), INK[colour]).add(colour.ljust(6), INK[colour])
        lines.append(line.add(card.text[: width - line.width]).markup)
    bounty = Text().add("bounties".ljust(MARGIN), "dim")
    for word in view["display"]["bounties"]:
        if word is not None:
            card = cards[word]
            bounty.add(f"{card.shields:>2}⛊ ", "bold").add(f"{card.name} ").add(f"+{card.points}", "bold")
            bounty.add(f" ◈{card.gain}   ")
    decks = view["decks"]
    bounty.add(f"decks {decks['upgrades']['cards']} and {decks['bounties']['cards']}", "dim")
    return [*lines, bounty.markup]


def _cards(t: Table) -> dict[str, Card]:
    """The cards by the words that a view has for them."""
    return {words.title(t, face): card for face, card in enumerate(t.cards)}


def _letter(t: Table, kind: str) -> str:
    """One letter for each kind, its own: black is k beside blue."""
    taken: list[str] = []
    for word in t.content.kinds:
        letter = next((c for c in reversed(word) if c not in taken), "?")
        letter = word[0] if word[0] not in taken else letter
        taken.append(letter)
        if word == kind:
            return letter
    return "?"


def _chips(t: Table, dice: list[str]) -> Text:
    """Dice as coloured chips: `r5`, `k⚙`."""
    text = Text()
    for die in dice:
        kind, face = die.rsplit("-", 1)
        text.add(f" {_letter(t, kind)}{'⚙' if face == 'cog' else face} ", PAINT.get(kind, "reverse")).add(" ")
    return text


def _join(line: Text, more: Text) -> Text:
    line.markup += more.markup
    line.width += more.width
    return line


def _heading(view: RolloutView, i: int, name: str) -> Text:
    rocket = view["rockets"][i]
    line = Text().add("▶" if view["active"] == rocket["seat"] else " ", "bold")
    line.add(f"{rocket['seat']} ", SEAT_INK[i]).add(name[:20], "bold")
    line.add(f"  {rocket['score']} points  ◈{rocket['shields']}")
    if rocket["damage"]:
        line.add(f"  ✖{rocket['damage']}", "bold red")
    bag = sum(rocket["bag"].values())
    return line.add(f"  bag {bag}  used {sum(rocket['discard'].values())}", "dim")


def _outline(t: Table, view: RolloutView, i: int, name: str, width: int) -> list[Text]:
    """Another player's rocket in two lines: the numbers with Ready dice, and the systems."""
    rocket = view["rockets"][i]
    first = _join(_heading(view, i, name).add("  "), _chips(t, rocket["ready"]))
    second = Text().add("    ")
    room = (width - 4) // len(rocket["systems"])
    for system in rocket["systems"]:
        dice = "".join(_short(t, die) for die in system["dice"])
        label = ("✖" if system["damage"] else "") + dice + ("·" if dice else "") + system["card"].replace("-", " ")
        ink = "red strike" if system["damage"] else "bold" if dice else INK[system["space"].split("-")[0]]
        second.add(label[: room - 1], ink).add(" ")
    return [first, second]


def _short(t: Table, die: str) -> str:
    kind, face = die.rsplit("-", 1)
    return _letter(t, kind) + ("⚙" if face == "cog" else face)


def _rocket(t: Table, view: RolloutView, i: int, name: str, width: int) -> list[Text]:
    """A rocket in full: the numbers, the Ready dice, and a line for each system with its dice and its text."""
    rocket = view["rockets"][i]
    cards = _cards(t)
    lines = [_heading(view, i, name), _join(Text().add("   ready  ", "dim"), _chips(t, rocket["ready"]))]
    for system in rocket["systems"]:
        colour = system["space"].split("-")[0]
        card = cards[system["card"]]
        using = (
            view["activation"] and view["active"] == rocket["seat"] and view["activation"]["space"] == system["space"]
        )
        line = Text().add(" ▸ " if using else "   ", "bold").add(system["space"].ljust(7), INK[colour])
        line.add(card.name.ljust(17), "bold red strike" if system["damage"] else "bold")
        line.add(" ✖ " if system["damage"] else "   ", "bold red")
        _join(line, _chips(t, system["dice"]))
        lines.append(line.add(card.text[: max(0, width - line.width)], "dim" if system["dice"] else ""))
    return lines
