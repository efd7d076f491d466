"""What dice and cards of Rocket Rollout come to: the Values as they would stand, and what would be lost of them."""

from scrapyard.games.rocket_rollout.content import EFFECTS, SHIELD, SPACES, VICTORY
from scrapyard.games.rocket_rollout.questions import BUY, CLAIM, ENOUGH, FIT, JOB, PLACE
from scrapyard.games.rocket_rollout.rules import dice_effects, effects
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import RolloutState
from scrapyard.kernel.ask import Ask


def gist(t: Table, s: RolloutState, ask: Ask, value: int) -> str:
    """RO-084 to RO-095: the Effects with this die; what a card or a die costs of what there is."""
    question = ask.question
    if question is PLACE:
        return ", ".join(_told(t, s, ask.seat, do, n) for do, n in effect_values(t, s, ask.seat, value))
    if value < 0:
        return ""
    if question is CLAIM:
        return f"{t.cards[value].shields} of Blast {s.left}"
    if question is BUY:
        return f"{dice_effects.price(t, s, value)} of {s.left}"
    if question is FIT:
        return f"covers {t.cards[s.tops[ask.seat * SPACES + value]].name}"
    return "works again" if question is JOB and value >= SPACES else ""


def _told(t: Table, s: RolloutState, me: int, do: int, n: int) -> str:
    """RO-121, RO-144: Shields behind the end of the track are lost; whoever comes to the last space has arrived."""
    if do == VICTORY and s.scores[me] + n >= t.end_space:
        return f"{EFFECTS[do].capitalize()} {n}: you arrive"
    lost = s.shields[me] + n - t.content.shield_cap if do == SHIELD else 0
    return f"{EFFECTS[do].capitalize()} {n}" + (f" ({lost} lost, the track is full)" if lost > 0 else "")


def effect_values(t: Table, s: RolloutState, me: int, die: int) -> list[tuple[int, int]]:
    """RO-084 to RO-095: each Effect of the card under way with its Value, if this die were the last one.

    What its Cogs would add, and an Effect before it, is not in it.
    """
    after = s.clone()
    after.events = None
    if die != ENOUGH:
        after.used.append(die)
    return [(effect.do, effects.value_of(t, after, me, effect)) for effect in t.cards[s.card].effects]
