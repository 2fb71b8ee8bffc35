import type { Situation, Unit } from '../../../src/rulesets/oer-the-sea/state.js';

/** Hits and stands, after topic HIT. */

/** @see OTS-HIT-05 OTS-HIT-06 */
const costOf = (unit: Unit): number => Math.max(1, unit.strength - (unit.arm === 'dragoon' && !unit.mounted ? 1 : 0));

/** The unit after some hits, and the stands it has lost. @see OTS-HIT-02 OTS-HIT-04 */
export const struck = (
  { options }: Pick<Situation, 'options'>,
  unit: Unit,
  hits: number,
): { readonly unit: Unit; readonly lost: number; readonly isDestroyed: boolean } => {
  const cost = costOf(unit);
  let [total, lost] = [unit.unusedHits + hits, 0];
  const enough = { equal: cost, exceed: cost + 1, exceedPlusOne: cost + 1 }[options.standLoss];
  while (total >= enough) {
    total -= options.standLoss === 'exceedPlusOne' ? cost + 1 : cost;
    lost += 1;
  }
  const left = Math.max(0, unit.stands - lost);
  return {
    unit: {
      ...unit,
      stands: left,
      unusedHits: left === 0 ? 0 : total,
      presence: left === 0 ? 'destroyed' : unit.presence,
    },
    lost: Math.min(lost, unit.stands),
    isDestroyed: left === 0,
  };
};
