import { startStands, type Unit, type View } from '../../../rulesets/on-war/bots.js';
import { evaluateBy } from '../evaluate.js';

/** How a battle stands. */

const weights = {
  /** For each stand. */
  stand: 1,
  /** A battalion that has not quit, whatever is left of it: brigades break by battalions. */
  battalion: 4,
  /** Fractions of its value that a battalion keeps. */
  routing: 0.2,
  unsteady: 0.8,
  halfLost: 0.7,
  /** A lead of this size gives half of the possible advantage. */
  scale: 14,
} as const;

/** Half of its stands lost: it checks its motivation every turn. */
const half = 2;

const conditionOf = (unit: Unit): number => {
  if (unit.routing) return weights.routing;
  const losses = half * (startStands(unit) - unit.stands.length) >= startStands(unit) ? weights.halfLost : 1;
  return losses * (unit.disoriented || unit.surprised ? weights.unsteady : 1);
};

/** The value of a battalion as it is now. */
export const scoreOfUnit = (unit: Unit): number =>
  unit.gone === 'no' ? conditionOf(unit) * (weights.battalion + weights.stand * unit.stands.length) : 0;

const sideScore = (view: View, side: string): number =>
  view.units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + scoreOfUnit(unit), 0);

/** How a battle stands for a side: 1 won, 0 lost, 0.5 even. */
export const evaluate = evaluateBy(sideScore, weights.scale);
