import { memoize } from '../../../core/memoize.js';
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

/** Lengths that a unit may want to advance. */

/** Number of enemies considered. */
export const mostEnemies = 3;
/** Fractions of a move. */
export const shares = [1, 0.75, 0.5, 0.25] as const;

/** Reaches of a unit by fraction of the turn: the same few fractions are asked again and again. */
const reachesAhead = memoize(
  (s: Situation, unit: Unit) => [unit, s],
  () => new Map<number, number>(),
);

/** Inches ahead that a fraction of the turn allows over the actual ground. */
export const reachAhead = (s: Situation, unit: Unit, share: number): number => {
  const reaches = reachesAhead(s, unit);
  const known = reaches.get(share);
  if (known !== undefined) return known;
  const reach = reachOf(s, unit, unit.pose, unit.pose.heading, share, 'move');
  reaches.set(share, reach);
  return reach;
};

/** Useful gaps to an enemy: as close as possible, in good range and in long range. */
export const usefulGaps = (s: Situation, unit: Unit): readonly number[] => {
  const unarmed = unit.weapon === 'none' || unit.weapon === 'rocket';
  const { standard, long } = s.tables.weaponRanges[unarmed ? 'musket' : unit.weapon];
  return [constant(s, 'enemyDistance'), standard, long];
};

/** Lengths ahead that end at a useful gap from an enemy. */
export const upToEnemies = (s: Situation, unit: Unit): readonly number[] => {
  const most = reachAhead(s, unit, 1);
  return enemiesNear(s, unit, mostEnemies)
    .flatMap((enemy) => usefulGaps(s, unit).map((gap) => gapBetween(s, unit, enemy) - gap))
    .filter((inches) => inches >= leastLength && inches <= most);
};

/** Lengths ahead that end just behind a line that gives cover. */
export const behindCover = (s: Situation, unit: Unit): readonly number[] => {
  const most = reachAhead(s, unit, 1);
  const end = advance(unit.pose, most);
  return s.terrain
    .flatMap((feature) => featureSegments(feature))
    .flatMap(({ from, to }) => meetingOf(unit.pose, end, from, to) ?? [])
    .map((share) => most * share)
    .filter((inches) => inches >= leastLength);
};

/** The fraction of the turn that is left. */
export const timeLeft = ({ stage }: Continuation): number => Math.max(0, constant(stage.s, 'turnTime') - stage.time);

/** Lengths that candidates advance from here. */
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
