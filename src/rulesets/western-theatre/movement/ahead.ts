import { edgeBetween } from '../../../core/probe.js';
import { firstBack } from '../../../table/search.js';
import { distanceOf, experienceOf, lessThan } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Leg } from '../tasks.js';
import { straight } from './legs.js';
import { lengthOfWay } from './path.js';
import { walk } from './walk.js';

/** How far a unit can go straight ahead, and when it may stop short. */

/** The finest length that is looked for, in inches: that of stored poses. */
const grain = 1e-4;

/** Whether a march of so many inches straight ahead is lawful, but for its length, and goes all the way. */
const isOpen = (s: Situation, unit: Unit, inches: number): boolean => {
  const { met, stoppedAt, inches: gone } = walk(s, unit, [straight(unit.pose, inches)], { kind: 'march', ignored: [] });
  return met === null && (stoppedAt === null || !lessThan(s, gone, inches));
};

/**
 * The farthest that a unit can go straight ahead, up to a limit, in inches: enemies, ground and edges stop it, and it
 * may not end over a friend, nor where the fog of war forbids it.
 *
 * @see WT-MOV-17 WT-MOV-33
 */
export const farthestAhead = (s: Situation, unit: Unit, limit: number): number => {
  const reach = walk(s, unit, [straight(unit.pose, limit)], { kind: 'march', ignored: [] }).inches;
  const passes = (inches: number): boolean => isOpen(s, unit, inches);
  if (reach <= 0 || passes(reach)) return reach;
  const step = distanceOf(s, 'oneStep');
  const free = firstBack(reach, step, passes);
  return edgeBetween(passes, free, Math.min(reach, free + step), grain);
};

/**
 * Whether a unit cannot go 0.1 inches farther straight ahead where a way ends.
 *
 * @param way - from where it stands; empty: where it stands
 * @see WT-MOV-17
 */
export const isBlockedAfter = (s: Situation, unit: Unit, way: readonly Leg[]): boolean => {
  const end = way.at(-1)?.to ?? unit.pose;
  const length = lengthOfWay(way);
  const step = straight(end, distanceOf(s, 'oneStep'));
  const further = walk(s, unit, [...way, step], { kind: 'march', ignored: [] });
  if (further.met !== null || lessThan(s, further.inches, length + step.length)) return true;
  // A friend that the step would come over is in its way, even if it would be clear of him again.
  return walk(s, unit, [step], { kind: 'fog', ignored: [], began: way[0]?.from ?? end }).met !== null;
};

/** The share of the final value that a unit has to move, in inches. @see WT-MOV-14 WT-MOV-16 */
export const requiredMove = (s: Situation, unit: Unit, value: number): number =>
  value * s.tables.compulsoryMinimum[experienceOf(unit, 'move')];

/** The least that a unit has to move straight ahead: all it can if that is less. @see WT-MOV-16 WT-MOV-17 */
export const leastMove = (s: Situation, unit: Unit, value: number): number =>
  Math.min(requiredMove(s, unit, value), farthestAhead(s, unit, value));

/** Whether a unit may stay where it is. @see WT-MOV-31 */
export const mayStay = (s: Situation, unit: Unit, inBrigade: boolean): boolean =>
  (experienceOf(unit, 'move') === 'veteran' && !inBrigade) || isBlockedAfter(s, unit, []);
