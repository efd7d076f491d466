// How an attack stands, in numbers and in a sentence. What will be drawn nobody knows, and nothing here guesses.

import type { Attack, RampageView } from './view';

export interface Term {
  name: string;
  n: number;
}

const ATTACK_TERMS = { cards: 'cards', arms: 'arms', extras: 'extras', bonus: 'charge', late: 'late' } as const;
const DEFENCE_TERMS = { robot: 'robot', cards: 'cards', traits: 'traits' } as const;

function terms<Key extends string>(sum: Partial<Record<Key, number>>, names: Record<Key, string>): Term[] {
  const keys = Object.keys(names) as Key[];
  return keys.flatMap((key) => (sum[key] ? [{ name: names[key], n: sum[key] }] : []));
}

export const attackTerms = (attack: Attack) => terms(attack.attack_sum, ATTACK_TERMS);
export const defenceTerms = (attack: Attack) => terms(attack.defence_sum, DEFENCE_TERMS);

/** The margin, as it stands or as it was compared. */
export const margin = (attack: Attack): number =>
  attack.margin ?? (attack.attack_strength ?? 0) - (attack.defence_strength ?? 0);

/** How the beam lies: from 0 (all defence) to 1 (all attack). */
export function tilt(attack: Attack): number {
  const lead = margin(attack);
  return Math.max(0.08, Math.min(0.92, 0.5 + lead / 24));
}

const cards = (n: number) => `${n} card${n === 1 ? '' : 's'}`;

/** What would happen if nothing more were added, or what has happened. */
export function verdict(attack: Attack, view: Pick<RampageView, 'hazards'>): string {
  const lead = margin(attack);
  const saws = view.hazards.includes('buzz_saws');
  if (attack.margin !== null) {
    if (lead < 0) return `Held by ${-lead}!${saws ? ' The Buzz Saws bite.' : ''}`;
    if (attack.about_to_lose > 0) return `${cards(attack.about_to_lose)} about to go`;
    return lead === 0 ? 'Just enough: it hits!' : `It hits, ${lead} over!`;
  }
  if (attack.cards.length === 0) return attack.number > 1 ? 'Once more?' : 'No card yet';
  if (lead > 0) return `A hit as it stands, and ${cards(lead)} to take`;
  if (lead === 0) return 'A hit as it stands, no card to take';
  return saws ? `Short by ${-lead}: the saws would take ${cards(-lead)}` : `Short by ${-lead} as it stands`;
}
