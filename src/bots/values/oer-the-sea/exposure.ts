import { isMounted, ratesOf, type Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { distance, type Point } from '../../../table/point.js';
import { ranks } from './charge.js';
import type { Survey } from './survey.js';
import { onslaught, weights } from './weights.js';

/** By how many hits the charge of one unit is about better than the answer of another. */
const edgeOf = (charger: Unit, unit: Unit): number => {
  const going = ranks(charger, unit);
  const standing = ranks(unit, charger);
  const share = isMounted(charger) && !isMounted(unit) ? onslaught.horse : onslaught.foot;
  return (
    charger.melee * going.fighting * share +
    going.supports -
    (unit.melee * standing.fighting * onslaught.answer + standing.supports)
  );
};

/** What it costs a unit to stand at a point where enemies may charge it: the worst of them counts. */
export const exposure = ({ view, enemies }: Survey, unit: Unit, point: Point): number => {
  let worst = 0;
  for (const { unit: enemy, centre } of enemies) {
    if (enemy.routing || enemy.confused) continue;
    const { full, mayCharge } = ratesOf(view, enemy);
    if (mayCharge && distance(centre, point) <= full + onslaught.spare) worst = Math.max(worst, edgeOf(enemy, unit));
  }
  return weights.exposed * weights.blow * worst;
};
