import type { Officer, State } from '../../../src/rulesets/western-theatre/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { equal, headingsApart, isNear, overlap, shapesGap, shapesOverlap, shifted } from './geometry.js';
import { spotsOf } from './ground.js';
import { centreOf, footprint, isUnit, mainOf, type Piece, poseAt } from './layout.js';
import { othersThan } from './sight.js';

/** Places taken without a march: by reserves, and by officers in the fog. */

export type Edge = 'north' | 'south' | 'east' | 'west';
export const inward: Readonly<Record<Edge, number>> = { south: 0, west: 90, north: 180, east: 270 };

/** A set-down; `from`: where the piece was, null if it was off the table. @see WT-GEN-18 */
export const mayBeSet = (s: State, piece: Piece, at: Pose, from: Pose | null): boolean => {
  const shape = footprint(s, piece, at);
  const { width, height } = s.scenario.table;
  if (shape.flat().some(({ x, y }) => x < -equal || y < -equal || x > width + equal || y > height + equal))
    return false;
  const mover = isUnit(piece) ? piece.arm : 'officer';
  const closed = spotsOf(s).filter(({ row }) => !row.passableBy.includes(mover));
  if (closed.some(({ areas }) => areas.some((area) => shape.some((part) => overlap(part, area))))) return false;
  return othersThan(s, [piece.id]).every((other) => {
    const theirs = footprint(s, other);
    if (shapesOverlap(shape, theirs)) return false;
    if (other.side === piece.side || !isNear(shape, theirs, 3 - equal)) return true;
    if (from === null) return false;
    return shapesGap(shape, theirs) >= Math.min(3, shapesGap(footprint(s, piece, from), theirs)) - equal;
  });
};

/** Whether a unit may come on at a pose. @see WT-ENT-04 */
export const mayEnter = (s: State, piece: Piece, at: Pose, edge: Edge, point: number): boolean => {
  if (headingsApart(at.heading, inward[edge]) > equal) return false;
  const rear = shifted(at, 0, -mainOf(s, piece).depth);
  const { width, height } = s.scenario.table;
  const off = { south: rear.y, north: height - rear.y, west: rear.x, east: width - rear.x }[edge];
  const along = edge === 'south' || edge === 'north' ? rear.x : rear.y;
  if (Math.abs(off) > equal || Math.abs(along - point) > 6 + equal) return false;
  return mayBeSet(s, piece, at, null);
};

/** Where an unhorsed officer is put. @see WT-FOG-08 */
export const unhorsedTo = (s: State, officer: Officer, edge: Edge): Pose => {
  const { width, height } = s.scenario.table;
  const size = s.tables.elementSizes.command;
  const flat = edge === 'south' || edge === 'north';
  const long = flat ? width : height;
  const centre = centreOf(s, officer);
  const most = long - size.width / 2;
  const wanted = Math.min(most, Math.max(size.width / 2, flat ? centre.x : centre.y));
  const place = (along: number): Pose => {
    const deep = size.depth;
    const [x, y] = {
      south: [along, deep],
      north: [along, height - deep],
      west: [deep, along],
      east: [width - deep, along],
    }[edge];
    return { x: x ?? 0, y: y ?? 0, heading: inward[edge] };
  };
  for (let step = 0; step * 0.25 <= long; step += 1)
    // West before east, south before north.
    for (const sign of step === 0 ? [1] : [-1, 1]) {
      const along = wanted + sign * step * 0.25;
      if (along < size.width / 2 - equal || along > most + equal) continue;
      if (mayBeSet(s, officer, place(along), officer.pose)) return place(along);
    }
  return officer.pose;
};

/** The nearest free place to a wanted one. @see WT-GEN-17 */
export const nearestFree = (s: State, officer: Officer, wanted: Pose, edge: Edge): Pose => {
  const { width, height } = s.scenario.table;
  const centre = centreOf(s, officer, wanted);
  const home = (inward[edge] + 180) % 360;
  const offs = [0, ...Array.from({ length: 12 }, (_, index) => [(index + 1) * 15, (index + 1) * -15]).flat()];
  for (let far = 0; far <= Math.hypot(width, height); far += 0.25)
    for (const off of far === 0 ? [0] : offs) {
      const turn = ((home + off) * Math.PI) / 180;
      const to = { x: centre.x + Math.sin(turn) * far, y: centre.y + Math.cos(turn) * far };
      const pose = poseAt(s, officer, to, wanted.heading);
      if (mayBeSet(s, officer, pose, officer.pose)) return pose;
    }
  return officer.pose;
};
