"""Rocket Rollout's Blast: a display card is claimed, and an Upgrade placed on a system."""

from mypy_extensions import i64

from scrapyard.games.rocket_rollout.content import BOUNTY, GREY, SPACES
from scrapyard.games.rocket_rollout.events import CLAIMED, FITTED, SCRAPPED
from scrapyard.games.rocket_rollout.questions import CLAIM, FIT, NOTHING, SCRAP
from scrapyard.games.rocket_rollout.rules import tracks
from scrapyard.games.rocket_rollout.rules.codes import MAY, OUT_OF_RANGE, WRONG_COLOUR
from scrapyard.games.rocket_rollout.rules.table import Table
from scrapyard.games.rocket_rollout.state import EMPTY, RolloutState
from scrapyard.kernel.ask import Flow, choose

# Claiming


def fire(t: Table, s: RolloutState, me: i64, claim_points: i64) -> Flow[None]:
    """RO-096 to RO-113: one card, or with `split` one after another."""
    claimed = 0
    while True:
        titles = claimable(t, s)
        titles.append(NOTHING)
        title = yield from choose(me, CLAIM, titles, s.left)
        if title == NOTHING:
            break
        claimed += 1
        s.left = s.left - t.cards[title].shields if s.splitting else 0
        yield from claim(t, s, me, title)
        if not s.splitting:
            break
    if claimed and claim_points:
        tracks.advance(t, s, me, claim_points)


def may_claim(t: Table, s: RolloutState, title: i64) -> i64:
    """RO-096: equal or fewer shields than the Blast that is left."""
    return MAY if t.cards[title].shields <= s.left else OUT_OF_RANGE


def claimable(t: Table, s: RolloutState) -> list[int]:
    """The different display cards within reach."""
    titles: list[int] = []
    for token in s.display:
        if token != EMPTY:
            title = s.faces[token]
            if may_claim(t, s, title) == MAY and title not in titles:
                titles.append(title)
    return titles


def claim(t: Table, s: RolloutState, me: i64, title: i64) -> Flow[None]:
    """RO-099 to RO-108: a Bounty pays at once, an Upgrade is placed at once or discarded."""
    slot = 0
    while s.display[slot] == EMPTY or s.faces[s.display[slot]] != title:
        slot += 1
    token = s.display[slot]
    s.display[slot] = EMPTY
    s.tell(CLAIMED, me, token=token)
    card = t.cards[title]
    if card.sort == BOUNTY:
        s.claimed.append(token)
        s.claimed_by.append(me)
        tracks.advance(t, s, me, card.points)
        tracks.raise_shields(t, s, me, card.gain)
        return
    s.prize = token
    spaces = [space for space in range(SPACES) if may_fit(t, title, space) == MAY]
    spaces.append(SCRAP)
    space = yield from choose(me, FIT, spaces, title)
    s.prize = EMPTY
    if space == SCRAP:
        s.scrapped.append(token)
        s.tell(SCRAPPED, me, token=token)
    else:
        fit(t, s, me, token, space)


# Placing


def may_fit(t: Table, title: i64, space: i64) -> i64:
    """RO-102 to RO-104: grey on grey; a colour on its own space or on grey."""
    ground = t.content.spaces[space]
    return MAY if ground == GREY or ground == t.cards[title].colour else WRONG_COLOUR


def fit(t: Table, s: RolloutState, me: i64, token: i64, space: i64) -> None:
    """RO-101, RO-105, RO-107, RO-108: over the uppermost card; dice and, normally, the Damage token stay."""
    system = me * SPACES + space
    s.tops[system] = s.faces[token]
    s.fitted.append(token)
    s.fitted_on.append(system)
    s.tell(FITTED, me, item=space, token=token)
    if t.upgrade_clears_damage:
        s.damage[system] = 0
