"""Robot Rampage's players: how they are asked, how they may leave, whom they have against them."""

from mypy_extensions import i64

from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Flow, Question, choose, choose_openly, window


class Resigned(Exception):
    """The seat asked has resigned; whatever was under way ends. RR-G73."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.seat = seat


def ask(seat: i64, question: Question, values: list[int], about: i64 = -1) -> Flow[int]:
    """A choice that may be answered by resigning. RR-G73."""
    answer = yield from choose(seat, question, values, about)
    if answer < 0 and question.is_command(answer):
        raise Resigned(seat)
    return answer


def ask_openly(seat: i64, question: Question, values: list[int], about: i64 = -1) -> Flow[int]:
    """The same out of a hand: asked even if only one card will do, or it would tell that. RR-143."""
    answer = yield from choose_openly(seat, question, values, about)
    if answer < 0 and question.is_command(answer):
        raise Resigned(seat)
    return answer


def ask_always(seat: i64, question: Question, values: list[int], about: i64 = -1) -> Flow[int]:
    """The same with a way out, which may be all there is: being asked tells nothing. RR-143."""
    answer = yield from window(seat, question, values, about)
    if answer < 0 and question.is_command(answer):
        raise Resigned(seat)
    return answer


def opponents(s: RampageState, seat: i64) -> list[int]:
    """The other players in the game, clockwise."""
    n = s.seats
    result: list[int] = []
    for i in range(1, n):
        other = (seat + i) % n
        if s.alive[other]:
            result.append(other)
    return result
