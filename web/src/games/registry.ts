// Boards are found by their folder: src/games/<game>/Board.svelte, and so is primer.ts, the rules in a few sentences.
// A game without a board is played on the fallback.

import type { Component, Snippet } from 'svelte';
import type { Letter, Seat } from '../messages';
import { BOARDS, ENTRIES, type Sent } from './boards';

/** A game that has a board. */
export type Game = keyof Sent;

/** What every board is given, whatever the game. */
export interface Surroundings {
  seats: Seat[];
  /** The seat that looks; null for a spectator. */
  you: Letter | null;
  /** The frame's panel of a seat: name, clock, connection. A board puts it where it belongs. */
  panel: Snippet<[Letter]>;
}

export interface BoardProps<G extends Game> extends Surroundings {
  /** The game's own view, as its face/view.py has it. */
  view: Sent[G]['view'];
  /** What is printed on the cards: the game's content.toml, with the table's patch over it. */
  content: Sent[G]['content'] | null;
}

type Plain = Readonly<Record<string, unknown>>;

export const hasBoard = (game: string): game is Game => Object.hasOwn(BOARDS, game);

export const boardOf = async <G extends Game>(game: G): Promise<Component<BoardProps<G>>> =>
  (await BOARDS[game]()).default;

// What is sent is plain JSON. These two tell a game's own by what it always has: a page that has been open for longer
// than the server has been up may know the game otherwise.

export const isViewOf = <G extends Game>(game: G, view: Plain): view is Plain & Sent[G]['view'] =>
  ENTRIES[game].view.every((entry) => entry in view);

export const isContentOf = <G extends Game>(game: G, content: Plain): content is Plain & Sent[G]['content'] =>
  ENTRIES[game].content.every((entry) => entry in content);

const primers = import.meta.glob<{ default: string[] }>('./*/primer.ts');

/** The rules in a few sentences, for whoever sits down for the first time. */
export interface Goal {
  win: string;
  turn: string;
  /** Words that the board has no room to explain. */
  words?: string;
  /** What is different at a table like this one. */
  instead?: (view: Plain) => Partial<Goal> | null;
}

const goals = import.meta.glob<{ default: Goal }>('./*/goal.ts');

/** How a game is won and what a turn is; null for a game that does not say. */
export async function goalOf(game: string): Promise<Goal | null> {
  return (await goals[`./${game}/goal.ts`]?.())?.default ?? null;
}

export async function primerOf(game: string): Promise<string[]> {
  const load = primers[`./${game}/primer.ts`];
  return load ? (await load()).default : [];
}
