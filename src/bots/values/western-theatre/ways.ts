import { memoize } from '../../../core/memoize.js';
import {
  chargeAhead,
  facedSamples,
  facesFreely,
  isArtillery,
  type MarchOrder,
  marchSamples,
  planMarch,
  type Unit,
  type View,
} from '../../../rulesets/western-theatre/bots.js';
import { chargeScore, hopedInches, marchScore } from './moves.js';

/** Whether a throw of dice leads anywhere: ways that are lawful with average dice, and better than to stay. */

const isGood = (view: View, unit: Unit, order: MarchOrder, inches: number): boolean =>
  planMarch(view, unit, order, inches).refusals.length === 0 && marchScore(view, { type: 'march', ...order }) > 0;

const findsMarch = (view: View, unit: Unit, inches: number): boolean =>
  marchSamples(view, unit, inches).some((sample) =>
    sample().some((legs) => isGood(view, unit, { unitId: unit.id, legs }, inches)),
  ) ||
  (facesFreely(view, unit) &&
    facedSamples(view, unit, inches).some((faced) => isGood(view, unit, { unitId: unit.id, ...faced }, inches)));

const findsCharge = (view: View, unit: Unit, inches: number): boolean =>
  !isArtillery(unit) &&
  chargeAhead(view, unit, inches).some(
    (order) => chargeScore(view, unit, { type: 'charge', unitId: unit.id, ...order }) > 0,
  );

/**
 * Whether a unit has anywhere to go. One behind a line of friends, or with no room to wheel, has not, however much it
 * would gain in front.
 *
 * @see WT-MOV-16 WT-MOV-26 WT-MOV-33
 */
export const findsWay = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): boolean => {
    const inches = hopedInches(view, unit);
    return findsCharge(view, unit, inches) || findsMarch(view, unit, inches);
  },
);
