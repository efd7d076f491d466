// Who has won, in a sentence.

import type { Session } from '../lib/session.svelte';
import { listed } from '../lib/words';

/** What the log calls it when the game itself has won. */
const AGAINST_ALL = new Set(['lost', 'caught']);

export function verdict(session: Session): string {
  const places = session.position?.result?.places;
  const seats = session.table?.seats ?? [];
  if (!places) return '';
  const winners = seats.filter((_, i) => places[i] === 1);
  const together = winners.length === seats.length && winners.length > 1;
  if (winners.some((seat) => seat.seat === session.you))
    return together ? 'You win together!' : winners.length > 1 ? 'You share the win!' : 'You win!';
  if (winners.length) return `${listed(winners.map((seat) => seat.name))} ${winners.length > 1 ? 'win' : 'wins'}.`;
  // Against the machine: the log says who has won.
  return session.story.findLast((one) => AGAINST_ALL.has(one.kind))?.text ?? 'Nobody wins.';
}
