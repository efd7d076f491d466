"""Rocket Rollout's dice, cards and track as flat tables that the rules read."""

from typing import Any, Final

from scrapyard import packs
from scrapyard.games.rocket_rollout import schema

BLAST: Final = 0
PURCHASE: Final = 1
SHIELD: Final = 2
VENT: Final = 3
DESTROY: Final = 4
DRAW: Final = 5
RESET: Final = 6
VICTORY: Final = 7
BOOST: Final = 8
COG_VALUE: Final = 9
REPAIR: Final = 10
EFFECTS: Final[list[schema.EffectKind]] = ["blast", "purchase", "shield", "vent", "destroy", "draw", "reset", "victory"]
POWERS: Final = [*EFFECTS, "boost", "cog_value", "repair"]
ANY: Final = 8
"""The row of boosts that raise every Effect."""

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
GREY: Final = 3
COLOURS: Final[list[schema.Colour]] = ["red", "blue", "green", "grey"]

STARTING: Final = 0
UPGRADE: Final = 1
BOUNTY: Final = 2

KINDS: Final = 8
"""White, and seven kinds of upgrade dice."""
WHITE: Final = 0
FACES: Final = 7
"""Results of a die: 0 is the Cog, 1 to 6 are numbers."""
COG: Final = 0
SPACES: Final = 6
DESTROY_FACE: Final = -1


class Modifier:
    """Plus or times a number, printed on one Effect."""

    def __init__(self, times: bool, n: int) -> None:
        self.times = times
        self.n = n


class Effect:
    """One Effect of a system card: what it does, and the sources of its Value."""

    def __init__(self, do: int) -> None:
        self.do = do
        self.dice = 0
        """How often Number of Dice is a source."""
        self.score = 0
        self.shields = 0
        self.mods: list[Modifier] = []
        self.split = False
        self.claim_points = 0
        self.text = ""


class Power:
    """One row of what a Cog does."""

    def __init__(self, do: int, n: int, what: int) -> None:
        self.do = do
        self.n = n
        self.what = what
        """Which Effects a boost raises, or ANY."""


class DiceCard:
    """The price of a kind of dice and the power of its Cogs."""

    def __init__(self, id: str, name: str, kind: int, price: int, powers: list[Power]) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.price = price
        self.powers = powers
        self.quiet = all(power.do in (BOOST, COG_VALUE) for power in powers)
        """Whether it only raises numbers, so that its order among other powers never matters."""
        self.sort = 0
        """The same number for cards whose Cogs do the same."""
        self.text = ""


class Card:
    """A system card or a Bounty."""

    def __init__(self, id: str, name: str, sort: int) -> None:
        self.id = id
        self.name = name
        self.sort = sort
        """STARTING, UPGRADE or BOUNTY."""
        self.level = 0
        self.count = 0
        self.shields = 0
        self.colour = GREY
        self.accept = 0
        """One bit for each result; the Cog's is always set."""
        self.min_dice = 1
        self.effects: list[Effect] = []
        self.points = 0
        self.gain = 0
        """Shields gained with a Bounty."""
        self.text = ""
        """What it accepts and does, in words."""


class Content:
    """All of Rocket Rollout's content, for one table."""

    def __init__(self) -> None:
        self.set_id = ""
        self.track_end = 50
        self.shield_cap = 10
        self.starter_dice = 10
        self.dice_per_colour = 6
        self.draw_per_round = 5
        self.max_dice = 3
        self.upgrade_slots = 5
        self.bounty_slots = 2
        self.level1_upgrades = 2
        self.level1_bounties = 1
        self.damage_tokens = 24
        self.spaces: list[int] = []
        """The colour of each system space."""
        self.space_words: list[str] = []
        self.kinds: list[str] = []
        self.faces: list[int] = []
        """The faces of kind k are faces[6k] to faces[6k + 5]."""
        self.face_sets: list[int] = []
        """For each kind a bit for each result it can show."""
        self.invader_faces: list[list[int]] = []
        self.symbols: list[int] = []
        """For each space of the track a bit for each Invader die that strikes there."""
        self.icons: list[int] = []
        """icons[do * (track_end + 1) + space]: the bonuses of that kind on the spaces before this one."""
        self.bonuses: list[list[int]] = []
        """Space, Effect and size of each catch-up icon."""
        self.cards: list[Card] = []
        """Starting cards by space, then Upgrades, then Bounties."""
        self.first_bounty = 0
        self.dice_cards: list[DiceCard] = []
        self.decks: list[list[int]] = []
        """For each kind its Dice cards; none for white."""
        self.steps: list[list[int]] = []
        """The Armada's advance after each round: easy, normal, hard."""
        self.compensation: list[list[int]] = []
        """Shields at the start by distance from the First player, for 2, 3 and 4 seats."""


def _modifier(text: str) -> Modifier:
    number = int(text[1:])
    return Modifier(text[0] == "x", -number if text[0] == "-" else number)


def _effect(table: Any) -> Effect:
    effect = Effect(EFFECTS.index(table.do))
    effect.dice = table.sources.count("dice")
    effect.score = table.sources.count("score")
    effect.shields = table.sources.count("shields")
    effect.mods = [_modifier(text) for text in table.mod]
    effect.split = table.split
    effect.claim_points = table.claim_points
    value = " + ".join(source.title() for source in table.sources)
    for text in table.mod:
        value += f" {text[0]} {text[1:]}"
    effect.text = f"{table.do.title()} = {value}"
    if effect.split:
        effect.text += ", split"
    if effect.claim_points:
        effect.text += f"; if it claimed a card, advance {effect.claim_points}"
    return effect


def _results(accept: list[int]) -> str:
    """`2-6` for a run, `odd`, `even`, else the list."""
    if len(accept) > 1 and accept == list(range(accept[0], accept[-1] + 1)):
        return f"{accept[0]}-{accept[-1]}"
    if accept == [1, 3, 5]:
        return "odd"
    return "even" if accept == [2, 4, 6] else ", ".join(str(n) for n in accept)


def _system(table: Any, sort: int) -> Card:
    card = Card(table.id, table.name, sort)
    card.accept = 1 << COG
    for number in table.accept:
        card.accept |= 1 << number
    card.min_dice = table.min_dice
    card.effects = [_effect(effect) for effect in table.effects]
    card.text = f"{_results(sorted(table.accept))}: " + "; then ".join(effect.text for effect in card.effects)
    if card.min_dice > 1:
        card.text += f" (at least {card.min_dice} dice)"
    return card


def _power(table: Any) -> Power:
    what = ANY if table.what is None or table.what == "any" else EFFECTS.index(table.what)
    return Power(POWERS.index(table.do), table.n, what)


def _power_text(power: Power) -> str:
    if power.do == BOOST:
        what = "every Effect" if power.what == ANY else f"{EFFECTS[power.what].title()} Effects"
        return f"{what} of this system +{power.n}"
    if power.do == COG_VALUE:
        return f"this Cog counts {power.n} for Score"
    return f"{POWERS[power.do].title()} {power.n}"


def _space_words(colours: list[str]) -> list[str]:
    """A colour that is there once is its own word; the others are numbered from left to right."""
    return [
        colour if colours.count(colour) == 1 else f"{colour}-{colours[: i + 1].count(colour)}"
        for i, colour in enumerate(colours)
    ]


def scaled(steps: list[int], end: int) -> list[int]:
    """RO-197: the steps for a track of another length; the last one makes the sum right."""
    total = sum(steps)
    if total == end:
        return steps
    result = [(2 * step * end + total) // (2 * total) for step in steps]
    while len(result) > 1 and sum(result[:-1]) >= end:
        result.pop()
    result[-1] = end - sum(result[:-1])
    return result


def load(patch: dict[str, object]) -> Content:
    """The house set, with a pack's changes over it."""
    tables = packs.content("scrapyard.games.rocket_rollout", patch, schema.ContentTable, schema.check)
    content = Content()
    content.set_id = tables.set.id
    _read_params(content, tables.params)
    _read_dice(content, tables)
    _read_track(content, tables.track)
    _read_cards(content, tables)
    solo = [tables.solo.easy, tables.solo.normal, tables.solo.hard]
    content.steps = [scaled(steps, content.track_end) for steps in solo]
    seats = tables.seats
    content.compensation = [seats.compensation_2, seats.compensation_3, seats.compensation_4]
    return content


def _read_params(content: Content, params: Any) -> None:
    content.track_end = params.track_end
    content.shield_cap = params.shield_cap
    content.starter_dice = params.starter_dice
    content.dice_per_colour = params.dice_per_colour
    content.draw_per_round = params.draw_per_round
    content.max_dice = params.max_dice_per_activation
    content.upgrade_slots = params.upgrade_slots
    content.bounty_slots = params.bounty_slots
    content.level1_upgrades = params.level1_upgrades_per_player
    content.level1_bounties = params.level1_bounties_per_player
    content.damage_tokens = params.damage_tokens
    content.spaces = [COLOURS.index(colour) for colour in params.system_spaces]
    content.space_words = _space_words(params.system_spaces)


def _read_dice(content: Content, tables: Any) -> None:
    content.kinds = ["white", *(kind for kind in tables.dice if kind != "white")]
    for kind in content.kinds:
        content.faces += tables.dice[kind]
        mask = 0
        for face in tables.dice[kind]:
            mask |= 1 << face
        content.face_sets.append(mask)
    invaders = tables.invader_dice
    content.invader_faces = [invaders.red, invaders.blue, invaders.green]
    sorts: list[list[tuple[int, int, int]]] = []
    content.decks = [[] for _ in content.kinds]
    for table in tables.dice_card:
        powers = [_power(power) for power in table.power]
        card = DiceCard(table.id, table.name, content.kinds.index(table.die), table.price, powers)
        rows = [(power.do, power.n, power.what) for power in powers]
        if rows not in sorts:
            sorts.append(rows)
        card.sort = sorts.index(rows)
        card.text = "; then ".join(_power_text(power) for power in powers)
        content.decks[card.kind].append(len(content.dice_cards))
        content.dice_cards.append(card)


def _read_track(content: Content, track: Any) -> None:
    content.symbols = [sum(1 << "RBG".index(letter) for letter in text) for text in track.symbols]
    content.bonuses = [[bonus.space, EFFECTS.index(bonus.effect), bonus.add] for bonus in track.bonus]
    for do in range(len(EFFECTS)):
        total = 0
        for space in range(content.track_end + 1):
            content.icons.append(total)
            for at, kind, add in content.bonuses:
                if at == space and kind == do:
                    total += add


def _read_cards(content: Content, tables: Any) -> None:
    for table in sorted(tables.starting, key=lambda table: table.space):
        card = _system(table, STARTING)
        card.colour = content.spaces[table.space]
        content.cards.append(card)
    for table in tables.upgrade:
        card = _system(table, UPGRADE)
        card.level = table.level
        card.count = table.count
        card.shields = table.shields
        card.colour = COLOURS.index(table.colour)
        content.cards.append(card)
    content.first_bounty = len(content.cards)
    for table in tables.bounty:
        card = Card(table.id, table.name, BOUNTY)
        card.level = table.level
        card.count = table.count
        card.shields = table.shields
        card.points = table.points
        card.gain = table.gain_shields
        card.text = f"{card.points} points, {card.gain} Shields"
        content.cards.append(card)
