// The four robots, drawn by hand in a box of 280 by 300: each part is a list of shapes in the robot's own paints.
// Arms and legs are drawn once, on the left, and mirrored.

export const PARTS = ['head', 'torso', 'arm_left', 'arm_right', 'leg_left', 'leg_right'] as const;
export type Part = (typeof PARTS)[number];
type Drawn = 'head' | 'torso' | 'arm' | 'leg';
export type Tone = 'base' | 'second' | 'trim' | 'dark' | 'glow';

export interface Shape {
  tone: Tone;
  d: string;
  /** Drawn as a line instead of a surface. */
  line?: boolean;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

function ring(x: number, y: number, radii: number[], turn = 0): string {
  const points = radii.map((r, i) => {
    const angle = ((i / radii.length) * 360 + turn - 90) * (Math.PI / 180);
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const star = (x: number, y: number, out: number, inner: number) =>
  ring(
    x,
    y,
    Array.from({ length: 10 }, (_, i) => (i % 2 ? inner : out)),
  );

const gear = (x: number, y: number, out: number, inner: number, teeth: number) =>
  ring(
    x,
    y,
    Array.from({ length: teeth * 4 }, (_, i) => (i % 4 < 2 ? out : inner)),
  );

const petals = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  return circle(Math.round(140 + 28 * Math.cos(angle)), Math.round(50 + 28 * Math.sin(angle)), 18);
}).join('');

const ticks = Array.from({ length: 12 }, (_, i) => {
  const angle = (i * Math.PI) / 6;
  const at = (r: number) => `${(140 + r * Math.cos(angle)).toFixed(1)} ${(146 + r * Math.sin(angle)).toFixed(1)}`;
  return `M${at(i % 3 ? 35 : 31)}L${at(39)}`;
}).join('');

const coils = [0, 1, 2, 3, 4].map((i) => `M100 ${210 + 12 * i}l42 7v8l-42 -7Z`).join('');

const ROBOTS: Record<string, Record<Drawn, Shape[]>> = {
  flash_dance: {
    head: [
      { tone: 'dark', d: 'M130 80h20v18h-20z' },
      { tone: 'base', d: circle(140, 50, 37) },
      {
        tone: 'second',
        line: true,
        d: 'M104 50h72M108 34h64M108 66h64M140 13v74M140 13c-28 20-28 54 0 74M140 13c28 20 28 54 0 74M122 18h36M122 82h36',
      },
      { tone: 'trim', d: 'M97 38h10v26h-10zM173 38h10v26h-10z' },
      { tone: 'dark', d: 'M104 42h72l-5 21h-22l-9-10-9 10h-22z' },
      { tone: 'glow', d: 'M110 46h24l-6 12h-14zM146 46h24l-4 12h-14z' },
    ],
    torso: [
      { tone: 'base', d: 'M92 100l36-6h24l36 6-11 50-5 44H108l-5-44Z' },
      { tone: 'second', d: 'M124 96h32l-16 66Z' },
      { tone: 'trim', d: 'M112 96l28 58 28-58 24-4-15 36-37 52-37-52-15-36Z' },
      { tone: 'dark', d: 'M107 178h66l-1 14h-64z' },
      { tone: 'glow', d: star(140, 184, 13, 6) },
    ],
    arm: [
      { tone: 'dark', d: 'M34 208h24l-2 12h-5l-2 9h-7l-2-9h-6z' },
      { tone: 'base', d: 'M86 98c-28-4-42 10-44 30l-7 36-17 40 46 10 8-44 9-32Z' },
      { tone: 'trim', d: 'M20 196l46 10-2 12-49-11Z' },
      { tone: 'second', d: 'M84 100c-22-2-34 6-39 20l42 4Z' },
      { tone: 'glow', d: circle(62, 113, 4) + circle(50, 150, 3) + circle(44, 172, 3) },
    ],
    leg: [
      { tone: 'dark', d: 'M68 286h76v13H64z' },
      { tone: 'base', d: 'M100 198h38v50l6 40H72l20-42Z' },
      { tone: 'trim', d: 'M114 198h10l6 90h-28z' },
      { tone: 'glow', d: circle(119, 216, 3) + circle(118, 238, 3) + circle(116, 262, 3) },
    ],
  },
  flower_power: {
    head: [
      { tone: 'dark', d: 'M132 78h16v20h-16z' },
      { tone: 'second', d: petals },
      { tone: 'trim', d: circle(140, 50, 25) },
      { tone: 'dark', line: true, d: 'M128 58q12 10 24 0' },
      { tone: 'dark', d: circle(131, 46, 7) + circle(149, 46, 7) },
      { tone: 'glow', d: circle(131, 46, 4) + circle(149, 46, 4) },
    ],
    torso: [
      { tone: 'base', d: 'M140 94c34 0 56 20 56 52s-24 50-56 50-56-18-56-50 22-52 56-52Z' },
      {
        tone: 'second',
        d: 'M114 99c-18 6-30 22-30 47s12 40 30 46l10-44Z M166 99c18 6 30 22 30 47s-12 40-30 46l-10-44Z',
      },
      { tone: 'dark', d: circle(140, 146, 25) },
      { tone: 'glow', d: circle(140, 146, 20) },
      { tone: 'dark', line: true, d: 'M140 126v40M140 146l-14 14M140 146l14 14' },
    ],
    arm: [
      { tone: 'base', d: 'M90 108c-30-6-50 14-44 40 4 18-2 28-12 38l20 14c18-16 22-34 14-54-4-14 4-20 22-14Z' },
      { tone: 'second', d: circle(76, 118, 15) },
      { tone: 'trim', d: circle(76, 118, 7) },
      { tone: 'trim', d: 'M50 182c-30 0-44 20-40 44 26 4 48-10 48-36Z' },
      { tone: 'dark', line: true, d: 'M16 220q16-24 36-30' },
    ],
    leg: [
      { tone: 'base', d: 'M104 196c-7 22-8 40-5 56h36c4-16 5-34 2-56Z' },
      { tone: 'dark', line: true, d: 'M101 216h35M99 232h38' },
      { tone: 'second', d: 'M92 262h48l-7 37H99Z' },
      { tone: 'trim', d: 'M86 250h60v13H86z' },
    ],
  },
  clockwork: {
    head: [
      { tone: 'dark', d: 'M128 78h24v20h-24z' },
      { tone: 'base', d: gear(140, 50, 42, 33, 12) },
      { tone: 'trim', d: circle(140, 50, 26) },
      { tone: 'dark', d: 'M119 42h16v9h-16zM126 62h28v6h-28z' + circle(152, 46, 12) },
      { tone: 'glow', d: circle(152, 46, 8) + 'M121 44h12v5h-12z' },
      { tone: 'dark', line: true, d: 'M164 48q10 14 6 32' },
    ],
    torso: [
      { tone: 'second', d: 'M130 92h20v10h-20zM86 126h16v40H86zM178 126h16v40h-16zM116 186h48v10h-48z' },
      { tone: 'base', d: circle(140, 146, 51) },
      { tone: 'trim', d: circle(140, 146, 42) },
      { tone: 'dark', line: true, d: ticks },
      { tone: 'dark', d: 'M137 116h6l-1 32h-4zM139 143l26 14-3 5-25-15z' },
      { tone: 'glow', d: circle(140, 147, 6) },
    ],
    arm: [
      { tone: 'dark', d: 'M56 128h18v52H56z' },
      { tone: 'second', d: 'M52 140h26v8H52zM52 156h26v8H52z' },
      { tone: 'base', d: gear(66, 116, 25, 19, 10) },
      { tone: 'trim', d: circle(66, 116, 10) },
      { tone: 'base', d: 'M65 172l-23 14-2 32 14 10v-26l11-10 11 10v26l14-10-2-32Z' },
      { tone: 'glow', d: circle(66, 116, 4) },
    ],
    leg: [
      { tone: 'dark', d: 'M115 204h12v72h-12z' },
      { tone: 'base', d: 'M98 196h46v12H98z' },
      { tone: 'second', d: coils },
      { tone: 'base', d: 'M92 272h56v12l6 15H78l14-15Z' },
      { tone: 'trim', d: circle(121, 202, 4) + 'M90 288h54v4H90z' },
    ],
  },
  silverado: {
    head: [
      { tone: 'base', d: 'M112 48h56v28l-12 20h-32l-12-20Z' },
      { tone: 'dark', d: 'M116 54h48v14h-48z' },
      { tone: 'glow', d: 'M120 57h16v7h-16zM144 57h16v7h-16z' },
      { tone: 'second', d: 'M114 74h52l-11 22h-30Z' },
      { tone: 'trim', d: 'M80 40q60 26 120 0-8-7-26-8l-6-22q-14-9-28-2-14-7-28 2l-6 22q-18 1-26 8Z' },
      { tone: 'dark', d: 'M107 30q33 10 66 0l1 8q-34 10-68 0Z' },
    ],
    torso: [
      { tone: 'base', d: 'M86 100l30-6h48l30 6-8 42-6 52H100l-6-52Z' },
      { tone: 'trim', d: 'M88 100l30-6 12 54-6 46h-24l-6-52ZM192 100l-30-6-12 54 6 46h24l6-52Z' },
      { tone: 'dark', d: 'M99 176h82l-1 15h-80z' },
      { tone: 'glow', d: star(140, 134, 17, 7.5) + 'M132 179h16v9h-16z' },
    ],
    arm: [
      { tone: 'dark', d: 'M42 184h38v18H42zM52 200h18v32H52z' },
      { tone: 'base', d: 'M46 128l36 6-4 54-36-4Z' },
      { tone: 'second', d: 'M44 152l36 5-1 10-36-5Z' },
      { tone: 'trim', d: 'M90 100c-28-8-46 4-50 28l44 10Z' },
      { tone: 'glow', d: circle(61, 193, 4) + 'M56 222h10v8H56z' },
    ],
    leg: [
      { tone: 'base', d: 'M102 196h38v66H94Z' },
      { tone: 'trim', d: 'M102 196h12l-4 68H88l6-12-4-6 6-10-4-8 6-10Z' },
      { tone: 'dark', d: 'M95 260h44v26h7v13H70q0-13 25-16Z' },
      { tone: 'glow', d: star(146, 282, 8, 3.5) },
    ],
  },
};

const drawn = (part: Part): Drawn => part.split('_')[0] as Drawn;

export const isRobot = (robot: string | null): robot is string => robot !== null && robot in ROBOTS;

export function shapes(robot: string, part: Part): Shape[] {
  return ROBOTS[robot]?.[drawn(part)] ?? [];
}

export const mirrored = (part: Part) => part.endsWith('right');

/** Behind which everything else is drawn: legs first, then arms, the head last. */
export const BACK_TO_FRONT: Part[] = ['leg_left', 'leg_right', 'arm_left', 'arm_right', 'torso', 'head'];

/** Scratches and cracks, inside the part they are clipped to. */
export const SCARS: Record<Drawn, { scratches: string; cracks: string }> = {
  head: {
    scratches: 'M104 62l22-26M112 70l12-14M160 28l16 18',
    cracks: 'M140 8l-9 22 14 10-16 20 12 12-8 22M176 34l-18 14 8 12-14 14',
  },
  torso: {
    scratches: 'M98 122l28-14M102 132l16-8M158 184l22-20M150 116l24 14',
    cracks: 'M118 94l10 24-16 14 18 20-12 18 10 24M190 120l-26 14 8 16-22 12',
  },
  arm: {
    scratches: 'M50 122l22-10M44 152l24-8M40 190l14-12',
    cracks: 'M78 102l-20 20 12 14-24 18 14 16-18 20 8 18',
  },
  leg: {
    scratches: 'M102 218l22-12M96 250l22-10M104 284l20-12',
    cracks: 'M130 198l-20 20 16 14-22 20 18 14-16 24',
  },
};

export const scars = (part: Part) => SCARS[drawn(part)];
