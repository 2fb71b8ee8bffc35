import type { Leader, Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Point } from '../../../src/table/point.js';
import {
  clipped,
  contains,
  edgesOf,
  inFrame,
  lengthInside,
  nearestOn,
  nearestPoint,
  type Segment,
} from './geometry.js';
import { areasOf, isBuilding, levelAt } from './ground.js';
import {
  footprintOf,
  frontFor,
  frontForPoint,
  isFleeing,
  isFormed,
  isOnTable,
  isSkirmishing,
  sizeOf,
  unitOf,
} from './layout.js';

/** Lines of sight and of fire (section 4.11, KG-FIR-07, KG-ART-06, KG-ART-09). */

/** A line of sight, with the levels of its ends and who stands at them. */
export interface Look {
  readonly line: Segment;
  readonly levels: readonly [number, number];
  readonly ends: readonly string[];
}

/** @see KG-SIG-07 */
export const crosses = (s: Situation, unit: Unit, line: Segment): boolean =>
  lengthInside(footprintOf(s, unit), line) > s.tables.constants.crossingDepth;

const levelOf = (s: Situation, unit: Unit, other: Point): number => levelAt(s, frontForPoint(s, unit, other));

/** Formed units that a line crosses, those at its ends left out. @see KG-SIG-01 */
export const formedOn = (s: Situation, { line, ends }: Look): readonly Unit[] =>
  s.units.filter((unit) => isOnTable(unit) && isFormed(unit) && !ends.includes(unit.id) && crosses(s, unit, line));

/** Whether ground leaves a line free. @see KG-SIG-04 KG-SIG-05 */
export const isGroundClear = (s: Situation, look: Look): boolean => {
  const [line, top] = [look.line, Math.max(...look.levels)];
  return areasOf(s).every(({ kind, row, polygon }) => {
    const inside = lengthInside(polygon, line);
    if (inside <= s.tables.constants.crossingDepth) return true;
    if (row.level > top) return false;
    if (row.sight === null || row.level + s.tables.constants.screenLevel <= top) return true;
    if (isBuilding(kind) && line.some((end) => contains(polygon, end))) return true;
    return inside <= row.sight + 0.001;
  });
};

/** @see KG-SIG-03 */
export const isScreened = (s: Situation, look: Look): boolean =>
  formedOn(s, look).some((unit) => levelOf(s, unit, look.line[0]) >= Math.max(...look.levels));
export const isClear = (s: Situation, look: Look): boolean => isGroundClear(s, look) && !isScreened(s, look);

/** Who fires all round. @see KG-FIR-07 */
export const firesAllRound = (unit: Unit): boolean =>
  isSkirmishing(unit) || unit.formation === 'square' || unit.inBuilding !== null;

/** Where a unit aims, the nearest point of its target in its arc; null: nothing of it is there. @see KG-SIG-06 */
export const aimOf = (s: Situation, firer: Unit, target: Unit, isAllRound: boolean): Point | null => {
  const footprint = footprintOf(s, target);
  const front = frontFor(s, firer, footprint);
  if (isAllRound) return nearestPoint(footprint, front);
  const half = sizeOf(s, firer).width / 2;
  const slope = Math.tan((s.tables.constants.fireArc * Math.PI) / 180);
  const sides = [
    (point: Point) => inFrame(firer.pose, point).forward + 0.001,
    (point: Point) => half + inFrame(firer.pose, point).forward * slope - inFrame(firer.pose, point).lateral + 0.001,
    (point: Point) => half + inFrame(firer.pose, point).forward * slope + inFrame(firer.pose, point).lateral + 0.001,
  ];
  const found = edgesOf(footprint).flatMap((edge) => {
    const part = clipped(edge, sides);
    return part === null ? [] : [nearestOn(part, front)];
  });
  const far = ({ x, y }: Point): number => Math.hypot(x - front.x, y - front.y);
  return found.length === 0 ? null : found.reduce((best, each) => (far(each) < far(best) ? each : best));
};

/** The look of a unit at another, to the point it aims at. */
export const lookAt = (s: Situation, from: Unit, target: Unit, aim: Point): Look => {
  const front = frontFor(s, from, footprintOf(s, target));
  return {
    line: [front, aim],
    levels: [levelAt(s, front), levelOf(s, target, front)],
    ends: [from.id, target.id],
  };
};

/** Whether a unit sees another, all round. @see KG-SIG-06 */
export const sees = (s: Situation, from: Unit, target: Unit): boolean => {
  const aim = aimOf(s, from, target, true);
  return aim !== null && isClear(s, lookAt(s, from, target, aim));
};

const leaderSees = (s: Situation, { position }: Leader, target: Unit): boolean => {
  const around = s.units.filter((unit) => isOnTable(unit) && contains(footprintOf(s, unit), position));
  const aim = nearestPoint(footprintOf(s, target), position);
  return isClear(s, {
    line: [position, aim],
    levels: [levelAt(s, position), levelOf(s, target, position)],
    ends: [target.id, ...around.map(({ id }) => id)],
  });
};

/** Whether some friend sees the target of indirect fire. @see KG-ART-06 */
export const isObserved = (s: Situation, side: string, target: Unit): boolean =>
  s.units.some((unit) => unit.side === side && isOnTable(unit) && !isFleeing(unit) && sees(s, unit, target)) ||
  s.officers.some((each) => each.side === side && each.removed === null && !each.vacant && leaderSees(s, each, target));

export const levelOfUnit = (s: Situation, id: string, other: Point): number => levelOf(s, unitOf(s, id), other);
