// What the charts show, out of the sights of a simulation.

import type { LabFigure, LabSide, LabSight, LabThing } from '../messages';

export interface Span {
  value: number;
  low: number;
  high: number;
}

/** One line of a chart of intervals: the same thing in the base set and in the variant. */
export interface Line {
  label: string;
  base: Span | null;
  yours: Span | null;
  /** Whether it stands out in the variant. */
  told: boolean;
}

const find = (side: LabSide | null, name: string) => side?.figures.find((one) => one.name === name) ?? null;

export const figure = (sight: LabSight, name: string): LabFigure | null =>
  find(sight.yours, name) ?? find(sight.base, name);

/** The figures of one family: `seat.`, `ending.`; of all there are in either side. */
export function family(sight: LabSight, prefix: string): Line[] {
  const names = [...(sight.yours?.figures ?? []), ...(sight.base?.figures ?? [])]
    .map((one) => one.name)
    .filter((name) => name.startsWith(prefix));
  return [...new Set(names)].map((name) => ({
    label:
      figure(sight, name)
        ?.title.replace(/^Ends: /, '')
        .replace(/ wins$/, '') ?? name,
    base: find(sight.base, name),
    yours: find(sight.yours, name),
    told: false,
  }));
}

const spanOf = (thing: LabThing | undefined): Span | null =>
  thing ? { value: thing.lift, low: thing.low, high: thing.high } : null;

/** The classes of things that players can have. */
export const classes = (sight: LabSight): string[] => [
  ...new Set([...(sight.yours?.things ?? []), ...(sight.base?.things ?? [])].map((one) => one.what)),
];

/** The things of a class, the strongest of the variant first. */
export function things(sight: LabSight, what: string): Line[] {
  const of = (side: LabSide | null) => side?.things.filter((one) => one.what === what) ?? [];
  const [base, yours] = [of(sight.base), of(sight.yours)];
  const names = [...new Set([...yours, ...base].map((one) => one.thing))];
  return names.map((thing) => {
    const own = yours.find((one) => one.thing === thing);
    return {
      label: thing,
      base: spanOf(base.find((one) => one.thing === thing)),
      yours: spanOf(own),
      told: own?.told ?? false,
    };
  });
}

/** The few strongest and weakest of many. */
export const ends = (lines: Line[], shown: number): Line[] =>
  lines.length <= shown ? lines : [...lines.slice(0, shown / 2), ...lines.slice(-shown / 2)];

/** Round numbers around all that is drawn. */
export function domainOf(lines: Line[], fair: number, least: number): [number, number] {
  const ends = lines.flatMap(({ base, yours }) => [base, yours].flatMap((one) => (one ? [one.low, one.high] : [])));
  const reach = Math.max(least, ...ends.map((end) => Math.abs(end - fair)));
  return [Math.max(0, fair - reach), fair + reach];
}

export interface Bin {
  from: number;
  to: number;
  base: number;
  yours: number;
}

const BINS = 24;

/** How many games of each side took how many rounds, as parts of all. */
export function lengths(sight: LabSight): Bin[] {
  const [base, yours] = [sight.base?.rounds ?? [], sight.yours?.rounds ?? []] as [number[][], number[][]];
  const all = [...base, ...yours].map(([rounds]) => rounds!);
  if (!all.length) return [];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const width = Math.max(1, Math.ceil((high - low + 1) / BINS));
  const part = (rows: number[][], from: number) => {
    const total = rows.reduce((sum, [, games]) => sum + games!, 0);
    const inside = rows.filter(([rounds]) => rounds! >= from && rounds! < from + width);
    return total ? inside.reduce((sum, [, games]) => sum + games!, 0) / total : 0;
  };
  return Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, i) => {
    const from = low + i * width;
    return { from, to: from + width - 1, base: part(base, from), yours: part(yours, from) };
  });
}

export const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
export const plain = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : 1);
export const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text.replace('-', '−'));
