from scrapyard.games.bolt.meta import META
from scrapyard.kernel.conformance import Conformance


class TestBolt(Conformance):
    meta = META
    extra = [  # noqa: RUF012  # read by the suite, never changed
        {"family_friendly": "on", "structured_tournament": "on", "robot_powers": "on"},
        {"fairness_squared": "on", "robot_powers": "on", "robot_assignment": "random"},
        {"structured_tournament": "on", "pairing": "random", "final_round": "6", "overtime_round": "5"},
        {"sudden_death": "never", "overtime_round": "off"},
    ]
