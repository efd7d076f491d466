// Which lessons this browser has learned, and the way from a lesson to its table.

import { againstBots } from '../lobby/start';
import type { GameCard, LessonCard } from '../messages';
import { readJson, writeJson } from './memory';

/** The lessons of a game that have been learned here. */
export function learned(game: string): string[] {
  return readJson<Record<string, string[]>>('lessons', {})[game] ?? [];
}

export function rememberLesson(game: string, lesson: string): void {
  const all = readJson<Record<string, string[]>>('lessons', {});
  writeJson('lessons', { ...all, [game]: [...new Set([...(all[game] ?? []), lesson])] });
}

/** The lesson that comes after this one, if any. */
export function after(game: GameCard, id: string): LessonCard | null {
  const at = game.lessons.findIndex((lesson) => lesson.id === id);
  return game.lessons[at + 1] ?? null;
}

/** Sit down to a lesson; the address of its table. */
export function beginLesson(game: string, lesson: LessonCard): Promise<string> {
  return againstBots(game, lesson.seats, lesson.rival, { lesson: lesson.id });
}
