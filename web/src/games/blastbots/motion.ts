// Rockets and cards fly from where they were to where they are; new ones come out of the Factory or off the deck.

import { cubicInOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';
import { between, fading, flying, lasting } from '../../board/motion';

const climb = () => lasting(750);

/** A rocket without a Junkyard at the other end comes from its Factory, or goes back there; a wreck is just there. */
export const [sendRocket, receiveRocket] = crossfade({
  duration: () => climb(),
  easing: cubicInOut,
  fallback: (node) => between(node, node.closest('.tower')?.querySelector('[data-factory]'), { duration: climb() }),
});

export interface CardFlight {
  key: number;
  /** Where a card comes from that was not seen before: a deck, or somebody's hand. */
  from?: string;
}

const [sendCard, receiveCard] = flying((node, params, intro) => {
  const { from } = params as CardFlight;
  return intro && from ? between(node, document.querySelector(from)) : fading();
});

export const send = sendCard as (node: Element, params: CardFlight) => () => TransitionConfig;
export const receive = receiveCard as (node: Element, params: CardFlight) => () => TransitionConfig;
