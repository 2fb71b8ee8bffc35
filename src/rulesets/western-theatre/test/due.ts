import { isOnTable } from '../read.js';
import { callsForTest } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';

/**
 * Whether a unit has to take a Casualties TEST: it has lost enough figures to fire in the window, has not taken it yet,
 * and does not rout.
 *
 * @see WT-TST-03 WT-TST-04 WT-RSP-24 WT-FIR-22
 */
export const isCasualtiesTestDue = (s: Pick<Situation, 'options'>, unit: Unit): boolean =>
  isOnTable(unit) &&
  unit.plight !== 'routing' &&
  !unit.tested.casualties &&
  callsForTest(s.options, unit.casualties.fire);
