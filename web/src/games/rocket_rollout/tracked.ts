// Dice have no numbers that travel: a view says `white-4`. To let a die tumble where it lies and fly from where it was,
// each die on the table gets a number here. It keeps it while it lies still, while it moves with its result, and while
// it is rolled or turned where it is; `rolls` counts the latter.

export interface TrackedDie {
  id: number;
  word: string;
  rolls: number;
}

export type Places = Map<string, string[]>;

const kindOf = (word: string) => word.slice(0, word.lastIndexOf('-'));

export class DiceTracker {
  private places = new Map<string, TrackedDie[]>();
  private last = 0;

  update(now: Places): Map<string, TrackedDie[]> {
    const gone: { place: string; die: TrackedDie }[] = [];
    const result = new Map<string, (TrackedDie | null)[]>();
    for (const [place, words] of now) {
      const slots: (TrackedDie | null)[] = words.map(() => null);
      for (const die of this.places.get(place) ?? []) {
        const slot = words.findIndex((word, i) => slots[i] === null && word === die.word);
        if (slot >= 0) slots[slot] = die;
        else gone.push({ place, die });
      }
      result.set(place, slots);
    }
    const take = (fits: (one: { place: string; die: TrackedDie }) => boolean) => {
      const at = gone.findIndex(fits);
      return at < 0 ? null : gone.splice(at, 1)[0]!.die;
    };
    for (const rolled of [false, true]) {
      for (const [place, words] of now) {
        const slots = result.get(place)!;
        words.forEach((word, i) => {
          if (slots[i]) return;
          const owner = place.split(':')[1];
          if (!rolled) slots[i] = take((one) => one.die.word === word && one.place.split(':')[1] === owner);
          else {
            const same = take((one) => one.place === place && kindOf(one.die.word) === kindOf(word));
            slots[i] = { id: same?.id ?? ++this.last, word, rolls: (same?.rolls ?? 0) + 1 };
          }
        });
      }
    }
    this.places = result as Map<string, TrackedDie[]>;
    return this.places;
  }
}
