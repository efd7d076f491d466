"""Robot Rampage's "why not?": the codes of the rules as sentences, each with its clause."""

from scrapyard.games.robot_rampage.content import AFTERMATH, BATTLE, DEFEND, FIRST_TORSO, HIT, LATE, LOSS, NAMED
from scrapyard.games.robot_rampage.face import words
from scrapyard.games.robot_rampage.questions import (
    AFTERMATH_WINDOW,
    BOOST,
    BUILD,
    GUARD,
    HIT_WINDOW,
    LATE_WINDOW,
    LOSS_WINDOW,
    MENU,
    NAMED_WINDOW,
    STRIKE,
    TARGET,
)
from scrapyard.games.robot_rampage.rules import actions, attack, boosters, building, defence, piles, responses, robots
from scrapyard.games.robot_rampage.rules.codes import (
    ENOUGH_CARDS,
    FATAL,
    FINAL_THREE,
    HAS_THAT_PART,
    HEADLESS,
    HOLDS_MATCH,
    LAST_CARD,
    MAY,
    MIXED,
    MUTED,
    NO_EFFECT,
    NO_MATCH,
    NOT_A_BOOSTER,
    NOT_A_RESPONSE,
    NOT_AN_ACTION,
    NOT_BESIDE_CARDS,
    NOT_HELD,
    NOT_IN_CENTRE,
    NOT_WILD,
    ONE_WILD,
    ONLY_CARD,
    OTHER_COLOUR,
    OTHER_MOMENT,
    OWN_COLOUR,
    SLOT_FILLED,
    SOFT_START,
    WILD_PLAYED,
    WRONG_COLOUR,
)
from scrapyard.games.robot_rampage.rules.table import Table
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.face import Reason
from scrapyard.kernel.language import person

WINDOWS = {
    NAMED_WINDOW.name: NAMED,
    LATE_WINDOW.name: LATE,
    HIT_WINDOW.name: HIT,
    LOSS_WINDOW.name: LOSS,
    AFTERMATH_WINDOW.name: AFTERMATH,
}

OUT_OF_HAND = (MENU.name, STRIKE.name, BOOST.name, GUARD.name, *WINDOWS)
"""Questions that are answered with a card of the own hand."""

MOMENTS = [
    "in your own turn, before the attack",
    "with your own attack",
    "when an opponent's Action would affect you",
    "when you are attacked",
    "in your own attack, after the defence",
    "when a Hit Location card is about to count against you",
    "when cards are about to be taken from you",
    "after an attack that your robot has survived",
]
"""When a text is used, by its timing."""

SENTENCES: dict[int, tuple[str, str]] = {
    NOT_IN_CENTRE: ("RR-026", "{torso} is no longer in the centre."),
    HAS_THAT_PART: ("RR-026", "{torso} already has a part of that kind."),
    NOT_HELD: ("RR-009", "You do not hold that card."),
    NOT_A_RESPONSE: ("RR-008", "{card} is no Response; its text is used {moment}."),
    OTHER_MOMENT: ("RR-115", "{card} is used {moment}."),
    NO_EFFECT: ("RR-008", "The text of {card} has no effect in this game."),
    MUTED: ("RR-137", "This attack allows no Responses."),
    LAST_CARD: ("RR-118", "{card} would be your last card, and it would be discarded."),
    NOT_AN_ACTION: ("RR-011", "The text of {card} is used {moment}."),
    ONLY_CARD: ("RR-042", "One other card must stay in your hand for the attack."),
    SLOT_FILLED: ("RR-016", "Your robot has not lost that part."),
    FATAL: ("RR-118", "{card} would destroy your own robot: wounds left: {left}."),
    SOFT_START: ("RR-G79", "A soft start: no Actions in the first turn of the battle."),
    OWN_COLOUR: ("RR-055", "{card} has your own colour; it serves for defence and for its text."),
    OTHER_COLOUR: ("RR-051", "{card} does not match {target}'s torso."),
    NO_MATCH: ("RR-051", "None of your cards may attack that robot."),
    HOLDS_MATCH: ("RR-053", "{card} is wild, but you hold a card that matches a robot."),
    NOT_WILD: ("RR-G55", "With three robots or fewer every attack is one wild card, and {card} is not wild."),
    ONE_WILD: ("RR-053", "An attack with a wild card has exactly one card."),
    MIXED: ("RR-054", "Matching and wild cards are never combined in one attack."),
    NOT_A_BOOSTER: ("RR-056", "{card} is no Booster; its text is used {moment}."),
    WRONG_COLOUR: ("RR-062", "{card} has neither your colour nor is it wild."),
    ENOUGH_CARDS: ("RR-062", "At most {limit} of your cards may be played for Strength in this defence."),
    WILD_PLAYED: ("RR-063", "A defence with a wild card has exactly one card."),
    NOT_BESIDE_CARDS: ("RR-063", "A wild card is played alone or not at all."),
    HEADLESS: ("RR-097", "Without a head your robot cannot defend with a wild card."),
    FINAL_THREE: ("RR-108", "With three robots or fewer no wild card may be played in defence."),
}


def why_not(t: Table, s: RampageState, ask: Ask, question: Question, value: int) -> Reason | None:
    """The sentence for what a rule says against this value, if one does. It names only what the reader holds."""
    code = code_of(t, s, ask, question, value)
    if code not in SENTENCES:
        return None
    clause, text = SENTENCES[code]
    face = value % BATTLE if value >= 0 else -1
    torso = question.name == BUILD.name
    timing = t.content.timing[face] if face >= 0 else -1
    return Reason(
        clause,
        text.format(
            card="" if torso or face < 0 else words.name(t, face),
            torso=t.content.names[FIRST_TORSO + value] if torso else "",
            moment=MOMENTS[timing] if timing >= 0 and not torso else "",
            target=person(s.target) if s.target >= 0 else "the target",
            limit=defence.guard_limit(t, s) if s.target >= 0 else 0,
            left=robots.wounds_left(t, s, ask.seat) if s.torsos[ask.seat] >= 0 else 0,
        ),
    )


def code_of(t: Table, s: RampageState, ask: Ask, question: Question, value: int) -> int:
    """The code of the rule that speaks about this value, MAY if none does."""
    name = question.name
    seat = ask.seat
    if value < 0 or ask.question.name != name:
        return MAY
    if name == BUILD.name:
        return building.may_build(s, value, t.content.slot[ask.about])
    if name == TARGET.name:
        return MAY if value in ask.values else NO_MATCH
    if name not in OUT_OF_HAND:
        return MAY
    if value % BATTLE not in piles.faces_in(s, s.hands[seat]):
        return NOT_HELD
    if name == MENU.name:
        return actions.may_use(t, s, seat, value)
    if name == STRIKE.name:
        return attack.may_strike(t, s, seat, s.target, value)
    if name == BOOST.name:
        return boosters.may_add(t, value)
    if name == GUARD.name:
        if value < BATTLE:
            return defence.may_guard(t, s, seat, value)
        return responses.may_respond(t, s, seat, value - BATTLE, DEFEND)
    return responses.may_respond(t, s, seat, value, WINDOWS[name])
