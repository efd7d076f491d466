// Boards are found by their folder: src/games/<game>/Board.svelte, and so is primer.ts, the rules in a few sentences.
// A game without a board is played on the fallback.

import type { Component, Snippet } from 'svelte';
import type { Letter, Seat } from '../messages';

export interface BoardProps {
  /** The game's own view, as its view.py has it. */
  view: Record<string, unknown>;
  seats: Seat[];
  /** The seat that looks; null for a spectator. */
  you: Letter | null;
  /** What is printed on the cards: the game's content.toml. */
  content: Record<string, unknown> | null;
  /** The frame's panel of a seat: name, clock, connection. A board puts it where it belongs. */
  panel: Snippet<[Letter]>;
}

type Board = { default: Component<BoardProps> };

const primers = import.meta.glob<{ default: string[] }>('./*/primer.ts');
const boards = import.meta.glob<Board>('./*/Board.svelte');

export const hasBoard = (game: string) => `./${game}/Board.svelte` in boards;

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const load = boards[`./${game}/Board.svelte`];
  return (load ? await load() : await import('./Fallback.svelte')).default as Component<BoardProps>;
}

/** The rules in a few sentences, for whoever sits down for the first time. */
export async function primerOf(game: string): Promise<string[]> {
  const load = primers[`./${game}/primer.ts`];
  return load ? (await load()).default : [];
}
