import { bodiesGap, bodyOf } from '../../../table/body.js';
import { boxOf } from '../../../table/box.js';
import { headingOf } from '../../../table/heading.js';
import { type Point, squaredDistance, subtract } from '../../../table/point.js';
import { convexParts, type Polygon } from '../../../table/polygon.js';
import { roundPose } from '../../../table/pose.js';
import { isClear, nearestClear } from '../clearplace.js';
import { type Footprint, footprintAt } from '../footprint.js';
import { filesOf } from '../layout.js';
import { unitsNear } from '../near.js';
import { armyOf, constant, enemiesOf, homewards, isOnTable, knows, lessThan, otherSide } from '../read.js';
import type { SideId } from '../scenario.js';
import { isConcealed } from '../sight.js';
import type { Situation, SmokeMark, Unit } from '../state.js';
import { concealingOf, isClosedTo, moverOf } from '../terrain.js';

/** Places where units of which nothing is known may be hidden. */

/** Places tried along each side of an area. */
const along = [0.1, 0.3, 0.5, 0.7, 0.9] as const;
/** Places that are tried before a unit is put wherever there is room. */
const mostTries = 12;

const gridOf = (polygon: Polygon) => {
  const { minX, minY, maxX, maxY } = boxOf(polygon);
  return along.flatMap((x) => along.map((y) => ({ x: minX + (maxX - minX) * x, y: minY + (maxY - minY) * y })));
};

const areasFor = (s: Situation, unit: Unit): readonly Polygon[] => [
  ...concealingOf(s)
    .filter((feature) => !isClosedTo(s, feature, moverOf(unit)))
    .flatMap(({ shape }) => (shape.kind === 'area' ? [shape.polygon] : [])),
];

/** While a side deploys, no enemy is nearer than 5 cm to its zone: so the checks of scenarios have it. @see CD-GEN-20 */
const isOffZone = (s: Situation, unit: Unit, ground: Footprint): boolean => {
  if (s.step !== 'deployment') return true;
  const { zone } = armyOf(s, otherSide(s, unit.side));
  return !lessThan(s, bodiesGap(ground, bodyOf(convexParts(zone))), constant(s, 'approachLimitCm'));
};

/** Whether no enemy is so near that it would have found the unit: a hidden unit within 5 cm is revealed. @see CD-OBS-19 */
const isApart = (s: Situation, unit: Unit, ground: Footprint): boolean => {
  const limit = constant(s, 'approachLimitCm');
  return unitsNear(s, ground.box, limit).every(
    ({ unit: other, footprint }) => other.side === unit.side || !lessThan(s, bodiesGap(ground, footprint), limit),
  );
};

/** A unit in open formation, as it may be hidden. */
const formedAs = (s: Situation, unit: Unit): Unit => {
  const formation = unit.formation === 'garrison' || unit.formation === 'embarked' ? 'skirmish' : unit.formation;
  return { ...unit, formation, files: filesOf(s, unit, formation) };
};

const nearestTo = <Thing>(point: Point, things: readonly Thing[], at: (thing: Thing) => Point): Thing | undefined =>
  things.reduce<Thing | undefined>(
    (best, each) =>
      best === undefined || squaredDistance(at(each), point) < squaredDistance(at(best), point) ? each : best,
    undefined,
  );

/** Where a unit at a point probably looks: at the nearest enemy, or away from home. */
const lookFrom = (s: Situation, { side }: Unit, point: Point): number => {
  const enemies = enemiesOf(s, side).filter((enemy) => isOnTable(enemy) && enemy.garrisonOf === null);
  const nearest = nearestTo(point, enemies, ({ pose }) => pose);
  return nearest === undefined ? (homewards(s, side) + 180) % 360 : headingOf(subtract(nearest.pose, point));
};

/** A unit that has fired from where its smoke lies, if there is room. @see CD-OBS-12 */
const behindSmoke = (s: Situation, unit: Unit, { at }: SmokeMark): Unit => {
  const formed = formedAs(s, unit);
  const wanted = roundPose({ ...at, heading: lookFrom(s, unit, at) });
  const pose = nearestClear(s, formed, wanted, undefined, (ground) => isApart(s, unit, ground));
  return { ...formed, pose: pose ?? nearestClear(s, formed, wanted) ?? wanted };
};

/** A unit somewhere in cover, or else in its zone, or where there is room. */
const somewhere = (s: Situation, unit: Unit, pick: (n: number) => number): Unit => {
  const areas = areasFor(s, unit);
  const formed = formedAs(s, unit);
  const points = (areas.length > 0 ? areas : [armyOf(s, unit.side).zone]).flatMap(gridOf);
  for (let tries = 0; tries < mostTries && points.length > 0; tries += 1) {
    const point = points[pick(points.length)];
    if (point === undefined) continue;
    const pose = roundPose({ ...point, heading: lookFrom(s, unit, point) });
    const placed = { ...formed, pose };
    const ground = footprintAt(s, placed, pose);
    if (!isClear(s, placed, ground) || !isOffZone(s, unit, ground) || !isApart(s, unit, ground)) continue;
    if (tries > mostTries / 2 || isConcealed(s, placed)) return placed;
  }
  const middle = boxOf(armyOf(s, unit.side).zone);
  const point = { x: (middle.minX + middle.maxX) / 2, y: (middle.minY + middle.maxY) / 2 };
  const wanted = { ...point, heading: lookFrom(s, unit, point) };
  const apart = nearestClear(s, formed, wanted, undefined, (ground) => isApart(s, unit, ground));
  return { ...formed, pose: apart ?? nearestClear(s, formed, wanted) ?? roundPose(wanted) };
};

/** Smoke of the enemy that no known unit has made: each that fired made the mark nearest to it. */
const strangeSmoke = (s: Situation, viewer: SideId): readonly SmokeMark[] => {
  const shooters = enemiesOf(s, viewer).filter((unit) => unit.firedThisMove && knows(s, viewer, unit));
  return shooters.reduce<readonly SmokeMark[]>(
    (left, { pose }) => {
      const own = nearestTo(pose, left, ({ at }) => at);
      return left.filter((mark) => mark !== own);
    },
    s.smokeMarks.filter(({ side }) => side !== viewer),
  );
};

const isArmed = ({ weapon }: Unit): boolean => weapon !== 'none';

/**
 * A view with the units that its side does not know at places where they may be: behind smoke that no known unit has made,
 * the others in cover.
 *
 * @param pick - returns a whole number from 0 to n - 1
 * @see CD-OBS-12 CD-OBS-17
 */
export const imagined = (
  seen: Situation,
  viewer: SideId,
  pick: (n: number) => number,
): Pick<Situation, 'units' | 'smokeMarks'> => {
  const unknown = seen.units.filter((unit) => !knows(seen, viewer, unit) && isOnTable(unit));
  if (unknown.length === 0) return seen;
  // Those that are still to be placed take no room.
  const ids = new Set(unknown.map(({ id }) => id));
  let s: Situation = {
    ...seen,
    units: seen.units.map((unit) => (ids.has(unit.id) ? { ...unit, removed: 'waiting' } : unit)),
  };
  const put = (placed: Unit): void => {
    ids.delete(placed.id);
    s = { ...s, units: s.units.map((each) => (each.id === placed.id ? placed : each)) };
  };
  for (const mark of strangeSmoke(seen, viewer)) {
    const shooters = unknown.filter((unit) => ids.has(unit.id) && isArmed(unit));
    const shooter = shooters.length === 0 ? undefined : shooters[pick(shooters.length)];
    if (shooter === undefined) break;
    put(behindSmoke(s, shooter, mark));
    s = {
      ...s,
      smokeMarks: s.smokeMarks.map((each) => (each.id === mark.id ? { ...each, unitId: shooter.id } : each)),
    };
  }
  for (const unit of unknown) if (ids.has(unit.id)) put(somewhere(s, unit, pick));
  return s;
};
