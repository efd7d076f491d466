"""Set-up: the box is opened, the arena laid, the clock set. Ledger section 3."""

from librt.vecs import vec
from mypy_extensions import i64

from scrapyard.games.blast_tactics.content import ABILITY, GLITCH, ITEMS, OVERTIME
from scrapyard.games.blast_tactics.events import DISPLAYED, IDLE_REVENGE, SPACES, STARTS
from scrapyard.games.blast_tactics.questions import START
from scrapyard.games.blast_tactics.rules import cores, items, shraplings
from scrapyard.games.blast_tactics.rules.table import Table
from scrapyard.games.blast_tactics.state import BLOCK, NOTHING, ROUND, SETUP, TURN, Blastroid, BlastState
from scrapyard.kernel.ask import Flow, choose


def start(t: Table) -> BlastState:
    """Everything in the box, nothing dealt yet."""
    s = BlastState(t.seats)
    s.phase = SETUP
    s.places = [0] * t.seats
    s.arena = t.choices[0]
    s.ground = vec[i64]()
    s.things = vec[i64]()
    s.standing = vec[i64]()
    s.bots = []
    s.shraplings = []
    s.cores = []
    s.deck = []
    s.discard = []
    s.display = [-1, -1]
    s.packet = []
    s.clock = -1
    s.holder = -1
    s.fresh_clock = False
    s.flips = 0
    s.glitches = []
    s.cursed = []
    s.loot = []
    s.looters = []
    s.boxed = []
    s.active = 0
    s.round = 1
    s.acted = 0
    s.used = 0
    s.path = []
    s.bought = False
    s.stall = 0
    s.began_alive = True
    s.replaced = False
    s.doing = -1
    s.moving = -1
    s.phasing = False
    s.aiming = -1
    s.hunting = False
    s.moved = 0
    s.moment = 0
    for face in range(len(t.cards)):
        if face not in t.glitch_faces or t.glitch_cards > 0:
            for _ in range(t.cards[face].count):
                s.boxed.append(s.mint(face))
    for item in range(len(ITEMS)):
        for _ in range(items.tiles(t, item)):
            s.boxed.append(s.mint(items.face(t, item)))
    return s


def lay_floor(t: Table, s: BlastState) -> None:
    """BT-015: the arena with nothing on it and nobody in it."""
    s.ground = t.arenas[s.arena].floor[:]
    s.things = t.blank.things[:]
    s.standing = t.blank.standing[:]


def set_up(t: Table, s: BlastState) -> Flow[None]:
    """BT-015 to BT-033."""
    s.arena = t.choices[s.pick("arena", len(t.choices))]
    arena = t.arenas[s.arena]
    lay_floor(t, s)
    if t.coop:
        shraplings.place(t, s)
    place_blocks(t, s)
    set_clock(t, s)
    if s.seats == 1:
        alone = yield from choose(0, START, list(range(len(arena.starts))))
        place_blastroid(t, s, 0, alone)
    else:
        digits = assign_starts(t, s)
        for seat in range(s.seats):
            place_blastroid(t, s, seat, digits[seat])
    if t.has_cores:
        cores.place(t, s)
    if t.coop:
        s.phase = ROUND
    else:
        if t.revenge and s.seats == 2:
            s.tell(IDLE_REVENGE)
        s.active = s.pick("start", s.seats)
        s.tell(STARTS, s.active)
        s.phase = TURN


def place_blocks(t: Table, s: BlastState) -> None:
    """BT-016, BT-088, BT-316: Items under Blocks at random, the rest left out unseen. They lie behind the cards."""
    things = s.things
    first = len(s.boxed) - items.all_tiles(t)
    tiles = s.boxed[first:]
    s.shuffle("items", tiles)
    for square in t.arenas[s.arena].blocks:
        things[square] = BLOCK + 8 * tiles.pop()
    s.boxed = s.boxed[:first] + tiles


def set_clock(t: Table, s: BlastState) -> None:
    """BT-025 to BT-032, BT-223, BT-224, BT-319."""
    chosen = t.glitch_faces[:]
    if t.glitch_cards == 1 and len(chosen) > 1:
        chosen = [chosen[s.pick("glitch", len(chosen))]]
    deck: list[int] = []
    box: list[int] = []
    packet: list[int] = []
    faces = s.faces
    for token in s.boxed:
        face = faces[token]
        if items.is_item(t, face):
            box.append(token)
            continue
        kind = t.cards[face].kind
        if kind == OVERTIME:
            packet.append(token)
        elif kind == ABILITY or (kind == GLITCH and face in chosen):
            deck.append(token)
        else:
            box.append(token)
            if kind == GLITCH:
                s.reveal(token)
    s.boxed = box
    s.shuffle("deck", deck)
    for _ in range(t.content.packet):
        packet.append(deck.pop())
    s.shuffle("packet", packet)
    s.packet = packet[:]
    below = [deck.pop() for _ in range(min(t.below_packet, len(deck) - 2))]
    below.reverse()
    for slot in range(2):
        s.display[slot] = deck.pop()
    for slot in range(2):
        if t.cards[s.faces[s.display[slot]]].kind == GLITCH:
            others = [i for i in range(len(deck)) if t.cards[s.faces[deck[i]]].kind != GLITCH]
            if others:
                i = others[s.pick("exchange", len(others))]
                s.display[slot], deck[i] = deck[i], s.display[slot]
    s.deck = below + packet + deck
    for token in s.display:
        s.reveal(token)
        s.tell(DISPLAYED, token=token)


# Blastroids


def assign_starts(t: Table, s: BlastState) -> list[int]:
    """BT-021: the start space of each seat. A lot turns all seats on alike, so neighbours stay neighbours."""
    digits: list[int] = []
    if cores.by_teams(t, s):
        digits = team_digits(t, s)
    else:
        first = s.pick("spaces", s.seats) if t.drawn_starts else 0
        for seat in range(s.seats):
            digits.append((seat - first) % s.seats)
    if t.drawn_starts:
        s.tell(SPACES, digits.index(0))
    return digits


def team_digits(t: Table, s: BlastState) -> list[int]:
    """With teams and Cores the lot is between teams of one size, and members take their team's spaces in order."""
    wanted = t.arenas[s.arena].team_starts
    sides = len(wanted)
    alike = all(len(digits) == len(wanted[0]) for digits in wanted)
    first = s.pick("spaces", sides) if t.drawn_starts and alike else 0
    placed = [0] * sides
    digits: list[int] = []
    for seat in range(s.seats):
        side = (t.teams[seat] - first) % sides
        digits.append(wanted[side][placed[side]])
        placed[side] += 1
    return digits


def place_blastroid(t: Table, s: BlastState, seat: int, digit: int) -> None:
    """BT-021 to BT-024, BT-317, BT-318."""
    bot = Blastroid()
    bot.start = digit
    bot.square = t.arenas[s.arena].starts[digit]
    bot.heart = 0 if t.coop else t.content.start_hearts
    bot.flipped = 0
    bot.limit = t.start_bombs
    bot.bombs = t.start_bombs
    bot.stock = t.content.bomb_cap - t.start_bombs
    bot.flame = t.content.flame
    bot.speed_ups = 0
    bot.head = NOTHING
    bot.hurt = False
    bot.out_at = 0
    bot.hand = []
    s.bots.append(bot)
    s.standing[bot.square] = seat
