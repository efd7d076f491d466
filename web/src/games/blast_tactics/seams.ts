// The lines between Arena Tiles, and around one of them.

import type { Field } from './field';
import { UNIT } from './tiles';

/** The path along all edges between squares of which `differ` says that they belong apart. */
function edges(field: Field, differ: (one: number, other: number) => boolean): string {
  const parts: string[] = [];
  for (let square = 0; square < field.squares.length; square += 1) {
    const [x, y] = [field.column(square) * UNIT, field.row(square) * UNIT];
    if (differ(square, field.go(square, 'e'))) parts.push(`M${x + UNIT} ${y}v${UNIT}`);
    if (differ(square, field.go(square, 's'))) parts.push(`M${x} ${y + UNIT}h${UNIT}`);
    if (field.go(square, 'w') < 0 && differ(square, -1)) parts.push(`M${x} ${y}v${UNIT}`);
    if (field.go(square, 'n') < 0 && differ(square, -1)) parts.push(`M${x} ${y}h${UNIT}`);
  }
  return parts.join('');
}

/** Where two tiles meet. */
export function seams(field: Field): string {
  const { tiles } = field.view.arena;
  const gone = (square: number) => field.at(square).ground === 'outside';
  return edges(field, (one, other) => other >= 0 && tiles[one] !== tiles[other] && !(gone(one) && gone(other)));
}

/** The edge of one tile. */
export function tileEdge(field: Field, tile: number): string {
  const { tiles } = field.view.arena;
  const of = (square: number) => square >= 0 && tiles[square] === tile;
  return edges(field, (one, other) => of(one) !== of(other));
}
