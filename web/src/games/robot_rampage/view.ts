// Robot Rampage's view, as src/scrapyard/games/robot_rampage/view.py sends it, and its cards, as content.toml has them.

import type { Letter } from '../../messages';
import type { Slot } from './drawings';

export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange';
export type Location = Slot | 'torso';
export type Hazard = 'pit_traps' | 'buzz_saws' | 'final_three';

export interface Torso {
  torso: string;
  name: string;
  colour: Colour;
  wounds_limit: number;
  value: number;
  parts: Record<Slot, string | null>;
}

export interface Fighter {
  seat: Letter;
  alive: boolean;
  robot: Torso | null;
  attack: number | null;
  defence: number | null;
  wounds: number;
  hand: (string | null)[];
  stack: number;
  waiting: string[];
  set_aside: number;
}

export interface Attack {
  by: Letter;
  on: Letter;
  number: number;
  wild: boolean;
  cards: string[];
  boosters: { card: string; jammed: boolean; waited: boolean }[];
  accessory: string | null;
  late: string[];
  defence: { card: string; text: boolean }[];
  muted: boolean;
  attack_strength: number | null;
  defence_strength: number | null;
  attack_sum: Partial<Record<'cards' | 'arms' | 'bonus' | 'late' | 'extras', number>>;
  defence_sum: Partial<Record<'cards' | 'robot' | 'traits', number>>;
  /** Known once the strengths are compared. */
  margin: number | null;
  hits: string[];
  about_to_lose: number;
}

export interface RampageView {
  you: Letter | null;
  phase: 'building' | 'battle' | 'over';
  round: number;
  dealer: Letter;
  starter: Letter | null;
  active: Letter | null;
  hazards: Hazard[];
  charge: number;
  painted: Letter | null;
  deck: number;
  discard: string[];
  wreckage: string[];
  build_deck: number;
  drawn: string | null;
  centre: Torso[];
  robots: Fighter[];
  action: { card: string; on: Letter | null; slot: Slot | null } | null;
  attack: Attack | null;
  loot: (string | null)[];
  over: boolean;
  places: number[] | null;
}

export interface Text {
  id: string;
  name: string;
  kind: 'action' | 'booster' | 'response' | 'part';
  rules: string;
  slot?: Slot;
  attack?: number;
  defence?: number;
}

export interface Card {
  id: string;
  colour: Colour;
  strength: number;
  hit: Location;
  text: Text;
}

export interface Part {
  id: string;
  name: string;
  slot: Slot;
  attack: number;
  defence: number;
  /** Points; a Replacement Part has none. */
  value: number | null;
  rules: string;
  /** The drawing's own name. */
  drawing: string;
}

export interface Printed {
  cards: Map<string, Card>;
  parts: Map<string, Part>;
  torsos: Map<string, { defence: number; value: number; rules: string }>;
}

type Row = Record<string, unknown>;
const rows = (content: Row | null, name: string) => (content?.[name] ?? []) as Row[];

export function printed(content: Record<string, unknown> | null): Printed {
  const texts = new Map(rows(content, 'text').map((text) => [text['id'] as string, text as unknown as Text]));
  const cards = rows(content, 'battle').map((row) => {
    const text = texts.get(row['text'] as string) ?? blank(row['text'] as string);
    return [row['id'] as string, { ...row, text } as unknown as Card] as const;
  });
  const parts = rows(content, 'part').map((row) => [row['id'] as string, partOf(row)] as const);
  const fitted = cards.flatMap(([word, { text }]) => (text.slot ? [[word, replacement(word, text)] as const] : []));
  return {
    cards: new Map(cards),
    parts: new Map([...parts, ...fitted]),
    torsos: new Map(
      rows(content, 'torso').map((row) => [row['id'] as string, { rules: '', ...row } as never] as const),
    ),
  };
}

const blank = (id: string): Text => ({ id, name: id, kind: 'action', rules: '' });

const partOf = (row: Row): Part => ({ rules: '', ...row, drawing: row['id'] }) as unknown as Part;

const replacement = (word: string, text: Text): Part => ({
  id: word,
  name: text.name,
  slot: text.slot!,
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
export const inPlay = (view: RampageView): Set<Colour> =>
  new Set(view.robots.flatMap((one) => (one.alive && one.robot ? [one.robot.colour] : [])));

export const isWild = (view: RampageView, card: Card) => view.phase !== 'building' && !inPlay(view).has(card.colour);

/** A card in words. */
export const spell = (card: Card) =>
  `${card.colour} ${card.strength}, hits ${SLOT_NAMES[card.hit].toLowerCase()}. ${KIND_NAMES[card.text.kind]}: ${card.text.name}. ${card.text.rules}`;
