"""How long the server waits before it does something by itself. Nothing here knows what anybody holds."""

import asyncio
import random

from scrapyard.server.config import Config
from scrapyard.server.thinking.bots import pace


class Pauses:
    """Pauses out of one range for each kind of answer, and the waiting itself."""

    def __init__(self, config: Config, source: random.Random | None = None) -> None:
        self.config = config
        self.source = source or random.Random()

    def standing(self, people: int) -> float:
        """Before an answer for a person: the same range whether there is one answer, or they have said it before."""
        return self.source.uniform(*(self.config.standing_pause if people > 1 else self.config.bot_pause))

    def bot(self, level: str) -> float:
        """Before a bot's answer, however long it thought: at least as long as one of its kind thinks."""
        return max(pace(level), self.source.uniform(*self.config.bot_pause))

    async def rest(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
