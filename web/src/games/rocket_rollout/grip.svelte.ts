// The dice that a person holds: picked by clicks or keys, or carried by a mouse or a finger. A placement is asked in small
// steps (which system, which die, which other die, enough?); whoever drops three dice on a system means all of them and
// no more, so what is in the grip is one gesture.

import { createContext } from 'svelte';
import type { Desk } from '../../board/desk.svelte';
import type { Letter, Option } from '../../messages';
import { fits } from './preview';
import type { TrackedDie } from './tracked';
import type { Printed } from './print';
import type { RolloutView } from './view';

/** Questions at which a die can be taken by hand. */
const HANDS = ['give-up', 'turn', 'place', 'pay', 'and'];

interface Carried {
  x: number;
  y: number;
  dice: TrackedDie[];
}

export class Grip {
  private picks = $state.raw<TrackedDie[]>([]);
  /** Where the pointer carries dice; null while nothing is carried. */
  carried = $state.raw<Carried | null>(null);
  /** The place that the pointer or the focus is on: `system:A:red`. */
  aimed = $state<string | null>(null);
  /** The Ready die that is looked at while dice are placed. */
  eyed = $state<string | null>(null);

  constructor(
    private readonly desk: Desk,
    private readonly table: () => { view: RolloutView; you: Letter | null; print: Printed; ready: TrackedDie[] },
  ) {}

  picked = $derived.by(() => this.picks.filter((die) => this.table().ready.some((one) => one.id === die.id)));
  /** The dice in question: carried, or picked. */
  held = $derived.by(() => (this.carried?.dice ?? this.picked).map((die) => die.word));
  question = $derived.by(() => this.desk.ask?.question ?? '');

  get picking(): boolean {
    return this.question === 'turn';
  }

  get hands(): boolean {
    return HANDS.includes(this.question);
  }

  has(die: TrackedDie): boolean {
    return this.picked.some((one) => one.id === die.id);
  }

  toggle(die: TrackedDie): void {
    if (this.has(die)) this.picks = this.picked.filter((one) => one.id !== die.id);
    else this.picks = [...this.picked, die].slice(-this.table().print.maxDice);
  }

  /** What dropping the dice on this place would answer first; null if they do not belong there. */
  answerFor(place: string, dice: string[]): Option | null {
    const { you, view, print } = this.table();
    const [sort, owner, space] = place.split(':');
    if (owner !== you || dice.length === 0) return null;
    const offered = (key: string) => this.desk.ask?.options.find((option) => option.key === key) ?? null;
    if (sort === 'tray') return this.question === 'give-up' ? offered(`give-up ${dice[0]}`) : null;
    if (this.question === 'turn') {
      const system = view.rockets.find((rocket) => rocket.seat === you)?.systems.find((one) => one.space === space);
      const card = print.systems.get(system?.card ?? '');
      const taken = card !== undefined && dice.every((die) => fits(card, die));
      return (taken && offered(`turn activate-${space}`)) || offered(`turn repair-${space}`);
    }
    if (this.question === 'place') return view.activation?.space === space ? offered(`place ${dice[0]}`) : null;
    return view.mending === space ? offered(`${this.question} ${dice[0]}`) : null;
  }

  /** The carried dice are let go over a place. */
  land(place: string | null): void {
    const dice = this.carried?.dice ?? [];
    this.carried = null;
    this.aimed = null;
    const words = dice.map((die) => die.word);
    const option = place === null ? null : this.answerFor(place, words);
    if (option) this.act(option, words);
  }

  /** A system is chosen by a click or a key: with the dice that are picked, or to be asked for them. */
  choose(option: Option): void {
    if (this.picking && this.held.length) this.act(option, this.held);
    else this.desk.choose(option);
  }

  /** System and dice together, one gesture. */
  private act(option: Option, dice: string[]): void {
    this.picks = [];
    this.eyed = null;
    const [, first] = option.key.split(' ');
    const wanted = this.picking ? [...dice] : without(dice, [first ?? '']);
    this.desk.act(option, (ask) => {
      if (ask.question === 'place' && wanted.length === 0) {
        return ask.options.some(({ key }) => key === 'enough') ? 'enough' : null;
      }
      if (!HANDS.includes(ask.question)) return null;
      const next = wanted.find((word) => ask.options.some((one) => one.key === `${ask.question} ${word}`));
      if (next === undefined) return null;
      wanted.splice(wanted.indexOf(next), 1);
      return `${ask.question} ${next}`;
    });
  }

  /** Called when a question comes. */
  follow(): void {
    const ask = this.desk.ask;
    if (!ask) return;
    this.picks = ask.question === 'turn' ? this.picked : [];
    if (ask.question !== 'turn') this.eyed = null;
  }
}

/** A list without these words, each taken away once. */
export function without(list: string[], words: string[]): string[] {
  const rest = [...words];
  return list.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

export const [getGrip, setGrip] = createContext<Grip>();
