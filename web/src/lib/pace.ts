// Positions arrive as fast as bots think. They are shown one after another, slowly enough to be seen, and can be skipped.

const LONG = 1500;
const FIRST_LINE = 620;
const NEXT_LINE = 160;
const CATCH_UP = 24;

export class Queue<T> {
  private waiting: T[] = [];
  private free = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (item: T) => void,
    /** How long an item stays alone on the table, in milliseconds, if others follow. */
    private readonly stay: (item: T) => number,
    private readonly changed: (waiting: number) => void = () => {},
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
    this.free = last === undefined ? 0 : performance.now() + this.stay(last);
    this.changed(0);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.free = 0;
    this.changed(0);
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
    const hurry = 1 + this.waiting.length / 6;
    this.free = performance.now() + this.stay(item) / hurry;
    this.show(item);
    this.changed(this.waiting.length);
    if (this.waiting.length > 0) this.next();
  };
}

/** How long so many lines of the log take to be understood. */
export function readingTime(lines: number): number {
  return lines === 0 ? 60 : Math.min(LONG, FIRST_LINE + NEXT_LINE * (lines - 1));
}
