import { LinstockError } from './error.js';

/** An entry of a list in a state, identified by its id. */
export interface Piece {
  readonly id: string;
}

/**
 * The piece with an id, or undefined. This is the most frequent lookup, so it is a loop by index: for a frozen list V8
 * makes an object for every step of `for ... of`.
 */
export const byId = <Kind extends Piece>(pieces: readonly Kind[], id: string): Kind | undefined => {
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece?.id === id) return piece;
  }
  return undefined;
};

/** Returns a value that must exist for an id. Ids from outside are checked first, so a missing value is a bug. */
export const requireById = <Value>(value: Value | undefined, id: string): Value => {
  if (value === undefined) throw new LinstockError(`there is no ${id} in this battle`);
  return value;
};

/** The id of the other of two pieces, for example the other side. For an unknown id, the first. */
export const otherId = ([one, other]: readonly [Piece, Piece], id: string): string =>
  one.id === id ? other.id : one.id;

/**
 * A piece with some fields changed. Pieces have so many fields that V8 gives a copy a hidden class of its own if the
 * place that makes it has seen few pieces before, and then looks up every field afresh. So copies that stay in a state are made here, or
 * field by field by a rule set whose copies have to be quicker.
 */
export const changed = <Kind extends object>(piece: Kind, patch: Partial<Kind>): Kind => ({ ...piece, ...patch });

/** The same list with one piece replaced. The other pieces are not copied. */
export const withPiece = <Kind extends Piece>(
  pieces: readonly Kind[],
  id: string,
  replacementOf: (piece: Kind) => Kind,
): readonly Kind[] => {
  const copy = [...pieces];
  for (let index = 0; index < copy.length; index += 1) {
    const piece = copy[index];
    if (piece?.id === id) copy[index] = replacementOf(piece);
  }
  return copy;
};

/** The same list with some fields of one piece changed. The other pieces are not copied. */
export const replaceById = <Kind extends Piece>(
  pieces: readonly Kind[],
  id: string,
  patch: Partial<Kind>,
): readonly Kind[] => withPiece(pieces, id, (piece) => changed(piece, patch));

/** All pairs of a list, in its order. */
export const pairsOf = <Value>(values: readonly Value[]): readonly (readonly [Value, Value])[] =>
  values.flatMap((one, index) => values.slice(index + 1).map((other) => [one, other] as const));

/** The name for an id, from the first list that contains it; undefined if none does. */
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
