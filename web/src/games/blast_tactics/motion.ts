// How pieces come and go: Blocks turn over, tiles crumble away, robots fall apart, cards fly.

import { cubicIn, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { flight, flying, lasting } from '../../board/motion';
import { UNIT } from './tiles';

const MIDDLE = UNIT / 2;
/** A flame takes so long to reach what it hits. */
const REACH = 240;

/** SVG scales around its origin: this scales around the middle of the square. */
const about = (transform: string) =>
  `transform: translate(${MIDDLE}px, ${MIDDLE}px) ${transform} translate(-${MIDDLE}px, -${MIDDLE}px)`;

/** A tile turned over: first the one side goes, then the other comes. */
export function turnAway(_node: Element): TransitionConfig {
  return { delay: lasting(REACH), duration: lasting(160), easing: cubicIn, css: (t) => about(`scaleX(${t})`) };
}

export function turnUp(_node: Element): TransitionConfig {
  return { delay: lasting(REACH + 160), duration: lasting(200), easing: cubicOut, css: (t) => about(`scaleX(${t})`) };
}

/** A square of a flipped tile drops into the dark, each a little later than the one before. */
export function crumble(_node: Element, { order }: { order: number }): TransitionConfig {
  return {
    delay: lasting(order * 45),
    duration: lasting(620),
    easing: cubicIn,
    css: (t, u) => `${about(`rotate(${u * (order % 2 ? 40 : -40)}deg) scale(${t})`)}; opacity: ${Math.min(1, 2 * t)}`,
  };
}

/** A robot that is out. */
export function fallApart(_node: Element): TransitionConfig {
  return {
    delay: lasting(REACH),
    duration: lasting(700),
    easing: cubicIn,
    css: (t, u) => `${about(`translate(0, ${-60 * u * t * 4}px) rotate(${u * 400}deg) scale(${t})`)}; opacity: ${t}`,
  };
}

/** Whatever is put down. */
export function putDown(_node: Element): TransitionConfig {
  return {
    duration: lasting(220),
    easing: cubicOut,
    css: (t, u) => `${about(`translate(0, ${-30 * u}px) scale(${t})`)}`,
  };
}

export const [send, receive] = flying((_node, _params, intro) => ({
  duration: flight() / 2,
  css: (t) => `opacity: ${t}; transform: scale(${intro ? 0.6 + 0.4 * t : 1})`,
}));
