"""What the kernel promises, on Rocket Rollout."""

from scrapyard.games.rocket_rollout.meta import META
from scrapyard.kernel.conformance import Conformance


class TestRocketRollout(Conformance):
    meta = META
    most = 400
    extra = [  # noqa: RUF012  # declared once, never changed
        {"free_repair": "on", "voluntary_stop": "on", "repair_pair": "same"},
        {"exact_amounts": "off", "vent_self": "on", "dice_floor": "5", "bound": "3"},
        {"damage_stacks": "on", "upgrade_clears_damage": "on", "free_repair": "on"},
        {"mulligan": "repeat", "catchup_inclusive": "on", "seat_compensation": "on"},
    ]
