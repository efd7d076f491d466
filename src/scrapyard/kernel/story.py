"""The log as a story: runs folded into one line, causes with what came of them; every step is still there to be read.

A passage is one line. It begins with an event that stands for itself; effects join the line of the `lead` before them.
Whether an event begins a passage depends on the events before it alone, so the last passage can be told again when more
of it has happened.
"""

from typing import Any

from scrapyard.kernel.event import HEADING, LEAD, STEP, Event
from scrapyard.kernel.face import Face, Told


class Passage:
    """One line of the story: events `start` to `end`, the last one included."""

    def __init__(self, start: int, text: str, event: Event) -> None:
        self.start = start
        self.end = start
        self.text = text
        self.kind = event.kind
        self.who = event.who
        self.undone = event.undone

    @property
    def heading(self) -> bool:
        return self.kind.role == HEADING


def alike(one: Event, other: Event) -> bool:
    """Whether two events in a row are told as one: the same thing, by and to the same people."""
    return (
        one.kind is other.kind
        and one.kind.run != ""
        and one.who == other.who
        and one.whom == other.whom
        and one.undone == other.undone
        and (not _names_item(one) or one.item == other.item)
    )


def _names_item(event: Event) -> bool:
    """Whether the text of a run speaks of one item only, so that all must share it."""
    return "{item" in event.kind.run.replace("{items", "")


def runs(events: list[Event], start: int) -> list[tuple[int, list[Event]]]:
    """The events from `start` on that are part of the story, those alike and in a row together; each with its place."""
    found: list[tuple[int, list[Event]]] = []
    for place in range(start, len(events)):
        event = events[place]
        if event.kind.role == STEP:
            continue
        if found and alike(found[-1][1][-1], event):
            found[-1][1].append(event)
        else:
            found.append((place, [event]))
    return found


def story(face: Face[Any], events: list[Event], seat: int, names: list[str], start: int = 0) -> list[Passage]:
    """The passages from event `start` on, as this seat may read them."""
    told: list[Passage] = []
    lead: Passage | None = None
    clauses: list[str] = []
    alone = False  # whether everything in the line so far was done by the same person
    for place, run in runs(events, start):
        event, kind, one = run[0], run[0].kind, len(run) == 1
        as_tail = kind.tail if one else kind.tails
        if lead is not None and as_tail and _takes(lead, event):
            clause = _said(face, run, as_tail, ".tail" if one else ".tails", seat, names)
            if kind is lead.kind:
                clause = f", {clause}"
            alone = alone and event.who == lead.who
            clauses.append(face.catalogue.language.continued(clause, names[lead.who]) if alone else clause)
            continue
        _close(lead, clauses)
        text, form = (kind.text, "") if one else (kind.run, ".run")
        told.append(Passage(place, _said(face, run, text, form, seat, names), event))
        lead, clauses = (told[-1] if kind.role == LEAD else None), []
        alone = event.who >= 0 and told[-1].text.startswith(f"{names[event.who]} ")
    _close(lead, clauses)
    for i, passage in enumerate(told):
        passage.end = told[i + 1].start - 1 if i + 1 < len(told) else len(events) - 1
    return told


def _takes(lead: Passage, event: Event) -> bool:
    """Whether the event is told as an effect of this cause."""
    return event.undone == lead.undone and (not lead.kind.takes or event.kind.name in lead.kind.takes)


def _said(face: Face[Any], run: list[Event], text: str, form: str, seat: int, names: list[str]) -> str:
    return face.catalogue.say(run[0].kind.name + form, text, Told(face, run, seat, names))


def _close(lead: Passage | None, clauses: list[str]) -> None:
    """Put what came of it behind the cause; clauses that begin with a space or comma go on with its sentence."""
    if lead is not None and clauses:
        cause, stop = lead.text[:-1], lead.text[-1]
        while clauses and clauses[0].startswith((" ", ",")):
            cause += clauses.pop(0)
        if clauses:
            colon = "; " if ": " in cause else ": "
            cause += f"{colon}{'; '.join(clause.lstrip(', ') for clause in clauses)}"
        lead.text = cause + stop


def begins(events: list[Event], place: int) -> bool:
    """Whether a passage begins with this event, whatever came before it."""
    event = events[place]
    if event.kind.role == HEADING:
        return True
    if event.kind.role == STEP or event.kind.tail or event.kind.tails:
        return False
    before = place - 1
    while before >= 0 and events[before].kind.role == STEP:
        before -= 1
    return before < 0 or not alike(events[before], event)


def passage_before(events: list[Event], place: int) -> int:
    """Where to begin so that the passage of this event is told whole."""
    place = min(place, len(events) - 1)
    while place > 0 and not begins(events, place):
        place -= 1
    return max(place, 0)
