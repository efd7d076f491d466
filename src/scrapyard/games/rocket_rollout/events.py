"""What happens in Rocket Rollout, as the log tells it."""

from typing import Final

from scrapyard.kernel.event import HEADING, LEAD, EventKind

SHIELDS: Final = "{n, plural, one {# Shield} other {# Shields}}"
STARTS: Final = EventKind("starts", "{who} goes first.", "RO-029")
PRICE: Final = EventKind("price", "Dice card: {item}.", "RO-026", "dice_card", run="Dice cards: {items}.")
COMPENSATED: Final = EventKind("compensated", f"{{who}} starts with {SHIELDS}.", "RO-198")
ROUND: Final = EventKind("round", "Round {n}.", "RO-037", role=HEADING)
REFILLED: Final = EventKind(
    "refilled",
    "{who} puts {n, plural, one {the discarded die} other {the # discarded dice}} back into the bag.",
    "RO-040",
    tail="{who} puts {n, plural, one {the discarded die} other {the # discarded dice}} back into the bag",
)
DREW: Final = EventKind(
    "drew",
    "{who} draws {item}.",
    "RO-038",
    "die",
    run="{who} draws {items}.",
    tail="{who} draws {item}",
    tails="{who} draws {items}",
)
KEPT: Final = EventKind("kept", "{who} keeps the roll.", "RO-045")
GAVE_UP: Final = EventKind(
    "gave-up", "{who} gives up {item} and rolls again.", "RO-045", "die", role=LEAD, takes="rolled refilled drew"
)
ROLLED: Final = EventKind(
    "rolled",
    "{who} rolls {item}.",
    "RO-047",
    "die",
    run="{who} rolls {items}.",
    tail="{who} rolls {item}",
    tails="{who} rolls {items}",
)
DEEDS: Final = (
    "placed triggered valued caught-up claimed fitted scrapped bought shielded unshielded advanced reached vented "
    "recovered shed destroyed turned drew refilled rolled"
)
ACTIVATED: Final = EventKind("activated", "{who} activates {item}.", "RO-058", "card", role=LEAD, takes=DEEDS)
PLACED: Final = EventKind(
    "placed",
    "{who} places {item}.",
    "RO-058",
    "die",
    run="{who} places {items}.",
    tail="{who} places {item}",
    tails="{who} places {items}",
)
TRIGGERED: Final = EventKind("triggered", "A Cog triggers {item}.", "RO-073", "dice_card", tail="a Cog triggers {item}")
VALUED: Final = EventKind("valued", "The system gives {item} {n}.", "RO-094", "effect", tail="{item} {n}")
CAUGHT_UP: Final = EventKind(
    "caught-up",
    "{who} gets {n} more for {item}, being behind.",
    "RO-154",
    "effect",
    tail="{n} more for {item}, being behind",
)
CLAIMED: Final = EventKind(
    "claimed", "{who} claims {card}.", "RO-096", tail="{who} claims {card}", role=LEAD, takes=DEEDS
)
FITTED: Final = EventKind(
    "fitted",
    "{who} places {card} on the {item} space.",
    "RO-101",
    "space",
    tail="{who} places it on the {item} space",
)
SCRAPPED: Final = EventKind("scrapped", "{who} discards {card}.", "RO-106", tail="{who} discards {card}")
BOUGHT: Final = EventKind(
    "bought",
    "{who} puts {item, a} die into the bag.",
    "RO-118",
    "kind",
    run="{who} puts {count} dice into the bag ({items}).",
    tail="{who} puts {item, a} die into the bag",
    tails="{who} puts {count} dice into the bag ({items})",
)
SHIELDED: Final = EventKind(
    "shielded", f"{{who}} gains {SHIELDS} ({{m}} now).", "RO-120", tail=f"{{who}} gains {SHIELDS} ({{m}} now)"
)
UNSHIELDED: Final = EventKind(
    "unshielded",
    f"{{who}} loses +{SHIELDS}: the track is full.",
    "RO-121",
    tail=f"+{SHIELDS} lost, the track is full",
)
ADVANCED: Final = EventKind(
    "advanced", "{who} advances {n} to {m}.", "RO-144", tail="{who} advances {n} to {m}", role=LEAD, takes="reached"
)
REACHED: Final = EventKind(
    "reached",
    "The {item} Invader reaches {who} from now on.",
    "RO-165",
    "invader",
    run="The {items} Invaders reach {who} from now on.",
    tail="{item} reaches {who}",
    tails="{items} reach {who}",
)
VENTED: Final = EventKind(
    "vented", "{who} vents {item}.", "RO-123", "card", tail="{who} vents {item}", role=LEAD, takes="recovered shed"
)
CAME_BACK: Final = EventKind(
    "recovered",
    "{who} gets {item} back.",
    "RO-124",
    "die",
    run="{who} gets {items} back.",
    tail="{item} comes back",
    tails="{items} come back",
)
SHEDDED: Final = EventKind("shed", "{who} discards {item}.", "RO-124", "die", tail="{item} is discarded")
DESTROYED: Final = EventKind(
    "destroyed",
    "{who} destroys {item}.",
    "RO-131",
    "spot",
    run="{who} destroys {items}.",
    tail="{who} destroys {item}",
    tails="{who} destroys {items}",
)
TURNED: Final = EventKind(
    "turned",
    "{who} turns a die to {item}.",
    "RO-141",
    "die",
    run="{who} turns dice to {items}.",
    tail="{who} turns a die to {item}",
    tails="{who} turns dice to {items}",
)
SPENT: Final = EventKind(
    "spent", "{who} spends {item}.", "RO-181", "die", run="{who} spends {items}.", role=LEAD, takes="repaired"
)
REPAIRED: Final = EventKind(
    "repaired", "{who} repairs the {item} system.", "RO-182", "space", tail="{who} repairs the {item} system"
)
GAVE_IN: Final = EventKind("gave-in", "{who} discards {n, plural, one {# Ready die} other {# Ready dice}}.", "RO-159")
BOUND_MET: Final = EventKind(
    "bound-met", "{who} has met the bound of {n} turns a round against games without end.", "RO-069"
)
APPEARED: Final = EventKind("appeared", "{card} joins the display.", "RO-110", run="{cards} join the display.")
INVADED: Final = EventKind(
    "invaded",
    "The {item} Invader die shows {n}.",
    "RO-163",
    "invader",
    tail="{item} {n}",
    role=LEAD,
    takes="invaded invaded-destroy",
)
INVADED_DESTROY: Final = EventKind(
    "invaded-destroy",
    "The {item} Invader die shows Destroy.",
    "RO-163",
    "invader",
    tail="{item} Destroy",
    role=LEAD,
    takes="invaded invaded-destroy",
)
STRUCK: Final = EventKind(
    "struck", "The invaders hit {who} for {n}.", "RO-166", role=LEAD, takes="lost-shields damaged"
)
LOST_DIE: Final = EventKind("lost-die", "The invaders destroy {item, a} die of {who}.", "RO-169", "kind")
LOST_SHIELDS: Final = EventKind("lost-shields", f"{{who}} loses {SHIELDS}.", "RO-167", tail=f"{{who}} loses {SHIELDS}")
DAMAGED: Final = EventKind(
    "damaged",
    "{who, of} {item} system is damaged.",
    "RO-174",
    "space",
    run="{who, of} {items} systems are damaged.",
    tail="{who, of} {item} system is damaged",
    tails="{who, of} {items} systems are damaged",
)
ARRIVED: Final = EventKind("arrived", "{who} has reached the last space.", "RO-030")
PASSED_TOKEN: Final = EventKind("passed-token", "{who} becomes First player.", "RO-187")
ARMADA_MOVED: Final = EventKind("armada", "The Armada advances {n} to {m}.", "RO-194", role=LEAD, takes="salvaged")
SALVAGED: Final = EventKind("salvaged", "The Armada takes {card}.", "RO-196", tail="it takes {card}")
CAUGHT: Final = EventKind("caught", "The Armada arrives first.", "RO-195")
TIME_UP: Final = EventKind(
    "time-up", "The bound of {n} rounds against games without end is met: the highest score wins.", "RO-188"
)
WON: Final = EventKind("won", "{who} wins!", "RO-031")
