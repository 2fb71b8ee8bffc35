import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { lengthInside, overlapDepth, type Polygon, placed } from './geometry.js';
import { standingHouses } from './ground.js';
import { centreOf, footprintOf, isFleeing, rectangleOf, sizeOf } from './layout.js';
import { othersOf } from './room.js';
import { journeyOf, straight } from './way.js';

/** Flights (section 4.20). */

export interface OracleFlight {
  readonly ends: 'there' | 'captured' | 'leftTable';
  readonly pose: Pose;
  /** Whether it had to go on until it was clear. */
  readonly isFarther: boolean;
}

const headings = { north: 0, east: 90, south: 180, west: 270 } as const;
const edgeOf = (s: Situation, unit: Unit) => s.scenario.sides.find(({ id }) => id === unit.side)?.baseEdge ?? 'south';

/** How far a front is from the own base edge. */
const toEdge = (s: Situation, unit: Unit, { x, y }: Pose): number => {
  const { width, height } = s.scenario.table;
  return { north: height - y, east: width - x, south: y, west: x }[edgeOf(s, unit)];
};

/** Put inwards where a side edge would cut its footprint. @see KG-FLE-09 */
const inwards = (s: Situation, unit: Unit, pose: Pose): Pose => {
  const half = sizeOf(s, unit).width / 2;
  const { width, height } = s.scenario.table;
  const isAcross = pose.heading % 180 === 0;
  const held = (value: number, size: number): number => Math.min(size - half, Math.max(half, value));
  return isAcross ? { ...pose, x: held(pose.x, width) } : { ...pose, y: held(pose.y, height) };
};

/** A flight so far; null where houses or closed ground are near its way, or its start is not its own. */
export const flightOf = (s: Situation, fleer: Unit, length: number): OracleFlight | null => {
  if (fleer.inBuilding !== null) return null;
  const unit: Unit = fleer.formation === 'unlimbered' ? { ...fleer, formation: 'crew' } : fleer;
  const heading = headings[edgeOf(s, unit)];
  const from = centreOf(s, fleer);
  const start: Pose = inwards(s, unit, { ...placed({ ...from, heading }, 0, sizeOf(s, unit).depth / 2), heading });
  const { barredAt } = journeyOf(s, unit, straight(start, length + 12));
  if (barredAt !== null) return null;
  const others = othersOf(s, unit);
  const houses = standingHouses(s).map(({ polygon }) => polygon);
  const at = (covered: number): Pose => straight(start, covered).poseAt(covered);
  const isOn = (covered: number): boolean => {
    const shape: Polygon = rectangleOf(s, unit, at(covered));
    return [...others.map((other) => footprintOf(s, other)), ...houses].some(
      (each) => overlapDepth(shape, each) > 0.001,
    );
  };
  let covered = length;
  while (isOn(covered) && toEdge(s, unit, at(covered)) > 0) covered += 0.01;
  const isGone = toEdge(s, unit, at(covered)) <= 0.001;
  const depth = sizeOf(s, unit).depth / 2;
  const line = [placed(start, 0, -depth), placed(at(covered), 0, -depth)] as const;
  const enemies = others.filter((other) => other.side !== unit.side && !isFleeing(other));
  const isMet = enemies.some((enemy) => lengthInside(footprintOf(s, enemy), line) > s.tables.constants.crossingDepth);
  return {
    ends: isMet ? 'captured' : isGone ? 'leftTable' : 'there',
    pose: at(covered),
    isFarther: covered > length,
  };
};
