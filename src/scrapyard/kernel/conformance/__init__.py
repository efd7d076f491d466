"""What the kernel promises, checked on any game. In a game's tests:

    from scrapyard.kernel.conformance import Conformance

    class TestMyGame(Conformance):
        meta = META

Or from the shell, for a long run: `python -m scrapyard.kernel.conformance my_game.meta:META --games 20000`.
The number of random games per seat count comes from SCRAPYARD_GAMES (default 5: a quick look at a sample of the
settings; 60 or more visits them all), and `extra` may list settings that belong together.
"""

from scrapyard.kernel.conformance.copies import Copies
from scrapyard.kernel.conformance.faces import Faces
from scrapyard.kernel.conformance.hidden import Hidden
from scrapyard.kernel.conformance.moves import Moves
from scrapyard.kernel.conformance.play import Playing
from scrapyard.kernel.conformance.suite import THOROUGH

__all__ = ["THOROUGH", "Conformance"]


class Conformance(Playing, Copies, Hidden, Moves, Faces):
    """Subclass with `meta` set; every `test_` method is one promise."""
