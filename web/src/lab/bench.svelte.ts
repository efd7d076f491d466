// What lies on the workbench: a game's content, what it was changed to, and what the server thinks of it.

import * as api from '../lib/api';
import { randomWord } from '../lib/memory';
import { spoken } from '../lib/words';
import type { CheckedPack, GameCard, Simulate, Workbench } from '../messages';
import { fits, inside, placeOf, resolved, type Schema } from './form';
import { encoded, keep, type Kept, type Variant } from './keep';
import { changesIn, isEntries, isRow, packOf, packText, patched, same, type Row, type Tables } from './pack';

const CALM = 300;
const UNCHANGEABLE = new Set(['set', 'meta', 'schema']);

export type Verdict = 'checking' | 'fine' | 'wrong' | 'unknown';

export interface Flaw {
  place: string;
  text: string;
}

/** One thing that a form is made for: an entry of a list, or a whole table. */
export interface Sheet {
  table: string;
  id: string | null;
  title: string;
  place: string;
}

export const titleOf = (entry: Row): string => String(entry['name'] ?? spoken(String(entry['id'])));

export class Bench {
  edited = $state<Tables>({});
  settings = $state<Record<string, string>>({});
  seats = $state(2);
  name = $state('');
  key = $state('');
  open = $state<string>('');
  verdict = $state<Verdict>('fine');
  flaws = $state.raw<Flaw[]>([]);
  trouble = $state('');
  link = $state('');
  /** The pack as a table takes it; only of a variant that is fine. */
  checked = $state.raw<CheckedPack['pack']>(null);
  readonly form: Schema;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  pack = $derived.by<Tables>(() => packOf(this.content, $state.snapshot(this.edited) as Tables));
  changes = $derived(changesIn(this.pack));
  text = $derived.by(() => packText(this.pack, `${this.name}: a pack for ${this.game.title}, made at the workbench.`));
  /** Every table of the content with its entries, in the content's order. */
  shelves = $derived(this.shelve());
  wish = $derived<Simulate>({ seats: this.seats, settings: { ...this.settings }, pack: this.pack });

  constructor(
    readonly game: GameCard,
    readonly content: Tables,
    readonly bench: Workbench,
  ) {
    this.form = bench.form as Schema;
    this.begin();
  }

  /** The base set again, under a name of its own. */
  begin(): void {
    this.take({ name: 'My variant', pack: {}, settings: {}, seats: Math.max(2, this.game.min_seats) }, randomWord(6));
  }

  take(variant: Variant, key: string): void {
    this.name = variant.name;
    this.key = key;
    this.edited = patched(this.content, variant.pack);
    this.settings = { ...variant.settings };
    this.seats = Math.min(this.game.max_seats, Math.max(this.game.min_seats, variant.seats || 2));
    const first = this.shelves.flatMap((shelf) => shelf.sheets);
    const touched = first.find((sheet) => this.isChanged(sheet));
    const usual = this.shelves.find((shelf) => !UNCHANGEABLE.has(shelf.table) && shelf.sheets[0]?.id !== null);
    this.open =
      (touched ?? this.shelves.find((shelf) => shelf.table === 'card')?.sheets[0] ?? usual?.sheets[0] ?? first[0])
        ?.place ?? '';
    this.touched();
  }

  private shelve(): { table: string; sheets: Sheet[] }[] {
    return Object.entries(this.edited).flatMap(([table, value]): { table: string; sheets: Sheet[] }[] => {
      if (isEntries(value)) {
        const sheets = value.map((entry) => {
          const id = String(entry['id']);
          return { table, id, title: titleOf(entry), place: `${table}.${id}` };
        });
        return [{ table, sheets }];
      }
      return isRow(value) ? [{ table, sheets: [{ table, id: null, title: spoken(table), place: table }] }] : [];
    });
  }

  get sheet(): Sheet | null {
    return this.shelves.flatMap((shelf) => shelf.sheets).find((sheet) => sheet.place === this.open) ?? null;
  }

  value(sheet: Sheet, tables: Tables = this.edited): unknown {
    const table = tables[sheet.table];
    return sheet.id === null ? table : (table as Row[] | undefined)?.find((entry) => entry['id'] === sheet.id);
  }

  before(sheet: Sheet): unknown {
    return this.value(sheet, this.content);
  }

  isChanged(sheet: Sheet): boolean {
    return !same(this.before(sheet), this.value(sheet));
  }

  schema(sheet: Sheet): Schema {
    const table = inside(this.form, this.form, sheet.table);
    return sheet.id === null ? table : (resolved(this.form, table).items ?? {});
  }

  isPrinted(place: string): boolean {
    return this.bench.printed.some((pattern) => fits(pattern, place));
  }

  change(sheet: Sheet, value: unknown): void {
    if (sheet.id === null) this.edited[sheet.table] = value;
    else {
      const entries = this.edited[sheet.table] as Row[];
      entries[entries.findIndex((entry) => entry['id'] === sheet.id)] = value as Row;
      this.open = `${sheet.table}.${String((value as Row)['id'])}`;
    }
    this.touched();
  }

  restore(sheet: Sheet): void {
    const before = this.before(sheet);
    if (before !== undefined) this.change(sheet, structuredClone(before));
  }

  remove(sheet: Sheet): void {
    const entries = this.edited[sheet.table] as Row[];
    this.edited[sheet.table] = entries.filter((entry) => entry['id'] !== sheet.id);
    this.open = this.shelves.find((shelf) => shelf.table === sheet.table)?.sheets[0]?.place ?? '';
    this.touched();
  }

  /** Entries of the base set that were taken out. */
  gone(table: string): Row[] {
    const now = this.edited[table];
    const old = this.content[table];
    return isEntries(old) && isEntries(now) ? old.filter((entry) => !now.some((one) => one['id'] === entry['id'])) : [];
  }

  bringBack(table: string, entry: Row): void {
    (this.edited[table] as Row[]).push(structuredClone(entry));
    this.open = `${table}.${String(entry['id'])}`;
    this.touched();
  }

  copy(sheet: Sheet): void {
    const entries = this.edited[sheet.table] as Row[];
    const made = structuredClone($state.snapshot(this.value(sheet)) as Row);
    const join = String(made['id']).includes('-') ? '-' : '_';
    let number = 2;
    while (entries.some((entry) => entry['id'] === `${made['id']}${join}${number}`)) number++;
    made['id'] = `${made['id']}${join}${number}`;
    if (typeof made['name'] === 'string') made['name'] = `${made['name']} ${number}`;
    entries.splice(entries.findIndex((entry) => entry['id'] === sheet.id) + 1, 0, made);
    this.open = `${sheet.table}.${String(made['id'])}`;
    this.touched();
  }

  flaw(place: string): string {
    return this.flaws.find((flaw) => flaw.place === place)?.text ?? '';
  }

  /** Something has changed: keep it, and let it be judged as soon as the hand rests. */
  touched(): void {
    clearTimeout(this.timer);
    const number = ++this.asked;
    this.verdict = 'checking';
    this.checked = null;
    this.timer = setTimeout(() => void this.judge(number), CALM);
  }

  rest(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private async judge(number: number): Promise<void> {
    const variant: Kept = $state.snapshot({
      key: this.key,
      name: this.name,
      pack: this.pack,
      settings: this.settings,
      seats: this.seats,
    }) as Kept;
    if (this.changes || Object.keys(this.settings).length) keep(this.game.id, variant);
    const link = await encoded(variant);
    if (number !== this.asked) return;
    this.link = `${location.origin}/lab/${this.game.id}#${link}`;
    try {
      const found = await api.checkPack(this.game.id, {
        text: this.text,
        seats: this.seats,
        settings: variant.settings,
      });
      if (number !== this.asked) return;
      this.flaws = found.problems.map(({ entry, field, text }) => ({ place: placeOf(entry, field), text }));
      this.verdict = this.flaws.length ? 'wrong' : 'fine';
      this.checked = this.flaws.length ? null : found.pack;
      this.trouble = '';
    } catch (error) {
      if (number !== this.asked) return;
      this.verdict = 'unknown';
      this.trouble = (error as Error).message;
    }
  }
}
