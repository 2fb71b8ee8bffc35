/** Anything a state keeps in a list and knows by its id. */
export interface Piece {
  readonly id: string;
}

/** The piece of an id, undefined if there is none. */
export const named = <Kind extends Piece>(pieces: readonly Kind[], id: string): Kind | undefined =>
  pieces.find((piece) => piece.id === id);

/** The same list with one piece changed. The others are not copied. */
export const replacedIn = <Kind extends Piece>(
  pieces: readonly Kind[],
  id: string,
  patch: Partial<Kind>,
): readonly Kind[] => pieces.map((piece) => (piece.id === id ? { ...piece, ...patch } : piece));
