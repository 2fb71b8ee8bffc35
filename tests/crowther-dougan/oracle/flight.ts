import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { diceOf, type Line, metOn, unitsIn } from './charge.js';
import { cutBy, gap, inFrame, overlap, type Polygon, placed, rectangle } from './geometry.js';
import { isBuilding, reachesInto } from './ground.js';
import { extentOf, footprintOf, isGuns, onTable, rectangleOf } from './layout.js';
import { knows } from './sight.js';

/** Retirements and routs, by small steps. */

const near = 4.95 - 1e-6;
const fine = 0.05;

/** The heading away from a place: square to the side that faces it. @see CD-GEN-17 */
export const awayFrom = (unit: Unit, cause: Point): number => {
  const { lateral, forward } = inFrame(unit.pose, cause);
  const { depth } = extentOf(unit);
  if (forward > 0.05 + 1e-6) return (unit.pose.heading + 180) % 360;
  if (forward < -depth - 0.05 - 1e-6) return unit.pose.heading;
  return (unit.pose.heading + (lateral < 0 ? 90 : 270)) % 360;
};

/** The ground that is closed to a unit, and bars any overlap with it. */
export const closedUnder = (s: Situation, unit: Unit, place: Polygon): boolean =>
  s.scenario.terrain.some((feature) => {
    const loose = unit.formation === 'skirmish';
    const closed =
      isBuilding(feature) ||
      feature.kind === 'fortification' ||
      feature.kind === 'river' ||
      (!loose && ['denseWood', 'thicket', 'cliff'].includes(feature.kind)) ||
      (isGuns(unit) && ['palisade', 'bog'].includes(feature.kind));
    return closed && reachesInto(place, feature);
  });

const isOnTable = (s: Situation, place: Polygon, slack: number): boolean => {
  const { width, height } = s.scenario.table;
  return place.every(({ x, y }) => x >= -slack && y >= -slack && x <= width + slack && y <= height + slack);
};

const others = (s: Situation, unit: Unit): readonly Unit[] =>
  s.units.filter((other) => other.id !== unit.id && onTable(other));
const enemiesOf = (s: Situation, unit: Unit): readonly Unit[] =>
  others(s, unit).filter(({ side }) => side !== unit.side);
const onFriend = (s: Situation, unit: Unit, place: Polygon): boolean =>
  others(s, unit).some((other) => other.side === unit.side && overlap(place, footprintOf(s, other)));

const shifted = (pose: Pose, heading: number, cm: number): Pose => ({
  ...placed({ ...pose, heading }, 0, cm),
  heading: pose.heading,
});

/** How far a unit gets that retires 5 cm, and on to a clear place or back from a friend. @see CD-MOR-17 CD-MOR-19 CD-MOR-27 */
export const retirement = (s: Situation, unit: Unit, cause: Point): Pose => {
  const heading = awayFrom(unit, cause);
  const start = rectangleOf(unit);
  const apart = enemiesOf(s, unit).map((enemy) => ({ enemy, was: gap(start, footprintOf(s, enemy)) }));
  const isStopped = (cm: number): boolean => {
    const place = rectangleOf(unit, shifted(unit.pose, heading, cm));
    const close = apart.some(({ enemy, was }) => {
      const body = footprintOf(s, enemy);
      return was < near ? overlap(place, body) : gap(place, body) < 5 - 1e-6;
    });
    return close || closedUnder(s, unit, place) || !isOnTable(s, place, 1e-6);
  };
  let [cm, lastClear] = [0, 0];
  for (;;) {
    const place = rectangleOf(unit, shifted(unit.pose, heading, cm));
    const clear = !onFriend(s, unit, place);
    if (clear) lastClear = cm;
    if (cm >= 5 - 1e-9 && clear) break;
    if (isStopped(cm + fine)) break;
    cm = Math.round((cm + fine) / fine) * fine;
  }
  return shifted(unit.pose, heading, lastClear);
};

const crewRate = 12;
const speeds = {
  regular: { line: 12, column: 16, skirmish: 16 },
  light: { line: 12, column: 16, skirmish: 20 },
  native: { line: 24, column: 24, skirmish: 24 },
};
export const speedOf = (unit: Unit): number => {
  const row = speeds[unit.moveClass as keyof typeof speeds];
  return row === undefined ? crewRate : row[unit.formation as keyof typeof row];
};

/** A unit turned about the middle of its rectangle. */
export const turned = (unit: Unit, heading: number): Pose => {
  const { depth } = extentOf(unit);
  const middle = placed(unit.pose, 0, -depth / 2);
  return { ...placed({ ...middle, heading }, 0, depth / 2), heading };
};

/** How far a front-edge centre goes before it crosses the table edge. @see CD-ROU-07 */
export const reachOf = (s: Situation, pose: Pose, length: number): number => {
  const { width, height } = s.scenario.table;
  const ahead = placed({ x: 0, y: 0, heading: pose.heading }, 0, 1);
  const to = (from: number, by: number, edge: number): number =>
    Math.abs(by) < 1e-9 ? length : Math.max(0, ((by > 0 ? edge : 0) - from) / by);
  return Math.min(length, to(pose.x, ahead.x, width), to(pose.y, ahead.y, height));
};

const stripFrom = (s: Situation, unit: Unit, pose: Pose, length: number): Polygon => {
  const { half } = extentOf(unit);
  const { width, height } = s.scenario.table;
  return cutBy(rectangle(pose, -half, half, 0, reachOf(s, pose, length)), [
    ({ x }) => x,
    ({ y }) => y,
    ({ x }) => width - x,
    ({ y }) => height - y,
  ]);
};

/** @see CD-ROU-06 CD-ROU-17 */
const isOpenWay = (s: Situation, unit: Unit, pose: Pose, length: number): boolean => {
  const strip = stripFrom(s, unit, pose, length);
  if (strip.length < 3) return true;
  const start = rectangleOf(unit);
  const barred = enemiesOf(s, unit)
    .filter((enemy) => knows(s, unit.side, enemy))
    .some((enemy) => {
      const body = footprintOf(s, enemy);
      if (enemy.state === 'routing' || gap(start, body) < near) return overlap(strip, body);
      return gap(strip, body) < near;
    });
  return !barred && !closedUnder(s, unit, strip);
};

export interface OracleRout {
  readonly pose: Pose;
  readonly dice: number;
  readonly strip: Polygon;
}

const turns = [0, ...[15, 30, 45, 60, 75, 90].flatMap((turn) => [-turn, turn])];

/** The way of a rout; null: there is none. */
export const routOf = (s: Situation, unit: Unit, straight: number): OracleRout | null => {
  const length = speedOf(unit);
  for (const turn of turns) {
    const pose = turned(unit, (straight + turn + 360) % 360);
    if (!isOpenWay(s, unit, pose, length)) continue;
    const line: Line = { aim: placed(pose, 0, length), length, pose };
    const strip = stripFrom(s, unit, pose, length);
    const friends = unitsIn(s, unit, null, strip).filter(
      ({ side, formation }) => side === unit.side && formation !== 'skirmish',
    );
    return { pose, dice: diceOf(metOn(s, unit, null, line, length)) + friends.length, strip };
  }
  return null;
};

/** Where a router stands with the sum of its dice; null: it has left the table. */
export const endOf = (s: Situation, unit: Unit, { pose }: OracleRout, sum: number): Pose | null => {
  const most = Math.max(0, speedOf(unit) - sum);
  const at = (cm: number): Pose => shifted(pose, pose.heading, cm);
  const { width, height } = s.scenario.table;
  const isOff = ({ x, y }: Point) => x < 0 || y < 0 || x > width || y > height;
  const isStopped = (cm: number): boolean => {
    const place = rectangleOf(unit, at(cm));
    const close = enemiesOf(s, unit).some((enemy) => {
      const body = footprintOf(s, enemy);
      return gap(rectangleOf(unit), body) < near ? overlap(place, body) : gap(place, body) < near;
    });
    return close || closedUnder(s, unit, place);
  };
  let [cm, lastClear] = [0, -1];
  for (;;) {
    if (isOff(at(cm))) return null;
    const clear = !onFriend(s, unit, rectangleOf(unit, at(cm)));
    if (clear) lastClear = cm;
    if (cm >= most - 1e-9 && clear) break;
    if (cm >= most - 1e-9 && isStopped(cm + fine)) break;
    cm = Math.min(cm < most ? most : 1e9, Math.round((cm + fine) / fine) * fine);
  }
  const stays = Math.max(lastClear, 0) === 0;
  // Who gains nothing, and has no clear place when turned, does not turn (CD-ROU-19).
  return stays && closedUnder(s, unit, rectangleOf(unit, at(0))) ? unit.pose : at(Math.max(lastClear, 0));
};
