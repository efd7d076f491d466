"""What happens in Blast Tactics, as the log tells it."""

from typing import Final

from scrapyard.kernel.event import HEADING, LEAD, STEP, EventKind

SPACES: Final = EventKind("spaces", "The lot gives {who} start space 1.", "BT-021")
IDLE_REVENGE: Final = EventKind(
    "idle-revenge", "Revenge is on, but nobody can use it: of two players the first who is out ends the game.", "BT-207"
)
STARTS: Final = EventKind("starts", "{who} takes the first turn.", "BT-033")
TURN: Final = EventKind("turn", "{who, of} turn.", "BT-034", role=HEADING)
HAUNTS: Final = EventKind("haunts", "{who} is out, but the Bombs of {who} tick on.", "BT-177", role=HEADING)
ARMED: Final = EventKind(
    "armed", "{who, of} Bomb on {item} is armed.", "BT-040", "place", run="{who, of} Bombs on {items} are armed."
)
BOOM: Final = EventKind("boom", "Boom! {n, plural, one {A Bomb goes} other {# Bombs go}} off.", "BT-041", role=STEP)
GOES_OFF: Final = EventKind(
    "goes-off",
    "{who, of} Bomb on {item} goes off.",
    "BT-150",
    "place",
    run="{who, of} Bombs on {items} go off.",
    role=LEAD,
    takes="set-off hit fatal fell eliminated opened burnt pit-opens core-dropped hurt destroyed respawned "
    "shrapling-boom",
)
SET_OFF: Final = EventKind(
    "set-off",
    "{who, of} Bomb on {from} sets off {whom, of} on {item} (wave {n}).",
    "BT-162",
    "place",
    tail="{from} sets off {whom, of} Bomb on {item}",
)
EXPLODED: Final = EventKind("exploded", "The Bomb on {item} explodes.", "BT-150", "place", role=STEP)
SHRAPLING_BOOM: Final = EventKind(
    "shrapling-boom",
    "The Shrapling on {item} explodes.",
    "BT-340",
    "place",
    tail="the Shrapling on {item} explodes",
    role=LEAD,
)
WAVE: Final = "{n, plural, =0 {} other { (wave #)}}"
HIT: Final = EventKind(
    "hit",
    f"{{who}} is hit{WAVE} and loses the Heart, but is faster from now on.",
    "BT-170",
    tail=f"{{who}} is hit{WAVE} and loses the Heart, but is faster from now on",
)
FELL: Final = EventKind(
    "fell", "{who} falls into a Bottomless Pit.", "BT-285", tail="{who} falls into a Bottomless Pit"
)
FATAL: Final = EventKind(
    "fatal", f"{{who}} is hit{WAVE} without a Heart.", "BT-172", tail=f"{{who}} is hit{WAVE} without a Heart"
)
ELIMINATED: Final = EventKind("eliminated", "{who} is out.", "BT-172", tail="{who} is out")
OPENED: Final = EventKind(
    "opened",
    "The Block on {item} was hiding {card, a}.",
    "BT-087",
    "place",
    tail="the Block on {item} was hiding {card, a}",
)
BURNT: Final = EventKind(
    "burnt",
    "{card} on {item} is lost in the flames.",
    "BT-090",
    "place",
    tail="{card} on {item} is lost in the flames",
)
PIT_OPENS: Final = EventKind(
    "pit-opens", "The turf on {item} breaks away.", "BT-287", "place", tail="the turf on {item} breaks away"
)
MOVED: Final = EventKind(
    "moved",
    "{who} moves to {item}.",
    "BT-064",
    "place",
    run="{who} moves {count} squares to {last}.",
    tail="{who} moves to {item}",
    tails="{who} moves {count} squares to {last}",
    role=LEAD,
    takes="collected laid carried bounced teleported burned fell hit eliminated",
)
LAID: Final = EventKind(
    "laid",
    "{who} lays a Bomb on {item}.",
    "BT-078",
    "place",
    run="{who} lays {count} Bombs, on {items}.",
    tail="{who} lays a Bomb on {item}",
    tails="{who} lays {count} Bombs, on {items}",
)
COLLECTED: Final = EventKind("collected", "{who} collects {card, a}.", "BT-074", tail="{who} collects {card, a}")
SPENT: Final = EventKind("spent", "{who} spends a Speed-Up.", "BT-058", role=STEP)
BOUGHT: Final = EventKind("bought", "{who} buys {card}.", "BT-099", run="{who} buys {cards}.")
PLAYED: Final = EventKind(
    "played", "{who} plays {card}.", "BT-106", role=LEAD, takes="bomb-moved loaded teleported drew discarded"
)
DISCARDED: Final = EventKind(
    "discarded",
    "{who} discards {card}.",
    "BT-102",
    run="{who} discards {cards}.",
    tail="{who} discards {card}",
    tails="{who} discards {cards}",
)
DREW: Final = EventKind(
    "drew",
    "{who} draws {card}.",
    "BT-326",
    run="{who} draws {cards}.",
    tail="{who} draws {card}",
    tails="{who} draws {cards}",
)
DISPLAYED: Final = EventKind("displayed", "{card} is on display.", "BT-047", run="{cards} are on display.")
STALLED: Final = EventKind("stalled", "Nobody buys: {card} leaves the display.", "BT-054")
RESHUFFLED: Final = EventKind(
    "reshuffled",
    "The discard pile becomes the new deck ({n, plural, one {# card} other {# cards}}).",
    "BT-050",
)
CLOCK: Final = EventKind("overtime", "{who} draws OVERTIME!", "BT-051")
GLITCHED: Final = EventKind("glitched", "{who} reveals {card} and has to keep it.", "BT-225")
CROSSED: Final = EventKind("crossed", "{who} and {whom} cross paths: Glitch Cards change hands.", "BT-230")
FLIPPED: Final = EventKind(
    "flipped",
    "Overtime: the tile of {item} is gone.",
    "BT-185",
    "place",
    run="Overtime: the tiles of {items} are gone.",
)
BOMB_MOVED: Final = EventKind("bomb-moved", "A Bomb comes to {item}.", "BT-113", "place", tail="a Bomb comes to {item}")
BOMB_HOME: Final = EventKind("bomb-home", "A Bomb of {who} goes home.", "BT-167", role=STEP)
LOADED: Final = EventKind(
    "loaded", "{who} loads the Bomb on the head.", "BT-125", tail="{who} loads the Bomb on the head"
)
LAUNCHED: Final = EventKind("launched", "{who} launches the Bomb.", "BT-127", role=LEAD, takes="bomb-moved bomb-home")
TELEPORTED: Final = EventKind(
    "teleported", "{who} is teleported to {item}.", "BT-266", "place", tail="{who} is teleported to {item}"
)
BOUNCED: Final = EventKind("bounced", "{who} bounces to {item}.", "BT-309", "place", tail="{who} bounces to {item}")
BURNED: Final = EventKind(
    "burned", "{who} steps into Lava.", "BT-297", tail="{who} steps into Lava", role=LEAD, takes="hit eliminated"
)
THROWN: Final = EventKind("thrown", "{who, of} Bomb flies off the Fan to {item}.", "BT-279", "place")
THROWN_BACK: Final = EventKind("thrown-back", "{who, of} Bomb finds no place and comes back.", "BT-280")
CARRIED: Final = EventKind(
    "carried",
    "The belt carries {who} to {item}.",
    "BT-290",
    "place",
    run="The belt carries {who} {count} squares to {last}.",
    tail="the belt carries {who} to {item}",
    tails="the belt carries {who} {count} squares to {last}",
)
TOOK_CORE: Final = EventKind("took-core", "{who} takes the Core of {whom}.", "BT-241")
CORE_DROPPED: Final = EventKind(
    "core-dropped",
    "The Core of {whom} lies on {item}.",
    "BT-245",
    "place",
    tail="the Core of {whom} lies on {item}",
)
SCORED: Final = EventKind("scored", "{who} brings a Core home!", "BT-248")
HAUNTED: Final = EventKind("haunted", "{who} sends a Bomb in to {item}.", "BT-207", "place")
RETURNED: Final = EventKind("returned", "{who} takes the place of {whom}!", "BT-214")
SHRAPLINGS: Final = EventKind("shraplings", "The Shraplings' round.", "BT-323", role=HEADING)
HURT: Final = EventKind(
    "hurt",
    "Shrapling {item} is hit and turns Brown.",
    "BT-334",
    "shrapling",
    tail="Shrapling {item} is hit and turns Brown",
)
DESTROYED: Final = EventKind(
    "destroyed", "Shrapling {item} is destroyed.", "BT-334", "shrapling", tail="Shrapling {item} is destroyed"
)
TURNED: Final = EventKind(
    "turned", "Shrapling {item} blew up a Bomb and turns over ({n} damage left).", "BT-343", "shrapling"
)
RAN: Final = EventKind(
    "ran",
    "A Shrapling runs to {item}.",
    "BT-350",
    "place",
    run="A Shrapling runs {count} squares to {last}.",
    role=LEAD,
    takes="rammed shrapling-boom",
)
RAMMED: Final = EventKind("rammed", "A Shrapling runs into {who}.", "BT-353", tail="it runs into {who}")
CRUSHED: Final = EventKind("crushed", "Overtime crushes Shrapling {item}.", "BT-358", "shrapling")
RESPAWNED: Final = EventKind(
    "respawned", "A Shrapling climbs back to {item}.", "BT-339", "place", tail="a Shrapling climbs back to {item}"
)
BOUND: Final = EventKind(
    "bound", "{n} rounds without a purchase: the bound against games without end is reached.", "BT-363"
)
WON: Final = EventKind("won", "{who} wins!", "BT-200")
LOST: Final = EventKind("lost", "The Shraplings win.", "BT-356")
