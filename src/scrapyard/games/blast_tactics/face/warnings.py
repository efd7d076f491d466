"""What a Blastroid would lose by an option: to the ground, or to Bombs that go off before it moves again."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.content import TICK_OR_DETONATE
from scrapyard.games.blast_tactics.questions import DO, LAUNCH, PATH, PLAY, REMOTE, SHIFT, STEP
from scrapyard.games.blast_tactics.rules import bombs, flames, overtime, walking
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BlastState
from scrapyard.kernel.ask import PASS, Ask
from scrapyard.kernel.language import person

FATES = (
    "",
    "Lava takes your Heart.",
    "You would burn up in Lava and be out.",
    "You would fall into a Bottomless Pit and be out.",
)


def warning(t: Table, s: BlastState, ask: Ask, value: int) -> str:
    """BT-135, BT-170, BT-190, BT-285, BT-297: what the option costs, or an empty text."""
    question, seat = ask.question, ask.seat
    if question is DO and value == PASS:
        return of_falling(t, s, seat) or of_staying(t, s, seat)
    if question is REMOTE:
        return of_setting_off(t, s, seat, value)
    if question is DO and PLAY <= value < t.lay_on:
        return of_card(t, s, seat, t.abilities[value - PLAY])
    if question is DO and 0 <= value < LAUNCH:
        return FATES[walking.fate(t, s, seat, value, False)]
    if question is PATH and value == STEP:
        return FATES[walking.fate(t, s, seat, s.moving, s.phasing)]
    if question is SHIFT and value >= 0:
        return FATES[walking.fate(t, s, seat, value, True)]
    return ""


def of_staying(t: Table, s: BlastState, seat: int) -> str:
    """BT-041: armed Bombs go off when their owner's turn begins, and the own ones before the next step."""
    bot = s.bots[seat]
    owners = [owner for owner in range(s.seats) if reaches(t, s, owner, bot.square)]
    if not owners or bot.square < 0:
        return ""
    whose = " and ".join("your own" if owner == seat else f"{person(owner)}'s" for owner in owners)
    lost = "lose your Heart" if bot.heart else "be out"
    return f"The flames of {whose} armed Bombs reach this square: you would {lost} before your next turn."


def of_falling(t: Table, s: BlastState, seat: int) -> str:
    """BT-046, BT-190, BT-197: one tile goes before the next turn of anybody's, and everybody on it."""
    square, tile = s.bots[seat].square, overtime.next_tile(t, s)
    if square < 0 or tile < 0 or t.tile_of[square] != tile:
        return ""
    return "Overtime takes this tile next: you would be out before your next turn."


def of_card(t: Table, s: BlastState, seat: int, face: int) -> str:
    """A Remote Detonate that finds one Bomb only."""
    places = bombs.places(t, s, seat)
    only = len(places) == 1 and any(step.op == TICK_OR_DETONATE for step in t.content.cards[face].steps)
    return of_setting_off(t, s, seat, places[0]) if only else ""


def of_setting_off(t: Table, s: BlastState, seat: int, place: int) -> str:
    """BT-135, BT-136: an armed Bomb goes off at once, and its flames spare nobody."""
    if not bombs.is_armed(t, s, place):
        return ""
    scorched = vec[i64]([0] * t.size)
    flames.scorch(t, s, [place], scorched)
    bot = s.bots[seat]
    if bot.square < 0 or not scorched[bot.square]:
        return ""
    return f"Its flames reach you: you would {'lose your Heart' if bot.heart else 'be out'}."


def reaches(t: Table, s: BlastState, owner: int, square: int) -> bool:
    """Whether this player's next Bomb Phase burns the square, as everything lies now."""
    armed = bombs.armed(t, s, owner)
    if not armed:
        return False
    scorched = vec[i64]([0] * t.size)
    flames.scorch(t, s, armed, scorched)
    return scorched[square] == 1
