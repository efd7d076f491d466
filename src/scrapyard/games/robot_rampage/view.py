"""What a seat sees of Robot Rampage, and how options and questions read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrapyard.games.robot_rampage.attack import JAMMED, WAITED
from scrapyard.games.robot_rampage.content import (
    ACCESSORY,
    ATTACK,
    BATTLE,
    FIRST_PART,
    FIRST_TORSO,
    LOCATIONS,
    REPLACEMENT,
    SLOTS,
    TORSO,
    TORSOS,
)
from scrapyard.games.robot_rampage.questions import (
    AGAIN,
    BOOST,
    BUILD,
    CANNON,
    GUARD,
    HIT_WINDOW,
    JAM_WHICH,
    KEEP,
    LATE_WINDOW,
    LOSS_WINDOW,
    MENU,
    NAMED_WINDOW,
    ON_WHOM,
    PEEK,
    PICK_HIT,
    POWER,
    RECYCLE,
    SECOND,
    STRIKE,
    SWAP_SLOT,
    USE,
    WELD,
)
from scrapyard.kernel.state import LETTERS, SPECTATOR

if TYPE_CHECKING:
    from scrapyard.games.robot_rampage.rules import RobotRampage
    from scrapyard.games.robot_rampage.state import RampageState
    from scrapyard.kernel.ask import Ask

ZONES = {JAM_WHICH.name: "booster", PICK_HIT.name: "hit", KEEP.name: "loot"}
"""Where the cards of a question lie, if not in the hand of the seat asked."""
HAZARDS = ["pit_traps", "buzz_saws", "final_three"]


def view(game: RobotRampage, s: RampageState, seat: int) -> dict[str, object]:
    """Everything that the seat may see: robots and piles are public, hands are not, stacks are mere numbers."""
    battle = s.round > 0
    return {
        "you": None if seat == SPECTATOR else LETTERS[seat],
        "phase": "over" if s.over else "battle" if battle else "building",
        "round": s.round,
        "turn": s.turns,
        "dealer": LETTERS[s.dealer],
        "starter": LETTERS[s.starter] if battle else None,
        "active": LETTERS[s.active if battle else s.builder] if battle or s.builder >= 0 else None,
        "hazards": HAZARDS[: game.hazard_level(s)] if battle else [],
        "charge": s.charge,
        "painted": LETTERS[s.painted] if s.painted >= 0 else None,
        "deck": len(s.deck),
        "discard": _words(game, s, s.discard),
        "wreckage": _words(game, s, s.wreckage),
        "build_deck": len(s.build_deck),
        "drawn": game.face_word(s.faces[s.drawn]) if s.drawn >= 0 else None,
        "centre": [_torso(game, s, torso) for torso in range(TORSOS) if torso not in s.torsos] if not battle else [],
        "robots": [_robot(game, s, i, seat) for i in range(s.seats)],
        "action": _action(game, s),
        "attack": _attack(game, s),
        "loot": game.words(s.shown(s.loot, seat)),
        "over": s.over,
        "places": s.places if s.over else None,
        "ending": s.ending if s.over else None,
    }


def _words(game: RobotRampage, s: RampageState, tokens: list[int]) -> list[str | None]:
    return game.words([s.faces[token] for token in tokens])


def _parts(game: RobotRampage, s: RampageState, torso: int) -> dict[str, str | None]:
    tokens = s.parts[torso * SLOTS : torso * SLOTS + SLOTS]
    return {
        LOCATIONS[slot]: game.face_word(s.faces[token]) if token >= 0 else None for slot, token in enumerate(tokens)
    }


def _torso(game: RobotRampage, s: RampageState, torso: int) -> dict[str, object]:
    face = FIRST_TORSO + torso
    return {
        "torso": game.content.ids[face],
        "name": game.content.names[face],
        "colour": game.content.colours[game.colour[face]],
        "wounds_limit": game.content.wounds[face],
        "value": game.point_value(s, torso),
        "parts": _parts(game, s, torso),
    }


def _robot(game: RobotRampage, s: RampageState, i: int, viewer: int) -> dict[str, object]:
    """A player's robot and cards. Other hands are not shown, whatever the viewer may remember of them."""
    built = s.torsos[i] >= 0
    own = i == viewer or (s.peeking and viewer == s.active and i == s.aimed)
    return {
        "seat": LETTERS[i],
        "alive": s.alive[i],
        "robot": _torso(game, s, s.torsos[i]) if built else None,
        "attack": game.reach(s, i) if built else None,
        "defence": game.armour(s, i) if built else None,
        "wounds": s.wounds[i],
        "hand": game.words(s.shown(s.hands[i], viewer)) if own else [None] * len(s.hands[i]),
        "stack": len(s.stacks[i]),
        "waiting": _words(game, s, [t for t, by in zip(s.waiting, s.waiting_by, strict=True) if by == i]),
        "set_aside": s.totals[i],
    }


def _action(game: RobotRampage, s: RampageState) -> dict[str, object] | None:
    if s.resolving < 0:
        return None
    return {
        "card": game.face_word(s.faces[s.resolving]),
        "on": LETTERS[s.aimed] if s.aimed >= 0 else None,
        "slot": LOCATIONS[s.aimed_slot] if s.aimed_slot >= 0 else None,
    }


def _attack(game: RobotRampage, s: RampageState) -> dict[str, object] | None:
    if s.target < 0:
        return None
    compared = s.success or s.margin < 0
    accessory = game.part(s, s.active, ACCESSORY)
    return {
        "by": LETTERS[s.active],
        "on": LETTERS[s.target],
        "number": s.attacks + 1,
        "wild": s.wild,
        "cards": _words(game, s, s.strikes),
        "boosters": [
            {"card": game.face_word(s.faces[token]), "jammed": ops & JAMMED != 0, "waited": ops & WAITED != 0}
            for token, ops in zip(s.boosts, s.boost_ops, strict=True)
        ],
        "accessory": game.face_word(s.faces[accessory]) if s.powered and accessory >= 0 else None,
        "late": _words(game, s, s.late),
        "defence": [
            {"card": game.face_word(s.faces[token]), "text": (s.guard_texts >> n) & 1 == 1}
            for n, token in enumerate(s.guards)
        ],
        "muted": s.muted,
        "attack_strength": None if compared else game.attack_strength(s),
        "defence_strength": None if compared else game.defence_strength(s),
        "attack_sum": {} if compared else _attack_sum(game, s),
        "defence_sum": {} if compared else _defence_sum(game, s),
        "margin": s.margin if compared else None,
        "hits": _words(game, s, s.hits),
        "about_to_lose": s.loss,
    }


def _attack_sum(game: RobotRampage, s: RampageState) -> dict[str, int]:
    """RR-059: what the attack strength is made of; the rest is Boosters and accessory."""
    found = {"cards": s.strike_power, "arms": game.reach(s, s.active), "bonus": s.charge}
    found["late"] = sum(game.amount(s.faces[token], ATTACK) for token in s.late)
    return found | {"extras": game.attack_strength(s) - sum(found.values())}


def _defence_sum(game: RobotRampage, s: RampageState) -> dict[str, int]:
    """RR-065: what the defence strength is made of; the rest is traits."""
    found = {"cards": s.guard_power, "robot": game.armour(s, s.target)}
    return found | {"traits": game.defence_strength(s) - sum(found.values())}


# Options


def label(game: RobotRampage, s: RampageState, ask: Ask, value: int) -> str:
    """An option in a few words."""
    question = ask.question
    if value < 0:
        return _extra(question.name, value, game.vocabulary.word(question, value))
    if question is BUILD:
        parts = SLOTS - s.parts[value * SLOTS : value * SLOTS + SLOTS].count(-1)
        colour = game.content.colours[game.colour[FIRST_TORSO + value]]
        done = ", completes it" if parts == SLOTS - 1 else f", {parts} of {SLOTS} parts"
        return f"{game.content.names[FIRST_TORSO + value]} ({colour}{done})"
    if question.domain == "seat":
        return _robot_name(game, s, value)
    if question is SWAP_SLOT:
        mine, theirs = (game.face_name(s.faces[game.part(s, seat, value)]) for seat in (ask.seat, ask.about))
        return f"{mine} for {theirs}"
    if question is WELD:
        return game.face_name(FIRST_PART + value)
    if question is MENU:
        return ("Fit " if game.kind[value] == REPLACEMENT else "Use ") + game.face_name(value)
    if question is PICK_HIT:
        return LOCATIONS[game.content.hit[value]].replace("_", " ").capitalize()
    if question is GUARD and value >= BATTLE:
        return f"Respond with {game.content.names[value - BATTLE]}"
    if question in (STRIKE, CANNON, GUARD):
        return f"{_strength(game, value)}: {game.content.names[value]}"
    return game.face_name(value)


def _extra(name: str, value: int, word: str) -> str:
    if word == "resign":
        return "Resign"
    if name == POWER.name:
        return "Use it" if value == USE else "Leave it"
    if name == SECOND.name:
        return "Attack again" if value == AGAIN else "Stop here"
    return {
        MENU.name: "Attack now",
        RECYCLE.name: "That is all",
        STRIKE.name: "No more cards",
        BOOST.name: "No more Boosters",
        CANNON.name: "Load nothing",
        GUARD.name: "No more defence",
    }.get(name, "Pass")


def _strength(game: RobotRampage, face: int) -> str:
    return f"{game.content.colours[game.colour[face]]} {game.strength[face]}"


def _robot_name(game: RobotRampage, s: RampageState, seat: int) -> str:
    return f"{game.content.names[FIRST_TORSO + s.torsos[seat]]} ({LETTERS[seat]})"


def prompt(game: RobotRampage, s: RampageState, ask: Ask) -> str:
    """The question in a sentence, with the numbers that matter."""
    question = ask.question
    if question is BUILD:
        return f"You drew {game.face_name(ask.about)}. Lay it on which torso?"
    if question is ON_WHOM:
        return f"Use {game.face_name(ask.about)} on whom?"
    if question is NAMED_WINDOW:
        card = game.face_name(s.faces[s.resolving])
        return f"{_robot_name(game, s, ask.about)} uses {card} on you. Respond?"
    if question in (STRIKE, BOOST, POWER, CANNON):
        return f"Attack strength {game.attack_strength(s)} against {game.defence_strength(s)}. {question.prompt}"
    if question in (GUARD, LATE_WINDOW):
        strengths = f"attack {game.attack_strength(s)}, defence {game.defence_strength(s)}"
        if question is GUARD:
            return f"{_robot_name(game, s, ask.about)} attacks you: {strengths}. Defend?"
        return f"The defence is finished: {strengths}. Respond?"
    if question is HIT_WINDOW:
        return f"The hit is about to count: {_location(game, ask.about)}. Respond?"
    if question is LOSS_WINDOW:
        return f"You are about to lose {ask.about} card{'' if ask.about == 1 else 's'}. Respond?"
    return question.prompt


def _location(game: RobotRampage, face: int) -> str:
    location = game.content.hit[face]
    return "the torso" if location == TORSO else f"the {LOCATIONS[location].replace('_', ' ')}"


def thing(game: RobotRampage, s: RampageState, ask: Ask, value: int) -> str:
    """The thing on the table that an option belongs to."""
    question = ask.question
    if question is POWER and value == USE:
        return f"part:{LETTERS[ask.seat]}:accessory"
    if value < 0:
        return f"seat:{LETTERS[ask.about]}" if value == AGAIN and question is SECOND else ""
    if question.domain == "seat":
        return f"seat:{LETTERS[value]}"
    if question is SWAP_SLOT:
        return f"part:{LETTERS[ask.about]}:{LOCATIONS[value]}"
    if question is WELD:
        return f"wreckage:{game.vocabulary.word(question, value)}"
    if question is BUILD:
        return f"torso:{game.vocabulary.word(question, value)}"
    word = game.face_word(value % BATTLE)
    if question is PEEK:
        return f"hand:{LETTERS[ask.about]}:{word}"
    return f"{ZONES.get(question.name, 'hand')}:{word}"
