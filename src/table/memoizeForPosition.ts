import { memoize } from '../core/memoize.js';

/** What a reading of the table hangs on. None of it may ever be changed in place. */
export interface PositionKey<Table> {
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
export const memoizeForPosition =
  <Table>(key: PositionKey<Table>) =>
  <Piece extends object, Value>(
    compute: (table: Table, piece: Piece) => Value,
  ): ((table: Table, piece: Piece) => Value) => {
    const valuesOf = memoize(
      (table: Table) => [key.pieces(table), key.ground(table), key.options(table)],
      () => new Map<Piece, Value>(),
    );
    return (table, piece) => {
      const values = valuesOf(table);
      const cached = values.get(piece);
      if (cached !== undefined) return cached;
      const value = compute(table, piece);
      values.set(piece, value);
      return value;
    };
  };
