// What a table being set up would depart from: the same reading of the ledger's options as the server's.

import type { GameCard, HouseRule, OptionKind } from '../messages';

/** What this value is to the print; null where the ledger does not say. */
export function kindOf(kinds: OptionKind[], value: string): OptionKind | null {
  return kinds.find((one) => one.values.includes(value)) ?? kinds.find((one) => one.other) ?? null;
}

/** The house rules of a table of so many seats with these settings; what is not set is as the game comes. */
export function houseRules(game: GameCard, seats: number, values: Record<string, string>): HouseRule[] {
  const options = [
    { setting: 'seats', value: String(seats), kinds: game.seat_kinds },
    ...game.settings.map((one) => ({
      setting: one.name,
      value: values[one.name] ?? one.default,
      kinds: one.kinds,
    })),
  ];
  const found = options.flatMap(({ setting, value, kinds }): HouseRule[] => {
    const kind = kindOf(kinds, value);
    if (kind?.kind === 'house') {
      const { id, clause, why } = kind;
      return [{ id, clause, setting, value, text: kind.text || value, why }];
    }
    const { min_printed: low, max_printed: high } = game;
    if (setting !== 'seats' || (low <= seats && seats <= high)) return [];
    const text = `a table of ${seats}: the print has ${low} to ${high} seats`;
    return [{ id: '', clause: null, setting, value, text, why: '' }];
  });
  return [...found, ...game.always];
}

/** What the table wears. */
export const badgeOf = (game: GameCard, rules: number) =>
  game.clauses === '' ? '' : rules ? `House rules: ${rules}` : 'As printed';
