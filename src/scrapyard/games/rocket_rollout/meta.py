"""Rocket Rollout's card in the lobby, and its settings."""

from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Preset, Setting, Settings, toggle, who


def check(settings: Settings, seats: int) -> None:
    """Combinations that the ledger rules out."""
    if seats > 1 and "solo_pursuit" in settings.changed():
        raise SettingsError(f"setting solo_pursuit is for exactly 1 seat, not {seats}")
    if seats == 1 and settings.flag("seat_compensation"):
        raise SettingsError("setting seat_compensation is for 2 to 4 seats, not 1")


META = Meta(
    id="rocket_rollout",
    title="Rocket Rollout",
    version=2,
    seats=(1, 4),
    printed=(2, 4),
    minutes="30-75",
    idea="Five dice a round from your own bag: feed six systems, outfit your rocket, outrun the invaders.",
    clauses="RO",
    check=check,
    home=__package__,
    settings=[
        Setting(
            "solo_pursuit", "normal", "Alone: how fast the Armada flies.", ("easy", "normal", "hard"), None, "RO-190"
        ),
        who("first_player", "Who goes first.", ("random",), 4, "RO-G11"),
        toggle("seat_compensation", "Later seats start with Shields.", "RO-198"),
        Setting(
            "mulligan",
            "once",
            "How often a roll may be repeated, one die less each time.",
            ("once", "repeat"),
            None,
            "RO-G17",
        ),
        toggle("voluntary_stop", "A player may always discard all Ready dice.", "RO-G22"),
        toggle("free_repair", "A repair does not take the turn.", "RO-205"),
        Setting(
            "repair_pair",
            "any",
            "Two dice that pay for a repair: any two, or two with the same result.",
            ("any", "same"),
            None,
            "RO-G61",
            advanced=True,
        ),
        Setting(
            "exact_amounts",
            "on",
            "Vent and Destroy are used to their full Value, as far as possible.",
            ("on", "off"),
            None,
            "RO-G36",
            advanced=True,
        ),
        toggle("vent_self", "A Vent Effect may empty its own system.", "RO-G47", True),
        toggle("upgrade_clears_damage", "A new card removes the Damage token under it.", "RO-G42", True),
        toggle("damage_stacks", "A system may bear several Damage tokens.", "RO-206", True),
        toggle("catchup_inclusive", "An icon on the leader's own space counts, too.", "RO-G54", True),
        Setting(
            "dice_floor",
            "0",
            "No Destroy brings a player below this number of dice.",
            ("0", "5"),
            None,
            "RO-G51",
            advanced=True,
        ),
        Setting(
            "bound",
            "100",
            "Against games without end: so many rounds, and so many turns for each player in a round.",
            (),
            (1, 9999),
            "RO-188",
            advanced=True,
        ),
    ],
    former={1: {"exact_amounts": "off", "bound": "20"}},
    presets=[
        Preset(
            id="gentle",
            title="Gentle on dice",
            why="Nobody has to destroy a good die, and nobody runs out of them.",
            settings={"exact_amounts": "off", "dice_floor": "5"},
        ),
    ],
)
