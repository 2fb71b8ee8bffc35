import { boxOf } from '../../../table/box.js';
import type { Point } from '../../../table/point.js';
import { firstBelow } from '../../../table/search.js';
import { distanceToEdge } from '../../../table/sweep.js';
import { type Feature, featuresInBox } from '../../../table/terrain.js';
import { along } from '../../../table/way.js';
import { wayToFeature, wayToUnit } from '../movement.js';
import { unitsNear } from '../near.js';
import { contactReach } from '../read.js';
import type { Officer, Situation, Unit } from '../state.js';
import { surveyOf } from '../survey.js';
import { goingFor, offRoad, type Stretch, terrainRowOf } from '../terrain.js';

/** A straight evade move of an officer, before it is shortened. */
interface Ride {
  readonly s: Situation;
  readonly from: Point;
  readonly direction: Point;
  readonly full: number;
  readonly half: number;
  /** Where he rides off the roads (OTS-TER-17). */
  readonly offRoad: readonly Stretch[];
}

const at = ({ from, direction }: Ride, distance: number): Point => along(from, direction, distance);

/** Where the disc first touches a feature off the roads; `full` if never. */
const meetsFeature = (ride: Ride, feature: Feature): number => {
  const { s, full } = ride;
  const { officerRadius, overlapTolerance } = s.tables.constants;
  const stretches = terrainRowOf(s, feature).replacesWhatItCrosses ? [{ from: 0, to: full }] : ride.offRoad;
  const touched = stretches.find(
    ({ from, to }) => wayToFeature(at(ride, from), at(ride, to), feature) < officerRadius - overlapTolerance,
  );
  if (touched === undefined) return full;
  const gapAt = (gone: number): number => {
    const point = at(ride, touched.from + gone);
    return wayToFeature(point, point, feature);
  };
  return touched.from + firstBelow(gapAt, officerRadius, touched.to - touched.from, officerRadius / 2);
};

const touchesAtStart = ({ s, from }: Ride, feature: Feature): boolean =>
  wayToFeature(from, from, feature) <= s.tables.constants.officerRadius + contactReach(s);

const stopAtGround = (ride: Ride, feature: Feature): number => {
  const going = goingFor(ride.s, feature, 'officer');
  if (going === 'full') return ride.full;
  const met = meetsFeature(ride, feature);
  if (met >= ride.full) return ride.full;
  if (going === 'barred' || (going === 'edgeThenHalf' && !touchesAtStart(ride, feature))) return met;
  return Math.max(met, ride.half);
};

/**
 * How far the officer goes before an enemy in his way stops him, half a centimetre short. One that he touches already
 * does not stop him while he comes no closer to it.
 *
 * @see OTS-OFF-17 OTS-OFF-19
 */
const stopAtEnemy = (ride: Ride, enemy: Unit): number => {
  const { s, from, full } = ride;
  const { officerRadius, enemyStandOff, epsilon } = s.tables.constants;
  const least = wayToUnit(s, from, at(ride, full + enemyStandOff), enemy);
  if (least >= officerRadius || least >= wayToUnit(s, from, from, enemy) - epsilon) return full;
  const gapAt = (gone: number): number => {
    const point = at(ride, gone);
    return wayToUnit(s, point, point, enemy);
  };
  return firstBelow(gapAt, officerRadius + enemyStandOff, full, officerRadius / 2);
};

const stopAtEdge = ({ s, from, direction, full }: Ride): number => {
  const { officerRadius: radius } = s.tables.constants;
  const { width, height } = s.scenario.table;
  const rim = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: from.x + x * radius, y: from.y + y * radius })));
  return Math.min(full, ...rim.map((point) => distanceToEdge(point, direction, width, height)));
};

/**
 * How far an officer may move straight in a direction. Friends do not stop him.
 *
 * @see OTS-OFF-02 OTS-OFF-14 OTS-OFF-17 OTS-EVA-06
 */
export const discRun = (
  s: Situation,
  officer: Officer,
  direction: Point,
  rate: { readonly full: number; readonly half: number },
): number => {
  const from = officer.position;
  const ride: Ride = {
    s,
    from,
    direction,
    full: rate.full,
    half: rate.half,
    offRoad: offRoad(s, from, direction, rate.full),
  };
  const { officerRadius, enemyStandOff } = s.tables.constants;
  const way = boxOf([from, at(ride, rate.full)]);
  return Math.min(
    rate.full,
    stopAtEdge(ride),
    ...featuresInBox(surveyOf(s).hard.foot, way, officerRadius + contactReach(s)).map((feature) =>
      stopAtGround(ride, feature),
    ),
    ...unitsNear(s, way, officerRadius + enemyStandOff).map((unit) =>
      unit.side === officer.side ? rate.full : stopAtEnemy(ride, unit),
    ),
  );
};
