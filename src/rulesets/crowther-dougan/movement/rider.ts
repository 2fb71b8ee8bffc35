import { bodyOf } from '../../../table/body.js';
import { boxOf, grownBox } from '../../../table/box.js';
import { beyondEdge } from '../../../table/edge.js';
import { headingOf } from '../../../table/heading.js';
import { between, distance, type Point, subtract } from '../../../table/point.js';
import { rectangleAt } from '../../../table/rectangle.js';
import { firstBelow } from '../../../table/search.js';
import type { Feature } from '../../../table/terrain.js';
import { roundPoint } from '../../../table/way.js';
import type { Refusal } from '../battle.js';
import { baseOf, bodiesGap, footprintOf, gapToPoint } from '../footprint.js';
import { unitsNear } from '../near.js';
import { atMost, constant, findUnit, isOnTable, knows } from '../read.js';
import { refuse } from '../refusals.js';
import type { Personality, Situation, Unit } from '../state.js';
import { closedTo, isBuilding, isInArea } from '../terrain.js';
import { crosses, crossesByPassage, passesThrough } from './ground.js';
import { diceFor, type Met, metOn, type Way } from './met.js';
import { isUnderRoad, keepsToRoad } from './road.js';

/** Rides of personalities, worked out with what their side knows. @see CD-PER-11 CD-PER-18 */

/** A ride: the points that it goes through, its start first. */
export interface Ride {
  readonly points: readonly Point[];
  /** An enemy cuts it. */
  readonly enemy: Unit | null;
}

/** The enemy within 5 cm of a place; only of those that the side knows, if `known`. @see CD-GEN-25 */
export const enemyNearPoint = (s: Situation, side: string, at: Point, known: boolean): Unit | undefined => {
  const limit = constant(s, 'approachLimitCm');
  const { length } = s.tables.tolerances;
  return unitsNear(s, grownBox(boxOf([at]), limit), 0).find(
    ({ unit, footprint }) =>
      unit.side !== side && (!known || knows(s, side, unit)) && gapToPoint(footprint, at) < limit - length,
  )?.unit;
};

/** Whether a place is closed to a personality: buildings are. */
export const closedAtPoint = (s: Situation, at: Point): boolean =>
  closedTo(s, 'personality').some(
    ({ feature, body }) =>
      body.parts.some((part) => part.length > 2 && pointInParts(part, at)) && isInArea(at, feature),
  );
const pointInParts = (part: readonly Point[], at: Point): boolean => gapToPoint(bodyOf([part]), at) === 0;

/** Half the width of the strip by which a ride is looked at, in cm. */
const strip = 0.06;

/** Legs of a way from point to point; those without length are left out. */
const legsOf = (points: readonly Point[]): readonly { readonly from: Point; readonly to: Point }[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    return distance(from, to) > 1e-6 ? [{ from, to }] : [];
  });

/** A way cut after so many cm. */
export const cutWay = (points: readonly Point[], cm: number): readonly Point[] => {
  const kept: Point[] = points.slice(0, 1);
  let left = cm;
  for (const { from, to } of legsOf(points)) {
    const length = distance(from, to);
    if (length >= left) return left > 0 ? [...kept, roundPoint(between(from, to, left / length))] : kept;
    kept.push(to);
    left -= length;
  }
  return kept;
};

export const lengthOfWay = (points: readonly Point[]): number =>
  legsOf(points).reduce((sum, { from, to }) => sum + distance(from, to), 0);

/** Places of a ride that are looked at. */
const placesOf = (points: readonly Point[]): readonly Point[] =>
  legsOf(points).flatMap(({ from, to }) => {
    const parts = Math.max(1, Math.ceil(distance(from, to) / 0.5));
    return Array.from({ length: parts + 1 }, (_, index) => between(from, to, index / parts));
  });

/** The ride on a road all the way. @see CD-MOV-18 */
const isOnRoad = (s: Situation, points: readonly Point[]): boolean => keepsToRoad(s, placesOf(points));

/** The way that a personality has, cut where his move ends. */
const laidOut = (s: Situation, at: Point, path: readonly Point[], dice: number) => {
  const { rate } = s.tables.personalities;
  const bonus = constant(s, 'roadBonusCm');
  const whole = [at, ...path];
  const road = isOnRoad(s, cutWay(whole, rate + bonus));
  const free = road || isOnRoad(s, cutWay(whole, rate));
  return { points: cutWay(whole, Math.max(0, rate + (road ? bonus : 0) - dice)), free };
};

/** Cuts a way 5 cm from enemies. @see CD-MOV-24 CD-OBS-19 */
export const cutAtEnemiesOf = (s: Situation, side: string, points: readonly Point[], known: boolean): Ride => {
  const limit = constant(s, 'approachLimitCm');
  const { length: tolerance } = s.tables.tolerances;
  let gone = 0;
  for (const { from, to } of legsOf(points)) {
    const length = distance(from, to);
    let stop: { cm: number; enemy: Unit | null } = { cm: length, enemy: null };
    const box = grownBox(boxOf([from, to]), limit);
    for (const { unit: enemy, footprint } of unitsNear(s, box, 0)) {
      if (enemy.side === side || (known && !knows(s, side, enemy))) continue;
      const gapAt = (cm: number): number => gapToPoint(footprint, between(from, to, cm / length));
      const least = Math.min(gapAt(0), limit);
      const from5 = gapAt(0) < limit - tolerance ? least : limit;
      const entered = firstBelow(gapAt, from5 - tolerance, stop.cm, 0.5);
      if (entered < stop.cm) stop = { cm: firstBelow(gapAt, from5, entered, 0.5), enemy };
    }
    if (stop.enemy !== null) return { points: cutWay(points, gone + stop.cm), enemy: stop.enemy };
    gone += length;
  }
  return { points, enemy: null };
};

/** The building out of which, or into which, he may go. @see CD-PER-18 */
const mayPass = (s: Situation, personality: Personality, attachTo: string | null, feature: Feature): boolean =>
  [personality.attachedTo, attachTo].some(
    (id) =>
      id !== null &&
      findUnit(s, id)?.garrisonOf === feature.id &&
      (isBuilding(feature) || feature.shape.kind === 'area'),
  );

const closedOnRide = (
  s: Situation,
  personality: Personality,
  points: readonly Point[],
  attachTo: string | null,
): Feature | undefined =>
  closedTo(s, 'personality').find(
    ({ feature, body }) =>
      !mayPass(s, personality, attachTo, feature) &&
      legsOf(points).some(
        ({ from, to }) =>
          body.parts.some((part) => crosses(s, from, to, part)) && !passesThrough(s, from, to, feature, body),
      ),
  )?.feature;

/** His way as deductions look at it: a thin strip. */
const waysOf = (s: Situation, points: readonly Point[]): readonly Way[] =>
  legsOf(points).map(({ from, to }): Way => {
    const heading = headingOf(subtract(to, from));
    const length = distance(from, to);
    const body = bodyOf([rectangleAt({ ...to, heading }, 2 * strip, length).corners]);
    const led = bodyOf([rectangleAt({ ...to, heading }, 2 * strip, length + strip).corners]);
    return {
      ...{ swept: body, led, covered: [], from },
      passes: (feature) => crossesByPassage(s, from, to, feature),
    };
  });

/** A thing of his side that pays for the ground, for the dice of a ride. His side may have no unit left to ask. */
const asMover = ({ units: [any] }: Situation, { side }: Personality): Unit | undefined =>
  any === undefined ? undefined : { ...any, id: '', side, snowshoes: false };

const metByRide = (
  s: Situation,
  personality: Personality,
  points: readonly Point[],
  attachTo: string | null,
  free: boolean,
): Met => {
  const mover = asMover(s, personality);
  if (mover === undefined) return { kinds: [], obstacles: [], friends: [] };
  const byRoad = free ? placesOf(points) : [];
  const met = metOn(s, mover, waysOf(s, points), (feature) => free && isUnderRoad(s, byRoad, feature));
  const own = [personality.attachedTo, attachTo];
  return { ...met, friends: met.friends.filter((id) => !own.includes(id)) };
};

/** Whether a personality at a place touches a unit with his base. @see CD-PER-11 */
export const touchesUnit = (s: Situation, at: Point, unit: Unit): boolean =>
  atMost(s, bodiesGap(baseOf(s, { at }), footprintOf(s, unit)), 0);

/** The open edge over which a ride leads off the table; null: none. @see CD-MOV-35 */
export const exitOf = (s: Situation, side: string, end: Point) =>
  s.scenario.exitEdges.find(
    (each) => each.side === side && atMost(s, Math.abs(beyondEdge(end, each.edge, s.scenario.table)), 0),
  )?.edge ?? null;

/** A ride with its dice, cut at the enemies that his side knows. */
export const rideWith = (s: Situation, personality: Personality, path: readonly Point[], dice: number) => {
  const { points, free } = laidOut(s, personality.at, path, dice);
  return { ...cutAtEnemiesOf(s, personality.side, points, true), free };
};

export interface RidePlan {
  readonly refusals: readonly Refusal[];
  readonly points: readonly Point[];
  readonly dice: number;
}

/** Works out a ride. @see CD-PER-11 CD-PER-18 */
export const planRide = (
  s: Situation,
  personality: Personality,
  path: readonly Point[],
  attachTo: string | null,
): RidePlan => {
  const { points, enemy, free } = rideWith(s, personality, path, 0);
  const end = points.at(-1) ?? personality.at;
  const host = attachTo === null ? undefined : findUnit(s, attachTo);
  const isFriend = host !== undefined && host.side === personality.side && isOnTable(host);
  const closed = closedOnRide(s, personality, points, attachTo);
  const { width, height } = s.scenario.table;
  const isOff = points.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height);
  const refusals: readonly Refusal[] = [
    ...(personality.moved ? [refuse('alreadyMoved', 'CD-PER-11', 'personalityId')] : []),
    ...(attachTo !== null && !isFriend ? [refuse('badUnit', 'CD-SEQ-07', 'attachTo', { unit: attachTo })] : []),
    ...(isFriend && !touchesUnit(s, end, host) ? [refuse('notInContact', 'CD-PER-11', 'attachTo')] : []),
    ...(enemy !== null && lengthOfWay(points) < constant(s, 'leastStepCm')
      ? [refuse('tooNear', 'CD-PER-18', 'path', { unit: enemy.id })]
      : []),
    ...(closed === undefined ? [] : [refuse('impassable', 'CD-PER-18', 'path', { feature: closed.id })]),
    ...(isOff ? [refuse('offTable', 'CD-MOV-19', 'path')] : []),
  ];
  const dice = lengthOfWay(points) > 0 ? diceFor(s, metByRide(s, personality, points, attachTo, free)) : 0;
  return { refusals, points, dice };
};
