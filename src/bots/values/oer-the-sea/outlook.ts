import { memoize } from '../../../core/memoize.js';
import { isArtillery, ratesOf, type Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { distance, type Point } from '../../../table/point.js';
import { nearestTo } from './nearest.js';
import type { Placed, Survey } from './survey.js';
import { hitRates, supportDistances, unguardedDistance } from './weights.js';

/** What all places of one survey, or all places of one unit, share, so that a place costs only its distances. */

/** An enemy, and the distance within which it may charge; below 0 if it may not. */
interface Foe {
  readonly placed: Placed;
  readonly reach: number;
}

/** The enemies of a survey. */
export const foesIn = memoize(
  ({ enemies, view }: Survey) => [enemies, view],
  ({ enemies, view }): readonly Foe[] =>
    enemies.map((placed) => {
      const { full, mayCharge } = ratesOf(view, placed.unit);
      const charges = mayCharge && !placed.unit.routing && !placed.unit.confused;
      return { placed, reach: charges ? full + hitRates.spare : -1 };
    }),
);

/** A place to go to, and the unit that should run for it: no friend is nearer, and no enemy guards it. */
interface Goal {
  readonly point: Point;
  readonly runner: string | null;
}

/** The places that the conditions make worth going to. */
export const goalsIn = memoize(
  ({ friends, enemies, goals }: Survey) => [friends, enemies, goals],
  ({ friends, enemies, goals }): readonly Goal[] =>
    goals.map((point) => {
      const nearest = nearestTo(friends, point, (each) => !each.routing && !each.confused && !isArtillery(each));
      const isFree = enemies.every(({ centre }) => distance(centre, point) > unguardedDistance);
      return { point, runner: isFree ? (nearest?.unit.id ?? null) : null };
    }),
);

/** What a unit has to reckon with near one enemy. */
interface Ahead {
  /** Mean distance from the enemy of the other units under the same officer; null if there are none. */
  readonly mates: number | null;
  /** Friends that could support the unit there, in line stands. */
  readonly help: number;
}

const matesDistance = ({ friends }: Survey, unit: Unit, enemy: Placed): number | null => {
  // A group keeps its own line.
  if (unit.groupId !== null) return null;
  let total = 0;
  let mates = 0;
  for (const { unit: mate } of friends) {
    if (mate.commander !== unit.commander || mate.id === unit.id || mate.routing) continue;
    total += distance(mate.pose, enemy.centre);
    mates += 1;
  }
  return mates === 0 ? null : total / mates;
};

const helpNear = ({ friends }: Survey, unit: Unit, enemy: Placed): number => {
  let mass = 0;
  for (const friend of friends)
    if (friend.unit.id !== unit.id && distance(friend.centre, enemy.centre) < supportDistances.help)
      mass += friend.mass;
  return mass;
};

const known = memoize(
  (survey: Survey, unit: Unit) => [unit, survey],
  () => new Map<Placed, Ahead>(),
);

/** What a unit has to reckon with near an enemy, wherever the unit stands. */
export const aheadOf = (survey: Survey, unit: Unit, enemy: Placed): Ahead => {
  const cache = known(survey, unit);
  const found = cache.get(enemy);
  if (found !== undefined) return found;
  const ahead = { mates: matesDistance(survey, unit, enemy), help: helpNear(survey, unit, enemy) };
  cache.set(enemy, ahead);
  return ahead;
};
