// BLASTBOTS' view, as src/scrapyard/games/blastbots/view.py sends it, and its cards, as content.toml has them.

import type { Letter } from '../../messages';

export type Deck = 'battle' | 'rocket' | 'discovery';
export type Zone = 'factory' | 'launchpad' | 'atmosphere' | 'space';
export const DECKS: Deck[] = ['battle', 'rocket', 'discovery'];

export interface Player {
  seat: Letter;
  colour: string;
  /** Turn position, from 1 on. */
  position: number;
  /** The totem's section; 0 is IMPACT. */
  clock: number;
  factory: number;
  launchpad: number;
  atmosphere: number;
  space: number;
  /** Wrecks by colour. */
  junkyard: Record<string, number>;
  tokens: { tier: string; spot: string | null }[];
  hand: Record<Deck, (string | null)[]>;
  cards: number;
  lying: string[];
  fewer_actions: number;
  score: number | null;
  tally: Record<string, number> | null;
}

export interface Attack {
  by: Letter;
  card: string;
  mode: string | null;
  mod: 'twin' | 'lock-on' | null;
  target: Letter | null;
  /** Spots of tokens or colours of wrecks that it is aimed at. */
  named: string[];
  /** Waits for the target's answer. */
  open: boolean;
}

export interface BlastbotsView {
  you: Letter | null;
  turn: number;
  stage: number;
  active: Letter;
  first: Letter;
  dice: number[];
  total: number;
  actions: { used: number; allowance: number };
  decks: Record<Deck, number>;
  piles: Record<Deck, string[]>;
  line: { card: string; action: number }[];
  scrap: string[];
  attack: Attack | null;
  lifted: { seat: Letter; spot: string } | null;
  set_aside: Deck[];
  turned_up: string[];
  players: Player[];
  over: boolean;
  ending: 'escape' | 'destruction' | 'score' | null;
  places: number[] | null;
}

export interface Card {
  id: string;
  name: string;
  deck: Deck;
  count: number;
  mode: { id: string; text: string }[];
  /** Ids of the cards it covers; `*` covers all. */
  blocks?: string[];
  block_cost?: unknown[];
  on_block?: unknown[];
}

export interface Tier {
  id: string;
  numbers: number[];
}

export interface Printed {
  cards: Map<string, Card>;
  sections: Deck[];
  tiers: Tier[];
  constants: Record<string, number>;
  /** Totals that move every totem, and totals that let everybody draw what they like. */
  surges: number[];
  sevens: number[];
}

const USUAL = { launchpad_cap: 5, space_to_win: 15, junkyard_to_win: 15, hand_limit: 7, clock_max: 10 };

/** Words in views and keys are ids with hyphens. */
export const wordOf = (id: string) => id.replaceAll('_', '-');

export function printed(content: Record<string, unknown> | null): Printed {
  const cards = (content?.['card'] ?? []) as Card[];
  const board = content?.['board'] as { sections?: Deck[]; tier?: Tier[] } | undefined;
  const constants = (content?.['constants'] ?? {}) as Record<string, unknown>;
  return {
    cards: new Map(cards.map((card) => [wordOf(card.id), card])),
    sections: board?.sections ?? DECKS,
    tiers: board?.tier ?? [],
    constants: { ...USUAL, ...(constants as Record<string, number>) },
    surges: (constants['surge_totals'] ?? [2, 3, 11, 12]) as number[],
    sevens: (constants['free_choice_totals'] ?? [7]) as number[],
  };
}

/** `sacrificial-ram` as people say it. */
export const said = (word: string) => word.replaceAll(/[-_]/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());

/** A card whose print is not known still has its name. */
export function cardOf(print: Printed, word: string, deck: Deck = 'battle'): Card {
  return print.cards.get(word) ?? { id: word, name: said(word), deck, count: 1, mode: [] };
}

/** The cards whose attacks this one blocks, or null for all of them. */
export function blocked(print: Printed, card: Card): Card[] | null {
  const ids = card.blocks ?? [];
  return ids.includes('*') ? null : ids.map((id) => cardOf(print, wordOf(id)));
}

/** Everything on the card in one breath, for people who do not see it. */
export function cardText(print: Printed, card: Card): string {
  const modes = card.mode.map((mode) => (card.mode.length > 1 ? `${said(mode.id)}: ${mode.text}` : mode.text));
  const covers = blocked(print, card);
  if (covers === null) modes.push('Blocks any attack.');
  else if (covers.length) modes.push(`Blocks ${covers.map((one) => one.name).join(', ')}.`);
  return `${card.name}. ${modes.join(' ')}`;
}

export const STAGES = ['Placing tokens', 'Dice roll', 'Launch', 'Actions', 'Discard'];

export const wrecksOf = (player: Player) => Object.values(player.junkyard).reduce((sum, n) => sum + n, 0);

/** In the order of play, and you last: your rockets stand by your hand. */
export function inOrder(players: Player[], you: Letter | null): Player[] {
  const at = players.findIndex((player) => player.seat === you);
  return at < 0 ? players : [...players.slice(at + 1), ...players.slice(0, at + 1)];
}
