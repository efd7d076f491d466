"""BLASTBOTS' card in the lobby, and its settings."""

from collections.abc import Mapping
from typing import Any

from scrapyard.kernel.game import Meta
from scrapyard.kernel.lesson import Lesson
from scrapyard.kernel.settings import Setting, Settings, toggle


def bind(meta: Meta, seats: int, settings: Settings, pack: Mapping[str, object]) -> Any:
    """The rules for one table."""
    from scrapyard.games.blastbots.rules import Blastbots  # noqa: PLC0415  # a lobby lists games without their rules

    return Blastbots(meta, seats, settings, pack)


def lessons() -> list[Lesson]:
    """Loaded when somebody wants to learn."""
    from scrapyard.games.blastbots.lessons import LESSONS  # noqa: PLC0415  # a lobby lists games without their rules

    return LESSONS


META = Meta(
    id="blastbots",
    title="BLASTBOTS",
    version=1,
    seats=(2, 4),
    minutes="15-45",
    idea="Ten turns until the meteor hits: launch fifteen rockets, wreck fifteen, or be ahead at the end.",
    clauses="BB",
    bind=bind,
    lessons=lessons,
    settings=[
        Setting(
            "late_seat_cards",
            "by_players",
            "Extra cards for every position but the first, in their first turn; by_players: one with four players.",
            ("by_players", "0", "1", "2"),
            None,
            "BB-G07",
        ),
        toggle("finish_round", "When a totem reaches IMPACT on schedule, the round is played to its end.", "BB-G06"),
        Setting(
            "own_wrecks_count",
            "all",
            "Do rockets of your own colour in your Junkyard count for everything, or for points only?",
            ("all", "points_only"),
            None,
            "BB-G26",
            advanced=True,
        ),
        Setting(
            "flyswatter_basis",
            "junkyard",
            "Who has destroyed most: by the wrecks at the end, or by all ever destroyed?",
            ("junkyard", "lifetime"),
            None,
            "BB-G27",
            advanced=True,
        ),
        Setting(
            "bonus_stack",
            "both",
            "May one player earn both +3 bonuses, or only one of them?",
            ("both", "one"),
            None,
            "BB-G28",
            advanced=True,
        ),
        Setting(
            "colours",
            "",
            "Colours from seat A on: B, O, P, R for blue, orange, purple, red; the rest follow in that order.",
            letters="BOPR",
            clause="BB-G04",
            advanced=True,
        ),
    ],
)
