// What drawings are made of. A robot stands in a box of 200 by 216: head above, arms at both sides, legs below, the
// accessory at the side (RR-G04). The robot looks at you, so its right arm is on your left.

export type Tone = 'paint' | 'steel' | 'iron' | 'dark' | 'wood' | 'cream' | 'brass' | 'glow' | 'red' | 'blue';

export interface Shape {
  tone: Tone;
  d: string;
  /** Drawn as a line of this width instead of a surface. */
  line?: number;
}

export type Drawing = Shape[];

export const fill = (tone: Tone, d: string): Shape => ({ tone, d });
export const line = (tone: Tone, width: number, d: string): Shape => ({ tone, d, line: width });

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const box = (x: number, y: number, w: number, h: number, r = 3) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;

/** Two eyes that glow. */
export const eyes = (y: number, apart = 12, r = 5) => [
  fill('dark', circle(100 - apart, y, r + 2) + circle(100 + apart, y, r + 2)),
  fill('glow', circle(100 - apart, y, r) + circle(100 + apart, y, r)),
];
