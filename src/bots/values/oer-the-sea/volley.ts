import {
  type Aim,
  approachShot,
  findUnit,
  findWork,
  nearestAim,
  needsRangeTest,
  type Shot,
  type Struck,
  shotAt,
  type Unit,
} from '../../../rulesets/oer-the-sea/bots.js';
import { harm } from './harm.js';
import type { Survey } from './survey.js';
import { weights } from './weights.js';

/**
 * Value of hits on a work: they wear it down. Units that have nearly breached it continue to fire at the same place.
 */
const workScore = ({ view }: Survey, id: string, hits: number): number => {
  const work = findWork(view, id);
  if (work === undefined || work.breached) return 0;
  return weights.workHit * hits * (2 - work.cohesionLeft / work.cohesion);
};

const struckScore = (survey: Survey, { at, id }: Struck, hits: number): number => {
  if (at === 'work') return workScore(survey, id, hits);
  const target = findUnit(survey.view, id);
  return target === undefined ? 0 : harm(survey, target, hits, hits);
};

const shotScore = (survey: Survey, { dice, need, struck }: Shot): number =>
  survey
    .hits(dice, need)
    .reduce((sum, { result, probability }) => sum + probability * struckScore(survey, struck, result), 0);

/** Expected hits on a charger from a unit that may fire at it on the way in. */
export const defensiveFire = (survey: Survey, firer: Unit, charger: Unit, gap: number): Shot =>
  approachShot(survey.view, firer, charger, gap, !needsRangeTest(survey.view, firer, gap));

/** Expected value of firing at an aim. */
export const aimScore = (survey: Survey, firer: Unit, aim: Aim, cause: 'initiative' | 'order'): number =>
  shotScore(survey, shotAt(survey.view, firer, aim, cause));

/** Expected value of firing at a target; at the nearest legal target if none is named. */
export const fireScore = (
  survey: Survey,
  firer: Unit,
  targetId: string | undefined,
  cause: 'initiative' | 'order',
): number => {
  const aims = survey.aims(firer, cause);
  const aim = targetId === undefined ? nearestAim(survey.view, aims) : aims.find((each) => each.targetId === targetId);
  return aim === undefined ? 0 : aimScore(survey, firer, aim, cause);
};
