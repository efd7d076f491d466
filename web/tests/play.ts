// A board in a test: what it shows of a view, and what is chosen on it.

import { render, waitFor } from '@testing-library/svelte';
import { expect, vi } from 'vitest';
import type { Desk } from '../src/board/desk.svelte';
import { ENTRIES, type Sent } from '../src/games/boards';
import { isContentOf, type Game } from '../src/games/registry';
import type { Option } from '../src/messages';
import { table } from './fakes';
import Stage from './Stage.svelte';

export const option = (key: string, thing = ''): Option => ({
  key,
  label: key,
  about: '',
  gist: '',
  warning: '',
  thing,
});

/** Content with what a test needs; all else is there, and empty. */
export function contentOf<G extends Game>(
  game: G,
  given: Record<string, unknown>,
): Record<string, unknown> & Sent[G]['content'] {
  const content = { ...Object.fromEntries(ENTRIES[game].content.map((entry) => [entry, {}])), ...given };
  if (!isContentOf(game, content)) throw new Error(`no content of ${game}`);
  return content;
}

/** The game's board with this view, as seat A sees it when it is asked a question with these options. */
export async function play(
  game: string,
  view: object,
  content: Record<string, unknown> | null,
  question = '',
  options: Option[] = [],
) {
  const choose = vi.fn();
  const whyNot = vi.fn(() => Promise.resolve('It needs an arm.'));
  const desk: Desk = {
    ask: question
      ? {
          version: 1,
          question,
          prompt: '',
          clause: '',
          options,
          commands: [],
          sealed: false,
          menu: false,
          runs: [],
          taken: null,
          later: [],
        }
      : null,
    fresh: [],
    at: (thing) => options.filter((one) => one.thing === thing),
    choose,
    act: (option) => choose(option),
    hold: () => {},
    held: () => false,
    putBack: () => {},
    foretold: () => '',
    leads: () => '',
    simulate: () => {},
    whyNot,
    hinted: new Set<string>(),
  };
  const { container } = render(Stage, { desk, game, view: { ...view }, content, seats: table.seats });
  await waitFor(() => expect(container.textContent).not.toContain('Setting up the board'), { timeout: 20_000 });
  const thing = (id: string) => container.querySelector(`[data-thing="${id}"]`)!;
  return { choose, whyNot, container, thing };
}
