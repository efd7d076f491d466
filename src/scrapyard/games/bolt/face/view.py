"""What a seat sees of BOLT."""

from typing import TypedDict

from scrapyard.games.bolt.content import AURAS
from scrapyard.games.bolt.face import words
from scrapyard.games.bolt.rules import cards
from scrapyard.games.bolt.rules.table import Table
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.state import LETTERS, SPECTATOR, Letter

ROBOT_WIDE = -1


class CardView(TypedDict):
    """A card that is being carried out."""

    by: Letter
    card: str


class AimedView(TypedDict):
    """A packet of damage that has not landed yet."""

    at: Letter
    part: str
    points: int


class FixtureView(TypedDict):
    """A card or copy token in play on a robot."""

    place: int
    """Its number in option keys."""
    card: str
    aura: str
    token: bool
    by: Letter
    part: str | None
    """The part it lies on; None for the whole robot."""


class RobotView(TypedDict):
    """A seat and its robot."""

    seat: Letter
    robot: str | None
    """None until it is chosen, as is its name."""
    name: str | None
    power: str | None
    """None without powers, and once it is used."""
    alive: bool
    resting: bool
    rival: Letter | None
    hand: list[str | None]
    """Titles; None for a card that the viewer has not seen."""
    limit: int
    parts: dict[str, int]
    """The state of each part, 3 in Prime Condition to 0 Offline; empty when the robot is out."""
    in_play: list[FixtureView]


class BoltView(TypedDict):
    """The table as one seat sees it."""

    you: Letter | None
    round: int
    active: Letter | None
    """None while robots are chosen."""
    starter: Letter
    actions: int
    charge: int
    played: int
    cycled: bool
    sudden_death: bool
    game: int
    """1, or 2 in the second half of a tournament."""
    deck: int
    discard: list[str]
    resolving: list[CardView]
    aimed: list[AimedView]
    piercing: bool
    robots: list[RobotView]
    over: bool
    places: list[int] | None


def view(t: Table, s: BoltState, seat: int) -> BoltView:
    """Everything that the seat may see: parts, cards in play and piles are public, hands are not.

    Nor are a card and its targets before it is turned up.
    """
    return _filled_in(t, s, seat, _public(t, s))


def views(t: Table, s: BoltState, seats: list[int]) -> list[BoltView]:
    """The same for several seats."""
    public = _public(t, s)
    return [_filled_in(t, s, seat, public) for seat in seats]


def _filled_in(t: Table, s: BoltState, seat: int, public: BoltView) -> BoltView:
    """What all see, and what this seat sees besides."""
    covert = len(s.resolving) > 0 and any(not s.knows(seat, token) for token in s.resolving)
    seen = public.copy()
    if seat != SPECTATOR:
        seen["you"] = LETTERS[seat]
    if len(s.resolving) > 0 or len(s.aside) > 0:
        seen["resolving"] = [
            {"by": LETTERS[by], "card": words.title(t, s.faces[token])}
            for token, by in zip([*s.resolving, *s.aside], [*s.resolving_by, *s.aside_by], strict=True)
            if s.knows(seat, token)
        ]
    if covert:
        seen["aimed"] = []
        seen["piercing"] = False
    seen["robots"] = [
        _with_hand(t, s, robot, hand, seat) for robot, hand in zip(public["robots"], s.hands, strict=True)
    ]
    return seen


def _with_hand(t: Table, s: BoltState, robot: RobotView, hand: list[int], seat: int) -> RobotView:
    seen = robot.copy()
    seen["hand"] = _hand(t, s.shown(hand, seat))
    return seen


def _public(t: Table, s: BoltState) -> BoltView:
    """The table as all see it, with hands and what is covert still to be filled in."""
    titles = t.domains["title"]
    return {
        "you": None,
        "round": s.round,
        "active": LETTERS[s.active] if s.robots[-1] >= 0 else None,
        "starter": LETTERS[s.starter],
        "actions": s.actions,
        "charge": s.charge,
        "played": s.played,
        "cycled": s.cycled,
        "sudden_death": s.sudden_death,
        "game": s.game,
        "deck": len(s.deck),
        "discard": [titles[s.faces[token]] for token in s.discard],
        "resolving": [],
        "aimed": [
            {"at": LETTERS[at // PARTS], "part": t.content.part_ids[at % PARTS], "points": points}
            for at, points in zip(s.packets, s.points, strict=True)
        ],
        "piercing": s.piercing and len(s.packets) > 0,
        "robots": [_robot(t, s, i) for i in range(s.seats)],
        "over": s.over,
        "places": s.places if s.over else None,
    }


def _hand(t: Table, faces: list[int]) -> list[str | None]:
    titles = t.domains["title"]
    return [titles[face] if face >= 0 else None for face in faces]


def _robot(t: Table, s: BoltState, i: int) -> RobotView:
    robot = t.content.robots[s.robots[i]] if s.robots[i] >= 0 else None
    return {
        "seat": LETTERS[i],
        "robot": robot.id if robot else None,
        "name": robot.name if robot else None,
        "power": robot.power if robot and t.robot_powers and not s.powers_used[i] else None,
        "alive": s.alive[i],
        "resting": s.resting[i],
        "rival": LETTERS[s.rivals[i]] if s.rivals[i] >= 0 else None,
        "hand": [],
        "limit": cards.hand_limit(t, s, i),
        "parts": {t.content.part_ids[p]: s.parts[i * PARTS + p] for p in range(PARTS)} if s.alive[i] else {},
        "in_play": [
            {
                "place": place + 1,
                "card": words.title(t, fixture.title),
                "aura": AURAS[fixture.aura],
                "token": fixture.token < 0,
                "by": LETTERS[fixture.by],
                "part": t.content.part_ids[fixture.part] if fixture.part != ROBOT_WIDE else None,
            }
            for place, fixture in enumerate(s.fixtures)
            if fixture.on == i
        ],
    }
