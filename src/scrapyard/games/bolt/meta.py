"""BOLT's card in the lobby, and its settings."""

from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Preset, Setting, Settings, toggle, who


def check(settings: Settings, seats: int) -> None:
    """Combinations that the ledger rules out."""
    for name in ("fairness_squared", "structured_tournament"):
        if settings.flag(name) and seats != 4:
            raise SettingsError(f"setting {name} is for exactly 4 seats, not {seats}")
    if settings.flag("fairness_squared") and settings.flag("structured_tournament"):
        raise SettingsError("fairness_squared and structured_tournament exclude each other (BO-G77)")
    if settings.number("second_player_extra_cards") and seats != 2:
        raise SettingsError(f"setting second_player_extra_cards is for exactly 2 seats, not {seats}")
    if settings.number("overtime_round", 5) > settings.number("final_round", 1000):
        raise SettingsError("overtime_round comes after final_round; it must not be later")


META = Meta(
    id="bolt",
    title="BOLT",
    version=2,
    seats=(2, 4),
    minutes="20-50",
    idea="Six parts, five cards, one Action a turn: break the other robots before yours falls apart.",
    clauses="BO",
    check=check,
    home=__package__,
    former={1: {"step_windows": "between", "overtime_round": "20", "final_round": "40", "bound": "9999"}},
    presets=[
        Preset(
            "against-stalling",
            "Against stalling",
            "From round 20 on no Offline part comes back, and after round 40 the robot in the best shape wins.",
            {"overtime_round": "20", "final_round": "40"},
        ),
        Preset(
            "fewer-questions",
            "Fewer questions",
            "Cards are exchanged and parts repaired before or after an Action, not in the middle of it.",
            {"step_windows": "off"},
        ),
    ],
    settings=[
        toggle("family_friendly", "Nobody may Counter; a faster game.", "BO-082"),
        toggle("fairness_squared", "Four seats: in the first round only neighbours may be attacked.", "BO-074"),
        toggle("structured_tournament", "Four seats: two pairs of rivals, two games, four places.", "BO-076"),
        Setting(
            "pairing", "across", "Who is paired in a tournament.", ("across", "neighbours", "random"), None, "BO-G72"
        ),
        toggle("robot_powers", "Each robot has a power for once per game.", "BO-G79"),
        Setting("robot_assignment", "choose", "Who gets which robot.", ("choose", "random"), None, "BO-G06"),
        who("start_player", "Who takes the first turn.", ("last_loser", "random"), 4, "BO-G07"),
        Setting(
            "last_losers",
            "",
            "Seats that lost the previous game most recently.",
            letters="ABCD",
            clause="BO-G07",
            advanced=True,
        ),
        Setting(
            "second_player_extra_cards",
            "0",
            "Two seats: more cards for the second player.",
            ("0", "1", "2"),
            None,
            "BO-G08",
            advanced=True,
        ),
        Setting(
            "step_windows",
            "every",
            "May cards be exchanged before every step of an Action, between two of them, or only from the turn menu?",
            ("every", "between", "off"),
            None,
            "BO-G18",
            advanced=True,
        ),
        Setting(
            "sudden_death",
            "standard",
            "When Offline parts can no longer come back.",
            ("standard", "from_start", "never"),
            None,
            "BO-G69",
            advanced=True,
        ),
        Setting(
            "overtime_round", "off", "Sudden Death from this round on.", ("off",), (5, 999), "BO-G68", advanced=True
        ),
        Setting("final_round", "off", "The game ends after this round.", ("off",), (6, 1000), "BO-G68", advanced=True),
        Setting(
            "bound",
            "500",
            "No game goes on after so many rounds, and no turn after so many cards.",
            (),
            (1, 9999),
            "BO-G78",
            advanced=True,
        ),
    ],
)
