// One simulation at a time: a wish out, sights of the games in, as they are played.

import { ApiError, events } from '../lib/api';
import type { LabSight, Simulate } from '../messages';

const ENDS = new Set<LabSight['state']>(['over', 'stopped', 'failed']);
const CUT = 'The connection broke before the end: this is what had been played. Simulate again.';

export class Run {
  sight = $state.raw<LabSight | null>(null);
  /** The last sight that has games to show. */
  shown = $state.raw<LabSight | null>(null);
  busy = $state(false);
  problem = $state('');
  /** What was simulated last, as text: a change since makes what is shown old. */
  of = $state('');
  private ending: AbortController | null = null;

  async start(game: string, wish: Simulate): Promise<void> {
    this.stop();
    const ending = (this.ending = new AbortController());
    this.busy = true;
    this.problem = '';
    this.sight = this.shown = null;
    this.of = JSON.stringify(wish);
    try {
      for await (const sight of events<LabSight>(`/api/games/${game}/simulate`, wish, ending.signal)) {
        if (ending !== this.ending) return;
        this.sight = sight;
        if (sight.yours) this.shown = sight;
        if (sight.state === 'failed') this.problem = sight.text;
      }
      if (ending === this.ending && !ENDS.has(this.sight?.state ?? 'waiting')) this.problem = CUT;
    } catch (error) {
      // What the server has not said is a connection that broke, of which the browser says little.
      const said = error instanceof ApiError ? error.message : CUT;
      if (ending === this.ending && !ending.signal.aborted) this.problem = said;
    }
    if (ending === this.ending) this.busy = false;
  }

  stop(): void {
    this.ending?.abort();
    this.ending = null;
    this.busy = false;
  }
}
