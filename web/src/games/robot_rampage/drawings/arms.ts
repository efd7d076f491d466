// Arms, drawn on your left and mirrored for the other side.

import { box, circle, fill, line, type Drawing } from './shapes';

const SLEEVE: Drawing = [fill('iron', 'M66 86L36 98l-9 24 10 5 7-17 22-9Z'), fill('steel', circle(37, 104, 8))];
const STICK = fill('wood', box(28, 120, 8, 44, 3));
const arm = (...tool: Drawing): Drawing => [...tool, ...SLEEVE];

const teeth = (x: number, out: number, from: number, to: number) => {
  let d = `M${x} ${from}`;
  for (let y = from; y < to; y += 8) d += `l${out} 4l${-out} 4`;
  return d;
};

export const ARMS: Record<string, Drawing> = {
  'ra-1': arm(
    line('dark', 2, teeth(22, -5, 142, 184) + teeth(42, 5, 142, 184)),
    fill('steel', 'M22 136h20v48q-10 14-20 0Z'),
    line('dark', 2, 'M32 146v34'),
    fill('red', box(14, 120, 38, 22, 5)),
    fill('dark', box(20, 125, 12, 6, 2)),
  ),
  'ra-2': arm(
    fill('steel', 'M22 146h20l-6 24-4 20-4-20Z'),
    line('dark', 2, 'M24 154l16-4M26 164l13-4M28 174l8-3'),
    fill('brass', box(18, 120, 28, 28, 6)),
    fill('dark', box(23, 126, 18, 5, 2)),
  ),
  'ra-3': arm(
    STICK,
    fill('red', circle(20, 160, 10) + circle(44, 160, 10) + circle(32, 152, 11)),
    fill('cream', circle(24, 174, 10) + circle(41, 174, 10) + circle(32, 184, 9)),
  ),
  'ra-4': arm(
    line('steel', 2.6, 'M32 144c-24 12-24 40 0 48c24-8 24-36 0-48M32 144c-10 12-10 40 0 48c10-8 10-36 0-48'),
    fill('iron', box(27, 118, 10, 28, 4)),
  ),
  'ra-5': arm(
    fill('red', 'M16 134h32v14c10-8 16 2 9 11l-11 13q-2 15-15 15-16 0-15-19Z'),
    fill('cream', box(13, 126, 38, 11, 4)),
    line('dark', 1.8, 'M24 146v26M34 146v26'),
  ),
  'ra-6': arm(
    fill('steel', box(15, 154, 34, 36, 5)),
    line('dark', 3, 'M24 162v20M32 162v20M40 162v20'),
    fill('dark', box(28, 120, 8, 36, 3)),
  ),
  'la-1': arm(
    line('dark', 2.4, teeth(26, -9, 142, 190) + teeth(38, 9, 142, 190)),
    fill('steel', box(26, 138, 12, 56, 4)),
    fill('brass', box(16, 120, 32, 22, 5)),
    line('dark', 3, 'M22 127h20M22 134h20'),
  ),
  'la-2': arm(
    STICK,
    fill('steel', box(8, 156, 48, 26, 4)),
    fill('iron', 'M8 160l-6 4 6 4-6 4 6 4 0 4ZM56 160l6 4-6 4 6 4-6 4 0 4Z'),
    line('dark', 2, 'M20 158v22M44 158v22'),
  ),
  'la-3': arm(STICK, fill('red', 'M10 190q0-30 22-30t22 30Z'), fill('dark', box(8, 186, 48, 6, 3))),
  'la-4': arm(
    line('dark', 7, 'M22 150q4-18 24-16'),
    fill('steel', 'M4 184q6-32 34-34h18v34Z'),
    fill('blue', 'M20 176q4-18 20-19h10v19Z'),
    fill('iron', box(2, 182, 56, 6, 2)),
  ),
  'la-5': arm(
    fill('steel', circle(29, 148, 29)),
    line('iron', 3, circle(29, 148, 21)),
    line('iron', 2, 'M29 120v12M29 164v12M1 148h12M45 148h12'),
    fill('dark', box(21, 143, 16, 9, 3)),
  ),
  'la-6': arm(
    fill('steel', 'M8 160h48q0 30-24 30T8 160Z'),
    fill('dark', 'M8 158h48v5H8z'),
    fill('iron', box(28, 118, 8, 42, 3)),
  ),
  rolling_pin: arm(
    fill('wood', box(18, 132, 28, 46, 6)),
    fill('red', box(28, 118, 8, 14, 3) + box(28, 178, 8, 16, 3)),
    line('cream', 2, 'M24 138v34'),
  ),
  broom_handle: arm(
    STICK,
    fill('brass', 'M20 162h24l10 30H10Z'),
    line('wood', 2, 'M24 168l-5 22M32 168v22M40 168l5 22'),
    fill('red', box(18, 158, 28, 7, 2)),
  ),
  umbrella_lance: arm(
    fill('steel', 'M30 176h4l-2 18Z'),
    fill('blue', 'M32 122q16 20 10 48l-10 10-10-10q-6-28 10-48Z'),
    line('dark', 2, 'M32 124v54M26 132q-5 22 0 40M38 132q5 22 0 40'),
  ),
  saucepan_fist: arm(
    fill('dark', box(28, 118, 8, 26, 3)),
    fill('iron', circle(32, 164, 25)),
    fill('steel', circle(32, 164, 19)),
    line('cream', 3, 'M20 158q3-8 12-9'),
  ),
};
