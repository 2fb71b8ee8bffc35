import type { Point } from '../../table/point.js';
import { polygonsGap } from '../../table/polygon.js';
import { segmentsCross } from '../../table/segment.js';
import type { Feature } from '../../table/terrain.js';
import { type Body, type Footprint, footprintOf, frontPoint } from './footprint.js';
import { constant, craftOf, isIn } from './read.js';
import type { Situation, Unit } from './state.js';
import { type Cover, craftCover, type TerrainRow } from './tables.js';
import { type Bar, barsOf, findFeature, isArea, isHeld, isWhollyIn, rowOf } from './terrain.js';

/** Cover against fire, in charge tests and in hand-to-hand. @see CD-COV-05 CD-COV-06 CD-COV-07 CD-COV-09 */

/** A column of the terrain table: small arms, guns, or a charger. */
export type CoverColumn = 'fire' | 'guns' | 'charge';

/** The cover of a unit. `testOnly`: forest and the like, which helps a unit to stand and neither deters nor parries. */
export interface Covered {
  readonly cover: Cover;
  readonly testOnly: boolean;
}

/** Who attacks: where its front-edge centre is, and its ground. */
export interface Attacker {
  readonly from: Point;
  readonly ground: Body;
}

const noCover: Covered = { cover: 'none', testOnly: false };
const worth: Readonly<Record<Cover, number>> = { none: 0, soft: 1, hard: 2 };

/** Of several covers the best counts; of equally good ones the one that counts for more. @see CD-COV-09 */
const better = (one: Covered, other: Covered): Covered => {
  if (worth[one.cover] !== worth[other.cover]) return worth[one.cover] > worth[other.cover] ? one : other;
  return one.testOnly ? other : one;
};

/** What a row of the table gives a unit in its formation. @see CD-COV-01 CD-COV-02 CD-COV-03 CD-COV-04 CD-COV-08 */
const coverOfRow = (row: TerrainRow, column: CoverColumn, isLoose: boolean): Covered => {
  const looseOnly = column === 'charge' ? row.looseCharge : row.looseFire;
  if (row[column] === 'none' || (looseOnly && !isLoose)) return noCover;
  return { cover: row[column], testOnly: column === 'charge' && row.testOnly };
};

/** Whether ground lies within 1 cm of what is left of an obstacle. @see CD-COV-05 CD-CHG-36 */
const isCloseTo = (s: Situation, { parts }: Body, { segments }: Bar): boolean => {
  const most = constant(s, 'obstacleDepthCm') + s.tables.tolerances.length;
  return segments.some(({ from, to }) => parts.some((part) => polygonsGap(part, [from, to], most) <= most));
};

/** Whether an obstacle covers a unit: it is close to it, and the line of the attack crosses it. @see CD-COV-05 */
export const defends = (
  s: Situation,
  target: Unit,
  ground: Footprint,
  { from, ground: own }: Attacker,
  bar: Bar,
): boolean => {
  const to = frontPoint(s, target, from);
  return (
    bar.segments.some((segment) => segmentsCross(from, to, segment.from, segment.to)) &&
    isCloseTo(s, ground, bar) &&
    !isCloseTo(s, own, bar)
  );
};

/** Areas that hold every element of a unit. @see CD-COV-06 */
const areasAround = (s: Situation, ground: Footprint): readonly Feature[] =>
  s.terrain.filter((feature) => isArea(feature) && !isHeld(feature) && isWhollyIn(ground, feature));

/** The cover of a unit inside a building, work or craft, the same from every side. @see CD-COV-09 */
const coverInside = (s: Situation, target: Unit, column: CoverColumn): Covered | null => {
  if (target.embarkedOn !== null) {
    const { type } = craftOf(s, target.embarkedOn);
    return { cover: craftCover[s.tables.watercraft[type].size], testOnly: false };
  }
  const held = target.garrisonOf === null ? undefined : findFeature(s, target.garrisonOf);
  return held === undefined ? null : { cover: rowOf(s, held)[column], testOnly: false };
};

/**
 * The cover of a unit against an attack from a place.
 *
 * @see CD-COV-01 CD-COV-02 CD-COV-05 CD-COV-06 CD-COV-09
 */
export const coverFrom = (s: Situation, target: Unit, attacker: Attacker, column: CoverColumn): Covered => {
  const inside = coverInside(s, target, column);
  if (inside !== null) return inside;
  const ground = footprintOf(s, target);
  const isLoose = isIn(target, 'skirmish');
  const obstacles = barsOf(s).filter(
    (bar) =>
      coverOfRow(rowOf(s, bar.feature), column, isLoose).cover !== 'none' && defends(s, target, ground, attacker, bar),
  );
  return [...obstacles.map(({ feature }) => feature), ...areasAround(s, ground)]
    .map((feature) => coverOfRow(rowOf(s, feature), column, isLoose))
    .reduce(better, noCover);
};

/** The cover of a unit against another where they stand. */
export const coverAgainst = (s: Situation, target: Unit, attacker: Unit, column: CoverColumn): Covered => {
  const from = frontPoint(s, attacker, footprintOf(s, target).centre);
  return coverFrom(s, target, { from, ground: footprintOf(s, attacker) }, column);
};
