"""The games there are, with their settings."""

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from scrapyard.games import all_games
from scrapyard.kernel.departures import kind_of, kinds
from scrapyard.kernel.game import Meta
from scrapyard.kernel.ledger import words
from scrapyard.players.spec import player_names
from scrapyard.terminal.departures import COLOURS


def as_json(metas: list[Meta]) -> list[dict[str, object]]:
    return [
        {
            "id": meta.id,
            "title": meta.title,
            "version": meta.version,
            "seats": list(meta.seats),
            "printed": list(meta.printed),
            "minutes": meta.minutes,
            "idea": meta.idea,
            "settings": [
                {
                    "name": setting.name,
                    "default": setting.default,
                    "allowed": setting.allowed(),
                    "help": setting.help,
                    "clause": setting.clause,
                    "advanced": setting.advanced,
                    "kind": kind_of(meta, setting.name, setting.default),
                }
                for setting in meta.settings
            ],
            "presets": [
                {"id": one.id, "title": one.title, "why": one.why, "settings": one.settings, "seats": list(one.seats)}
                for one in meta.presets
            ],
        }
        for meta in metas
    ]


def show_games(console: Console) -> None:
    """A few lines for each game."""
    for meta in all_games().values():
        low, high = meta.seats
        seats = f"{low} seat{'s' if low > 1 else ''}" if low == high else f"{low}-{high} seats"
        console.print(f"[bold cyan]{meta.id}[/]  [bold]{escape(meta.title)}[/]  {seats}, {meta.minutes} min")
        console.print(indented(escape(meta.idea), 4))
        if meta.settings:
            names = ", ".join(setting.name for setting in meta.settings if not setting.advanced)
            console.print(indented(f"[dim]settings: {escape(names)}[/]", 4))
    bots = ", ".join(player_names())
    console.print(f"\nSeats are taken by [bold]me[/] or a bot ({escape(bots)}):")
    console.print("    [cyan]scrapyard play bolt --seats me,greedy,random[/]")


def show_game(console: Console, meta: Meta) -> None:
    """One game with all its settings."""
    low, high = meta.seats
    console.print(
        f"[bold]{escape(meta.title)}[/]  {low}-{high} seats, {meta.minutes} min, rules version {meta.version}"
    )
    console.print(escape(meta.idea))
    for setting in meta.settings:
        clause = f" [dim]\\[{setting.clause}][/]" if setting.clause else ""
        console.print(f"\n  [bold cyan]{setting.name}[/]={setting.default or '(empty)'}{clause}")
        console.print(indented(f"{escape(setting.help)} [dim]({escape(setting.allowed())})[/]", 6))
        for row in kinds(meta, setting.name):
            number = f" [dim]\\[{row.id}][/]" if row.id else ""
            kind = f"[{COLOURS.get(row.kind, 'dim')}]{escape(row.kind)}[/]"
            console.print(indented(f"{kind}: {escape(', '.join(words(row.values, row.other)))}{number}", 8))
    for preset in meta.presets:
        console.print(f"\n  [bold cyan]--preset {preset.id}[/]  [bold]{escape(preset.title)}[/]")
        chosen = ", ".join(f"{name}={value}" for name, value in preset.settings.items())
        console.print(indented(f"{escape(preset.why)} [dim]({escape(chosen)})[/]", 6))


def show_lessons(console: Console, meta: Meta) -> None:
    """The lessons of one game, and how to take them."""
    if not meta.lessons():
        console.print(f"{escape(meta.title)} has no lessons; its rules are a good read: scrapyard rules {meta.id}")
    for number, lesson in enumerate(meta.lessons(), 1):
        console.print(f"{number}. [bold]{escape(lesson.title)}[/]")
        console.print(indented(escape(lesson.story), 3))
        console.print(indented(f"[cyan]scrapyard learn {meta.id} {lesson.id}[/]", 3))


def indented(markup: str, columns: int) -> Padding:
    return Padding(markup, (0, 0, 0, columns))
