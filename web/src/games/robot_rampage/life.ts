// A stack is ammunition and life at once: how much of it is left, as a bar with one tick for each card.

import type { Fighter } from './view';

export const total = (fighter: Fighter) => fighter.stack + fighter.hand.length;

export type Level = 'plenty' | 'low' | 'last';

/** Few enough that one good hit takes them all. */
export const level = (cards: number): Level => (cards > 8 ? 'plenty' : cards > 4 ? 'low' : 'last');

/** All bars are measured against the richest robot, but never against fewer cards than these. */
const LEAST = 12;

export const fullest = (fighters: Fighter[]) => Math.max(LEAST, ...fighters.map(total));
