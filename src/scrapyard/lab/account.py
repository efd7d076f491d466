"""Games played under observation: what happened in them that is worth counting goes into a tally."""

from functools import cache

from scrapyard.games import find_game
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.facts import Facts, facts_of
from scrapyard.kernel.game import Game
from scrapyard.kernel.match import new_match
from scrapyard.kernel.tally import Tally
from scrapyard.kernel.watch import Watch
from scrapyard.lab.simulate import LONGEST, Plan, derived
from scrapyard.lab.told import seated
from scrapyard.players.playing import play_out


@cache
def _facts(game: str) -> Facts:
    return facts_of(find_game(game))


def tally_of(game: Game) -> Tally:
    """An empty tally for games of this table."""
    return Tally(game, _facts(game.meta.id))


def account_of(tally: Tally, plan: Plan, number: int) -> None:
    """Play one game from its number, the same that `simulate` plays, and give the tally an account of it."""
    seed = derived(plan.seed, number)
    watch = Watch(tally)
    match = new_match(tally.game, FastSource(seed), history=False, listener=watch)
    watch.look(match)
    seats = plan.seats(number)
    players = [plan.players[player] for player in seats]
    bots = [seated(plan.game, spec, derived(seed, player)) for spec, player in zip(players, seats, strict=True)]
    play_out(match, bots, LONGEST, watch=watch)
    watch.close(match, number, players)
