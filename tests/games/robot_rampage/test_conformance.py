from scrapyard.games.robot_rampage.meta import META
from scrapyard.kernel.conformance import Conformance


class TestRobotRampage(Conformance):
    meta = META
    most = 400
    extra = [  # noqa: RUF012  # read by the suite, never changed
        {"victory": "most_cards", "most_cards_end": "first_destroyed"},
        {"final_three": "only_wild_attacks", "wild_attack": "free", "pit_traps": "until_failure"},
        {"buzz_saws": "stack_then_hand", "overkill": "discard", "failed_booster": "wait", "victory": "most_cards"},
        {"wound_kill_loot": "margin", "empty_hand": "refill_first", "defender_refill": "yes", "build_mode": "random"},
        {"first_player": "random", "soft_start": "on", "deep_stacks": "6"},
    ]
