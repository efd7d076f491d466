// The rows of the final count, in the order in which they are read out.

import type { Player, Points } from './view';

export interface Row {
  id: Points;
  name: string;
  what: string;
  /** Bonuses are read out only if somebody has earned them. */
  always: boolean;
}

export const ROWS: Row[] = [
  { id: 'escape', name: 'Escape', what: 'rockets in Space', always: true },
  { id: 'sorta-escape', name: 'Sorta-Escape', what: 'rockets in the Atmosphere', always: true },
  { id: 'kablammo', name: 'Kablammo', what: 'wrecks in the Junkyard', always: true },
  { id: 'slipspace', name: 'Slipspace', what: 'most rockets in Space', always: false },
  { id: 'flyswatter', name: 'Flyswatter', what: 'most rockets destroyed', always: false },
  { id: 'harebrained', name: 'Harebrained', what: 'pulled the meteor down early', always: false },
];

/** Everybody's points after these rows. */
export const countUp = (players: Player[], rows: Row[]) =>
  players.map((player) => rows.reduce((sum, row) => sum + (player.tally?.[row.id] ?? 0), 0));
