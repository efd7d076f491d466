"""BLASTBOTS' table drawn in a terminal: the Doomsday Clock, the Resource Grid, the Launch Grids, your hand."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from scrapyard.games.blastbots.rules import Blastbots

COLOURS: Final = {"blue": "bright_blue", "orange": "dark_orange", "purple": "medium_purple1", "red": "bright_red"}
DECKS: Final = {"battle": "hot_pink", "rocket": "spring_green2", "discovery": "deep_sky_blue1"}
STAGES: Final = ["placing tokens", "dice roll", "launch", "actions", "discard"]
DICE: Final = " ⚀⚁⚂⚃⚄⚅"
SECTION: Final = 20
WIDE: Final = 100
"""From this width on, cards are shown with their texts."""


def draw(game: Blastbots, view: dict[str, Any], names: list[str], width: int) -> str:
    """The whole table, for at least 80 columns."""
    lines = [_status(view, names), _clock(game, view), "", *_grid(game, view), ""]
    for player, name in zip(view["players"], names, strict=True):
        lines += _launch_grid(game, view, player, name)
    lines += _line(game, view, width)
    lines += _hand(game, view, width)
    return "\n".join(lines)


def escape(text: str) -> str:
    """Text of people, safe between markup."""
    return text.replace("[", "\\[")


def _paint(player: dict[str, Any], text: str) -> str:
    return f"[{COLOURS.get(player['colour'], 'bold')}]{text}[/]"


def _status(view: dict[str, Any], names: list[str]) -> str:
    if view["over"]:
        winner = escape(names[view["places"].index(1)])
        how = {"escape": "has escaped", "destruction": "has wrecked them all", "score": "has most points"}
        return f"[bold green]The game is over: {winner} {how[view['ending']]} and wins.[/]"
    who = escape(names["ABCD".index(view["active"])])
    text = f"[bold]Turn {view['turn']}[/]  {view['active']} [bold]{who}[/]: {STAGES[view['stage']]}"
    if view["turn"] and view["dice"]:
        pips = " ".join(DICE[face] if face < len(DICE) else str(face) for face in view["dice"])
        text += f"  rolled {pips} = [bold]{view['total']}[/]"
    if view["stage"] == 3:
        used, allowance = view["actions"]["used"], view["actions"]["allowance"]
        text += f"  actions {'●' * (allowance - used)}{'○' * used}"
    return text


def _clock(game: Blastbots, view: dict[str, Any]) -> str:
    """The rim: where each totem stands, IMPACT at the right."""
    cells = []
    for section in range(game.content.clock_max, -1, -1):
        here = [player for player in view["players"] if player["clock"] == section]
        totems = "".join(_paint(player, f"[bold]{player['seat']}[/]") for player in here)
        if section == 0:
            cells.append(f"[bold red]IMPACT ☄[/] {totems}")
        else:
            colour = "red" if section <= 2 else "yellow" if section <= 5 else "dim"
            cells.append(f"[{colour}]{section}[/]{totems}")
    return "T-" + " ─ ".join(cells)


def _grid(game: Blastbots, view: dict[str, Any]) -> list[str]:
    """Sections side by side, bands below each other, tokens as letters of their seats."""
    content = game.content
    sections = list(dict.fromkeys(word.rsplit("-", 1)[0] for word in content.spot_words))
    head = []
    foot = []
    for section in sections:
        letter = content.deck_letters[content.deck_ids.index(section)]
        head.append(f"[bold {DECKS[section]}]{f'{letter} {section.upper()}':<{SECTION}}[/]")
        cards = f"deck {view['decks'][section]}  pile {len(view['piles'][section])}"
        foot.append(f"[{DECKS[section]}]{cards:<{SECTION}}[/]")
    lines = ["      " + " ".join(head)]
    for tier, spots in enumerate(content.tier_spots):
        cells = []
        for section in sections:
            words = [content.spot_words[spot] for spot in spots]
            cell = [_spot(view, word) for word in words if word.rsplit("-", 1)[0] == section]
            cells.append("".join(cell))
        lines.append(f"  {content.tier_ids[tier]}  " + " ".join(cells))
    return [*lines, "      " + " ".join(foot)]


def _spot(view: dict[str, Any], word: str) -> str:
    """A number and the tokens on it, half a section wide."""
    number = word.rsplit("-", 1)[1]
    here = [player for player in view["players"] for token in player["tokens"] if token["spot"] == word]
    hit = str(view["total"]) == number and view["turn"] > 0 and not view["over"]
    text = f"[reverse]{number}[/]" if hit else number
    room = SECTION // 2 - len(number) - 2
    if len(here) <= room:
        tokens = "".join(_paint(player, player["seat"]) for player in here) + " " * (room - len(here))
    else:
        tokens = f"{len(here)} tokens"[:room].ljust(room)
    return f"{text}:{tokens} "


def _launch_grid(game: Blastbots, view: dict[str, Any], player: dict[str, Any], name: str) -> list[str]:
    """Two lines: who and the cards; rockets and wrecks."""
    content = game.content
    mark = "▶" if player["seat"] == view["active"] and not view["over"] else " "
    backs = "  ".join(
        f"[{DECKS[deck]}]{content.deck_letters[i]}{len(player['hand'][deck])}[/]"
        for i, deck in enumerate(content.deck_ids)
    )
    title = f"{player['seat']} {player['colour']} #{player['position']}"
    owner = escape(f"{name[:20]:<20}")
    head = f"{mark}{_paint(player, f'[bold]{title:<12}[/]')} {owner} hand {player['cards']:>2} ({backs})"
    if player["fewer_actions"]:
        head += f"  [yellow]-{player['fewer_actions']} actions[/]"
    if player["score"] is not None:
        head += f"  [bold]{player['score']} points[/]"
    wrecks = sum(player["junkyard"].values())
    pad = "▲" * player["launchpad"] + "·" * (content.launchpad_cap - player["launchpad"])
    space = _track("●", player["space"], content.space_to_win)
    junk = _track("✖", wrecks, content.junkyard_to_win)
    rockets = f"factory {player['factory']:>2}  pad {pad}  air {'△' * player['atmosphere'] or '-'}"
    below = f"   {rockets:<37}space {space}  junk {junk}"
    return [head, _paint(player, below) + _foreign(player)]


def _track(sign: str, n: int, goal: int) -> str:
    """How much of a goal is reached, in thirds of it and in figures."""
    full = min(5, 5 * n // goal)
    return f"{sign * full}{'·' * (5 - full)} {n:>2}/{goal}"


def _foreign(player: dict[str, Any]) -> str:
    """The colours of the wrecks."""
    colours = [f"{n} {colour}" for colour, n in player["junkyard"].items() if n]
    return f"\n     [dim]wrecks: {', '.join(colours)}[/]" if colours else ""


def _line(game: Blastbots, view: dict[str, Any], width: int) -> list[str]:
    """The cards used this turn, pile by pile, and the attack that waits for an answer."""
    names = {game.face_word(i): game.face_name(i) for i in range(len(game.cards))}
    piles: dict[int, list[str]] = {}
    for card in view["line"]:
        piles.setdefault(card["action"], []).append(names[card["card"]])
    lines = []
    if piles:
        lines.append(("Line: " + " | ".join(" + ".join(pile) for pile in piles.values()))[:width])
    attack = view["attack"]
    if attack and attack["target"]:
        mode = f" ({attack['mode'].replace('-', ' ')})" if attack["mode"] else ""
        lines.append(f"[bold red]{attack['by']} aims {names[attack['card']]}{mode} at {attack['target']}[/]")
    return ["", *lines] if lines else []


def _hand(game: Blastbots, view: dict[str, Any], width: int) -> list[str]:
    """The viewer's cards: with their texts where there is room for them."""
    if view["you"] is None:
        return []
    hand = view["players"]["ABCD".index(view["you"])]["hand"]
    if not any(hand.values()):
        return ["", "[dim]Your hand is empty.[/]"]
    lines = ["", "[bold]Your hand[/]"]
    for i, (deck, words) in enumerate(hand.items()):
        titles = [game.vocabulary.domains["title"].index(word) for word in dict.fromkeys(words)]
        copies = [words.count(game.face_word(title)) for title in titles]
        names = [game.face_name(t) + (f" ×{n}" if n > 1 else "") for t, n in zip(titles, copies, strict=True)]
        if width < WIDE and names:
            for row in wrap(", ".join(names), width - 6):
                lines.append(f"  [{DECKS[deck]}]{game.content.deck_letters[i]}[/] {row}")
            continue
        for title, name in zip(titles, names, strict=True):
            rows = wrap(game.card_text(title), width - 30)
            lines.append(f"  [{DECKS[deck]}]{name:<27}[/] {escape(rows[0])}")
            lines += [" " * 30 + escape(row) for row in rows[1:]]
    return lines
