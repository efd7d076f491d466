import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../src/lib/api';

interface Sent {
  headers: Record<string, string>;
}

let replies: (Response | Error)[];
let sent: Sent[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', async (_: string, request: Sent) => {
    sent.push(request);
    const reply = replies.shift()!;
    if (reply instanceof Error) throw reply;
    return reply;
  });
});

afterEach(() => vi.unstubAllGlobals());

const keys = () => sent.map((request) => request.headers['Idempotency-Key']);

test('a join whose answer was lost is sent again with the same key', async () => {
  const body = JSON.stringify({ code: 'unsure', text: '' });
  replies = [new Error('gone'), new Response(body, { status: 503 }), new Response('{"seat":"A"}')];
  const joined = api.join('x', 'Bea', 'nonce-abc', null, null);
  await vi.runAllTimersAsync();
  expect((await joined).seat).toBe('A');
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a refusal is final, and another request has another key', async () => {
  const refused = () => new Response(JSON.stringify({ code: 'refused', text: 'taken' }), { status: 409 });
  replies = [refused(), refused()];
  await expect(api.join('x', 'Bea', 'nonce-abc', null, null)).rejects.toThrow('taken');
  await expect(api.join('x', 'Bea', 'nonce-abc', null, null)).rejects.toThrow('taken');
  expect(new Set(keys()).size).toBe(2);
});
