"""What a seat sees of BLASTBOTS: all of the table, the backs of every hand, the faces it knows."""

from typing import Final, Literal, TypedDict, cast

from scrapyard.games.blastbots.content import DECKS, LOCK_ON, MOVE_TOKENS, TWIN
from scrapyard.games.blastbots.face import words
from scrapyard.games.blastbots.rules import ending, seats
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.schema import Deck
from scrapyard.games.blastbots.state import (
    ACTION,
    LATE_CARDS,
    PAYOUT,
    PLACING,
    SETUP,
    STAGE_FOUR,
    BlastbotsState,
)
from scrapyard.kernel.state import LETTERS, SPECTATOR, Letter

STAGES: Final = {SETUP: 0, PLACING: 0, PAYOUT: 1, LATE_CARDS: 1, ACTION: 3, STAGE_FOUR: 4}

Points = Literal["escape", "sorta-escape", "kablammo", "slipspace", "flyswatter", "harebrained"]
TALLY: Final[list[Points]] = ["escape", "sorta-escape", "kablammo", "slipspace", "flyswatter", "harebrained"]
Mod = Literal["twin", "lock-on"]
MODS: Final[dict[int, Mod]] = {TWIN: "twin", LOCK_ON: "lock-on"}
Ending = Literal["escape", "destruction", "score"]


class Actions(TypedDict):
    """Actions of the turn under way."""

    used: int
    allowance: int


class LineCard(TypedDict):
    """A card used this turn, face up."""

    card: str
    action: int
    """The action that it belongs to, from 1 on."""


class Attack(TypedDict):
    """The card that is being carried out, as far as it has been announced."""

    by: Letter
    card: str
    mode: str | None
    mod: Mod | None
    target: Letter | None
    named: list[str]
    """Spots of tokens or colours of wrecks that it is aimed at."""
    open: bool
    """Waits for the target's answer."""


class Lifted(TypedDict):
    """The token whose new spot is being chosen."""

    seat: Letter
    spot: str


class Token(TypedDict):
    """A bet on the Resource Grid."""

    tier: str
    spot: str | None
    """`rocket-6`, or null before placement."""


class Player(TypedDict):
    """One player's rockets, wrecks, tokens and cards."""

    seat: Letter
    colour: str
    position: int
    """Turn position, from 1 on."""
    clock: int
    """The totem's section; 0 is IMPACT."""
    factory: int
    launchpad: int
    atmosphere: int
    space: int
    junkyard: dict[str, int]
    """Wrecks by colour."""
    destroyed: int
    """How many rockets the player has ever destroyed."""
    tokens: list[Token]
    hand: dict[Deck, list[str | None]]
    """By their backs; null is a card that the viewer does not know."""
    cards: int
    certainly_lacks: list[str]
    """Titles that the hand certainly does not hold."""
    lying: list[str]
    """Cards that lie at the player until the end of its actions."""
    fewer_actions: int
    score: int | None
    """Null while the game goes on."""
    tally: dict[Points, int] | None
    """Where the points come from."""


class BlastbotsView(TypedDict):
    """The table, as one seat or a spectator sees it."""

    you: Letter | None
    turn: int
    stage: int
    """0 while tokens are placed; then the stage of the turn."""
    active: Letter
    first: Letter
    dice: list[int]
    total: int
    actions: Actions
    decks: dict[Deck, int]
    piles: dict[Deck, list[str]]
    line: list[LineCard]
    scrap: list[str]
    not_in_deck: list[str]
    """Titles that the decks certainly do not hold any more."""
    attack: Attack | None
    lifted: Lifted | None
    set_aside: list[Deck]
    """Backs of the cards that will be swapped."""
    turned_up: list[str]
    """Cards of a discard pile to choose from."""
    players: list[Player]
    over: bool
    ending: Ending | None
    places: list[int] | None


def view(t: Table, s: BlastbotsState, seat: int) -> BlastbotsView:
    """Everything that the seat (or a spectator) may see."""
    return _filled_in(t, s, seat, _public(t, s))


def views(t: Table, s: BlastbotsState, seats: list[int]) -> list[BlastbotsView]:
    """The same for several seats."""
    public = _public(t, s)
    return [_filled_in(t, s, seat, public) for seat in seats]


def _filled_in(t: Table, s: BlastbotsState, seat: int, public: BlastbotsView) -> BlastbotsView:
    """What all see, and what this seat sees besides."""
    players = public["players"]
    return {
        **public,
        "you": None if seat == SPECTATOR else LETTERS[seat],
        "line": [
            {"card": words.title(t, s.faces[token]), "action": pile}
            for token, pile in zip(s.line, s.line_piles, strict=True)
            if s.knows(seat, token)
        ],
        "attack": public["attack"] if all(s.knows(seat, token) for token in s.line) else None,
        "players": [{**players[i], "hand": _hands(t, s, i, seat)} for i in range(s.seats)],
    }


def _hands(t: Table, s: BlastbotsState, i: int, viewer: int) -> dict[Deck, list[str | None]]:
    return {t.content.deck_ids[deck]: _hand(t, s, i, deck, viewer) for deck in range(DECKS)}


def _public(t: Table, s: BlastbotsState) -> BlastbotsView:
    """The table as all see it, with hands and what is covert still to be filled in."""
    deck_ids = t.content.deck_ids
    return {
        "you": None,
        "turn": s.turn,
        "stage": STAGES.get(s.phase, 1),
        "active": LETTERS[s.active],
        "first": LETTERS[s.first],
        "dice": s.dice,
        "total": s.total,
        "actions": {"used": s.used, "allowance": s.allowance},
        "decks": {deck_ids[deck]: len(s.decks[deck]) for deck in range(DECKS)},
        "piles": {deck_ids[deck]: _sorted_titles(t, s, s.piles[deck]) for deck in range(DECKS)},
        "line": [],
        "scrap": _sorted_titles(t, s, s.scrap),
        "not_in_deck": _titles_in(t, s.gone),
        "attack": _attack(t, s),
        "lifted": _lifted(t, s),
        "set_aside": sorted(deck_ids[t.deck_of[s.faces[token]]] for token in s.offered),
        "turned_up": [words.title(t, s.faces[token]) for token in s.turned],
        "players": [_player(t, s, i) for i in range(s.seats)],
        "over": s.over,
        "ending": cast(Ending, s.ending) if s.ending else None,
        "places": s.places if s.over else None,
    }


def _player(t: Table, s: BlastbotsState, i: int) -> Player:
    return {
        "seat": LETTERS[i],
        "colour": t.colours[i],
        "position": seats.position(s, i) + 1,
        "clock": s.clock[i],
        "factory": s.factory[i],
        "launchpad": s.launchpad[i],
        "atmosphere": s.atmosphere[i],
        "space": s.space[i],
        "junkyard": {t.colours[c]: s.junk[i * s.seats + c] for c in range(s.seats)},
        "destroyed": s.destroyed[i],
        "tokens": [_token(t, s, i, token) for token in range(t.tokens)],
        "hand": {},
        "cards": len(s.hands[i]),
        "certainly_lacks": _titles_in(t, s.lacks[i]),
        "lying": [words.title(t, s.faces[token]) for token in s.lying[i]],
        "fewer_actions": s.cut[i],
        "score": s.scores[i] if s.over else None,
        "tally": dict(zip(TALLY, ending.tally(t, s, i), strict=True)) if s.over else None,
    }


def _token(t: Table, s: BlastbotsState, i: int, token: int) -> Token:
    spot = s.spots[i * t.tokens + token]
    tier = t.board.tier_ids[t.board.token_tiers[token]]
    return {"tier": tier, "spot": t.board.spot_words[spot] if spot >= 0 else None}


def _hand(t: Table, s: BlastbotsState, i: int, deck: int, viewer: int) -> list[str | None]:
    """The player's cards with this back, as far as the viewer knows them. BB-G41."""
    cards = [token for token in s.hands[i] if t.deck_of[s.faces[token]] == deck]
    return [words.title(t, face) if face >= 0 else None for face in s.shown(cards, viewer)]


def _sorted_titles(t: Table, s: BlastbotsState, tokens: list[int]) -> list[str]:
    return [words.title(t, face) for face in sorted(s.faces[token] for token in tokens)]


def _titles_in(t: Table, mask: int) -> list[str]:
    return [words.title(t, title) for title in range(len(t.cards)) if (mask >> title) & 1]


def _attack(t: Table, s: BlastbotsState) -> Attack | None:
    if s.card < 0:
        return None
    return {
        "by": LETTERS[s.active],
        "card": words.title(t, s.card),
        "mode": t.content.mode_words[t.cards[s.card].modes[s.mode].word] if s.mode >= 0 else None,
        "mod": MODS.get(s.mod),
        "target": LETTERS[s.target] if s.target >= 0 else None,
        "named": _named(t, s),
        "open": s.announced,
    }


def _named(t: Table, s: BlastbotsState) -> list[str]:
    """What has been named of the target: spots of tokens, or colours of wrecks. BB-068."""
    if s.mode >= 0 and any(effect.do == MOVE_TOKENS for effect in t.cards[s.card].modes[s.mode].effects):
        base = s.target * t.tokens
        return [t.board.spot_words[s.spots[base + token]] for token in s.named]
    return [t.colours[colour] for colour in s.named]


def _lifted(t: Table, s: BlastbotsState) -> Lifted | None:
    if s.lifted < 0:
        return None
    return {"seat": LETTERS[s.lifted // t.tokens], "spot": t.board.spot_words[s.spots[s.lifted]]}
