import { meetingOf } from '../../../table/passage.js';
import { advance } from '../../../table/pose.js';
import { featureSegments } from '../../../table/terrain.js';
import { gapBetween } from '../footprint.js';
import { changeCost } from '../formations.js';
import type { Continuation } from '../movement.js';
import { ratesOf, reachOf } from '../paths.js';
import { constant } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { enemiesNear } from './places.js';
import { leastLength } from './ranges.js';

/** How far a unit may want to go ahead. */

/** Enemies looked at. */
export const mostEnemies = 3;
/** Parts of a move. */
export const shares = [1, 0.75, 0.5, 0.25] as const;

/** Inches ahead that a share of the turn allows over the ground there is. */
export const reachAhead = (s: Situation, unit: Unit, share: number): number =>
  reachOf(s, unit, unit.pose, unit.pose.heading, share, 'move');

/** Gaps to an enemy worth having: as near as may be, and in good and in long range. */
export const gapsWorthIt = (s: Situation, unit: Unit): readonly number[] => {
  const unarmed = unit.weapon === 'none' || unit.weapon === 'rocket';
  const { standard, long } = s.tables.weaponRanges[unarmed ? 'musket' : unit.weapon];
  return [constant(s, 'enemyDistance'), standard, long];
};

/** Ahead until an enemy is so near. */
export const upToEnemies = (s: Situation, unit: Unit): readonly number[] => {
  const most = reachAhead(s, unit, 1);
  return enemiesNear(s, unit, mostEnemies)
    .flatMap((enemy) => gapsWorthIt(s, unit).map((gap) => gapBetween(s, unit, enemy) - gap))
    .filter((inches) => inches >= leastLength && inches <= most);
};

/** Ahead to a line that gives cover, close behind it. */
export const behindCover = (s: Situation, unit: Unit): readonly number[] => {
  const most = reachAhead(s, unit, 1);
  const end = advance(unit.pose, most);
  return s.terrain
    .flatMap((feature) => featureSegments(feature))
    .flatMap(({ from, to }) => meetingOf(unit.pose, end, from, to) ?? [])
    .map((share) => most * share)
    .filter((inches) => inches >= leastLength);
};

/** The share of the turn that is left. */
export const timeLeft = ({ stage }: Continuation): number => Math.max(0, constant(stage.s, 'turnTime') - stage.time);

/** Lengths that candidates go ahead from here. */
export const lengthsAhead = (after: Continuation): readonly number[] => {
  const { s, unit } = after.stage;
  const { move } = ratesOf(s, unit);
  if (after.taken.length > 0) {
    const left = move * timeLeft(after);
    return [left, left / 2, constant(s, 'leaveBuilding'), move];
  }
  const formedUp = Math.max(0, constant(s, 'turnTime') - changeCost(s, unit).turns);
  return [
    ...[...shares, formedUp].map((share) => reachAhead(s, unit, share)),
    ...upToEnemies(s, unit),
    ...behindCover(s, unit),
  ];
};
