import { expect, test } from 'vitest';
import { brushOfKey, coreBrush, ERASER, line, painted, palette, symmetrised } from '../src/arena/brush';
import { advanced, begun, redone, undone } from '../src/arena/history';
import { decoded, encoded } from '../src/arena/link';
import { flawsOf, settingsFor } from '../src/arena/judge.svelte';
import { flipMark, type Symmetry } from '../src/arena/mirror';
import {
  emptyPlan,
  idOf,
  inMode,
  loosened,
  planOf,
  resized,
  servingPlayers,
  type Place,
  type Plan,
} from '../src/arena/plan';
import { stockOf, type Box } from '../src/arena/stock';
import { packText } from '../src/arena/toml';

const DUEL = {
  id: 'duel',
  name: 'Duel',
  mode: 'standard',
  players: [2],
  tile_size: [3, 3],
  tiles: [['C', 'E'], ['E', 'C']],
  rows: ['1..b..', '.#..#.', '......', '......', '.#..#.', '..b..2'],
  cores: [[2, 0], [3, 5]],
  overtime: 'auto',
}; // prettier-ignore
const RELAY = { id: 'duel-relay', name: 'Relay', base: 'duel', rows: ['1 . . >', '. . . <', 'n e s w', '. . . 2'] };
const ARENAS = [DUEL, RELAY];

const paint = (plan: Plan, place: Place, brush: string, symmetry: Symmetry = 'none') =>
  painted(plan, place, brush, symmetry);

test('a plan has the fields of its table and of the base under it', () => {
  const relay = planOf(RELAY, ARENAS);
  expect(relay.rows).toEqual(['1..>', '...<', 'nesw', '...2']);
  expect([relay.players, relay.tile, relay.cores]).toEqual([[2], [3, 3], DUEL.cores]);
  expect(Object.keys(relay.rest)).toEqual(['tiles']);
  expect(loosened(relay).rest).toEqual({});
});

test('rows of different length are filled up, and a table without rows is refused', () => {
  expect(planOf({ id: 'x', rows: ['1..', '.'] }, []).rows).toEqual(['1..', '...']);
  expect(() => planOf({ id: 'x', rows: [1] }, [])).toThrow('has no rows');
  expect(() => planOf({ id: 'x', rows: ['.'.repeat(27)] }, [])).toThrow('1 by 27 squares');
});

test('an empty arena has its start spaces in the corners', () => {
  expect(emptyPlan(2, 2, 2).rows).toEqual(['1.....', '......', '......', '......', '......', '.....2']);
  expect(emptyPlan(4).rows[0]).toBe('1..........2');
  expect(emptyPlan(4).rows[8]).toBe('4..........3');
});

test('arrows turn round in the mirror', () => {
  expect(['e', '>', 'E', 'n', '#'].map((mark) => flipMark(mark, { columns: true, rows: false })).join('')).toBe(
    'w<Wn#',
  );
  expect(['n', 'v', 'S', 'e', 'b'].map((mark) => flipMark(mark, { columns: false, rows: true })).join('')).toBe(
    's^Neb',
  );
  expect(['n', '>', 'W'].map((mark) => flipMark(mark, { columns: true, rows: true })).join('')).toBe('s<E');
});

test.each<[Symmetry, string[]]>([
  ['none', ['1..', 'e..', '..2']],
  ['left-right', ['1..', 'e.w', '..2']],
  ['up-down', ['1..', 'e..', '..2']],
  ['both', ['1..', 'e.w', '..2']],
  ['half-turn', ['1..', 'e.w', '..2']],
])('a stroke with symmetry %s lands on every image', (symmetry, rows) => {
  const plan = { ...emptyPlan(), rows: ['1..', '...', '..2'] };
  expect(paint(plan, [1, 0], 'e', symmetry).rows).toEqual(rows);
});

test('both mirrors paint four squares', () => {
  expect(paint({ ...emptyPlan(), rows: ['....', '....', '....', '....'] }, [1, 0], 'n', 'both').rows).toEqual([
    '....',
    'n..n',
    's..s',
    '....',
  ]);
});

test('mirrored start spaces belong to the other seats, clockwise, and each is there once', () => {
  const four = { ...emptyPlan(4), rows: ['....', '....', '....', '1...'] };
  expect(paint(four, [0, 0], '1', 'both').rows).toEqual(['1..2', '....', '....', '4..3']);
  expect(paint(four, [0, 3], '1', 'both').rows).toEqual(['4..1', '....', '....', '3..2']);
  const two = { ...emptyPlan(2), rows: ['...', '...', '2..'] };
  expect(paint(two, [0, 0], '1', 'both').rows).toEqual(['1..', '...', '..2']);
  expect(paint(two, [1, 0], '2', 'left-right').rows).toEqual(['...', '2.1', '...']);
  const axis = { ...emptyPlan(4), rows: ['...', '...', '...'] };
  expect(paint(axis, [0, 1], '1', 'both').rows).toEqual(['.1.', '...', '.3.']);
  expect(paint({ ...emptyPlan(3), rows: ['..', '..'] }, [0, 0], '1', 'both').rows).toEqual(['12', '.3']);
});

test('a Core lies on green floor, moves, and goes when something is painted over it', () => {
  const plan = { ...emptyPlan(2, 2, 2), rows: ['1#..', '...2'] };
  const laid = paint(plan, [0, 1], coreBrush(0), 'half-turn');
  expect([laid.rows, laid.cores]).toEqual([['1...', '...2'], [[0, 1], [1, 2]]]); // prettier-ignore
  expect(paint(laid, [0, 2], coreBrush(0)).cores).toEqual([[0, 2], [1, 2]]); // prettier-ignore
  expect(paint(laid, [0, 1], 'b').cores).toEqual([null, [1, 2]]);
  expect(paint(laid, [0, 1], ERASER, 'half-turn').cores).toEqual([]);
});

test('a stroke that changes nothing, or misses the arena, is no stroke', () => {
  const plan = planOf(DUEL, ARENAS);
  expect(paint(plan, [1, 1], '#')).toBe(plan);
  expect(paint(plan, [9, 0], '#', 'both')).toBe(plan);
});

test('a fast finger leaves no gaps', () => {
  expect(line([0, 0], [2, 4])).toEqual([[0, 0], [1, 1], [1, 2], [2, 3], [2, 4]]); // prettier-ignore
  expect(line([3, 3], [3, 3])).toEqual([[3, 3]]);
});

test('the top left part is copied over the rest', () => {
  const plan = { ...emptyPlan(2), rows: ['1e#.', '....', '.b..', '..#2'] };
  expect(symmetrised(plan, 'half-turn').rows).toEqual(['1e#.', '....', '....', '.#w2']);
  expect(symmetrised(plan, 'left-right').rows).toEqual(['1ew2', '....', '.bb.', '....']);
  const both = { ...emptyPlan(2), rows: ['1.', '2.'] };
  expect(symmetrised(both, 'left-right').rows).toEqual(['1.', '2.']);
});

test('another size keeps the top left corner and drops what hangs on the old size', () => {
  const plan = planOf(DUEL, ARENAS);
  const larger = resized(plan, 3, 2);
  expect([larger.rows.length, larger.rows[0], larger.rows[8]]).toEqual([9, '1..b..', '......']);
  expect(larger.rest).toEqual({});
  expect(resized(plan, 1, 1).cores).toEqual([[2, 0], null]);
  expect(resized(plan, 99, 99, [5, 5]).rows.length).toBe(26);
});

test('fewer players and the other mode take their pieces along', () => {
  const four = emptyPlan(4);
  expect(servingPlayers(four, [2]).rows[8]).toBe('............');
  expect(servingPlayers(four, [4, 3]).players).toEqual([3, 4]);
  expect(servingPlayers(four, [6]).copies).toBe(2);
  const hunt = paint(inMode(planOf(DUEL, ARENAS), 'coop'), [2, 2], 'N');
  expect([hunt.cores, hunt.rows[2]]).toEqual([[], '..N...']);
  expect(inMode({ ...hunt, players: [1, 2] }, 'standard')).toMatchObject({ players: [2], rows: DUEL.rows });
});

test('the palette offers what the mode and the players can use', () => {
  const names = (plan: Plan) => palette(plan).map((group) => `${group.name} ${group.brushes.length}`);
  expect(names(emptyPlan(3))).toEqual([
    'Ground 11',
    'Conveyor Belts 4',
    'Teleport Pads 4',
    'Start spaces 3',
    'Cores 3',
  ]);
  expect(names(inMode(emptyPlan(2), 'coop')).at(-1)).toBe('Shraplings 4');
});

test('keys are marks, and c is the next Core', () => {
  const plan = planOf(DUEL, ARENAS);
  expect(['b', '#', '2', '3', 'N', 'x', 'Enter'].map((key) => brushOfKey(key, plan, '.'))).toEqual([
    'b',
    '#',
    '2',
    null,
    null,
    null,
    null,
  ]);
  expect(brushOfKey('c', { ...plan, cores: [[2, 0]] }, '.')).toBe('core 2');
  expect(brushOfKey('N', inMode(plan, 'coop'), '.')).toBe('N');
});

test('what was undone can be done again until something else is done', () => {
  const three = [1, 2, 3].reduce((history, n) => advanced(history, n), begun(0));
  const back = undone(undone(three));
  expect([back.now, redone(back).now, redone(redone(redone(back))).now]).toEqual([1, 2, 3]);
  expect(redone(advanced(back, 9)).now).toBe(9);
  expect(undone(begun(0)).now).toBe(0);
  expect(advanced(three, 3)).toBe(three);
});

test('an id is made of the name and is none of the house', () => {
  const named = (name: string) => ({ ...emptyPlan(), name });
  expect(idOf(named('Grüne Hölle 2!'))).toBe('grune-holle-2');
  expect(idOf(named('Duel'), ['duel'])).toBe('my-duel');
  expect(idOf(named('3 … ✨'))).toBe('arena');
  expect(idOf(named('x'.repeat(60)), ['x'.repeat(36)]).length).toBeLessThanOrEqual(40);
});

test('a pack is written as the content file writes it', () => {
  const plan = { ...planOf(DUEL, ARENAS), name: 'Say "hi"', rest: { overtime: { ring: ['A'], inner: [] } } };
  expect(packText(plan, ['duel']))
    .toBe(`# An arena for Blast Tactics, made in the editor. Put it over the game: --pack with this file.
[[arena]]
id = "say-hi"
name = "Say \\"hi\\""
mode = "standard"
players = [2]
tile_size = [3, 3]
rows = [
  "1..b..",
  ".#..#.",
  "......",
  "......",
  ".#..#.",
  "..b..2",
]
cores = [[2, 0], [3, 5]]
overtime = { "ring" = ["A"], "inner" = [] }
`);
  expect(packText({ ...plan, name: 'a\ud800b\x7f' }, [])).toContain('name = "a\ufffdb\\u007f"');
});

test('a link holds the whole plan and is short', () => {
  const plan = { ...planOf(DUEL, ARENAS), name: 'Ödland 🤖', cores: [null, [3, 5] as Place] };
  expect(decoded(encoded(plan))).toEqual(plan);
  const marks = { ...emptyPlan(), rows: ['.#b_O%PF', '~*Tnesw^', '>v<12345', '678NESW.'] };
  expect(decoded(encoded(marks))).toEqual(marks);
  expect(encoded(loosened(plan)).length).toBeLessThan(75);
  const largest = { ...emptyPlan(), rows: Array.from({ length: 26 }, () => '.'.repeat(26)) };
  expect(decoded(encoded(largest))).toEqual(largest);
  expect(encoded(largest).length).toBeLessThan(120);
});

test('a damaged link says so', () => {
  const text = encoded(planOf(DUEL, ARENAS));
  expect(() => decoded('')).toThrow('holds no arena');
  expect(() => decoded('nonsense')).toThrow('holds no arena');
  expect(() => decoded(`2${text.slice(1)}`)).toThrow('newer editor');
  for (const wrong of [
    text.slice(0, -1),
    text.slice(0, 20),
    `${text}A`,
    text.replace(/.(?=.{9}$)/, '!'),
    '1',
    '1AAA',
  ]) {
    expect(() => decoded(wrong)).toThrow('damaged');
  }
  const turned = text[30] === 'A' ? 'B' : 'A';
  expect(() => decoded(text.slice(0, 30) + turned + text.slice(31))).toThrow('damaged');
});

test('problems that say the same are one flaw with all its squares', () => {
  const problem = (text: string, row: number | null, column: number | null, field = 'rows') => ({
    entry: 'arena mine', field, text, row, column,
  }); // prettier-ignore
  const flaws = flawsOf([
    problem('cannot be reached', 1, 2),
    problem('there are 1', null, null, 'cores'),
    problem('cannot be reached', 3, 4),
    problem('start space 2 is missing', null, null),
  ]);
  expect(flaws).toEqual([
    { text: 'cannot be reached', places: [[1, 2], [3, 4]] },
    { text: 'cores: there are 1', places: [] },
    { text: 'start space 2 is missing', places: [] },
  ]); // prettier-ignore
});

test('a table gets the settings that the arena needs', () => {
  expect(settingsFor(emptyPlan(2), 'mine')).toEqual({ arena: 'mine' });
  expect(settingsFor(inMode(emptyPlan(6), 'coop'), 'mine')).toEqual({ arena: 'mine', mode: 'coop', copies: '2' });
  expect(settingsFor(emptyPlan(2), 'mine', true)).toEqual({ arena: 'mine', core: 'on' });
});

test('the palette counts pieces, both sides of one together', () => {
  const box: Box = {
    items: { bomb_up: 12, speed_up: 7, flame_max: 5 },
    features: { pools: [{ kinds: ['lava', 'ice'], max: 16 }] },
  };
  const plan = { ...emptyPlan(2), rows: ['1b~*', 'bb.2'] };
  expect(stockOf(plan, 'b', box)).toEqual({ used: 3, most: 24 });
  expect(stockOf({ ...plan, copies: 2 }, '~', box)).toEqual({ used: 2, most: 32 });
  expect(stockOf(inMode(plan, 'coop'), 'b', box)).toEqual({ used: 3, most: 19 });
  expect([stockOf(plan, '#', box), stockOf(plan, 'core 1', box)]).toEqual([null, null]);
});
