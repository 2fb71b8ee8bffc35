import type { TestLine } from '../events.js';
import { notYet } from '../notyet.js';
import type { Situation, Unit } from '../state.js';
import type { TestRow } from '../tables.js';

/** The rows of a TEST as a function of unit, moment and events. @see WT-TST-07 WT-TST-21 WT-MEL-08 */

/** Every row that applies to a unit now, each with its value and its reason; a row may have several lines. */
export const testLines = (_s: Situation, _unit: Unit, _moment: 'compared' | 'other'): readonly TestLine[] =>
  notYet('testLines');

/** The best lines of each row over the units of a side in a melee, one charge bonus at most. @see WT-MEL-08 WT-CAV-07 */
export const bestLines = (
  _s: Situation,
  _units: readonly Unit[],
): Readonly<Partial<Record<TestRow, readonly TestLine[]>>> => notYet('bestLines');

/** The modifier of the die. @see WT-TST-02 */
export const dieModifier = (_s: Situation, _unit: Unit, _face: number): number => notYet('dieModifier');
