// A table as this browser has it: what is shown, what may be chosen, what was sent.

import type {
  Ask,
  Chat,
  Hint,
  Letter,
  Line,
  Option,
  Position,
  ServerMessage,
  Table,
  Update,
  WhyNot,
} from '../messages';
import { myTable, rememberTable } from './memory';
import { Queue, readingTime } from './pace';
import { newNonce, pledgeOf } from './pledge';
import { preferences } from './preferences.svelte';
import { Socket, type Link, type Wish } from './socket';

const LOG_LIMIT = 600;
const PACE = { calm: 1, brisk: 0.45, instant: 0 };

export interface Notice {
  text: string;
  tone: 'plain' | 'bad';
}

export class Session {
  table = $state.raw<Table | null>(null);
  you = $state<Letter | null>(null);
  position = $state.raw<Position | null>(null);
  lines = $state.raw<Line[]>([]);
  /** The lines that came with the position that is shown. */
  fresh = $state.raw<Line[]>([]);
  chat = $state.raw<Chat[]>([]);
  link = $state<Link>('connecting');
  /** Why the server does not let us in. */
  refusal = $state<string | null>(null);
  /** The option on its way to the server. */
  sent = $state<string | null>(null);
  /** The last hint, whichever question it was for. */
  private advice = $state.raw<Hint | null>(null);
  /** The question that a hint was asked for. */
  private puzzle = $state<number | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** How many positions wait to be shown. */
  behind = $state(0);
  /** When the position's clock was read, on this browser's own clock. */
  clockAt = $state(0);
  rematch = $state<string | null>(null);
  /** The server has another seed than it had committed to when this browser first saw the table. */
  exchanged = $state(false);

  ask = $derived<Ask | null>(this.behind === 0 ? (this.position?.ask ?? null) : null);
  /** Kept for as long as its question is open, whatever others do meanwhile. */
  hint = $derived<Hint | null>(this.advice?.version === this.ask?.version ? this.advice : null);
  /** Whether a hint is on its way. */
  pondering = $derived(this.puzzle !== null && this.puzzle === this.ask?.version && this.hint === null);
  byThing = $derived(grouped(this.ask?.options ?? []));

  readonly secret: string | null;
  private socket: Socket;
  /** What was last said for the dice. */
  private said = '';
  private replies = new Map<string, (answer: WhyNot) => void>();
  private reasons = new Map<string, Promise<WhyNot>>();
  private fading: ReturnType<typeof setTimeout> | undefined;
  private queue = new Queue<Update>(
    (update) => this.show(update),
    (update) => this.stay(update),
    (waiting) => (this.behind = waiting),
  );

  constructor(
    readonly id: string,
    /** From the address's fragment; else what the browser remembers. */
    linked: string | null,
  ) {
    const mine = myTable(id);
    this.secret = linked ?? mine?.secret ?? mine?.invite ?? mine?.watch ?? null;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.socket = new Socket(
      `${scheme}://${location.host}/ws/tables/${encodeURIComponent(id)}`,
      () => ({ type: 'hello', secret: this.secret }),
      { message: (message) => this.receive(message), link: (link) => (this.link = link) },
    );
  }

  close(): void {
    this.queue.clear();
    this.socket.close();
  }

  // What the person does

  choose(option: Option): void {
    this.answer(option.key);
  }

  /** An option's key, or a command of the ask such as `concede`. */
  answer(key: string): void {
    if (!this.ask || this.sent !== null) return;
    this.sent = key;
    this.advice = null;
    this.puzzle = null;
    this.wish({ type: 'answer', version: this.ask.version, option: key });
  }

  undo(): void {
    if (this.position?.undo.possible) this.wish({ type: 'undo', version: this.position.version });
  }

  askHint(): void {
    if (!this.ask || this.pondering) return;
    this.puzzle = this.ask.version;
    this.wish({ type: 'hint' });
  }

  say(text: string): void {
    if (text.trim()) this.wish({ type: 'chat', text: text.trim() });
  }

  concede(): void {
    this.wish({ type: 'concede' });
  }

  takeBackSeat(): void {
    this.wish({ type: 'return' });
  }

  standIn(seat: Letter): void {
    this.wish({ type: 'stand_in', seat });
  }

  /** Why this option cannot be chosen; asked once for each position. */
  whyNot(option: string): Promise<WhyNot> {
    const known = this.reasons.get(option);
    if (known) return known;
    const asked = new Promise<WhyNot>((resolve) => {
      this.replies.set(this.wish({ type: 'why_not', option }), resolve);
    });
    this.reasons.set(option, asked);
    return asked;
  }

  /** Show what waits without moving anything slowly. */
  skip(): void {
    this.queue.skip();
  }

  tell(text: string, tone: Notice['tone'] = 'plain'): void {
    this.notice = { text, tone };
    clearTimeout(this.fading);
    this.fading = setTimeout(() => (this.notice = null), tone === 'bad' ? 7000 : 4000);
  }

  private wish(wish: Wish): string {
    return this.socket.send(wish);
  }

  // What the server says

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.begin(message);
      case 'update':
        this.queue.push(message);
        // What we did ourselves needs no time to be understood.
        if (message.reply_to !== null) this.queue.skip();
        return;
      case 'table':
        this.table = message.table;
        if (message.table.rematch) this.rematch = message.table.rematch;
        this.addNumber(message.table);
        return;
      case 'chat':
        this.chat = [...this.chat.filter((said) => said.index !== message.chat.index), message.chat];
        return;
      case 'hint':
        this.advice = message;
        return;
      case 'why_not':
        this.replies.get(message.reply_to)?.(message);
        this.replies.delete(message.reply_to);
        return;
      case 'error':
        return this.refuse(message);
      case 'rematch':
        this.rematch = message.table;
        return;
      case 'done':
        this.sent = null;
    }
  }

  private begin(welcome: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.queue.clear();
    this.puzzle = null;
    this.table = welcome.table;
    this.you = welcome.you;
    this.rematch = welcome.table.rematch;
    this.lines = welcome.lines;
    this.chat = welcome.chat;
    this.refusal = null;
    this.take(welcome.position, []);
    const { game, title } = welcome.table;
    const invited = this.secret !== null && this.secret === myTable(this.id)?.invite;
    const known = welcome.you ? { seat: welcome.you, secret: this.secret } : invited ? {} : { watch: this.secret };
    const { commitment } = welcome.table;
    if (this.secret || myTable(this.id)) rememberTable(this.id, { game, title, commitment, ...known });
    this.addNumber(welcome.table);
  }

  /** Before the game: pledge a number for the dice, and tell it when everybody has pledged one and is here. */
  private addNumber(table: Table): void {
    const mine = myTable(this.id);
    this.exchanged = !!mine?.commitment && mine.commitment !== table.commitment;
    const seat = table.seats.find((one) => one.seat === this.you);
    if (!seat || table.state !== 'open' || this.exchanged) return;
    if (!seat.ready) {
      const nonce = this.said ? (mine?.nonce ?? '') : newNonce(table.commitment);
      rememberTable(this.id, { nonce });
      this.addToDice(pledgeOf(nonce));
    } else if (seat.sealed && mine?.nonce && table.seats.every((one) => one.ready && one.connected)) {
      this.addToDice(mine.nonce);
    }
  }

  private addToDice(nonce: string): void {
    if (this.said !== nonce) this.wish({ type: 'nonce', nonce });
    this.said = nonce;
  }

  private show(update: Update): void {
    const first = update.lines[0]?.index;
    const kept = first === undefined ? this.lines : this.lines.filter((line) => line.index < first);
    this.lines = [...kept, ...update.lines].slice(-LOG_LIMIT);
    this.take(update.position, update.lines);
  }

  private take(position: Position, fresh: Line[]): void {
    this.position = position;
    this.fresh = fresh;
    this.clockAt = performance.now();
    this.sent = null;
    this.reasons.clear();
  }

  private stay(update: Update): number {
    if (!preferences.moves || document.hidden) return 0;
    return readingTime(update.lines.length) * PACE[preferences.pace];
  }

  private refuse(error: Extract<ServerMessage, { type: 'error' }>): void {
    this.sent = null;
    this.puzzle = null;
    if (error.code === 'unknown_table' || error.code === 'forbidden' || (error.code === 'gone' && !this.table)) {
      this.refusal = error.text;
      return;
    }
    if (error.code === 'stale' && this.socket.wasResent(error.reply_to)) return;
    this.tell(error.text, 'bad');
  }
}

function grouped(options: Option[]): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    if (!option.thing) continue;
    const group = groups.get(option.thing);
    if (group) group.push(option);
    else groups.set(option.thing, [option]);
  }
  return groups;
}
