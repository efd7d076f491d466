// What a longer look at a square shows: the way there, the Bomb that would fly, the flames that would burn.

import type { Letter, Option } from '../../messages';
import type { Field } from './field';
import { chargesAt, explode, type Blast, type Seed } from './flames';
import type { Walk } from './walker.svelte';
import { bounceSquare, rollSquare, type Way } from './ways';
import { DIRECTIONS, type Direction } from './tiles';

export interface Preview {
  way: Way | null;
  blast: Blast | null;
  /** A Bomb that would go from one square to another. */
  flight: { from: number; to: number; owner: Letter | null } | null;
}

interface Look {
  field: Field;
  you: Letter | null;
  square: number;
  walk: Walk | undefined;
  options: Option[];
  shrapnel: number;
}

const LAYS = /^(?:lay|do lay(?:-\d+,\d+)?)$/;
const SENDS = /^(?:do launch|push|roll)[ -]([nesw])$/;

export function previewOf({ field, you, square, walk, options, shrapnel }: Look): Preview {
  const flight = flightOf(field, you, square, options);
  const lays = options.some(({ key }) => LAYS.test(key));
  const seeds: Seed[] = flight
    ? [{ square: flight.to, owner: flight.owner }]
    : [...chargesAt(field, square), ...(lays ? [{ square, owner: you }] : [])];
  return {
    way: walk?.way ?? null,
    blast: seeds.length ? explode(field, seeds, shrapnel) : null,
    flight,
  };
}

/** The Bomb that an option on this square would send off. */
function flightOf(field: Field, you: Letter | null, square: number, options: Option[]): Preview['flight'] {
  const me = you ? field.bot(you) : undefined;
  if (!me?.square) return null;
  const here = field.number(me.square);
  for (const { key } of options) {
    const dir = SENDS.exec(key)?.[1] as Direction | undefined;
    if (!dir) continue;
    if (key.startsWith('do launch')) return { from: here, to: square, owner: ownerOf(me.head) };
    const to = key.startsWith('push') ? bounceSquare(field, square, dir) : rollSquare(field, square, dir);
    return to < 0 ? null : { from: square, to, owner: ownerOf(field.at(square).thing) };
  }
  return null;
}

const ownerOf = (thing: { kind: string; owner?: Letter } | null | undefined): Letter | null =>
  thing?.kind === 'bomb' ? (thing.owner ?? null) : null;

/** The direction of a square next to another one. */
export function sideOf(field: Field, from: number, to: number): Direction | null {
  return DIRECTIONS.find((dir) => field.go(from, dir) === to) ?? null;
}
