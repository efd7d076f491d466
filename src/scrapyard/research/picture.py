"""The table as one seat sees it: a terminal's text, or that text as a picture."""

import io
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.segment import Segment
from rich.text import Text

from scrapyard.kernel.match import Match
from scrapyard.kernel.state import LETTERS

WIDTH = 100
"""Columns of the drawing."""
FONTS = ["DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Menlo.ttc", "consola.ttf"]
TALL = 17
"""Pixels of a line in one of these fonts."""
PAPER, INK = (16, 18, 22), (214, 218, 224)


def _console(colour: bool) -> Console:
    return Console(
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        highlight=False,
        color_system="truecolor" if colour else None,
        legacy_windows=False,
    )


def _drawing(match: Match, seat: int) -> Text:
    names = [f"player {LETTERS[i]}" for i in range(match.game.seats)]
    return Text.from_markup(match.game.face.picture(match.game.face.view(match.state, seat), names, WIDTH))


def ansi(match: Match, seat: int) -> str:
    """The terminal's drawing, with colours as escape sequences."""
    console = _console(True)
    with console.capture() as capture:
        console.print(_drawing(match, seat))
    return capture.get()


def rgb(match: Match, seat: int) -> NDArray[np.uint8]:
    """The terminal's drawing as a picture: height, width, three colours."""
    from PIL import Image, ImageDraw  # noqa: PLC0415 - pictures alone need it

    console = _console(True)
    lines = console.render_lines(_drawing(match, seat), pad=False)
    font, wide, high = _font()
    image = Image.new("RGB", (WIDTH * wide, max(1, len(lines)) * high), PAPER)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            ink, paper = _colours(segment)
            left, top = column * wide, row * high
            column += segment.cell_length
            if paper != PAPER:
                draw.rectangle((left, top, column * wide - 1, top + high - 1), fill=paper)
            if segment.text.strip():
                text = segment.text if high == TALL else segment.text.encode("latin-1", "replace").decode("latin-1")
                draw.text((left, top), text, fill=ink, font=font)
    return np.asarray(image, dtype=np.uint8).copy()


def _colours(segment: Segment) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Ink and paper of a piece of text."""
    style = segment.style
    ink: tuple[int, ...] = INK
    paper: tuple[int, ...] = PAPER
    if style is not None and style.color is not None:
        ink = tuple(style.color.get_truecolor())
    if style is not None and style.bgcolor is not None and not style.bgcolor.is_default:
        paper = tuple(style.bgcolor.get_truecolor())
    return (paper, ink) if style is not None and style.reverse else (ink, paper)


@cache
def _font() -> tuple[Any, int, int]:
    """A font whose letters are all as wide, and the size of a letter."""
    from PIL import ImageFont  # noqa: PLC0415

    for name in FONTS:
        try:
            font = ImageFont.truetype(name, 14)
        except OSError:
            continue
        return font, round(font.getlength("M")), TALL
    return ImageFont.load_default_imagefont(), 6, 11  # knows Latin-1 only
