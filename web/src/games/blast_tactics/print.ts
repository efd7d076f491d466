// What is printed on Blast Tactics' cards and Items.

import { byWord, titleOf } from '../../board/words';
import type { CardTable, ContentTable } from './content';
import type { ItemWord } from './view';

export type Card = Omit<CardTable, 'count' | 'effect'>;

export interface Printed {
  cards: Map<string, Card>;
  /** How far the flames of a Shrapling reach. */
  shrapnel: number;
}

export function printed(content: ContentTable | null): Printed {
  return {
    cards: byWord(content?.card),
    shrapnel: content?.limits.flame_shrapling ?? 2,
  };
}

/** A card whose print is not known still has its name. */
export function cardOf(all: Printed, word: string): Card {
  return all.cards.get(word) ?? { id: word, name: titleOf(word), kind: 'ability', text: '' };
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
