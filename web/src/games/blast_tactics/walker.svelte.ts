// A desk for people who click where they want to go. The rules walk square by square; here every square on which a Move
// could end is an option of its own, and choosing it answers step after step until the robot is there.

import { untrack } from 'svelte';
import type { Desk } from '../../board/desk.svelte';
import type { Ask, Letter, Option } from '../../messages';
import type { Field } from './field';
import { DIRECTIONS, type Direction } from './tiles';
import { allWays, type Way } from './ways';

export interface Walk {
  way: Way;
  /** The answer that begins it. */
  first: Option;
  option: Option;
}

const STEPS = /^(do move-|shift |step$)/;
/** Questions that come up on the way; the walk goes on behind them. */
const ON_THE_WAY = new Set(['face', 'throw', 'take', 'item']);
/** As the rules say it of a single step. */
const PERILS = { heart: ': Lava takes your Heart', end: ': you burn up in Lava' };

export class Walker implements Desk {
  /** Whether a walk leaves the robot on the move, so that a Bomb can be laid and the same Move go on. */
  pausing = $state(false);
  private route: { way: Way; pausing: boolean } | null = null;

  readonly walks: Map<string, Walk> = $derived.by(() => this.offered());

  constructor(
    private readonly table: Desk,
    private readonly field: () => Field,
    private readonly you: () => Letter | null,
  ) {
    $effect(() => {
      const ask = this.table.ask;
      if (ask) untrack(() => this.advance(ask));
    });
  }

  get ask() {
    return this.table.ask;
  }

  get fresh() {
    return this.table.fresh;
  }

  get hinted() {
    const near = [...this.walks.values()].filter(
      ({ first, way }) => way.path.length === 1 && this.table.hinted.has(first.key),
    );
    return new Set([...this.table.hinted, ...near.map(({ option }) => option.key)]);
  }

  whyNot(option: string): Promise<string> {
    return this.table.whyNot(option);
  }

  at(thing: string): Option[] {
    const options = this.table.at(thing);
    const walk = this.walks.get(thing);
    return walk ? [walk.option, ...options.filter((option) => !STEPS.test(option.key))] : options;
  }

  choose(option: Option): void {
    const walk = this.walks.get(option.thing);
    if (walk?.option.key !== option.key) {
      this.route = null;
      this.table.choose(option);
      return;
    }
    this.route = { way: walk.way, pausing: this.pausing };
    this.table.choose(walk.first);
  }

  /** The ways of the open question, by the square on which they end. */
  private offered(): Map<string, Walk> {
    const ask = this.table.ask;
    const field = this.field();
    const me = this.you();
    const from = me ? field.bot(me)?.square : null;
    const walks = new Map<string, Walk>();
    if (!ask || !me || !from) return walks;
    const firsts = firstSteps(ask, field.view.moving);
    const phase = ask.question === 'shift' || field.view.phasing;
    for (const way of allWays(field, me, field.number(from), [...firsts.keys()], phase)) {
      const place = field.place(way.end);
      const thing = `square:${place.replace(',', ':')}`;
      const first = firsts.get(way.dir)!;
      const option = {
        key: `walk ${place}`,
        label: `Move to ${place}${way.peril ? PERILS[way.peril] : ''}`,
        about: '',
        warning: '',
        thing,
      };
      const known = walks.get(thing);
      if (!known || known.way.path.length > way.path.length) walks.set(thing, { way, first, option });
    }
    return walks;
  }

  /** The walk's next answer. */
  private advance(ask: Ask): void {
    if (!this.route || ON_THE_WAY.has(ask.question)) return;
    const { way, pausing } = this.route;
    const me = this.you();
    const place = me ? this.field().bot(me)?.square : null;
    const here = place ? this.field().number(place) : -1;
    const arrived = here === way.stop;
    const next = arrived && !pausing ? 'stop' : 'step';
    if (ask.question !== 'path' || (arrived && pausing) || !way.path.includes(here)) {
      this.route = null;
      return;
    }
    if (arrived) this.route = null;
    const option = ask.options.find(({ key }) => key === next);
    if (option) this.table.choose(option);
    else this.route = null;
  }
}

/** The options that take a first step, by direction. */
function firstSteps(ask: Ask, moving: Direction | null): Map<Direction, Option> {
  const firsts = new Map<Direction, Option>();
  for (const dir of DIRECTIONS) {
    const keys = [`do move-${dir}`, `shift ${dir}`, ...(moving === dir ? ['step'] : [])];
    const option = ask.options.find(({ key }) => keys.includes(key));
    if (option) firsts.set(dir, option);
  }
  return firsts;
}
