// Where the gists of options stand: on their things, where the board says (the lower edge), inside the board, none over another.

import type { Option } from '../messages';

export interface Mark {
  thing: string;
  text: string;
  x: number;
  y: number;
  /** Of what would come next. */
  ghost: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LETTER = 6.4;
const HEIGHT = 19;
const EDGE = 4;

const HEIGHTS: Record<string, (box: DOMRect) => number> = {
  top: (box) => box.top,
  middle: (box) => box.top + box.height / 2,
  bottom: (box) => box.bottom - HEIGHT / 2,
};

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The marks that find room: what somebody looks at comes first, then what would follow it, then the others. */
export function arranged(board: HTMLElement, own: Option[], beyond: Option[], looked: Option | null): Mark[] {
  const frame = board.getBoundingClientRect();
  const first = own.filter((option) => option.key === looked?.key);
  const others = own.filter((option) => option.key !== looked?.key);
  const ghosts = new Set(beyond);
  const taken: Box[] = [];
  const marks = new Map<string, Mark>();
  for (const option of [...first, ...beyond, ...others]) {
    const text = option.gist || (ghosts.has(option) && option.thing ? '•' : '');
    if (!text || !option.thing || marks.has(option.thing)) continue;
    const node = board.querySelector(`[data-thing="${CSS.escape(option.thing)}"]`);
    const box = node?.getBoundingClientRect();
    if (!node || !box || box.width === 0) continue;
    const centre = box.left + box.width / 2;
    if (centre < frame.left || centre > frame.right) continue;
    const width = LETTER * text.length + 14;
    const middle = Math.max(frame.left + EDGE + width / 2, centre);
    const x = Math.min(middle, frame.right - EDGE - width / 2);
    const wanted = node.getAttribute('data-mark') ?? 'bottom';
    const room = [wanted, ...Object.keys(HEIGHTS)]
      .map((height) => HEIGHTS[height]!(box))
      .map((y) => ({ left: x - width / 2, right: x + width / 2, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }))
      .find((one) => !taken.some((other) => overlap(other, one)));
    if (!room) continue;
    taken.push(room);
    marks.set(option.thing, {
      thing: option.thing,
      text,
      x: Math.round(x - frame.left + board.scrollLeft),
      y: Math.round(room.top + HEIGHT / 2 - frame.top + board.scrollTop),
      ghost: ghosts.has(option),
    });
  }
  return [...marks.values()];
}
