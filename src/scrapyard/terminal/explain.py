"""The answer to `?`: what the options do, what a word means here, and why something cannot be done."""

from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from scrapyard.kernel.ask import Ask, Question
from scrapyard.kernel.errors import IllegalAnswer, UnknownName
from scrapyard.kernel.language import with_names
from scrapyard.kernel.ledger import ledger_of
from scrapyard.kernel.match import Match
from scrapyard.terminal.options import Option, named, pick, spoken
from scrapyard.terminal.rulebook import show_entry
from scrapyard.terminal.screen import Screen


def explain_all(screen: Screen, match: Match, ask: Ask, options: list[Option], names: list[str]) -> None:
    """Every option with its key and what it does."""
    game, s = match.game, match.state
    screen.show(f"[bold]{escape(with_names(game.face.prompt(s, ask), names))}[/]")
    for option in options:
        screen.show(f"[bold cyan]{option.number:3}[/]  {escape(option.label)}   [dim]{escape(option.key)}[/]")
        text = with_names(game.face.explain(s, ask, option.value), names)
        if text:
            screen.show(Padding(Text(text), (0, 0, 0, 5)))
        if option.warning:
            screen.show(Padding(Text(option.warning, style="yellow"), (0, 0, 0, 5)))
    for command in ask.question.commands:
        screen.show(f"       [dim]also:[/] {escape(command)}")
    show_clause(screen, match, ask.question.clause)


def explain_one(screen: Screen, match: Match, ask: Ask, options: list[Option], typed: str, names: list[str]) -> None:
    """One option, or why it is none."""
    game = match.game
    try:
        option = pick(options, typed)
    except IllegalAnswer as error:
        if typed.isdecimal() or "could be" in str(error):
            screen.complain(str(error))
            return
    else:
        show_option(screen, match, ask, option, names)
        return
    found = named(game, ask, typed)
    if found is not None:
        show_why_not(screen, match, ask, *found, names)
    elif game.meta.clauses and (entry := ledger_of(game.meta).find(typed)) is not None:
        show_entry(screen.console, entry)
    else:
        screen.complain(f"nothing here is called {typed[:40]!r}; `r {typed[:20]}` searches the rules")


def show_option(screen: Screen, match: Match, ask: Ask, option: Option, names: list[str]) -> None:
    screen.show(f"[bold cyan]{option.number}[/]  [bold]{escape(option.label)}[/]   [dim]{escape(option.key)}[/]")
    text = with_names(match.game.face.explain(match.state, ask, option.value), names)
    if text:
        screen.show(Text(text))
    if option.warning:
        screen.show(Text(option.warning, style="yellow"))
    show_clause(screen, match, ask.question.clause)


def show_why_not(screen: Screen, match: Match, ask: Ask, question: Question, value: int, names: list[str]) -> None:
    """The rule that stands in the way, with its clause."""
    game = match.game
    name = spoken(game.vocabulary.key(question, value))
    reason = game.face.why_not(match.state, ask, question, value)
    if reason is None:
        screen.show(f"[bold]{escape(name)}[/] cannot be chosen at this question.")
        show_clause(screen, match, ask.question.clause)
        return
    screen.show(f"[bold]{escape(name)}[/]: [yellow]{escape(with_names(reason.text, names))}[/]")
    show_clause(screen, match, reason.clause)


def show_clause(screen: Screen, match: Match, clause: str) -> None:
    """The clause from the ledger, where the game has one."""
    if not clause or not match.game.meta.clauses:
        return
    try:
        entry = ledger_of(match.game.meta).find(clause)
    except UnknownName:
        return
    if entry is not None:
        show_entry(screen.console, entry)
