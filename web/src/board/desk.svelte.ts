// What a board may know and do at a table, live or in a replay. Boards never talk to the server.

import { createContext } from 'svelte';
import type { Plan } from '../lib/compose';
import type { Ask, Line, Option } from '../messages';

export interface Desk {
  /** The open question to this seat; null when there is none, and in a replay. */
  readonly ask: Ask | null;
  /** What has just happened. */
  readonly fresh: Line[];
  /** The options that belong to a thing on the table. */
  at(thing: string): Option[];
  /** Add an option to what the person has in mind; a gesture that is whole is sent. */
  choose(option: Option): void;
  /** Begin with an option and go on as the plan says: one gesture of several answers. */
  act(option: Option, plan: Plan): void;
  /** Whether a walk goes on across a menu, until the person says that it is enough. */
  hold(on: boolean): void;
  /** Whether a thing has been chosen for the gesture under way, and can be put back. */
  held(thing: string): boolean;
  putBack(thing: string): void;
  /** What an option would make happen, in words; an empty text where that cannot be told. */
  foretold(option: Option): string;
  /** What could be chosen after an option, in words, where it lies nowhere on the table yet; else an empty text. */
  leads(option: Option): string;
  /** Show on the table what an option would lead to, for as long as somebody looks at it; null for no option. */
  simulate(option: Option | null): void;
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
    act: () => {},
    hold: () => {},
    held: () => false,
    putBack: () => {},
    foretold: () => '',
    leads: () => '',
    simulate: () => {},
    whyNot: () => Promise.resolve(''),
    hinted: new Set<string>(),
  };
}
