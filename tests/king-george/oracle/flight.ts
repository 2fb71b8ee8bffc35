import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { clearPlaceFor, headingHome, homeOf } from './clearplace.js';
import {
  crossedAt,
  distance,
  gapToLine,
  lengthInside,
  nearestOn,
  overlapDepth,
  placed,
  type Segment,
} from './geometry.js';
import { areasOf, groundAt, isOnPassage, linesOf, moverOf, standingHouses } from './ground.js';
import { centreOf, footprintOf, isFleeing, outlineOf, rectangleOf, sizeOf } from './layout.js';
import { othersOf } from './room.js';
import { straight } from './way.js';

/** Flights (section 4.20). */

export interface OracleFlight {
  readonly ends: 'there' | 'captured' | 'leftTable';
  readonly pose: Pose;
  /** Whether it had to go on until it was clear. */
  readonly isFarther: boolean;
}

/** How far a front is from the own base edge. */
const toEdge = (s: Situation, unit: Unit, { x, y }: Pose): number => {
  const { width, height } = s.scenario.table;
  return { north: height - y, east: width - x, south: y, west: x }[homeOf(s, unit.side)];
};

/** Put inwards where a side edge would cut its footprint. @see KG-FLE-09 */
const inwards = (s: Situation, unit: Unit, pose: Pose): Pose => {
  const half = sizeOf(s, unit).width / 2;
  const { width, height } = s.scenario.table;
  const isAcross = pose.heading % 180 === 0;
  const held = (value: number, size: number): number => Math.min(size - half, Math.max(half, value));
  return isAcross ? { ...pose, x: held(pose.x, width) } : { ...pose, y: held(pose.y, height) };
};

/** The middle of a unit before it flees; null: of a building whose middle is a matter of taste. @see KG-FLE-04 */
const middleOf = (s: Situation, unit: Unit): Point | null => {
  const outline = outlineOf(s, unit.inBuilding);
  if (outline === null) return centreOf(s, unit);
  const [a, b, c, d, ...more] = outline;
  if (a === undefined || b === undefined || c === undefined || d === undefined || more.length > 0) return null;
  const isSkew = Math.hypot(a.x + c.x - b.x - d.x, a.y + c.y - b.y - d.y) > 1e-6;
  return isSkew ? null : { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
};

const step = 0.02;

/** Where the front centre meets ground or a line closed to it; null: it hangs on a hair. @see KG-FLE-04 */
const closedAt = (s: Situation, unit: Unit, way: (covered: number) => Point, longest: number): number | null => {
  const mover = moverOf(unit);
  const isClosed = (covered: number): boolean => groundAt(s, mover, way(covered)) === 'closed';
  const path: Segment = [way(0), way(longest)];
  const corners = areasOf(s)
    .filter(({ row }) => row.ground[mover] === 'closed')
    .flatMap(({ polygon }) => polygon);
  if (corners.some((corner) => distance(corner, nearestOn(path, corner)) < 0.06)) return null;
  const lines = linesOf(s).filter(({ row }) => row.ground[mover] === 'closed');
  const met = lines.flatMap(({ pieces }) => pieces.flatMap((piece) => crossedAt(path, piece) ?? []));
  const walls = met.map((t) => t * longest).filter((at) => !isOnPassage(s, way(at)));
  if (walls.some((at) => at < 0.03)) return null;
  let was = isClosed(0);
  for (let covered = step; covered <= longest; covered += step) {
    const is = isClosed(covered);
    if (is && !was) return Math.min(covered - step / 2, ...walls);
    was = is;
  }
  return Math.min(longest, ...walls);
};

/** A flight so far; null where it hangs on a hair, or on the middle of a bent building. */
export const flightOf = (s: Situation, fleer: Unit, length: number): OracleFlight | null => {
  const unit: Unit = {
    ...fleer,
    inBuilding: null,
    formation: fleer.formation === 'unlimbered' ? 'crew' : fleer.formation,
  };
  const heading = headingHome[homeOf(s, unit.side)];
  const from = middleOf(s, fleer);
  if (from === null) return null;
  const start: Pose = inwards(s, unit, { ...placed({ ...from, heading }, 0, sizeOf(s, unit).depth / 2), heading });
  const at = (covered: number): Pose => straight(start, covered).poseAt(covered);
  const longest = length + 25;
  const shut = closedAt(s, unit, at, longest);
  if (shut === null || Math.abs(shut - length) < 0.03) return null;
  const others = othersOf(s, unit);
  const houses = standingHouses(s).map(({ polygon }) => polygon);
  const isOn = (covered: number): boolean => {
    const shape = rectangleOf(s, unit, at(covered));
    return [...others.map((other) => footprintOf(s, other)), ...houses].some(
      (each) => overlapDepth(shape, each) > 0.001,
    );
  };
  const isGoneAt = (covered: number): boolean => toEdge(s, unit, at(covered)) <= 0.001;
  let covered = Math.min(length, shut);
  while (isOn(covered) && !isGoneAt(covered) && covered < shut) covered = Math.min(shut, covered + 0.01);
  const isGone = isGoneAt(covered);
  const depth = sizeOf(s, unit).depth / 2;
  const line = [placed(start, 0, -depth), placed(at(covered), 0, -depth)] as const;
  const bent = [...houses, ...others.map((other) => footprintOf(s, other))].filter((shape) => shape.length > 4);
  if (bent.some((shape) => gapToLine(shape, [line]) < sizeOf(s, unit).width + depth * 2)) return null;
  const enemies = others.filter((other) => other.side !== unit.side && !isFleeing(other));
  const isMet = enemies.some((enemy) => lengthInside(footprintOf(s, enemy), line) > s.tables.constants.crossingDepth);
  if (isMet || isGone) return { ends: isMet ? 'captured' : 'leftTable', pose: at(covered), isFarther: false };
  const isFarther = covered > length || covered >= shut;
  if (!isOn(covered)) return { ends: 'there', pose: at(covered), isFarther };
  const clear = clearPlaceFor(s, unit, at(covered));
  return clear === null || clear === 'none' ? null : { ends: 'there', pose: clear, isFarther: true };
};
