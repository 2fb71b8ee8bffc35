import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import { hasCommandBonus } from '../command.js';
import { isDisordered, isInMelee, unitsOfSide } from '../read.js';
import {
  bestOfRows,
  dieOfSide,
  dieOfTest,
  linesOfTest,
  type SideLines,
  type Tester,
  type TestLine,
} from '../resolvers.js';
import { sees } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { friendsNear, friendsWithin, ownFlight } from './friends.js';

/** The rows of a TEST as a function of unit, moment and events. */

/** The comparison of a melee, in which hills count, or any other TEST. @see WT-TST-27 */
export type Moment = 'compared' | 'other';

/** Whether a friendly unit in order is in sight near. @see WT-TST-19 WT-LOS-12 */
const hasFriendsInSight = (s: Situation, unit: Unit): boolean =>
  friendsWithin(s, unit).some((friend) => !isDisordered(friend) && sees(s, unit, friend));

/** Whether a unit has the charge bonus: its own, or in a melee that of a squadron which supports a charge. @see WT-TST-18 WT-CAV-07 */
const isCharging = (unit: Unit): boolean => unit.charging || (unit.supportsCharge !== null && isInMelee(unit));

/** A unit as it TESTs. */
const testerOf = (s: Situation, unit: Unit, moment: Moment): Tester => ({
  initialFigures: unit.initialFigures,
  figures: unit.figures,
  experience: unit.experience.test,
  disordered: isDisordered(unit),
  casualties: unit.casualties,
  contactedOn: unit.contactedOn,
  flight: ownFlight(s, unit),
  friends: friendsNear(s, unit),
  charging: isCharging(unit),
  friendsInSight: hasFriendsInSight(s, unit),
  command: hasCommandBonus(s, unit),
  hill: moment === 'compared' ? unit.hillCharge : 0,
});

/**
 * Every row that applies to a unit now, each with its value and its reason; a row may have several lines.
 *
 * @see WT-TST-01 WT-TST-07 WT-TST-21
 */
export const testLines = (s: Situation, unit: Unit, moment: Moment): readonly TestLine[] =>
  linesOfTest(s.tables, testerOf(s, unit, moment));

/** Whether a squadron in order supports the charge of one of some units. @see WT-CAV-06 WT-CAV-07 */
const areSupported = (s: Situation, units: readonly Unit[]): boolean =>
  units.some(({ id, side }) =>
    unitsOfSide(s, side).some((other) => other.supportsCharge === id && !isDisordered(other)),
  );

/**
 * The best lines of each row over the units of a side in a melee, one charge bonus at most.
 *
 * @see WT-MEL-07 WT-MEL-08 WT-CAV-07
 */
export const bestLines = (s: Situation, units: readonly Unit[]): SideLines => {
  const best = bestOfRows(units.map((unit) => testLines(s, unit, 'compared')));
  if (best.charging !== undefined || !areSupported(s, units)) return best;
  const value = s.tables.testModifiers.charging;
  return { ...best, charging: [{ row: 'charging', clause: 'WT-CAV-06', label: 'supported charge', value }] };
};

/** Lines of a TEST as the breakdown of its throw. */
export const breakdownOf = (lines: readonly TestLine[]): readonly Modifier<ClauseId>[] =>
  lines.map(({ clause, label, value }) => ({ clause, label, value }));

/** What the die of a unit adds. @see WT-TST-02 WT-GEN-09 */
export const dieModifier = (s: Pick<Situation, 'tables'>, unit: Unit, face: number): number =>
  dieOfTest(s.tables, unit.experience.test, face);

/** What the one die of a side in a melee adds. @see WT-MEL-08 */
export const sideDieModifier = (s: Pick<Situation, 'tables'>, units: readonly Unit[], face: number): number =>
  dieOfSide(
    s.tables,
    units.map(({ experience }) => experience.test),
    face,
  );
