// A plan as the text of a pack, in the form of the game's own content.toml.

import { tomlText as text, tomlValue as written } from '../lib/toml';
import { idOf, type Plan } from './plan';

/** The pack that holds this arena and nothing else. */
export function packText(plan: Plan, taken: readonly string[]): string {
  const cores = plan.cores.filter((core) => core !== null);
  const lines = [
    '# An arena for Blast Tactics, made in the editor. Put it over the game: --pack with this file.',
    ...(plan.copies > 1
      ? [`# Its pieces come from ${plan.copies} copies of the game: setting copies=${plan.copies}.`]
      : []),
    '[[arena]]',
    `id = ${text(idOf(plan, taken))}`,
    `name = ${text(plan.name.trim() || 'My arena')}`,
    `mode = ${text(plan.mode)}`,
    `players = ${written(plan.players)}`,
    `tile_size = ${written(plan.tile)}`,
    'rows = [',
    ...plan.rows.map((row) => `  ${text(row)},`),
    ']',
    ...(cores.length ? [`cores = ${written(cores)}`] : []),
    ...Object.entries(plan.rest).map(([field, value]) => `${field} = ${written(value)}`),
  ];
  return `${lines.join('\n')}\n`;
}
