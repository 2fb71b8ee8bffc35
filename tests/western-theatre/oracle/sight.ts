import type { Situation } from '../../../src/rulesets/western-theatre/state.js';
import type { Point } from '../../../src/table/point.js';
import {
  clipAhead,
  contains,
  distance,
  equal,
  inFrame,
  lengthInside,
  nearestPoint,
  type Polygon,
  type Segment,
  shapesGap,
} from './geometry.js';
import { groundBlocks, hillsUnder } from './ground.js';
import { centreOf, type Front, footprint, isUnit, type Piece } from './layout.js';

/** Arcs, lines of fire and sight, after topic LOS. */

const onTable = ({ units, officers }: Situation): readonly Piece[] =>
  [...units, ...officers].filter(({ location }) => location === 'table');
export const othersThan = (s: Situation, ids: readonly string[]): readonly Piece[] =>
  onTable(s).filter(({ id }) => !ids.includes(id));

export const apart = (s: Situation, one: Piece, other: Piece): number =>
  shapesGap(footprint(s, one), footprint(s, other));

/** Parts of a shape in the arc of a front; of guns a wedge. @see WT-FIR-05 WT-ART-02 */
export const inArc = (front: Front, shape: readonly Polygon[], halfAngle: number | null): readonly Polygon[] => {
  const { pose } = front;
  if (halfAngle === null) {
    const isAhead = shape.flat().some((point) => inFrame(pose, point).forward > 0.05);
    return isAhead ? shape.map((part) => clipAhead(part, pose)).filter((part) => part.length > 2) : [];
  }
  // What lies ahead of a line to the left of the axis and of one to the right lies in the wedge between the two.
  const sides = [pose.heading + 90 - halfAngle, pose.heading - 90 + halfAngle].map((heading) => ({ ...pose, heading }));
  return shape
    .map((part) => sides.reduce((rest: Polygon, side) => clipAhead(rest, side), part))
    .filter((part) => part.length > 0);
};

/** Whether the 12 inches of a hill let a line pass a piece. @see WT-LOS-06 WT-LOS-07 WT-LOS-08 WT-LOS-09 */
export const passesOver = (s: Situation, firer: Piece, target: Piece, other: Piece): 'yes' | 'no' | 'first' => {
  const [mine, theirs] = [hillsUnder(s, firer), hillsUnder(s, target)];
  const isLow = mine.length === 0 || mine.some((id) => theirs.includes(id));
  if (isLow || hillsUnder(s, other).length > 0) return 'no';
  if (apart(s, firer, other) <= 12 + equal) return 'no';
  if (theirs.length > 0) return other.side === firer.side && apart(s, target, other) <= 12 + equal ? 'no' : 'yes';
  return other.side === firer.side ? 'yes' : 'first';
};

export type Line = 'clear' | 'blocked' | 'first';

const lineState = (s: Situation, firer: Piece, target: Piece, line: Segment): Line => {
  if (groundBlocks(s, line, [...hillsUnder(s, firer), ...hillsUnder(s, target)])) return 'blocked';
  const inWay = othersThan(s, [firer.id, target.id])
    .filter((other) => isUnit(other) || other.side === firer.side)
    .filter((other) => footprint(s, other).some((part) => lengthInside(part, line) > 0.05))
    .map((other) => passesOver(s, firer, target, other));
  if (inWay.includes('no')) return 'blocked';
  return inWay.includes('first') ? 'first' : 'clear';
};

/** The line of fire that is used, and how it is. @see WT-LOS-02 */
export const fireLine = (
  s: Situation,
  firer: Piece,
  front: Front,
  target: Piece,
  parts: readonly Polygon[],
): { readonly line: Segment; readonly state: Line } => {
  const from: Point = { x: front.pose.x, y: front.pose.y };
  const nearest = parts
    .map((part) => nearestPoint(part, from))
    .reduce((best, each) => (distance(from, each) < distance(from, best) ? each : best));
  const centre = centreOf(s, target);
  const lines: Segment[] = [[from, nearest]];
  if (parts.some((part) => contains(part, centre))) lines.push([from, centre]);
  const states = lines.map((line) => ({ line, state: lineState(s, firer, target, line) }));
  return (
    states.find(({ state }) => state === 'clear') ??
    states.find(({ state }) => state === 'first') ?? { line: [from, nearest], state: 'blocked' }
  );
};

const lengthOf = ([from, to]: Segment): number => distance(from, to);
const nearestPair = (ones: readonly Polygon[], others: readonly Polygon[]): Segment => {
  const pairs = [
    ...ones.flat().flatMap((point) => others.map((other): Segment => [point, nearestPoint(other, point)])),
    ...others.flat().flatMap((point) => ones.map((one): Segment => [nearestPoint(one, point), point])),
  ];
  return pairs.reduce((best, each) => (lengthOf(each) < lengthOf(best) - 1e-9 ? each : best));
};

/** Whether one unit sees another. @see WT-LOS-01 WT-LOS-12 */
export const sees = (s: Situation, viewer: Piece, other: Piece): boolean => {
  const free = [...hillsUnder(s, viewer), ...hillsUnder(s, other)];
  const lines: readonly Segment[] = [
    nearestPair(footprint(s, viewer), footprint(s, other)),
    [centreOf(s, viewer), centreOf(s, other)],
  ];
  const between = othersThan(s, [viewer.id, other.id]).filter((each) => isUnit(each) || each.side === viewer.side);
  return lines.some(
    (line) =>
      !groundBlocks(s, line, free) &&
      between.every((each) => footprint(s, each).every((part) => lengthInside(part, line) <= 0.05)),
  );
};
