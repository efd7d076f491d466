// Whole gestures out of small questions. The rules ask for a card, then for a robot, then for its parts; a person means
// one attack. Here the answers are put together, along what the server can foresee, and nothing is sent before the
// gesture is whole. Plain functions: the page composes with them, and `bench/flow.py` counts with them.

import type { Ask, Line, Step } from '../messages';

/** What to answer next, for a board that knows where the person wants to get; null if it has nothing more to say. */
export type Plan = (ask: Ask, told: Line[]) => string | null;

export type Next =
  | { is: 'whole'; path: string[] }
  | { is: 'asked'; path: string[]; ask: Ask }
  /** Not looked at yet: the server must be asked. */
  | { is: 'unknown'; path: string[] };

const address = (path: string[]) => path.join('\n');

/** What could follow the open question, as far as the server has told. */
export class Tree {
  constructor(
    readonly ask: Ask,
    private readonly steps = new Map<string, Step>(),
  ) {
    this.steps.set('', { options: [], lines: [], ask, view: null, lesson: null });
  }

  /** The same tree for whoever watches it change, or for the same question sent again. */
  again(ask: Ask = this.ask): Tree {
    return new Tree(ask, this.steps);
  }

  add(steps: Step[]): void {
    for (const step of steps) {
      const known = this.steps.get(address(step.options));
      this.steps.set(
        address(step.options),
        step.view || !known ? step : { ...step, view: known.view, lesson: known.lesson },
      );
    }
  }

  at(path: string[]): Step | null {
    return this.steps.get(address(path)) ?? null;
  }

  /** Everything that the answers of a path would make happen. */
  told(path: string[]): Line[] {
    return path.flatMap((_, i) => this.at(path.slice(0, i + 1))?.lines ?? []);
  }

  /** What one more answer would make happen, in words; an empty text where that cannot be told. */
  foretold(path: string[], key: string): string {
    const lines = this.at([...path, key])?.lines ?? [];
    return lines.map((line) => line.text).join(' ');
  }

  /** How often in a row the same answer can be given: so many equal things can be chosen as a number. */
  most(path: string[], key: string): number {
    let count = 0;
    let here = path;
    while (count < LONGEST && this.at(here)?.ask?.options.some((option) => option.key === key)) {
      const question = this.at(here)!.ask!.question;
      here = [...here, key];
      count += 1;
      if (this.at(here)?.ask?.question !== question) break;
    }
    return count;
  }
}

const LONGEST = 40;

const belongs = (key: string, runs: string[]) => runs.some((run) => key.startsWith(run));

/** Whether a gesture goes on with this answer although a menu lies between: it is another step of the same walk. */
export const runsOn = (last: string, key: string, runs: string[]) => belongs(last, runs) && belongs(key, runs);

/** Whether whoever has answered so far means something whole when this is asked next. */
export const isWhole = (ask: Pick<Ask, 'menu'> | null) => ask === null || ask.menu;

/**
 * Where answers lead: what is taken without asking is taken, and a gesture ends where it is whole. Whoever is `holding`
 * a walk may go on with it across a menu.
 */
export function next(tree: Tree, path: string[], holding = false): Next {
  if (path.length === 0) return { is: 'asked', path, ask: tree.ask };
  if (tree.ask.sealed) return { is: 'whole', path };
  const step = tree.at(path);
  if (!step) return { is: 'unknown', path };
  const { ask } = step;
  if (!ask || (isWhole(ask) && !(holding && belongs(path.at(-1)!, ask.runs)))) return { is: 'whole', path };
  if (ask.taken !== null) return next(tree, [...path, ask.taken], holding);
  return { is: 'asked', path, ask };
}

/** The path without its last answer that somebody chose. */
export function putBack(tree: Tree, path: string[]): string[] {
  let before = path.slice(0, -1);
  while (before.length > 0 && tree.at(before)?.ask?.taken !== null) before = before.slice(0, -1);
  return before;
}

// Counting

/** An answer as a game has it: what was asked, and whether it could be foreseen from the answer before. */
export interface Answered {
  question: string;
  key: string;
  options: number;
  /** The same seat's answer before leads here without chance, reveal or another seat. */
  foreseen: boolean;
  menu: boolean;
  runs: string[];
  /** What is taken without asking, if anything. */
  taken: string | null;
  /** Its question and word, as they are laid beforehand. */
  at: string;
  /** What can be laid together with it, of what may come. */
  later: string[];
  /** Something else begins: what was laid before is done with. */
  anew: boolean;
}

export interface Count {
  gestures: number;
  questions: number;
  /** Questions with one answer that would have been shown. */
  forced: number;
}

/** What a person would have had to do to give these answers of one seat. */
export function count(answers: Answered[]): Count {
  const counted: Count = { gestures: 0, questions: answers.length, forced: 0 };
  let last: string | null = null;
  let linked = false;
  let laid: string[] = [];
  for (const answer of answers) {
    linked &&= answer.foreseen;
    if (answer.anew && !linked) laid = [];
    if (answer.taken === answer.key) continue;
    if (laid.includes(answer.at)) {
      linked = false; // the server gives it; what follows is a gesture of its own
      continue;
    }
    if (answer.options === 1) counted.forced += 1;
    // Whoever departs from what is taken without asking has to say so first.
    const joins = linked && last !== null && answer.taken === null;
    const goesOn = joins && (!isWhole(answer) || runsOn(last!, answer.key, answer.runs));
    if (!goesOn) counted.gestures += 1;
    laid = [...laid, ...answer.later];
    last = answer.key;
    linked = true;
  }
  return counted;
}
