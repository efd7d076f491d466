"""What a seat sees of Rocket Rollout; everything is public but the order of the decks."""

from typing import Final, Literal, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import COLOURS, DESTROY_FACE, EFFECTS, KINDS, SPACES
from scrapyard.games.rocket_rollout.face import words
from scrapyard.games.rocket_rollout.rules import bags, display, systems, tracks
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.schema import Colour, EffectKind
from scrapyard.games.rocket_rollout.state import EMPTY, INVADERS, REROLL, TURN, RolloutState
from scrapyard.kernel.state import SPECTATOR

Letter = Literal["A", "B", "C", "D"]
Phase = Literal["set-up", "re-roll", "turns", "invaders"]

SEATS: Final[list[Letter]] = ["A", "B", "C", "D"]
PHASES: Final[dict[int, Phase]] = {REROLL: "re-roll", TURN: "turns", INVADERS: "invaders"}


class System(TypedDict):
    """One of the six systems of a rocket."""

    space: str
    card: str
    """The uppermost card."""
    beneath: list[str]
    """The cards that it covers, oldest first."""
    damage: int
    """Damage tokens."""
    dice: list[str]
    """Active dice with their results: `red-4`, `red-cog`."""


class Rocket(TypedDict):
    """Everything that belongs to one seat."""

    seat: Letter
    score: int
    shields: int
    damage: int
    """Damage tokens on all systems."""
    turns: int
    """Turns taken this round."""
    dice: int
    """All dice owned, wherever they are."""
    ready: list[str]
    bag: dict[str, int]
    """How many dice of each kind, without the kinds of which there are none."""
    discard: dict[str, int]
    boxed: int
    """Destroyed Starter dice."""
    bounties: list[str]
    systems: list[System]


class Display(TypedDict):
    """The cards that can be claimed; None for an empty space."""

    upgrades: list[str | None]
    bounties: list[str | None]


class Deck(TypedDict):
    """A deck, face down."""

    cards: int
    level_one: int
    """So many cards on top are known to be Level 1."""


class Decks(TypedDict):
    """Both main decks."""

    upgrades: Deck
    bounties: Deck


class StockDie(TypedDict):
    """A kind of dice that can be bought."""

    kind: str
    stock: int
    card: str
    """The Dice card in force."""
    price: int
    power: str
    """What its Cogs do, in words."""


class InvaderDie(TypedDict):
    """An Invader die as it was rolled."""

    die: Colour
    shows: int | Literal["destroy"]


class Activation(TypedDict):
    """The Activation that is going on."""

    space: str
    card: str
    """The card that was uppermost when the dice were placed."""
    used: list[str]
    placing: bool
    """Whether more dice may still join."""
    waiting: list[str]
    """Kinds of placed Cogs that have not worked yet."""
    doing: EffectKind | None
    left: int | None
    """How much of the Effect's Value is left."""
    prize: str | None
    """The claimed Upgrade that is being placed."""
    turning: str | None
    """The die that a Reset is turning."""


class RolloutView(TypedDict):
    """The whole table."""

    you: Letter | None
    """None for somebody who only watches."""
    round: int
    phase: Phase
    first: Letter
    """Who holds the First Player token."""
    active: Letter | None
    """Whose turn it is."""
    rockets: list[Rocket]
    armada: int | None
    """The Armada's space; None with more than one seat."""
    reach: int
    """Catch-up icons count before this space."""
    display: Display
    decks: Decks
    scrapped: list[str]
    """The Upgrade discard pile."""
    dice: list[StockDie]
    invaders: list[InvaderDie]
    """Red, blue and green; empty before they are rolled."""
    activation: Activation | None
    mending: str | None
    """The space whose repair is being paid."""
    over: bool
    places: list[int] | None


def view(t: Table, s: RolloutState, seat: int) -> RolloutView:
    """Everything that this seat, or a spectator, may see."""
    slots = t.content.upgrade_slots
    return {
        "you": None if seat == SPECTATOR else SEATS[seat],
        "round": s.round,
        "phase": PHASES.get(s.phase, "set-up"),
        "first": SEATS[s.first],
        "active": SEATS[s.active] if s.phase == TURN and not s.over else None,
        "rockets": [_rocket(t, s, i) for i in range(s.seats)],
        "armada": s.armada if t.solo else None,
        "reach": tracks.catch_up_reach(t, s),
        "display": {
            "upgrades": [_shown(t, s, token) for token in s.display[:slots]],
            "bounties": [_shown(t, s, token) for token in s.display[slots:]],
        },
        "decks": {
            "upgrades": {"cards": len(s.upgrades), "level_one": display.known_level_one(t, s, s.upgrades)},
            "bounties": {"cards": len(s.bounties), "level_one": display.known_level_one(t, s, s.bounties)},
        },
        "scrapped": [words.title(t, s.faces[token]) for token in s.scrapped],
        "dice": [_stock(t, s, kind) for kind in range(1, KINDS)],
        "invaders": [
            {"die": COLOURS[i], "shows": "destroy" if face == DESTROY_FACE else face}
            for i, face in enumerate(s.invaders)
        ],
        "activation": _activation(t, s),
        "mending": t.content.space_words[s.mending] if s.mending >= 0 else None,
        "over": s.over,
        "places": s.places if s.over else None,
    }


def views(t: Table, s: RolloutState, seats: list[int]) -> list[RolloutView]:
    """The same for several seats: all of them see the same table."""
    public = view(t, s, SPECTATOR)
    return [{**public, "you": None if seat == SPECTATOR else SEATS[seat]} for seat in seats]


def _rocket(t: Table, s: RolloutState, i: int) -> Rocket:
    claimed = zip(s.claimed, s.claimed_by, strict=True)
    return {
        "seat": SEATS[i],
        "score": s.scores[i],
        "shields": s.shields[i],
        "damage": systems.damage_of(s, i),
        "turns": s.turns[i],
        "dice": bags.owned(s, i),
        "ready": _dice(t, sorted(s.ready[i])),
        "bag": _counts(t, s.bags[i * KINDS : (i + 1) * KINDS]),
        "discard": _counts(t, s.discards[i * KINDS : (i + 1) * KINDS]),
        "boxed": s.boxed[i],
        "bounties": [words.title(t, s.faces[token]) for token, by in claimed if by == i],
        "systems": [_system(t, s, i * SPACES + space) for space in range(SPACES)],
    }


def _system(t: Table, s: RolloutState, system: int) -> System:
    fitted = [s.faces[token] for token, on in zip(s.fitted, s.fitted_on, strict=True) if on == system]
    return {
        "space": t.content.space_words[system % SPACES],
        "card": words.title(t, s.tops[system]),
        "beneath": [words.title(t, face) for face in [system % SPACES, *fitted][:-1]],
        "damage": s.damage[system],
        "dice": _dice(t, systems.dice_above(s, system)),
    }


def _stock(t: Table, s: RolloutState, kind: int) -> StockDie:
    card = t.content.dice_cards[s.dice_cards[kind]]
    return {
        "kind": t.content.kinds[kind],
        "stock": s.stock[kind],
        "card": t.domains["dice_card"][s.dice_cards[kind]],
        "price": card.price,
        "power": card.text,
    }


def _activation(t: Table, s: RolloutState) -> Activation | None:
    if s.space < 0:
        return None
    return {
        "space": t.content.space_words[s.space],
        "card": words.title(t, s.card),
        "used": _dice(t, s.used),
        "placing": s.placing,
        "waiting": [t.content.kinds[kind] for kind in s.waiting],
        "doing": EFFECTS[s.doing] if s.doing >= 0 else None,
        "left": s.left if s.doing >= 0 else None,
        "prize": _shown(t, s, s.prize),
        "turning": t.domains["die"][s.turning] if s.turning >= 0 else None,
    }


def _shown(t: Table, s: RolloutState, token: int) -> str | None:
    return None if token == EMPTY else words.title(t, s.faces[token])


def _dice(t: Table, dice: list[int]) -> list[str]:
    return [t.domains["die"][die] for die in dice]


def _counts(t: Table, counts: vec[i64]) -> dict[str, int]:
    return {t.content.kinds[kind]: n for kind, n in enumerate(counts) if n}
