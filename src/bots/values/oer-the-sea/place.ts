import { isArtillery, type Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { exposure } from './exposure.js';
import type { Placed, Survey } from './survey.js';
import { massOf, reachOf } from './troops.js';
import { massing, raggedness, unguarded, weights } from './weights.js';

/** The unit whose middle is nearest to a point. */
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

/** How far a pose is ahead of the other units of the same commander, towards an enemy; 0 if it is not. */
const aheadOfLine = ({ friends }: Survey, unit: Unit, pose: Pose, enemy: Placed): number => {
  let total = 0;
  let mates = 0;
  for (const { unit: mate } of friends) {
    if (mate.commander !== unit.commander || mate.id === unit.id || mate.routing) continue;
    total += distance(mate.pose, enemy.centre);
    mates += 1;
  }
  return mates === 0 ? 0 : Math.max(0, total / mates - distance(pose, enemy.centre) - raggedness);
};

const massWithin = (placed: readonly Placed[], point: Point, reach: number, except: Unit): number =>
  placed.reduce(
    (sum, { unit, centre, mass }) => (unit.id !== except.id && distance(centre, point) < reach ? sum + mass : sum),
    0,
  );

/**
 * By how much the enemies that could turn on a unit outnumber it with those who could come to its help, in stands of
 * the line. Nobody likes to be the first within reach of a whole army; all together they dare.
 */
const outnumberedBy = (survey: Survey, unit: Unit, pose: Pose, enemy: Placed): number => {
  const against = massWithin(survey.enemies, pose, massing.against, unit);
  if (against === 0) return 0;
  const own = massOf(survey.view, unit);
  return Math.max(0, against - own - massWithin(survey.friends, enemy.centre, massing.help, unit));
};

/** Whether it falls to a unit to go to a place: nobody is nearer to it, friend or enemy on guard. */
const runsTo = ({ friends, enemies }: Survey, unit: Unit, goal: Point): boolean => {
  const nearest = nearestTo(friends, goal, (each) => !each.routing && !each.confused && !isArtillery(each));
  return nearest?.unit.id === unit.id && enemies.every(({ centre }) => distance(centre, goal) > unguarded);
};

const goalCost = (survey: Survey, unit: Unit, pose: Pose): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const goal of survey.goals)
    least = Math.min(least, (runsTo(survey, unit, goal) ? weights.runner : weights.objective) * distance(goal, pose));
  return survey.goals.length === 0 ? 0 : least;
};

/** How well a unit would stand somewhere; 0 is best. */
export const standing = (survey: Survey, unit: Unit, pose: Pose): number => {
  const enemy = nearestTo(survey.enemies, pose);
  const goal = goalCost(survey, unit, pose);
  if (enemy === null) return -2 * goal;
  const off = turnBetween(pose.heading, headingOf(subtract(enemy.centre, pose)));
  const short = distance(enemy.centre, pose) - reachOf(unit);
  const reach = short > 0 ? weights.advance * short : weights.tooNear * -short;
  return (
    -reach -
    weights.facing * off -
    goal -
    weights.lineKept * aheadOfLine(survey, unit, pose, enemy) -
    survey.caution * outnumberedBy(survey, unit, pose, enemy) -
    exposure(survey, unit, pose)
  );
};

/** What it is worth to a unit's side that the unit goes from where it stands to a pose. */
export const moveScore = (survey: Survey, unit: Unit, pose: Pose): number => {
  const gain = standing(survey, unit, pose) - standing(survey, unit, unit.pose);
  return survey.holdsOut ? gain * weights.patience : gain;
};
