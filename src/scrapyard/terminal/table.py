"""What a person sees when it is their turn: the table, the news, the question and its options."""

from rich.markup import escape
from rich.rule import Rule

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.language import with_names
from scrapyard.kernel.story import Passage
from scrapyard.terminal.departures import headline
from scrapyard.terminal.options import Option, options_of
from scrapyard.terminal.screen import Screen, coloured
from scrapyard.terminal.session import Session

MOST_NEWS = 12
LESSON_LINES = 6
STEP_SECONDS = 0.25
"""So long a step on the way is seen."""
COLUMNS_FROM = 9
"""So many options stand in more than one column."""


class Table:
    """Draws a session for one seat at a time."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.options: list[Option] = []
        """What is offered at the question on the screen."""
        self._told = 0
        """How many events have scrolled past since the screen was last drawn."""
        self._seen = ""
        """The table as it was last drawn."""
        self._drawn: tuple[int, int] | None = None
        """For whom, and in which phase of the game, the table was last drawn."""

    def tell(self) -> None:
        """Print what has just happened, as everybody at this keyboard may read it."""
        session = self.session
        start = max(self._told, 0)
        told = session.log.story(session.watcher, start)
        self._told = len(session.log.events)
        for passage in told:
            self.screen.show(coloured(passage, session.names))
        if told:
            self.screen.pause(min(1.2, 0.3 + 0.15 * len(told)))

    def picture(self, seat: int) -> str:
        game, s = self.session.match.game, self.session.match.state
        return game.face.picture(game.face.view(s, seat), self.session.names, self.screen.width)

    def pass_by(self, seat: int) -> None:
        """The table on the way through a gesture: drawn in its place, for a moment, when something on it has moved."""
        picture = self.picture(seat)
        if picture == self._seen or self.screen.height < picture.count("\n") + 3:
            return
        self._seen = picture
        self.screen.clear()
        self._headline()
        self.screen.lines(picture)
        self.screen.pause(STEP_SECONDS)

    def draw(self, ask: Ask, again: bool = False) -> list[Option]:
        """The whole screen where it fits; else the table once for each phase, and whenever somebody wants it."""
        session, screen = self.session, self.screen
        options = options_of(session.match.game, session.match.state, ask, session.names)
        self.options = options
        screen.offer([option.key for option in options])
        picture = self._seen = self.picture(ask.seat)
        news = session.log.news(ask.seat)
        listed = option_lines(options, screen.width)
        needed = picture.count("\n") + min(len(news), MOST_NEWS) + len(listed) + 7
        needed += LESSON_LINES if session.match.game.lesson is not None else 0
        if screen.height >= needed:
            screen.clear()
            self._headline()
            screen.lines(picture)
            self._news(news)
        else:
            if again or self._drawn != (ask.seat, session.match.save.count):
                self._headline()
                screen.lines(picture)
            self._news(session.log.story(ask.seat, self._told) if ask.seat == session.watcher else news)
        self._drawn = (ask.seat, session.match.save.count)
        self._told = len(session.log.events)
        self._lesson()
        screen.show()
        screen.show(
            f"[bold]{escape(with_names(session.match.game.face.prompt(session.match.state, ask), session.names))}[/]"
        )
        for line in listed:
            screen.lines(line)
        return options

    def _headline(self) -> None:
        self.screen.console.print(Rule(headline(self.session.match.game), style="dim"))

    def _lesson(self) -> None:
        """The steps of a lesson up to the one that is to be done."""
        lesson, s = self.session.match.game.lesson, self.session.match.state
        if lesson is None:
            return
        done = lesson.at(s)
        self.screen.show()
        if done == 0:
            self.screen.show(f"[bold]{escape(lesson.title)}.[/] {escape(lesson.story)}")
        for number, step in enumerate(lesson.steps[: done + 1]):
            mark = "[green]done[/]" if number < done else "[bold yellow]now:[/]"
            self.screen.show(f"  {mark} {escape(step.text)}")

    def _news(self, news: list[Passage]) -> None:
        if not news:
            return
        self.screen.show()
        if len(news) > MOST_NEWS:
            self.screen.show(f"  [dim]... {len(news) - MOST_NEWS} more before this; l shows the log[/]")
        for passage in news[-MOST_NEWS:]:
            self.screen.show(coloured(passage, self.session.names))


def option_lines(options: list[Option], width: int) -> list[str]:
    """Numbered options, in as many columns as fit when there are many."""
    cells = [f"{option.number:3}  {option.label}{' (!)' if option.warning else ''}" for option in options]
    column = max(len(cell) for cell in cells) + 3
    across = max(1, width // column) if len(cells) >= COLUMNS_FROM else 1
    rows = -(-len(cells) // across)
    lines = []
    for row in range(rows):
        line = ""
        for cell in cells[row::rows]:
            line += f"[bold cyan]{cell[:3]}[/]{escape(cell[3:].ljust(column - 3))}"
        lines.append(line.rstrip())
    return lines
