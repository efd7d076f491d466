"""A table's lock: as asyncio's, but it can also be had without waiting, where nobody has it or waits for it."""

import asyncio
from collections import deque


class Lock:
    """Held by one at a time, in the order of their coming."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """Take it at once; False if that would be out of turn."""
        if self._held or self._waiting:
            return False
        self._held = True
        return True

    def let_go(self) -> None:
        self._held = False
        self._call_next()

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            self._waiting.remove(mine)
            if not self._held:
                self._call_next()
            raise
        self._waiting.remove(mine)
        self._held = True

    async def __aexit__(self, *_: object) -> None:
        self.let_go()

    def _call_next(self) -> None:
        """Whoever has waited longest stays in the line until they hold it, so that nobody comes between."""
        if self._waiting and not self._waiting[0].done():
            self._waiting[0].set_result(None)
