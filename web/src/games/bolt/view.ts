// BOLT's view, as src/scrapyard/games/bolt/view.py sends it, and its cards, as content.toml has them.

import type { Letter } from '../../messages';
import type { Part } from './robots';

export interface Fixture {
  place: number;
  card: string;
  aura: string;
  token: boolean;
  by: Letter;
  part: Part | null;
}

export interface Robot {
  seat: Letter;
  robot: string | null;
  name: string | null;
  power: string | null;
  alive: boolean;
  resting: boolean;
  rival: Letter | null;
  hand: (string | null)[];
  limit: number;
  parts: Partial<Record<Part, number>>;
  in_play: Fixture[];
}

export interface BoltView {
  you: Letter | null;
  round: number;
  active: Letter | null;
  actions: number;
  charge: number;
  cycled: boolean;
  sudden_death: boolean;
  game: number;
  deck: number;
  discard: string[];
  resolving: { by: Letter; card: string }[];
  aimed: { at: Letter; part: Part; points: number }[];
  piercing: boolean;
  robots: Robot[];
  over: boolean;
}

export interface Need {
  kind: string;
  count: number;
  state: string;
}

export interface Card {
  id: string;
  name: string;
  count: number;
  need?: Need;
  action_text: string;
  counter_text?: string;
}

export interface Printed {
  cards: Map<string, Card>;
  robots: { id: string; name: string; power?: { name: string } }[];
}

/** Words in views and keys are ids with hyphens. */
export const wordOf = (id: string) => id.replaceAll('_', '-');

export function printed(content: Record<string, unknown> | null): Printed {
  const cards = (content?.['card'] ?? []) as Card[];
  return {
    cards: new Map(cards.map((card) => [wordOf(card.id), card])),
    robots: (content?.['robot'] ?? []) as Printed['robots'],
  };
}

/** A card whose print is not known still has its name. */
export function cardOf(all: Printed, word: string): Card {
  const name = word.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());
  return all.cards.get(word) ?? { id: word, name, count: 1, action_text: '' };
}

export const STATES = ['Offline', 'Critical', 'Damaged', 'Prime'];
export const STATE_NAMES = ['Offline', 'Critical Condition', 'Battle Damage', 'Prime Condition'];

const AT: Record<string, string> = {
  prime: 'in Prime Condition',
  'battle+': 'at Battle Damage or better',
  battle: 'at Battle Damage exactly',
  critical: 'in Critical Condition exactly',
  offline: 'Offline',
};

/** What your own robot must have for the card. */
export function needText(need: Need | undefined): string {
  if (!need) return 'Needs nothing';
  const kind = need.count === 1 ? need.kind : `${need.kind}s`;
  if (need.state === 'critical+') return `Needs ${need.count} working ${kind}`;
  return `Needs ${need.count} ${kind} ${AT[need.state] ?? need.state}`;
}

/** The same in as few signs as possible: `2 arms ●●○`. */
export function needSigns(need: Need): string {
  const pips: Record<string, string> = {
    prime: '●●●',
    'battle+': '●●+',
    'critical+': '●+',
    battle: '= ●●',
    critical: '= ●',
    offline: '= ✕',
  };
  const kind = need.count === 1 ? need.kind : `${need.kind}s`;
  return `${need.count} ${kind} ${pips[need.state] ?? need.state}`;
}

export const PART_NAMES: Record<Part, string> = {
  head: 'Head',
  torso: 'Torso',
  arm_left: 'Left Arm',
  arm_right: 'Right Arm',
  leg_left: 'Left Leg',
  leg_right: 'Right Leg',
};

/** The part as option keys have it: `left-arm`. */
export const partWord = (part: Part) => PART_NAMES[part].toLowerCase().replace(' ', '-');
