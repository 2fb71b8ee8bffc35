import { memoize } from '../../../core/memoize.js';
import { isArtillery, type Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import type { Task } from '../assess.js';
import { exposure } from './exposure.js';
import type { Placed, Survey } from './survey.js';
import { massOf, reachOf } from './troops.js';
import { lineTolerance, supportDistances, unguardedDistance, weights } from './weights.js';

/** The unit whose centre is nearest to a point. */
export const nearestTo = (
  placed: readonly Placed[],
  point: Point,
  counts: (unit: Unit) => boolean = () => true,
): Placed | null => {
  let nearest: Placed | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of placed) {
    const away = distance(each.centre, point);
    if (away < least && counts(each.unit)) [nearest, least] = [each, away];
  }
  return nearest;
};

/** Distance that a pose is ahead of the other units of the same commander, towards an enemy; 0 if it is not ahead. */
const aheadOfLine = ({ friends }: Survey, unit: Unit, pose: Pose, enemy: Placed): number => {
  // A group keeps its own line.
  if (unit.groupId !== null) return 0;
  let total = 0;
  let mates = 0;
  for (const { unit: mate } of friends) {
    if (mate.commander !== unit.commander || mate.id === unit.id || mate.routing) continue;
    total += distance(mate.pose, enemy.centre);
    mates += 1;
  }
  return mates === 0 ? 0 : Math.max(0, total / mates - distance(pose, enemy.centre) - lineTolerance);
};

const massWithin = (placed: readonly Placed[], point: Point, reach: number, except: Unit): number =>
  placed.reduce(
    (sum, { unit, centre, mass }) => (unit.id !== except.id && distance(centre, point) < reach ? sum + mass : sum),
    0,
  );

/**
 * Number of line stands by which the enemies that could attack a unit outnumber the friends that could support it. It
 * keeps a unit from being the first in reach of a whole army, but lets all advance together.
 */
const outnumberedBy = (survey: Survey, unit: Unit, pose: Pose, enemy: Placed): number => {
  const against = massWithin(survey.enemies, pose, supportDistances.against, unit);
  if (against === 0) return 0;
  const own = massOf(survey.view, unit);
  return Math.max(0, against - own - massWithin(survey.friends, enemy.centre, supportDistances.help, unit));
};

/** Whether a unit should go to a place: no friend is nearer, and no enemy guards it. */
const isRunner = ({ friends, enemies }: Survey, unit: Unit, goal: Point): boolean => {
  const nearest = nearestTo(friends, goal, (each) => !each.routing && !each.confused && !isArtillery(each));
  return nearest?.unit.id === unit.id && enemies.every(({ centre }) => distance(centre, goal) > unguardedDistance);
};

const goalCost = (survey: Survey, unit: Unit, pose: Pose): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const goal of survey.goals)
    least = Math.min(least, (isRunner(survey, unit, goal) ? weights.runner : weights.objective) * distance(goal, pose));
  return survey.goals.length === 0 ? 0 : least;
};

/** Factor for the value of a place: a side that need not attack moves only where it gains much. */
export const patienceOf = ({ posture }: Task): number => (posture === 'attack' ? 1 : weights.patience);

/** Score of a unit at a pose; 0 is best. */
export const placeScore = (survey: Survey, unit: Unit, pose: Pose): number => {
  const enemy = nearestTo(survey.enemies, pose);
  const goal = goalCost(survey, unit, pose);
  if (enemy === null) return -2 * goal;
  const off = turnBetween(pose.heading, headingOf(subtract(enemy.centre, pose)));
  const short = distance(enemy.centre, pose) - reachOf(survey.task, unit);
  const back = unit.groupId === null ? weights.tooNear : 0;
  const reach = short > 0 ? weights.advance * short : back * -short;
  return (
    -reach -
    weights.facing * off -
    goal -
    weights.lineKept * aheadOfLine(survey, unit, pose, enemy) -
    survey.caution * outnumberedBy(survey, unit, pose, enemy) -
    exposure(survey, unit, pose)
  );
};

/** All moves of a unit are compared with the place where it stands. */
export const presentScore = memoize(
  (survey: Survey, unit: Unit) => [unit, survey],
  (survey, unit): number => placeScore(survey, unit, unit.pose),
);
