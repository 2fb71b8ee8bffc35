import { LinstockError } from './error.js';

/** Anything a state keeps in a list and knows by its id. */
export interface Piece {
  readonly id: string;
}

/** The piece of an id, undefined if there is none: a plain loop, because nothing is asked more often. */
export const byId = <Kind extends Piece>(pieces: readonly Kind[], id: string): Kind | undefined => {
  for (const piece of pieces) if (piece.id === id) return piece;
  return undefined;
};

/** What there is of an id that is known to be there. Ids from outside are checked first, so that a miss is a bug. */
export const requireById = <Value>(value: Value | undefined, id: string): Value => {
  if (value === undefined) throw new LinstockError(`there is no ${id} in this battle`);
  return value;
};

/** The id of the other one of two: the other side, say. Of an id that is neither, the first. */
export const otherId = ([one, other]: readonly [Piece, Piece], id: string): string =>
  one.id === id ? other.id : one.id;

/** The same list with one piece changed. The others are not copied. */
export const replaceById = <Kind extends Piece>(
  pieces: readonly Kind[],
  id: string,
  patch: Partial<Kind>,
): readonly Kind[] => pieces.map((piece) => (piece.id === id ? { ...piece, ...patch } : piece));

/** Every two of a list, in its order. */
export const pairsOf = <Value>(values: readonly Value[]): readonly (readonly [Value, Value])[] =>
  values.flatMap((one, index) => values.slice(index + 1).map((other) => [one, other] as const));

/** The name of an id, of the first list that knows it; undefined if none does. */
export const nameById = (
  id: string,
  ...lists: readonly (readonly (Piece & { readonly name: string })[])[]
): string | undefined => {
  for (const list of lists) {
    const piece = byId(list, id);
    if (piece !== undefined) return piece.name;
  }
  return undefined;
};
