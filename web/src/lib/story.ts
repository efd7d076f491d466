// The log as it grows: the end of the story is told again when more of it has happened.

import type { Line, Passage } from '../messages';

/** The story with what takes the place of its end. */
export function retold(story: Passage[], end: Passage[]): Passage[] {
  const first = end[0]?.index;
  return first === undefined ? story : [...story.filter((one) => one.index < first), ...end];
}

/** The lines, of which some were taken back. */
export function struck(lines: Line[], indices: number[]): Line[] {
  if (indices.length === 0) return lines;
  const gone = new Set(indices);
  return lines.map((line) => (gone.has(line.index) ? { ...line, undone: true } : line));
}

/** What is new to somebody who has heard the story so far: each new line, and of one that goes on the whole. */
export function unheard(story: Passage[], heard: Map<number, string>): Passage[] {
  return story.filter((one) => heard.get(one.index) !== one.text);
}
