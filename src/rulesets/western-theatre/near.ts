import { memoize } from '../../core/memoize.js';
import type { Box } from '../../table/box.js';
import { searchByBox } from '../../table/nearby.js';
import { areTouching, type Footprint, footprintOf, gapBetween } from './footprint.js';
import { isContact, isOnTable, type Piece, piecesOnTable } from './read.js';
import type { Situation } from './state.js';

/** A piece on the table and the ground it covers. */
export interface Standing {
  readonly piece: Piece;
  readonly footprint: Footprint;
}

const standings = memoize(
  (s: Situation) => [s.units, s.officers, s.tables],
  (s): readonly Standing[] => piecesOnTable(s).map((piece) => ({ piece, footprint: footprintOf(s, piece) })),
);

const inBox = searchByBox<Standing>(({ footprint }) => footprint.box);

/** Pieces on the table whose boxes come within a margin of a box, units first, in roster order. @see WT-GEN-22 */
export const piecesNear = (s: Situation, box: Box, margin: number): readonly Standing[] =>
  inBox(standings(s), box, margin);

/** Whether two pieces touch: by a recorded contact, or because they are near enough. @see WT-GEN-21 */
export const touches = (s: Situation, one: Piece, other: Piece): boolean =>
  isOnTable(one) &&
  isOnTable(other) &&
  (isContact(s, one.id, other.id) || areTouching(s, footprintOf(s, one), footprintOf(s, other)));

/** The nearest of some pieces, the first of those equally near; undefined if there are none. @see WT-GEN-13 */
export const nearestTo = <Kind extends Piece>(
  s: Situation,
  piece: Piece,
  others: readonly Kind[],
): Kind | undefined => {
  let best: Kind | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const gap = gapBetween(s, piece, other);
    if (gap < least - s.tables.tolerances.equality) [best, least] = [other, gap];
  }
  return best;
};
