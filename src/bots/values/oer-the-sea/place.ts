import { memoize } from '../../../core/memoize.js';
import type { Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import type { Task } from '../assess.js';
import { chargeAdvantage } from './exposure.js';
import { aheadOf, foesIn, goalsIn } from './outlook.js';
import type { Placed, Survey } from './survey.js';
import { massOf, reachOf } from './troops.js';
import { lineTolerance, supportDistances, weights } from './weights.js';

/** The enemies around a point. */
interface Around {
  readonly nearest: Placed;
  /** Distance of the nearest one. */
  readonly away: number;
  /** Enemies that could attack there, in line stands. */
  readonly against: number;
  /** Approximate net hits of the worst charge at the unit. */
  readonly worst: number;
}

/** All enemies in one pass, because this runs for every move that is scored. */
const enemiesAround = (survey: Survey, unit: Unit, point: Point): Around | null => {
  let nearest: Placed | null = null;
  let least = Number.POSITIVE_INFINITY;
  let against = 0;
  let worst = 0;
  for (const { placed, reach } of foesIn(survey)) {
    const away = distance(placed.centre, point);
    if (away < least) [nearest, least] = [placed, away];
    if (away < supportDistances.against) against += placed.mass;
    if (away <= reach) worst = Math.max(worst, chargeAdvantage(placed.unit, unit));
  }
  return nearest === null ? null : { nearest, away: least, against, worst };
};

/** Distance that a pose is ahead of the other units of the same commander, towards an enemy; 0 if it is not ahead. */
const aheadOfLine = (survey: Survey, unit: Unit, { nearest, away }: Around): number => {
  const { mates } = aheadOf(survey, unit, nearest);
  return mates === null ? 0 : Math.max(0, mates - away - lineTolerance);
};

/**
 * Number of line stands by which the enemies that could attack a unit outnumber the friends that could support it. It
 * keeps a unit from being the first in reach of a whole army, but lets all advance together.
 */
const outnumberedBy = (survey: Survey, unit: Unit, { nearest, against }: Around): number =>
  against === 0 ? 0 : Math.max(0, against - massOf(survey.view, unit) - aheadOf(survey, unit, nearest).help);

const goalCost = (survey: Survey, unit: Unit, pose: Pose): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const { point, runner } of goalsIn(survey))
    least = Math.min(least, (runner === unit.id ? weights.runner : weights.objective) * distance(point, pose));
  return survey.goals.length === 0 ? 0 : least;
};

/** Factor for the value of a place: a side that need not attack moves only where it gains much. */
export const patienceOf = ({ posture }: Task): number => (posture === 'attack' ? 1 : weights.patience);

/** Score of a unit at a pose; 0 is best. */
export const placeScore = (survey: Survey, unit: Unit, pose: Pose): number => {
  const around = enemiesAround(survey, unit, pose);
  const goal = goalCost(survey, unit, pose);
  if (around === null) return -2 * goal;
  const off = turnBetween(pose.heading, headingOf(subtract(around.nearest.centre, pose)));
  const short = around.away - reachOf(survey.task, unit);
  const pace = unit.groupId === null ? weights.pace.single : weights.pace.group;
  const reach = short > 0 ? pace.advance * short : pace.tooNear * -short;
  return (
    -reach -
    weights.facing * off -
    goal -
    weights.lineKept * aheadOfLine(survey, unit, around) -
    survey.caution * outnumberedBy(survey, unit, around) -
    weights.exposed * weights.blow * around.worst
  );
};

/** All moves of a unit are compared with the place where it stands. */
export const presentScore = memoize(
  (survey: Survey, unit: Unit) => [unit, survey],
  (survey, unit): number => placeScore(survey, unit, unit.pose),
);
