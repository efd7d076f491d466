"""Clocks: a bank of time for each seat, some of it given back with each answer.

Live clocks run on a clock that nobody can set: when the machine's own is put right, or the machine slept, nobody's
time is up. What remains is what the entries say was spent; the question that is open begins anew when a table comes
into memory. A clock of days has a deadline that people can put into their calendar, so it goes by the machine's clock,
and if that jumps, whoever was asked gets what it jumped by.
"""

import time
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

DAY = 24 * 3600.0
JUMP = 60.0
"""The machine's clock and the steady one differ by more than this from one look to the next: it has jumped."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Times:
    """What time it is, in seconds."""

    def __init__(self) -> None:
        self.offset = self.wall() - self.steady()

    def wall(self) -> float:
        """Since 1970, by the machine's clock."""
        return time.time()

    def steady(self) -> float:
        """Since some moment; never set, never back, and it stands still while the machine sleeps."""
        return time.monotonic()

    def jumped(self) -> float:
        """How far the machine's clock has jumped ahead since this was last asked; 0 if it has not.

        A clock that is put back gives everybody time already. One that creeps is right to.
        """
        offset = self.wall() - self.steady()
        ahead, self.offset = offset - self.offset, offset
        return ahead if ahead > JUMP else 0.0


TIMES = Times()


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
    """The banks of one table. Its times are those of `now`: steady for a live clock, the machine's for days."""

    def __init__(self, rule: ClockRule, seats: int, pace: float = 1.0, times: Times = TIMES) -> None:
        self.rule = rule
        self.pace = pace
        self.times = times
        self.left = [rule.bank or 0.0] * seats
        self.since: dict[int, float] = {}
        """Since when each running seat has been asked."""

    def now(self) -> float:
        return self.times.steady() if self.rule.live else self.times.wall()

    def on_the_wall(self, at: float) -> float:
        """A time of this clock by the machine's clock."""
        return at + self.times.wall() - self.times.steady() if self.rule.live else at

    def credit(self, seconds: float) -> None:
        """Whoever is asked has this much longer."""
        for seat in self.since:
            self.since[seat] += seconds

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
