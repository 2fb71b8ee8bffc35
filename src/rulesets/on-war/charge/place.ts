import { directionOf, headingOf, rightOf } from '../../../table/heading.js';
import { distance, dot, midpoint, subtract } from '../../../table/point.js';
import { advance, moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import { pointInFeature } from '../../../table/terrain.js';
import { footprintAt, footprintOf, type Stand } from '../footprint.js';
import { atMost, distanceOf, knownTo, slackOf } from '../read.js';
import type { Section } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import type { Face } from '../tables.js';
import { breachesOf, featureOf } from '../terrain.js';
import { placeIsFree, wayIsClear } from './clear.js';
import { type Edge, edgeOf, edgeStruck } from './edge.js';

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

/** What a stand covers as seen along a heading: from side to side, and from front to rear. */
interface Extent {
  readonly left: number;
  readonly right: number;
  readonly near: number;
  readonly far: number;
}

const extentOf = (heading: number, { shape: { corners } }: Stand): Extent => {
  const across = corners.map((corner) => dot(corner, rightOf(heading)));
  const along = corners.map((corner) => dot(corner, directionOf(heading)));
  return { left: Math.min(...across), right: Math.max(...across), near: Math.min(...along), far: Math.max(...along) };
};

/**
 * How far a charger advances from a pose until a stand touches a stand of the target, in inches; null if none ever does.
 * Both lie square to each other.
 *
 * @see OW-CHG-10 OW-CHG-13
 */
const advanceToContact = (s: Situation, charger: Unit, from: Pose, target: Unit): number | null => {
  const reach = slackOf(s, 'contact');
  const theirs = footprintOf(s, target).stands.map((stand) => extentOf(from.heading, stand));
  const gaps = footprintAt(s, charger, from).stands.flatMap((stand) => {
    const own = extentOf(from.heading, stand);
    return theirs
      .filter(({ left, right }) => left - own.right <= reach && own.left - right <= reach)
      .map(({ near }) => near - own.far);
  });
  return gaps.length === 0 ? null : Math.min(...gaps);
};

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

/** Where a charger is that comes up squarely to a point of an edge; null if it would touch nobody. @see OW-CHG-10 */
const contactAt = (s: Situation, charger: Unit, target: Unit, { heading, middle }: Edge, offset: number) => {
  const before = moveAlong({ ...middle, heading }, rightOf(heading), offset);
  const ahead = advanceToContact(s, charger, before, target);
  return ahead === null ? null : roundPose(advance(before, ahead));
};

/** Battalions that a charge must keep clear of. Those that its side does not know cannot refuse it. @see OW-SEQ-07 */
const othersThan = (s: Situation, charger: Unit, target: Unit): readonly Unit[] =>
  knownTo(s, charger.side).filter(({ id }) => id !== charger.id && id !== target.id);

/** The first pose that serves. @see OW-CHG-11 */
const firstThatServes = (
  s: Situation,
  charger: Unit,
  target: Unit,
  edge: Face | null,
  poses: Iterable<Pose>,
): Placing => {
  const others = othersThan(s, charger, target);
  let code: 'blocked' | 'noRoom' = 'blocked';
  for (const pose of poses) {
    if (!wayIsClear(s, charger, pose, others)) continue;
    if (placeIsFree(s, charger, pose, others))
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
  const poses = function* (): Generator<Pose> {
    for (const offset of offsetsAlong(s, foot, edge)) {
      const pose = contactAt(s, charger, target, edge, offset);
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

/**
 * The place at which a charge would strike, in reach or not, or why there is none.
 *
 * @param section - the breached section of a garrison's building; null in the open
 */
export const placingOf = (s: Situation, charger: Unit, target: Unit, section: string | null): Placing =>
  section === null ? placingInTheOpen(s, charger, target) : placingAtSection(s, charger, target, section);

/** The place at which a charge would strike; null if there is none. @see OW-CHG-09 OW-CHG-10 OW-CHG-11 OW-BLD-12 */
export const chargePlace = (s: Situation, charger: Unit, target: Unit, section: string | null = null): Place | null => {
  const placing = placingOf(s, charger, target, section);
  return placing.ok ? placing.place : null;
};
