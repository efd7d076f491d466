// Cards fly between hands, the ring and the piles; what goes under a stack flies to that stack, what is drawn comes from it.

import { backIn, cubicIn } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { between, flight, flying, lasting } from '../../board/motion';

/** Between a card and its owner's stack; without an owner, the Battle Deck. */
export const [send, receive] = flying((node) => {
  const owner = node.closest<HTMLElement>('[data-owner]')?.dataset['owner'];
  return between(node, document.querySelector(owner ? `[data-stack="${owner}"]` : '[data-deck]'), { fade: 2 });
});

/** A part is knocked off: it leaps, turns and falls. */
export function knockedOff(_node: Element, { side }: { side: number }): TransitionConfig {
  return {
    duration: lasting(750),
    easing: cubicIn,
    css: (t, u) =>
      `transform: translate(${side * 46 * u}px, ${(u * u * 130 - u * 40).toFixed(1)}px) rotate(${side * 150 * u}deg); opacity: ${Math.min(1, t * 2.5)}`,
  };
}

/** A part is put on: it drops into place with a bounce. */
export function putOn(_node: Element): TransitionConfig {
  return {
    duration: flight(),
    easing: backIn,
    css: (t, u) => `transform: translateY(${-36 * u}px) scale(${1 + 0.25 * u}); opacity: ${Math.min(1, t * 2)}`,
  };
}
