// Positions of random games as the rules see them: the page must count the same flames and offer the same directions.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Field } from '../src/games/blast_tactics/field';
import { chargesAt, explode, ownerAt } from '../src/games/blast_tactics/flames';
import { DIRECTIONS, type Direction } from '../src/games/blast_tactics/tiles';
import type { Blastroid, BlastView, SquareView } from '../src/games/blast_tactics/view';
import { waysTo } from '../src/games/blast_tactics/ways';
import type { Letter } from '../src/messages';
import { robot, yardView } from './blast-yard';

interface Truth {
  seat: Letter;
  rows: number;
  columns: number;
  squares: [SquareView['ground'], SquareView['dir'], SquareView['thing'], SquareView['robot']][];
  blastroids: Pick<Blastroid, 'seat' | 'square' | 'flame' | 'head'>[];
  danger: BlastView['danger'];
  moves: Direction[];
}

const truths = readFileSync('tests/fixtures/blast-tactics.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Truth);

function fieldOf(truth: Truth): Field {
  const plain = yardView(['.']);
  return new Field({
    ...plain,
    arena: { ...plain.arena, rows: truth.rows, columns: truth.columns },
    squares: truth.squares.map(([ground, dir, thing, standing]) => ({
      ground,
      dir,
      thing,
      robot: standing,
      cores: [],
    })),
    blastroids: truth.blastroids.map((bot) => robot(bot.seat, bot)),
    danger: truth.danger,
  });
}

/** The armed Bombs of a seat, wherever they are. */
function armed(field: Field, seat: Letter) {
  return field.squares
    .flatMap((_, square) => chargesAt(field, square))
    .filter(({ square, on = 'floor' }) => {
      const thing = on === 'floor' ? field.at(square).thing : field.standing(square)?.head;
      return ownerAt(field, square, on) === seat && thing?.kind === 'bomb' && thing.armed;
    });
}

describe.each(truths.map((truth, i) => [i, truth] as const))('position %i', (_, truth) => {
  const field = fieldOf(truth);

  test('burns where the rules say it burns', () => {
    for (const [seat, squares] of Object.entries(truth.danger)) {
      const blast = explode(field, armed(field, seat as Letter));
      expect([...blast.scorched.keys()].sort((a, b) => a - b)).toEqual(squares);
    }
  });

  test('has ways in the directions that the rules offer', () => {
    const from = field.number(field.bot(truth.seat)!.square!);
    const ways = DIRECTIONS.filter((dir) => waysTo(field, truth.seat, from, dir, false).length > 0);
    expect(ways).toEqual(truth.moves);
  });
});
