"""Robot Rampage's card in the lobby, and its settings."""

from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Preset, Setting, Settings, toggle, who


def check(settings: Settings, seats: int) -> None:
    """Combinations that the ledger rules out."""
    if settings.text("hazards") == "off_until_first_loss" and not 3 <= seats <= 5:
        raise SettingsError(f"setting hazards: off_until_first_loss is for 3 to 5 seats, not {seats}")
    if settings.number("deep_stacks") and seats > 3:
        raise SettingsError(f"setting deep_stacks is for 2 and 3 seats, not {seats}")
    if settings.text("most_cards_end") == "first_destroyed" and settings.text("victory") != "most_cards":
        raise SettingsError("setting most_cards_end goes together with victory most_cards (RR-G68)")


def reading(name: str, help: str, choices: tuple[str, ...], clause: str) -> Setting:
    """Something that groups read differently; the first choice is the ledger's ruling."""
    return Setting(name, choices[0], help, choices, None, clause, advanced=True)


META = Meta(
    id="robot_rampage",
    title="Robot Rampage",
    version=2,
    former={1: {"deep_stacks": "auto", "round_limit": "40"}},
    seats=(2, 6),
    minutes="15-45",
    idea="Build robots from household junk in a shared draft, then knock each other to pieces.",
    clauses="RR",
    check=check,
    home=__package__,
    presets=[
        Preset(
            "longer-duel",
            "Longer duel",
            "Nine cards more for each stack, so that one good blow does not decide a battle of two.",
            {"deep_stacks": "auto"},
            (2, 2),
        ),
        Preset(
            "against-stalling",
            "Against stalling",
            "After 40 rounds the most cards win, so that nobody sits it out behind a thick robot.",
            {"round_limit": "40"},
        ),
    ],
    settings=[
        Setting("victory", "last_robot", "Last robot, or most cards?", ("last_robot", "most_cards"), None, "RR-124"),
        Setting("build_mode", "draft", "Build together, or get random robots?", ("draft", "random"), None, "RR-025"),
        who(
            "first_player",
            "Who begins the battle: the weakest arms, a random seat, or the seat named.",
            ("shortest_reach", "random"),
            6,
            "RR-G18",
        ),
        Setting(
            "final_three",
            "wild_attack_only",
            "With 3 robots or fewer: wild cards only attack, or only wild cards attack?",
            ("wild_attack_only", "only_wild_attacks"),
            None,
            "RR-G55",
        ),
        Setting(
            "deep_stacks",
            "0",
            "2 and 3 seats: so many more cards for each stack; auto lengthens duels only.",
            ("0", "3", "6", "9", "12", "auto"),
            None,
            "RR-G74",
        ),
        toggle("soft_start", "The first turn has no Actions, Boosters or second attack.", "RR-G79"),
        reading(
            "most_cards_end",
            "When a game for most cards ends.",
            ("last_robot", "first_destroyed"),
            "RR-G68",
        ),
        reading("wild_attack", "May a wild card attack although another card matches?", ("fallback", "free"), "RR-G32"),
        reading("hazards", "From when on hazards hold.", ("by_remaining", "off_until_first_loss"), "RR-G49"),
        reading("pit_traps", "How often a successful attacker may go on.", ("second_only", "until_failure"), "RR-G51"),
        reading("buzz_saws", "Do the Buzz Saws reach the hand?", ("stack_only", "stack_then_hand"), "RR-G54"),
        reading("overkill", "The last cards of a defender who has too few.", ("take", "discard"), "RR-G44"),
        reading("wound_kill_loot", "Cards taken from a robot that wounds destroy.", ("none", "margin"), "RR-G43"),
        reading("failed_booster", "A Booster in an attack that fails.", ("return", "wait"), "RR-G57"),
        reading("empty_hand", "A turn begun without a card in hand.", ("skip", "refill_first"), "RR-G27"),
        reading("defender_refill", "Does the defender draw after each attack?", ("no", "yes"), "RR-G29"),
        reading("round_limit", "After so many rounds the most cards win.", ("off", "20", "40", "60"), "RR-G78"),
        Setting(
            "bound",
            "1000",
            "Against games without end: after so many rounds the most cards win.",
            (),
            (1, 9999),
            "RR-G72",
            advanced=True,
        ),
        who("dealer", "Who deals; the left neighbour builds first.", ("random",), 6, "RR-G12", advanced=True),
    ],
)
