"""What Robot Rampage's judge cannot tell apart: torsos in the centre that are far from being a robot."""

from scrapyard.games.robot_rampage.content import SLOTS
from scrapyard.games.robot_rampage.questions import BUILD
from scrapyard.games.robot_rampage.rules import building, robots
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Ask


def options(t: Table, s: RampageState, ask: Ask) -> list[int]:
    """For each option the first one that looks the same to the judge, by place; nothing if all differ."""
    if ask.question is not BUILD or not next_builder_chooses(t, s):
        return []
    looks = [torso if robots.fitted(s, torso) + 1 >= SLOTS - 1 else -1 for torso in ask.values]
    return [looks.index(look) for look in looks]


def next_builder_chooses(t: Table, s: RampageState) -> bool:
    """Whether the next part has more than one place, wherever this one is laid: else the judge looks further on."""
    return bool(s.build_deck) and len(building.available(s, t.content.slot[s.faces[s.build_deck[-1]]])) > 2
