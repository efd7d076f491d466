// The editor's state: the plan with its past, the brush in the hand, and what the judge says.

import { randomWord } from '../lib/memory';
import { brushAt, ERASER, line, painted, palette, symmetrised, type Brush } from './brush';
import { drafts, keepDraft } from './drafts';
import { advanced, begun, redone, undone } from './history';
import { Judge } from './judge.svelte';
import { decoded, encoded } from './link';
import type { Symmetry } from './mirror';
import { idOf, isSame, type Place, type Plan } from './plan';
import { packText } from './toml';

interface Stroke {
  brush: Brush;
  last: Place;
}

export class Studio {
  brush = $state<Brush>('#');
  symmetry = $state<Symmetry>('none');
  /** The square under the keyboard's cursor. */
  cursor = $state.raw<Place>([0, 0]);
  readonly judge = new Judge();

  private history = $state.raw(begun<Plan>(null!));
  /** The plan while a stroke is being made. */
  private sketch = $state.raw<Plan | null>(null);
  private stroke: Stroke | null = null;
  private key = '';
  /** The ids of the house's own arenas. */
  private taken: readonly string[] = [];

  plan = $derived(this.sketch ?? this.history.now);
  canUndo = $derived(this.history.past.length > 0);
  canRedo = $derived(this.history.future.length > 0);
  id = $derived(idOf(this.plan, this.taken));
  link = $derived(encoded(this.history.now));
  text = $derived(packText(this.history.now, this.taken));

  constructor(taken: readonly string[], plan: Plan) {
    this.taken = taken;
    this.open(plan);
  }

  /** Begin with this plan; the one before stays among the drafts. */
  open(plan: Plan, key = randomWord(6)): void {
    this.key = key;
    this.history = begun(plan);
    this.sketch = null;
    this.cursor = [0, 0];
    this.judged();
  }

  /** Open what a link holds; the draft it was made of, if it is here. */
  openLink(link: string): void {
    const plan = decoded(link);
    const known = drafts().find((draft) => encoded(draft.plan) === link);
    this.open(plan, known?.key);
    this.keep();
  }

  /** Take a step that can be undone. */
  change(plan: Plan): void {
    this.history = advanced(this.history, plan);
    if (!this.offers(this.brush)) this.brush = ERASER;
    this.cursor = this.within(this.cursor);
    this.keep();
    this.judged();
  }

  undo(): void {
    this.history = undone(this.history);
    this.settle();
  }

  redo(): void {
    this.history = redone(this.history);
    this.settle();
  }

  mirrorAll(): void {
    this.change(symmetrised(this.plan, this.symmetry));
  }

  // Strokes: everything between down and up is one step.

  begin(place: Place, brush: Brush = this.brush): void {
    this.stroke = { brush, last: place };
    this.sketch = painted(this.plan, place, brush, this.symmetry);
    this.cursor = place;
  }

  extend(place: Place): void {
    if (!this.stroke || isSame(place, this.stroke.last)) return;
    for (const step of line(this.stroke.last, place).slice(1)) {
      this.sketch = painted(this.plan, step, this.stroke.brush, this.symmetry);
    }
    this.stroke.last = place;
    this.cursor = place;
  }

  /** Hold still: the stroke erases from here on. */
  turnToErasing(): void {
    if (this.stroke) this.begin(this.stroke.last, ERASER);
  }

  end(): void {
    const made = this.sketch;
    this.cancel();
    if (made && made !== this.history.now) this.change(made);
  }

  cancel(): void {
    this.sketch = null;
    this.stroke = null;
  }

  paint(place: Place, brush: Brush = this.brush): void {
    this.begin(place, brush);
    this.end();
  }

  /** Take what lies there into the hand. */
  pick(place: Place): void {
    const brush = brushAt(this.plan, place);
    if (this.offers(brush)) this.brush = brush;
  }

  move(rows: number, columns: number): void {
    this.cursor = this.within([this.cursor[0] + rows, this.cursor[1] + columns]);
  }

  private offers(brush: Brush): boolean {
    return palette(this.plan).some((group) => group.brushes.includes(brush));
  }

  private within([row, column]: Place): Place {
    const last = (length: number) => Math.max(0, length - 1);
    const { rows } = this.history.now;
    return [Math.min(Math.max(0, row), last(rows.length)), Math.min(Math.max(0, column), last(rows[0]?.length ?? 0))];
  }

  private settle(): void {
    this.cursor = this.within(this.cursor);
    this.keep();
    this.judged();
  }

  private keep(): void {
    keepDraft(this.key, this.history.now);
    history.replaceState(history.state, '', `#${this.link}`);
  }

  private judged(): void {
    this.judge.ask(this.history.now, idOf(this.history.now, this.taken), this.text);
  }
}
