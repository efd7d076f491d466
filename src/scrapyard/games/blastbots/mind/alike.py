"""What BLASTBOTS' judge cannot tell apart: spots of a section whose numbers are rolled equally often."""

from scrapyard.games.blastbots.mind.survey import Survey
from scrapyard.games.blastbots.questions import PLACE, TO
from scrapyard.kernel.ask import Ask


def options(survey: Survey, ask: Ask) -> list[int]:
    """For each option the first one that looks the same to the judge, by place; nothing if all differ."""
    if ask.question is not PLACE and ask.question is not TO:
        return []
    board = survey.board
    looks = [(board.spot_decks[spot], survey.odds[board.spot_numbers[spot]]) for spot in ask.values]
    return [looks.index(look) for look in looks]
