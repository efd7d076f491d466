// Where a Move can lead, counted ahead from what everybody sees, so that one click walks the whole way. The server is
// asked at every step all the same: should the ground surprise us, the walk just ends there.

import type { Letter } from '../../messages';
import type { Field } from './field';
import { DIRECTIONS, type Direction } from './tiles';

export interface Way {
  dir: Direction;
  /** The square on which the Move would end. */
  end: number;
  /** The square on which to say stop; a pad, the ice or an Item ends the Move by itself. */
  stop: number | null;
  /** The squares of the way in order, the end included. */
  path: number[];
  /** Those of them on which a Bomb can be laid in passing. */
  drops: number[];
  /** What the ground does on the way: Lava takes the Heart, or it is the end. */
  peril: 'heart' | 'end' | null;
}

/** Every square on which a Move in this direction can end. */
export function waysTo(field: Field, seat: Letter, from: number, dir: Direction, phase: boolean): Way[] {
  const ways: Way[] = [];
  const path: number[] = [];
  const drops: number[] = [];
  let peril: Way['peril'] = null;
  const end = (square: number, stop: number | null) =>
    ways.push({ dir, end: square, stop, path: [...path], drops: [...drops], peril });
  const bot = field.bot(seat);

  let at = from;
  for (let steps = 0; steps < 64; steps += 1) {
    at = field.go(at, dir);
    if (!canEnter(field, at, phase)) return ways;
    path.push(at);
    // A Trampoline throws on; where it throws to counts as entered.
    for (let hop = hopped(field, at, dir); hop >= 0 && hop !== at; hop = hopped(field, at, dir)) {
      at = hop;
      path.push(at);
    }
    const { ground, thing } = field.at(at);
    const collects = thing?.kind === 'item';
    if (canLay(field, at, seat)) drops.push(at);
    if (collects && !phase) {
      end(at, null);
      return ways;
    }
    if (ground === 'teleport') {
      const pad = padTarget(field, seat, at);
      if (pad >= 0) path.push(pad);
      if (pad >= 0 || canRest(field, seat, at, phase)) end(pad >= 0 ? pad : at, null);
      return ways;
    }
    if (ground === 'pit') {
      return ways;
    }
    if (ground === 'lava' && bot && !bot.hurt && peril === null) {
      peril = bot.heart ? 'heart' : 'end';
      if (peril === 'end') {
        end(at, null);
        return ways;
      }
    }
    if (ground === 'ice') {
      if (slidesOn(field, at, dir, phase)) {
        // Ice may carry somebody into a pit: nobody is led there by a click.
        if (field.at(field.go(at, dir)).ground === 'pit') return ways;
        continue;
      }
      if (canRest(field, seat, at, phase)) end(at, null);
      return ways;
    }
    if (canRest(field, seat, at, phase)) end(at, at);
  }
  return ways;
}

/** The ways of a Move from the square in all directions that are offered. */
export function allWays(field: Field, seat: Letter, from: number, offered: Direction[], phase: boolean): Way[] {
  return DIRECTIONS.filter((dir) => offered.includes(dir)).flatMap((dir) => waysTo(field, seat, from, dir, phase));
}

function canEnter(field: Field, square: number, phase: boolean): boolean {
  if (!field.isInside(square) || field.at(square).ground === 'pit') return false;
  const kind = field.at(square).thing?.kind;
  return kind === undefined || kind === 'item' || phase;
}

function canRest(field: Field, seat: Letter, square: number, phase: boolean): boolean {
  const { robot, thing } = field.at(square);
  if (robot && robot !== seat) return false;
  return !thing || thing.kind === 'item' || (phase && thing.kind !== 'block');
}

/** A Bomb can be laid where nothing lies once the Item is taken, and nobody else stands. */
function canLay(field: Field, square: number, seat: Letter): boolean {
  const { robot, thing, ground } = field.at(square);
  const free = !thing || thing.kind === 'item';
  return free && (!robot || robot === seat) && ground !== 'trampoline' && ground !== 'teleport';
}

function slidesOn(field: Field, square: number, dir: Direction, phase: boolean): boolean {
  const to = field.go(square, dir);
  if (!field.isInside(to) || field.at(to).robot) return false;
  const kind = field.at(to).thing?.kind;
  return kind === undefined || kind === 'item' || phase;
}

function padTarget(field: Field, seat: Letter, square: number): number {
  const dir = field.at(square).dir!;
  let to = field.go(square, dir);
  while (to >= 0 && field.at(to).ground !== 'teleport') to = field.go(to, dir);
  if (to < 0 || field.at(to).thing) return -1;
  const other = field.at(to).robot;
  return !other || other === seat ? to : -1;
}

/** Where a Trampoline on the square sends a robot; the square itself if it does not. */
function hopped(field: Field, square: number, dir: Direction): number {
  if (field.at(square).ground !== 'trampoline') return square;
  let at = field.go(square, dir);
  while (at >= 0 && field.at(at).ground !== 'outside') {
    if (field.isEmpty(at) && field.at(at).ground !== 'pit') return at;
    at = field.go(at, dir);
  }
  return square;
}

/** Where a Bomb that is pushed or launched lands: over obstacles and around the edge; -1 if nowhere. */
export function bounceSquare(field: Field, square: number, dir: Direction): number {
  const steps = dir === 'n' || dir === 's' ? field.rows : field.columns;
  let at = square;
  for (let i = 1; i < steps; i += 1) {
    const to = field.go(at, dir);
    at = to >= 0 ? to : around(field, at, dir);
    if (at !== square && field.isEmpty(at)) return at;
  }
  return -1;
}

function around(field: Field, square: number, dir: Direction): number {
  const [row, column] = [field.row(square), field.column(square)];
  if (dir === 'n') return field.number([field.rows - 1, column]);
  if (dir === 's') return field.number([0, column]);
  return field.number([row, dir === 'w' ? field.columns - 1 : 0]);
}

/** Where a rolled Bomb would stop on plain ground. */
export function rollSquare(field: Field, square: number, dir: Direction): number {
  let at = square;
  for (let to = field.go(at, dir); to >= 0 && field.isEmpty(to); to = field.go(at, dir)) at = to;
  return at;
}
