import { bodiesGap, bodyOf } from '../../table/body.js';
import { segmentsCross } from '../../table/segment.js';
import { footprintOf, frontPoint, frontTowards } from './footprint.js';
import { atMost, constant, isIn } from './read.js';
import type { Situation, Unit } from './state.js';
import { type Cover, covers, type TerrainRow } from './tables.js';
import { type Bar, barsOf, findFeature, isArea, isWhollyIn, rowOf } from './terrain.js';

/** Cover. @see CD-COV-01 CD-COV-02 CD-COV-05 CD-COV-06 CD-COV-07 */

/** Against what: small arms, guns, a charge and what follows from it, or a charge with the trees counted (trigger 1). */
export type Against = 'fire' | 'guns' | 'charge' | 'chargeWithForest';

/** The better of two grades. @see CD-COV-09 */
const better = (one: Cover, other: Cover): Cover => (covers.indexOf(one) >= covers.indexOf(other) ? one : other);

/** What a row of the terrain table gives a unit. @see CD-COV-03 CD-COV-07 */
const coverOfRow = (row: TerrainRow, unit: Pick<Unit, 'formation'>, against: Against): Cover => {
  const isFire = against === 'fire' || against === 'guns';
  const column = against === 'chargeWithForest' ? 'charge' : against;
  const needsLoose = isFire ? row.looseFire : row.looseCharge;
  if (needsLoose && !isIn(unit, 'skirmish')) return 'none';
  return row.testOnly && against === 'charge' ? 'none' : row[column];
};

const craftCover = { small: 'soft', large: 'hard' } as const satisfies Readonly<Record<string, Cover>>;

/** Cover of a garrison or a unit afloat, from every side. @see CD-COV-09 CD-BOA-01 */
const coverInside = (s: Situation, unit: Unit, against: Against): Cover => {
  const held = unit.garrisonOf === null ? undefined : findFeature(s, unit.garrisonOf);
  if (held !== undefined) return coverOfRow(rowOf(s, held), unit, against);
  const craft = s.craft.find(({ id }) => id === unit.embarkedOn);
  return craft === undefined ? 'none' : craftCover[s.tables.watercraft[craft.type].size];
};

/** Whether a unit stands close behind, or before, an obstacle. @see CD-COV-05 */
export const isCloseToBar = (s: Situation, unit: Unit, { feature, segments }: Bar): boolean => {
  const half = feature.shape.kind === 'line' ? (feature.shape.width ?? 0) / 2 : 0;
  const line = bodyOf(segments.map(({ from, to }) => [from, to]));
  const reach = constant(s, 'obstacleDepthCm') + half;
  return atMost(s, bodiesGap(footprintOf(s, unit), line, reach + 1), reach);
};

/** Obstacles that a unit defends against another: close to it, between the two, and not as close to the other. @see CD-COV-05 */
export const barsDefended = (s: Situation, unit: Unit, other: Unit): readonly Bar[] => {
  const from = frontTowards(s, other, unit);
  const to = frontPoint(s, unit, from);
  return barsOf(s).filter(
    (bar) =>
      isCloseToBar(s, unit, bar) &&
      !isCloseToBar(s, other, bar) &&
      bar.segments.some((segment) => segmentsCross(from, to, segment.from, segment.to)),
  );
};

/** The cover of areas that hold every element of a unit, the same from every side. @see CD-COV-06 */
export const areaCoverOf = (s: Situation, unit: Unit, against: Against): Cover => {
  const ground = footprintOf(s, unit);
  return s.terrain
    .filter((feature) => isArea(feature) && isWhollyIn(ground, feature))
    .map((feature) => coverOfRow(rowOf(s, feature), unit, against))
    .reduce(better, 'none');
};

/**
 * The cover of a unit against another: of several covers the best.
 *
 * @param other - the firer or charger, where it stands, or stood
 */
export const coverOf = (s: Situation, unit: Unit, other: Unit, against: Against): Cover => {
  if (unit.garrisonOf !== null || unit.embarkedOn !== null) return coverInside(s, unit, against);
  const bars = barsDefended(s, unit, other).map(({ feature }) => rowOf(s, feature));
  return bars.map((row) => coverOfRow(row, unit, against)).reduce(better, areaCoverOf(s, unit, against));
};
