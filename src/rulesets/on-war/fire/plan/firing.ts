import { isIn } from '../../read.js';
import {
  arcsOf,
  areWithin,
  isBehind,
  isInArc,
  isWornSquare,
  lastingFindings,
  type Outlook,
  type Station,
  seesFrom,
} from '../../sight.js';
import type { Situation, Unit } from '../../state.js';
import type { Ammunition } from '../../tables.js';
import { type Gunner, isLaneClear } from '../lanes.js';
import type { Aimed } from './aimed.js';

/** Which stands shoot. Each test is made for each pair of stands, the cheap ones first. */

/** A shot as its stands judge it. */
export interface Attempt extends Aimed {
  readonly firer: Unit;
  readonly ammo: Ammunition | null;
  /** In inches, for each stand; null: range does not count (OW-DEF-05). */
  readonly reach: ((eye: Station) => number) | null;
  /** Whether a second rank that is able to fire may do so now (OW-FIR-10). */
  readonly firesInDepth: boolean;
  /** What has been found out about it so far. */
  readonly found: Found;
}

/** What has been found out about a shot. */
interface Found {
  shooters?: Shooters;
  failure?: Failure;
  isAimable?: boolean;
  inSight?: readonly Station[];
}

/** The stands that shoot. */
export interface Shooters {
  /** With the rate of their battalion. */
  readonly front: readonly Station[];
  /** With the rate of the second rank. */
  readonly second: readonly Station[];
}

const gunnerOf = (s: Situation, { firer, ammo }: Attempt, passes: number | null): Gunner => ({
  unit: firer,
  ammo,
  passes,
  isWorn: isWornSquare(s, firer),
});

/** Whether a stand may shoot at another but for range. @see OW-FIR-03 OW-FIR-06 */
const aimsAt = (s: Situation, eye: Station, mark: Station, outlook: Outlook, gunner: Gunner, arc: number): boolean =>
  seesFrom(s, eye, mark, outlook, arc) && isLaneClear(s, eye, mark, outlook, gunner);

/** Whether a stand shoots: one and the same stand of the target passes every test. @see OW-FIR-03 */
const shoots = (s: Situation, eye: Station, attempt: Attempt, gunner: Gunner, arc: number): boolean => {
  const { marks, outlook } = attempt;
  const reach = attempt.reach?.(eye);
  return marks.some(
    (mark) =>
      isInArc(eye, mark.centre, arc) &&
      (reach === undefined || areWithin(s, eye, mark, reach)) &&
      aimsAt(s, eye, mark, outlook, gunner, arc),
  );
};

/** Both arcs hold; the narrower decides. */
const shootingArc = (s: Situation): number => {
  const { sight, fire } = arcsOf(s);
  return Math.max(sight, fire);
};

/** Stands behind front stands that shoot. @see OW-FIR-10 */
const secondRank = (s: Situation, attempt: Attempt, front: readonly Station[]): readonly Station[] => {
  const { firer, eyes } = attempt;
  if (!(firer.secondRankFire && attempt.firesInDepth && isIn(firer, 'line'))) return [];
  const gunner = gunnerOf(s, attempt, 0);
  const arc = shootingArc(s);
  return eyes.filter(
    (eye) =>
      !front.includes(eye) &&
      front.some((stand) => stand.row === 0 && isBehind(s, eye, stand, firer.standDepth)) &&
      shoots(s, eye, attempt, gunner, arc),
  );
};

/** The stands that shoot. @see OW-FIR-03 OW-FIR-05 OW-FIR-10 OW-LOS-14 */
const findShooters = (s: Situation, attempt: Attempt): Shooters => {
  const gunner = gunnerOf(s, attempt, null);
  const arc = shootingArc(s);
  const front = attempt.eyes.filter((eye) => shoots(s, eye, attempt, gunner, arc));
  return { front, second: secondRank(s, attempt, front) };
};

/** How a shot fails: the last test that any pair of stands came to. */
export type Failure = 'notVisible' | 'outsideArc' | 'laneBlocked' | 'outOfRange';

/** Pairs of stands with the target in the arc of fire: whether any is clear to shoot, or at least sees. */
const failureInArc = (s: Situation, attempt: Attempt): Failure => {
  const gunner = gunnerOf(s, attempt, null);
  const arc = shootingArc(s);
  let failure: Failure = 'notVisible';
  for (const eye of attempt.eyes)
    for (const mark of attempt.marks) {
      if (!seesFrom(s, eye, mark, attempt.outlook, arc)) continue;
      if (isLaneClear(s, eye, mark, attempt.outlook, gunner)) return 'outOfRange';
      failure = 'laneBlocked';
    }
  return failure;
};

const findFailure = (s: Situation, attempt: Attempt): Failure => {
  const inArc = failureInArc(s, attempt);
  if (inArc !== 'notVisible') return inArc;
  const { sight } = arcsOf(s);
  const { eyes, marks, outlook } = attempt;
  const isSeen = eyes.some((eye) => marks.some((mark) => seesFrom(s, eye, mark, outlook, sight)));
  return isSeen ? 'outsideArc' : 'notVisible';
};

const findInSight = (s: Situation, { marks, outlook }: Attempt, { front, second }: Shooters): readonly Station[] => {
  const { sight } = arcsOf(s);
  const eyes = [...front, ...second];
  return marks.filter((mark) => eyes.some((eye) => seesFrom(s, eye, mark, outlook, sight)));
};

const findings = lastingFindings<Found>(() => ({}));

/** A shot to be judged. What is found out about one at a battalion outlasts the state. */
export const attemptTo = (s: Situation, attempt: Omit<Attempt, 'found'>): Attempt => {
  const { target, outlook, ammo, reach, firesInDepth } = attempt;
  if (target === null) return { ...attempt, found: {} };
  const key = `${ammo} ${reach === null} ${firesInDepth} ${target.disclosed}`;
  return { ...attempt, found: findings(s, outlook, key) };
};

/** The stands that shoot. @see OW-FIR-03 OW-FIR-05 OW-FIR-10 OW-LOS-14 */
export const shootersOf = (s: Situation, attempt: Attempt): Shooters => {
  const { found } = attempt;
  found.shooters ??= findShooters(s, attempt);
  return found.shooters;
};

/**
 * Why no stand shoots. Sight, arc, lane and range are tested in that order for each pair.
 *
 * @see OW-FIR-06 OW-FIR-07
 */
export const failureOf = (s: Situation, attempt: Attempt): Failure => {
  const { found } = attempt;
  found.failure ??= findFailure(s, attempt);
  return found.failure;
};

/** Whether some stand may shoot but for range. */
export const isAimable = (s: Situation, attempt: Attempt): boolean => {
  const { found } = attempt;
  found.isAimable ??= failureInArc(s, attempt) === 'outOfRange';
  return found.isAimable;
};

/** The marks that at least one stand that shoots sees. @see OW-HIT-08 */
export const marksInSight = (s: Situation, attempt: Attempt, shooters: Shooters): readonly Station[] => {
  const { found } = attempt;
  found.inSight ??= findInSight(s, attempt, shooters);
  return found.inSight;
};
