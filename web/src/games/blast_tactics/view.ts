// Blast Tactics' view, as src/scrapyard/games/blast_tactics/view.py sends it, and its cards, as content.toml has them.

import type { Letter } from '../../messages';
import type { Direction, Ground } from './tiles';

export type Thing =
  | { kind: 'block' }
  | { kind: 'item'; item: ItemWord }
  | { kind: 'bomb'; owner: Letter; armed: boolean }
  | { kind: 'core'; owner: Letter }
  | { kind: 'shrapling'; number: number; damage: number; facing: Direction };

export type Bomb = Extract<Thing, { kind: 'bomb' }>;
export type ItemWord = 'bomb-up' | 'speed-up' | 'flame-max';
export type Place = [row: number, column: number];

export interface SquareView {
  ground: Ground;
  dir: Direction | null;
  thing: Thing | null;
  robot: Letter | null;
  /** Whose Cores lie here. */
  cores: Letter[];
}

export interface Blastroid {
  seat: Letter;
  colour: string;
  pattern: string;
  /** The lowest seat of its team. */
  team: Letter;
  alive: boolean;
  square: Place | null;
  start: Place;
  heart: boolean;
  flipped: boolean;
  hurt: boolean;
  moves: number;
  bombs: number;
  limit: number;
  stock: number;
  flame: number | 'max';
  speed_ups: number;
  items: Record<ItemWord, number>;
  head: Thing | null;
  hand: (string | null)[];
  glitches: string[];
}

export interface ShraplingView {
  number: number;
  square: Place | null;
  damage: number;
  facing: Direction;
  /** Where the cards on display would send it; null if it is shut in. */
  heading: Direction | null;
  moved: boolean;
}

export interface BlastView {
  you: Letter | null;
  mode: 'standard' | 'coop';
  round: number;
  phase: string;
  active: Letter | null;
  captain: Letter | null;
  arena: {
    id: string;
    name: string;
    rows: number;
    columns: number;
    /** The tile of each square. */
    tiles: number[];
    bases: Partial<Record<Letter, Place>>;
  };
  squares: SquareView[];
  blastroids: Blastroid[];
  shraplings: ShraplingView[];
  turns: number | null;
  deck: number;
  discard: string[];
  display: (string | null)[];
  overtime: { holder: Letter | null; flips: number; tiles: number; next: number | null };
  moves_left: number | null;
  moving: Direction | null;
  phasing: boolean;
  /** For each seat, the squares that its next Bomb Phase would burn. */
  danger: Partial<Record<Letter, number[]>>;
  over: boolean;
  ending: string | null;
}

export interface Card {
  id: string;
  name: string;
  kind: string;
  text: string;
  /** Rotation icons: how far the Shraplings turn while it is on display. */
  cw?: number;
  ccw?: number;
}

export interface Printed {
  cards: Map<string, Card>;
  /** How far the flames of a Shrapling reach. */
  shrapnel: number;
}

/** Words in views and keys are ids with hyphens. */
const wordOf = (id: string) => id.replaceAll('_', '-');

export function printed(content: Record<string, unknown> | null): Printed {
  const cards = (content?.['card'] ?? []) as Card[];
  const limits = (content?.['limits'] ?? {}) as { flame_shrapling?: number };
  return { cards: new Map(cards.map((card) => [wordOf(card.id), card])), shrapnel: limits.flame_shrapling ?? 2 };
}

/** A card whose print is not known still has its name. */
export function cardOf(all: Printed, word: string): Card {
  const name = word.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());
  return all.cards.get(word) ?? { id: word, name, kind: 'ability', text: '' };
}

export const ITEMS: Record<ItemWord, { name: string; text: string }> = {
  'bomb-up': { name: 'Bomb-Up', text: 'One Bomb more, up to five.' },
  'speed-up': { name: 'Speed-Up', text: 'One extra Move, whenever you need it.' },
  'flame-max': { name: 'Flame-Max', text: 'Your flames go on until something stops them.' },
};

/** Each colour has a shape of its own, so that nobody has to tell colours apart. */
export const SHAPES: Record<string, 'round' | 'square' | 'hexagon' | 'diamond'> = {
  plain: 'round',
  stripes: 'square',
  dots: 'hexagon',
  cross: 'diamond',
};
