"""What the lobby offers: the games, the bots and the clocks."""

from typing import cast

from scrapyard.games import all_games
from scrapyard.kernel.departures import SEATS, always_on, kinds
from scrapyard.kernel.game import Meta
from scrapyard.server.game.clocks import CLOCKS
from scrapyard.server.models import cards
from scrapyard.server.models.model import ClockName
from scrapyard.server.thinking.bots import levels


def games(lab: bool) -> cards.Games:
    """All there is, and whether there is a workbench besides."""
    return cards.Games(games=[game_card(meta) for meta in all_games().values()], bots=bots(), clocks=clocks(), lab=lab)


def game_card(meta: Meta) -> cards.GameCard:
    """A game with everything that can be set."""
    return cards.GameCard(
        id=meta.id,
        title=meta.title,
        version=meta.version,
        min_seats=meta.seats[0],
        max_seats=meta.seats[1],
        min_printed=meta.printed[0],
        max_printed=meta.printed[1],
        minutes=meta.minutes,
        idea=meta.idea,
        clauses=meta.clauses,
        settings=[
            cards.SettingCard(
                name=setting.name,
                default=setting.default,
                help=setting.help,
                choices=list(setting.choices),
                low=setting.numbers[0] if setting.numbers else None,
                high=setting.numbers[1] if setting.numbers else None,
                letters=setting.letters,
                pattern=setting.pattern,
                example=setting.example,
                clause=setting.clause,
                advanced=setting.advanced,
                kinds=option_kinds(meta, setting.name),
            )
            for setting in meta.settings
        ],
        seat_kinds=option_kinds(meta, SEATS),
        always=[cards.HouseRule(**rule._asdict()) for rule in always_on(meta)],
        presets=[
            cards.PresetCard(
                id=preset.id,
                title=preset.title,
                why=preset.why,
                settings=preset.settings,
                min_seats=max(meta.seats[0], preset.seats[0]),
                max_seats=min(meta.seats[1], preset.seats[1]),
            )
            for preset in meta.presets
        ],
        lessons=[
            cards.LessonCard(
                id=lesson.id, title=lesson.title, story=lesson.story, seats=lesson.seats, rival=lesson.rival
            )
            for lesson in meta.lessons()
        ],
    )


def option_kinds(meta: Meta, option: str) -> list[cards.OptionKind]:
    """What the values of an option are to the print."""
    return [cards.OptionKind(**one._asdict()) for one in kinds(meta, option)]


def bots() -> list[cards.BotCard]:
    """The bots that can take a seat."""
    return [cards.BotCard(level=name, about=about.partition(", on all cores")[0]) for name, about in levels().items()]


def clocks() -> list[cards.ClockCard]:
    """The clocks that a table can have."""
    return [
        cards.ClockCard(
            name=cast(ClockName, name),
            about=rule.about,
            bank=rule.bank,
            increment=rule.increment if rule.bank is not None else None,
            absence=rule.absence,
        )
        for name, rule in CLOCKS.items()
    ]
