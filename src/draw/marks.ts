import type { Picture } from './picture.js';

/** One-letter names for maps without room for long ones: capitals for the first side, small letters for the other. */

// After the Latin letters only those that do not look like one of them, capital or small.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZΔΘΛΞΠΣΦΨБДЖИЛЦЧШЭЮЯ';
const ranks = '123456789⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
/** Used when there are no letters left. */
const SPARE = '?';

const nth = (signs: string, index: number): string => [...signs][index] ?? SPARE;

/** Letter of every piece, by id. */
export const pieceMarks = (picture: Picture): ReadonlyMap<string, string> => {
  const marks = new Map<string, string>();
  picture.sides.forEach((side, index) => {
    const own = picture.pieces.filter((piece) => piece.side === side.id);
    own.forEach((piece, at) => {
      const letter = nth(letters, at);
      marks.set(piece.id, index === 0 ? letter : letter.toLowerCase());
    });
  });
  return marks;
};

/** Number of every officer, by id; up to two digits. */
export const officerNumbers = (picture: Picture): ReadonlyMap<string, string> =>
  new Map(picture.officers.map((officer, index) => [officer.id, `${index + 1}`]));

/** Number of every officer as one character, by id. */
export const officerMarks = (picture: Picture): ReadonlyMap<string, string> =>
  new Map(picture.officers.map((officer, index) => [officer.id, nth(ranks, index)]));
