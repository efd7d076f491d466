// What was, and what was taken back.

const KEPT = 300;

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** Go on from here; what was taken back is gone. */
export function advanced<T>(history: History<T>, now: T): History<T> {
  if (now === history.now) return history;
  return { past: [...history.past, history.now].slice(-KEPT), now, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...later] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future: later };
}
