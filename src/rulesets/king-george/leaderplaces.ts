import { pointOnEdge } from '../../table/edge.js';
import type { Point } from '../../table/point.js';
import { advance, roundPose } from '../../table/pose.js';
import { nearestClearPoint } from './clearplace.js';
import { footprintOf, holdsPoint } from './footprint.js';
import { armyOf, enemiesOf, findLeader, superiorsOf, unitsOfSide } from './read.js';
import type { Leader, Situation, Unit } from './state.js';

/** Where a new leader takes up his post. */

/** The middle of a side's own base edge. */
export const middleOfEdge = (s: Situation, side: string): Point =>
  pointOnEdge(armyOf(s, side).baseEdge, 1 / 2, s.scenario.table);

/** The middle of a unit's rear edge; for a unit in a building, the middle of the building. */
const rearEdge = (s: Situation, unit: Unit): Point => {
  const { depth, centre } = footprintOf(s, unit);
  return unit.inBuilding === null ? roundPose(advance(unit.pose, -depth)) : centre;
};

const isUnder = (s: Situation, unit: Unit, postId: string): boolean => {
  if (unit.commander === postId) return true;
  const commander = unit.commander === null ? undefined : findLeader(s, unit.commander);
  return commander !== undefined && superiorsOf(s, commander).includes(postId);
};

/** A place for a leader's base without enemies: the wanted one, or the nearest clear one. @see KG-CMD-12 */
export const freeOfEnemies = (s: Situation, leader: Leader, wanted: Point): Point => {
  const isTaken = enemiesOf(s, leader.side).some((enemy) => holdsPoint(footprintOf(s, enemy), wanted));
  return (isTaken ? nearestClearPoint(s, leader, wanted) : null) ?? wanted;
};

/**
 * Behind the first unit of the command that is on the table. If there is none, the middle of the base edge.
 *
 * @see KG-FAT-14
 */
export const rearOf = (s: Situation, post: Leader): Point => {
  const first = unitsOfSide(s, post.side).find((unit) => isUnder(s, unit, post.id));
  const { x, y } = first === undefined ? middleOfEdge(s, post.side) : rearEdge(s, first);
  return freeOfEnemies(s, post, { x, y });
};
