import { memoize } from './memoize.js';

/** The pieces on the table as one side sees them, in list order. */
export interface PiecesBySide<Kind> {
  readonly own: readonly Kind[];
  readonly enemies: readonly Kind[];
}

/** Cached data of one list of pieces. */
interface Roster<Kind> {
  readonly present: readonly Kind[];
  readonly sides: Map<string, PiecesBySide<Kind>>;
}

/** Sides cached for one list. A battle has two; a caller may name any number. */
const mostSides = 8;

/** The pieces of a list that are on the table. */
export interface SideIndex<Kind> {
  readonly presentOf: (pieces: readonly Kind[]) => readonly Kind[];
  /** The same, split by side. */
  readonly bySide: (pieces: readonly Kind[], side: string) => PiecesBySide<Kind>;
}

/**
 * Makes the functions that list the pieces on the table. Lists of pieces are never changed in place, so the results are
 * cached by list.
 */
export const indexBySide = <Kind extends { readonly side: string }>(
  isPresent: (piece: Kind) => boolean,
): SideIndex<Kind> => {
  const rosterOf = memoize(
    (pieces: readonly Kind[]) => [pieces],
    (pieces): Roster<Kind> => ({ present: pieces.filter(isPresent), sides: new Map() }),
  );
  return {
    presentOf: (pieces) => rosterOf(pieces).present,
    bySide: (pieces, side) => {
      const { present, sides } = rosterOf(pieces);
      const known = sides.get(side);
      if (known !== undefined) return known;
      const found = {
        own: present.filter((piece) => piece.side === side),
        enemies: present.filter((piece) => piece.side !== side),
      };
      if (sides.size < mostSides) sides.set(side, found);
      return found;
    },
  };
};
