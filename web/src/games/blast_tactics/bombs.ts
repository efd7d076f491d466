// Bombs have no numbers that travel: a view says where they are. To let a Bomb roll from where it was to where it is,
// each one gets a number here, and keeps it when it turns up in the same row or column.

import type { Letter } from '../../messages';
import type { Field } from './field';

export interface TrackedBomb {
  id: number;
  square: number;
  owner: Letter;
  armed: boolean;
  /** On whose head it sits; null on the floor. */
  carrier: Letter | null;
}

export class BombTracker {
  private known: TrackedBomb[] = [];
  private last = 0;

  update(field: Field): TrackedBomb[] {
    const now = bombsOf(field);
    const left = [...this.known];
    const take = (fits: (old: TrackedBomb) => boolean): number => {
      const at = left.findIndex(fits);
      return at < 0 ? 0 : left.splice(at, 1)[0]!.id;
    };
    for (const bomb of now)
      bomb.id = take((old) => old.owner === bomb.owner && old.square === bomb.square && old.carrier === bomb.carrier);
    for (const bomb of now) bomb.id ||= take((old) => old.carrier !== null && old.carrier === bomb.carrier);
    for (const bomb of now) bomb.id ||= take((old) => old.owner === bomb.owner && inLine(field, old, bomb));
    for (const bomb of now) bomb.id ||= this.last += 1;
    this.known = now;
    return now;
  }
}

function inLine(field: Field, one: TrackedBomb, other: TrackedBomb): boolean {
  const line =
    field.row(one.square) === field.row(other.square) || field.column(one.square) === field.column(other.square);
  return line && one.armed === other.armed;
}

function bombsOf(field: Field): TrackedBomb[] {
  const bombs: TrackedBomb[] = [];
  field.squares.forEach(({ thing, robot }, square) => {
    if (thing?.kind === 'bomb') bombs.push({ id: 0, square, owner: thing.owner, armed: thing.armed, carrier: null });
    const head = robot ? field.bot(robot)?.head : null;
    if (head?.kind === 'bomb') bombs.push({ id: 0, square, owner: head.owner, armed: head.armed, carrier: robot });
  });
  return bombs;
}
