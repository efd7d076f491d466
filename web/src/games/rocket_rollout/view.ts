// Rocket Rollout's view, as src/scrapyard/games/rocket_rollout/view.py sends it, and its print, as content.toml has it.

import type { Letter } from '../../messages';

export const EFFECTS = ['blast', 'purchase', 'shield', 'vent', 'destroy', 'draw', 'reset', 'victory'] as const;
export type Effect = (typeof EFFECTS)[number];
export type Colour = 'red' | 'blue' | 'green' | 'grey';

export interface System {
  space: string;
  card: string;
  beneath: string[];
  damage: number;
  dice: string[];
}

export interface Rocket {
  seat: Letter;
  score: number;
  shields: number;
  damage: number;
  turns: number;
  dice: number;
  ready: string[];
  bag: Record<string, number>;
  discard: Record<string, number>;
  boxed: number;
  bounties: string[];
  systems: System[];
}

export interface StockDie {
  kind: string;
  stock: number;
  card: string;
  price: number;
  power: string;
}

export interface Activation {
  space: string;
  card: string;
  used: string[];
  placing: boolean;
  waiting: string[];
  doing: Effect | null;
  left: number | null;
  prize: string | null;
  /** The die that a Reset is turning. */
  turning: string | null;
}

export interface RolloutView {
  round: number;
  phase: string;
  first: Letter;
  active: Letter | null;
  rockets: Rocket[];
  armada: number | null;
  /** Catch-up icons count before this space. */
  reach: number;
  display: { upgrades: (string | null)[]; bounties: (string | null)[] };
  decks: Record<'upgrades' | 'bounties', { cards: number; level_one: number }>;
  scrapped: string[];
  dice: StockDie[];
  invaders: { die: Colour; shows: number | 'destroy' }[];
  activation: Activation | null;
  /** The space whose repair is being paid. */
  mending: string | null;
  over: boolean;
}

export interface EffectRow {
  do: Effect;
  from?: ('dice' | 'score' | 'shields')[];
  mod?: string[];
  split?: boolean;
  claim_points?: number;
}

export interface SystemCard {
  name: string;
  colour: Colour;
  /** What it costs in Blast; a starting card has none. */
  shields: number | null;
  accept: number[];
  min_dice: number;
  effects: EffectRow[];
}

export interface Bounty {
  name: string;
  shields: number;
  points: number;
  gain_shields: number;
}

export interface Power {
  do: Effect | 'boost' | 'cog_value' | 'repair';
  n: number;
  what?: Effect | 'any';
}

export interface Printed {
  systems: Map<string, SystemCard>;
  bounties: Map<string, Bounty>;
  powers: Map<string, { name: string; power: Power[] }>;
  dice: Record<string, number[]>;
  symbols: string[];
  bonus: { space: number; effect: Effect; add: number }[];
  end: number;
  shieldCap: number;
  maxDice: number;
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Row = Record<string, unknown>;

export function printed(content: Row | null): Printed {
  const rows = (name: string) => (content?.[name] ?? []) as Row[];
  const params = (content?.['params'] ?? {}) as Record<string, unknown>;
  const track = (content?.['track'] ?? {}) as Row;
  const spaces = (params['system_spaces'] ?? []) as Colour[];
  const system = (row: Row): [string, SystemCard] => [
    slug(row['name'] as string),
    {
      min_dice: 1,
      ...row,
      colour: (row['colour'] as Colour | undefined) ?? spaces[row['space'] as number] ?? 'grey',
      shields: (row['shields'] as number | undefined) ?? null,
    } as unknown as SystemCard,
  ];
  const named = <T>(row: Row): [string, T] => [slug(row['name'] as string), row as T];
  return {
    systems: new Map([...rows('starting'), ...rows('upgrade')].map(system)),
    bounties: new Map(rows('bounty').map((row) => named<Bounty>(row))),
    powers: new Map(rows('dice_card').map((row) => named(row))),
    dice: (content?.['dice'] ?? {}) as Record<string, number[]>,
    symbols: (track['symbols'] ?? []) as string[],
    bonus: (track['bonus'] ?? []) as Printed['bonus'],
    end: (params['track_end'] as number | undefined) ?? 50,
    shieldCap: (params['shield_cap'] as number | undefined) ?? 10,
    maxDice: (params['max_dice_per_activation'] as number | undefined) ?? 3,
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

/** A card whose print is not known still has its name. */
export const nameOf = (word: string) => word.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());

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
  const sources = (row.from ?? []).map((source) => SOURCES[source]).join(' + ');
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
