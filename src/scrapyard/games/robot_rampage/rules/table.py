"""One table of Robot Rampage: its cards, and what has been agreed on."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.robot_rampage.content import BATTLE, FIRST_PART, FIRST_TORSO, LOCATIONS, MOST_DEALT, SLOTS, Content
from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.settings import Settings
from scrapyard.kernel.state import LETTERS


@final
class Table:
    """What the rules read and never change."""

    def __init__(self, seats: int, settings: Settings, content: Content) -> None:
        self.seats = seats
        self.content = content
        self.colour: vec[i64] = vec[i64](content.colour)
        self.strength: list[int] = content.strength
        self.kind: vec[i64] = vec[i64](content.kind)
        self.has: vec[i64] = vec[i64](content.has)
        self.domains: dict[str, list[str]] = {
            "none": [],
            "seat": list(LETTERS[:seats]),
            "card": content.ids[:BATTLE],
            "defence": content.ids[:BATTLE] + [f"{id}-text" for id in content.ids[:BATTLE]],
            "part": content.ids[FIRST_PART:FIRST_TORSO],
            "torso": content.ids[FIRST_TORSO:],
            "slot": [word.replace("_", "-") for word in LOCATIONS[:SLOTS]],
            "location": [word.replace("_", "-") for word in LOCATIONS],
            "hazard": ["no-hazards", "Pit-Traps", "Pit-Traps-and-Buzz-Saws", "Pit-Traps,-Buzz-Saws,-final-three-rule"],
        }
        """The words of everything that can be chosen."""
        self.dealer = settings.text("dealer")
        self.first_player = settings.text("first_player")
        self.random_robots = settings.text("build_mode") == "random"
        self.deep_stacks = _extra_cards(seats, settings, content)
        self.soft_start = settings.flag("soft_start")
        bound = settings.number("bound")
        self.last_round = min(settings.number("round_limit", bound), bound)
        self.limited = settings.text("round_limit") != "off" and settings.number("round_limit") <= bound
        """Whether the last round is one that the table has agreed on, and not the bound against games without end."""
        self.most_cards = settings.text("victory") == "most_cards"
        self.first_destroyed = self.most_cards and settings.text("most_cards_end") == "first_destroyed"
        self.hazards_wait = settings.text("hazards") == "off_until_first_loss"
        self.endless_pits = settings.text("pit_traps") == "until_failure"
        self.saws_reach_hand = settings.text("buzz_saws") == "stack_then_hand"
        self.only_wild_attacks = settings.text("final_three") == "only_wild_attacks"
        self.free_wild = settings.text("wild_attack") == "free"
        self.overkill_discards = settings.text("overkill") == "discard"
        self.kill_loot = settings.text("wound_kill_loot") == "margin"
        self.failed_booster_waits = settings.text("failed_booster") == "wait"
        self.refill_first = settings.text("empty_hand") == "refill_first"
        self.defender_refill = settings.text("defender_refill") == "yes"


def _extra_cards(seats: int, settings: Settings, content: Content) -> int:
    """How many cards each stack gets beyond the robot's point value. RR-G74."""
    extra = settings.number("deep_stacks", content.duel_cards if seats == 2 else 0)
    if content.largest_deal(seats) + extra * seats > MOST_DEALT:
        raise SettingsError(f"deep_stacks {extra} does not leave a card for hits with {seats} seats")
    return extra
