// Pieces have no numbers that travel: a view says words. To let a piece fly from where it was to where it is, each one on
// the table gets a number here, and keeps it when the same word leaves one place and turns up in another.

export interface Tracked {
  id: number;
  word: string | null;
}

export type Zones = Map<string, (string | null)[]>;

interface Gone<T> {
  zone: string;
  piece: T;
}

/** Pieces that lie where they lay; slots for all others, and those that are gone from where they were. */
export class Settled<T extends { word: string | null }> {
  readonly slots = new Map<string, (T | null)[]>();
  private gone: Gone<T>[] = [];

  constructor(before: Map<string, T[]>, now: Map<string, T['word'][]>) {
    for (const [zone, words] of now) {
      const slots: (T | null)[] = words.map(() => null);
      for (const piece of before.get(zone) ?? []) {
        const slot = words.findIndex((word, i) => slots[i] === null && word === piece.word);
        if (slot >= 0) slots[slot] = piece;
        else this.gone.push({ zone, piece });
      }
      this.slots.set(zone, slots);
    }
  }

  /** The first piece that is gone and fits: it has only moved. */
  take(fits: (one: Gone<T>) => boolean): T | null {
    const at = this.gone.findIndex(fits);
    return at < 0 ? null : this.gone.splice(at, 1)[0]!.piece;
  }

  /** What lies where, once no slot is left. */
  all(): Map<string, T[]> {
    return new Map([...this.slots].map(([zone, slots]) => [zone, slots.filter((one) => one !== null)]));
  }
}

export class Tracker {
  private zones = new Map<string, Tracked[]>();
  private last = 0;

  update(now: Zones): Map<string, Tracked[]> {
    const settled = new Settled(this.zones, now);

    // A card that shows its word moved here if the word left elsewhere; else it was face down in somebody's hand.
    for (const shown of [true, false]) {
      for (const [zone, words] of now) {
        const slots = settled.slots.get(zone)!;
        words.forEach((word, i) => {
          if (slots[i] !== null || (word !== null) !== shown) return;
          const moved =
            settled.take((one) => word !== null && one.piece.word === word) ??
            settled.take((one) => one.zone === zone && (one.piece.word === null || word === null)) ??
            settled.take((one) => one.piece.word === null && one.zone.startsWith('hand')) ??
            (word === null ? settled.take((one) => one.zone.startsWith('hand')) : null);
          slots[i] = { id: moved?.id ?? ++this.last, word };
        });
      }
    }

    this.zones = settled.all();
    return this.zones;
  }
}
