"""BLASTBOTS' table drawn in a terminal: the Doomsday Clock, the Resource Grid, the Launch Grids, your hand."""

from collections import Counter
from textwrap import wrap
from typing import Final

from scrapyard.games.blastbots.face import words
from scrapyard.games.blastbots.face.view import BlastbotsView, Player
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.kernel.state import LETTERS

COLOURS: Final = {"blue": "bright_blue", "orange": "dark_orange", "purple": "medium_purple1", "red": "bright_red"}
DECKS: Final = {"battle": "hot_pink", "rocket": "spring_green2", "discovery": "deep_sky_blue1"}
STAGES: Final = ["placing tokens", "dice roll", "launch", "actions", "discard"]
DICE: Final = " ⚀⚁⚂⚃⚄⚅"
SECTION: Final = 20
WIDE: Final = 100
"""From this width on, cards are shown with their texts."""


def draw(t: Table, view: BlastbotsView, names: list[str], width: int) -> str:
    """The whole table, for at least 80 columns."""
    lines = [_status(view, names), _clock(t, view), "", *_grid(t, view), ""]
    for player, name in zip(view["players"], names, strict=True):
        lines += _launch_grid(t, view, player, name)
    lines += _line(t, view, width)
    lines += _hand(t, view, width)
    return "\n".join(lines)


def escape(text: str) -> str:
    """Text of people, safe between markup."""
    return text.replace("[", "\\[")


def _paint(player: Player, text: str) -> str:
    return f"[{COLOURS.get(player['colour'], 'bold')}]{text}[/]"


def _status(view: BlastbotsView, names: list[str]) -> str:
    if view["places"] is not None and view["ending"] is not None:
        winner = escape(names[view["places"].index(1)])
        how = {"escape": "has escaped", "destruction": "has wrecked them all", "score": "has most points"}
        return f"[bold green]The game is over: {winner} {how[view['ending']]} and wins.[/]"
    who = escape(names[LETTERS.index(view["active"])])
    text = f"[bold]Turn {view['turn']}[/]  {view['active']} [bold]{who}[/]: {STAGES[view['stage']]}"
    if view["turn"] and view["dice"]:
        pips = " ".join(DICE[face] if face < len(DICE) else str(face) for face in view["dice"])
        text += f"  rolled {pips} = [bold]{view['total']}[/]"
    if view["stage"] == 3:
        used, allowance = view["actions"]["used"], view["actions"]["allowance"]
        text += f"  actions {'●' * (allowance - used)}{'○' * used}"
    return text


def _clock(t: Table, view: BlastbotsView) -> str:
    """The rim: where each totem stands, IMPACT at the right."""
    cells = []
    for section in range(t.content.clock_max, -1, -1):
        here = [player for player in view["players"] if player["clock"] == section]
        totems = "".join(_paint(player, f"[bold]{player['seat']}[/]") for player in here)
        if section == 0:
            cells.append(f"[bold red]IMPACT ☄[/] {totems}")
        else:
            colour = "red" if section <= 2 else "yellow" if section <= 5 else "dim"
            cells.append(f"[{colour}]{section}[/]{totems}")
    return "T-" + " ─ ".join(cells)


def _grid(t: Table, view: BlastbotsView) -> list[str]:
    """Sections side by side, bands below each other, tokens as letters of their seats."""
    board = t.board
    sections = list(dict.fromkeys(board.spot_decks))
    head = []
    foot = []
    for section in sections:
        deck = t.content.deck_ids[section]
        name = f"{t.content.deck_letters[section]} {deck.upper()}"
        head.append(f"[bold {DECKS[deck]}]{name:<{SECTION}}[/]")
        cards = f"deck {view['decks'][deck]}  pile {len(view['piles'][deck])}"
        foot.append(f"[{DECKS[deck]}]{cards:<{SECTION}}[/]")
    lines = ["      " + " ".join(head)]
    for tier, spots in enumerate(board.tier_spots):
        cells = []
        for section in sections:
            cell = [_spot(view, board.spot_words[spot]) for spot in spots if board.spot_decks[spot] == section]
            cells.append("".join(cell))
        lines.append(f"  {board.tier_ids[tier]}  " + " ".join(cells))
    return [*lines, "      " + " ".join(foot)]


def _spot(view: BlastbotsView, word: str) -> str:
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


def _launch_grid(t: Table, view: BlastbotsView, player: Player, name: str) -> list[str]:
    """Two lines: who and the cards; rockets and wrecks."""
    content = t.content
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


def _foreign(player: Player) -> str:
    """The colours of the wrecks."""
    colours = [f"{n} {colour}" for colour, n in player["junkyard"].items() if n]
    return f"\n     [dim]wrecks: {', '.join(colours)}[/]" if colours else ""


def _line(t: Table, view: BlastbotsView, width: int) -> list[str]:
    """The cards used this turn, pile by pile, and the attack that waits for an answer."""
    names = {words.title(t, i): card.name for i, card in enumerate(t.cards)}
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


def _hand(t: Table, view: BlastbotsView, width: int) -> list[str]:
    """The viewer's cards: with their texts where there is room for them."""
    if view["you"] is None:
        return []
    hand = view["players"][LETTERS.index(view["you"])]["hand"]
    if not any(hand.values()):
        return ["", "[dim]Your hand is empty.[/]"]
    lines = ["", "[bold]Your hand[/]"]
    for i, (deck, held) in enumerate(hand.items()):
        copies = Counter(word for word in held if word is not None)
        titles = [t.domains["title"].index(word) for word in copies]
        counts = copies.values()
        names = [t.cards[title].name + (f" ×{n}" if n > 1 else "") for title, n in zip(titles, counts, strict=True)]
        if width < WIDE and names:
            for row in wrap(", ".join(names), width - 6):
                lines.append(f"  [{DECKS[deck]}]{t.content.deck_letters[i]}[/] {row}")
            continue
        for title, name in zip(titles, names, strict=True):
            rows = wrap(words.card_text(t, title), width - 30)
            lines.append(f"  [{DECKS[deck]}]{name:<27}[/] {escape(rows[0])}")
            lines += [" " * 30 + escape(row) for row in rows[1:]]
    return lines
