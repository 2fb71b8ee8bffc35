import {
  isArtillery,
  isOnTable,
  originalMen,
  pictureOf,
  type Unit,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { evaluateBy } from '../evaluate.js';
import { progressOf, type Worth } from '../progress.js';
import { placeScore } from './place.js';
import { manWorth, worthOf } from './troops.js';
import { evaluationWeights, weights } from './weights.js';

/** How a battle stands. */

const worthIn = (view: View, unit: Unit): Worth => {
  const { side, removed } = unit;
  const whole = manWorth(view, unit) * originalMen(view, unit) + (isArtillery(unit) ? weights.gun * unit.guns : 0);
  const lost = removed !== null && removed !== 'exited' && removed !== 'waiting';
  return { side, whole, left: lost ? 0 : worthOf(view, unit), lost };
};

/** The mean score of places: a side knows only those of its own units. */
const placesOf = (view: View, side: string): number => {
  const present = side === view.viewer ? view.units.filter((unit) => unit.side === side && isOnTable(unit)) : [];
  return present.reduce((sum, unit) => sum + placeScore(view, unit), 0) / Math.max(1, present.length);
};

const sideScore = (view: View, side: string): number => {
  const worths = view.units.map((unit) => worthIn(view, unit));
  return (
    progressOf({ scenario: view.scenario, picture: pictureOf(view), worths }, side, evaluationWeights) +
    evaluationWeights.place * placesOf(view, side)
  );
};

/** How a battle stands for a side: 1 won, 0 lost, 0.5 even. */
export const evaluate = evaluateBy(sideScore, evaluationWeights.scale);
