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

  show(look: Look): void {
    this.look = look;
  }

  /** A reason that came later than the look itself. */
  explain(anchor: Element, reason: string): void {
    if (this.look?.anchor === anchor) this.look = { ...this.look, reason };
  }

  hide(anchor?: Element): void {
    const look = this.look;
    if (look === null || (anchor && look.anchor !== anchor)) return;
    this.look = null;
    look.over();
  }
}

export const peek = new Peek();
