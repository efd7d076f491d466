// A thing on the table: lights up when it can be chosen, says why when it cannot, shows itself large on a longer look.
// An attachment, so that it serves HTML and SVG alike: <g {@attach thing({ id: 'hex:3', label: 'Hex 3' })}>.

import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Option } from '../messages';
import { getDesk, type Desk } from './desk.svelte';
import { peek } from './peek.svelte';

export interface ThingProps {
  /** As options name it: `part:B:head`. */
  id: string;
  /** For people who do not see it. */
  label: string;
  /** The option to ask about when it is not offered: `play haymaker`. */
  option?: string;
  /** The thing in large print. */
  body?: Snippet;
  /** What it was when it was chosen, if it has moved since: `hand:A:haymaker`. Choosing it there puts it back. */
  was?: string;
  /** Worth a look even if there is nothing to choose. */
  inspect?: boolean;
  /** Where on it the gist of its option stands; at the lower edge unless it says otherwise. */
  mark?: 'top' | 'middle';
}

const HOVER = 380;
const PRESS = 420;

export function things(): (props: ThingProps) => Attachment<HTMLElement | SVGElement> {
  const desk = getDesk();
  return (props) => (node) => attach(desk, props, node);
}

/** What is looked at when what it comes to becomes known: the look goes on. */
let regarded: { node: Element; pinned: boolean } | null = null;
/** What has just been acted on under the pointer: it is not shown large again before the pointer has left it. */
let acted: Element | null = null;

const kindOf = (thing: string) => thing.split(':', 1)[0];

function attach(desk: Desk, props: ThingProps, element: HTMLElement | SVGElement): () => void {
  // The events of both kinds are the same; only their types differ.
  const node = element as HTMLElement;
  const options = desk.at(props.id);
  const offered = options.length > 0;
  const kin = desk.ask?.options.some((option) => kindOf(option.thing) === kindOf(props.id)) ?? false;
  const explains = !offered && kin && props.option !== undefined;
  const chosen = [props.id, props.was].find((id) => id !== undefined && desk.held(id));
  const held = !offered && chosen !== undefined;
  const reachable = offered || held || explains || props.inspect === true;
  const hinted = options.some((option) => desk.hinted.has(option.key));

  const flag = (name: string, value: string | null) =>
    value === null ? node.removeAttribute(name) : node.setAttribute(name, value);
  flag('data-thing', props.id);
  flag('data-offered', offered ? '' : null);
  flag('data-held', held ? '' : null);
  flag('data-large', props.body ? '' : null);
  flag('data-mark', props.mark ?? null);
  flag('data-hinted', hinted ? '' : null);
  flag('data-explains', explains ? '' : null);
  flag('role', reachable ? 'button' : 'img');
  flag('tabindex', reachable ? '0' : null);
  flag('aria-disabled', reachable && !offered && !held ? 'true' : null);
  const only = options.length === 1 ? options[0]!.label : options.map((option) => option.label).join(', or ');
  const single = options.length === 1 ? options[0]! : null;
  const foretold = single ? desk.foretold(single) || desk.leads(single) : '';
  const comes = [single?.gist, foretold].filter(Boolean).join('. ');
  const does = comes ? `: ${comes}` : '';
  flag(
    'aria-label',
    offered ? `${props.label}. Choose: ${only}${does}` : held ? `${props.label}. Put back` : props.label,
  );
  if (!reachable) return () => {};

  let timer: ReturnType<typeof setTimeout> | undefined;
  let touched = false;

  function look(pinned: boolean): void {
    if (single) desk.simulate(single);
    if (!props.body && !explains && !foretold && !pinned) return;
    const shown = pinned ? options : options.length > 1 ? options : [];
    const choose = (option: Option) => desk.choose(option);
    peek.show({
      anchor: node,
      body: props.body ?? null,
      title: props.label,
      reason: '',
      foretold,
      options: shown,
      pinned,
      choose,
      over: () => single && desk.simulate(null),
    });
    if (explains) void desk.whyNot(props.option!).then((reason) => peek.explain(node, reason));
  }

  function unlook(): void {
    if (peek.look?.pinned) return;
    peek.hide(node);
    if (single) desk.simulate(null);
  }

  if (regarded?.node === node) look(regarded.pinned);

  function act(): void {
    clearTimeout(timer);
    acted = node;
    if (held) {
      peek.hide();
      desk.putBack(chosen);
    } else if (options.length === 1 && !(touched && props.body)) {
      peek.hide();
      desk.choose(options[0]!);
    } else if (reachable) look(true);
  }

  const off = [
    // A pointer that moves, not a thing that slides under one at rest: what lies behind may be what is aimed at next.
    on(node, 'pointermove', (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || acted === node || timer !== undefined) return;
      if (props.body || explains || foretold || single) timer = setTimeout(() => look(false), HOVER);
    }),
    on(node, 'pointerleave', () => {
      clearTimeout(timer);
      timer = undefined;
      if (acted === node) acted = null;
      unlook();
    }),
    on(node, 'pointerdown', (event: PointerEvent) => {
      touched = event.pointerType !== 'mouse';
      if (touched) timer = setTimeout(() => look(true), PRESS);
    }),
    on(node, 'pointerup', () => clearTimeout(timer)),
    on(node, 'pointercancel', () => clearTimeout(timer)),
    on(node, 'contextmenu', (event: Event) => {
      if (touched) event.preventDefault();
    }),
    on(node, 'focus', () => {
      if (node.matches(':focus-visible') && (props.body || explains || foretold || single)) look(false);
    }),
    on(node, 'blur', unlook),
    on(node, 'click', (event: Event) => {
      event.preventDefault();
      if (!(touched && peek.look?.anchor === node && peek.look.pinned)) act();
    }),
    on(node, 'keydown', (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      touched = false;
      act();
    }),
  ];

  return () => {
    clearTimeout(timer);
    off.forEach((remove) => remove());
    const open = peek.at(node);
    if (open) regarded = { node, pinned: open.pinned };
    queueMicrotask(() => (regarded = null));
    peek.hide(node);
  };
}
