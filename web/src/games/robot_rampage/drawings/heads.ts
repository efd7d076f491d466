// Heads, those of the Build Deck by id and Replacement Parts by the name of their text.

import { box, circle, eyes, fill, line, type Drawing } from './shapes';

const NECK = fill('iron', box(91, 60, 18, 16));
const HOLES = [84, 94, 106, 116].map((x) => circle(x, 42, 2.6) + circle(x + 1, 51, 2.6)).join('');

export const HEADS: Record<string, Drawing> = {
  'hd-1': [
    NECK,
    fill('steel', 'M126 50l16-15 5 6-14 21Z'),
    fill('steel', 'M70 68c-2-36 12-48 30-48s32 12 30 48Z'),
    fill('dark', circle(100, 17, 6)),
    fill('iron', 'M70 60h60v8H70z'),
    ...eyes(46),
  ],
  'hd-2': [
    NECK,
    fill('wood', 'M76 34V18q10-8 20 0v16ZM104 34V18q10-8 20 0v16Z'),
    fill('brass', 'M79 32V20q7-5 14 0v12ZM107 32V20q7-5 14 0v12Z'),
    fill('steel', box(66, 30, 68, 38, 10)),
    fill('dark', box(73, 32, 54, 4, 2)),
    fill('red', box(134, 42, 8, 9, 2)),
    ...eyes(50),
    line('dark', 2.4, 'M92 62h16'),
  ],
  'hd-3': [
    fill('iron', box(96, 52, 8, 24, 2)),
    fill('glow', circle(100, 58, 10)),
    fill('cream', 'M82 16h36l20 40H62Z'),
    line('brass', 2.6, 'M82 16h36M62 56h76'),
    line('wood', 1.4, 'M91 18l-11 36M109 18l11 36M100 18v36'),
    ...eyes(42, 11, 4),
  ],
  'hd-4': [
    NECK,
    fill('dark', box(66, 24, 68, 36, 8)),
    fill('cream', box(73, 38, 54, 17, 2)),
    line('dark', 2.4, 'M78 40v13M84 40v13M93 40v13M97 40v13M106 40v13M115 40v13M122 40v13'),
    line('dark', 1.2, 'M88 40v13M102 40v13M110 40v13M119 40v13'),
    line('red', 2.4, 'M68 46h64'),
    fill('glow', circle(80, 31, 4) + circle(120, 31, 4)),
  ],
  'hd-5': [
    NECK,
    line('steel', 2.4, 'M124 30l12-22'),
    fill('wood', box(64, 28, 72, 38, 5)),
    fill('dark', box(70, 34, 60, 18, 3)),
    line('glow', 2.8, 'M78 38v10M86 38h7v5h-7v5h7M107 38h8v10h-8zM120 38v4h6M126 38v10'),
    fill('glow', circle(100, 40, 1.5) + circle(100, 46, 1.5)),
    line('brass', 1.6, 'M72 57h56M72 61h56'),
  ],
  'hd-6': [
    NECK,
    fill('iron', 'M68 68V50l12-14h40l12 14v18Z'),
    fill('steel', box(78, 14, 44, 24, 4)),
    fill('dark', box(82, 18, 36, 12, 2)),
    line('glow', 2.2, 'M88 21h5v3h-5v3h5M90.500 19v10M100 21v6M107 21h5v6h-5z'),
    fill('cream', [78, 88, 98, 108, 118].map((x) => circle(x, 47, 3) + circle(x + 2, 56, 3)).join('')),
    fill('wood', box(66, 62, 68, 8, 2)),
  ],
  goldfish_bowl: [
    fill('blue', circle(100, 44, 29)),
    fill('cream', 'M84 20q16-7 32 0l-3 4q-13-5-26 0Z'),
    fill('red', 'M86 46q12-12 24 0 7-7 10-7-3 7 0 14-4 0-10-7-12 12-24 0Z'),
    fill('dark', circle(93, 45, 2.2)),
    line('cream', 3, 'M79 36q3-9 11-12'),
    fill('iron', box(88, 70, 24, 6)),
  ],
  colander: [
    NECK,
    fill('steel', 'M68 60c0-30 12-40 32-40s32 10 32 40Z'),
    fill('dark', HOLES),
    fill('iron', box(60, 58, 80, 8)),
    line('glow', 4, 'M86 32h8M106 32h8'),
  ],
  paper_bag: [
    fill('wood', 'M70 72V22l6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5v50Z'),
    fill('dark', circle(88, 42, 6) + circle(112, 42, 6)),
    line('dark', 2.6, 'M90 60q10-6 20 0'),
    line('cream', 1.4, 'M76 24v46M124 24v46'),
  ],
};
