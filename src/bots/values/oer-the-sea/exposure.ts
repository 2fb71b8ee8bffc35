import { isMounted, ratesOf, type Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { distance, type Point } from '../../../table/point.js';
import { ranks } from './charge.js';
import type { Survey } from './survey.js';
import { hitRates, weights } from './weights.js';

/** Approximate net hits of one unit's charge against another's answer. */
const chargeAdvantage = (charger: Unit, unit: Unit): number => {
  const going = ranks(charger, unit);
  const standing = ranks(unit, charger);
  const share = isMounted(charger) && !isMounted(unit) ? hitRates.horse : hitRates.foot;
  return (
    charger.melee * going.fighting * share +
    going.supports -
    (unit.melee * standing.fighting * hitRates.answer + standing.supports)
  );
};

/** Cost for a unit of standing where enemies may charge it; the worst enemy counts. */
export const exposure = ({ view, enemies }: Survey, unit: Unit, point: Point): number => {
  let worst = 0;
  for (const { unit: enemy, centre } of enemies) {
    if (enemy.routing || enemy.confused) continue;
    const { full, mayCharge } = ratesOf(view, enemy);
    if (mayCharge && distance(centre, point) <= full + hitRates.spare)
      worst = Math.max(worst, chargeAdvantage(enemy, unit));
  }
  return weights.exposed * weights.blow * worst;
};
