// How much of what is painted the box holds. Only a help while painting: the server is the judge.

import { markOf, type Ground } from '../games/blast_tactics/tiles';
import type { Brush } from './brush';
import type { Plan } from './plan';

/** The parts of the game's content that say how many pieces there are. */
export interface Box {
  items: Record<string, number>;
  features: { pools: { kinds: Ground[]; max: number }[] };
}

export interface Stock {
  used: number;
  most: number;
}

/** Pieces used and pieces there are, for brushes that take some; both sides of a piece share one stock. */
export function stockOf(plan: Plan, brush: Brush, box: Box): Stock | null {
  const mark = markOf(brush);
  const count = (fits: (mark: string) => boolean) =>
    plan.rows.reduce((sum, row) => sum + [...row].filter(fits).length, 0);
  if (mark?.block) {
    const { flame_max: flames = 0, ...others } = box.items;
    const items = Object.values(others).reduce((sum, n) => sum + n, plan.mode === 'coop' ? 0 : flames);
    return { used: count((one) => one === brush), most: items * plan.copies };
  }
  const pool = mark && box.features.pools.find(({ kinds }) => kinds.includes(mark.ground));
  if (!pool) return null;
  const used = count((one) => pool.kinds.includes(markOf(one)?.ground ?? 'grass'));
  return { used, most: pool.max * plan.copies };
}
