"""BOLT's packets: points of damage that are aimed at parts and have not landed yet."""

from mypy_extensions import i64

from scrapyard.games.bolt.content import OFFLINE
from scrapyard.games.bolt.events import PREVENTED
from scrapyard.games.bolt.rules.codes import MAY, NO_ROOM, PART_OFFLINE
from scrapyard.games.bolt.state import PARTS, BoltState
from scrapyard.kernel.ask import Flow, Question, choose


def may_add_point(s: BoltState, robot: i64, part: i64) -> i64:
    """BO-G33: no part is given more split points than its state value."""
    at = robot * PARTS + part
    if s.parts[at] == OFFLINE:
        return PART_OFFLINE
    return MAY if aimed_at(s, robot, part) < s.parts[at] else NO_ROOM


def hand_out(s: BoltState, chooser: i64, question: Question, robot: i64, points: i64) -> Flow[None]:
    """Put points on the parts of one robot one at a time; all points on one part form one packet."""
    for _ in range(points):
        room = [p for p in range(PARTS) if may_add_point(s, robot, p) == MAY]
        if not room:
            return
        part = yield from choose(chooser, question, room, robot)
        at = robot * PARTS + part
        if at in s.packets:
            s.points[s.packets.index(at)] += 1
        else:
            s.packets.append(at)
            s.points.append(1)


def aimed_at(s: BoltState, seat: i64, part: i64) -> i64:
    """How many points are aimed at the part now."""
    at = seat * PARTS + part
    for i in range(len(s.packets)):
        if s.packets[i] == at:
            return s.points[i]
    return 0


def lessen(s: BoltState, seat: i64, i: i64, points: i64) -> None:
    """BO-052: a Counter leaves so many points of a packet."""
    if s.points[i] > points:
        if s.parts[s.packets[i]] > OFFLINE:
            s.tell(PREVENTED, seat, item=s.packets[i] % PARTS, n=s.points[i] - points)
        s.points[i] = points


def threatened(s: BoltState, seat: i64) -> list[int]:
    """The seat's working parts with a packet left, in the order named. BO-G32."""
    return [s.packets[i] % PARTS for i in range(len(s.packets)) if s.packets[i] // PARTS == seat and is_live(s, i)]


def is_live(s: BoltState, i: i64, least: i64 = 0) -> bool:
    """Whether a packet can still do more than `least`: it is lost with a part that has gone Offline. BO-G32."""
    return s.points[i] > least and s.parts[s.packets[i]] > OFFLINE
