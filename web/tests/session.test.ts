import { expect, test, vi } from 'vitest';
import { myTable, rememberTable } from '../src/lib/memory';
import { preferences } from '../src/lib/preferences.svelte';
import { Session } from '../src/lib/session.svelte';
import type { Ask, Line, Option, Passage, Step } from '../src/messages';
import { ask, FakeSocket, position, table, welcome } from './fakes';

const line = (index: number, text: string): Line => ({
  index, kind: 'played', who: 'A', whom: null, item: '', amount: 0, card: null, text, clause: 'BO-036', undone: false,
}); // prettier-ignore

const told = (index: number, text: string): Passage => ({
  index, last: index, kind: 'played', who: 'A', text, clause: 'BO-036', heading: false, undone: false,
}); // prettier-ignore

function seated(): Session {
  const session = new Session('rusty-piston-42', 's3cret');
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  return session;
}

const lastSent = () => FakeSocket.last.sent.at(-1)!;

test('the secret of the link is remembered for the seat it opened', () => {
  seated();
  expect(myTable('rusty-piston-42')).toMatchObject({ seat: 'A', secret: 's3cret', game: 'bolt' });
});

test("a spectators' link does not overwrite the seat's secret", () => {
  rememberTable('rusty-piston-42', { seat: 'A', secret: 'mine' });
  new Session('rusty-piston-42', 'watching');
  FakeSocket.last.accept();
  FakeSocket.last.say({ ...welcome({ ask: null }), you: null } as ReturnType<typeof welcome>);
  expect(myTable('rusty-piston-42')).toMatchObject({ secret: 'mine', watch: 'watching' });
});

const sentOf = (type: string) => FakeSocket.last.sent.filter((message) => message.type === type);

/** The other end tells what would follow the answers that it was asked about last. */
function foresee(steps: Partial<Step>[]): void {
  const { key } = sentOf('forecast').at(-1) as { key: string };
  const whole = steps.map((step) => ({ options: [], lines: [], ask: null, view: null, lesson: null, ...step }));
  FakeSocket.last.say({ type: 'forecast', reply_to: key, version: 3, steps: whole });
}

const [aim, stop] = ask.options as [Option, Option];
const part = (key: string): Option => ({ key, label: key, about: '', gist: '', warning: '', thing: `part:${key}` });
const parts: Ask = {
  ...ask,
  question: 'hit',
  prompt: 'Hit which part?',
  options: [part('hit head'), part('hit torso')],
};

test('what could follow is asked for as soon as there is a question', () => {
  seated();
  expect(sentOf('forecast')).toMatchObject([{ version: 3, options: [] }]);
});

test('a gesture of one answer is sent at once, and a second click waits', () => {
  const session = seated();
  foresee([{ options: ['target B'] }, { options: ['pass'] }]);
  session.mind.choose(aim);
  session.mind.choose(stop);
  expect(sentOf('move')).toMatchObject([{ version: 3, options: ['target B'] }]);
  expect(session.sent).toBe('target B');
});

test('nothing is sent before the gesture is whole, and a robot that was clicked can be put back', () => {
  const session = seated();
  foresee([{ options: ['target B'], ask: parts }, { options: ['target B', 'hit head'] }, { options: ['pass'] }]);
  session.mind.choose(aim);
  foresee([{ options: ['target B'], ask: parts, view: { active: 'B' } }]);
  expect(session.ask?.question).toBe('hit');
  expect(session.view).toEqual({ active: 'B' });
  session.mind.putBack();
  expect(session.ask?.question).toBe('target');
  expect(sentOf('move')).toEqual([]);
  session.mind.choose(aim);
  session.mind.choose(parts.options[0]!);
  expect(sentOf('move')).toMatchObject([{ version: 3, options: ['target B', 'hit head'] }]);
});

test('what is taken without asking is part of the gesture', () => {
  const session = seated();
  const between: Ask = { ...ask, question: 'between', options: [part('continue'), part('cycle')], taken: 'continue' };
  foresee([{ options: ['target B'], ask: between }, { options: ['target B', 'continue'] }]);
  session.mind.choose(aim);
  expect(sentOf('move')).toMatchObject([{ options: ['target B', 'continue'] }]);
});

test('a gesture ends where a menu is asked', () => {
  const session = seated();
  foresee([{ options: ['target B'], ask: { ...parts, menu: true } }]);
  session.mind.choose(aim);
  expect(sentOf('move')).toMatchObject([{ options: ['target B'] }]);
});

test('a plan answers what follows, and what it leaves open is asked', () => {
  const session = seated();
  foresee([
    { options: ['target B'], ask: parts },
    { options: ['target B', 'hit torso'], ask: { ...parts, menu: true } },
  ]);
  const asked: string[] = [];
  session.mind.act(aim, (one) => (asked.push(one.question), one.menu ? null : 'hit torso'));
  expect(asked).toEqual(['hit', 'hit']);
  expect(sentOf('move')).toMatchObject([{ options: ['target B', 'hit torso'] }]);
});

test('whoever cannot look ahead gives the answer by itself', () => {
  vi.useFakeTimers();
  const session = seated();
  session.mind.choose(aim);
  expect(sentOf('move')).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(sentOf('move')).toMatchObject([{ options: ['target B'] }]);
  vi.useRealTimers();
});

test('half a gesture is not sent because nobody says how the table would look', () => {
  const session = seated();
  foresee([{ options: ['target B'], ask: parts }]);
  session.mind.choose(aim);
  const { key } = sentOf('forecast').at(-1) as { key: string };
  FakeSocket.last.say({ type: 'error', reply_to: key, code: 'refused', text: 'too many forecasts' });
  expect(session.ask?.question).toBe('hit');
  expect(sentOf('move')).toEqual([]);
});

test('what is chosen while the line is down is neither lost nor sent by halves', () => {
  vi.useFakeTimers();
  const session = seated();
  FakeSocket.last.breakDown();
  session.mind.choose(aim);
  vi.advanceTimersByTime(10_000);
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  expect(sentOf('move')).toEqual([]);
  foresee([{ options: ['target B'], ask: parts, view: { active: 'B' } }]);
  expect(session.ask?.question).toBe('hit');
  expect(session.mind.path).toEqual(['target B']);
  vi.useRealTimers();
});

test('a lost connection in mid-gesture loses nothing', () => {
  const session = seated();
  foresee([{ options: ['target B'], ask: parts, view: { active: 'B' } }]);
  session.mind.choose(aim);
  FakeSocket.last.say(welcome());
  expect(session.ask?.question).toBe('hit');
  FakeSocket.last.say(welcome({ version: 9, ask: { ...ask, version: 9 } }));
  expect(session.ask?.question).toBe('target');
});

test('a refused move can be made again', () => {
  const session = seated();
  foresee([{ options: ['target B'] }]);
  session.mind.choose(aim);
  const { key } = lastSent() as { key: string };
  FakeSocket.last.say({ type: 'error', reply_to: key, code: 'illegal', text: 'not an option here' });
  expect(session.sent).toBeNull();
  expect(session.mind.path).toEqual([]);
  expect(session.notice?.text).toBe('not an option here');
});

test('after an undo the log goes back', () => {
  const session = seated();
  FakeSocket.last.say({
    type: 'update',
    reply_to: null,
    position: position({ version: 4 }),
    lines: [line(0, 'a'), line(1, 'b')],
    struck: [],
    story: [told(0, 'a'), told(1, 'b')],
  });
  FakeSocket.last.say({
    type: 'update',
    reply_to: null,
    position: position({ version: 5 }),
    lines: [line(1, 'c')],
    struck: [0],
    story: [told(1, 'b and c')],
  });
  session.skip();
  expect(session.lines.map((one) => one.text)).toEqual(['a', 'c']);
  expect(session.lines.map((one) => one.undone)).toEqual([true, false]);
  expect(session.story.map((one) => one.text)).toEqual(['a', 'b and c']);
});

test('whoever is out skips to the end, and waits for nothing that comes after it', () => {
  const moves = vi.spyOn(preferences, 'moves', 'get').mockReturnValue(true);
  const session = seated();
  const happened = (version: number) =>
    FakeSocket.last.say({
      type: 'update',
      reply_to: null,
      position: position({ version, ask: null }),
      lines: [line(version, `${version}`)],
      struck: [],
      story: [told(version, `${version}`)],
    });
  for (const version of [4, 5, 6]) happened(version);
  expect(session.behind).toBeGreaterThan(0);
  session.rush();
  expect([session.behind, session.position?.version]).toEqual([0, 6]);
  for (const version of [7, 8, 9]) happened(version);
  expect([session.behind, session.position?.version]).toEqual([0, 9]);
  moves.mockRestore();
});

test('things know their options', () => {
  const session = seated();
  expect(session.byThing.get('robot:B')?.map((option) => option.key)).toEqual(['target B']);
  expect(session.byThing.has('')).toBe(false);
});

test('why not is asked once for each position', async () => {
  const session = seated();
  const first = session.whyNot('target C');
  const second = session.whyNot('target C');
  const { key } = lastSent() as { key: string };
  FakeSocket.last.say({ type: 'why_not', reply_to: key, option: 'target C', clause: 'BO-046', text: 'C is out.' });
  expect((await first).text).toBe('C is out.');
  expect(await second).toBe(await first);
  expect(FakeSocket.last.sent.filter((message) => message.type === 'why_not')).toHaveLength(1);
});

test('a wrong secret is told, and the table stays empty', () => {
  const session = new Session('rusty-piston-42', 'wrong');
  FakeSocket.last.accept();
  FakeSocket.last.say({
    type: 'error',
    reply_to: null,
    code: 'forbidden',
    text: 'this link does not belong to a seat',
  });
  expect(session.refusal).toContain('does not belong');
  expect(session.table).toBeNull();
  expect(myTable(table.id)).toBeNull();
});
