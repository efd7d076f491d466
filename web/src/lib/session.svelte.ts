// A table as this browser has it: what is shown, what may be chosen, what was sent.

import type {
  Ask,
  Chat,
  Hint,
  Letter,
  Line,
  Option,
  Passage,
  Position,
  ServerMessage,
  Table,
  Update,
  WhyNot,
} from '../messages';
import { Gesture } from './gesture.svelte';
import { myTable, rememberTable } from './memory';
import { BUDGET, Queue, readingTime } from './pace';
import { newNonce, pledgeOf } from './pledge';
import { preferences } from './preferences.svelte';
import { Socket, type Link, type Wish } from './socket';
import { retold, struck } from './story';

const LOG_LIMIT = 600;
const MISSED_LIMIT = 60;

export interface Notice {
  text: string;
  tone: 'plain' | 'bad';
}

/** Something that happened, and how the table looked then. */
export interface Moment {
  view: Record<string, unknown>;
  lines: Line[];
}

export class Session {
  table = $state.raw<Table | null>(null);
  you = $state<Letter | null>(null);
  position = $state.raw<Position | null>(null);
  lines = $state.raw<Line[]>([]);
  /** The log as a story: causes with what came of them, runs in one line. */
  story = $state.raw<Passage[]>([]);
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
  /** What has happened since the person did something, one entry for each thing that could be seen. */
  missed = $state.raw<Moment[]>([]);
  /** Which of them the person looks at again; null for the table as it is. */
  moment = $state<number | null>(null);
  /** Whether the person, who is out, wants to see the end and nothing before it. */
  rushing = $state(false);
  /** How many positions wait to be shown. */
  behind = $state(0);
  /** When the position's clock was read, on this browser's own clock. */
  clockAt = $state(0);
  rematch = $state<string | null>(null);
  /** The server has another seed than it had committed to when this browser first saw the table. */
  exchanged = $state(false);

  /** The question that the server has asked. */
  open = $derived<Ask | null>(this.behind === 0 ? (this.position?.ask ?? null) : null);
  /** What the person has in mind and has not done. */
  readonly mind = new Gesture({
    open: () => this.open,
    busy: () => this.sent !== null,
    online: () => this.link === 'online',
    forecast: (options) => this.wish({ type: 'forecast', version: this.open!.version, options }),
    send: (options, later) => this.send(options, later),
  });
  /** The question that the person has before them: the server's, or what follows from the answers in mind. */
  ask = $derived<Ask | null>(this.mind.ask);
  private then = $derived(this.moment === null ? null : (this.missed[this.moment] ?? null));
  /** The table: as it was then, as it would look after the answers in mind, or as it is. */
  view = $derived(this.then?.view ?? this.mind.step?.view ?? this.position?.view ?? null);
  /** How far a learner has come, or would have. */
  lesson = $derived(this.mind.step?.lesson ?? this.position?.lesson ?? null);
  /** What has just happened, or happened then. */
  news = $derived(this.then?.lines ?? this.fresh);
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
    (update) => (document.hidden ? 0 : readingTime(told(update))),
    (waiting) => (this.behind = waiting),
    () => (preferences.moves && !this.rushing ? BUDGET[preferences.pace] : 0),
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
    this.mind.forget();
    this.socket.close();
  }

  // What the person does

  /** The gesture is whole. */
  private send(options: string[], later: string[]): void {
    if (!this.open || this.sent !== null) return;
    this.sent = options.at(-1) ?? '';
    this.advice = null;
    this.puzzle = null;
    this.wish({ type: 'move', version: this.open.version, options, later });
  }

  /** A command of the ask, such as `concede`. */
  answer(key: string): void {
    if (!this.open || this.sent !== null) return;
    this.sent = key;
    this.wish({ type: 'answer', version: this.open.version, option: key });
  }

  /** Switch a standing answer on or off. */
  stand(wish: string, on: boolean): void {
    const wishes = (this.position?.standing ?? []).filter((one) => (one.wish === wish ? on : one.on));
    this.wish({ type: 'standing', wishes: wishes.map((one) => one.wish) });
  }

  undo(): void {
    if (this.mind.path.length > 0) this.mind.putBack();
    else if (this.position?.undo.possible) this.wish({ type: 'undo', version: this.position.version });
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
    const after = this.mind.path;
    const known = this.reasons.get(`${after.join(' ')} ${option}`);
    if (known) return known;
    const asked = new Promise<WhyNot>((resolve) => {
      this.replies.set(this.wish({ type: 'why_not', option, after }), resolve);
    });
    this.reasons.set(`${after.join(' ')} ${option}`, asked);
    return asked;
  }

  /** Look again at something that happened, or at the table as it is. */
  lookBack(moment: number | null): void {
    this.moment = moment === null || moment < 0 || moment >= this.missed.length ? null : moment;
  }

  /** Whoever is out need not wait for those who are not. */
  rush(): void {
    this.rushing = true;
    this.skip();
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
      case 'forecast':
        return this.mind.foreseen(message);
      case 'standing':
        if (message.position.version === this.position?.version) this.take(message.position, this.fresh);
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
    this.story = welcome.story;
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
    this.lines = struck([...kept, ...update.lines], update.struck).slice(-LOG_LIMIT);
    this.story = retold(this.story, update.story).slice(-LOG_LIMIT);
    if (update.reply_to !== null) this.missed = [];
    else if (update.lines.length > 0 && update.position.view) {
      this.missed = [...this.missed, { view: update.position.view, lines: update.lines }].slice(-MISSED_LIMIT);
    }
    this.take(update.position, update.lines);
  }

  private take(position: Position, fresh: Line[]): void {
    const asked = this.position?.ask?.version;
    const wasAsked = position.ask !== null && asked === position.ask.version;
    // The same question again, after a lost connection or a standing answer: what is in mind stays in mind.
    if (wasAsked) this.mind.again(position.ask!);
    else this.mind.forget();
    this.position = position;
    this.moment = null;
    if (position.ask && !wasAsked) {
      this.queue.renew();
      if (!position.ask.sealed) this.mind.lookAhead([]);
    }
    this.fresh = fresh;
    this.clockAt = performance.now();
    this.sent = null;
    this.reasons.clear();
  }

  private refuse(error: Extract<ServerMessage, { type: 'error' }>): void {
    if (this.mind.unforeseen(error.reply_to)) return;
    this.sent = null;
    this.puzzle = null;
    this.mind.clear();
    if (error.code === 'unknown_table' || error.code === 'forbidden' || (error.code === 'gone' && !this.table)) {
      this.refusal = error.text;
      return;
    }
    if (error.code === 'stale' && this.socket.wasResent(error.reply_to)) return;
    this.tell(error.text, 'bad');
  }
}

/** How much of an update can be seen happening. */
const told = (update: Update) => update.lines.length;

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
