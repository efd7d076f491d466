// Pieces fly from where they were to where they are.

import { cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';
import { preferences } from '../lib/preferences.svelte';

/** So long, or not at all where nothing is to move. */
export const lasting = (duration: number) => (preferences.moves ? duration : 0);

export const flight = () => lasting(420);

interface Flight {
  duration?: number;
  /** Its size at the far end. */
  small?: number;
  /** How fast it comes into sight there. */
  fade?: number;
}

/** Between a piece and a place that it comes from or goes to: a deck, a bag, somebody's hand. */
export function between(node: Element, place: Element | null | undefined, how: Flight = {}): TransitionConfig {
  const { duration = flight(), small = 0.4, fade = 3 } = how;
  const there = place?.getBoundingClientRect();
  const here = node.getBoundingClientRect();
  if (!there || here.width === 0) return { duration: 0 };
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  return {
    duration,
    easing: cubicOut,
    css: (t, u) =>
      `translate: ${x * u}px ${y * u}px; scale: ${small + (1 - small) * t}; opacity: ${Math.min(1, t * fade)}`,
  };
}

/** A piece that is gone for good. */
export const fading = (): TransitionConfig => ({ duration: flight() / 2, css: (t) => `opacity: ${t}` });

type Fallback = (node: Element, params: unknown, intro: boolean) => TransitionConfig;

/** `[send, receive]`: a piece that leaves one place and turns up in another flies; any other does as the fallback says. */
export const flying = (fallback: Fallback, duration: () => number = flight) =>
  crossfade({ duration, easing: cubicOut, fallback });
