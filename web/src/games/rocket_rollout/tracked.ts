// A view says `white-4`. To let a die tumble where it lies and fly from where it was, each die on the table gets a number
// here. It keeps it while it lies still, while it moves with its result, and while it is rolled or turned where it is;
// `rolls` counts the latter.

import { Settled } from '../../board/track';

export interface TrackedDie {
  id: number;
  word: string;
  rolls: number;
}

export type Places = Map<string, string[]>;

const kindOf = (word: string) => word.slice(0, word.lastIndexOf('-'));
const ownerOf = (place: string) => place.split(':')[1];

export class DiceTracker {
  private places = new Map<string, TrackedDie[]>();
  private last = 0;

  update(now: Places): Map<string, TrackedDie[]> {
    const settled = new Settled(this.places, now);
    for (const rolled of [false, true]) {
      for (const [place, words] of now) {
        const slots = settled.slots.get(place)!;
        words.forEach((word, i) => {
          if (slots[i]) return;
          if (!rolled) {
            slots[i] = settled.take((one) => one.piece.word === word && ownerOf(one.zone) === ownerOf(place));
          } else {
            const same = settled.take((one) => one.zone === place && kindOf(one.piece.word) === kindOf(word));
            slots[i] = { id: same?.id ?? ++this.last, word, rolls: (same?.rolls ?? 0) + 1 };
          }
        });
      }
    }
    this.places = settled.all();
    return this.places;
  }
}
