// Symmetry: where else a stroke lands, and as what.

import { heightOf, isSame, mostPlayers, widthOf, type Place, type Plan } from './plan';

export type Symmetry = 'none' | 'left-right' | 'up-down' | 'both' | 'half-turn';

export const SYMMETRIES: { id: Symmetry; name: string }[] = [
  { id: 'none', name: 'None' },
  { id: 'left-right', name: 'Left-right' },
  { id: 'up-down', name: 'Up-down' },
  { id: 'both', name: 'Both' },
  { id: 'half-turn', name: 'Half turn' },
];

/** Exchanges left and right, or up and down, or both: then it is a half turn. */
export interface Flip {
  columns: boolean;
  rows: boolean;
}

const ACROSS: Flip = { columns: true, rows: false };
const DOWN: Flip = { columns: false, rows: true };
const TURN: Flip = { columns: true, rows: true };

export const FLIPS: Record<Symmetry, Flip[]> = {
  none: [],
  'left-right': [ACROSS],
  'up-down': [DOWN],
  both: [ACROSS, TURN, DOWN],
  'half-turn': [TURN],
};

const EAST_WEST: Record<string, string> = { e: 'w', w: 'e', '>': '<', '<': '>', E: 'W', W: 'E' };
const NORTH_SOUTH: Record<string, string> = { n: 's', s: 'n', '^': 'v', v: '^', N: 'S', S: 'N' };

/** What points east points west in the mirror. */
export function flipMark(mark: string, flip: Flip): string {
  const across = flip.columns ? (EAST_WEST[mark] ?? mark) : mark;
  return flip.rows ? (NORTH_SOUTH[across] ?? across) : across;
}

export function flipPlace(plan: Plan, [row, column]: Place, flip: Flip): Place {
  return [flip.rows ? heightOf(plan) - 1 - row : row, flip.columns ? widthOf(plan) - 1 - column : column];
}

/** A place that a stroke reaches besides its own, and the flip that leads there. */
export interface Image {
  place: Place;
  flip: Flip;
}

/** The other places, each once; a place on the axis has none across it. */
export function images(plan: Plan, place: Place, symmetry: Symmetry): Image[] {
  const found: Image[] = [];
  for (const flip of FLIPS[symmetry]) {
    const other = flipPlace(plan, place, flip);
    const known = isSame(other, place) || found.some((image) => isSame(image.place, other));
    if (!known) found.push({ place: other, flip });
  }
  return found;
}

/** Quarters clockwise from the top left one. */
const quarter = (right: boolean, low: boolean) => (low ? (right ? 2 : 3) : right ? 1 : 0);

/** The seat that gets the mirrored start space or Core, counted from 0; -1 if nobody does. Seats go clockwise. */
export function flipSeat(plan: Plan, seat: number, place: Place, symmetry: Symmetry, image: Image): number {
  const most = mostPlayers(plan);
  let twin = seat % 2 ? seat - 1 : seat + 1;
  if (symmetry === 'both') {
    const ways = images(plan, place, symmetry).length;
    const opposite = ways === 1 || (image.flip.columns && image.flip.rows);
    if (most <= 2) {
      if (!opposite) return -1;
    } else if (ways === 1) {
      twin = 4 * Math.floor(seat / 4) + ((seat + 2) % 4);
    } else {
      const right = place[1] * 2 > widthOf(plan) - 1;
      const low = place[0] * 2 > heightOf(plan) - 1;
      const there = quarter(right !== image.flip.columns, low !== image.flip.rows);
      twin = 4 * Math.floor(seat / 4) + ((seat + there - quarter(right, low) + 4) % 4);
    }
  }
  return twin < most ? twin : -1;
}
