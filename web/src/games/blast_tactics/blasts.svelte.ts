// What has just exploded, for as long as its flames are shown.

import type { Desk } from '../../board/desk.svelte';
import { preferences } from '../../lib/preferences.svelte';
import type { Letter } from '../../messages';
import type { Field } from './field';
import { ownerAt, recall, type Blast, type Seed } from './flames';

/** Milliseconds from one wave of a chain to the next, and until the last flame is out. */
export const WAVE = 170;
const BURNS = 820;

export class Blasts {
  now = $state.raw<{ blast: Blast; number: number } | null>(null);
  /** Who has just been hit. */
  hit = $state.raw<ReadonlySet<Letter>>(new Set());
  private before: Field | null = null;
  private number = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(desk: Desk, field: () => Field, shrapnel: () => number) {
    $effect(() => {
      const after = field();
      const lines = desk.fresh;
      const before = this.before;
      this.before = after;
      if (!before || before.squares.length !== after.squares.length) return;
      const booms = lines.filter(({ kind }) => kind === 'exploded' || kind === 'shrapling-boom');
      const hit = lines.filter(({ kind }) => kind === 'hit' || kind === 'eliminated').map(({ who }) => who);
      if (booms.length === 0 && hit.length === 0) return;
      const seeds = booms
        .map(({ item, who }) => ({ square: before.square(item), owner: who }))
        .filter(({ square }) => square >= 0)
        .map((seed) => ({ ...seed, on: whereOf(before, seed) }));
      const blast = recall(before, seeds, shrapnel());
      this.number += 1;
      this.now = { blast, number: this.number };
      this.hit = new Set(hit.filter((seat) => seat !== null));
      const waves = Math.max(0, ...blast.charges.map(({ wave }) => wave));
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.end(), BURNS + (preferences.moves ? waves * WAVE : 0));
    });
    $effect(() => () => clearTimeout(this.timer));
  }

  private end(): void {
    this.now = null;
    this.hit = new Set();
  }
}

/** The log names the square: the Bomb was on its floor unless one of the same colour was on the head there. */
function whereOf(field: Field, { square, owner }: Seed): 'floor' | 'head' {
  const on = (where: 'floor' | 'head') => ownerAt(field, square, where) === owner;
  return !on('floor') && on('head') ? 'head' : 'floor';
}
