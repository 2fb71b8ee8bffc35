import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Formation, RefusalCode } from '../../../src/rulesets/king-george/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { contains, gap, isWithin, lerp, overlapDepth, type Polygon, type Segment } from './geometry.js';
import { areasOf, groundAt, isOnPassage, linesOf, moverOf, standingHouses } from './ground.js';
import { footprintOf, isOnTable, isSkirmishing, rectangleOf } from './layout.js';
import { isShut, type Way } from './way.js';

/** Room for a unit on its way and where it ends: other units, the edge, ground nobody enters (KG-MOV-08, 10, 11, 21). */

export interface Room {
  readonly codes: readonly RefusalCode[];
  /** Whether that hangs on a hair, where two ways to reckon it may differ. */
  readonly isHair: boolean;
}

const hair = 0.004;

/** Those that may be passed, and may pass. @see KG-MOV-10 */
const isLoose = (unit: Unit): boolean =>
  isSkirmishing(unit) || unit.formation === 'crew' || unit.formation === 'unlimbered';
export const mayPass = (unit: Unit, other: Unit): boolean =>
  unit.side === other.side && (isLoose(unit) || isLoose(other));
export const othersOf = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((each) => isOnTable(each) && each.id !== unit.id);

/** Footprints on a way, close together. */
export const sweptBy = (s: Situation, unit: Unit, way: Way, formation = unit.formation): readonly Polygon[] => {
  const isStraight = way.poseAt(0).heading === way.poseAt(way.length).heading;
  if (isStraight) {
    const [from, to] = [way.poseAt(0), way.poseAt(way.length)].map((pose) => rectangleOf(s, unit, pose, formation));
    const [rearLeft, , , rearRight] = from ?? [];
    const [, frontLeft, frontRight] = to ?? [];
    return [[rearLeft, frontLeft, frontRight, rearRight].filter((point) => point !== undefined)];
  }
  const count = Math.max(8, Math.ceil(way.length * 16));
  return Array.from({ length: count + 1 }, (_, index) =>
    rectangleOf(s, unit, way.poseAt((way.length * index) / count), formation),
  );
};

/** Ground that no part of the unit may come to, under a footprint. */
export const isOverShut = (s: Situation, unit: Unit, footprint: Polygon, formation = unit.formation): Room => {
  const depths = [
    ...areasOf(s)
      .filter(({ id }) => isShut(s, unit, formation, id))
      .map(({ polygon }) => overlapDepth(footprint, polygon)),
    ...linesOf(s)
      .filter(({ id }) => isShut(s, unit, formation, id))
      .flatMap(({ pieces }) => pieces.map((piece) => overlapDepth(footprint, piece))),
  ];
  const most = Math.max(...depths, -1);
  // A passage leads a unit over what no unit may stand on (KG-TER-10): left to the tests of the engine.
  if (most <= 0) return { codes: [], isHair: false };
  const [rearLeft, frontLeft, frontRight, rearRight] = footprint;
  const middle = (one?: Point, other?: Point): Point => lerp([one ?? { x: 0, y: 0 }, other ?? { x: 0, y: 0 }], 0.5);
  const line: Segment = [middle(rearLeft, rearRight), middle(frontLeft, frontRight)];
  const along = Array.from({ length: 21 }, (_, index) => lerp(line, index / 20));
  const isLed = [...footprint, ...along].some((point) => isOnPassage(s, point));
  return { codes: most > 0.05 ? ['terrainBarred'] : [], isHair: isLed || (most > 0.04 && most < 0.06) };
};

/** @see KG-MOV-08 */
const edgeCodes = (s: Situation, footprint: Polygon): Room => {
  const { width, height } = s.scenario.table;
  const beyond = Math.max(...footprint.flatMap(({ x, y }) => [-x, -y, x - width, y - height]));
  return { codes: beyond > 0.001 ? ['offTable'] : [], isHair: Math.abs(beyond - 0.001) < hair };
};

/** Enemies that come too near, by shapes before and after. @see KG-MOV-11 */
const enemyCodes = (s: Situation, unit: Unit, before: Polygon, after: readonly Polygon[]): Room => {
  const limits = othersOf(s, unit)
    .filter(({ side }) => side !== unit.side)
    .map((enemy) => {
      const theirs = footprintOf(s, enemy);
      const least = Math.min(s.tables.constants.enemyDistance, gap(before, theirs));
      return Math.min(...after.map((shape) => gap(shape, theirs))) - least;
    });
  const worst = Math.min(...limits, 1);
  return { codes: worst < -0.001 ? ['enemyTooNear'] : [], isHair: Math.abs(worst + 0.001) < hair && worst < -0.0001 };
};

const depthOn = (s: Situation, other: Unit, shapes: readonly Polygon[]): number =>
  Math.max(...shapes.map((shape) => overlapDepth(shape, footprintOf(s, other))));

/** Friends on which it would stand. @see KG-MOV-10 */
const overlapCodes = (s: Situation, others: readonly Unit[], footprint: Polygon): Room => {
  const most = Math.max(...others.map((other) => depthOn(s, other, [footprint])), -1);
  return { codes: most > 0.05 ? ['overlap'] : [], isHair: most > 0.04 && most < 0.06 };
};

const together = (...all: readonly Room[]): Room => ({
  codes: all.flatMap(({ codes }) => codes),
  isHair: all.some(({ isHair }) => isHair),
});

/** A place that is judged by the footprint there alone. @see KG-MOV-21 KG-FRM-19 */
export const placeCodes = (s: Situation, unit: Unit, pose: Pose, formation: Formation = unit.formation): Room => {
  const footprint = rectangleOf(s, unit, pose, formation);
  // In a turn the front centre comes to no house and no closed ground either.
  const isTurn = pose !== unit.pose && formation === unit.formation;
  const isIn = standingHouses(s).some(({ polygon }) => contains(polygon, pose));
  const isClosed = groundAt(s, moverOf({ arm: unit.arm, formation }), pose) === 'closed';
  const isAtWall = isTurn && isIn && !standingHouses(s).some(({ polygon }) => isWithin(polygon, pose, 0.002));
  const front: Room = { codes: isTurn && (isIn || isClosed) ? ['terrainBarred'] : [], isHair: isAtWall };
  return together(
    edgeCodes(s, footprint),
    isOverShut(s, unit, footprint, formation),
    front,
    enemyCodes(s, unit, footprintOf(s, unit), [footprint]),
    overlapCodes(s, othersOf(s, unit), footprint),
  );
};

/** A way that is judged by all that the footprint sweeps. @see KG-MOV-21 */
export const wayCodes = (s: Situation, unit: Unit, way: Way): Room => {
  const swept = sweptBy(s, unit, way);
  const friends = othersOf(s, unit).filter(({ side }) => side === unit.side);
  const inTheWay = friends.filter((other) => !mayPass(unit, other));
  const most = Math.max(...inTheWay.map((other) => depthOn(s, other, swept)), -1);
  return together(
    ...swept.map((footprint) => edgeCodes(s, footprint)),
    ...swept.map((footprint) => isOverShut(s, unit, footprint)),
    { codes: most > 0.05 ? ['blocked'] : [], isHair: most > 0.04 && most < 0.06 },
    enemyCodes(s, unit, rectangleOf(s, unit, way.poseAt(0)), swept),
    overlapCodes(s, friends, rectangleOf(s, unit, way.poseAt(way.length))),
  );
};

/** The way of a shift: its front centre keeps its distance from enemies. @see KG-MOV-21 */
export const roomCodes = (s: Situation, unit: Unit, way: Way): Room => {
  const line: Segment = [way.poseAt(0), way.poseAt(way.length)];
  return enemyCodes(s, unit, [line[0]], [line]);
};
