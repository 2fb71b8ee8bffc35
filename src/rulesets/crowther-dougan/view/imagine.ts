import { bodiesGap, bodyOf } from '../../../table/body.js';
import { boxOf } from '../../../table/box.js';
import { convexParts, type Polygon } from '../../../table/polygon.js';
import { roundPose } from '../../../table/pose.js';
import { isClear, nearestClear } from '../clearplace.js';
import { type Footprint, footprintAt } from '../footprint.js';
import { filesOf } from '../layout.js';
import { unitsNear } from '../near.js';
import { armyOf, constant, homewards, isOnTable, knows, lessThan, otherSide } from '../read.js';
import type { SideId } from '../scenario.js';
import { isConcealed } from '../sight.js';
import type { Situation, Unit } from '../state.js';
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

/** A unit somewhere in cover, or else in its zone, or where there is room. */
const somewhere = (s: Situation, unit: Unit, pick: (n: number) => number): Unit => {
  const heading = (homewards(s, unit.side) + 180) % 360;
  const areas = areasFor(s, unit);
  const formation = unit.formation === 'garrison' || unit.formation === 'embarked' ? 'skirmish' : unit.formation;
  const formed = { ...unit, formation, files: filesOf(s, unit, formation) };
  const points = (areas.length > 0 ? areas : [armyOf(s, unit.side).zone]).flatMap(gridOf);
  for (let tries = 0; tries < mostTries && points.length > 0; tries += 1) {
    const point = points[pick(points.length)];
    if (point === undefined) continue;
    const pose = roundPose({ ...point, heading });
    const placed = { ...formed, pose };
    const ground = footprintAt(s, placed, pose);
    if (!isClear(s, placed, ground) || !isOffZone(s, unit, ground) || !isApart(s, unit, ground)) continue;
    if (tries > mostTries / 2 || isConcealed(s, placed)) return placed;
  }
  const middle = boxOf(armyOf(s, unit.side).zone);
  const wanted = { x: (middle.minX + middle.maxX) / 2, y: (middle.minY + middle.maxY) / 2, heading };
  const apart = nearestClear(s, formed, wanted, undefined, (ground) => isApart(s, unit, ground));
  return { ...formed, pose: apart ?? nearestClear(s, formed, wanted) ?? roundPose(wanted) };
};

/**
 * The units of a view, with those that its side does not know at places where they may be.
 *
 * @param pick - returns a whole number from 0 to n - 1
 */
export const hiddenSomewhere = (seen: Situation, viewer: SideId, pick: (n: number) => number): readonly Unit[] => {
  const isUnknown = (unit: Unit): boolean => !knows(seen, viewer, unit) && isOnTable(unit);
  if (!seen.units.some(isUnknown)) return seen.units;
  // Those that are still to be placed take no room.
  let s: Situation = {
    ...seen,
    units: seen.units.map((unit) => (isUnknown(unit) ? { ...unit, removed: 'waiting' } : unit)),
  };
  for (const unit of seen.units.filter(isUnknown)) {
    const placed = somewhere(s, unit, pick);
    s = { ...s, units: s.units.map((each) => (each.id === unit.id ? placed : each)) };
  }
  return s.units;
};
