// What is printed on Rocket Rollout's cards, dice and track.

import type {
  BonusTable,
  BountyTable,
  Colour,
  ContentTable,
  DiceCardTable,
  EffectKind,
  EffectTable,
  PowerTable,
  UpgradeTable,
} from './content';

export const EFFECTS: EffectKind[] = ['blast', 'purchase', 'shield', 'vent', 'destroy', 'draw', 'reset', 'victory'];
export type Effect = EffectKind;
export type EffectRow = EffectTable;
export type Power = PowerTable;
export type { Colour };

export interface SystemCard extends Pick<UpgradeTable, 'name' | 'colour' | 'accept' | 'effects'> {
  /** What it costs in Blast; a starting card has none. */
  shields: number | null;
  min_dice: number;
}

export interface Printed {
  systems: Map<string, SystemCard>;
  bounties: Map<string, BountyTable>;
  powers: Map<string, DiceCardTable>;
  dice: Record<string, number[]>;
  symbols: string[];
  bonus: BonusTable[];
  end: number;
  shieldCap: number;
  maxDice: number;
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const byName = <T extends { name: string }>(cards: T[]) => new Map(cards.map((card) => [slug(card.name), card]));

export function printed(content: ContentTable | null): Printed {
  const starting = (content?.starting ?? []).map((row): SystemCard => ({
    min_dice: 1,
    ...row,
    colour: content?.params.system_spaces[row.space] ?? 'grey',
    shields: null,
  }));
  const upgrades = (content?.upgrade ?? []).map((row): SystemCard => ({ min_dice: 1, ...row }));
  return {
    systems: byName([...starting, ...upgrades]),
    bounties: byName(content?.bounty ?? []),
    powers: byName(content?.dice_card ?? []),
    dice: content?.dice ?? {},
    symbols: content?.track.symbols ?? [],
    bonus: content?.track.bonus ?? [],
    end: content?.params.track_end ?? 50,
    shieldCap: content?.params.shield_cap ?? 10,
    maxDice: content?.params.max_dice_per_activation ?? 3,
  };
}

/** `white-4` is a white die that shows 4; a Cog is 0. */
export interface Die {
  kind: string;
  face: number;
}

export function dieOf(word: string): Die {
  const at = word.lastIndexOf('-');
  const face = word.slice(at + 1);
  return { kind: word.slice(0, at), face: face === 'cog' ? 0 : Number(face) };
}

export const dieName = (word: string) => {
  const { kind, face } = dieOf(word);
  return `${kind} ${face || 'Cog'}`;
};

export const spaceName = (space: string) => space.replace('-', ' ');
export const colourOf = (space: string) => space.split('-')[0] as Colour;

/** The results a card takes, as few words as possible: `2-6`, `odd`. */
export function accepts(accept: number[]): string {
  const list = [...accept].sort();
  if (list.length > 1 && list.every((n, i) => n === list[0]! + i)) return `${list[0]} to ${list.at(-1)}`;
  if (list.join() === '1,3,5') return 'odd';
  return list.join() === '2,4,6' ? 'even' : list.join(', ');
}

const SOURCES = { dice: 'dice', score: 'score', shields: 'Shields' };
const SIGN: Record<string, string> = { '+': '+', '-': '−', x: '×' };

/** The sources and modifiers of a Value: `score + 2`. */
export function formula(row: EffectRow): string {
  const sources = row.from.map((source) => SOURCES[source]).join(' + ');
  const mods = (row.mod ?? []).map((mod) => ` ${SIGN[mod[0]!] ?? mod[0]} ${mod.slice(1)}`).join('');
  return sources + mods;
}

export const titled = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** A system card in a sentence, for people who do not see it. */
export function cardText(card: SystemCard): string {
  const effects = card.effects.map((row) => {
    const extra = `${row.split ? ', split' : ''}${row.claim_points ? `, ${row.claim_points} points for a claim` : ''}`;
    return `${titled(row.do)} = ${formula(row)}${extra}`;
  });
  const least = card.min_dice > 1 ? `, at least ${card.min_dice} dice` : '';
  return `takes ${accepts(card.accept)}${least}: ${effects.join('; then ')}`;
}
