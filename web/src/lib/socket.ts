// One socket to one table. It comes back by itself, and sends again what was not acknowledged, with the same key.

import type { ClientMessage, Hello, ServerMessage } from '../messages';
import { randomWord } from './memory';

export type Link = 'connecting' | 'online' | 'lost' | 'refused';

type Keyed = Exclude<ClientMessage, Hello>;
type Unkeyed<T> = T extends unknown ? Omit<T, 'key'> : never;
export type Wish = Unkeyed<Keyed>;

interface Handlers {
  message(message: ServerMessage): void;
  link(link: Link): void;
}

/** What is worth sending again after a lost connection; a hint or a ping is simply asked anew. */
const LASTING = new Set<string>(['answer', 'move', 'standing', 'undo', 'concede', 'return', 'stand_in', 'chat']);
const FINAL = new Set<string>(['unknown_table', 'forbidden', 'gone']);
/** The store was away for a moment: sent again, with the same key, it is done once. */
const PASSING = new Set<string>(['store', 'unsure']);
const TRIES = 4;
const AGAIN_AFTER = 700;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

export class Socket {
  private socket: WebSocket | null = null;
  private outbox = new Map<string, Keyed>();
  private resent = new Set<string>();
  private tries = new Map<string, number>();
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private welcomed = false;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly hello: () => Hello,
    private readonly on: Handlers,
  ) {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.hurry);
    this.hangUp();
  }

  /** Send a wish; its key comes back as `reply_to`. */
  send(wish: Wish): string {
    const message = { ...wish, key: randomWord(12) } as Keyed;
    if (LASTING.has(message.type)) this.outbox.set(message.key, message);
    this.transmit(message);
    return message.key;
  }

  /** Whether this reply is to something that was sent a second time, and so may be stale through nobody's fault. */
  wasResent(key: string | null): boolean {
    return key !== null && this.resent.has(key);
  }

  private open(): void {
    this.on.link('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.silence);
    if (message.type === 'welcome') this.settle();
    if (message.type === 'error' && PASSING.has(message.code) && this.tryAgain(message.reply_to)) return;
    if (message.type === 'error' && FINAL.has(message.code)) {
      this.closed = true;
      this.on.link('refused');
    }
    this.on.message(message);
    if ('reply_to' in message && message.reply_to !== null) this.settled(message.reply_to);
  }

  private settled(key: string): void {
    this.outbox.delete(key);
    this.tries.delete(key);
  }

  /** Whether what this key wants done is sent again, a little later each time. */
  private tryAgain(key: string | null): boolean {
    const waiting = key === null ? undefined : this.outbox.get(key);
    if (waiting === undefined) return false;
    const tries = (this.tries.get(waiting.key) ?? 0) + 1;
    if (tries >= TRIES) return false;
    this.tries.set(waiting.key, tries);
    this.resent.add(waiting.key);
    setTimeout(() => this.outbox.has(waiting.key) && this.transmit(waiting), AGAIN_AFTER * tries);
    return true;
  }

  private settle(): void {
    this.welcomed = true;
    this.wait = FIRST_WAIT;
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.ping(), PING_EVERY);
    this.on.link('online');
    for (const message of this.outbox.values()) {
      this.resent.add(message.key);
      this.transmit(message);
    }
  }

  private transmit(message: Keyed): void {
    if (this.welcomed && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private ping(): void {
    this.transmit({ type: 'ping', key: randomWord(6) });
    clearTimeout(this.silence);
    this.silence = setTimeout(this.drop, PONG_WITHIN);
  }

  /** The line is dead even if the browser has not noticed. */
  private drop = (): void => {
    if (this.closed) return;
    this.hangUp();
    this.lose();
  };

  private lose(): void {
    this.hangUp();
    if (this.closed) return;
    this.on.link('lost');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  private hurry = (): void => {
    if (this.closed || this.welcomed || document.hidden || this.socket) return;
    clearTimeout(this.retry);
    this.open();
  };

  private hangUp(): void {
    clearInterval(this.pulse);
    clearTimeout(this.silence);
    clearTimeout(this.retry);
    this.welcomed = false;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}
