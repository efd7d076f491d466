// On a small screen what can be chosen may be out of sight.

import { preferences } from '../lib/preferences.svelte';

/**
 * Scroll the board unless most of what can be chosen is seen; what lies under the hand is not seen, a card of the hand
 * that another one covers in part is.
 */
export function bringIntoSight(): void {
  const board = document.querySelector('.board');
  const room = board?.getBoundingClientRect();
  const offered = [...(board?.querySelectorAll('[data-offered]') ?? [])].filter((one) => one.getClientRects().length);
  const seen = (one: Element) => {
    const box = one.getBoundingClientRect();
    if (room === undefined || box.bottom < room.top + 20 || box.top > room.bottom - 20) return false;
    const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const hand = one.closest('.hand');
    return above === null || one.contains(above) || above.contains(one) || (hand?.contains(above) ?? false);
  };
  if (offered.length && 2 * offered.filter(seen).length <= offered.length)
    offered[0]!.scrollIntoView({ block: 'center', behavior: preferences.moves ? 'smooth' : 'instant' });
}
