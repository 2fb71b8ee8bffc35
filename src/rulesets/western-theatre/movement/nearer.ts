import type { Pose } from '../../../table/pose.js';
import { bodiesGap, footprintOf, pieceAt } from '../footprint.js';
import { enemyPiecesOf, isUnit, lessThan, type Piece, pieceOf } from '../read.js';
import type { Situation } from '../state.js';
import { mayAdvance } from '../weather.js';

/** Moves that may not end nearer to the enemy. @see WT-FOG-10 */

/** Whether a march would end nearer to the nearest enemy than it began, though that is forbidden. @see WT-FOG-10 */
export const isTooBold = (s: Situation, piece: Piece, to: Pose): boolean => {
  if (!isUnit(piece) || mayAdvance(s, piece)) return false;
  const enemies = enemyPiecesOf(s, piece.side).map((enemy) => footprintOf(s, enemy));
  const before = footprintOf(s, pieceOf(s, piece.id) ?? piece);
  const after = pieceAt(s, piece, to);
  return lessThan(
    s,
    Math.min(...enemies.map((enemy) => bodiesGap(after, enemy))),
    Math.min(...enemies.map((enemy) => bodiesGap(before, enemy))),
  );
};
