// A desk for people who click where they want to go. The rules walk square by square and Move by Move; here every square
// that can be reached is an option of its own, and choosing it answers step after step until the robot is there.

import type { Desk } from '../../board/desk.svelte';
import type { Plan } from '../../lib/compose';
import type { Ask, Letter, Option } from '../../messages';
import type { Field } from './field';
import { DIRECTIONS, type Direction } from './tiles';
import { allWays, type Way } from './ways';
import { burners } from './words';

export interface Walk {
  /** All of it, for whoever looks. */
  way: Way;
  /** Its straight stretches, a Move each. */
  legs: Way[];
  /** The answer that begins it. */
  first: Option;
  option: Option;
}

const STEPS = /^(do move-|shift |step$)/;
/** What the log calls it when somebody gets somewhere. */
const ARRIVALS = new Set(['moved', 'teleported', 'bounced', 'carried']);
/** As the rules say it of a single step. */
const PERILS = { heart: ': Lava takes your Heart', end: ': you burn up in Lava' };

export class Walker implements Desk {
  /** Whether a walk leaves the robot on the move, so that a Bomb can be laid and the same Move go on. */
  pausing = $state(false);

  readonly walks: Map<string, Walk> = $derived.by(() => this.offered());

  constructor(
    private readonly table: Desk,
    private readonly field: () => Field,
    private readonly you: () => Letter | null,
  ) {
    $effect(() => this.table.hold(this.pausing));
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

  hold(on: boolean): void {
    this.table.hold(on);
  }

  held(thing: string): boolean {
    return this.table.held(thing);
  }

  putBack(thing: string): void {
    this.table.putBack(thing);
  }

  simulate(option: Option | null): void {
    this.table.simulate(option);
  }

  foretold(option: Option): string {
    const walk = this.walks.get(option.thing);
    return walk?.option.key === option.key ? '' : this.table.foretold(option);
  }

  leads(option: Option): string {
    return this.walks.get(option.thing)?.option.key === option.key ? '' : this.table.leads(option);
  }

  at(thing: string): Option[] {
    const options = this.table.at(thing);
    const walk = this.walks.get(thing);
    return walk ? [walk.option, ...options.filter((option) => !STEPS.test(option.key))] : options;
  }

  choose(option: Option): void {
    const walk = this.walks.get(option.thing);
    if (walk?.option.key === option.key) this.table.act(walk.first, this.walked(walk));
    else this.table.choose(option);
  }

  act(option: Option, plan: Plan): void {
    this.table.act(option, plan);
  }

  /** The walk's next answer, wherever it has got. */
  private walked({ legs, first }: Walk): Plan {
    const me = this.you();
    const field = this.field();
    const pausing = this.pausing;
    const start = field.number(field.bot(me!)!.square!);
    let leg = first.key === 'stop' ? -1 : 0;
    return (ask, told) => {
      const way = legs[leg];
      if (ask.question === 'do') {
        const arrival = told.findLast((line) => line.who === me && ARRIVALS.has(line.kind));
        const here = arrival ? field.square(arrival.item) : start;
        if (way && way.end !== here) return null;
        leg += 1;
        return leg < legs.length ? `do move-${legs[leg]!.dir}` : null;
      }
      const here = ask.question === 'path' && way ? onTheWay(field, ask, way.dir) : -1;
      if (!way?.path.includes(here)) return null;
      if (here !== way.stop) return 'step';
      return pausing && leg === legs.length - 1 ? null : 'stop';
    };
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
    const here = field.number(from);
    const add = (first: Option, legs: Way[]) => {
      const last = legs.at(-1)!;
      const place = field.place(last.end);
      const thing = `square:${place.replace(',', ':')}`;
      const label = `Move to ${place}${last.peril ? PERILS[last.peril] : ''}`;
      const known = walks.get(thing);
      const path = legs.flatMap((leg) => leg.path);
      const longer = known && (known.legs.length < legs.length || (known.legs.length === legs.length && known.way.path.length <= path.length)); // prettier-ignore
      if (longer) return false;
      const gist = last.peril ? '' : burners(field, last.end).length ? 'flames' : '';
      const option = { key: `walk ${place}`, label, about: '', gist, warning: '', thing };
      walks.set(thing, { way: { ...last, path }, legs, first, option });
      return true;
    };

    let reached: { first: Option; legs: Way[] }[] = [];
    for (const way of allWays(field, me, here, [...firsts.keys()], phase)) {
      const first = firsts.get(way.dir)!;
      if (add(first, [way])) reached.push({ first, legs: [way] });
    }
    if (phase) return walks;
    // Around corners: a Move for each stretch, as long as there are Moves.
    let moves = field.view.moves_left ?? 0;
    const stop = ask.options.find(({ key }) => key === 'stop');
    if (ask.question === 'do') moves -= 1;
    else if (ask.question === 'path' && stop && moves > 0) {
      for (const way of allWays(field, me, here, [...DIRECTIONS], false)) {
        if (add(stop, [way])) reached.push({ first: stop, legs: [way] });
      }
    }
    for (; moves > 0 && reached.length > 0; moves -= 1) {
      const further: typeof reached = [];
      for (const { first, legs } of reached) {
        const last = legs.at(-1)!;
        if (last.stop === null || last.peril) continue;
        for (const way of allWays(field, me, last.end, [...DIRECTIONS], false)) {
          if (way.end !== here && add(first, [...legs, way])) further.push({ first, legs: [...legs, way] });
        }
      }
      reached = further;
    }
    return walks;
  }
}

/** Where a robot on the move is: the square of the option that stops there, or the one before the next step. */
function onTheWay(field: Field, ask: Ask, dir: Direction): number {
  const squareOf = (key: string) => {
    const thing = ask.options.find((option) => option.key === key)?.thing;
    return thing ? field.square(thing.replace('square:', '').replace(':', ',')) : -1;
  };
  const here = squareOf('stop');
  if (here >= 0) return here;
  const ahead = squareOf('step');
  return (
    DIRECTIONS.map((one) => field.go(ahead, one)).find((square) => square >= 0 && field.go(square, dir) === ahead) ?? -1
  );
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
