// The Resource Grid as a circle around 0,0: angles in degrees clockwise from the top, radii in the drawing's own units.

import type { Printed } from './print';
import type { Deck } from './view';

export const RIM = { inner: 183, outer: 211 };
export const NAMES_AT = 175;
export const HUB = 45;
/** The bands from the first tier, which pays most often, outside, to the last one inside. */
const OUTSIDE = 168;
const BAND = 41;
/** Half the width of a number, and the width of a token with its gap. */
const NUMBER = 15;
const TOKEN = 17;
/** From the middle of a number to the middle of the first token. */
const CLEAR = 21;

export interface Spot {
  word: string;
  section: Deck;
  tier: string;
  number: number;
  /** How many of 36 rolls of two dice make the number. */
  odds: number;
  path: string;
  /** Where the number stands. */
  at: Point;
  /** Tokens lie side by side on an arc, away from the number: the first one's angle, the way, the room in degrees. */
  tokens: { from: number; way: 1 | -1; room: number };
  /** The middle of the band. */
  radius: number;
}

export interface Point {
  x: number;
  y: number;
}

export function polar(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

const text = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A piece of a ring. */
export function piece(inner: number, outer: number, from: number, to: number): string {
  const wide = to - from > 180 ? 1 : 0;
  return (
    `M${text(polar(from, outer))}A${outer} ${outer} 0 ${wide} 1 ${text(polar(to, outer))}` +
    `L${text(polar(to, inner))}A${inner} ${inner} 0 ${wide} 0 ${text(polar(from, inner))}Z`
  );
}

/** A line to write on; below the middle it runs the other way, so that no word stands on its head. */
export function writing(middle: number, radius: number, span: number): string {
  const low = middle > 90 && middle < 270;
  const [from, to] = low ? [middle + span / 2, middle - span / 2] : [middle - span / 2, middle + span / 2];
  return `M${text(polar(from, radius))}A${radius} ${radius} 0 0 ${low ? 0 : 1} ${text(polar(to, radius))}`;
}

/** Ways to make a total with two dice. */
export const odds = (total: number) => Math.max(0, 6 - Math.abs(total - 7));

/** The middle of a section: the first one stands at the top. */
export const middleOf = (index: number, sections: number) => (index * 360) / sections;

export function spots(print: Printed): Spot[] {
  const share = 360 / print.sections.length;
  return print.sections.flatMap((section, s) =>
    print.tiers.flatMap(({ id, numbers }, t) => {
      const outer = OUTSIDE - t * BAND;
      const inner = outer - BAND + 2;
      const width = share / numbers.length;
      const radius = (inner + outer) / 2;
      const degrees = (length: number) => (length / radius) * (180 / Math.PI);
      return numbers.map((number, n) => {
        const from = middleOf(s, print.sections.length) - share / 2 + n * width;
        // Numbers stand by the middle of their section, tokens outside of them.
        const way: 1 | -1 = n < numbers.length / 2 ? -1 : 1;
        const edge = way < 0 ? from + width : from;
        return {
          word: `${section}-${number}`,
          section,
          tier: id,
          number,
          odds: odds(number),
          path: piece(inner, outer, from + 0.6, from + width - 0.6),
          at: polar(edge + way * degrees(NUMBER), radius),
          tokens: {
            from: edge + way * degrees(NUMBER + CLEAR),
            way,
            room: width - degrees(NUMBER + CLEAR + TOKEN / 2),
          },
          radius,
        };
      });
    }),
  );
}

/** Where the i-th of n tokens lies on a spot. */
export function tokenAt({ tokens, radius }: Spot, i: number, n: number): Point {
  const step = Math.min((TOKEN / radius) * (180 / Math.PI), tokens.room / Math.max(1, n - 1));
  return polar(tokens.from + tokens.way * i * step, radius);
}

/** The middle of a section of the Doomsday Clock; IMPACT is midnight, and the way there runs clockwise. */
export const clockAngle = (section: number, start: number) => ((start + 1 - section) * 360) / (start + 1);
