// Arrow keys lead over the board: from what has the focus to the nearest thing in that direction that can be chosen.

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much farther a thing seems for each pixel that it lies off the line. */
const ASIDE = 2;

/** From here an arrow leads onto the board; elsewhere it scrolls, or goes through what is typed. */
const STARTS = '#prompt, a, button, summary';

const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Where an arrow key leads on this board; null if it leads nowhere, or is not for the board. */
export function led(board: ParentNode, key: string, from: Element | null): HTMLElement | null {
  const step = STEPS[key];
  if (!step) return null;
  const things = [
    ...board.querySelectorAll<HTMLElement>(
      '[data-offered], [data-held], [role="button"][tabindex="0"]:not([aria-disabled])',
    ),
  ].filter((thing) => thing !== from && thing.getClientRects().length > 0);
  if (from?.closest('[role="dialog"], dialog')) return null;
  if (!from?.matches('[data-thing], [role="button"]'))
    return from === null || from.matches(STARTS) ? (things[0] ?? null) : null;
  const here = centre(from.getBoundingClientRect());
  let nearest: { thing: HTMLElement; far: number } | null = null;
  for (const thing of things) {
    const there = centre(thing.getBoundingClientRect());
    const [right, down] = [there.x - here.x, there.y - here.y];
    const along = right * step[0] + down * step[1];
    const far = along + ASIDE * Math.abs(right * step[1] + down * step[0]);
    if (along > 1 && (nearest === null || far < nearest.far)) nearest = { thing, far };
  }
  return nearest?.thing ?? null;
}
