import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import { contains, distance, gap, lengthInside, nearestIn, nearestTo, type Segment, within } from './geometry.js';
import { areaOf, crossesBorder, isBuilding, isInTheOpen, isNearTo, levelAt, rows } from './ground.js';
import { elementsOf, footprintOf, onTable } from './layout.js';

/** What a unit finds when it observes an area. */

/** Whether any of an enemy lies in the circle. @see CD-OBS-07 CD-OBS-25 */
const isInCircle = (s: Situation, unit: Unit, centre: Point, radius: number): boolean =>
  unit.formation === 'garrison'
    ? within(distance(nearestIn(footprintOf(s, unit), centre), centre), radius)
    : elementsOf(unit).some((element) => within(distance(element.centre, centre), radius));

/** Where two footprints are nearest to each other. @see CD-OBS-16 */
const lineBetween = (s: Situation, one: Unit, other: Unit): Segment => {
  const [mine, theirs] = [footprintOf(s, one), footprintOf(s, other)];
  const from = nearestTo(mine, theirs);
  return [from, nearestIn(theirs, from)];
};

/** @see CD-OBS-07 CD-OBS-25 */
const isBarred = (s: Situation, one: Unit, other: Unit): boolean => {
  const line = lineBetween(s, one, other);
  return s.scenario.terrain.some((feature) => {
    const area = areaOf(feature);
    if (one.garrisonOf === feature.id || other.garrisonOf === feature.id) return false;
    const through = area !== null && lengthInside(area, line) > 1e-4;
    if (isBuilding(feature)) return through;
    if (feature.kind === 'hill' || feature.kind === 'steepHill') {
      const height = feature.kind === 'hill' ? 1 : 2;
      const standing = area !== null && [one, other].some(({ pose }) => contains(area, pose));
      return through && !standing && [one, other].every(({ pose }) => levelAt(s, pose) <= height);
    }
    const isWall = feature.kind === 'fortification' || feature.kind === 'palisade';
    if (isWall && [one, other].some((unit) => isNearTo(feature, footprintOf(s, unit)))) return false;
    if (isWall || feature.kind === 'cliff') return crossesBorder(feature, line);
    if (rows[feature.kind].conceals === undefined || area === null) return false;
    // Ground holds a unit if the end of the line lies in it.
    return through && line.every((end) => !contains(area, end));
  });
};

const totalOf = (s: Situation, observer: Unit, target: Unit, die: number): number => {
  const smokes = s.smokeMarks.some(({ unitId }) => unitId === target.id);
  const moved = target.lastMove !== 'halted' || target.state !== 'steady';
  const formed = ['line', 'column', 'limbered', 'unlimbered'].includes(target.formation);
  return die + (smokes ? 15 : 0) + (moved ? 5 : 0) + (formed ? 5 : 0) + observer.fc - target.fc;
};

/** Enemies that an observation finds with a die. */
export const foundBy = (
  s: Situation,
  observer: Unit,
  centre: Point,
  radius: number,
  die: number,
): readonly string[] => {
  const limit = s.scenario.conditions.visibilityLimitCm ?? Number.POSITIVE_INFINITY;
  return s.units
    .filter((unit) => unit.side !== observer.side && onTable(unit) && !isInTheOpen(s, unit))
    .filter((unit) => isInCircle(s, unit, centre, radius))
    .filter((unit) => {
      const apart = gap(footprintOf(s, observer), footprintOf(s, unit));
      return within(apart, totalOf(s, observer, unit, die)) && within(apart, limit) && !isBarred(s, observer, unit);
    })
    .map(({ id }) => id);
};
