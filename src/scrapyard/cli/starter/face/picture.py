"""Starter's table drawn in a terminal."""

from scrapyard.cli.starter.face.view import StarterView
from scrapyard.cli.starter.rules.table import Table
from scrapyard.kernel.face import escape

BAR = 24


def draw(t: Table, view: StarterView, names: list[str], width: int) -> str:
    """The heap as a bar, then a line for each player, in rich markup."""
    full = min(BAR, BAR * view["weight"] // view["limit"])
    bar = f"[yellow]{'█' * full}[/][dim]{'░' * (BAR - full)}[/]"
    lines = [f"[bold]Heap[/] {bar} {view['weight']} of {view['limit']}   [dim]deck {view['deck']}[/]", ""]
    for name, seat in zip(names, view["seats"], strict=True):
        mark = "▶" if seat["seat"] == view["active"] else " "
        hand = "  ".join(word or "?" for word in seat["hand"]) if seat["standing"] else "[dim]under the heap[/]"
        lines.append(f"{mark} [bold]{seat['seat']}[/] {escape(name[:16].ljust(16))} {hand}")
    return "\n".join(lines)
