"""Every lesson of Robot Rampage can be learned, and failed."""

from scrapyard.games.robot_rampage.meta import META
from tests.lessons import Lessons

LEARNED = {
    "fifth-part": ["build torso-green", "build torso-blue", "build torso-green"],
    "nitro": ["attack", "strike blue-11", "done", "boost blue-09"],
    "last-wound": ["strike red-06", "defend red-04", "defend green-12-text", "done"],
}
FAILED = {
    "fifth-part": ["build torso-blue", "build torso-orange"],
    "nitro": ["attack", "strike blue-11", "strike blue-09"],
    "last-wound": ["strike red-06", "defend red-04", "done", "pass"],
}


class TestRobotRampageLessons(Lessons):
    meta = META
    learned = LEARNED
    failed = FAILED
