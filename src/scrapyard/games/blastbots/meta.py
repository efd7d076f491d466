"""BLASTBOTS' card in the lobby, and its settings."""

from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Preset, Setting, toggle

META = Meta(
    id="blastbots",
    title="BLASTBOTS",
    version=2,
    seats=(2, 4),
    minutes="15-45",
    idea="Ten turns until the meteor hits: launch fifteen rockets, wreck fifteen, or be ahead at the end.",
    clauses="BB",
    home=__package__,
    former={1: {"reach": "neighbours", "late_seat_cards": "by_players"}},
    presets=[
        Preset(
            id="balanced-four",
            title="Balanced four",
            why="With four, rockets are safe from the player opposite and late seats draw a card: more of them escape.",
            settings={"reach": "neighbours", "late_seat_cards": "1"},
            seats=(4, 4),
        ),
    ],
    settings=[
        Setting(
            "reach",
            "any",
            "Whom Battle attacks on rockets can hit: any opponent, or only those who sit beside the attacker.",
            ("any", "neighbours"),
            None,
            "BB-G76",
        ),
        Setting(
            "late_seat_cards",
            "0",
            "Extra cards for every position but the first, in their first turn; by_players: one with four players.",
            ("0", "1", "2", "by_players"),
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
            "bound",
            "200",
            "After so many turns the points decide, so that no pack's cards make a game without end.",
            (),
            (1, 9999),
            "BB-G65",
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
