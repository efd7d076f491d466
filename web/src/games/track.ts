// Cards have no numbers that travel: a view says words. To let a card fly from where it was to where it is, each card on
// the table gets a number here, and keeps it when the same word leaves one place and turns up in another.

export interface Tracked {
  id: number;
  word: string | null;
}

export type Zones = Map<string, (string | null)[]>;

export class Tracker {
  private zones = new Map<string, Tracked[]>();
  private last = 0;

  update(now: Zones): Map<string, Tracked[]> {
    const result = new Map<string, (Tracked | null)[]>();
    const gone: { zone: string; card: Tracked }[] = [];

    for (const [zone, words] of now) {
      const slots: (Tracked | null)[] = words.map(() => null);
      for (const card of this.zones.get(zone) ?? []) {
        const slot = words.findIndex((word, i) => slots[i] === null && word === card.word);
        if (slot >= 0) slots[slot] = card;
        else gone.push({ zone, card });
      }
      result.set(zone, slots);
    }

    const take = (fits: (one: { zone: string; card: Tracked }) => boolean): number | null => {
      const at = gone.findIndex(fits);
      return at < 0 ? null : gone.splice(at, 1)[0]!.card.id;
    };

    // A card that shows its word moved here if the word left elsewhere; else it was face down in somebody's hand.
    for (const shown of [true, false]) {
      for (const [zone, words] of now) {
        const slots = result.get(zone)!;
        words.forEach((word, i) => {
          if (slots[i] !== null || (word !== null) !== shown) return;
          const id =
            take((one) => word !== null && one.card.word === word) ??
            take((one) => one.zone === zone && (one.card.word === null || word === null)) ??
            take((one) => one.card.word === null && one.zone.startsWith('hand')) ??
            (word === null ? take((one) => one.zone.startsWith('hand')) : null);
          slots[i] = { id: id ?? ++this.last, word };
        });
      }
    }

    this.zones = result as Map<string, Tracked[]>;
    return this.zones;
  }
}
