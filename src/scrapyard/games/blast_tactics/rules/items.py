"""Items: what they are, what they do for who collects them, and how Speed-Ups are spent. Ledger section 6."""

from mypy_extensions import i64

from scrapyard.games.blast_tactics.content import BOMB_UP, FLAME_MAX, ITEMS, SPEED_UP
from scrapyard.games.blast_tactics.events import COLLECTED
from scrapyard.games.blast_tactics.rules import bombs
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import NOTHING, UNLIMITED, BlastState


def face(t: Table, item: i64) -> i64:
    """Faces of Items stand behind those of cards."""
    return len(t.cards) + item


def is_item(t: Table, face: i64) -> bool:
    """Whether the face is that of an Item and not of a card."""
    return face >= len(t.cards)


def of(t: Table, s: BlastState, token: i64) -> i64:
    """Which Item the token is."""
    return s.faces[token] - len(t.cards)


def tiles(t: Table, item: i64) -> i64:
    """BT-316: how many tiles of this Item are in the game."""
    return 0 if t.coop and item == FLAME_MAX else t.content.items[item]


def all_tiles(t: Table) -> i64:
    """How many there are of all Items."""
    return sum(tiles(t, item) for item in range(len(ITEMS)))


def held(t: Table, s: BlastState, seat: i64, item: i64) -> i64:
    """How many of these the seat has collected and not spent."""
    wanted = face(t, item)
    return sum(1 for i in range(len(s.loot)) if s.looters[i] == seat and s.faces[s.loot[i]] == wanted)


def collect(t: Table, s: BlastState, seat: i64, square: i64) -> None:
    """BT-073, BT-074, BT-089, BT-091 to BT-097."""
    token = s.things[square] >> 3
    s.things[square] = NOTHING
    s.loot.append(token)
    s.looters.append(seat)
    s.tell(COLLECTED, seat, token=token)
    gain(t, s, seat, of(t, s, token))


def gain(t: Table, s: BlastState, seat: i64, item: i64) -> None:
    """What an Item does for its collector. BT-091, BT-217: a Bomb-Up first covers Bombs that lie beyond the limit."""
    bot = s.bots[seat]
    if item == BOMB_UP:
        if bot.limit < t.content.bomb_cap:
            bot.limit += 1
            if bot.stock > 0 and bot.bombs + bombs.in_play(t, s, seat) < bot.limit:
                bot.stock -= 1
                bot.bombs += 1
    elif item == FLAME_MAX:
        bot.flame = UNLIMITED
    else:
        bot.speed_ups += 1


def spend_speed_up(t: Table, s: BlastState, seat: i64) -> None:
    """BT-058: the oldest Speed-Up leaves the game."""
    s.bots[seat].speed_ups -= 1
    for i in range(len(s.loot)):
        if s.looters[i] == seat and of(t, s, s.loot[i]) == SPEED_UP:
            s.boxed.append(s.loot.pop(i))
            del s.looters[i]
            break


def lose_speed_ups(t: Table, s: BlastState, seat: i64) -> None:
    """BT-175: all Speed-Ups leave the game, the newest first."""
    s.bots[seat].speed_ups = 0
    for i in range(len(s.loot) - 1, -1, -1):
        if s.looters[i] == seat and of(t, s, s.loot[i]) == SPEED_UP:
            s.boxed.append(s.loot.pop(i))
            del s.looters[i]
