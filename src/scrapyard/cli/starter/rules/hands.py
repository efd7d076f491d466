"""Starter's hands and piles."""

from scrapyard.cli.starter.state import StarterState


def draw(s: StarterState, seat: int) -> None:
    """ST-003, ST-G01: one plate from the deck, which the scrap renews."""
    if not s.deck:
        s.deck, s.scrap = s.scrap, []
        s.shuffle("deck", s.deck)
    if s.deck:
        token = s.deck.pop()
        s.hands[seat].append(token)
        s.show(token, seat)


def plates(s: StarterState, seat: int) -> list[int]:
    """The kinds of plate in a hand."""
    return sorted({s.face(token) for token in s.hands[seat]})


def take(s: StarterState, seat: int, plate: int) -> int:
    """A plate of this kind out of a hand, for all to see."""
    token = next(token for token in s.hands[seat] if s.face(token) == plate)
    s.take(s.hands[seat], token)
    s.reveal(token)
    return token
