// The server is the judge of a plan: it loads the very pack that a table would play with.

import * as api from '../lib/api';
import type { CheckedPack, PackProblem } from '../messages';
import { mostPlayers, type Place, type Plan } from './plan';

export const GAME = 'blast_tactics';
const CALM = 300;

export type Verdict = 'checking' | 'fine' | 'wrong' | 'unknown';

/** Problems that say the same of several squares. */
export interface Flaw {
  text: string;
  places: Place[];
}

/** The settings of a table on this arena. */
export const settingsFor = (plan: Plan, id: string, core = false): Record<string, string> => ({
  arena: id,
  ...(plan.mode === 'coop' ? { mode: 'coop' } : {}),
  ...(plan.copies > 1 ? { copies: String(plan.copies) } : {}),
  ...(core ? { core: 'on' } : {}),
});

export function flawsOf(problems: readonly PackProblem[]): Flaw[] {
  const flaws = new Map<string, Flaw>();
  for (const { field, text, row, column } of problems) {
    const said = row === null && field && field !== 'rows' ? `${field}: ${text}` : text;
    const flaw = flaws.get(said) ?? { text: said, places: [] };
    if (row !== null && column !== null) flaw.places.push([row, column]);
    flaws.set(said, flaw);
  }
  return [...flaws.values()];
}

export class Judge {
  verdict = $state<Verdict>('checking');
  /** The last verdict that was more than "wait": what is said changes only with the next one. */
  settled = $state<Verdict>('checking');
  flaws = $state.raw<Flaw[]>([]);
  /** Why there is no verdict. */
  trouble = $state('');
  /** The pack as a table takes it; only of a plan that is fine. */
  pack = $state.raw<CheckedPack['pack']>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  /** What is wrong on each square, by `row,column`. */
  marked = $derived(
    new Map(this.flaws.flatMap((flaw) => flaw.places.map((place): [string, string] => [place.join(), flaw.text]))),
  );

  /** Judge this plan as soon as the hand rests. */
  ask(plan: Plan, id: string, text: string): void {
    clearTimeout(this.timer);
    const number = ++this.asked;
    this.verdict = 'checking';
    this.pack = null;
    this.timer = setTimeout(() => void this.judge(plan, id, text, number), CALM);
  }

  rest(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private async judge(plan: Plan, id: string, text: string, number: number): Promise<void> {
    try {
      const found = await api.checkPack(GAME, { text, seats: mostPlayers(plan), settings: settingsFor(plan, id) });
      if (number !== this.asked) return;
      this.flaws = flawsOf(found.problems);
      this.verdict = this.settled = this.flaws.length ? 'wrong' : 'fine';
      this.pack = this.flaws.length ? null : found.pack;
      this.trouble = '';
    } catch (error) {
      if (number !== this.asked) return;
      this.verdict = this.settled = 'unknown';
      this.trouble = (error as Error).message;
    }
  }
}
