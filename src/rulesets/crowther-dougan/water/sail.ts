import { type Body, bodyOf } from '../../../table/body.js';
import { grownBox } from '../../../table/box.js';
import { between, distance, type Point } from '../../../table/point.js';
import { convexHull } from '../../../table/polygon.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { firstBelow } from '../../../table/search.js';
import { lengthInside } from '../../../table/segment.js';
import { featureParts } from '../../../table/terrain.js';
import type { Refusal } from '../battle.js';
import { fartherBy, type Measure } from '../direction.js';
import {
  bodiesGap,
  craftFootprint,
  craftFootprintAt,
  type Footprint,
  footprintOf,
  liesWhollyOnTable,
  nearestPointOf,
  overlaps,
} from '../footprint.js';
import { nearestKnownEnemy, unitsNear } from '../near.js';
import { mayMoveByOrder } from '../orders.js';
import { constant, isSteady, knows, lessThan, moreThan, unitsOnTable } from '../read.js';
import { refuse } from '../refusals.js';
import type { Craft, Situation, Unit } from '../state.js';
import { riversOf } from '../terrain.js';

/** Moves of craft, worked out with what their side knows. @see CD-BOA-02 CD-BOA-10 */

/** The unit that takes a craft along: steady, and of the side. @see CD-BOA-02 */
export const helmsmanOf = (s: Situation, side: string, craftId: string): Unit | undefined =>
  unitsOnTable(s).find((unit) => unit.side === side && unit.embarkedOn === craftId && isSteady(unit));

/** The normal move of a craft in cm. @see CD-BOA-07 */
export const sailRate = (s: Pick<Situation, 'tables'>, craft: Pick<Craft, 'type'>): number =>
  s.tables.watercraft[craft.type].move;

/** Poses of a way of a craft: its start, the points, each with the heading that it has there. */
export const cutSail = (poses: readonly Pose[], cm: number): readonly Pose[] => {
  const kept: Pose[] = poses.slice(0, 1);
  let left = cm;
  for (const [index, to] of poses.entries()) {
    const from = poses[index - 1];
    if (from === undefined) continue;
    const length = distance(from, to);
    if (length > left) {
      if (left > 0) kept.push(roundPose({ ...between(from, to, left / length), heading: from.heading }));
      return kept;
    }
    kept.push(roundPose({ ...to, heading: from.heading }));
    left -= length;
  }
  return kept;
};

export const sailLength = (poses: readonly Point[]): number =>
  poses.slice(1).reduce((sum, to, index) => sum + distance(poses[index] ?? to, to), 0);

/** Whether the whole of a straight way lies on water. @see CD-BOA-10 */
export const isOnWater = (s: Situation, from: Point, to: Point): boolean => {
  const parts = riversOf(s).flatMap(featureParts);
  const length = distance(from, to);
  const { overlap } = s.tables.tolerances;
  if (length > overlap) return lengthInside(from, to, parts) >= length - overlap;
  return parts.some((part) => bodiesGap(bodyOf([part]), bodyOf([[to]])) <= overlap);
};

/** Where an enemy stops a craft. */
export interface SailStop {
  readonly cm: number;
  readonly enemy: Unit | null;
}

/** How far a craft goes along its way before it is within 5 cm of an enemy. @see CD-MOV-24 */
export const sailStop = (s: Situation, side: string, poses: readonly Pose[], known: boolean): SailStop => {
  const limit = constant(s, 'approachLimitCm');
  const { length: tolerance } = s.tables.tolerances;
  let gone = 0;
  for (const [index, to] of poses.entries()) {
    const from = poses[index - 1];
    if (from === undefined) continue;
    const length = distance(from, to);
    let stop: SailStop = { cm: length, enemy: null };
    const groundAt = (cm: number): Footprint =>
      craftFootprintAt(s, { ...between(from, to, length === 0 ? 0 : cm / length), heading: from.heading });
    for (const { unit: enemy, footprint } of unitsNear(s, grownBox(groundAt(0).box, length + limit), 0)) {
      if (enemy.side === side || (known && !knows(s, side, enemy))) continue;
      const gapAt = (cm: number): number => bodiesGap(groundAt(cm), footprint);
      const least = gapAt(0) < limit - tolerance ? gapAt(0) : limit;
      const entered = firstBelow(gapAt, least - tolerance, stop.cm, 0.5);
      if (entered < stop.cm) stop = { cm: firstBelow(gapAt, least, entered, 0.5), enemy };
    }
    if (stop.enemy !== null) return { cm: gone + stop.cm, enemy: stop.enemy };
    gone += length;
  }
  return { cm: gone, enemy: null };
};

/** Whether units or other craft lie under a craft's rectangle, or what it sweeps, as far as the side knows. @see CD-BOA-10 */
export const isTaken = (s: Situation, craft: Craft, ground: Body, side: string | null): boolean =>
  unitsNear(s, ground.box, 0).some(
    ({ unit, footprint }) =>
      unit.embarkedOn !== craft.id && (side === null || knows(s, side, unit)) && overlaps(s, ground, footprint),
  ) || s.craft.some((other) => other.id !== craft.id && overlaps(s, ground, craftFootprint(s, other)));

/** What a craft sweeps on the legs of a way. */
const sweptOn = (s: Situation, poses: readonly Pose[]): readonly Body[] =>
  poses.slice(1).flatMap((to, index) => {
    const from = poses[index];
    if (from === undefined) return [];
    const ends = [from, { ...to, heading: from.heading }].map((pose) => craftFootprintAt(s, pose).bounds.corners);
    return [bodyOf([convexHull(ends.flat())])];
  });

export interface SailPlan {
  readonly refusals: readonly Refusal[];
  /** The way, its start first; the last has the heading at the end. */
  readonly poses: readonly Pose[];
}

/** An enemy that a turn where a way ends brings nearer than 5 cm, and nearer than he is. @see CD-MOV-24 CD-BOA-10 */
export const enemyOfTurn = (s: Situation, side: string, from: Pose, heading: number, known: boolean): Unit | null => {
  const limit = constant(s, 'approachLimitCm');
  const [before, after] = [craftFootprintAt(s, from), craftFootprintAt(s, { ...from, heading })];
  const found = unitsNear(s, grownBox(after.box, limit), 0).find(({ unit, footprint }) => {
    if (unit.side === side || (known && !knows(s, side, unit))) return false;
    const gap = bodiesGap(after, footprint);
    return lessThan(s, gap, limit) && lessThan(s, gap, bodiesGap(before, footprint));
  });
  return found?.unit ?? null;
};

/** A way that was cut still takes the heading at its end if there is room for it. `known`: by what the side knows. */
export const withHeading = (
  s: Situation,
  craft: Craft,
  poses: readonly Pose[],
  heading: number,
  side: string,
  known: boolean,
): readonly Pose[] => {
  const end = poses.at(-1) ?? craft.pose;
  const turned = roundPose({ ...end, heading });
  const ground = craftFootprintAt(s, turned);
  const isBarred =
    isTaken(s, craft, ground, known ? side : null) ||
    !liesWhollyOnTable(s, ground) ||
    enemyOfTurn(s, side, end, heading, known) !== null;
  return isBarred ? poses : [...poses.slice(0, -1), turned];
};

const conduct = (s: Situation, unit: Unit, end: Pose): readonly Refusal[] => {
  const enemy = nearestKnownEnemy(s, unit);
  const measure: Measure = enemy === undefined ? null : { footprint: footprintOf(s, enemy) };
  const [from, to] = [footprintOf(s, unit), craftFootprintAt(s, end)];
  const farther = fartherBy(s, unit, measure, from, to);
  const ordered = unit.orderAt ?? unit.pose;
  return [
    ...(unit.mustHalt ? [refuse('mustHalt', 'CD-MOR-12', 'craftId')] : []),
    ...(mayMoveByOrder(s, unit, farther, nearestPointOf(from, ordered), nearestPointOf(to, ordered))
      ? []
      : [refuse('forbiddenByOrder', 'CD-ORD-04', 'craftId', { order: unit.order })]),
    ...(unit.noAdvance && moreThan(s, -farther, 0) ? [refuse('mayNotAdvance', 'CD-MOR-09', 'craftId')] : []),
  ];
};

/** Works out a move of a craft with a unit aboard. @see CD-BOA-02 CD-BOA-10 CD-BOA-11 */
export const planSail = (s: Situation, craft: Craft, unit: Unit, path: readonly Point[], heading: number): SailPlan => {
  const whole = [craft.pose, ...path.map((point) => ({ ...point, heading: craft.pose.heading }))];
  const paid = cutSail(whole, sailRate(s, craft));
  const { cm, enemy } = sailStop(s, unit.side, paid, true);
  const way = enemy === null ? paid : cutSail(paid, cm);
  const isCut = enemy !== null || sailLength(paid) < sailLength(whole) - s.tables.tolerances.length;
  const end = way.at(-1) ?? craft.pose;
  const poses = isCut
    ? withHeading(s, craft, way, heading, unit.side, true)
    : [...way.slice(0, -1), roundPose({ ...end, heading })];
  const last = poses.at(-1) ?? craft.pose;
  const ground = craftFootprintAt(s, last);
  const tooNear = isCut ? null : enemyOfTurn(s, unit.side, end, heading, true);
  const isDry = way.some((to, index) => index > 0 && !isOnWater(s, way[index - 1] ?? to, to));
  const refusals: readonly Refusal[] = [
    ...(unit.acted === null ? [] : [refuse('alreadyMoved', 'CD-BOA-11', 'craftId')]),
    // To turn on the spot is no displacement: every order allows it (CD-ORD-05, CD-MOR-12).
    ...(sailLength(way) > 0 ? conduct(s, unit, last) : []),
    ...(enemy !== null && sailLength(way) < constant(s, 'leastStepCm')
      ? [refuse('tooNear', 'CD-BOA-10', 'path', { unit: enemy.id })]
      : []),
    ...(tooNear === null ? [] : [refuse('tooNear', 'CD-BOA-10', 'heading', { unit: tooNear.id })]),
    ...(isDry ? [refuse('impassable', 'CD-BOA-10', 'path')] : []),
    ...([ground, ...sweptOn(s, way)].some((each) => isTaken(s, craft, each, unit.side))
      ? [refuse('blocked', 'CD-BOA-10', 'path')]
      : []),
    ...(liesWhollyOnTable(s, ground) ? [] : [refuse('offTable', 'CD-GEN-21', 'path')]),
  ];
  return { refusals, poses };
};
