// Rockets have no numbers in a view, only counts. To let each one fly from where it was to where it is, every rocket gets
// a number and a slot here, and keeps the number wherever it goes.

import type { Letter } from '../../messages';
import type { Zone } from './print';
import type { Player } from './view';

/** `factory` … `space` at its owner, or `junk:B`. */
export type Place = Zone | `junk:${Letter}`;
export type Counts = Record<Place, number>;
export interface Move {
  from: Place;
  to: Place;
  n: number;
}

export interface Rocket {
  id: string;
  slot: number;
  /** Has moved since it was first seen: its engine burns. */
  flown: boolean;
}

const isJunk = (place: string): place is `junk:${Letter}` => place.startsWith('junk:');

/** How one colour got from the one count to the other: wrecks first, then step by step up or down the tower. */
export function moves(before: Counts, after: Counts): Move[] {
  const found: Move[] = [];
  const left: Counts = { ...before };
  const owed = (place: Place) => after[place] - left[place];
  const move = (from: Place, to: Place, n: number) => {
    if (n <= 0) return;
    found.push({ from, to, n });
    left[from] -= n;
    left[to] += n;
  };

  const yards = (Object.keys(after) as Place[]).filter(isJunk);
  for (const from of yards) {
    for (const to of yards) move(from, to, Math.min(-owed(from), owed(to)));
    move(from, 'factory', -owed(from));
  }
  for (const to of yards) {
    for (const from of ['atmosphere', 'launchpad'] as const) move(from, to, Math.min(owed(to), -owed(from)));
    // Shot down after it had climbed, all between two looks.
    for (const from of ['launchpad', 'atmosphere', 'factory'] as const) move(from, to, Math.min(owed(to), left[from]));
  }

  // What crosses each border of the tower, upwards; the highest first, so that a rocket climbs one zone.
  const toSpace = owed('space');
  const toAir = owed('atmosphere') + toSpace;
  const toPad = owed('launchpad') + toAir;
  move('atmosphere', 'space', Math.min(toSpace, left.atmosphere));
  move('atmosphere', 'factory', Math.min(-toAir, -toPad));
  move('launchpad', 'atmosphere', Math.min(toAir, left.launchpad));
  move('factory', 'launchpad', toPad);
  move('atmosphere', 'launchpad', -owed('atmosphere'));
  move('launchpad', 'factory', -owed('launchpad'));
  for (const high of ['space', 'atmosphere'] as const) {
    for (const low of ['launchpad', 'factory'] as const) move(low, high, Math.min(owed(high), left[low]));
  }
  return found;
}

export class Fleet {
  private crews = new Map<Letter, Record<Place, Rocket[]>>();

  /** Every rocket that is not in a Factory, by `zone:owner`; wrecks by `junk:holder:colour`. */
  update(players: Player[]): Map<string, Rocket[]> {
    for (const owner of players) this.settle(owner, players);
    const shown = new Map<string, Rocket[]>();
    for (const owner of players) {
      const crew = this.crews.get(owner.seat)!;
      for (const zone of ['launchpad', 'atmosphere', 'space'] as const)
        shown.set(`${zone}:${owner.seat}`, [...crew[zone]]);
      for (const { seat } of players) shown.set(`junk:${seat}:${owner.colour}`, [...crew[`junk:${seat}`]]);
    }
    return shown;
  }

  private settle(owner: Player, players: Player[]): void {
    const after = counts(owner, players);
    const known = this.crews.get(owner.seat);
    const crew = known ?? muster(owner, after);
    this.crews.set(owner.seat, crew);
    if (!known) return;
    const before = Object.fromEntries(Object.entries(crew).map(([place, there]) => [place, there.length])) as Counts;
    for (const { from, to, n } of moves(before, after)) {
      for (let i = 0; i < n; i++) {
        const rocket = crew[from].pop();
        if (rocket) crew[to].push({ id: rocket.id, slot: freeSlot(crew[to]), flown: true });
      }
    }
  }
}

function counts(owner: Player, players: Player[]): Counts {
  const { factory, launchpad, atmosphere, space } = owner;
  const yards = players.map((one) => [`junk:${one.seat}`, one.junkyard[owner.colour] ?? 0]);
  return { factory, launchpad, atmosphere, space, ...Object.fromEntries(yards) } as Counts;
}

function muster(owner: Player, after: Counts): Record<Place, Rocket[]> {
  let last = 0;
  const places = Object.entries(after).map(([place, n]) => [
    place,
    Array.from({ length: n }, (_, slot) => ({ id: `${owner.seat}${++last}`, slot, flown: false })),
  ]);
  return Object.fromEntries(places) as Record<Place, Rocket[]>;
}

function freeSlot(there: Rocket[]): number {
  let slot = 0;
  while (there.some((rocket) => rocket.slot === slot)) slot++;
  return slot;
}
