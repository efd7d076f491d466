// The server over HTTP. Every error is a sentence for the person who made it.

import type {
  Aftermath,
  CheckedPack,
  CheckPack,
  Content,
  Games,
  Joined,
  Letter,
  OpenTable,
  Opened,
  Problem,
  Replay,
  Rules,
  Table,
  Tables,
  Workbench,
} from '../messages';
import { randomWord } from './memory';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

interface Call {
  body?: unknown;
  secret?: string | null;
  signal?: AbortSignal;
}

/** Milliseconds before a request that changes something is sent again, with the same key: it is done once. */
const AGAIN = [300, 1000, 2500];
/** A proxy between servers, or a store that comes back in a moment. */
const PASSING = new Set([502, 503, 504]);

async function answer(path: string, { body, secret, signal }: Call): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (secret) headers['Authorization'] = `Bearer ${secret}`;
  if (body !== undefined) headers['Idempotency-Key'] = randomWord();
  const request = {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  };
  const waits = body === undefined ? [] : AGAIN;
  let response: Response | null = null;
  for (let sent = 0; ; sent++) {
    response = await fetch(path, request).catch(() => null);
    const wait = waits[sent];
    if (wait === undefined || signal?.aborted || (response !== null && !PASSING.has(response.status))) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  if (response === null) {
    throw new ApiError('offline', 'The server cannot be reached. Check the connection and try again.');
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiError(problem?.code ?? String(response.status), problem?.text ?? `The server said ${response.status}.`);
}

async function json<T>(path: string, call: Call = {}): Promise<T> {
  return (await (await answer(path, call)).json()) as T;
}

/** What a request is answered with bit by bit, as server-sent events; giving up ends it there, too. */
export async function* events<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const stream = (await answer(path, { body, signal })).body!.pipeThrough(new TextDecoderStream());
  let rest = '';
  for (const reader = stream.getReader(); ;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) yield JSON.parse(part.slice(6)) as T;
  }
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const games = () => json<Games>('/api/games');
export const tables = () => json<Tables>('/api/tables');
export const table = (id: string, secret: string | null = null) => json<Table>(at(id), { secret });
export const openTable = (body: OpenTable) => json<Opened>('/api/tables', { body });
export const join = (id: string, name: string, nonce: string, seat: Letter | null, invite: string | null) =>
  json<Joined>(`${at(id)}/join`, { body: { name, nonce, seat }, secret: invite });
export const remove = (id: string, seat: Letter, secret: string | null) =>
  json<Table>(`${at(id)}/remove`, { body: { seat }, secret });
export const mute = (id: string, seat: Letter, muted: boolean, secret: string | null) =>
  json<Table>(`${at(id)}/mute`, { body: { seat, muted }, secret });
export const setBot = (id: string, seat: Letter, level: string | null, secret: string | null) =>
  json<Table>(`${at(id)}/bots`, { body: { seat, level }, secret });
export const rematch = (id: string, secret: string | null) => json<Table>(`${at(id)}/rematch`, { body: {}, secret });
export const end = (id: string, secret: string | null) => json<Table>(`${at(id)}/end`, { body: {}, secret });
export const rules = (game: string) => json<Rules>(`/api/rules/${encodeURIComponent(game)}`);
export const content = (id: string, secret: string | null) => json<Content>(`${at(id)}/content`, { secret });
export const gameContent = (game: string) => json<Content>(`/api/games/${encodeURIComponent(game)}/content`);
export const workbench = (game: string) => json<Workbench>(`/api/games/${encodeURIComponent(game)}/workbench`);
export const checkPack = (game: string, body: CheckPack) =>
  json<CheckedPack>(`/api/games/${encodeURIComponent(game)}/pack`, { body });
export const replay = (id: string, seat: Letter | null, secret: string | null) =>
  json<Replay>(`${at(id)}/replay${seat ? `?seat=${seat}` : ''}`, { secret });
export const aftermath = (id: string, secret: string | null) => json<Aftermath>(`${at(id)}/aftermath`, { secret });
export const record = async (id: string, secret: string | null) =>
  (await answer(`${at(id)}/record`, { secret })).text();
