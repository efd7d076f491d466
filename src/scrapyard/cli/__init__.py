"""The command `scrapyard`: options in, a call of the terminal or the lab, exit code out.

Each file here adds its commands to `app`; importing it is enough.
"""

import sys

from rich.text import Text

from scrapyard.cli import agents, new, play, report, simulate, speed, tune
from scrapyard.cli.app import AUDIENCES, HOST, app
from scrapyard.kernel.errors import ScrapyardError
from scrapyard.server.command import backup_command, restore_command, serve_command
from scrapyard.terminal.screen import console, drop_output

__all__ = ["agents", "app", "main", "new", "play", "report", "simulate", "speed", "tune"]

app.command("serve", rich_help_panel=HOST)(serve_command)
app.command("backup", rich_help_panel=HOST)(backup_command)
app.command("restore", rich_help_panel=HOST)(restore_command)
app.registered_commands.sort(key=lambda command: AUDIENCES.index(command.rich_help_panel))


def main() -> None:
    """Run the command; what a user can mend is said in one line, with exit code 2."""
    try:
        app()
    except ScrapyardError as error:
        complain(str(error))
        sys.exit(2)
    except OSError as error:
        drop_output()
        complain(f"the output cannot be written: {error.strerror}")
        sys.exit(1)


def complain(message: str) -> None:
    console(stderr=True).print(Text(f"Error: {message}", style="red"), soft_wrap=True)
