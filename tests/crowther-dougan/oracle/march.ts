import type { Ground } from '../../../src/rulesets/crowther-dougan/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { diceOf, type Line, passes } from './charge.js';
import { homeHeading } from './clearing.js';
import { closedUnder, speedOf } from './flight.js';
import {
  contains,
  distance,
  edgesOf,
  gap,
  headingTo,
  hullOf,
  overlap,
  type Polygon,
  placed,
  rectangle,
  within,
} from './geometry.js';
import { areaOf, borderOf, isBuilding, isWork, rows } from './ground.js';
import { extentOf, footprintOf, onTable, rectangleOf } from './layout.js';
import { knows } from './sight.js';

/** Plain moves of foot in the open: straight on, straight back, about and on, or along one leg. */

export type Walk =
  | { readonly kind: 'forward' | 'back' | 'about'; readonly cm: number }
  | { readonly kind: 'leg'; readonly to: Point };

interface Course {
  readonly start: Pose;
  /** Which way it goes, and how far it wants to and may. */
  readonly heading: number;
  readonly wanted: number;
  /** The way that the budget allows before dice, and what a cm costs. */
  readonly rate: number;
  readonly cost: number;
}

const courseOf = (unit: Unit, walk: Walk): Course => {
  const rate = speedOf(unit);
  const { pose } = unit;
  if (walk.kind === 'leg')
    return { start: pose, heading: headingTo(pose, walk.to), wanted: distance(pose, walk.to), rate, cost: 1 };
  const about = (pose.heading + 180) % 360;
  if (walk.kind === 'back') return { start: pose, heading: about, wanted: walk.cm, rate, cost: 2 };
  if (walk.kind === 'forward') return { start: pose, heading: pose.heading, wanted: walk.cm, rate, cost: 1 };
  const start = { ...placed(pose, 0, -extentOf(unit).depth), heading: about };
  return { start, heading: about, wanted: walk.cm, rate: rate * 0.75, cost: 1 };
};

const poseAt = ({ start, heading }: Course, cm: number): Pose => ({
  ...placed({ ...start, heading }, 0, cm),
  heading: start.heading,
});

const others = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((other) => other.id !== unit.id && onTable(other));
const knownEnemies = (s: Situation, unit: Unit): readonly Unit[] =>
  others(s, unit).filter((other) => other.side !== unit.side && knows(s, unit.side, other));

const fine = 0.02;
/** How far a course goes before it comes too near a known enemy. @see CD-MOV-17 CD-MOV-24 */
const untilNear = (s: Situation, unit: Unit, course: Course, far: number): number => {
  const steps = Math.ceil(far / fine);
  const stops = knownEnemies(s, unit).map((enemy) => {
    const body = footprintOf(s, enemy);
    const before = gap(rectangleOf(unit, course.start), body);
    const least = before < 4.95 ? before : 5;
    const gapAt = (step: number): number => gap(rectangleOf(unit, poseAt(course, Math.min(step * fine, far))), body);
    // By no more than the tolerance it may come too near; by more it stops where it begins to.
    let first = steps + 1;
    for (let step = 1; step <= steps; step += 1) {
      const now = gapAt(step);
      if (now < least - 1e-4) first = Math.min(first, step);
      if (now < least - 0.05 - 1e-6) return Math.max(0, first - 1) * fine;
    }
    return far;
  });
  return Math.min(far, ...stops);
};

const lineAlong = (course: Course, unit: Unit, far: number): Line => ({
  aim: poseAt(course, far),
  length: far,
  pose: { ...course.start, heading: course.heading, ...leading(unit, course) },
});
/** The middle of the side that leads: of those who go back the rear edge. */
const leading = (unit: Unit, { start, heading }: Course): Point =>
  heading === start.heading ? start : placed(start, 0, -extentOf(unit).depth);

/** What the sides of a rectangle that lead pass over. */
const ledOver = (course: Course, from: Polygon, far: number): readonly Polygon[] => {
  const step = placed({ x: 0, y: 0, heading: course.heading }, 0, far);
  const moved = ({ x, y }: Point): Point => ({ x: x + step.x, y: y + step.y });
  return edgesOf(from).flatMap(([a, b]) => {
    const outward = (b.y - a.y) * -step.x + (b.x - a.x) * step.y;
    // A side that all but goes along itself does not lead.
    return outward > 0.17 * far * distance(a, b) ? [hullOf([a, b, moved(a), moved(b)])] : [];
  });
};
const crossesOutside = (feature: Ground, part: Polygon): boolean =>
  borderOf(feature).some((piece) => overlap(part, piece));

/** What a course meets. @see CD-MOV-14 CD-MOV-33 */
const metBy = (s: Situation, unit: Unit, course: Course, far: number): ReadonlyMap<string, number> => {
  const met = new Map<string, number>();
  const [from, to] = [rectangleOf(unit, course.start), rectangleOf(unit, poseAt(course, far))];
  const swept = hullOf([...from, ...to]);
  const square = course.heading === course.start.heading || course.cost === 2;
  for (const feature of s.scenario.terrain) {
    const { dice } = rows[feature.kind];
    if (dice === 0 || isBuilding(feature)) continue;
    const area = areaOf(feature);
    if (area !== null && !isWork(feature)) {
      if (overlap(swept, area) || overlap(rectangleOf(unit), area)) met.set(feature.kind, dice);
    } else if (area !== null && contains(area, course.cost === 2 ? leading(unit, course) : course.start)) {
      // The way in alone costs dice (CD-MOV-36).
    } else if (square) {
      if (passes(unit, lineAlong(course, unit, far), feature, far)) met.set(feature.id, dice);
    } else if (ledOver(course, from, far).some((part) => crossesOutside(feature, part))) met.set(feature.id, dice);
  }
  const ahead = square
    ? rectangle({ ...lineAlong(course, unit, far).pose }, -extentOf(unit).half, extentOf(unit).half, 0, far)
    : swept;
  for (const friend of others(s, unit))
    if (friend.side === unit.side && overlap(ahead, footprintOf(s, friend))) met.set(friend.id, 1);
  return met;
};

export interface OracleMarch {
  readonly dice: number;
  readonly end: (sum: number) => Pose;
}

const isClear = (s: Situation, unit: Unit, place: Polygon): boolean =>
  others(s, unit).every((other) => !overlap(place, footprintOf(s, other)));

/** How much farther from the enemy by whom its move is judged. @see CD-GEN-11 CD-GEN-16 */
const fartherBy = (s: Situation, unit: Unit, end: Pose): number => {
  const bodies = knownEnemies(s, unit)
    .filter(({ state }) => state !== 'routing')
    .map((enemy) => footprintOf(s, enemy));
  const [first, ...rest] = bodies;
  if (first === undefined) {
    const { x, y } = placed({ x: 0, y: 0, heading: homeHeading(s, unit.side) }, 0, 1);
    return x * (end.x - unit.pose.x) + y * (end.y - unit.pose.y);
  }
  const from = rectangleOf(unit);
  const nearest = rest.reduce((best, each) => (gap(from, each) < gap(from, best) - 1e-9 ? each : best), first);
  return gap(rectangleOf(unit, end), nearest) - gap(from, nearest);
};

/** A move, or why it may not be made. */
export const marchOf = (s: Situation, unit: Unit, walk: Walk): string | OracleMarch => {
  const course = courseOf(unit, walk);
  const budget = Math.min(course.wanted, course.rate / course.cost);
  const far = untilNear(s, unit, course, budget);
  const end = poseAt(course, far);
  const nearer = fartherBy(s, unit, end);
  const order = unit.order;
  const forbidden =
    s.options.orders === 'on' &&
    ((order === 'attack' && nearer > 0.05 + 1e-6) ||
      (order === 'withdraw' && nearer < -0.05 - 1e-6) ||
      (order === 'hold' && !(unit.orderAt !== null && within(distance(end, unit.orderAt), 10))));
  if (forbidden) return 'forbiddenByOrder';
  if (unit.noAdvance && nearer < -0.05 - 1e-6) return 'mayNotAdvance';
  const turnedPlace = rectangleOf(unit, course.start);
  const turnsTooNear =
    walk.kind === 'about' &&
    knownEnemies(s, unit).some((enemy) => {
      const body = footprintOf(s, enemy);
      return gap(turnedPlace, body) < Math.min(4.95, gap(rectangleOf(unit), body)) - 1e-4;
    });
  if (turnsTooNear || (far < 0.05 && far < budget - 1e-9)) return 'tooNear';
  const place = rectangleOf(unit, end);
  const swept =
    walk.kind === 'leg'
      ? hullOf([...turnedPlace, ...place])
      : rectangle(lineAlong(course, unit, far).pose, -extentOf(unit).half, extentOf(unit).half, 0, Math.max(far, 1e-6));
  if (closedUnder(s, unit, swept)) return 'impassable';
  if (!isClear(s, unit, place)) return 'blocked';
  const { width, height } = s.scenario.table;
  if (place.some(({ x, y }) => x < -0.05 || y < -0.05 || x > width + 0.05 || y > height + 0.05)) return 'offTable';
  const dice = diceOf(metBy(s, unit, course, far));
  return {
    dice,
    end: (sum) => {
      const left = Math.max(0, Math.min(far, (course.rate - sum) / course.cost));
      if (left >= far - 1e-9) return end;
      for (let cm = left; cm > 0; cm -= fine)
        if (isClear(s, unit, rectangleOf(unit, poseAt(course, cm)))) return poseAt(course, cm);
      return poseAt(course, 0);
    },
  };
};

/** What a unit did in a move that ended at a pose. @see CD-GEN-16 CD-MOR-18 */
export const deedOf = (s: Situation, unit: Unit, end: Pose): Unit['lastMove'] => {
  if (distance(unit.pose, end) <= 1 + 0.05 + 1e-6) return 'halted';
  return fartherBy(s, unit, end) > 0.05 + 1e-6 ? 'retired' : 'advanced';
};

/** Greatest share of a move while reloading, and the moves that it takes. @see CD-REL-02 */
const reloads = { musket: [0.25, 1], rifle: [0, 2], bow: [1, 1] } as const;

/** Whether a unit is loaded after its move, and how far it has got with it. @see CD-REL-02 CD-REL-03 CD-REL-08 */
export const reloadedBy = (unit: Unit, walk: Walk, cm: number): readonly [loaded: boolean, progress: number] => {
  const [most, moves] = reloads[unit.weapon as keyof typeof reloads];
  const rate = speedOf(unit);
  const used = (cm * (walk.kind === 'back' ? 2 : 1)) / rate + (walk.kind === 'about' ? 0.25 : 0);
  if (unit.loaded || used > most + 0.05 / rate) return [unit.loaded, unit.reloadProgress];
  const progress = unit.reloadProgress + 1;
  return progress >= moves ? [true, 0] : [false, progress];
};
