import { isOnTable, knownEnemiesOf, type View } from '../../../rulesets/crowther-dougan/bots.js';
import { distanceToFeature } from '../../../table/terrain.js';
import { evaluateBy } from '../evaluate.js';
import { placeScore } from './place.js';
import { hasToLeave, taskOf, worthOf } from './troops.js';
import { evaluationWeights, reaches, weights } from './weights.js';

/** How a battle stands. */

const sideScore = (view: View, side: string): number => {
  const own = view.units.filter((unit) => unit.side === side);
  const present = own.filter(isOnTable);
  const gone = hasToLeave(view, side) ? own.filter(({ removed }) => removed === 'exited').length : 0;
  const ground = view.terrain.filter(
    (feature) =>
      taskOf(view, side).take.includes(feature.id) &&
      present.some(({ pose }) => distanceToFeature(pose, feature) <= reaches.there) &&
      knownEnemiesOf(view, side).every(({ pose }) => distanceToFeature(pose, feature) > reaches.there),
  );
  const places =
    side === view.viewer ? present.reduce((sum, unit) => sum + placeScore(view, unit), 0) / present.length || 0 : 0;
  return (
    present.reduce((sum, unit) => sum + worthOf(view, unit), 0) +
    weights.gone * gone +
    evaluationWeights.ground * ground.length +
    places
  );
};

/** How a battle stands for a side: 1 won, 0 lost, 0.5 even. */
export const evaluate = evaluateBy(sideScore, evaluationWeights.scale);
