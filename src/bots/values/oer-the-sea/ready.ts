import { memoize } from '../../../core/memoize.js';
import { gapBetween, mayFireAtCharger, ratesOf, type Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { fireAgainstCharge } from './charge.js';
import { nearestTo } from './nearest.js';
import type { Survey } from './survey.js';
import { isShockTroops } from './troops.js';
import { weights } from './weights.js';

/** Approximate probability that an enemy charges in its next turn. */
const chanceOfCharge = (gap: number, move: number): number =>
  weights.charged.find((_, moves) => gap <= (moves + 1) * move) ?? 0;

/** Value of Stand Ready for a unit: what its volley takes from the charge of the nearest shock troops. */
export const readyWorth = memoize(
  (survey: Survey, unit: Unit) => [unit, survey],
  (survey, unit): number => {
    const { view } = survey;
    // Guns that fire at a charger anyway gain nothing by it.
    if (mayFireAtCharger(view, { ...unit, standReady: false }, 'front')) return 0;
    const near = nearestTo(survey.enemies, unit.pose, (enemy) => isShockTroops(enemy) && !enemy.routing);
    if (near === null || isShockTroops(unit)) return 0;
    const { full, mayCharge } = ratesOf(view, near.unit);
    const gap = gapBetween(view, near.unit, unit);
    const chance = mayCharge ? chanceOfCharge(gap, full) : 0;
    return chance === 0 ? 0 : chance * Math.max(0, fireAgainstCharge(survey, near.unit, unit, Math.min(gap, full)));
  },
);

/** Cost of an order or action that ends Stand Ready. */
export const readyLost = (survey: Survey, unit: Unit): number => (unit.standReady ? readyWorth(survey, unit) : 0);
