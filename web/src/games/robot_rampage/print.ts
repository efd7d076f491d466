// What is printed on Robot Rampage's cards.

import type { BattleTable, ContentTable, PartTable, Slot, TextTable, TorsoTable } from './content';
import type { RampageView } from './view';

export type Location = Slot | 'torso';
export type Text = Pick<TextTable, 'id' | 'name' | 'kind' | 'rules' | 'slot' | 'attack' | 'defence'>;
export type Card = Omit<BattleTable, 'text'> & { text: Text };

export interface Part extends Pick<PartTable, 'id' | 'name' | 'slot' | 'attack' | 'defence'> {
  /** Points; a Replacement Part has none. */
  value: number | null;
  rules: string;
  /** The drawing's own name. */
  drawing: string;
}

export interface Printed {
  cards: Map<string, Card>;
  parts: Map<string, Part>;
  torsos: Map<string, TorsoTable>;
}

export function printed(content: ContentTable | null): Printed {
  const texts = new Map(content?.text.map((text) => [text.id, text]));
  const cards = (content?.battle ?? []).map((row): Card => ({ ...row, text: texts.get(row.text) ?? blank(row.text) }));
  const parts = (content?.part ?? []).map((row): Part => ({ rules: '', ...row, drawing: row.id }));
  const fitted = cards.flatMap(({ id, text }) => (text.slot ? [replacement(id, text, text.slot)] : []));
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    parts: new Map([...parts, ...fitted].map((part) => [part.id, part])),
    torsos: new Map(content?.torso.map((torso) => [torso.id, torso])),
  };
}

const blank = (id: string): Text => ({ id, name: id, kind: 'action', rules: '' });

const replacement = (word: string, text: Text, slot: Slot): Part => ({
  id: word,
  name: text.name,
  slot,
  attack: text.attack ?? 0,
  defence: text.defence ?? 0,
  value: null,
  rules: text.rules.replace(/^Replacement [^:]*: (attack|defence)[^.]*\.\s?/, ''),
  drawing: text.id,
});

/** A card whose print is not known still has its word. */
export const cardOf = (print: Printed, word: string): Card =>
  print.cards.get(word) ?? { id: word, colour: 'red', strength: 0, hit: 'torso', text: blank(word) };

export const partFace = (print: Printed, word: string, slot: Slot): Part =>
  print.parts.get(word) ?? { id: word, name: word, slot, attack: 0, defence: 0, value: null, rules: '', drawing: word };

export const SLOT_NAMES: Record<Location, string> = {
  right_arm: 'Right arm',
  left_arm: 'Left arm',
  accessory: 'Accessory',
  head: 'Head',
  legs: 'Legs',
  torso: 'Torso',
};

export const KIND_NAMES = { action: 'Action', booster: 'Booster', response: 'Response', part: 'Replacement' };

/** The colours of robots in play; cards of all other colours are wild. RR-020. */
export const inPlay = (view: RampageView): Set<string> =>
  new Set(view.robots.flatMap((one) => (one.alive && one.robot ? [one.robot.colour] : [])));

export const isWild = (view: RampageView, card: Card) => view.phase !== 'building' && !inPlay(view).has(card.colour);

/** A card in words. */
export const spell = (card: Card) =>
  `${card.colour} ${card.strength}, hits ${SLOT_NAMES[card.hit].toLowerCase()}. ${KIND_NAMES[card.text.kind]}: ${card.text.name}. ${card.text.rules}`;
