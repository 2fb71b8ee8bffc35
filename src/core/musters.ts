import { keptBeside } from './beside.js';

/** The pieces on the table as one side sees them, in list order. */
export interface Muster<Kind> {
  readonly own: readonly Kind[];
  readonly enemies: readonly Kind[];
}

/** What is drawn from a list of pieces. */
interface Roster<Kind> {
  readonly present: readonly Kind[];
  readonly musters: Map<string, Muster<Kind>>;
}

/** Who of a list of pieces is on the table. */
export interface Musters<Kind> {
  readonly presentOf: (pieces: readonly Kind[]) => readonly Kind[];
  /** The same, told apart by side. */
  readonly musterOf: (pieces: readonly Kind[], side: string) => Muster<Kind>;
}

/**
 * Makes the readings of who is on the table. Lists of pieces are never changed in place, so what is drawn from one is
 * kept beside it for as long as it lives.
 */
export const mustersOf = <Kind extends { readonly side: string }>(
  isPresent: (piece: Kind) => boolean,
): Musters<Kind> => {
  const rosterOf = keptBeside(
    (pieces: readonly Kind[]) => [pieces],
    (pieces): Roster<Kind> => ({ present: pieces.filter(isPresent), musters: new Map() }),
  );
  return {
    presentOf: (pieces) => rosterOf(pieces).present,
    musterOf: (pieces, side) => {
      const { present, musters } = rosterOf(pieces);
      const known = musters.get(side);
      if (known !== undefined) return known;
      const muster = {
        own: present.filter((piece) => piece.side === side),
        enemies: present.filter((piece) => piece.side !== side),
      };
      musters.set(side, muster);
      return muster;
    },
  };
};
