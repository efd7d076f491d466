// The arena as a table to count on: neighbours, what stands and lies where. Squares are row * columns + column.

import type { Letter } from '../../messages';
import { COLUMN_STEP, ROW_STEP, type Direction } from './tiles';
import type { Blastroid, BlastView, Place, SquareView } from './view';

export class Field {
  readonly rows: number;
  readonly columns: number;
  readonly squares: SquareView[];
  private readonly bots: Map<Letter, Blastroid>;

  constructor(readonly view: BlastView) {
    this.rows = view.arena.rows;
    this.columns = view.arena.columns;
    this.squares = view.squares;
    this.bots = new Map(view.blastroids.map((bot) => [bot.seat, bot]));
  }

  at(square: number): SquareView {
    return this.squares[square]!;
  }

  bot(seat: Letter): Blastroid | undefined {
    return this.bots.get(seat);
  }

  /** The Blastroid that stands on the square. */
  standing(square: number): Blastroid | null {
    const seat = this.at(square).robot;
    return seat ? (this.bots.get(seat) ?? null) : null;
  }

  number([row, column]: Place): number {
    return row * this.columns + column;
  }

  row(square: number): number {
    return Math.floor(square / this.columns);
  }

  column(square: number): number {
    return square % this.columns;
  }

  /** As options and the log have it: `3,4`. */
  place(square: number): string {
    return `${this.row(square)},${this.column(square)}`;
  }

  /** The other way round; -1 if the words name no square. */
  square(place: string): number {
    const [row, column] = place.split(',').map(Number);
    return row === undefined || column === undefined || Number.isNaN(row + column) ? -1 : this.number([row, column]);
  }

  /** The neighbour in a direction, or -1. */
  go(square: number, d: Direction): number {
    const row = this.row(square) + ROW_STEP[d];
    const column = this.column(square) + COLUMN_STEP[d];
    return row >= 0 && row < this.rows && column >= 0 && column < this.columns ? this.number([row, column]) : -1;
  }

  /** Floor of any kind, whatever lies on it. */
  isInside(square: number): boolean {
    return square >= 0 && this.at(square).ground !== 'grey' && this.at(square).ground !== 'outside';
  }

  /** An empty space for a Bomb; a pit counts, the Bomb falls in. */
  isEmpty(square: number): boolean {
    return this.isInside(square) && this.at(square).thing === null && this.at(square).robot === null;
  }
}
