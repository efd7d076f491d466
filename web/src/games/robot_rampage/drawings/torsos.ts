// The six torsos: a household's largest machines. The middle of the chest stays free for the sign of the colour.

import { box, circle, fill, line, type Drawing } from './shapes';

export const TORSOS: Record<string, Drawing> = {
  'torso-red': [
    fill('iron', box(88, 66, 24, 12)),
    fill('paint', 'M62 92q0-20 20-20h36q20 0 20 20v38q0 22-20 22H82q-20 0-20-22Z'),
    fill('dark', 'M62 92h76v7H62zM62 131h76v7H62z'),
    fill('brass', [70, 85, 100, 115, 130].map((x) => circle(x, 95.5, 2) + circle(x, 134.5, 2)).join('')),
    fill('cream', circle(124, 82, 6)),
    line('red', 1.8, 'M124 82l3-4'),
  ],
  'torso-blue': [
    fill('paint', box(58, 84, 84, 68, 5)),
    fill('cream', box(55, 72, 90, 15, 5)),
    fill('iron', box(90, 81, 20, 8, 3)),
    line('dark', 2.4, 'M66 140h16M66 145h16M118 140h16M118 145h16'),
    fill('glow', circle(131, 95, 3)),
  ],
  'torso-green': [
    fill('paint', box(60, 72, 80, 80, 6)),
    fill('cream', box(65, 76, 70, 12, 3)),
    fill('dark', circle(74, 82, 3.2) + box(104, 79, 24, 6, 2)),
    fill('steel', circle(100, 119, 28)),
    fill('blue', circle(100, 119, 22)),
    fill('iron', box(125, 113, 7, 12, 2)),
  ],
  'torso-yellow': [
    fill('paint', box(60, 72, 80, 80, 4)),
    fill('dark', box(65, 76, 70, 13, 3)),
    fill('steel', circle(76, 82.5, 4) + circle(90, 82.5, 4) + circle(110, 82.5, 4) + circle(124, 82.5, 4)),
    fill('steel', box(66, 92, 68, 5, 2)),
    fill('dark', box(70, 101, 60, 42, 4)),
    line('red', 2, 'M74 137q6-5 12 0t12 0 12 0 12 0M74 109h8M118 109h8'),
  ],
  'torso-purple': [
    fill('paint', box(62, 68, 76, 84, 5)),
    fill('cream', box(67, 74, 47, 70, 3)),
    line('iron', 2, 'M67 92h47M67 140h47'),
    fill('red', box(71, 80, 8, 11, 2) + box(95, 80, 8, 11, 2)),
    fill('brass', box(83, 80, 8, 11, 2) + box(104, 80, 7, 11, 2)),
    fill('dark', box(119, 78, 14, 18, 2) + box(119, 132, 14, 12, 2)),
    fill('glow', box(121, 80, 10, 5, 1)),
  ],
  'torso-orange': [
    fill('steel', box(82, 62, 9, 16, 2) + box(109, 62, 9, 16, 2)),
    fill('paint', 'M66 84c0-15 68-15 68 0v58c0 14-68 14-68 0Z'),
    fill('dark', 'M66 88c14 9 54 9 68 0v5c-14 9-54 9-68 0Z'),
    line('dark', 3, 'M66 138c14 9 54 9 68 0'),
    fill('brass', circle(78, 108, 4) + box(76, 108, 4, 14, 1)),
    line('red', 2.4, 'M122 128q-4 6 0 10q4-4 0-10'),
  ],
};
