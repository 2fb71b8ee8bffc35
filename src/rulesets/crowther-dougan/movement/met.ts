import { type Body, bodiesOverlap, bodyOf } from '../../../table/body.js';
import { boxesApart } from '../../../table/box.js';
import { piecesOutside } from '../../../table/clip.js';
import type { Point } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { type Feature, featureBox } from '../../../table/terrain.js';
import { areasMet, diceOf } from '../deductions.js';
import { unitsNear } from '../near.js';
import type { Situation, Unit } from '../state.js';
import { isInArea, isOutline, obstaclesOf } from '../terrain.js';

/** Deduction dice for what a way meets. @see CD-MOV-10 CD-MOV-11 CD-MOV-12 CD-MOV-14 CD-MOV-33 */

/** A stretch of a way over the table. */
export interface Way {
  /** The ground that the whole rectangle sweeps, its start included. */
  readonly swept: Body;
  /** The ground that the leading side passes over. */
  readonly led: Body;
  /** Ground that is not new to it: obstacles under it are not crossed again. */
  readonly covered: readonly Polygon[];
  /** Where its front-edge centre begins; of those who go back the middle of the rear edge. */
  readonly from: Point;
  /** Obstacles through whose gap, or over whose bridge, it goes. */
  readonly passes: (feature: Feature) => boolean;
}

/** What a way meets. */
export interface Met {
  /** Kinds of area. */
  readonly kinds: readonly string[];
  /** Ids of single obstacles. */
  readonly obstacles: readonly string[];
  /** Ids of friends that it passes. */
  readonly friends: readonly string[];
}

/** Obstacles are looked at from so far behind where the leading side begins, in cm: one that it only reached is not behind it. */
export const behindStart = 0.06;

const overlapsBy = (s: Pick<Situation, 'tables'>, one: Body, other: Body): boolean =>
  bodiesOverlap(one, other, s.tables.tolerances.overlap);

/** Obstacles that the leading side passes beyond; works drawn as areas cost on the way in alone. @see CD-MOV-36 */
const obstaclesMet = (s: Situation, { led, covered, from, passes }: Way): readonly Feature[] =>
  obstaclesOf(s)
    .filter(({ feature, segments }) => {
      if (boxesApart(led.box, featureBox(feature), 0)) return false;
      if (isOutline(feature) && isInArea(from, feature)) return false;
      const pieces = piecesOutside(
        segments.map((segment) => [segment.from, segment.to]),
        covered,
      );
      return pieces.length > 0 && overlapsBy(s, led, bodyOf(pieces)) && !passes(feature);
    })
    .map(({ feature }) => feature);

const friendsMet = (s: Situation, unit: Unit, { swept }: Way): readonly string[] =>
  unitsNear(s, swept.box, 0)
    .filter(
      ({ unit: other, footprint }) =>
        other.side === unit.side && other.id !== unit.id && overlapsBy(s, swept, footprint),
    )
    .map(({ unit: { id } }) => id);

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/**
 * What a way meets.
 *
 * @param ignored - features that cost nothing on this way (CD-MOV-18)
 */
export const metOn = (s: Situation, unit: Unit, ways: readonly Way[], ignored: (feature: Feature) => boolean): Met => ({
  kinds: areasMet(
    s,
    unit,
    ways.map(({ swept }) => swept),
    ignored,
  ).map(({ kind }) => kind),
  obstacles: distinct(
    ways.flatMap((way) =>
      obstaclesMet(s, way)
        .filter((feature) => !ignored(feature))
        .map(({ id }) => id),
    ),
  ),
  friends: distinct(ways.flatMap((way) => friendsMet(s, unit, way))),
});

/** The number of dice for what a way meets. @see CD-MOV-14 */
export const diceFor = (s: Situation, { kinds, obstacles, friends }: Met): number => {
  const ofKinds = kinds.flatMap((kind) => s.terrain.find((feature) => feature.kind === kind) ?? []);
  const single = obstacles.flatMap((id) => s.terrain.find((feature) => feature.id === id) ?? []);
  return diceOf(s, [...ofKinds, ...single], friends.length);
};
