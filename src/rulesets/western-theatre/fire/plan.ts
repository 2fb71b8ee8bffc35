import { memoize } from '../../../core/memoize.js';
import { squaredBoxGap } from '../../../table/box.js';
import type { Point } from '../../../table/point.js';
import type { Refusal } from '../battle.js';
import { type Front, footprintOf, frontsOf } from '../footprint.js';
import { enemiesOf, isArtillery } from '../read.js';
import { refuse, refuseRange } from '../refusals.js';
import { fireDice, isProof, rangeBand } from '../resolvers.js';
import { fireLine, frontPose, nearestIn, partsInArc, rangeTo } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { FrontName } from '../tables.js';
import type { Shot } from '../tasks.js';
import { bonusOf, circumstancesOf } from './circumstances.js';
import { coverOf } from './cover.js';
import { directionOf } from './direction.js';
import { firerRefusals, markOf } from './status.js';

export { mayRespond, responseShot } from './respond.js';

/** Everything that is worked out before the dice of a shot are thrown. */

export type Planned =
  | { readonly ok: true; readonly shot: Shot }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

const against = (refusals: readonly Refusal[]): Planned => ({ ok: false, refusals });

/** Whether a unit fires by sections or faces, which share its bonus dice. @see WT-FIR-18 */
export const firesByParts = (s: Situation, unit: Unit): boolean => frontsOf(s, unit).length > 1;

/** Bonus dice that a unit which fires by parts has still to give. @see WT-FIR-18 */
export const bonusLeft = (s: Situation, unit: Unit): number => Math.max(0, bonusOf(s, unit) - unit.bonusGiven);

/** Reasons against a number of bonus dice. A unit that fires as a whole always has all of them. @see WT-FIR-18 */
const bonusRefusals = (s: Situation, unit: Unit, bonusDice: number): readonly Refusal[] => {
  if (!firesByParts(s, unit)) return [];
  const most = bonusLeft(s, unit);
  if (!Number.isInteger(bonusDice) || bonusDice < 0)
    return [refuse('invalid', 'WT-FIR-18', 'bonusDice', { most }, `It has 0 to ${most} bonus dice to give.`)];
  return bonusDice > most ? [refuse('tooManyBonusDice', 'WT-FIR-18', 'bonusDice', { most })] : [];
};

/** A shot along a clear line, or the reasons against it: range and hard cover. @see WT-FIR-14 WT-FIR-16 WT-FIR-17 WT-TER-10 */
const aimed = (s: Situation, firer: Unit, front: Front, target: Unit, bonusDice: number): Planned => {
  const line = fireLine(s, firer, front, target, target.pose, true);
  const from = frontPose(front);
  const parts = partsInArc(s, firer, front, footprintOf(s, target));
  const range = rangeTo(front, parts);
  const isBeyond = Number.isFinite(range) && rangeBand(s, firer.weapon, range) === 'beyond';
  const coverAt = (to: Point) => coverOf(s, target, { from, to });
  // Of a blocked line only hard cover at long range is asked: it is a reason of its own.
  const cover = line.ok
    ? coverAt(line.to)
    : isProof(s, firer.weapon, range, 'hard')
      ? coverAt(nearestIn(parts, from))
      : 'none';
  const refusals = [
    ...(isBeyond ? [refuseRange(s, firer.weapon, range, 'targetId')] : []),
    ...(isProof(s, firer.weapon, range, cover) ? [refuse('hardCover', 'WT-FIR-14', 'targetId', { range })] : []),
    ...(line.ok ? [] : line.refusals),
  ];
  if (!line.ok || refusals.length > 0) return against(refusals);
  const bonus = firesByParts(s, firer) ? bonusDice : bonusOf(s, firer);
  const direction = directionOf(s, from, target);
  return {
    ok: true,
    shot: {
      firerId: firer.id,
      front: front.name,
      targetId: target.id,
      ...fireDice(s, circumstancesOf(s, firer, front, target, { range, cover, direction, bonus })),
      direction,
      artillery: isArtillery(firer),
      bonusDice: firesByParts(s, firer) ? bonusDice : 0,
      response: false,
    },
  };
};

/** A shot of S9, or every reason against it. `bonusDice`: of a section or face. @see WT-FIR-16 WT-FIR-18 WT-FIR-24 */
export const planShot = (
  s: Situation,
  firer: Unit,
  frontName: FrontName,
  targetId: string,
  bonusDice: number,
): Planned => {
  const front = frontsOf(s, firer).find(({ name }) => name === frontName);
  if (front === undefined) return against([refuse('invalid', 'WT-FIR-18', 'section')]);
  const mark = markOf(s, firer, targetId);
  const own = [...firerRefusals(s, firer, frontName), ...bonusRefusals(s, firer, bonusDice)];
  if (!mark.ok) return against([...own, ...mark.refusals]);
  const planned = aimed(s, firer, front, mark.target, bonusDice);
  if (own.length === 0) return planned;
  return against(planned.ok ? own : [...own, ...planned.refusals]);
};

/** A front that has a lawful shot, and the targets it has. */
export interface Firing {
  readonly front: FrontName;
  readonly targets: readonly Unit[];
}

/** Whether an enemy may be in range, from its box alone: on a large table most are not, and their lines cost much. */
const maybeInRange = (s: Situation, unit: Unit, enemy: Unit): boolean => {
  const [from, to] = [footprintOf(s, unit).box, footprintOf(s, enemy).box];
  return rangeBand(s, unit.weapon, Math.sqrt(squaredBoxGap(from, to))) !== 'beyond';
};

/** Enemies at which a front may fire, in roster order. */
const targetsOf = (s: Situation, unit: Unit, front: FrontName): readonly Unit[] =>
  firerRefusals(s, unit, front).length > 0
    ? []
    : enemiesOf(s, unit.side).filter(
        (enemy) => maybeInRange(s, unit, enemy) && planShot(s, unit, front, enemy.id, 0).ok,
      );

/** The fronts of a unit that have a lawful shot in S9. @see WT-GEN-16 */
export const shotsOf = memoize(
  (s: Situation, unit: Unit) => [unit, s.units, s.officers, s.terrain, s.tables, s.contacts, s.doubleFire, s.options],
  (s, unit): readonly Firing[] =>
    frontsOf(s, unit)
      .map(({ name }) => ({ front: name, targets: targetsOf(s, unit, name) }))
      .filter(({ targets }) => targets.length > 0),
);

/** Whether a unit has a lawful shot. @see WT-GEN-16 WT-FIR-23 */
export const mayFire = (s: Situation, unit: Unit): boolean => shotsOf(s, unit).length > 0;
