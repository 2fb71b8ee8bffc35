import { chargeOf } from '../../read.js';
import type { Situation } from '../../state.js';

/** Where troops are when defensive fire is judged. */

/**
 * The situation in which fire at a charger is judged: the charger is where it started, and so are all other chargers of
 * this turn. Where assaults are fought one after another, the others stand where they are.
 *
 * @see OW-DEF-05 OW-CHG-18
 */
export const beforeCharge = (s: Situation, chargerId: string): Situation => {
  const isOneByOne = s.options.chargeTiming === 'assaultPhase';
  return {
    ...s,
    units: s.units.map((unit) => {
      const charge = unit.garrison === null ? chargeOf(s, unit.id) : undefined;
      if (charge === undefined || (isOneByOne && unit.id !== chargerId)) return unit;
      return { ...unit, pose: charge.startPose };
    }),
  };
};
