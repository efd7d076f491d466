// A card's drawing by its word: Build cards have their own, Replacement Parts are known by their text.

import { ACCESSORIES } from './accessories';
import { ARMS } from './arms';
import { HEADS } from './heads';
import { LEGS } from './legs';
import type { Slot } from '../content';
import { circle, fill, line, type Drawing } from './shapes';
import { TORSOS } from './torsos';

export type { Slot };

/** From the back to the front. */
export const SLOTS: Slot[] = ['accessory', 'legs', 'right_arm', 'left_arm', 'head'];

/** Where each slot lies in the box of 200 by 216: left, top, width, height. RR-G04. */
export const PLACES: Record<Slot | 'torso', [number, number, number, number]> = {
  head: [62, 6, 76, 66],
  accessory: [140, 6, 60, 72],
  right_arm: [0, 84, 60, 112],
  left_arm: [140, 84, 60, 112],
  legs: [56, 150, 88, 64],
  torso: [60, 72, 80, 78],
};

export const MIRRORED: Slot = 'left_arm';

/** What a missing part leaves behind: the outline of what should be there. */
export const GHOSTS: Record<Slot, string> = {
  head: 'M72 68V36q0-16 16-16h24q16 0 16 16v32Z',
  accessory: circle(168, 48, 20),
  right_arm: 'M62 88L38 100l-12 28v52q8 10 16 0v-50l6-18 14-6Z',
  left_arm: 'M138 88l24 12 12 28v52q-8 10-16 0v-50l-6-18-14-6Z',
  legs: 'M74 154h22v54H68v-14h6ZM104 154h22v40h6v14h-28Z',
};

/** Loose wires where the part used to be. */
export const WIRES: Record<Slot, string> = {
  head: 'M94 72q-6-10 2-16M106 72q8-8 2-18',
  accessory: 'M138 86q10-2 10-12M140 92q12 2 16-6',
  right_arm: 'M62 92q-10 0-12 10M62 100q-8 4-6 14',
  left_arm: 'M138 92q10 0 12 10M138 100q8 4 6 14',
  legs: 'M86 152q-4 10 4 16M114 152q6 8-2 18',
};

const UNKNOWN: Record<Slot, Drawing> = {
  head: [fill('steel', GHOSTS.head), fill('glow', circle(90, 44, 5) + circle(110, 44, 5))],
  accessory: [fill('steel', GHOSTS.accessory), line('dark', 3, circle(168, 48, 9))],
  right_arm: [fill('steel', GHOSTS.right_arm)],
  left_arm: [fill('steel', GHOSTS.right_arm)],
  legs: [fill('steel', GHOSTS.legs)],
};

const PARTS: Record<string, Drawing> = { ...HEADS, ...ARMS, ...LEGS, ...ACCESSORIES };

/** A part that a pack has invented looks like any part of its slot. */
export const drawingOf = (id: string, slot: Slot): Drawing => PARTS[id] ?? UNKNOWN[slot];

export const torsoDrawing = (id: string): Drawing => TORSOS[id] ?? TORSOS['torso-red']!;

export const isDrawn = (id: string) => id in PARTS || id in TORSOS;
