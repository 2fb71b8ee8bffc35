import { memoize } from '../../../core/memoize.js';
import { boxOf } from '../../../table/box.js';
import { headingOf, rightOf } from '../../../table/heading.js';
import { distance, dot, midpoint, subtract } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { featuresInBox, pointInFeature } from '../../../table/terrain.js';
import { type Edge, edgeOf, edgeStruck } from '../edge.js';
import { footprintAt, footprintOf } from '../footprint.js';
import { unitsNear } from '../near.js';
import { atMost, distanceOf } from '../read.js';
import type { Section } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import type { Face } from '../tables.js';
import { breachesOf, closedTo, featureOf } from '../terrain.js';
import { type Bars, placeIsFree, wayIsClear } from './clear.js';
import { approachTo } from './contact.js';

/** Where a charge strikes. It follows from where the battalions stand, as far as the charger's side knows it. */

/** The end of a charge. */
export interface Place {
  /** The edge that is struck; null at a garrison. */
  readonly edge: Face | null;
  /** Where the charger is in contact: P, and the heading squarely into the edge. */
  readonly pose: Pose;
  /** The straight line from the charger to P, in inches. */
  readonly distance: number;
}

/** A place, or why there is none. @see OW-CHG-11 */
export type Placing =
  | { readonly ok: true; readonly place: Place }
  /** `blocked`: no line to a place is clear. `noRoom`: no place at the end of a clear line is free. */
  | { readonly ok: false; readonly code: 'blocked' | 'noRoom' };

/** Offsets from Q along an edge, to the charger's right: 0, then a step to its left and right in turn. @see OW-CHG-11 */
const offsetsAlong = (s: Situation, foot: number, { length }: Edge): readonly number[] => {
  const step = distanceOf(s, 'placeStep');
  const steps = Math.ceil(length / step) + 1;
  const offsets = Array.from({ length: steps }, (_, index) => (index + 1) * step).flatMap((offset) => [
    foot - offset,
    foot + offset,
  ]);
  return [foot, ...offsets.filter((offset) => atMost(s, Math.abs(offset), length / 2))];
};

/** The farthest that any point of a battalion is from the centre of its front. */
const radiusOf = (s: Situation, unit: Unit): number =>
  Math.max(
    0,
    ...footprintAt(s, unit, unit.pose).parts.flatMap((part) => part.map((corner) => distance(unit.pose, corner))),
  );

/**
 * What may bar a charge: closed ground and battalions near its way and its places. Battalions that its side does not know
 * cannot refuse it.
 *
 * @see OW-CHG-11 OW-SEQ-07
 */
const barsOf = (s: Situation, charger: Unit, target: Unit): Bars => {
  const { bounds, box } = footprintOf(s, target);
  const around = boxOf([charger.pose, ...bounds.corners, { x: box.minX, y: box.minY }, { x: box.maxX, y: box.maxY }]);
  const margin = radiusOf(s, charger);
  const others = unitsNear(s, around, margin)
    .map(({ unit }) => unit)
    .filter(({ id, side, hidden }) => id !== charger.id && id !== target.id && (side === charger.side || !hidden));
  return { others, closed: featuresInBox(closedTo(s, charger), around, margin) };
};

/** The first pose that serves. @see OW-CHG-11 */
const firstThatServes = (
  s: Situation,
  charger: Unit,
  target: Unit,
  edge: Face | null,
  poses: Iterable<Pose>,
): Placing => {
  const bars = barsOf(s, charger, target);
  let code: 'blocked' | 'noRoom' = 'blocked';
  for (const pose of poses) {
    if (!wayIsClear(s, charger, pose, bars)) continue;
    if (placeIsFree(s, charger, pose, bars))
      return { ok: true, place: { edge, pose, distance: distance(charger.pose, pose) } };
    code = 'noRoom';
  }
  return { ok: false, code };
};

/** @see OW-CHG-09 OW-CHG-10 OW-CHG-11 */
const placingInTheOpen = (s: Situation, charger: Unit, target: Unit): Placing => {
  const face = edgeStruck(s, charger.pose, target);
  const edge = edgeOf(footprintOf(s, target), face);
  const across = dot(subtract(charger.pose, edge.middle), rightOf(edge.heading));
  const foot = Math.min(edge.length / 2, Math.max(-edge.length / 2, across));
  const comesUpAt = approachTo(s, charger, target, edge);
  const poses = function* (): Generator<Pose> {
    for (const offset of offsetsAlong(s, foot, edge)) {
      const pose = comesUpAt(offset);
      if (pose !== null) yield pose;
    }
  };
  return firstThatServes(s, charger, target, face, poses());
};

/** The breached section of a garrison's building that a charge may go through. @see OW-BLD-12 */
export const breachNamed = (s: Situation, target: Unit, section: string): Section | undefined =>
  target.garrison === null
    ? undefined
    : breachesOf(s, target.garrison.building).find(({ id, upper }) => id === section && !upper);

/** The pose squarely before a section of a building, with the front on it. @see OW-BLD-12 */
const poseAtSection = (s: Situation, building: string, section: Section): Pose | null => {
  const feature = featureOf(s, building);
  if (feature === undefined) return null;
  const { x, y } = subtract(section.to, section.from);
  const middle = midpoint(section.from, section.to);
  const outwards = { ...middle, heading: headingOf({ x: -y, y: x }) };
  const isInwards = pointInFeature(advance(outwards, s.tables.tolerances.contact), feature, 0);
  return roundPose(isInwards ? outwards : { ...outwards, heading: outwards.heading + halfTurn });
};

const halfTurn = 180;

const placingAtSection = (s: Situation, charger: Unit, target: Unit, section: string): Placing => {
  const breach = breachNamed(s, target, section);
  const pose = breach === undefined ? null : poseAtSection(s, target.garrison?.building ?? '', breach);
  return firstThatServes(s, charger, target, null, pose === null ? [] : [pose]);
};

/** The places of one charger, by target and section, as long as nothing on the table changes. */
const placings = memoize(
  (s: Situation, charger: Unit) => [
    charger,
    s.units,
    s.charges,
    s.terrain,
    s.wrecked,
    s.sections,
    s.tables,
    s.scenario,
  ],
  (): Map<Unit, Map<string | null, Placing>> => new Map(),
);

/**
 * The place at which a charge would strike, in reach or not, or why there is none.
 *
 * @param section - the breached section of a garrison's building; null in the open
 */
export const placingOf = (s: Situation, charger: Unit, target: Unit, section: string | null): Placing => {
  const known = placings(s, charger).get(target) ?? new Map<string | null, Placing>();
  const placing =
    known.get(section) ??
    (section === null ? placingInTheOpen(s, charger, target) : placingAtSection(s, charger, target, section));
  placings(s, charger).set(target, known.set(section, placing));
  return placing;
};

/** The place at which a charge would strike; null if there is none. @see OW-CHG-09 OW-CHG-10 OW-CHG-11 OW-BLD-12 */
export const chargePlace = (s: Situation, charger: Unit, target: Unit, section: string | null = null): Place | null => {
  const placing = placingOf(s, charger, target, section);
  return placing.ok ? placing.place : null;
};
