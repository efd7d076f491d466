// Cards fly between hands, the ring and the piles; what goes under a stack flies to that stack, what is drawn comes from it.

import { backIn, cubicIn, cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';
import { preferences } from '../../lib/preferences.svelte';

const FLIGHT = 420;
const FALL = 750;

export const flight = () => (preferences.moves ? FLIGHT : 0);

/** Between a card and its owner's stack; without an owner, the Battle Deck. */
function byStack(node: Element): TransitionConfig {
  const owner = node.closest<HTMLElement>('[data-owner]')?.dataset['owner'];
  const stack = document.querySelector(owner ? `[data-stack="${owner}"]` : '[data-deck]')?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  if (!stack || here.width === 0) return { duration: 0 };
  const x = stack.left + stack.width / 2 - here.left - here.width / 2;
  const y = stack.top + stack.height / 2 - here.top - here.height / 2;
  return {
    duration: flight(),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${0.4 + 0.6 * t}); opacity: ${Math.min(1, t * 2)}`,
  };
}

export const [send, receive] = crossfade({
  duration: () => flight(),
  easing: cubicOut,
  fallback: (node) => byStack(node),
});

/** A part is knocked off: it leaps, turns and falls. */
export function knockedOff(_node: Element, { side }: { side: number }): TransitionConfig {
  return {
    duration: preferences.moves ? FALL : 0,
    easing: cubicIn,
    css: (t, u) =>
      `transform: translate(${side * 46 * u}px, ${(u * u * 130 - u * 40).toFixed(1)}px) rotate(${side * 150 * u}deg); opacity: ${Math.min(1, t * 2.5)}`,
  };
}

/** A part is put on: it drops into place with a bounce. */
export function putOn(_node: Element): TransitionConfig {
  return {
    duration: preferences.moves ? FLIGHT : 0,
    easing: backIn,
    css: (t, u) => `transform: translateY(${-36 * u}px) scale(${1 + 0.25 * u}); opacity: ${Math.min(1, t * 2)}`,
  };
}
