import { isMounted, type Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { ranks } from './charge.js';
import { hitRates } from './weights.js';

/** Approximate net hits of one unit's charge against another's answer. */
export const chargeAdvantage = (charger: Unit, unit: Unit): number => {
  const going = ranks(charger, unit);
  const standing = ranks(unit, charger);
  const share = isMounted(charger) && !isMounted(unit) ? hitRates.horse : hitRates.foot;
  return (
    charger.melee * going.fighting * share +
    going.supports -
    (unit.melee * standing.fighting * hitRates.answer + standing.supports)
  );
};
