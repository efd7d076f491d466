"""Clocks: a bank of time for each seat, some of it given back with each answer."""

from dataclasses import dataclass

DAY = 24 * 3600.0


@dataclass(frozen=True)
class ClockRule:
    """How a clock runs, in seconds."""

    about: str
    bank: float | None
    increment: float = 0.0
    absence: float | None = None
    """How long a person may be disconnected while asked."""
    live: bool = True
    """Stands still while the server does; a clock of days does not."""


CLOCKS: dict[str, ClockRule] = {
    "none": ClockRule("No clock: take your time.", None),
    "relaxed": ClockRule("Ten minutes each, and twenty seconds more with each answer.", 600.0, 20.0, 180.0),
    "blitz": ClockRule("Two minutes each, and four seconds more with each answer.", 120.0, 4.0, 45.0),
    "days": ClockRule("Three days for each answer.", 3 * DAY, 3 * DAY, None, live=False),
}


class TableClock:
    """The banks of one table. Times are seconds since 1970, as entries have them."""

    def __init__(self, rule: ClockRule, seats: int, pace: float = 1.0) -> None:
        self.rule = rule
        self.pace = pace
        self.left = [rule.bank or 0.0] * seats
        self.since: dict[int, float] = {}
        """Since when each running seat has been asked."""

    @property
    def ticks(self) -> bool:
        return self.rule.bank is not None

    def run(self, seats: list[int], now: float) -> None:
        """From now on these seats' clocks run; those that ran already go on."""
        if self.ticks:
            self.since = {seat: self.since.get(seat, now) for seat in seats}

    def spent(self, seat: int, now: float) -> float:
        """What the open question has cost the seat so far."""
        return max(0.0, now - self.since[seat]) * self.pace if seat in self.since else 0.0

    def charge(self, seat: int, spent: float) -> None:
        """The seat has answered: take off what it spent, give the increment, never more than the bank."""
        if self.rule.bank is not None:
            self.left[seat] = min(self.rule.bank, max(0.0, self.left[seat] - spent) + self.rule.increment)
            self.since.pop(seat, None)

    def refill(self, seat: int) -> None:
        """Somebody returns to a seat: at least a quarter of the bank to go on with."""
        if self.rule.bank is not None:
            self.left[seat] = max(self.left[seat], self.rule.bank / 4)

    def remaining(self, seat: int, now: float) -> float:
        return max(0.0, self.left[seat] - self.spent(seat, now))

    def end(self, seat: int) -> float:
        """When this running seat's time is up."""
        return self.since[seat] + self.left[seat] / self.pace
