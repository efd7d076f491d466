// On a small screen what can be chosen may be out of sight.

import { preferences } from '../lib/preferences.svelte';

/** Milliseconds until what a question changes has been laid out. */
const LAID = 80;

/** Bring what can be chosen into sight once the board lies there, however slowly it comes; what it returns calls that off. */
export function bringIntoSight(): () => void {
  let timer = setTimeout(look, LAID);
  function look(): void {
    const board = document.querySelector('.board');
    if (!board?.firstElementChild || board.querySelector(':scope > [role="status"]')) timer = setTimeout(look, LAID);
    else scroll(board);
  }
  return () => clearTimeout(timer);
}

/**
 * Scroll the board unless most of what can be chosen is seen; what lies under the hand is not seen, a card of the hand
 * that another one covers in part is.
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
  if (!offered.length || 2 * offered.filter(seen).length > offered.length) return;
  const behavior = preferences.moves ? 'smooth' : 'instant';
  // All of it in the middle of what the hand leaves, if there is room for all.
  const boxes = offered.map((one) => one.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const hand = board.querySelector('.hand')?.getBoundingClientRect();
  const floor = hand && hand.top > room.top + room.height / 2 ? Math.min(hand.top, room.bottom) : room.bottom;
  if (bottom - top < floor - room.top) board.scrollBy({ top: (top + bottom - room.top - floor) / 2, behavior });
  else offered[0]!.scrollIntoView({ block: 'center', behavior });
}
