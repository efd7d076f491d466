// What the ground of an arena can be, in words, and the marks by which an arena is written.

import type { Direction, Ground } from './view';

export type { Direction, Ground };

export const DIRECTIONS: Direction[] = ['n', 'e', 's', 'w'];
export const ROW_STEP: Record<Direction, number> = { n: -1, e: 0, s: 1, w: 0 };
export const COLUMN_STEP: Record<Direction, number> = { n: 0, e: 1, s: 0, w: -1 };
export const BACK: Record<Direction, Direction> = { n: 's', e: 'w', s: 'n', w: 'e' };
export const DIRECTION_NAMES: Record<Direction, string> = { n: 'north', e: 'east', s: 'south', w: 'west' };
/** How far a drawing that points north must be turned. */
export const TURN: Record<Direction, number> = { n: 0, e: 90, s: 180, w: 270 };

/** A square is this wide and high in every drawing of the arena. */
export const UNIT = 100;

export interface Words {
  name: string;
  /** What it does, for whoever looks at it. */
  text: string;
}

export const GROUNDS: Record<Ground, Words> = {
  grass: { name: 'Green floor', text: 'Walk on it, lay Bombs on it.' },
  grey: {
    name: 'Grey Block',
    text: 'Solid for good: stops robots and flames; a pushed or launched Bomb flies over it.',
  },
  outside: { name: 'Outside', text: 'No floor here. Nothing can stand on it.' },
  pit: {
    name: 'Bottomless Pit',
    text: 'Robots that are carried in are gone. A Bomb that falls in goes home unexploded.',
  },
  power: {
    name: 'Power-Up Pad',
    text: 'A Bomb that explodes here hits every robot in the arena, except those on other Power-Up Pads.',
  },
  cracked: {
    name: 'Cracked Turf',
    text: 'When a Bomb on it explodes it becomes a Bottomless Pit, with whoever stands on it.',
  },
  conveyor: { name: 'Conveyor Belt', text: 'At the end of every turn it carries robots and Bombs along.' },
  teleport: {
    name: 'Teleport Pad',
    text: 'Ends a Move and puts the robot on the next pad in the direction of the arrow.',
  },
  fan: { name: 'Fan', text: 'Throws one of your Bombs when you enter it. The dice say where it lands.' },
  lava: { name: 'Lava', text: 'Costs a robot a Heart; a Bomb that gets onto it explodes at once.' },
  ice: { name: 'Ice', text: 'Robots and Bombs slide on until the ice ends or something stops them.' },
  trampoline: { name: 'Trampoline', text: 'Bounces robots and Bombs on, over everything directly behind it.' },
};

export const isDirected = (ground: Ground) => ground === 'conveyor' || ground === 'teleport';

/** What one mark of an arena's text says about its square. */
export interface Mark {
  mark: string;
  ground: Ground;
  dir?: Direction;
  /** A Blastable Block lies here. */
  block?: boolean;
  /** The start space with this number, from 1. */
  start?: number;
  /** A Shrapling of the co-op mode stands here and looks this way. */
  facing?: Direction;
}

/** Every mark there is, in the order of a palette. */
export const MARKS: Mark[] = [
  { mark: '.', ground: 'grass' },
  { mark: '#', ground: 'grey' },
  { mark: 'b', ground: 'grass', block: true },
  { mark: '_', ground: 'outside' },
  { mark: 'O', ground: 'pit' },
  { mark: '%', ground: 'cracked' },
  { mark: 'P', ground: 'power' },
  { mark: 'F', ground: 'fan' },
  { mark: '~', ground: 'lava' },
  { mark: '*', ground: 'ice' },
  { mark: 'T', ground: 'trampoline' },
  { mark: 'n', ground: 'conveyor', dir: 'n' },
  { mark: 'e', ground: 'conveyor', dir: 'e' },
  { mark: 's', ground: 'conveyor', dir: 's' },
  { mark: 'w', ground: 'conveyor', dir: 'w' },
  { mark: '^', ground: 'teleport', dir: 'n' },
  { mark: '>', ground: 'teleport', dir: 'e' },
  { mark: 'v', ground: 'teleport', dir: 's' },
  { mark: '<', ground: 'teleport', dir: 'w' },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((start): Mark => ({ mark: String(start), ground: 'grass', start })),
  { mark: 'N', ground: 'grass', facing: 'n' },
  { mark: 'E', ground: 'grass', facing: 'e' },
  { mark: 'S', ground: 'grass', facing: 's' },
  { mark: 'W', ground: 'grass', facing: 'w' },
];

const BY_MARK = new Map(MARKS.map((mark) => [mark.mark, mark]));

/** What the mark means; undefined if there is no such mark. */
export const markOf = (mark: string) => BY_MARK.get(mark);

/** A mark in words: `Conveyor Belt to the east`. */
export function markName(mark: Mark): string {
  if (mark.block) return 'Blastable Block';
  if (mark.start) return `Start space ${mark.start}`;
  if (mark.facing) return `Shrapling facing ${DIRECTION_NAMES[mark.facing]}`;
  return groundName(mark.ground, mark.dir);
}

export function groundName(ground: Ground, dir?: Direction | null): string {
  const { name } = GROUNDS[ground];
  return dir ? `${name} to the ${DIRECTION_NAMES[dir]}` : name;
}
