// The other end of the line, and small messages to send over it.

import type { Ask, ClientMessage, Position, ServerMessage, Table } from '../src/messages';

export class FakeSocket {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breakDown(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

export const table: Table = {
  id: 'rusty-piston-42',
  game: 'bolt',
  title: 'BOLT',
  rules: 2,
  state: 'running',
  seats: [
    {
      seat: 'A',
      kind: 'person',
      name: 'Ann',
      level: null,
      stand_in: false,
      ready: true,
      sealed: false,
      muted: false,
      connected: true,
    },
    {
      seat: 'B',
      kind: 'bot',
      name: 'Rivet',
      level: 'greedy',
      stand_in: false,
      ready: true,
      sealed: false,
      muted: false,
      connected: true,
    },
  ],
  settings: {},
  badge: 'As printed',
  house_rules: [],
  patched: false,
  clock: 'none',
  public: false,
  host: 'A',
  commitment: '00',
  seed: null,
  version: 3,
  watchers: 0,
  waiting: ['A'],
  result: null,
  rematch: null,
  created: 0,
  broken: '',
};

export const ask: Ask = {
  version: 3,
  question: 'target',
  prompt: 'Attack whom?',
  clause: 'BO-046',
  options: [
    { key: 'target B', label: 'Silverado (B)', about: '', gist: '', warning: '', thing: 'robot:B' },
    { key: 'pass', label: 'Stop', about: '', gist: '', warning: '', thing: '' },
  ],
  commands: ['concede'],
  sealed: false,
  menu: false,
  runs: [],
  taken: null,
  later: [],
};

export const position = (change: Partial<Position> = {}): Position => ({
  version: 3,
  view: { active: 'A' },
  ask,
  waiting: ['A'],
  undo: { possible: false, why: 'nothing has been answered yet' },
  standing: [],
  clock: null,
  result: null,
  ended: '',
  lesson: null,
  ...change,
});

export const welcome = (change: Partial<Position> = {}): ServerMessage => ({
  type: 'welcome',
  table,
  you: 'A',
  position: position(change),
  lines: [],
  story: [],
  chat: [],
});
