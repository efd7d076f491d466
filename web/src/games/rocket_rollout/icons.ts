// A sign for each Effect and power (game-icons.net, CC BY 3.0), a shape for each colour.

import type { Component } from 'svelte';
import Cog from '~icons/game-icons/cog';
import Blast from '~icons/game-icons/laser-blast';
import Boost from '~icons/game-icons/upgrade';
import Coins from '~icons/game-icons/two-coins';
import Destroy from '~icons/game-icons/trash-can';
import Draw from '~icons/game-icons/swap-bag';
import Rocket from '~icons/game-icons/rocket';
import Shield from '~icons/game-icons/bolt-shield';
import Spanner from '~icons/game-icons/spanner';
import Turn from '~icons/game-icons/clockwise-rotation';
import Vent from '~icons/game-icons/steam-blast';
import type { Power } from './print';
import type { Colour } from './view';

export const SIGNS: Record<Power['do'], Component> = {
  blast: Blast,
  purchase: Coins,
  shield: Shield,
  vent: Vent,
  destroy: Destroy,
  draw: Draw,
  reset: Turn,
  victory: Rocket,
  boost: Boost,
  cog_value: Cog,
  repair: Spanner,
};

export const SHAPES: Record<Colour, string> = { red: '▲', blue: '●', green: '■', grey: '◇' };

/** A letter on every die, for eyes that do not tell the colours apart. */
export const LETTER: Record<string, string> = {
  white: 'W',
  red: 'R',
  orange: 'O',
  yellow: 'Y',
  green: 'G',
  blue: 'B',
  purple: 'P',
  black: 'K',
};
