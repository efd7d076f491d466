"""The content file for people says what the content file for the engine says."""

from pathlib import Path

import pytest

from scrapyard.games.rocket_rollout.content import COLOURS, EFFECTS, Content, load

DOCUMENT = Path(__file__).parents[3] / "docs" / "rules" / "rocket-rollout-content.md"


@pytest.fixture(scope="module")
def content() -> Content:
    return load({})


@pytest.fixture(scope="module")
def rows() -> list[list[str]]:
    """Every table row of the document, as cells."""
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines if line.startswith("| ")]


@pytest.mark.rule("RO-G01")
def test_upgrades(content: Content, rows: list[list[str]]) -> None:
    printed = {row[0]: row for row in rows}
    for card in content.cards[6 : content.first_bounty]:
        _, name, colour, shields, _, effects, count = printed[card.id]
        assert (name, colour, shields, count) == (card.name, COLOURS[card.colour], str(card.shields), str(card.count))
        for effect in card.effects:
            assert effect.text.split(",")[0].split(";")[0] in effects


@pytest.mark.rule("RO-G01")
def test_bounties(content: Content, rows: list[list[str]]) -> None:
    for card in content.cards[content.first_bounty :]:
        assert [card.id, card.name, str(card.shields), str(card.points), str(card.gain), str(card.count)] in rows


@pytest.mark.rule("RO-G01")
def test_starting_systems(content: Content, rows: list[list[str]]) -> None:
    printed = {row[2]: row for row in rows if len(row) == 7}
    for space, card in enumerate(content.cards[:6]):
        row = printed[card.id]
        assert (row[0], row[1], row[3], row[5]) == (
            str(space + 1),
            COLOURS[card.colour],
            card.name,
            card.effects[0].text,
        )


@pytest.mark.rule("RO-G01")
def test_dice_cards(content: Content, rows: list[list[str]]) -> None:
    for card in content.dice_cards:
        assert [card.id, content.kinds[card.kind], card.name, str(card.price)] in [row[:4] for row in rows]


@pytest.mark.rule("RO-G01")
def test_dice(content: Content, rows: list[list[str]]) -> None:
    for kind, word in enumerate(content.kinds):
        faces = content.faces[kind * 6 : kind * 6 + 6]
        assert [word, ", ".join(str(face) if face else "Cog" for face in faces)] in [row[:2] for row in rows]


@pytest.mark.rule("RO-G01")
def test_the_track(content: Content, rows: list[list[str]]) -> None:
    icons = {space: f"+{add} {EFFECTS[do].title()}" for space, do, add in content.bonuses}
    for space, symbols in enumerate(content.symbols):
        colours = ", ".join(COLOURS[i] for i in range(3) if (symbols >> i) & 1) or "-"
        assert [str(space), colours, icons.get(space, "-")] in [row[:3] for row in rows]
