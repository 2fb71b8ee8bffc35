import { memoize } from '../core/memoize.js';

/** Cache key of a value computed from the table. None of its parts may be changed in place. */
export interface PositionKey<Table> {
  /** The list of bodies on the table. */
  readonly pieces: (table: Table) => object;
  readonly ground: (table: Table) => unknown;
  readonly options: (table: Table) => unknown;
}

/**
 * Makes memoized functions of the table: the value for a piece is computed once while pieces, ground and options stay
 * the same. Lists of pieces are never changed in place, so the values are cached with the list. A value is dropped with
 * its piece: pieces in places that are only tried do not pile up.
 *
 * @returns a function that memoizes `compute`, which may depend only on the pieces, the ground and the options
 */
export const memoizeForPosition =
  <Table>(key: PositionKey<Table>) =>
  <Piece extends object, Value>(
    compute: (table: Table, piece: Piece) => Value,
  ): ((table: Table, piece: Piece) => Value) => {
    const valuesOf = memoize(
      (table: Table) => [key.pieces(table), key.ground(table), key.options(table)],
      () => new WeakMap<Piece, Value>(),
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
