// A close look at one thing: a card in large print, and why it cannot be chosen. One at a time, beside its thing.

import type { Snippet } from 'svelte';
import type { Option } from '../messages';

export interface Look {
  anchor: Element;
  /** The thing itself, large. */
  body: Snippet | null;
  title: string;
  reason: string;
  /** What choosing it would make happen. */
  foretold: string;
  /** Buttons, when a finger opened the look: what can be done with the thing. */
  options: Option[];
  /** Opened by a finger or a menu: stays until it is closed. */
  pinned: boolean;
  /** Where a chosen option goes. */
  choose: (option: Option) => void;
  /** Called when nobody looks any more. */
  over: () => void;
}

class Peek {
  look = $state.raw<Look | null>(null);
  /** The same, as it is: whoever is being taken from the table still reads the state as it was. */
  private open: Look | null = null;

  show(look: Look): void {
    this.turn(look);
  }

  /** The look at this thing, if it is open. */
  at(anchor: Element): Look | null {
    return this.open?.anchor === anchor ? this.open : null;
  }

  /** A reason that came later than the look itself. */
  explain(anchor: Element, reason: string): void {
    const look = this.at(anchor);
    if (look) this.turn({ ...look, reason });
  }

  hide(anchor?: Element): void {
    const look = this.open;
    if (look === null || (anchor && look.anchor !== anchor)) return;
    this.turn(null);
    look.over();
  }

  private turn(look: Look | null): void {
    this.open = look;
    this.look = look;
  }
}

export const peek = new Peek();
