import { memoize } from '../../../core/memoize.js';
import { isDisordered, isInFlight, isOnTable, type Unit, type View } from '../../../rulesets/western-theatre/bots.js';
import { assessBy, unitsToBreak } from '../assess.js';
import { weights } from './weights.js';

/** Value of units, whole and worn, and the task of a side. */

/** Value of the mere presence of a unit. @see WT-END-06 */
const presenceOf = (view: View, unit: Unit): number => {
  const enemies = view.scenario.sides.filter(({ id }) => id !== unit.side);
  const aims = enemies.flatMap(({ id }) => unitsToBreak(view.scenario.victory, id) ?? []);
  return weights.presence + (aims.length === 0 ? 0 : weights.decidingLosses / Math.min(...aims));
};

/** Value of a figure that a unit loses: at three quarters lost it is destroyed. @see WT-TST-08 */
export const figureWorth = memoize(
  (view: View, unit: Unit) => [unit, view.scenario],
  (view, unit): number => weights.figure[unit.arm] + presenceOf(view, unit) / Math.max(1, 0.75 * unit.initialFigures),
);

/** Value of a unit in its present condition. */
export const worthOf = (view: View, unit: Unit): number =>
  figureWorth(view, unit) *
  unit.figures *
  (isInFlight(unit) ? weights.flight : 1) *
  (isDisordered(unit) ? weights.disordered : 1);

/** What the victory conditions ask of a side, by the value of its units. */
export const taskOf = assessBy<View>((view, side) =>
  view.units.reduce((sum, unit) => (unit.side === side && isOnTable(unit) ? sum + worthOf(view, unit) : sum), 0),
);
