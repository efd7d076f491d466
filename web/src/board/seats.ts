// Seats around a table.

import type { Letter, Seat } from '../messages';

/** What people are called, by their seats. */
export const namesOf = (seats: Seat[]): Record<string, string> =>
  Object.fromEntries(seats.map((seat) => [seat.seat, seat.name || `seat ${seat.seat}`]));

/** In the order of play, and you last: what is yours lies by your hand. */
export function youLast<T extends { seat: Letter }>(all: T[], you: Letter | null): T[] {
  const at = all.findIndex((one) => one.seat === you);
  return [...all.slice(at + 1), ...all.slice(0, at + 1)];
}

/** Whose turn it is, as the one who looks would say it. */
export const turnOf = (active: Letter, you: Letter | null, names: Record<string, string>) =>
  active === you ? 'Your turn' : `${names[active]}'s turn`;
