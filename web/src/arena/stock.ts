// How much of what is painted the box holds. Only a help while painting: the server is the judge.

import type { ContentTable } from '../games/blast_tactics/content';
import { markOf } from '../games/blast_tactics/tiles';
import type { Brush } from './brush';
import type { Plan } from './plan';

/** The parts of the game's content that say how many pieces there are. */
export type Box = Pick<ContentTable, 'items' | 'features'>;

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
  const pool = mark && box.features.pools.find(({ kinds }) => kinds.some((kind) => kind === mark.ground));
  if (!pool) return null;
  const used = count((one) => pool.kinds.some((kind) => kind === markOf(one)?.ground));
  return { used, most: pool.max * plan.copies };
}
