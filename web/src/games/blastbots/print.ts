// What is printed on BLASTBOTS' cards and boards.

import { byWord, wordOf } from '../../board/words';
import { spoken } from '../../lib/words';
import type { CardTable, ConstantsTable, ContentTable, Deck, TierTable } from './content';
import type { Player } from './view';

export type Card = CardTable;
export type { Deck };
export type Zone = 'factory' | 'launchpad' | 'atmosphere' | 'space';
export const DECKS: Deck[] = ['battle', 'rocket', 'discovery'];

type Limits = Pick<
  ConstantsTable,
  | 'launchpad_cap'
  | 'space_to_win'
  | 'junkyard_to_win'
  | 'hand_limit'
  | 'clock_max'
  | 'surge_totals'
  | 'free_choice_totals'
>;

export interface Printed {
  cards: Map<string, Card>;
  sections: Deck[];
  tiers: TierTable[];
  constants: Limits;
}

/** As in the box, until it is known what this table plays with. */
const USUAL: Limits = {
  launchpad_cap: 5,
  space_to_win: 15,
  junkyard_to_win: 15,
  hand_limit: 7,
  clock_max: 10,
  surge_totals: [2, 3, 11, 12],
  free_choice_totals: [7],
};

export function printed(content: ContentTable | null): Printed {
  return {
    cards: byWord(content?.card),
    sections: content?.board.sections ?? DECKS,
    tiers: content?.board.tier ?? [],
    constants: content?.constants ?? USUAL,
  };
}

/** A card whose print is not known still has its name. */
export function cardOf(print: Printed, word: string, deck: Deck = 'battle'): Card {
  return print.cards.get(word) ?? { id: word, name: spoken(word), deck, count: 1, mode: [] };
}

/** The cards whose attacks this one blocks, or null for all of them. */
export function blocked(print: Printed, card: Card): Card[] | null {
  const ids = card.blocks ?? [];
  return ids.includes('*') ? null : ids.map((id) => cardOf(print, wordOf(id)));
}

/** Everything on the card in one breath, for people who do not see it. */
export function cardText(print: Printed, card: Card): string {
  const modes = card.mode.map((mode) => (card.mode.length > 1 ? `${spoken(mode.id)}: ${mode.text}` : mode.text));
  const covers = blocked(print, card);
  if (covers === null) modes.push('Blocks any attack.');
  else if (covers.length) modes.push(`Blocks ${covers.map((one) => one.name).join(', ')}.`);
  return `${card.name}. ${modes.join(' ')}`;
}

export const STAGES = ['Placing tokens', 'Dice roll', 'Launch', 'Actions', 'Discard'];

export const wrecksOf = (player: Player) => Object.values(player.junkyard).reduce((sum, n) => sum + n, 0);
