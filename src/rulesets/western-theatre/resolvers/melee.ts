import { figured } from '../../../core/figured.js';
import { sumModifiers } from '../../../core/modifiers.js';
import { type Experience, experiences, type Tables, type TestRow, testRows } from '../tables.js';
import { dieOfTest, type TestLine } from './test.js';

/** A melee from plain values: the best rows and die of a side, figures lost, and who loses them. */

/** Rows of a TEST that count for a side, each with its lines. */
export type SideLines = Readonly<Partial<Record<TestRow, readonly TestLine[]>>>;

/** The lines of the unit for which a row adds most, the first of several; none adds nothing. */
const bestOf = (row: TestRow, units: readonly (readonly TestLine[])[]): readonly TestLine[] => {
  const ofRow = units.map((lines) => lines.filter((each) => each.row === row));
  return ofRow.reduce((best, lines) => (sumModifiers(lines) > sumModifiers(best) ? lines : best), ofRow[0] ?? []);
};

/**
 * The rows of a side in a melee: of each row the lines of the unit for which they add up to most. The thresholds of
 * losses are one row.
 *
 * @param units - the lines of each unit of the side, in roster order
 * @see WT-MEL-07 WT-MEL-08
 */
export const bestOfRows = figured(
  'bestOfRows',
  (units: readonly (readonly TestLine[])[]): SideLines =>
    Object.fromEntries(
      testRows.map((row) => [row, bestOf(row, units)] as const).filter(([, lines]) => lines.length > 0),
    ),
);

/** The lines of a side, row by row. */
export const linesOfSide = figured('linesOfSide', (side: SideLines): readonly TestLine[] =>
  testRows.flatMap((row) => side[row] ?? []),
);

/**
 * The best experience of a side.
 *
 * @param present - of the units of the side in the melee
 * @see WT-MEL-08
 */
export const bestExperience = figured(
  'bestExperience',
  (present: readonly Experience[]): Experience => experiences.findLast((each) => present.includes(each)) ?? 'green',
);

/**
 * What the one die of a side adds.
 *
 * @param face - 1 to 6
 * @see WT-MEL-08 WT-TST-02
 */
export const dieOfSide = figured(
  'dieOfSide',
  (tables: Pick<Tables, 'testDie'>, present: readonly Experience[], face: number): number =>
    dieOfTest(tables, bestExperience(present), face),
);

/**
 * Figures that the side with the lower TEST loses.
 *
 * @param difference - points between the two TESTs
 * @see WT-MEL-03
 */
export const lossesOfMelee = figured(
  'lossesOfMelee',
  ({ meleeLosses }: Pick<Tables, 'meleeLosses'>, difference: number): number => difference * meleeLosses.eachPoint,
);

/**
 * How the units of a side share figures lost: equally, odd ones from the first on. What a unit cannot bear goes one
 * figure at a time to the others from the first on; what none can bear is lost.
 *
 * @param figures - figures left of each unit, in roster order
 * @param losses - figures that the side loses
 * @returns the figures that each unit loses
 * @see WT-MEL-09
 */
export const shareLosses = figured('shareLosses', (figures: readonly number[], losses: number): readonly number[] => {
  const count = figures.length;
  const fairShare = (place: number): number => Math.floor(losses / count) + (place < losses % count ? 1 : 0);
  const units = figures.map((left, place) => ({ left, lost: Math.min(left, fairShare(place)) }));
  let over = losses - units.reduce((sum, { lost }) => sum + lost, 0);
  while (over > 0) {
    const able = units.filter(({ left, lost }) => lost < left).slice(0, over);
    if (able.length === 0) break;
    for (const unit of able) unit.lost += 1;
    over -= able.length;
  }
  return units.map(({ lost }) => lost);
});
