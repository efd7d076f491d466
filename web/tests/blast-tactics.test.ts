import { screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, test } from 'vitest';
import { BombTracker } from '../src/games/blast_tactics/bombs';
import { Field } from '../src/games/blast_tactics/field';
import { chargesAt, explode, recall } from '../src/games/blast_tactics/flames';
import { previewOf } from '../src/games/blast_tactics/preview';
import { seams, tileEdge } from '../src/games/blast_tactics/seams';
import { MARKS, markName, markOf } from '../src/games/blast_tactics/tiles';
import { bounceSquare, rollSquare, waysTo } from '../src/games/blast_tactics/ways';
import { blastWords, squareWords } from '../src/games/blast_tactics/words';
import type { Option } from '../src/messages';
import { robot, yard, yardView } from './blast-yard';
import { option, play } from './play';

const ends = (field: Field, dir: 'n' | 'e' | 's' | 'w', phase = false) =>
  waysTo(field, 'A', field.number(field.bot('A')!.square!), dir, phase).map(({ end }) => end);

describe('tiles', () => {
  test('every mark is there once and has a name', () => {
    expect(new Set(MARKS.map(({ mark }) => mark)).size).toBe(MARKS.length);
    expect(markName(markOf('e')!)).toBe('Conveyor Belt to the east');
    expect(markName(markOf('b')!)).toBe('Blastable Block');
    expect(markName(markOf('3')!)).toBe('Start space 3');
    expect(markName(markOf('W')!)).toBe('Shrapling facing west');
    expect(markOf('?')).toBeUndefined();
  });

  test('an edge runs around a tile, seams run between tiles', () => {
    const field = new Field(yardView(['. .'], {}));
    field.view.arena.tiles = [0, 1];
    expect(seams(field)).toBe('M100 0v100');
    expect(tileEdge(field, 0)).toContain('M100 0v100');
    expect(tileEdge(field, 0)).toContain('M0 100h100');
    expect(tileEdge(field, 0)).not.toContain('M200');
  });
});

describe('flames', () => {
  test('reach two squares, stop before a Grey Block and at what they hit', () => {
    const blast = explode(yard('. . a . .', '. . # . .', '. . . . .'), [{ square: 2 }]);
    expect(blast.charges[0]!.arms).toEqual({ n: 0, e: 2, s: 0, w: 2 });
    const field = yard('a . = . .', '. . . . .', '+ . . . .');
    const hit = explode(field, [{ square: 0 }]);
    expect([...hit.blocks]).toEqual([2]);
    expect([...hit.items]).toEqual([10]);
    expect([...hit.scorched.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 5, 10]);
  });

  test('pass a robot, set off Bombs wave by wave, and stop there', () => {
    const blast = explode(yard('a! B b . d . A'), [{ square: 0 }]);
    expect([...blast.hit]).toEqual(['B', 'A']);
    expect(blast.charges.map(({ square, wave }) => [square, wave])).toEqual([[0, 0], [2, 1], [4, 2]]); // prettier-ignore
    expect(blast.scorched.get(6)).toBe(2);
  });

  test('go on with Flame-Max, and set off what is carried', () => {
    const view = yardView(['a . . . B^b .']);
    const field = new Field({ ...view, blastroids: [robot('A', { flame: 'max' }), ...view.blastroids] });
    const blast = explode(field, [{ square: 0 }]);
    expect(blast.charges.map(({ on }) => on)).toEqual(['floor', 'head']);
    expect(chargesAt(field, 4)).toEqual([{ square: 4, on: 'head' }]);
  });

  test('on a Power-Up Pad everybody is hit but those on pads; a Shrapling is only marked', () => {
    const blast = explode(yard('P:a . . . B', '. . P:C . .', 'R . . . .'), [{ square: 0 }]);
    expect([...blast.hit]).toEqual(['B']);
    expect([...blast.wounded]).toEqual([1]);
    expect(blast.charges).toHaveLength(1);
  });

  test('are recalled from what exploded', () => {
    const blast = recall(yard('a! . b . . . a!'), [{ square: 0 }, { square: 6 }, { square: 2 }]);
    expect(blast.charges.map(({ square, wave }) => [square, wave])).toEqual([[0, 0], [6, 0], [2, 1]]); // prettier-ignore
  });

  test('are told in words', () => {
    const field = yard('a A =');
    const names = { A: 'Ann' };
    expect(blastWords(explode(field, [{ square: 0 }]), names)).toBe('If it went off now it hits Ann, opens 1 Block.');
    expect(squareWords(field, 0, names)).toBe('0,0: fresh Bomb of Ann');
    expect(squareWords(field, 1, names)).toBe("0,1: Ann's blue Blastroid with its Heart");
    expect(squareWords(new Field({ ...field.view, danger: { B: [2] } }), 2, names)).toContain('Burns in the next');
    expect(squareWords(new Field({ ...field.view, shrapnel: [2] }), 2, names)).toContain('the Shraplings explode');
  });
});

describe('ways', () => {
  test('end on every free square before an obstacle, never on another robot', () => {
    expect(ends(yard('A . B . # .'), 'e')).toEqual([1, 3]);
    expect(ends(yard('A . b . .'), 'e')).toEqual([1]);
    expect(ends(yard('A = .'), 'e')).toEqual([]);
  });

  test('an Item ends the Move, Phase Shift walks through', () => {
    expect(ends(yard('A . + .'), 'e')).toEqual([1, 2]);
    expect(ends(yard('A = b + . #'), 'e', true)).toEqual([2, 3, 4]);
  });

  test('ice slides, pads send on, trampolines throw', () => {
    expect(ends(yard('A * * . .'), 'e')).toEqual([3, 4]);
    expect(ends(yard('A * * #'), 'e')).toEqual([2]);
    expect(ends(yard('A * O .'), 'e')).toEqual([]);
    expect(ends(yard('A > . <'), 'e')).toEqual([3]);
    expect(ends(yard('A T = . .'), 'e')).toEqual([3, 4]);
    expect(ends(yard('A O .'), 'e')).toEqual([]);
  });

  test('say what Lava does, and end where it is the end', () => {
    const through = waysTo(yard('A ~ . #'), 'A', 0, 'e', false);
    expect(through.map(({ end, peril }) => [end, peril])).toEqual([
      [1, 'heart'],
      [2, 'heart'],
    ]);
    const view = yardView(['A ~ . #']);
    const weak = { ...view, blastroids: view.blastroids.map((bot) => ({ ...bot, heart: false })) };
    expect(waysTo(new Field(weak), 'A', 0, 'e', false).map(({ end, peril }) => [end, peril])).toEqual([[1, 'end']]);
    const hurt = { ...weak, blastroids: weak.blastroids.map((bot) => ({ ...bot, hurt: true })) };
    expect(waysTo(new Field(hurt), 'A', 0, 'e', false).map(({ peril }) => peril)).toEqual([null, null]);
  });

  test('say where Bombs can be dropped', () => {
    const field = yard('A . B .');
    expect(waysTo(field, 'A', 0, 'e', false).at(-1)!.drops).toEqual([1, 3]);
  });

  test('a pushed Bomb flies over everything and around the edge, a rolled one stops', () => {
    expect(bounceSquare(yard('. A b # ='), 2, 'e')).toBe(0);
    expect(bounceSquare(yard('A b #'), 1, 'e')).toBe(-1);
    expect(rollSquare(yard('A b . . B'), 1, 'e')).toBe(3);
  });

  test('a look at a Bomb to be pushed shows where it lands', () => {
    const look = { field: yard('A b . .'), you: 'A' as const, square: 1, walk: undefined, shrapnel: 2 };
    const preview = previewOf({ ...look, options: [option('push e', 'square:0:1')] });
    expect(preview.flight).toEqual({ from: 1, to: 2, owner: 'B' });
    expect(preview.blast!.charges[0]!.square).toBe(2);
    expect(previewOf({ ...look, options: [] }).blast!.charges[0]!.square).toBe(1);
  });
});

test('a Bomb keeps its number when it rolls, and when it is loaded and launched', () => {
  const tracker = new BombTracker();
  const [first] = tracker.update(yard('a . . .', '. . . .'));
  expect(tracker.update(yard('. . a .', '. . . .'))[0]!.id).toBe(first!.id);
  expect(tracker.update(yard('. . A^a .', '. . . .'))[0]!.id).toBe(first!.id);
  expect(tracker.update(yard('. . A^a .', 'a . . .')).map(({ id }) => id)).toEqual([first!.id, first!.id + 1]);
});

describe('the board', () => {
  const sit = (view: object, options: Option[], question = 'do') =>
    play('blast_tactics', view, null, question, options);

  test('a click on a far square begins the walk there', async () => {
    const east = option('do move-e', 'square:0:1');
    const { choose } = await sit(yardView(['A . . #']), [east, option('end-turn')]);
    screen
      .getByRole('button', { name: /^0,2: Green floor. Choose: Move to 0,2/ })
      .dispatchEvent(new MouseEvent('click'));
    expect(choose).toHaveBeenCalledWith(east);
  });

  test('a click on the own square lays a Bomb', async () => {
    const lay = option('do lay', 'square:0:0');
    const { choose } = await sit(yardView(['A . #']), [lay]);
    screen.getByRole('button', { name: /Ann|0,0/ }).dispatchEvent(new MouseEvent('click'));
    flushSync();
    expect(choose).toHaveBeenCalledWith(lay);
  });

  test('a click on a square of the path offers the way back and a Bomb there', async () => {
    const behind = option('do lay-0,0', 'square:0:0');
    const view = yardView(['. A #'], { path: [0, 1] });
    const { choose } = await sit(view, [behind, option('end-turn')]);
    screen.getByRole('button', { name: /^0,0.*Choose: do lay-0,0/ }).dispatchEvent(new MouseEvent('click'));
    expect(choose).toHaveBeenCalledWith(behind);
    await sit(view, [option('do move-w', 'square:0:0'), behind]);
    expect(screen.getByRole('button', { name: /^0,0.*Choose: Move to 0,0, or do lay-0,0/ })).toBeTruthy();
  });

  test('a Shrapling, a head and the sides of a thrown Bomb can be chosen', async () => {
    await sit(yardView(['A^a R #']), [option('move 1', 'shrapling:1')], 'move');
    expect(screen.getByRole('button', { name: /red Shrapling 1 facing west.*Choose: move 1/ })).toBeTruthy();
    await sit(yardView(['A^b . #']), [option('remote head-A', 'robot:A')], 'remote');
    expect(screen.getByRole('button', { name: /carrying the fresh Bomb.*Choose: remote head-A/ })).toBeTruthy();
    await sit(yardView(['A F #']), [option('face fresh', 'face:fresh')], 'face');
    expect(screen.getByRole('button', { name: /Throw it fresh/ })).toBeTruthy();
  });
});
