// On a small screen what can be chosen may be out of sight.

import { preferences } from '../lib/preferences.svelte';

/** Milliseconds until what a question changes has been laid out. */
const LAID = 80;
/** So much of your own board is enough. */
const MUCH = 0.97;
/** Pixels that are left between it and the edge. */
const MARGIN = 6;
/** So few options with nothing to read on them have buttons in the prompt rather than your own board out of sight. */
const FEW = 3;

/** Whether what can be chosen stays out of sight, so that the prompt has to list it. */
export const sight = $state({ far: false });

/** Bring what can be chosen into sight once the board lies there, however slowly it comes; what it returns calls that off. */
export function bringIntoSight(): () => void {
  let timer = setTimeout(look, LAID);
  sight.far = false;
  function look(): void {
    const board = document.querySelector('.board');
    if (!board?.firstElementChild || board.querySelector(':scope > [role="status"]')) timer = setTimeout(look, LAID);
    else scroll(board);
  }
  return () => clearTimeout(timer);
}

/**
 * Scroll the board unless most of what can be chosen is seen; what lies under the hand is not seen, a card of the hand
 * that another one covers in part is. Your own board comes into sight, too, if what can be chosen stays there.
 */
function scroll(board: Element): void {
  const room = board.getBoundingClientRect();
  const offered = [...board.querySelectorAll('[data-offered]')].filter((one) => one.getClientRects().length);
  const seen = (one: Element) => {
    const box = one.getBoundingClientRect();
    if (box.bottom < room.top + 20 || box.top > room.bottom - 20) return false;
    const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const hand = one.closest('.hand');
    return above === null || one.contains(above) || above.contains(one) || (hand?.contains(above) ?? false);
  };
  const most = () => offered.length === 0 || 2 * offered.filter(seen).length > offered.length;
  const behavior = preferences.moves ? 'smooth' : 'instant';
  const hand = board.querySelector('section.hand');
  const head = hand?.getBoundingClientRect().top ?? 0;
  /** The hand that lies at the foot whatever is scrolled; one above your board comes with it. */
  const foot = head > room.top + room.height / 2;
  const floor = foot ? Math.min(head, room.bottom) : room.bottom;
  const few = offered.length <= FEW && !offered.some((one) => one.hasAttribute('data-large'));
  const own = board.querySelector('[data-own]');
  const gap = () => (own ? away(around(own, foot ? null : hand, floor - room.top), room.top, floor) : 0);
  const from = board.scrollTop;
  let to = from;
  if (most()) {
    board.scrollTop = from + gap();
    sight.far = few && !most();
    if (sight.far || most()) to = board.scrollTop;
  } else {
    // All of it in the middle of what the hand leaves, if there is room for all.
    const boxes = offered.map((one) => one.getBoundingClientRect());
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    const middle = bottom - top < floor - room.top ? (top + bottom) / 2 : (boxes[0]!.top + boxes[0]!.bottom) / 2;
    board.scrollTop = from + middle - (room.top + floor) / 2;
    sight.far = few && gap() !== 0;
    if (sight.far) board.scrollTop += gap();
    to = board.scrollTop;
  }
  board.scrollTop = from;
  if (to !== from) board.scrollTo({ top: to, behavior });
}

interface Span {
  top: number;
  bottom: number;
}

/** Your own board, with your hand if there is room for both. */
function around(own: Element, hand: Element | null, room: number): Span {
  const board = own.getBoundingClientRect();
  if (!hand) return board;
  const cards = hand.getBoundingClientRect();
  const both = { top: Math.min(board.top, cards.top), bottom: Math.max(board.bottom, cards.bottom) };
  return both.bottom - both.top <= room ? both : board;
}

/** How far to scroll until this lies between ceiling and floor; nothing if most of it does already. */
function away({ top, bottom }: Span, ceiling: number, floor: number): number {
  const room = floor - ceiling;
  if (Math.min(bottom, floor) - Math.max(top, ceiling) >= MUCH * Math.min(bottom - top, room)) return 0;
  return top < ceiling || bottom - top > room - 2 * MARGIN ? top - ceiling - MARGIN : bottom - floor + MARGIN;
}
