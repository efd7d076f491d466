// Accessories: they hang beside the head, on a bracket over the left shoulder.

import { box, circle, fill, line, type Drawing } from './shapes';

const BRACKET = fill('iron', 'M130 90l20-26 8 5-18 28Z');
const mounted = (...tool: Drawing): Drawing => [BRACKET, ...tool];

export const ACCESSORIES: Record<string, Drawing> = {
  'ac-1': mounted(
    fill('blue', 'M146 30h40l-6 34h-28Z'),
    fill('steel', 'M166 50l-16-8 16 2 14-6-8 9 8 9-13-4-13 5Z'),
    fill('dark', box(148, 62, 36, 12, 3)),
    fill('red', circle(166, 68, 3)),
    fill('iron', box(144, 24, 44, 7, 3)),
  ),
  'ac-2': mounted(
    fill('red', circle(164, 52, 20)),
    fill('dark', 'M176 34l20-10v32l-18 6Z'),
    fill('cream', 'M190 28l6-3v6ZM190 40l6-2v6ZM186 54l8 0-4 5Z'),
    fill('steel', circle(160, 54, 8)),
  ),
  'ac-3': mounted(
    line('steel', 6, 'M152 66l24-36M172 66l-18-34'),
    fill('red', box(146, 58, 10, 20, 4) + box(168, 58, 10, 20, 4)),
    fill('steel', circle(176, 30, 11)),
    line('dark', 2, circle(176, 30, 7)),
    fill('dark', circle(163, 48, 4)),
  ),
  'ac-4': mounted(
    fill('cream', circle(176, 20, 7) + circle(188, 26, 7) + circle(182, 14, 6) + circle(192, 16, 5)),
    fill('red', 'M150 58l22-36 22 14-22 34Z'),
    line('cream', 4, 'M157 62l22-35M166 67l22-35'),
    fill('dark', circle(158, 64, 10)),
  ),
  'ac-5': mounted(
    fill('steel', 'M150 30q30-8 38 30-40 2-38-30Z'),
    line('dark', 2, 'M158 36q18 0 24 20'),
    line('iron', 3, 'M168 46l16-16'),
    fill('glow', circle(186, 28, 5)),
    line('glow', 2.4, 'M180 12q18 2 18 20M172 18'),
    fill('iron', box(150, 58, 14, 12, 3)),
  ),
  'ac-6': mounted(
    fill('iron', box(146, 26, 42, 46, 4)),
    fill('cream', box(151, 32, 9, 22, 2) + box(163, 32, 9, 22, 2) + box(175, 32, 9, 22, 2)),
    fill('red', box(151, 38, 9, 8, 1) + box(175, 38, 9, 8, 1)),
    fill('glow', 'M170 56l-8 9h6l-3 7 9-10h-6l4-6Z'),
  ),
  leaf_blower: mounted(
    fill('red', circle(162, 54, 17)),
    fill('dark', 'M168 40l24-22 6 8-16 28Z'),
    line('glow', 2, 'M186 12l6-4M196 16l3-3'),
    fill('steel', circle(160, 56, 7)),
  ),
  hair_dryer: mounted(
    fill('blue', 'M150 30h28l16-6v32l-16-6h-28q-8-10 0-20Z'),
    fill('dark', box(154, 48, 12, 24, 4)),
    line('cream', 2, 'M184 30v20M189 29v22'),
    fill('steel', circle(158, 40, 5)),
  ),
  egg_beater: mounted(
    line('steel', 2.6, 'M158 42c-12 10-12 26 0 32 12-6 12-22 0-32M178 42c-12 10-12 26 0 32 12-6 12-22 0-32'),
    fill('iron', circle(168, 34, 10)),
    fill('red', box(162, 12, 12, 16, 4)),
    line('dark', 2, circle(168, 34, 5)),
  ),
};
