// What can be painted, and what a stroke does.

import { GROUNDS, MARKS, markName, markOf, type Mark } from '../games/blast_tactics/tiles';
import { flipMark, flipSeat, images, type Image, type Symmetry } from './mirror';
import { coreAt, GRASS, heightOf, isSame, markAt, mostPlayers, widthOf, withMark, type Place, type Plan } from './plan';

/** A mark, or `core 1` for the Core of start space 1. */
export type Brush = string;

export const coreBrush = (seat: number): Brush => `core ${seat + 1}`;
/** The start space whose Core the brush lays, counted from 0, or -1. */
export const coreSeat = (brush: Brush) => (brush.startsWith('core ') ? Number(brush.slice(5)) - 1 : -1);

export interface Group {
  name: string;
  brushes: Brush[];
}

const marks = (fits: (mark: Mark) => boolean) => MARKS.filter(fits).map((mark) => mark.mark);

/** Everything that can be painted on this plan, in groups. */
export function palette(plan: Plan): Group[] {
  const most = mostPlayers(plan);
  const plain = (mark: Mark) => !mark.start && !mark.facing;
  const seats = Array.from({ length: most }, (_, seat) => seat);
  const groups: Group[] = [
    { name: 'Ground', brushes: marks((mark) => plain(mark) && !mark.dir) },
    { name: 'Conveyor Belts', brushes: marks((mark) => mark.ground === 'conveyor') },
    { name: 'Teleport Pads', brushes: marks((mark) => mark.ground === 'teleport') },
    { name: 'Start spaces', brushes: marks((mark) => mark.start !== undefined && mark.start <= most) },
  ];
  if (plan.mode === 'coop') groups.push({ name: 'Shraplings', brushes: marks((mark) => !!mark.facing) });
  else groups.push({ name: 'Cores', brushes: seats.map(coreBrush) });
  return groups;
}

export function brushName(brush: Brush): string {
  const mark = markOf(brush);
  if (coreSeat(brush) >= 0) return `Core of start space ${coreSeat(brush) + 1}`;
  return mark ? markName(mark) : `Unknown mark ${brush}`;
}

export function brushText(brush: Brush): string {
  const mark = markOf(brush);
  if (coreSeat(brush) >= 0) return 'Capture-the-Core: others want to carry it home. It lies on plain green floor.';
  if (!mark) return 'No arena knows this mark. Paint something else over it.';
  if (mark.block) return 'Stops robots and flames until a blast opens it; there is an Item under each.';
  if (mark.start)
    return `Seat ${mark.start} begins here. It needs two free squares beside it, on an outer tile of its own.`;
  if (mark.facing) return 'Co-op: it runs the way it looks and explodes with the Bombs it meets.';
  return GROUNDS[mark.ground].text;
}

/** The key that paints it on the square under the cursor. */
export const brushKey = (brush: Brush) => (coreSeat(brush) >= 0 ? 'c' : brush);

/** The brush that a pressed key stands for: a mark itself, or `c` for the first Core that is missing. */
export function brushOfKey(key: string, plan: Plan, held: Brush): Brush | null {
  if (key === 'c' && plan.mode === 'standard') {
    if (coreSeat(held) >= 0) return held;
    const missing = Array.from({ length: mostPlayers(plan) }, (_, seat) => seat).find((seat) => !plan.cores[seat]);
    return coreBrush(missing ?? 0);
  }
  return palette(plan).some((group) => group.brushes.includes(key)) ? key : null;
}

/** What lies on the square, as a brush that would paint it again. */
export function brushAt(plan: Plan, place: Place): Brush {
  const seat = coreAt(plan, place);
  return seat >= 0 ? coreBrush(seat) : markAt(plan, place);
}

/** Paint one square and its images. The same plan comes back if nothing changes. */
export function painted(plan: Plan, place: Place, brush: Brush, symmetry: Symmetry): Plan {
  const [row, column] = place;
  if (row < 0 || column < 0 || row >= heightOf(plan) || column >= widthOf(plan)) return plan;
  let next = plan;
  for (const image of images(plan, place, symmetry)) {
    const twin = twinOf(plan, place, brush, symmetry, image);
    if (twin !== null) next = laid(next, image.place, twin);
  }
  return laid(next, place, brush);
}

/** What the brush paints at the image: the seat of a start space changes, arrows turn; null if nothing. */
function twinOf(plan: Plan, place: Place, brush: Brush, symmetry: Symmetry, image: Image): Brush | null {
  const start = markOf(brush)?.start;
  const core = coreSeat(brush);
  if (start === undefined && core < 0) return flipMark(brush, image.flip);
  const seat = flipSeat(plan, start === undefined ? core : start - 1, place, symmetry, image);
  if (seat < 0) return null;
  return start === undefined ? coreBrush(seat) : String(seat + 1);
}

/** One thing on one square: there is only one start space of each number, and one Core of it. */
function laid(plan: Plan, place: Place, brush: Brush): Plan {
  if (brushAt(plan, place) === brush) return plan;
  const seat = coreSeat(brush);
  const cores = plan.cores.map((core, i) => (core && (i === seat || isSame(core, place)) ? null : core));
  if (seat >= 0) {
    while (cores.length <= seat) cores.push(null);
    cores[seat] = place;
    return { ...withMark(plan, place, GRASS), cores };
  }
  let next = plan;
  if (markOf(brush)?.start) {
    plan.rows.forEach((row, r) => {
      const c = row.indexOf(brush);
      if (c >= 0) next = withMark(next, [r, c], GRASS);
    });
  }
  const some = cores.some((core) => core !== null);
  return { ...withMark(next, place, brush), cores: some ? cores : [] };
}

/** Erasing leaves green floor. */
export const ERASER: Brush = GRASS;

/** The squares on the straight way from one to the other, both included: a fast finger leaves no gaps. */
export function line([r0, c0]: Place, [r1, c1]: Place): Place[] {
  const steps = Math.max(Math.abs(r1 - r0), Math.abs(c1 - c0));
  return Array.from({ length: steps + 1 }, (_, i): Place => {
    const part = steps ? i / steps : 0;
    return [Math.round(r0 + (r1 - r0) * part), Math.round(c0 + (c1 - c0) * part)];
  });
}

/** The whole plan made symmetric: the top left part is copied over the rest. */
export function symmetrised(plan: Plan, symmetry: Symmetry): Plan {
  const order = ([r, c]: Place) => r * widthOf(plan) + c;
  const sources = plan.rows
    .flatMap((row, r) => Array.from(row, (_, c): Place => [r, c]))
    .filter((place) => images(plan, place, symmetry).every((image) => order(image.place) > order(place)));
  const there = new Set(sources.map((place) => brushAt(plan, place)));
  let next = plan;
  for (const place of sources) {
    const brush = brushAt(plan, place);
    const unique = coreSeat(brush) >= 0 || markOf(brush)?.start !== undefined;
    for (const image of images(plan, place, symmetry)) {
      const twin = twinOf(plan, place, brush, symmetry, image);
      // A start space whose twin stands in the same part already has none in the other.
      if (twin !== null) next = laid(next, image.place, unique && there.has(twin) ? GRASS : twin);
    }
  }
  return next;
}
