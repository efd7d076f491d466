import { expect, test } from 'vitest';
import { myTable, rememberTable } from '../src/lib/memory';
import { Session } from '../src/lib/session.svelte';
import type { Line, Passage } from '../src/messages';
import { FakeSocket, position, table, welcome } from './fakes';

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

test('an answer names the version of its question, and a second click waits', () => {
  const session = seated();
  session.answer('target B');
  session.answer('pass');
  const answers = FakeSocket.last.sent.filter((message) => message.type === 'answer');
  expect(answers).toMatchObject([{ version: 3, option: 'target B' }]);
  expect(session.sent).toBe('target B');
});

test('a refused answer can be given again', () => {
  const session = seated();
  session.answer('target B');
  const { key } = lastSent() as { key: string };
  FakeSocket.last.say({ type: 'error', reply_to: key, code: 'illegal', text: 'not an option here' });
  expect(session.sent).toBeNull();
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
