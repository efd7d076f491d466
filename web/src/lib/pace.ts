// Positions arrive as fast as bots think. They are shown one after another, slowly enough to be seen, and can be skipped.
// Only what can be seen takes time, and all of it together never more than a person will wait for their turn.

import type { Pace } from './preferences.svelte';

const LONG = 700;
const FIRST_LINE = 420;
const NEXT_LINE = 60;
const CATCH_UP = 60;
/** Of the time that is left, no event takes more than this share: the first are slow, a long round gets faster. */
const SHARE = 0.28;

/** How many milliseconds all pauses take together, from one thing that the person does to the next. */
export const BUDGET: Record<Pace, number> = { calm: 1500, brisk: 700, instant: 0 };

export class Queue<T> {
  private waiting: T[] = [];
  private free = 0;
  private spent = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (item: T) => void,
    /** How long an item wants to stay alone on the table, in milliseconds, if others follow. */
    private readonly stay: (item: T) => number,
    private readonly changed: (waiting: number) => void = () => {},
    /** How long all of them may stay together. */
    private readonly budget: () => number = () => Infinity,
  ) {}

  push(item: T): void {
    this.waiting.push(item);
    if (this.waiting.length > CATCH_UP) this.skip();
    else this.next();
    this.changed(this.waiting.length);
  }

  /** Show everything that waits, at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const all = this.waiting;
    this.waiting = [];
    for (const item of all) this.show(item);
    const last = all.at(-1);
    this.free = last === undefined ? 0 : performance.now() + this.pause(last);
    this.changed(0);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.free = 0;
    this.spent = 0;
    this.changed(0);
  }

  /** The person has been asked or has done something: what comes now has its time again. */
  renew(): void {
    this.spent = 0;
  }

  private pause(item: T): number {
    const left = Math.max(0, this.budget() - this.spent);
    const pause = Math.min(this.stay(item), left * SHARE);
    this.spent += pause;
    return pause;
  }

  private next = (): void => {
    if (this.timer !== undefined) return;
    const early = this.free - performance.now();
    if (early > 0) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.next();
      }, early);
      this.changed(this.waiting.length);
      return;
    }
    const item = this.waiting.shift();
    if (item === undefined) return;
    this.free = performance.now() + this.pause(item);
    this.show(item);
    this.changed(this.waiting.length);
    if (this.waiting.length > 0) this.next();
  };
}

/** How long so many lines of the log take to be understood; what nobody sees takes no time. */
export function readingTime(lines: number): number {
  return lines === 0 ? 0 : Math.min(LONG, FIRST_LINE + NEXT_LINE * (lines - 1));
}
