// Where rockets stand on a Launch Grid, in hundredths of its tower.

import type { Point } from './geometry';
import type { Zone } from './print';

export const TOPS: Record<Zone, number> = { space: 0, atmosphere: 37, launchpad: 61, factory: 83 };
const SPACE_ROW = 8;
const AIR_ROW = 6;

/** The middle of a slot; those beyond the drawn ones crowd between the others. */
export function berth(zone: Zone, slot: number, pads: number): Point {
  if (zone === 'space') {
    const row = Math.floor(slot / SPACE_ROW);
    const column = slot % SPACE_ROW;
    return { x: ((column + 0.5) * 100) / SPACE_ROW, y: Math.min(14.5 + row * 14.5, 33) };
  }
  if (zone === 'atmosphere') {
    const row = Math.floor(slot / AIR_ROW);
    const column = slot % AIR_ROW;
    const shift = row % 2 ? 1 : 0.5;
    return { x: Math.min(96, ((column + shift) * 100) / AIR_ROW), y: 53.5 - (row % 3) * 4 };
  }
  if (zone === 'launchpad') return { x: ((slot + 0.5) * 100) / pads, y: 75 };
  return { x: 50, y: 92 };
}
