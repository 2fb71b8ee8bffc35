/** What a reading of the table hangs on. None of it may ever be changed in place. */
export interface Stillness<Table> {
  /** The list of bodies on the table. */
  readonly pieces: (table: Table) => object;
  readonly ground: (table: Table) => unknown;
  readonly options: (table: Table) => unknown;
}

/** What has been worked out while nothing moved. */
interface Kept<Piece, Value> {
  readonly ground: unknown;
  readonly options: unknown;
  readonly values: Map<Piece, Value>;
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
    const readings = new WeakMap<object, Kept<Piece, Value>>();
    const keptFor = (table: Table): Kept<Piece, Value> => {
      const pieces = still.pieces(table);
      const [ground, options] = [still.ground(table), still.options(table)];
      const known = readings.get(pieces);
      if (known !== undefined && known.ground === ground && known.options === options) return known;
      const fresh = { ground, options, values: new Map<Piece, Value>() };
      readings.set(pieces, fresh);
      return fresh;
    };
    return (table, piece) => {
      const { values } = keptFor(table);
      const known = values.get(piece);
      if (known !== undefined) return known;
      const value = read(table, piece);
      values.set(piece, value);
      return value;
    };
  };
