import { advance } from '../../../table/pose.js';
import { footprintAt, gapBetween, liesWhollyOnTable, overlaps } from '../footprint.js';
import { piecesNear } from '../near.js';
import { atMost, distanceOf, enemyPiecesOf, lessThan } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { closedUnder, moverOf } from '../terrain.js';

/** How far a unit can go straight ahead, in steps of 0.1 inches. */

/** Whether nothing forbids a unit to stand so many inches ahead of where it is. @see WT-MOV-18 WT-MOV-27 WT-MOV-29 */
const isOpen = (s: Situation, unit: Unit, inches: number): boolean => {
  const there = { ...unit, pose: advance(unit.pose, inches) };
  const footprint = footprintAt(s, unit, there.pose);
  const gap = distanceOf(s, 'enemyGap');
  return (
    liesWhollyOnTable(s, footprint) &&
    closedUnder(s, footprint, moverOf(unit)).length === 0 &&
    piecesNear(s, footprint.box, 0).every(
      (near) => near.piece.id === unit.id || !overlaps(s, near.footprint, footprint),
    ) &&
    enemyPiecesOf(s, unit.side).every(
      (enemy) => !lessThan(s, gapBetween(s, there, enemy), Math.min(gap, gapBetween(s, unit, enemy))),
    )
  );
};

/** The farthest that a unit can go straight ahead, up to a limit, in inches. @see WT-MOV-17 WT-MOV-33 */
export const farthestAhead = (s: Situation, unit: Unit, limit: number): number => {
  const step = distanceOf(s, 'oneStep');
  let reached = 0;
  for (let count = 1; lessThan(s, count * step, limit); count += 1) {
    if (!isOpen(s, unit, count * step)) return reached;
    reached = count * step;
  }
  return limit > 0 && isOpen(s, unit, limit) ? limit : reached;
};

/** The least that a unit has to move of a final value: all it can if that is less. @see WT-MOV-16 WT-MOV-17 */
export const leastMove = (s: Situation, unit: Unit, value: number): number =>
  Math.min(value * s.tables.compulsoryMinimum[unit.experience.move], farthestAhead(s, unit, value));

/** Whether a unit may stay where it is. @see WT-MOV-31 */
export const mayStay = (s: Situation, unit: Unit, inBrigade: boolean): boolean =>
  (unit.experience.move === 'veteran' && !inBrigade) ||
  !atMost(s, distanceOf(s, 'oneStep'), farthestAhead(s, unit, distanceOf(s, 'oneStep')));
