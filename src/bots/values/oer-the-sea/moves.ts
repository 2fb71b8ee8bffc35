import { memoize } from '../../../core/memoize.js';
import type { Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { distance } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { shoulderScore } from './groups.js';
import type { Masking } from './masks.js';
import { nearestTo } from './nearest.js';
import { onsetScore } from './onset.js';
import { patienceOf, placeScore, presentScore } from './place.js';
import { readyLost } from './ready.js';
import type { Placed, Survey } from './survey.js';
import { standsFast } from './troops.js';
import { weights } from './weights.js';

/** Cost for a unit that should stand where it is of leaving its place; one that gains time may fall back. */
const leavingCost = (survey: Survey, unit: Unit, pose: Pose): number => {
  if (!standsFast(survey, unit)) return 0;
  const enemy = survey.task.posture === 'delay' ? nearestTo(survey.enemies, pose) : null;
  if (enemy !== null)
    return weights.leave * Math.max(0, distance(unit.pose, enemy.centre) - distance(pose, enemy.centre));
  return weights.stir + weights.leave * distance(unit.pose, pose);
};

const costOfMove = (survey: Survey, unit: Unit, pose: Pose, masking: Masking): number =>
  leavingCost(survey, unit, pose) + masking(survey, unit, pose) + readyLost(survey, unit);

/** Score of moving a unit from where it stands to a pose. */
export const moveScore = (survey: Survey, unit: Unit, pose: Pose, masking: Masking): number => {
  const gain = placeScore(survey, unit, pose) - presentScore(survey, unit);
  return patienceOf(survey.task) * gain + shoulderScore(survey, unit, pose) - costOfMove(survey, unit, pose, masking);
};

/** A unit at another pose; its centre moves with the front. */
const movedTo = (placed: Placed, pose: Pose | undefined): Placed => {
  if (pose === undefined) return placed;
  const { unit, centre } = placed;
  const moved = { x: centre.x + pose.x - unit.pose.x, y: centre.y + pose.y - unit.pose.y };
  return { ...placed, unit: { ...unit, pose }, centre: moved };
};

/** The survey with a group where it goes. */
const surveyAfter = memoize(
  (survey: Survey, to: ReadonlyMap<string, Pose>) => [to, survey],
  (survey, to): Survey => ({
    ...survey,
    friends: survey.friends.map((placed) => movedTo(placed, to.get(placed.unit.id))),
  }),
);

/** Score of moving a group: each unit's place is judged with the others where they go. */
export const groupMoveScore = (survey: Survey, to: ReadonlyMap<string, Pose>, masking: Masking): number => {
  const after = surveyAfter(survey, to);
  const places = survey.friends.reduce((sum, { unit }) => {
    const pose = to.get(unit.id);
    if (pose === undefined) return sum;
    const gain = placeScore(after, unit, pose) - presentScore(survey, unit);
    return sum + patienceOf(survey.task) * gain - costOfMove(survey, unit, pose, masking);
  }, 0);
  return places + onsetScore(survey, to);
};
