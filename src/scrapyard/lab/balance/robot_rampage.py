"""How fair Robot Rampage is: places, parts, colours, stacks, and how often each card is played."""

from scrapyard.games.robot_rampage.content import (
    BATTLE,
    FIRST_PART,
    FIRST_TORSO,
    LOCATIONS,
    SLOTS,
    TORSOS,
    Content,
    load,
)
from scrapyard.games.robot_rampage.state import RampageState
from scrapyard.kernel.game import Game
from scrapyard.lab.balance.counts import Counts, Fact, Finding, endings, lengths, shares, things
from scrapyard.lab.balance.witness import Count, Strategy, Witness

LIMITS = (0.0, 1.25)
RARE = 0.01
"""Stack sizes of fewer robots than this part are taken together with their neighbours."""
LEAST = 6
"""So many of the cards that are played least are named."""
TEXT = ("used", "fitted", "boosted", "responded", "cancelled")
STRENGTH = ("struck", "loaded", "guarded")


class Robots(Witness):
    """What everybody was built of, and which cards were played."""

    def count(self, state: RampageState, wins: list[float]) -> None:
        counts = self.counts
        counts.number("turns", state.turns)
        built: dict[int, list[int]] = {torso: [] for torso in range(TORSOS)}
        for event in state.events or []:
            name = event.kind.name
            if name == "placed":
                built[event.item].append(event.face)
            elif name == "dealt":
                counts.had("stack", event.n, wins[event.who])
            elif name in TEXT and event.face < BATTLE:
                counts.number("texts", event.face)
            elif name in STRENGTH:
                counts.number("strengths", event.face)
        for seat, win in enumerate(wins):
            counts.had("distance", (seat - state.starter) % state.seats, win)
            counts.had("torso", state.torsos[seat], win)
            for face in built[state.torsos[seat]]:
                counts.had("part", face, win)


def finding(game: Game, counts: Counts, strategy: Strategy) -> Finding:
    content = load(dict(game.pack))
    n, fair = counts.games, 1 / game.seats
    colours = {torso: content.names[FIRST_TORSO + torso] for torso in range(TORSOS)}
    classes = [things("torsos", counts.tally("torso"), colours, n, LIMITS, fair)]
    for slot in range(SLOTS):
        names = {face: content.names[face] for face in range(FIRST_PART, FIRST_TORSO) if content.slot[face] == slot}
        title = LOCATIONS[slot].replace("_", " ")
        classes.append(things(title, counts.tally("part"), names, n, LIMITS, fair))
    stacks, sizes = counts.tally("stack").grouped(RARE)
    classes.append(things("cards in the stack", stacks, sizes, n, LIMITS, fair))
    facts = [
        shares("wins by distance from the beginner", counts, "distance", game.seats),
        lengths("turns", counts, "turns"),
        endings(counts),
        *cards(content, counts),
    ]
    return Finding(facts, classes)


def cards(content: Content, counts: Counts) -> list[Fact]:
    """Which cards are never or hardly ever played, and how often the texts are used."""
    texts, strengths = counts.of("texts"), counts.of("strengths")
    rare = sorted(range(BATTLE), key=lambda face: texts[face] + strengths[face])
    unplayed = [content.ids[face] for face in rare if not texts[face] + strengths[face]]
    unused = [content.ids[face] for face in rare if not texts[face]]
    least = [
        {"id": content.ids[face], "name": content.names[face], "text": texts[face], "strength": strengths[face]}
        for face in rare[:LEAST]
    ]
    words = "; ".join(f"{row['name']} {row['text']} for the text, {row['strength']} for Strength" for row in least)
    return [
        Fact("cards never played", str(len(unplayed)), unplayed),
        Fact("texts never used", str(len(unused)), unused),
        Fact("played least", words, least),
    ]


COUNT = Count(Robots, finding)
