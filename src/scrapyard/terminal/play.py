"""The terminal game: people and bots take turns until somebody has won, or somebody leaves."""

import shlex
import time
from pathlib import Path

from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from scrapyard.kernel.ask import Ask
from scrapyard.kernel.errors import IllegalAnswer, ScrapyardError, UndoRefused, UnknownName
from scrapyard.kernel.ledger import ledger_of
from scrapyard.kernel.observation import Observation
from scrapyard.kernel.state import LETTERS
from scrapyard.players.hints import hints
from scrapyard.terminal import saves
from scrapyard.terminal.departures import show_table_rules
from scrapyard.terminal.explain import explain_all, explain_one
from scrapyard.terminal.gestures import read_gesture
from scrapyard.terminal.options import Option, pick
from scrapyard.terminal.rulebook import show_found
from scrapyard.terminal.screen import SEAT_COLOURS, Screen, coloured
from scrapyard.terminal.session import Session
from scrapyard.terminal.table import Table

HELP = """[bold]Answer[/] with a number or with enough words: [cyan]3[/], [cyan]hay[/], [cyan]left arm[/].
A whole gesture fits in a line: [cyan]repair head with haymaker, salvage[/]; on a map, [cyan]go 2,0, lay, go 4,0[/].
  [bold cyan]?[/]         what the options do, and this  [bold cyan]? haymaker[/]  one of them, or why not
  [bold cyan]u[/]         undo your last answer          [bold cyan]t[/] or Enter  draw the table again
  [bold cyan]l[/]         the log ([cyan]l all[/], [cyan]l steps[/])       [bold cyan]r word[/]      search the rules
  [bold cyan]s [file][/]  save (a copy to the file)      [bold cyan]c[/]           concede
  [bold cyan]h[/]         a hint: the best options       [bold cyan]q[/]           save and quit
  [bold cyan]w[/]         what is answered for you       [bold cyan]w pass[/]      switch that on or off"""
LOG_LINES = 30


class Leave(Exception):
    """Somebody wants to stop; the game is saved."""


class Play:
    """One sitting."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.table = Table(session, screen)
        self.at_keyboard = -1
        """The seat of the person who looks at the screen."""
        self.commands = {
            "u": self.undo,
            "l": self.show_log,
            "r": self.rules,
            "s": self.save,
            "c": self.concede,
            "q": self.leave,
            "h": self.hint,
            "t": self.draw_again,
            "w": self.wish,
            "?": self.help,
        }
        self.words = {
            "undo": "u",
            "log": "l",
            "rules": "r",
            "save": "s",
            "concede": "c",
            "quit": "q",
            "exit": "q",
            "help": "?",
            "table": "t",
            "hint": "h",
            "standing": "w",
        }

    def run(self) -> int:
        """Play on to the end; the exit code."""
        try:
            self.play()
        except (Leave, EOFError):
            self.farewell()
        except KeyboardInterrupt:
            self.screen.show()
            self.farewell()
            return 130
        return 0

    def play(self) -> None:
        session = self.session
        while not session.match.over:
            if self.lesson_ends():
                return
            if session.bots_to_move():
                self.move_bots()
                self.table.tell()
                continue
            ask = session.match.asks()[0]
            if session.is_idle(ask):
                session.answer_idly(ask)
                self.table.tell()
                continue
            session.save()
            self.hand_over(ask.seat)
            self.ask_person(ask)
        if self.lesson_ends():
            return
        session.save()
        self.finish()

    def lesson_ends(self) -> bool:
        """Whether this is a lesson that has just been learned or failed; says so, and what comes next."""
        match = self.session.match
        lesson, meta = match.game.lesson, match.game.meta
        if lesson is None:
            return False
        learned = lesson.at(match.state) == len(lesson.steps)
        trouble = lesson.trouble(match.state)
        if not learned and not trouble:
            return False
        self.table.tell()
        lessons = [one.id for one in meta.lessons()]
        then = lessons[lessons.index(lesson.id) + 1 :] if learned else [lesson.id]
        self.screen.show()
        self.screen.show(
            "[bold green]Learned![/] That is how it is done." if learned else f"[bold]{escape(trouble)}[/]"
        )
        self.screen.show("Next:" if learned else "Try again:")
        self.screen.lines(f"  [cyan]scrapyard {f'learn {meta.id} {then[0]}' if then else f'play {meta.id}'}[/]")
        return True

    def move_bots(self) -> None:
        """Bots that take their time are seen to think, as long for a forced answer as for a choice."""
        chairs = [self.session.chairs[ask.seat] for ask in self.session.bots_to_move()]
        slow = [chair for chair in chairs if not chair.is_quick]
        if slow:
            until = time.monotonic() + sum(chair.bot.pace for chair in slow if chair.bot is not None)
            with self.screen.waiting(f"{slow[0].name} thinks"):
                self.session.move_bots()
                self.screen.pause(max(0.0, until - time.monotonic()))
        else:
            self.session.move_bots()

    # One question to a person

    def hand_over(self, seat: int) -> None:
        """Between two people nobody's table is on the screen."""
        if seat != self.at_keyboard and len(self.session.people) > 1:
            name = escape(self.session.names[seat])
            self.screen.clear(history=True)
            self.screen.show(f"\n[bold]{name}[/] is asked. Pass the keyboard; the others look away.")
            if self.screen.typed:
                self.screen.read(f"{self.session.names[seat]}, press Enter. ")
            self.screen.clear(history=True)
        self.at_keyboard = seat

    def ask_person(self, ask: Ask) -> None:
        """Read until the match has moved, forwards or backwards."""
        turn = self.session.match.turn
        options = self.table.draw(ask)
        if self.session.trouble:
            self.screen.complain(f"Not saved: {self.session.trouble}. Type `s file` to save elsewhere.")
        while self.session.match.turn == turn and self.session.match.asked(ask.seat) is ask:
            typed = self.screen.read(f"{self.session.names[ask.seat]}> ")
            try:
                self.obey(ask, options, typed)
            except ScrapyardError as error:
                self.screen.complain(str(error))

    def obey(self, ask: Ask, options: list[Option], typed: str) -> None:
        """A command or an answer. Single letters are commands; whole words are options first."""
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            asked = typed[1:].strip()
            if asked:
                explain_one(self.screen, self.session.match, ask, options, asked, self.session.names)
            else:
                explain_all(self.screen, self.session.match, ask, options, self.session.names)
                self.screen.show(f"\n{HELP}")
                show_table_rules(self.screen.console, self.session.match.game)
            return
        letter = word.lower() or "t"
        if letter not in self.commands:
            is_option = any(typed.lower() in option.names for option in options)
            letter = letter if is_option else self.words.get(letter, letter)
        if letter in self.commands:
            self.commands[letter](ask, rest.strip())
        else:
            self.answer(ask, options, typed)

    def answer(self, ask: Ask, options: list[Option], typed: str) -> None:
        """One option, or a whole gesture in one line."""
        try:
            option = pick(options, typed)
        except IllegalAnswer:
            session = self.session
            keys = read_gesture(session.match, ask.seat, typed, session.names, session.wishes)
            if keys is None:
                raise
            session.move(ask.seat, keys, lambda: self.table.pass_by(ask.seat))
            return
        if not option.warning or self.sure(f"{option.warning} {option.label}?"):
            self.session.answer(ask, option.value)

    # Commands

    def undo(self, ask: Ask, _rest: str) -> None:
        try:
            self.session.undo(ask.seat)
        except UndoRefused as error:
            self.screen.complain(str(error))

    def show_log(self, ask: Ask, rest: str) -> None:
        log, words = self.session.log, rest.split()
        told = log.steps(ask.seat) if "steps" in words else log.story(ask.seat)
        numbers = [int(word[:9]) for word in words if word.isdecimal()]
        count = len(told) if "all" in words else numbers[0] if numbers else LOG_LINES
        for one in told[-count:] if count else []:
            self.screen.show(coloured(one, self.session.names))

    def rules(self, _ask: Ask, rest: str) -> None:
        meta = self.session.match.game.meta
        if not rest:
            raise UnknownName(f"say what to look for: r repair, r {meta.clauses or 'XX'}-021")
        show_found(self.screen.console, ledger_of(meta), rest)

    def hint(self, ask: Ask, _rest: str) -> None:
        """What a strong bot would do, seeing what this seat sees."""
        with self.screen.waiting("thinking about it"):
            found = hints(Observation(self.session.match, ask.seat), names=self.session.names)
        numbers = {option.value: option for option in self.table.options}
        for one in found:
            option = numbers[one.value]
            best = f"[bold cyan]{option.number:3}[/]  {escape(option.label)}"
            self.screen.show(f"{best}   [green]wins {one.chance:.0%}[/]")
            self.screen.show(Padding(Text(one.sentence, style="dim"), (0, 0, 0, 5)))

    def wish(self, _ask: Ask, rest: str) -> None:
        """Standing answers: what there are, or one switched on or off."""
        offered = self.session.match.game.meta.gestures().offered()
        wanted = [wish for wish in offered if rest and wish.startswith(rest.lower())]
        if rest and len(wanted) != 1:
            raise UnknownName(f"no standing answer {rest[:40]!r}; there are: {', '.join(offered) or 'none'}")
        if wanted:
            self.session.wish(wanted[0])
        for wish, label in offered.items():
            mark = "[green]on[/] " if wish in self.session.wishes else "off"
            self.screen.show(f"  {mark}  [bold cyan]{escape(wish)}[/]  {escape(label)}")
        if not offered:
            self.screen.show("  Nothing can stand in this game.")

    def save(self, _ask: Ask, rest: str) -> None:
        if rest:
            self.write_to(Path(rest).expanduser())
            return
        self.session.save()
        if self.session.path is None or self.session.trouble:
            raise ScrapyardError(f"not saved ({self.session.trouble}); say where: s my-game.record")
        self.screen.show(f"Saved to [cyan]{escape(str(self.session.path))}[/]", "green")

    def write_to(self, path: Path) -> bool:
        """Write a copy of the record, over an old file only if that is wanted."""
        if path.is_file() and not self.sure(f"{path} exists. Write over it?"):
            return False
        try:
            saves.write(path, self.session.record().text())
        except ScrapyardError as error:
            self.screen.complain(str(error))
            return False
        self.screen.show(f"Saved to [cyan]{escape(str(path))}[/]", "green")
        return True

    def concede(self, ask: Ask, _rest: str) -> None:
        question = ask.question
        if "concede" not in question.commands:
            raise IllegalAnswer("you can concede at the start of your own choices only; not at this question")
        if self.sure("Concede? The game is over for you then."):
            self.session.answer(ask, -1 - len(question.extras) - question.commands.index("concede"))

    def leave(self, _ask: Ask, _rest: str) -> None:
        raise Leave

    def help(self, _ask: Ask, _rest: str) -> None:
        self.screen.show(HELP)
        show_table_rules(self.screen.console, self.session.match.game)

    def draw_again(self, ask: Ask, _rest: str) -> None:
        self.table.draw(ask, again=True)

    def sure(self, question: str) -> bool:
        return self.screen.read(f"{question} Type yes: ").lower() in ("yes", "y")

    # Ends

    def farewell(self) -> None:
        """Nothing is lost, and this is how to go on."""
        game = self.session.match.game
        if game.lesson is not None:
            self.screen.show("\nTake the lesson again with:")
            self.screen.lines(f"  [cyan]scrapyard learn {game.meta.id} {game.lesson.id}[/]")
            return
        self.session.save()
        if self.session.path is None or self.session.trouble:
            self.screen.complain(f"This game was not saved. {self.session.trouble}")
            return
        self.screen.show("\nSaved. Go on with:")
        self.screen.lines(f"  [cyan]scrapyard play --resume {escape(shlex.quote(str(self.session.path)))}[/]")

    def finish(self) -> None:
        """The table at the end, the places, and where the record is."""
        session, s = self.session, self.session.match.state
        self.table.tell()
        self.screen.show()
        self.screen.lines(self.table.picture(session.watcher))
        self.screen.show(f"\n[bold]The game is over.[/] {escape(session.match.game.face.ending(s.ending))}.")
        for seat in sorted(range(s.seats), key=lambda seat: s.places[seat]):
            colour = SEAT_COLOURS[seat]
            self.screen.show(f"  {s.places[seat]}.  [bold {colour}]{escape(session.names[seat])}[/] ({LETTERS[seat]})")
        self.keep_record()

    def keep_record(self) -> None:
        path = None if self.session.trouble else self.session.path
        if self.screen.typed:
            kept = f" (Enter: leave it at {path})" if path is not None else " (Enter: do not keep it)"
            try:
                typed = self.screen.read(f"\nWrite the record to a file{kept}: ")
                if typed and self.write_to(Path(typed).expanduser()):
                    path = Path(typed).expanduser()
            except (EOFError, KeyboardInterrupt):
                self.screen.show()
        if path is not None:
            name = escape(shlex.quote(str(path)))
            self.screen.show("\nLook at it again, or check every card and die:")
            self.screen.lines(f"  [cyan]scrapyard replay {name}[/]\n  [cyan]scrapyard verify {name}[/]")
