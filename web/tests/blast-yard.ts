// Positions of Blast Tactics in a few words, as the Python tests draw them: `yard('A . b!', '# =')`.
// A square is `.` or a mark of the arena's text, and after a colon what is on it: `A` a Blastroid, `a` a Fresh Bomb of A,
// `a!` an armed one, `A^b` A with a Bomb of B on its head, `=` a Block, `+` an Item, `R` a Red Shrapling.

import { Field } from '../src/games/blast_tactics/field';
import { markOf } from '../src/games/blast_tactics/tiles';
import type { Blastroid, BlastView, SquareView, Thing } from '../src/games/blast_tactics/view';
import type { Letter } from '../src/messages';

const bomb = (text: string): Thing => ({
  kind: 'bomb',
  owner: text[0]!.toUpperCase() as Letter,
  armed: text.endsWith('!'),
});

function thingOf(part: string): Thing | null {
  if (part === '=') return { kind: 'block' };
  if (part === '+') return { kind: 'item', item: 'speed-up' };
  if (part === 'R') return { kind: 'shrapling', number: 1, damage: 2, facing: 'w' };
  return /^[a-d]!?$/.test(part) ? bomb(part) : null;
}

const COLOURS = ['blue', 'pink', 'orange', 'white'];

export const robot = (seat: Letter, change: Partial<Blastroid> = {}): Blastroid => ({
  seat, colour: COLOURS['ABCD'.indexOf(seat)]!, pattern: 'plain', team: seat, alive: true, square: null, start: [0, 0],
  heart: true, flipped: false, hurt: false, moves: 2, bombs: 2, limit: 2, stock: 3, flame: 2, speed_ups: 0,
  items: { 'bomb-up': 0, 'speed-up': 0, 'flame-max': 0 }, head: null, hand: [], glitches: [], ...change,
}); // prettier-ignore

export function yardView(rows: string[], change: Partial<BlastView> = {}): BlastView {
  const columns = rows[0]!.split(' ').length;
  const blastroids: Blastroid[] = [];
  const squares = rows.flatMap((row, r) =>
    row.split(' ').map((word, c): SquareView => {
      const square: SquareView = { ground: 'grass', dir: null, thing: null, robot: null, cores: [] };
      for (const part of word.split(':')) {
        const thing = thingOf(part);
        if (thing) square.thing = thing;
        else if (/^[A-D]/.test(part)) {
          square.robot = part[0] as Letter;
          const head = part.includes('^') ? bomb(part.slice(2)) : null;
          blastroids.push(robot(square.robot, { square: [r, c], head }));
        } else {
          const mark = markOf(part)!;
          Object.assign(square, { ground: mark.ground, dir: mark.dir ?? null });
        }
      }
      return square;
    }),
  );
  return {
    you: 'A', mode: 'standard', round: 1, phase: 'action', active: 'A', captain: null,
    arena: { id: 'yard', name: 'Yard', rows: rows.length, columns, tiles: squares.map(() => 0), bases: {} },
    squares, blastroids, shraplings: [], turns: null, deck: 10, discard: [], display: [null, null],
    overtime: { holder: null, flips: 0, tiles: 9, next: null }, moves_left: 2, moving: null, phasing: false,
    path: [], danger: {}, shrapnel: [], over: false, places: null, ending: null, ...change,
  }; // prettier-ignore
}

export const yard = (...rows: string[]) => new Field(yardView(rows));
