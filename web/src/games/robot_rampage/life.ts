// A stack is ammunition and life at once: how much of it is left, as a bar with one tick for each card.

import type { Attack, Fighter } from './view';

/** Cards laid out in the attack under way still belong to their owner; Boosters that waited do not. RR-114. */
export function laidOut(fighter: Fighter, attack: Attack | null): number {
  if (attack?.on === fighter.seat) return attack.defence.length;
  if (attack?.by !== fighter.seat) return 0;
  return attack.cards.length + attack.late.length + attack.boosters.filter((one) => !one.waited).length;
}

export const total = (fighter: Fighter, attack: Attack | null) =>
  fighter.stack + fighter.hand.length + laidOut(fighter, attack);

export type Level = 'plenty' | 'low' | 'last';

/** Few enough that one good hit takes them all. */
export const level = (cards: number): Level => (cards > 8 ? 'plenty' : cards > 4 ? 'low' : 'last');

/** All bars are measured against the richest robot, but never against fewer cards than these. */
const LEAST = 12;

export const fullest = (fighters: Fighter[], attack: Attack | null) =>
  Math.max(LEAST, ...fighters.map((fighter) => total(fighter, attack)));
