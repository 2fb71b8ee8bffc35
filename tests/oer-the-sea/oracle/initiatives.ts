import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { equal, shifted } from '../../western-theatre/oracle/geometry.js';
import { chargeOf, type OracleCharge } from './charge.js';
import { leading, when } from './command.js';
import { onTable, unitsGap } from './layout.js';
import { countsAsConfused } from './shot.js';
import { unitSees } from './sight.js';

/** What units may do of themselves, after topic INI. */

const isNear = (s: State, unit: Unit, enemy: Unit): boolean =>
  unitsGap(s, unit, enemy) <= s.tables.constants.initiativeDistance + equal && unitSees(s, unit, enemy);

/** Null: it hangs on a hair, as a hair forwards or back it would be otherwise. @see OTS-INI-02 OTS-INI-11 */
export const isEligible = (s: State, unit: Unit): boolean | null => {
  const [here, ...others] = [0, 0.004, -0.004].map((by) => {
    const moved = { ...unit, pose: shifted(unit.pose, by, by) };
    const there: State = { ...s, units: s.units.map((each) => (each.id === unit.id ? moved : each)) };
    return onTable(there).some((enemy) => enemy.side !== unit.side && isNear(there, moved, enemy));
  });
  return here === undefined || others.some((each) => each !== here) ? null : here;
};

/** A charge of its own; null: it hangs on a hair. @see OTS-INI-03 OTS-INI-04 OTS-INI-05 OTS-INI-06 */
export const ownChargeOf = (s: State, unit: Unit, target: Unit): OracleCharge | null => {
  const trouble = countsAsConfused(s, unit);
  const charge = chargeOf(s, unit, target);
  if (charge === null || trouble === null) return null;
  const codes = [
    ...when(unit.confused || trouble, 'confused'),
    ...when(!unit.eligibleForInitiative, 'notEligible'),
    ...when(unit.actedOnInitiative, 'alreadyActed'),
    ...when(!isNear(s, unit, target), 'noEnemyNear'),
  ];
  if (codes.length === 0) return charge;
  return { ok: false, code: leading([...codes, ...(charge.ok ? [] : [charge.code])]) };
};
