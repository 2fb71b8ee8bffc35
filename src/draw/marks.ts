import { guarded } from '../core/guarded.js';
import type { Picture } from './picture.js';

/** One-letter names for maps without room for long ones: capitals for the first side, small letters for the other. */

// After the Latin letters only those that do not look like one of them, capital or small.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZΔΘΛΞΠΣΦΨБДЖИЛЦЧШЭЮЯ';
const ranks = '123456789⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
/** Used for one character when there are no letters left. */
const SPARE = '?';

/** The letter of a place in a list; after the last letter they start again with a number: "A2". */
const letterAt = (index: number): string => {
  const signs = [...letters];
  const round = Math.floor(index / signs.length);
  return `${signs[index % signs.length] ?? ''}${round === 0 ? '' : round + 1}`;
};

/** Ids of the roster of a picture, and those of the picture that are not in it. */
const listed = <Piece extends { readonly id: string }>(
  roster: readonly Piece[] | undefined,
  shown: readonly Piece[],
): readonly Piece[] => {
  if (roster === undefined) return shown;
  const known = new Set(roster.map(({ id }) => id));
  return [...roster, ...shown.filter(({ id }) => !known.has(id))];
};

/** Letter of every piece, by id: as the map writes it where names do not fit, for an app that lists them itself. */
export const pieceMarks = guarded('pieceMarks', ({ sides, pieces, roster }: Picture): ReadonlyMap<string, string> => {
  const marks = new Map<string, string>();
  const all = listed<{ readonly id: string; readonly side: string }>(roster?.pieces, pieces);
  sides.forEach((side, index) => {
    const own = all.filter((piece) => piece.side === side.id);
    own.forEach((piece, at) => {
      const letter = letterAt(at);
      marks.set(piece.id, index === 0 ? letter : letter.toLowerCase());
    });
  });
  return marks;
});

/** Letter of every piece as one character, by id. */
export const pieceSigns = (picture: Picture): ReadonlyMap<string, string> =>
  new Map([...pieceMarks(picture)].map(([id, mark]) => [id, [...mark].length === 1 ? mark : SPARE]));

const officersOf = ({ officers, roster }: Picture): readonly { readonly id: string }[] =>
  listed<{ readonly id: string }>(roster?.officers, officers);

/** Number of every officer, by id, as the map writes it beside letters; up to two digits. */
export const officerNumbers = guarded(
  'officerNumbers',
  (picture: Picture): ReadonlyMap<string, string> =>
    new Map(officersOf(picture).map((officer, index) => [officer.id, `${index + 1}`])),
);

/** Number of every officer as one character, by id. */
export const officerMarks = (picture: Picture): ReadonlyMap<string, string> =>
  new Map(officersOf(picture).map((officer, index) => [officer.id, [...ranks][index] ?? SPARE]));
