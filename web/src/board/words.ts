// Words in views and options, and what people call them.

/** Words in views and keys are ids with hyphens. */
export const wordOf = (id: string) => id.replaceAll('_', '-');

/** `force-field` as a title: "Force Field". What is not printed anywhere still has this name. */
export const titleOf = (word: string) => word.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());

/** Everything printed that has an id, by the word that views have for it. */
export const byWord = <T extends { id: string }>(rows: T[] | undefined): Map<string, T> =>
  new Map(rows?.map((row) => [wordOf(row.id), row]));
