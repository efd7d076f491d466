// A square in words, for people who do not see it and for a longer look.

import type { Letter } from '../../messages';
import type { Blast } from './flames';
import type { Field } from './field';
import { DIRECTION_NAMES, groundName } from './tiles';
import { ITEMS } from './print';
import type { Blastroid, Thing } from './view';

export type Names = Record<string, string>;

export function thingWords(thing: Thing, names: Names): string {
  switch (thing.kind) {
    case 'block':
      return 'Blastable Block';
    case 'item':
      return `Item ${ITEMS[thing.item].name}`;
    case 'bomb':
      return `${thing.armed ? 'armed' : 'fresh'} Bomb of ${names[thing.owner] ?? thing.owner}`;
    case 'core':
      return `Core of ${names[thing.owner] ?? thing.owner}`;
    case 'shrapling':
      return `${thing.damage > 1 ? 'red' : 'brown'} Shrapling ${thing.number} facing ${DIRECTION_NAMES[thing.facing]}`;
  }
}

function robotWords(bot: Blastroid, names: Names): string {
  const state = bot.heart ? 'with its Heart' : bot.flipped ? 'without Heart, faster' : 'without Heart';
  const load = bot.head ? `, carrying the ${thingWords(bot.head, names)}` : '';
  return `${names[bot.seat] ?? bot.seat}'s ${bot.colour} Blastroid ${state}${load}`;
}

/** `3,4: fresh Bomb of Ann, on Ice. Burns in Bo's next Bomb Phase`. */
export function squareWords(field: Field, square: number, names: Names): string {
  const { ground, dir, thing, cores } = field.at(square);
  const robot = field.standing(square);
  const on = [
    ...(robot ? [robotWords(robot, names)] : []),
    ...(thing ? [thingWords(thing, names)] : []),
    ...cores.map((team) => `Core of ${names[team] ?? team}`),
  ];
  const floor = groundName(ground, dir);
  const what = on.length ? `${on.join(' and ')}${ground === 'grass' ? '' : `, on ${floor}`}` : floor;
  const burns = burners(field, square).map((seat) => names[seat] ?? seat);
  const phase = burns.length ? `. Burns in the next Bomb Phase of ${burns.join(' and ')}` : '';
  const shrapnel = field.view.shrapnel.includes(square) ? '. Burns when the Shraplings explode' : '';
  return `${field.place(square)}: ${what}${phase}${shrapnel}`;
}

/** Whose next Bomb Phase would burn the square. */
export function burners(field: Field, square: number): Letter[] {
  return (Object.keys(field.view.danger) as Letter[]).filter((seat) => field.view.danger[seat]?.includes(square));
}

/** What a blast would do, in a sentence. */
export function blastWords(blast: Blast, names: Names): string {
  const chain = blast.charges.length - 1;
  const parts = [
    ...(chain > 0 ? [`sets off ${chain} more`] : []),
    ...(blast.hit.size ? [`hits ${[...blast.hit].map((seat) => names[seat] ?? seat).join(' and ')}`] : []),
    ...(blast.wounded.size ? [`hits Shrapling ${[...blast.wounded].join(' and ')}`] : []),
    ...(blast.blocks.size ? [`opens ${blast.blocks.size} Block${blast.blocks.size > 1 ? 's' : ''}`] : []),
    ...(blast.items.size ? [`burns ${blast.items.size} Item${blast.items.size > 1 ? 's' : ''}`] : []),
  ];
  return parts.length ? `If it went off now it ${parts.join(', ')}.` : 'If it went off now it would hit nothing.';
}
