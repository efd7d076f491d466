// What an explosion would do, counted from what everybody sees: the arms of each flame, and the chain it would start.
// The same event as flames.py has it: all flames meet the position as it is at the start.

import type { Letter } from '../../messages';
import type { Field } from './field';
import { DIRECTIONS, type Direction } from './tiles';

/** What can go off: a Bomb or a Shrapling, on a square's floor or on the head of whoever stands there. */
export interface Charge {
  square: number;
  on: 'floor' | 'head';
  /** Null for a Shrapling. */
  owner: Letter | null;
  /** 0 for what goes off first; what its flames set off is 1, and so on. */
  wave: number;
  /** How many squares each arm goes. */
  arms: Record<Direction, number>;
}

export interface Blast {
  charges: Charge[];
  /** Every square that a flame passes, with the wave in which it first does. */
  scorched: Map<number, number>;
  /** Who is hit, also by a Power-Up Pad. */
  hit: Set<Letter>;
  blocks: Set<number>;
  items: Set<number>;
  /** Shraplings that a player's flame reaches. */
  wounded: Set<number>;
}

export interface Seed {
  square: number;
  on?: 'floor' | 'head';
  /** Needed where no charge lies yet: whose Bomb it would be. */
  owner?: Letter | null;
}

/** What lies on the square or head and can go off: undefined if nothing can, null if a Shrapling. */
export function ownerAt(field: Field, square: number, on: 'floor' | 'head'): Letter | null | undefined {
  const thing = on === 'floor' ? field.at(square).thing : field.standing(square)?.head;
  if (thing?.kind === 'bomb') return thing.owner;
  return thing?.kind === 'shrapling' ? null : undefined;
}

/** The charges on a square, for a close look at it. */
export function chargesAt(field: Field, square: number): Seed[] {
  return (['floor', 'head'] as const)
    .filter((on) => ownerAt(field, square, on) !== undefined)
    .map((on) => ({ square, on }));
}

/** The explosion event that these charges would cause. */
export function explode(field: Field, seeds: Seed[], shrapnel = 2): Blast {
  const blast: Blast = {
    charges: [],
    scorched: new Map(),
    hit: new Set(),
    blocks: new Set(),
    items: new Set(),
    wounded: new Set(),
  };
  for (const { square, on = 'floor', owner = ownerAt(field, square, on) ?? null } of seeds)
    light(blast, square, on, owner, 0);
  for (let i = 0; i < blast.charges.length; i += 1) burn(field, blast, blast.charges[i]!, shrapnel);
  return blast;
}

function light(blast: Blast, square: number, on: 'floor' | 'head', owner: Letter | null, wave: number): void {
  if (blast.charges.some((one) => one.square === square && one.on === on)) return;
  blast.charges.push({ square, on, owner, wave, arms: { n: 0, e: 0, s: 0, w: 0 } });
}

function burn(field: Field, blast: Blast, charge: Charge, shrapnel: number): void {
  const flame = charge.owner ? (field.bot(charge.owner)?.flame ?? 2) : shrapnel;
  const reach = flame === 'max' ? Infinity : flame;
  scorch(blast, charge.square, charge.wave);
  touch(field, blast, charge.square, charge);
  if (field.at(charge.square).ground === 'power') surge(field, blast, charge.square);
  for (const d of DIRECTIONS) {
    let at = field.go(charge.square, d);
    while (charge.arms[d] < reach && field.isInside(at)) {
      charge.arms[d] += 1;
      scorch(blast, at, charge.wave);
      if (touch(field, blast, at, charge)) break;
      at = field.go(at, d);
    }
  }
}

function scorch(blast: Blast, square: number, wave: number): void {
  blast.scorched.set(square, Math.min(wave, blast.scorched.get(square) ?? wave));
}

/** A flame meets what is on the square; whether it stops there. */
function touch(field: Field, blast: Blast, square: number, charge: Charge): boolean {
  let stops = false;
  const robot = field.standing(square);
  if (robot) {
    blast.hit.add(robot.seat);
    if (robot.head && robot.head.kind !== 'core') {
      ignite(field, blast, square, 'head', charge);
      stops = true;
    }
  }
  const thing = field.at(square).thing;
  if (!thing) return stops;
  if (thing.kind === 'block') blast.blocks.add(square);
  else if (thing.kind === 'item') blast.items.add(square);
  else ignite(field, blast, square, 'floor', charge);
  return true;
}

/** A Bomb goes off in the next wave; a Shrapling is only marked. */
function ignite(field: Field, blast: Blast, square: number, on: 'floor' | 'head', by: Charge): void {
  if (by.square === square && by.on === on) return;
  const thing = on === 'floor' ? field.at(square).thing : field.standing(square)?.head;
  if (thing?.kind === 'bomb') light(blast, square, on, thing.owner, by.wave + 1);
  else if (thing?.kind === 'shrapling' && by.owner) blast.wounded.add(thing.number);
}

/** On a Power-Up Pad every Blastroid is hit that is not on another one. */
function surge(field: Field, blast: Blast, square: number): void {
  for (const bot of field.view.blastroids) {
    if (!bot.square) continue;
    const at = field.number(bot.square);
    if (at !== square && field.at(at).ground !== 'power') blast.hit.add(bot.seat);
  }
}

/** The event that made exactly these charges go off: the first of them, and those that no earlier one explains. */
export function recall(field: Field, exploded: Seed[], shrapnel = 2): Blast {
  const seeds: Seed[] = [];
  let blast = explode(field, seeds, shrapnel);
  for (const one of exploded) {
    const known = blast.charges.some((charge) => charge.square === one.square && charge.on === (one.on ?? 'floor'));
    if (known) continue;
    seeds.push(one);
    blast = explode(field, seeds, shrapnel);
  }
  return blast;
}
