"""What a seat sees of BLASTBOTS: all of the table, the backs of every hand, the faces it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapyard.games.blastbots.basics import ACTION, LATE_CARDS, PAYOUT, PLACING, SETUP, STAGE_FOUR
from scrapyard.games.blastbots.content import DECKS, LOCK_ON, MOVE_TOKENS, TWIN
from scrapyard.games.blastbots.state import BlastbotsState
from scrapyard.kernel.state import LETTERS, SPECTATOR

if TYPE_CHECKING:
    from scrapyard.games.blastbots.rules import Blastbots

TALLY = ("escape", "sorta-escape", "kablammo", "slipspace", "flyswatter", "harebrained")
STAGES = {SETUP: 0, PLACING: 0, PAYOUT: 1, LATE_CARDS: 1, ACTION: 3, STAGE_FOUR: 4}


def view(game: Blastbots, s: BlastbotsState, seat: int) -> dict[str, object]:
    """Everything that the seat (or a spectator) may see."""
    content = game.content
    return {
        "you": None if seat == SPECTATOR else LETTERS[seat],
        "turn": s.turn,
        "stage": STAGES.get(s.phase, 1),
        "active": LETTERS[s.active],
        "first": LETTERS[s.first],
        "dice": s.dice,
        "total": s.total,
        "actions": {"used": s.used, "allowance": s.allowance},
        "decks": {content.deck_ids[deck]: len(s.decks[deck]) for deck in range(DECKS)},
        "piles": {
            content.deck_ids[deck]: game.words(sorted(s.faces[token] for token in s.piles[deck]))
            for deck in range(DECKS)
        },
        "line": [
            {"card": game.face_word(s.faces[token]), "action": pile}
            for token, pile in zip(s.line, s.line_piles, strict=True)
        ],
        "scrap": game.words(sorted(s.faces[token] for token in s.scrap)),
        "not_in_deck": _titles(game, s.gone),
        "attack": _attack(game, s),
        "lifted": _lifted(game, s),
        "set_aside": _backs(game, s, s.offered),
        "turned_up": game.words([s.faces[token] for token in s.turned]),
        "players": [_player(game, s, i, seat) for i in range(s.seats)],
        "over": s.over,
        "ending": s.ending or None,
        "places": s.places if s.over else None,
    }


def _player(game: Blastbots, s: BlastbotsState, i: int, viewer: int) -> dict[str, object]:
    content = game.content
    base = i * game.tokens
    return {
        "seat": LETTERS[i],
        "colour": game.colours[i],
        "position": game.position(s, i) + 1,
        "clock": s.clock[i],
        "factory": s.factory[i],
        "launchpad": s.launchpad[i],
        "atmosphere": s.atmosphere[i],
        "space": s.space[i],
        "junkyard": {game.colours[c]: s.junk[i * s.seats + c] for c in range(s.seats)},
        "destroyed": s.destroyed[i],
        "tokens": [
            {
                "tier": content.tier_ids[content.token_tiers[t]],
                "spot": content.spot_words[s.spots[base + t]] if s.spots[base + t] >= 0 else None,
            }
            for t in range(game.tokens)
        ],
        "hand": {
            content.deck_ids[deck]: game.words(
                s.shown([token for token in s.hands[i] if game.deck_of[s.faces[token]] == deck], viewer)
            )
            for deck in range(DECKS)
        },
        "cards": len(s.hands[i]),
        "certainly_lacks": _titles(game, s.lacks[i]),
        "lying": game.words([s.faces[token] for token in s.lying[i]]),
        "fewer_actions": s.cut[i],
        "score": s.scores[i] if s.over else None,
        "tally": dict(zip(TALLY, game.tally(s, i), strict=True)) if s.over else None,
    }


def _backs(game: Blastbots, s: BlastbotsState, tokens: list[int]) -> list[str]:
    return sorted(game.content.deck_ids[game.deck_of[s.faces[token]]] for token in tokens)


def _titles(game: Blastbots, mask: int) -> list[str]:
    return [game.face_word(title) for title in range(len(game.cards)) if (mask >> title) & 1]


def _attack(game: Blastbots, s: BlastbotsState) -> dict[str, object] | None:
    """The card that is being carried out, as far as it has been announced."""
    if s.card < 0:
        return None
    return {
        "by": LETTERS[s.active],
        "card": game.face_word(s.card),
        "mode": game.content.mode_words[game.cards[s.card].modes[s.mode].word] if s.mode >= 0 else None,
        "mod": {TWIN: "twin", LOCK_ON: "lock-on"}.get(s.mod),
        "target": LETTERS[s.target] if s.target >= 0 else None,
        "named": _named(game, s),
        "open": s.announced,
    }


def _named(game: Blastbots, s: BlastbotsState) -> list[str]:
    """What has been named of the target: spots of tokens, or colours of wrecks. BB-068."""
    if s.mode >= 0 and any(effect.do == MOVE_TOKENS for effect in game.cards[s.card].modes[s.mode].effects):
        base = s.target * game.tokens
        return [game.content.spot_words[s.spots[base + token]] for token in s.named]
    return [game.colours[colour] for colour in s.named]


def _lifted(game: Blastbots, s: BlastbotsState) -> dict[str, object] | None:
    """The token whose new spot is being chosen."""
    if s.lifted < 0:
        return None
    return {"seat": LETTERS[s.lifted // game.tokens], "spot": game.content.spot_words[s.spots[s.lifted]]}
