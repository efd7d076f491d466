import { afterEach, expect, test, vi } from 'vitest';
import { domainOf, ends, family, lengths, things } from '../src/lab/chart';
import { blank, fits, inside, kindOf, placeOf, resolved, type Schema } from '../src/lab/form';
import { decoded, drop, encoded, keep, variants } from '../src/lab/keep';
import { changesIn, packOf, packText, patched, same, type Tables } from '../src/lab/pack';
import { Run } from '../src/lab/run.svelte';
import type { LabSight } from '../src/messages';

const CONTENT: Tables = {
  set: { id: 'house', hand_limit: 5 },
  card: [
    { id: 'haymaker', name: 'Haymaker', count: 4, action: [{ do: 'damage', hits: [{ n: 3 }] }], need: { kind: 'arm' } },
    { id: 'salvage', name: 'Salvage', count: 2 },
  ],
  faces: [1, 2, 3],
};

function changed(change: (tables: any) => void): Tables {
  const edited = structuredClone(CONTENT);
  change(edited);
  return edited;
}

test.each<[string, (tables: any) => void, Tables]>([
  ['nothing', () => {}, {}],
  ['a field of a table', (t) => (t.set.hand_limit = 6), { set: { hand_limit: 6 } }],
  ['a field of an entry', (t) => (t.card[1].count = 3), { card: [{ id: 'salvage', count: 3 }] }],
  [
    'a number deep inside',
    (t) => (t.card[0].action[0].hits[0].n = 2),
    { card: [{ id: 'haymaker', action: [{ do: 'damage', hits: [{ n: 2 }] }] }] },
  ],
  ['an entry that goes', (t) => t.card.pop(), { card: [{ id: 'salvage', remove: true }] }],
  ['a new entry', (t) => t.card.push({ id: 'new', count: 1 }), { card: [{ id: 'new', count: 1 }] }],
  ['a list without ids', (t) => (t.faces = [1, 1]), { faces: [1, 1] }],
])('a pack of %s holds just that, and makes it again', (_, change, pack) => {
  const edited = changed(change);
  expect(packOf(CONTENT, edited)).toEqual(pack);
  expect(patched(CONTENT, pack)).toEqual(edited);
});

test('a field that is taken away takes its entry out and brings it anew', () => {
  const edited = changed((t) => delete t.card[0].need);
  const pack = packOf(CONTENT, edited);
  expect((pack['card'] as Tables[]).map((entry) => entry['remove'] ?? false)).toEqual([true, false]);
  const again = patched(CONTENT, pack)['card'] as Tables[];
  expect(again.find((entry) => entry['id'] === 'haymaker')).not.toHaveProperty('need');
  expect(changesIn(pack)).toBe(1);
});

test('a pack that replaces everything is all there is', () => {
  expect(patched(CONTENT, { replace: true, set: { id: 'mine' } })).toEqual({ set: { id: 'mine' } });
});

test('a pack is written as TOML: values first, then tables, then entries', () => {
  const pack = { set: { hand_limit: 6 }, faces: [1], card: [{ id: 'x', hits: [{ n: 2 }], 'odd name': true }] };
  expect(packText(pack, 'Mine')).toBe(
    '# Mine\nfaces = [1]\n\n[set]\nhand_limit = 6\n\n[[card]]\nid = "x"\nhits = [{ "n" = 2 }]\n"odd name" = true\n',
  );
});

test('the order of fields makes no difference', () => {
  expect(same({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
  expect(same({ a: 1 }, { a: 1, b: undefined })).toBe(false);
});

const FORM: Schema = {
  $ref: '#/$defs/Content',
  $defs: {
    Content: { properties: { card: { type: 'array', items: { $ref: '#/$defs/Card' } } } },
    Card: {
      properties: {
        id: { type: 'string' },
        count: { type: 'integer', minimum: 1, maximum: 99 },
        kind: { enum: ['arm', 'leg'] },
        game: { enum: ['bolt'] },
        need: { anyOf: [{ $ref: '#/$defs/Need' }, { type: 'null' }] },
        rows: { type: 'array', items: { type: 'string' } },
        faces: { type: 'array', items: { type: 'integer' }, minItems: 2 },
        moved: { type: 'object', additionalProperties: { type: 'integer' } },
        pierce: { type: 'boolean' },
        either: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      },
      required: ['id', 'count'],
    },
    Need: { properties: { kind: { enum: ['arm', 'leg'] } }, required: ['kind'] },
  },
};

test('every kind of value has its kind of field', () => {
  const card = resolved(FORM, inside(FORM, FORM, 'card')).items!;
  const kinds = Object.keys(resolved(FORM, card).properties!).map((name) => kindOf(FORM, inside(FORM, card, name)));
  expect(kinds).toEqual(['text', 'number', 'choice', 'fixed', 'table', 'lines', 'list', 'map', 'switch', 'raw']);
  expect(blank(FORM, card)).toEqual({ id: '', count: 1 });
  expect(blank(FORM, inside(FORM, card, 'need'))).toEqual({ kind: 'arm' });
  expect(blank(FORM, inside(FORM, card, 'faces'))).toEqual([0, 0]);
});

test('patterns of printed places and places of problems', () => {
  expect(fits('card.*.count', 'card.haymaker.count')).toBe(true);
  expect(fits('card.*.count', 'card.haymaker.counter')).toBe(false);
  expect(fits('set.hand', 'setxhand')).toBe(false);
  expect(placeOf('card haymaker', 'action[0].hits[1].n')).toBe('card.haymaker.action.0.hits.1.n');
  expect(placeOf('set', '')).toBe('set');
});

test('variants are kept by game, the latest first, and can be forgotten', () => {
  const one = { key: 'k1', name: 'One', pack: {}, settings: {}, seats: 2 };
  keep('bolt', one);
  keep('bolt', { ...one, key: 'k2', name: 'Two' });
  keep('bolt', { ...one, name: 'One again' });
  expect(variants('bolt').map(({ name }) => name)).toEqual(['One again', 'Two']);
  drop('bolt', 'k1');
  expect(variants('bolt').map(({ key }) => key)).toEqual(['k2']);
  expect(variants('blastbots')).toEqual([]);
});

test('a damaged link says so', async () => {
  await expect(decoded('!!')).rejects.toThrow('damaged');
  await expect(decoded('AAAA')).rejects.toThrow('damaged');
  expect(encoded).toBeTypeOf('function');
});

const figure = (name: string, value: number) => ({
  name,
  title: name,
  value,
  low: value - 0.1,
  high: value + 0.1,
  games: 10,
  unit: '%',
  games_to_halve: 40,
});
const thing = (name: string, lift: number, told = false) => ({
  what: 'cards',
  thing: name,
  seats: 9,
  a_game: 1,
  lift,
  low: lift - 0.2,
  high: lift + 0.2,
  chance: 0.5,
  told,
});
const SIGHT: LabSight = {
  state: 'playing',
  games: 10,
  total: 20,
  text: '',
  differences: [],
  base: {
    figures: [figure('seat.A', 0.5), figure('ending.time', 0.2)],
    rounds: [[3, 5], [4, 5]],
    curve: [],
    things: [thing('Saw', 1.1)],
  },
  yours: {
    figures: [figure('seat.A', 0.6)],
    rounds: [[4, 10]],
    curve: [],
    things: [thing('Saw', 0.7, true), thing('New', 1.4)],
  },
}; // prettier-ignore

test('charts set both sides beside each other, also what only one of them has', () => {
  expect(family(SIGHT, 'seat.')).toMatchObject([{ label: 'seat.A', base: { value: 0.5 }, yours: { value: 0.6 } }]);
  expect(family(SIGHT, 'ending.')).toMatchObject([{ base: { value: 0.2 }, yours: null }]);
  expect(things(SIGHT, 'cards').map(({ label, base, told }) => [label, base?.value ?? null, told])).toEqual([
    ['Saw', 1.1, true],
    ['New', null, false],
  ]);
  expect(lengths(SIGHT)).toEqual([
    { from: 3, to: 3, base: 0.5, yours: 0 },
    { from: 4, to: 4, base: 0.5, yours: 1 },
  ]);
});

test('a chart reaches as far as its intervals, evenly around what is fair', () => {
  const lines = things(SIGHT, 'cards');
  const [low, high] = domainOf(lines, 1, 0.1);
  expect([low, high].map((end) => Math.round(end * 10))).toEqual([4, 16]);
  expect(ends(lines, 2).map(({ label }) => label)).toEqual(['Saw', 'New']);
});

afterEach(() => vi.unstubAllGlobals());

test.each<[string, LabSight['state'][], string]>([
  ['ends', ['playing', 'over'], ''],
  ['runs out of time', ['playing', 'stopped'], ''],
  ['breaks off', ['waiting', 'playing'], 'The connection broke'],
  ['breaks off before the first game', [], 'The connection broke'],
])('a simulation that %s says so', async (_, states, problem) => {
  const body = states.map((state) => `data: ${JSON.stringify({ state, games: 20, total: 40, text: '' })}\n\n`).join('');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  const run = new Run();
  await run.start('bolt', { games: 40 });
  expect(run.busy).toBe(false);
  expect(run.problem.slice(0, 20)).toBe(problem);
});

test("a server that dies in mid-run is told in words, not in the browser's", async () => {
  const first = `data: ${JSON.stringify({ state: 'playing', games: 20, total: 40, text: '' })}\n\n`;
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(first));
    },
    pull(stream) {
      stream.error(new TypeError('network error'));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  const run = new Run();
  await run.start('bolt', { games: 40 });
  expect(run.busy).toBe(false);
  expect(run.problem).toContain('The connection broke before the end');
});
