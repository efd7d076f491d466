// Dice fly from where they were to where they are; new ones come out of their owner's bag, used ones go to its tray.

import { cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';
import { preferences } from '../../lib/preferences.svelte';

const FLIGHT = 380;

export const flight = () => (preferences.moves ? FLIGHT : 0);

function by(node: Element, place: string): TransitionConfig {
  const owner = node.closest<HTMLElement>('[data-seat]');
  const there = owner?.querySelector(place)?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  if (!there || here.width === 0) return { duration: 0 };
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  return {
    duration: flight(),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${0.4 + t * 0.6}); opacity: ${Math.min(1, t * 3)}`,
  };
}

export const [send, receive] = crossfade({
  duration: () => flight(),
  easing: cubicOut,
  fallback: (node, _params, intro) => by(node, intro ? '[data-bag]' : '[data-tray]'),
});
