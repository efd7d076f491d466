// Cards fly from where they were to where they are; a new one comes from the deck.

import { cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';
import { preferences } from '../../lib/preferences.svelte';

const FLIGHT = 420;

export const flight = () => (preferences.moves ? FLIGHT : 0);

function fromDeck(node: Element): TransitionConfig {
  const deck = document.querySelector('[data-deck]')?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  if (!deck || here.width === 0) return { duration: 0 };
  const x = deck.left + deck.width / 2 - here.left - here.width / 2;
  const y = deck.top + deck.height / 2 - here.top - here.height / 2;
  return {
    duration: flight(),
    easing: cubicOut,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) scale(${0.5 + t / 2}); opacity: ${Math.min(1, t * 3)}`,
  };
}

export const [send, receive] = crossfade({
  duration: () => flight(),
  easing: cubicOut,
  fallback: (node, _params, intro) =>
    intro ? fromDeck(node) : { duration: flight() / 2, css: (t) => `opacity: ${t}` },
});
