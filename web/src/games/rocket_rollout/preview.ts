// What dice would yield on a system: the Values that the rules work out (RO-084 to RO-095), before anybody commits.
// Cogs come first, as they do at the table. What a choice or a draw would change on the way is not foreseen.

import { dieOf, type Effect, type Power, type Printed, type SystemCard } from './print';

export interface Position {
  score: number;
  shields: number;
  /** Catch-up icons count before this space. */
  reach: number;
  /** The Cog power in force for each kind of dice. */
  powers: Record<string, Power[]>;
}

export interface Yield {
  do: Power['do'];
  n: number;
  /** Of which so much for being behind. */
  bonus: number;
  /** From a Cog, not from the card. */
  cog: boolean;
}

export interface Outcome {
  yields: Yield[];
  /** Where the marker would stand. */
  score: number;
  shields: number;
  /** The largest Blast and Purchase: what comes within reach. */
  blast: number;
  purchase: number;
}

export const fits = (card: SystemCard, die: string): boolean => {
  const { face } = dieOf(die);
  return face === 0 || card.accept.includes(face);
};

/** The catch-up icons of this kind strictly between a marker and the leader's. */
export function catchUp(print: Printed, score: number, reach: number, effect: Effect): number {
  return print.bonus
    .filter((icon) => icon.effect === effect && icon.space > score && icon.space < reach)
    .reduce((sum, icon) => sum + icon.add, 0);
}

function modified(value: number, mods: string[]): number {
  for (const mod of mods) {
    const n = Number(mod.slice(1));
    value = mod[0] === 'x' ? value * n : mod[0] === '-' ? value - n : value + n;
  }
  return Math.max(0, value);
}

export function outcome(print: Printed, card: SystemCard, dice: string[], at: Position): Outcome {
  const result: Outcome = { yields: [], score: at.score, shields: at.shields, blast: 0, purchase: 0 };
  const boosts: Partial<Record<Effect | 'any', number>> = {};
  let extra = 0;

  const settle = (does: Yield['do'], n: number, bonus: number, cog: boolean) => {
    result.yields.push({ do: does, n, bonus, cog });
    if (does === 'victory') result.score = Math.min(print.end, result.score + n);
    if (does === 'shield') result.shields = Math.min(print.shieldCap, result.shields + n);
    if (does === 'blast') result.blast = Math.max(result.blast, n);
    if (does === 'purchase') result.purchase = Math.max(result.purchase, n);
  };

  for (const { kind, face } of dice.map(dieOf)) {
    for (const power of face === 0 ? (at.powers[kind] ?? []) : []) {
      if (power.do === 'boost') boosts[power.what ?? 'any'] = (boosts[power.what ?? 'any'] ?? 0) + power.n;
      else if (power.do === 'cog_value') extra += power.n - 1;
      else settle(power.do, power.n, 0, true);
    }
  }

  const score = dice.reduce((sum, die) => sum + (dieOf(die).face || 1), extra);
  for (const row of card.effects) {
    const sources = { dice: dice.length, score, shields: result.shields };
    const raw = (row.from ?? []).reduce((sum, source) => sum + sources[source], 0);
    const bonus = catchUp(print, result.score, at.reach, row.do);
    const n = modified(raw, row.mod ?? []) + (boosts[row.do] ?? 0) + (boosts.any ?? 0) + bonus;
    settle(row.do, n, bonus, false);
  }
  return result;
}

/** What the outcome says in a few words: `Blast 9, Victory 2`. */
export const spokenYields = (yields: Yield[]) =>
  yields.map((one) => `${one.do[0]!.toUpperCase()}${one.do.slice(1)} ${one.n}`).join(', ');
