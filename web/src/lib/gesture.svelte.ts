// What a person has in mind: answers that are put together along what the server can foresee. Nobody else knows of
// them, and every piece can be put back; what is whole is sent.

import type { Ask, Forecast, Line, Option } from '../messages';
import { next, putBack, Tree, type Plan } from './compose';

/**
 * A forecast that has not come after so many milliseconds is not waited for. Where it is not known whether more would be
 * asked, the answer is given by itself.
 */
const FORECAST_WITHIN = 2500;

interface Table {
  /** The question that the server has asked. */
  open(): Ask | null;
  /** Whether something is on its way already. */
  busy(): boolean;
  /** Whether the server can be reached; if not, whatever is asked will be asked again when it can. */
  online(): boolean;
  /** Ask what follows these answers; the key of the message. */
  forecast(options: string[]): string;
  send(options: string[], later: string[]): void;
}

export class Gesture {
  /** The answers in mind. */
  path = $state.raw<string[]>([]);
  /** What is laid for later, by question. */
  laid = $state.raw<Record<string, string>>({});
  /** What could follow from the options, as far as the server has told. */
  private tree = $state.raw<Tree | null>(null);
  /** Whether what follows is being asked for. */
  private looking = $state(false);
  /** Whether a walk is held at a menu, to go on with it. */
  holding = false;
  private plan: Plan | null = null;
  /** How many answers the plan has seen. */
  private considered = 0;
  private forecasts = new Map<string, string[]>();
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  private open = $derived.by(() => this.table.open());
  private grown = $derived(this.tree?.ask === this.open ? this.tree : null);
  step = $derived(this.path.length > 0 ? (this.grown?.at(this.path) ?? null) : null);
  /** The question before the person: the server's, or what follows from the answers in mind. */
  ask = $derived<Ask | null>(this.looking ? null : this.step ? this.step.ask : this.open);
  /** What the answers in mind would make happen. */
  told = $derived<Line[]>(this.step && this.grown ? this.grown.told(this.path) : []);
  /** The labels of what is in mind, as they were offered. */
  chosen = $derived.by(() =>
    this.path.map((key, i) => {
      const asked = this.tree?.at(this.path.slice(0, i))?.ask;
      const option = asked?.options.find((one) => one.key === key);
      return { key, label: option?.label ?? key, thing: option?.thing ?? '', taken: asked?.taken === key && i > 0 };
    }),
  );

  /** Add an option to what is in mind; what is whole is sent. */
  choose(option: Option, times = 1): void {
    if (!this.ask || this.table.busy()) return;
    this.extend([...this.path, ...Array<string>(times).fill(option.key)]);
  }

  /** Begin with an option and go on as the board says, until it has nothing more to say. */
  act(option: Option, plan: Plan): void {
    if (!this.ask || this.table.busy()) return;
    this.plan = plan;
    this.considered = this.path.length;
    this.extend([...this.path, option.key]);
  }

  /** Answer a question beforehand that may come of this; without an answer it will be asked. */
  lay(question: string, later: string | null): void {
    const { [question]: _, ...others } = this.laid;
    this.laid = later === null ? others : { ...others, [question]: later };
  }

  /** Put back the last thing in mind, or all from this one on; nobody has learned of it. */
  putBack(key?: string): void {
    this.plan = null;
    this.settle();
    const at = key === undefined ? -1 : this.path.lastIndexOf(key);
    const path = at >= 0 ? this.path.slice(0, at) : this.tree ? putBack(this.tree, this.path) : [];
    if (path.length === 0 || !this.tree) this.path = [];
    else this.extend(path);
  }

  /** What is in mind is enough. */
  finish(): void {
    if (this.ask?.menu && this.path.length > 0) this.send(this.path);
  }

  clear(): void {
    if (this.path.length > 0) this.path = [];
  }

  /** Another question: nothing is in mind any more. */
  forget(): void {
    this.settle();
    this.path = [];
    this.laid = {};
    this.plan = null;
    this.tree = null;
    this.forecasts.clear();
  }

  /** The same question again: what is in mind stays in mind. */
  again(ask: Ask): void {
    this.forecasts.clear(); // what was asked over a line that broke is not told any more
    if (this.tree) this.tree = this.tree.again(ask);
    if (this.looking) this.look(this.path);
    else if (!this.tree && !ask.sealed) this.lookAhead([]);
  }

  // What would follow

  /** What one more answer would make happen, in words. */
  foretold(option: Option): string {
    return this.grown?.foretold(this.path, option.key) ?? '';
  }

  /** How often in a row an option can be chosen. */
  most(option: Option): number {
    return this.grown?.most(this.path, option.key) ?? 1;
  }

  /** What could be chosen after one more answer, in the same gesture, as far as the server has told. */
  beyond(option: Option): Option[] {
    const found = this.grown ? next(this.grown, [...this.path, option.key], this.holding) : null;
    return found?.is === 'asked' ? found.ask.options : [];
  }

  /** Somebody looks at an option: what the server has not told about it yet is asked for. */
  ponder(option: Option): void {
    const path = [...this.path, option.key];
    if (this.open && !this.open.sealed && !this.grown?.at(path)) this.lookAhead(path);
  }

  /** Ask what follows without waiting for it. */
  lookAhead(path: string[]): void {
    if (!this.open) return; // what led to the question is still being shown
    const asked = [...this.forecasts.values()].some((one) => one.join('\n') === path.join('\n'));
    if (!asked) this.forecasts.set(this.table.forecast(path), path);
  }

  foreseen(message: Forecast): void {
    const path = this.forecasts.get(message.reply_to);
    this.forecasts.delete(message.reply_to);
    const open = this.open;
    if (!path || !open || message.version !== open.version) return;
    if (this.tree?.ask !== open) this.tree = new Tree(open);
    this.tree.add(message.steps);
    this.tree = this.tree.again(); // whoever watches it sees that it has grown
    if (this.looking && path.join('\n') === this.path.join('\n')) this.extend(path);
  }

  /** The server does not say what follows; whether it was asked. What is in mind is then given as it is. */
  unforeseen(reply: string | null): boolean {
    const path = reply === null ? undefined : this.forecasts.get(reply);
    if (!path) return false;
    this.forecasts.delete(reply!);
    if (this.looking && path.join('\n') === this.path.join('\n')) this.giveUp(path);
    return true;
  }

  private extend(path: string[]): void {
    const ask = this.open;
    if (!ask) return;
    if (this.tree?.ask !== ask) this.tree = new Tree(ask);
    const found = next(this.tree, path, this.holding);
    this.path = found.path;
    if (found.is === 'unknown') return this.look(found.path);
    const wanted = this.planned(found.path);
    if (wanted !== null) return this.extend([...found.path, wanted]);
    if (found.is === 'whole') {
      this.settle();
      this.send(found.path);
    } else if (found.path.length > 0 && !this.tree.at(found.path)?.view) this.look(found.path);
    else this.settle();
  }

  /** What the plan answers next, asked once for each question. */
  private planned(path: string[]): string | null {
    const asked = this.tree?.at(path)?.ask ?? null;
    if (!asked || !this.plan || path.length <= this.considered) return null;
    this.considered = path.length;
    const wanted = this.plan(asked, this.tree!.told(path));
    return asked.options.some((option) => option.key === wanted) ? wanted : null;
  }

  /** Ask what follows, and how the table would look then. */
  private look(path: string[]): void {
    if (!this.open) return;
    this.looking = true;
    this.forecasts.set(this.table.forecast(path), path);
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.table.online() && this.giveUp(path), FORECAST_WITHIN);
  }

  /** Nobody says what follows: go on from what is known, else what is in mind is given as it is. */
  private giveUp(path: string[]): void {
    this.settle();
    if (!this.tree?.at(path)) this.send(path);
  }

  private settle(): false {
    clearTimeout(this.patience);
    this.looking = false;
    return false;
  }

  private send(path: string[]): void {
    if (!this.open || this.table.busy()) return;
    this.plan = null;
    this.table.send(path, Object.values(this.laid));
  }
}
