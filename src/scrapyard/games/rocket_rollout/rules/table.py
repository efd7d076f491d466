"""One table of Rocket Rollout: its dice, cards and track, and what has been agreed on."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import COLOURS, EFFECTS, GREY, UPGRADE, Card, Content
from scrapyard.games.rocket_rollout.schema import slug
from scrapyard.kernel.settings import Settings

FACE_WORDS: Final = ["cog", "1", "2", "3", "4", "5", "6"]
PURSUITS: Final = ["easy", "normal", "hard"]


@final
class Table:
    """What the rules read and never change."""

    def __init__(self, seats: int, settings: Settings, content: Content) -> None:
        self.seats = seats
        self.content = content
        self.cards: list[Card] = content.cards
        self.end_space = content.track_end
        self.upgrade_count = sum(card.count for card in content.cards if card.sort == UPGRADE)
        """How many Upgrades there are; their tokens come before those of the Bounties."""
        self.prices: vec[i64] = vec[i64]([card.price for card in content.dice_cards])
        """What a die costs, by its card."""
        self.dealt_for = max(2, seats)
        """RO-018, RO-190: for how many players Level 1 cards are dealt; alone, as for two."""
        dice = [f"{kind}-{face}" for kind in content.kinds for face in FACE_WORDS]
        spaces = content.space_words
        self.domains: dict[str, list[str]] = {
            "die": dice,
            "kind": content.kinds,
            "face": FACE_WORDS,
            "space": spaces,
            "job": [f"activate-{word}" for word in spaces] + [f"repair-{word}" for word in spaces],
            "spot": [f"{zone}-{die}" for zone in ["ready", *spaces] for die in dice]
            + [f"discard-{kind}" for kind in content.kinds],
            "card": [slug(card.name) for card in content.cards],
            "dice_card": [slug(card.name) for card in content.dice_cards],
            "effect": [*EFFECTS],
            "invader": [*COLOURS[:GREY]],
        }
        """The words of everything that can be chosen or told."""
        self.solo = seats == 1
        self.pursuit = PURSUITS.index(settings.text("solo_pursuit"))
        self.first_player = settings.text("first_player")
        self.repeat_rerolls = settings.text("mulligan") == "repeat"
        self.voluntary_stop = settings.flag("voluntary_stop")
        self.free_repair = settings.flag("free_repair")
        self.same_pair = settings.text("repair_pair") == "same"
        self.exact_amounts = settings.flag("exact_amounts")
        self.vent_self = settings.flag("vent_self")
        self.upgrade_clears_damage = settings.flag("upgrade_clears_damage")
        self.damage_stacks = settings.flag("damage_stacks")
        self.catchup_inclusive = settings.flag("catchup_inclusive")
        self.bound = settings.number("bound")
        """RO-069, RO-188: rounds in a race, and turns of a player in a round."""
        self.dice_floor = settings.number("dice_floor")
        self.seat_compensation = settings.flag("seat_compensation")
