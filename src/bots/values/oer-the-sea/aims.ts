import { pictureOf, type View } from '../../../rulesets/oer-the-sea/bots.js';
import { progressTo, type Reckoning, type Worth } from '../progress.js';
import { evaluationWeights } from './weights.js';

/** How near a work is to its breach, by its cohesion and the hits that have not cost any yet: 0 whole, 1 breached. */
const breachOf = (view: View, featureId: string): number => {
  const work = view.works.find(({ id }) => id === featureId);
  return work === undefined ? 0 : 1 - (work.cohesionLeft - work.unusedHits / (work.strength + 1)) / work.cohesion;
};

/** Units count as lost when they are gone. */
const worthOf = ({ side, presence, initialStands, stands }: View['units'][number]): Worth => ({
  side,
  whole: initialStands,
  left: stands,
  lost: presence === 'destroyed' || presence === 'left',
});

const reckoningOf = (view: View): Reckoning => ({
  scenario: view.scenario,
  picture: pictureOf(view),
  worths: view.units.map(worthOf),
  breachOf: (featureId) => breachOf(view, featureId),
});

/**
 * Progress of a side to the nearest of its victory conditions, 0 to 1. The last steps count most, because the first
 * condition met decides the battle. Time is no progress.
 */
export const aimsProgress = (view: View, side: string): number => {
  const reckoning = reckoningOf(view);
  return view.scenario.victory.reduce((most, condition) => {
    if (condition.side !== side || condition.kind === 'turnLimit') return most;
    const share = condition.kind === 'groundHeld' ? evaluationWeights.ground : 1;
    const progress = share * Math.min(1, progressTo(reckoning, condition, 0));
    return Math.max(most, (progress * (1 + progress)) / 2);
  }, 0);
};
