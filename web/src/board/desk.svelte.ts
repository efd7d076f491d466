// What a board may know and do at a table, live or in a replay. Boards never talk to the server.

import { createContext } from 'svelte';
import type { Ask, Line, Option } from '../messages';

export interface Desk {
  /** The open question to this seat; null when there is none, and in a replay. */
  readonly ask: Ask | null;
  /** What has just happened. */
  readonly fresh: Line[];
  /** The options that belong to a thing on the table. */
  at(thing: string): Option[];
  choose(option: Option): void;
  /** Why an option (`play haymaker`) is not offered; an empty text if there is nothing to say. */
  whyNot(option: string): Promise<string>;
  /** What a bot would do: the keys of the options that it likes best. */
  readonly hinted: ReadonlySet<string>;
}

export const [getDesk, setDesk] = createContext<Desk>();

/** A desk at which nothing can be done. */
export function quietDesk(fresh: () => Line[]): Desk {
  return {
    ask: null,
    get fresh() {
      return fresh();
    },
    at: () => [],
    choose: () => {},
    whyNot: () => Promise.resolve(''),
    hinted: new Set<string>(),
  };
}
