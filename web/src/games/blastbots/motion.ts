// Rockets and cards fly from where they were to where they are; new ones come out of the Factory or off the deck.

import { cubicInOut, cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';
import { preferences } from '../../lib/preferences.svelte';

const CARD = 420;
const ROCKET = 750;

export const flight = () => (preferences.moves ? CARD : 0);
const climb = () => (preferences.moves ? ROCKET : 0);

function between(node: Element, other: Element | null | undefined, duration: number): TransitionConfig {
  const there = other?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  if (!there || here.width === 0) return { duration: 0 };
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  return {
    duration,
    easing: cubicOut,
    css: (t, u) => `translate: ${x * u}px ${y * u}px; scale: ${0.4 + 0.6 * t}; opacity: ${Math.min(1, t * 3)}`,
  };
}

/** A rocket without a Junkyard at the other end comes from its Factory, or goes back there; a wreck is just there. */
export const [sendRocket, receiveRocket] = crossfade({
  duration: () => climb(),
  easing: cubicInOut,
  fallback: (node) => between(node, node.closest('.tower')?.querySelector('[data-factory]'), climb()),
});

export interface CardFlight {
  key: number;
  /** Where a card comes from that was not seen before: a deck, or somebody's hand. */
  from?: string;
}

const [sendCard, receiveCard] = crossfade({
  duration: () => flight(),
  easing: cubicOut,
  fallback: (node, params, intro) => {
    const from = (params as CardFlight).from;
    if (!intro || !from) return { duration: flight() / 2, css: (t) => `opacity: ${t}` };
    return between(node, document.querySelector(from), flight());
  },
});

export const send = sendCard as (node: Element, params: CardFlight) => () => TransitionConfig;
export const receive = receiveCard as (node: Element, params: CardFlight) => () => TransitionConfig;
