// Legs.

import { box, circle, fill, line, type Drawing } from './shapes';

const HIPS = fill('iron', box(72, 146, 56, 12, 4));
/** Once for each leg. */
const both = (draw: (x: number) => string) => draw(79) + draw(121);

const spring = (x: number) => {
  let d = `M${x - 12} 158`;
  for (let y = 158; y < 194; y += 9) d += `L${x + 12} ${y + 4.5}L${x - 12} ${y + 9}`;
  return d;
};

export const LEGS: Record<string, Drawing> = {
  'lg-1': [
    HIPS,
    fill(
      'red',
      both((x) => box(x - 16, 158, 32, 50, 4)),
    ),
    fill(
      'dark',
      both((x) => box(x - 18, 170, 36, 5, 2) + box(x - 18, 190, 36, 5, 2)),
    ),
    fill(
      'brass',
      both((x) => circle(x, 182.5, 4)),
    ),
    fill(
      'iron',
      both((x) => box(x - 18, 205, 36, 7, 2)),
    ),
  ],
  'lg-2': [
    fill('steel', 'M60 152h80l-10 36H70Z'),
    line('dark', 1.8, 'M64 162h72M67 172h66M69 180h62M76 152l4 36M92 152l2 36M108 152l-2 36M124 152l-4 36'),
    line('iron', 5, 'M76 188v10M124 188v10'),
    fill(
      'dark',
      both((x) => circle(x, 203, 9)),
    ),
    fill(
      'steel',
      both((x) => circle(x, 203, 4)),
    ),
  ],
  'lg-3': [
    HIPS,
    line('wood', 6, 'M82 156l-6 34M118 156l6 34'),
    fill(
      'cream',
      'M60 212q-2-22 16-24 18 2 16 24l-6-6-5 7-5-6-5 6-5-6ZM108 212q-2-22 16-24 18 2 16 24l-6-6-5 7-5-6-5 6-5-6Z',
    ),
    fill(
      'blue',
      both((x) => box(x < 100 ? 70 : 118, 184, 12, 8, 2)),
    ),
  ],
  'lg-4': [
    HIPS,
    line('steel', 4, spring(80) + spring(120)),
    fill(
      'iron',
      both((x) => box(x - 17, 198, 36, 12, 4)),
    ),
    line('dark', 2, 'M66 204h28M108 204h28'),
  ],
  'lg-5': [
    fill('glow', 'M62 200q38 20 76 0l-8 12q-30 10-60 0Z'),
    fill('dark', 'M72 150h56l22 44q-50 20-100 0Z'),
    line('iron', 3, 'M84 154l-10 42M100 154v46M116 154l10 42'),
    line('steel', 4, 'M50 194q50 20 100 0'),
  ],
  'lg-6': [
    HIPS,
    line('iron', 10, 'M80 156v22M120 156v22'),
    fill(
      'red',
      both((x) => `M${x - 19} 206v-16q0-20 19-20t19 20v16h-13v-15q0-8-6-8t-6 8v15Z`),
    ),
    fill(
      'steel',
      both((x) => box(x - 19, 202, 13, 10, 1) + box(x + 6, 202, 13, 10, 1)),
    ),
  ],
  office_chair: [
    fill('dark', box(66, 148, 68, 13, 6)),
    fill('steel', box(95, 160, 10, 28, 2)),
    line('iron', 6, 'M100 188l-34 14M100 188l34 14M100 188v14'),
    fill('dark', circle(64, 206, 6) + circle(100, 206, 6) + circle(136, 206, 6)),
  ],
  roller_skates: [
    HIPS,
    line('iron', 9, 'M80 156v20M120 156v20'),
    fill(
      'cream',
      both((x) => `M${x - 10} 172h18v12l8 4v10h-26Z`),
    ),
    fill(
      'red',
      both((x) => box(x - 12, 194, 30, 6, 2)),
    ),
    fill(
      'dark',
      both((x) => circle(x - 6, 206, 6) + circle(x + 10, 206, 6)),
    ),
  ],
};
