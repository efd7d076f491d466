from scrapyard.games.blastbots.meta import META
from scrapyard.kernel.conformance import Conformance


class TestBlastbots(Conformance):
    meta = META
    most = 400
    extra = [  # noqa: RUF012  # read by the suite, never changed
        {"finish_round": "on", "own_wrecks_count": "points_only", "flyswatter_basis": "lifetime"},
        {"bonus_stack": "one", "own_wrecks_count": "points_only", "colours": "RPO"},
    ]
