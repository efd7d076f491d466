"""Blast Tactics' card in the lobby, and its settings."""

from scrapyard.kernel.errors import SettingsError
from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Preset, Setting, Settings, toggle
from scrapyard.kernel.state import LETTERS

MODULES = ("relay", "meltdown", "freeze", "sinkhole", "windmill", "mixer")
ARENAS = (
    "duel",
    "trio",
    "quad",
    *(f"{base}-{module}" for module in MODULES for base in ("duel", "trio", "quad")),
    "carousel",
    "rink",
    "foundry",
    "hunt12",
    "hunt3",
    "hunt4",
    "smelter",
)
"""The arenas of the house set; a pack can add more."""


def check(settings: Settings, seats: int) -> None:
    """Combinations that the ledger rules out."""
    coop = settings.text("mode") == "coop"
    if seats == 1 and not coop:
        raise SettingsError("one seat is for mode coop; the standard game is for 2 to 4")
    if seats > 4 and settings.number("copies") < 2:
        raise SettingsError(f"{seats} seats need two copies of the game: setting copies = 2, and an arena for so many")
    if coop:
        for name in ("revenge", "core"):
            if settings.flag(name):
                raise SettingsError(f"setting {name} does not go with mode coop (BT-322)")
        if settings.text("teams") != "off":
            raise SettingsError("setting teams does not go with mode coop (BT-322)")


def captains(settings: Settings, people: str) -> dict[str, str]:
    """BT-324: in co-op people pick for the group before bots do."""
    wanted = settings.text("mode") == "coop" and not settings.text("captains") and people != ""
    return {"captains": people} if wanted else {}


META = Meta(
    id="blast_tactics",
    title="Blast Tactics",
    version=2,
    seats=(1, 4),
    stretch=8,
    minutes="20-45",
    idea="Lay timed Bombs, open the walls, buy tricks, and be the last robot in a shrinking arena.",
    clauses="BT",
    check=check,
    people=captains,
    former={1: {"stall_rounds": "3", "captains": ""}},
    presets=[
        Preset(
            "against-stalling",
            "Against stalling",
            "After three rounds without a purchase a card leaves the display, so that OVERTIME! comes all the same.",
            {"stall_rounds": "3"},
            (2, 4),
        ),
        Preset(
            "easier-hunt",
            "An easier hunt",
            "Together against Shraplings that one hit destroys, as the rulebook has it for an easier game.",
            {"mode": "coop", "coop_side": "brown"},
            (1, 4),
        ),
    ],
    home=__package__,
    settings=[
        Setting(
            "mode",
            "standard",
            "Against each other, or together against Shraplings.",
            ("standard", "coop"),
            None,
            "BT-314",
        ),
        Setting(
            "arena",
            "by_players",
            "The arena, by name; by_players takes the plain one for so many seats.",
            ("by_players", *ARENAS),
            None,
            "BT-015",
            pattern=r"[a-z][a-z0-9_-]{0,39}",
            example="an arena of your pack such as my-arena",
        ),
        Setting("features", "none", "Special ground on the arena.", ("none", *MODULES, "random"), None, "BT-018"),
        toggle("revenge", "Who is out sends Bombs in from the edge, and can come back; of no use to two.", "BT-207"),
        Setting("glitch_cards", "0", "Cursed cards in the deck.", ("0", "1", "2"), None, "BT-223"),
        Setting(
            "teams",
            "off",
            "Who plays with whom: nobody, odd seats against even seats, or a digit for each seat.",
            ("off", "odd_even"),
            None,
            "BT-234",
            pattern=r"[1-8]{2,8}",
            example="a digit for each seat such as 1122",
        ),
        toggle("core", "Capture-the-Core: bring another team's Core to your own.", "BT-239"),
        Setting(
            "coop_side",
            "red",
            "Co-op: Shraplings start with 2 damage (red) or 1 (brown).",
            ("red", "brown"),
            None,
            "BT-320",
        ),
        Setting("coop_shraplings", "map", "Co-op: fewer Shraplings than the map has.", ("map",), (1, 4), "BT-321"),
        Setting("colours", "", "Colours by seat: Blue, Pink, Orange, White.", letters="BPOW", clause="BT-021"),
        Setting(
            "starts",
            "drawn",
            "Who begins where: start space 1 by lot and the others clockwise, or each seat on the space of its number.",
            ("drawn", "fixed"),
            None,
            "BT-021",
            advanced=True,
        ),
        Setting(
            "clock",
            "by_players",
            "Cards below the OVERTIME! packet; more of them start Overtime sooner.",
            ("by_players",),
            (0, 10),
            "BT-027",
            advanced=True,
        ),
        Setting(
            "stall_rounds",
            "off",
            "After so many rounds without a purchase a card leaves the display, so that OVERTIME! comes.",
            ("off",),
            (1, 9),
            "BT-054",
            advanced=True,
        ),
        Setting(
            "bound",
            "100",
            "After so many rounds without a purchase the game ends: a bound against games without end.",
            (),
            (1, 9999),
            "BT-363",
            advanced=True,
        ),
        Setting(
            "captains",
            "",
            "Co-op: who picks for the group, round by round; all seats, or these (a server names people before bots).",
            letters=LETTERS,
            clause="BT-324",
            advanced=True,
        ),
        Setting(
            "open_hands",
            "auto",
            "Show all hands; auto shows them in co-op only.",
            ("auto", "off", "on"),
            None,
            "BT-108",
            advanced=True,
        ),
        Setting(
            "final_tie",
            "draw",
            "The last Blastroids fall at the same moment: a draw, or the next in turn wins.",
            ("draw", "next_in_turn"),
            None,
            "BT-205",
            advanced=True,
        ),
        Setting(
            "fan_mode",
            "dice",
            "A Fan throws by dice, or exactly two squares straight.",
            ("dice", "fixed2"),
            None,
            "BT-278",
            advanced=True,
        ),
        Setting(
            "coop_crush",
            "last_by_bomb",
            "Co-op: a Shrapling crushed by Overtime is gone, loses the game, or counts as destroyed.",
            ("last_by_bomb", "strict", "kill"),
            None,
            "BT-358",
            advanced=True,
        ),
        Setting(
            "shrapling_flip",
            "literal",
            "Co-op: a Shrapling that blows up a Bomb turns over, or only heals.",
            ("literal", "heal_only"),
            None,
            "BT-343",
            advanced=True,
        ),
        Setting(
            "copies",
            "1",
            "Copies of the game; two make room for 8 seats on an arena of your own.",
            ("1", "2"),
            None,
            "BT-019",
            advanced=True,
        ),
    ],
)
