"""What everybody knows about cards that nobody sees."""

from scrapyard.games.blastbots.content import DECKS
from scrapyard.games.blastbots.rules.table import Table
from scrapyard.games.blastbots.state import BlastbotsState


def keep_to_what_is_known(t: Table, s: BlastbotsState, seat: int) -> None:
    """Unseen faces, dealt anew, are never against what everybody knows: a name asked for and not found."""
    if s.gone == 0 and max(s.lacks) == 0:
        return
    excluded = [0] * len(s.faces)
    for cards in s.decks:
        for token in cards:
            excluded[token] = s.gone
    for owner in range(s.seats):
        for token in s.hands[owner]:
            excluded[token] = s.lacks[owner]
    for deck in range(DECKS):
        unseen = [
            token for token in range(len(s.faces)) if not s.knows(seat, token) and t.deck_of[s.faces[token]] == deck
        ]
        _mend(s, unseen, excluded)


def _mend(s: BlastbotsState, tokens: list[int], excluded: list[int]) -> None:
    """Swap faces between these tokens until none has one that it cannot have."""
    for one in tokens:
        if (excluded[one] >> s.face(one)) & 1 == 0:
            continue
        for other in tokens:
            fits = (excluded[one] >> s.face(other)) & 1 == 0 and (excluded[other] >> s.face(one)) & 1 == 0
            if fits:
                s.faces[one], s.faces[other] = s.faces[other], s.faces[one]
                break
