import { beforeEach, expect, test, vi } from 'vitest';
import { Socket, type Link } from '../src/lib/socket';
import type { ServerMessage } from '../src/messages';
import { FakeSocket, welcome } from './fakes';

let links: Link[];
let heard: ServerMessage[];

function connect(): Socket {
  return new Socket('ws://yard/ws/tables/x', () => ({ type: 'hello', secret: 's3cret' }), {
    message: (message) => heard.push(message),
    link: (link) => links.push(link),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  links = [];
  heard = [];
});

test('hello comes first, with the secret and not in the address', () => {
  connect();
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', secret: 's3cret' }]);
  expect(FakeSocket.last.url).not.toContain('s3cret');
});

test('what was not acknowledged is sent again with the same key, once the line is back', () => {
  const socket = connect();
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  const key = socket.send({ type: 'answer', version: 3, option: 'pass' });
  FakeSocket.last.breakDown();
  expect(links.at(-1)).toBe('lost');
  vi.advanceTimersByTime(2000);
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'answer', version: 3, option: 'pass', key });
  expect(socket.wasResent(key)).toBe(true);
});

test('what was acknowledged is not sent again', () => {
  const socket = connect();
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  const key = socket.send({ type: 'answer', version: 3, option: 'pass' });
  FakeSocket.last.say({ type: 'done', reply_to: key, version: 4 });
  FakeSocket.last.breakDown();
  vi.advanceTimersByTime(2000);
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  expect(FakeSocket.last.sent.map((message) => message.type)).toEqual(['hello']);
});

test('what is wished while the line is down waits for the welcome', () => {
  const socket = connect();
  socket.send({ type: 'chat', text: 'anybody?' });
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent.map((message) => message.type)).toEqual(['hello']);
  FakeSocket.last.say(welcome());
  expect(FakeSocket.last.sent.map((message) => message.type)).toEqual(['hello', 'chat']);
});

test('it waits longer after each failure', () => {
  connect();
  const waits: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = FakeSocket.all.length;
    FakeSocket.last.breakDown();
    let waited = 0;
    while (FakeSocket.all.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    waits.push(waited);
  }
  expect(waits.at(-1)!).toBeGreaterThan(waits[0]! * 3);
});

test('a line that has gone silent is given up', () => {
  connect();
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  vi.advanceTimersByTime(29_000);
  expect(links.at(-1)).not.toBe('online');
});

test('a table that does not let us in is not asked again', () => {
  connect();
  FakeSocket.last.accept();
  FakeSocket.last.say({ type: 'error', reply_to: null, code: 'forbidden', text: 'no' });
  FakeSocket.last.breakDown();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(links.at(-1)).toBe('refused');
});

test('what the store could not take is sent again with the same key, and told only when it stays so', () => {
  const socket = connect();
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  const key = socket.send({ type: 'answer', version: 3, option: 'pass' });
  const failed: ServerMessage = { type: 'error', reply_to: key, code: 'unsure', text: 'who knows' };
  const sent = () => FakeSocket.last.sent.filter((message) => message.type === 'answer');
  FakeSocket.last.say(failed);
  expect(heard.some((message) => message.type === 'error')).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
  FakeSocket.last.say(failed);
  vi.advanceTimersByTime(2000);
  FakeSocket.last.say(failed);
  vi.advanceTimersByTime(3000);
  expect(sent()).toHaveLength(4);
  FakeSocket.last.say(failed);
  vi.advanceTimersByTime(9000);
  expect(sent()).toHaveLength(4);
  expect(heard.at(-1)).toEqual(failed);
});
