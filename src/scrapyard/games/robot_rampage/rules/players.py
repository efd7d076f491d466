"""Robot Rampage's players: whom they have against them."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.state import RampageState


def opponents(s: RampageState, seat: i64) -> list[int]:
    """The other players in the game, clockwise."""
    n = s.seats
    result: list[int] = []
    for i in range(1, n):
        other = (seat + i) % n
        if s.alive[other]:
            result.append(other)
    return result
