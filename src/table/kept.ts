import { keptBeside } from '../core/beside.js';

/** What a reading of the table hangs on. None of it may ever be changed in place. */
export interface Stillness<Table> {
  /** The list of bodies on the table. */
  readonly pieces: (table: Table) => object;
  readonly ground: (table: Table) => unknown;
  readonly options: (table: Table) => unknown;
}

/**
 * Makes readings of the table that are taken once for each piece as long as pieces, ground and options stay as they
 * are: lists of pieces are never changed in place, so a reading is kept beside the list it was taken from.
 *
 * @returns a function that makes such a reading of one that depends on the pieces, the ground and the options alone
 */
export const keptWhile =
  <Table>(still: Stillness<Table>) =>
  <Piece extends object, Value>(
    read: (table: Table, piece: Piece) => Value,
  ): ((table: Table, piece: Piece) => Value) => {
    const valuesOf = keptBeside(
      (table: Table) => [still.pieces(table), still.ground(table), still.options(table)],
      () => new Map<Piece, Value>(),
    );
    return (table, piece) => {
      const values = valuesOf(table);
      const known = values.get(piece);
      if (known !== undefined) return known;
      const value = read(table, piece);
      values.set(piece, value);
      return value;
    };
  };
