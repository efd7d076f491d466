"""Fills BLASTBOTS' tables from the content file and a pack over it."""

from typing import Any, Final

from scrapyard import packs
from scrapyard.games.blastbots import schema
from scrapyard.games.blastbots.content import (
    DECKS,
    EFFECTS,
    EITHER,
    FREE_CHOICE,
    LOCK_ON,
    NOBODY,
    NOTHING,
    NUMBER,
    SURGE,
    TARGETS,
    TWIN,
    ZONES,
    Card,
    Content,
    Effect,
    Mode,
)

FILE: Final = packs.house("scrapyard.games.blastbots")


def _effect(table: Any, titles: list[str]) -> Effect:
    effect = Effect(EFFECTS.index(table.do))
    for number in (table.n, table.steps, table.max, table.miss_draw, table.look, table.mine, table.by):
        if number is not None:
            effect.n = number
    effect.free = table.origin == "any"
    if table.zone is not None:
        effect.zone = EITHER if table.zone == "choose" else ZONES.index(table.zone)
    effect.keep = table.keep or 0
    effect.others = table.others or 0
    effect.all = table.who == "all"
    effect.then_build = table.then_build is True
    if table.kind is not None:
        effect.mod = TWIN if table.kind == "plus_one" else LOCK_ON
    for id in (table.exclude or []) + (table.waived_against or []):
        effect.titles |= 1 << titles.index(id)
    return effect


def _mode(table: Any, titles: list[str], words: list[str]) -> Mode:
    word = table.id.replace("_", "-")
    if word not in words:
        words.append(word)
    target = NOBODY if table.target is None else TARGETS.index(table.target)
    costs = [_effect(cost, titles) for cost in table.cost]
    effects = [_effect(effect, titles) for effect in table.effects]
    mode = Mode(table.id, table.text, words.index(word), target, costs, effects)
    mode.needs_all = table.needs_all
    mode.may_fizzle = table.may_fizzle
    mode.stays = table.after_use != "line"
    return mode


def _card(table: Any, content: Content, titles: list[str]) -> Card:
    modes = [_mode(mode, titles, content.mode_words) for mode in table.mode]
    card = Card(table.id, table.name, content.deck_ids.index(table.deck), table.count, modes)
    card.joins = table.play == "with_battle_attack"
    for id in table.blocks:
        card.blocks |= (1 << len(titles)) - 1 if id == "*" else 1 << titles.index(id)
    card.block_cost = [_effect(cost, titles) for cost in table.block_cost]
    card.on_block = [_effect(effect, titles) for effect in table.on_block]
    card.is_magnet = table.id == "khaos_magnet"
    return card


def _constants(content: Content, table: Any, scoring: Any) -> None:
    content.colours = table.colours
    content.dice = table.dice_count
    content.faces = table.dice_faces
    content.rockets = table.rockets_per_player
    content.start_on_launchpad = table.start_on_launchpad
    content.launchpad_cap = table.launchpad_cap
    content.atmosphere_cap = table.atmosphere_cap or 10_000
    content.space_to_win = table.space_to_win
    content.junkyard_to_win = table.junkyard_to_win
    content.actions = table.actions_per_turn
    content.hand_limit = table.hand_limit
    content.clock_start = table.clock_start
    content.clock_max = table.clock_max
    content.cards_per_token = table.cards_per_token_hit
    content.cards_on_seven = table.cards_on_seven
    content.cards_on_surge = table.cards_on_surge
    content.trade_cost = table.trade_cards_cost
    content.buyback_give = table.buyback_give
    content.buyback_take = table.buyback_take
    content.junk_floor = table.junk_floor
    content.late_seat_cards = table.late_seat_cards
    content.space_points = scoring.space
    content.atmosphere_points = scoring.atmosphere
    content.junkyard_points = scoring.junkyard
    content.most_space_bonus = scoring.most_space_bonus
    content.most_junk_bonus = scoring.most_junk_bonus
    content.magnet_bonus = scoring.magnet_finish_bonus
    content.magnet_min_start = scoring.magnet_finish_min_start


def _board(content: Content, board: Any, constants: Any) -> None:
    content.meaning = [NOTHING] * (constants.dice_count * max(constants.dice_faces) + 1)
    totals = [(number, NUMBER) for tier in board.tier for number in tier.numbers]
    totals += [(total, FREE_CHOICE) for total in constants.free_choice_totals]
    totals += [(total, SURGE) for total in constants.surge_totals]
    for total, meaning in totals:
        if total < len(content.meaning):
            content.meaning[total] = meaning
    content.numbers = sorted(number for tier in board.tier for number in tier.numbers)
    content.tier_ids = [tier.id for tier in board.tier]
    content.tier_spots = [[] for _ in board.tier]
    for section in board.sections:
        for t in range(len(board.tier)):
            for number in board.tier[t].numbers:
                content.tier_spots[t].append(len(content.spot_decks))
                content.spot_decks.append(content.deck_ids.index(section))
                content.spot_numbers.append(number)
                content.spot_words.append(f"{section}-{number}")
    for t in range(len(board.tier)):
        content.token_tiers.extend([t] * board.tier[t].tokens_per_player)


def load(patch: dict[str, object]) -> Content:
    """The house set, with a pack's changes over it."""
    file = str(patch.get("_file", FILE.name))
    tables = packs.decode(packs.patched(packs.read(FILE), patch), schema.ContentTable, file)
    schema.check(tables, file)
    content = Content()
    content.set_id = tables.meta.set
    content.deck_ids = [deck.id for deck in tables.deck]
    content.deck_letters = [deck.letter for deck in tables.deck]
    _constants(content, tables.constants, tables.scoring)
    _board(content, tables.board, tables.constants)
    titles = [card.id for card in tables.card]
    content.cards = [_card(card, content, titles) for card in tables.card]
    for deck in range(DECKS):
        printed = [title for title in range(len(titles)) if content.cards[title].deck == deck]
        content.deck_titles.append(printed)
        content.deck_mask.append(sum(1 << title for title in printed))
    return content
