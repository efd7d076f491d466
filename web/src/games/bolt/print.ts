// What is printed on BOLT's cards, in words and signs.

import { byWord, titleOf } from '../../board/words';
import type { CardTable, ContentTable, NeedTable, RobotTable } from './content';
import type { Part } from './robots';

export type Card = CardTable;

export interface Printed {
  cards: Map<string, Card>;
  robots: RobotTable[];
}

export function printed(content: ContentTable | null): Printed {
  return {
    cards: byWord(content?.card),
    robots: content?.robot ?? [],
  };
}

/** A card whose print is not known still has its name. */
export function cardOf(all: Printed, word: string): Card {
  return all.cards.get(word) ?? { id: word, name: titleOf(word), count: 1, action: [], action_text: '' };
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
export function needText(need: NeedTable | null | undefined): string {
  if (!need) return 'Needs nothing';
  const kind = need.count === 1 ? need.kind : `${need.kind}s`;
  if (need.state === 'critical+') return `Needs ${need.count} working ${kind}`;
  return `Needs ${need.count} ${kind} ${AT[need.state] ?? need.state}`;
}

/** The same in as few signs as possible: `2 arms ●●○`. */
export function needSigns(need: NeedTable): string {
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
