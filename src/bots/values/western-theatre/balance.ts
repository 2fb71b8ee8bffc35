import { pictureOf, type Unit, type View } from '../../../rulesets/western-theatre/bots.js';
import { evaluateBy } from '../evaluate.js';
import { progressOf, type Worth } from '../progress.js';
import { figureWorth, worthOf } from './troops.js';
import { evaluationWeights } from './weights.js';

/** How a battle stands. */

const worthIn = (view: View, unit: Unit): Worth => {
  const lost = unit.location === 'removed';
  return {
    side: unit.side,
    whole: figureWorth(view, unit) * unit.initialFigures,
    left: lost ? 0 : worthOf(view, unit),
    lost,
  };
};

const sideScore = (view: View, side: string): number => {
  const worths = view.units.map((unit) => worthIn(view, unit));
  return progressOf({ scenario: view.scenario, picture: pictureOf(view), worths }, side, evaluationWeights);
};

/** How a battle stands for a side: 1 won, 0 lost, 0.5 even. */
export const evaluate = evaluateBy(sideScore, evaluationWeights.scale);
