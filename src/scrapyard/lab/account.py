"""An account of one game: what happened in it that is worth counting, in plain values."""

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from scrapyard.games import find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.errors import RulesError
from scrapyard.kernel.facts import Facts, facts_of
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match
from scrapyard.kernel.watch import Watch
from scrapyard.lab.simulate import LONGEST, Plan, derived
from scrapyard.lab.told import seated
from scrapyard.players.playing import play_out

TENTHS = 11
"""A game is looked at from its beginning to its end in so many moments."""


@dataclass
class Account:
    """One game. Each attribute is a column of the games' table, and of a kind that a table has."""

    number: int
    players: list[str]
    answers: int = 0
    decisions: int = 0
    """Answers where there was more than one option."""
    rounds: int = 0
    ending: str = ""
    places: list[int] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    first: int = 0
    """The seat that began."""
    turns: int = 0
    dead_turns: int = 0
    """Turns in which their player only passed, stopped or ended."""
    out_early: int = 0
    """Players who were out before their first own turn."""
    lead_changes: int = 0
    half_leader: int = -1
    """Who had the best chance in the middle of the game."""
    lowest: float = 1.0
    """The lowest chance that the winner had after any round."""
    curve: list[float] = field(default_factory=list)
    """The winner's chance from the first tenth of the game to the last."""
    had: list[tuple[str, int, str, int]] = field(default_factory=list)
    """Who had what, how often: what, seat, thing, times."""
    options: list[tuple[int, int, int]] = field(default_factory=list)
    """How often each option (by its id) was offered beside others, and taken."""
    clauses: list[str] = field(default_factory=list)
    """The clauses of the questions asked and of the events told."""


def written(watch: Watch, account: Account) -> Account:
    """The whole account of a game that is over."""
    match, s = watch.match, watch.match.state
    if not match.over:
        raise RulesError(f"game {account.number} is not over after {LONGEST} answers")
    if watch.facts.turn:
        watch.end_turn()
    account.answers, account.decisions = watch.answers, watch.decisions
    account.turns, account.dead_turns, account.out_early = watch.turns, watch.dead_turns, watch.out_early
    account.rounds, account.ending = watch.round(), s.ending
    account.places, account.first = list(s.places), watch.first()
    account.sides = [match.game.rules.side(seat) for seat in range(s.seats)]
    account.options, account.clauses, account.had = watch.options(), watch.clauses(), watch.had()
    race(watch.chances, account)
    return account


def race(chances: list[list[float]], account: Account) -> None:
    """Who led when. A game that nobody wins, or of one side, has no race."""
    winners = [seat for seat, place in enumerate(account.places) if place == 1]
    if not winners or not chances or len(account.places) == 1:
        return
    leaders = [max(range(len(row)), key=row.__getitem__) for row in chances]
    account.lead_changes = sum(one != other for one, other in pairwise(leaders))
    account.half_leader = leaders[len(leaders) // 2]
    of_winner = [max(row[seat] for seat in winners) for row in chances]
    account.lowest = min(of_winner)
    last = len(of_winner) - 1
    account.curve = [round(of_winner[round(i * last / (TENTHS - 1))], 4) for i in range(TENTHS)]


@cache
def _facts(game: str) -> Facts:
    return facts_of(find_game(game))


def account_of(game: Game, plan: Plan, number: int) -> Account:
    """Play one game from its number, the same that `simulate` plays, and give an account of it."""
    seed = derived(plan.seed, number)
    match = new_match(game, FastSource(seed), history=False, listen=True)
    specs = [plan.players[player] for player in plan.seats(number)]
    bots = [
        seated(plan.game, spec, derived(seed, player)) for spec, player in zip(specs, plan.seats(number), strict=True)
    ]
    watch = Watch(match, _facts(plan.game))
    watch.look()
    play_out(match, bots, LONGEST, watch=watch)
    return written(watch, Account(number, specs))
