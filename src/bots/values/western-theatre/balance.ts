import { enemiesOf, isOnTable, type View } from '../../../rulesets/western-theatre/bots.js';
import { distanceToFeature } from '../../../table/terrain.js';
import { evaluateBy } from '../evaluate.js';
import { taskOf, worthOf } from './troops.js';
import { evaluationWeights, reaches } from './weights.js';

/** How a battle stands. */

const sideScore = (view: View, side: string): number => {
  const own = view.units.filter((unit) => unit.side === side && unit.location !== 'removed');
  const ground = view.terrain.filter(
    (feature) =>
      taskOf(view, side).take.includes(feature.id) &&
      own.some((unit) => isOnTable(unit) && distanceToFeature(unit.pose, feature) <= reaches.there) &&
      enemiesOf(view, side === 'french' ? 'french' : 'allied').every(
        ({ pose }) => distanceToFeature(pose, feature) > reaches.there,
      ),
  );
  return own.reduce((sum, unit) => sum + worthOf(view, unit), 0) + evaluationWeights.ground * ground.length;
};

/** How a battle stands for a side: 1 won, 0 lost, 0.5 even. */
export const evaluate = evaluateBy(sideScore, evaluationWeights.scale);
