import type { Refusal } from '../battle.js';
import { distanceOf, findUnit, isArtillery, knownEnemiesOf, unitOf } from '../read.js';
import { type FireFigures, type Firer, type Mark, rangeLimit, shotDice } from '../resolvers.js';
import type { StandId } from '../scenario.js';
import { type Station, stationsGap } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Ammunition } from '../tables.js';
import type { Aim, Shot } from '../tasks.js';
import { coverOf } from './cover.js';
import { type Aimed, aimedAt } from './plan/aimed.js';
import {
  type Attempt,
  attemptTo,
  failureOf,
  isAimable,
  marksInSight,
  type Shooters,
  shootersOf,
} from './plan/firing.js';
import { failureRefusal, hiddenRefusal, orderRefusals, sectionRefusals, unknownRefusal } from './plan/reasons.js';
import { beforeCharge } from './plan/scene.js';
import { ranksOf } from './ranks.js';
import { isScreened } from './screen.js';

/** Everything about a shot that is worked out before dice are thrown. */

/** A shot that may be made, or the reasons against it. A wasted shot has no dice. @see OW-FIR-07 */
export type Plan =
  | { readonly ok: true; readonly shot: Shot; readonly wasted: boolean }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** How a shot is made. */
export interface Manner {
  /** At a charger (OW-DEF-01). */
  readonly defensive: boolean;
}

/** Guns that name no ammunition fire cannon; other troops have none to name. @see OW-ART-02 */
const ammoOf = (unit: Unit, ammo: Ammunition | null): Ammunition | null =>
  isArtillery(unit) ? (ammo ?? 'cannon') : null;

const firerOf = (unit: Unit, ammo: Ammunition | null, { defensive }: Manner): Firer => ({
  type: unit.type,
  formation: unit.formation.kind,
  ammo: ammoOf(unit, ammo),
  moved: unit.moved,
  disoriented: unit.disoriented,
  defensive,
});

const attemptOf = (s: Situation, unit: Unit, firer: Firer, aimed: Aimed): Attempt => {
  const limit = rangeLimit(s, firer);
  // In woods every range ends early (OW-LOS-05); fire at a charger has none (OW-DEF-05).
  const within = Math.min(limit ?? 0, distanceOf(s, 'sightInWood'));
  const reach = (eye: Station): number => (aimed.inWood.includes(eye) ? within : (limit ?? 0));
  return attemptTo(s, {
    ...aimed,
    firer: unit,
    ammo: firer.ammo,
    reach: firer.defensive || limit === null ? null : reach,
    firesInDepth: firer.defensive || !unit.moved,
  });
};

/** The shortest distance of a shot; null where nothing is at stake. @see OW-FIR-14 OW-DEF-05 */
const rangeOf = (s: Situation, firer: Firer, marks: readonly Station[], { front, second }: Shooters): number | null => {
  if (firer.defensive || (rangeLimit(s, firer) ?? 0) <= distanceOf(s, 'longRange')) return null;
  return [...front, ...second].reduce(
    (least, eye) => marks.reduce((nearest, mark) => Math.min(nearest, stationsGap(eye, mark)), least),
    Number.POSITIVE_INFINITY,
  );
};

/** A wood is soft cover, a section none. @see OW-FIR-23 OW-BLD-06 */
const markOfGround = (aim: Aim, range: number | null): Mark => ({
  formation: null,
  cover: aim.kind === 'wood' ? 'soft' : 'none',
  doubled: false,
  screened: false,
  range,
});

/** Fire at a garrison has no modifiers for formation or skirmishers. @see OW-BLD-05 */
const markOfUnit = (
  s: Situation,
  unit: Unit,
  target: Unit,
  inSight: readonly Station[],
  range: number | null,
): Mark => ({
  formation: target.formation.kind,
  cover: coverOf(s, unit, target, inSight),
  doubled: target.doubled,
  screened: target.garrison === null && isScreened(s, unit, target),
  range,
});

const figuresOf = (
  s: Situation,
  firer: Firer,
  attempt: Attempt,
  aim: Aim,
  shooters: Shooters,
  inSight: readonly Station[],
): FireFigures => {
  const range = rangeOf(s, firer, attempt.marks, shooters);
  const { target } = attempt;
  return {
    firer,
    mark: target === null ? markOfGround(aim, range) : markOfUnit(s, attempt.firer, target, inSight, range),
    stands: shooters.front.length,
    secondRank: shooters.second.length,
  };
};

const shotOf = (s: Situation, firer: Firer, attempt: Attempt, aim: Aim, shooters: Shooters): Shot => {
  const { firer: unit, target } = attempt;
  const inSight = target === null ? [] : marksInSight(s, attempt, shooters);
  return {
    firer: unit.id,
    aim,
    ammo: firer.ammo,
    ...shotDice(s, figuresOf(s, firer, attempt, aim, shooters, inSight)),
    ranks: target === null ? [] : ranksOf(s, unit.pose, target, inSight),
    defensive: firer.defensive,
    fromHiding: unit.hidden,
  };
};

/** A shot out of range: no dice. @see OW-FIR-07 */
const wastedShot = (unit: Unit, firer: Firer, aim: Aim, need: number): Shot => ({
  firer: unit.id,
  aim,
  ammo: firer.ammo,
  dice: 0,
  need,
  breakdown: [],
  ranks: [],
  defensive: false,
  fromHiding: unit.hidden,
});

/** Whether an aim names an enemy whose place is not known. @see OW-HID-02 */
const isHidden = (s: Situation, unit: Unit, aim: Aim): boolean => {
  const target = aim.kind === 'unit' ? findUnit(s, aim.target) : undefined;
  return target !== undefined && target.side !== unit.side && target.hidden;
};

const refused = (...refusals: readonly Refusal[]): Plan => ({ ok: false, refusals });

/**
 * Works out a shot: who shoots, with how many dice, what they need, and who can be hit. What the firer did before and
 * its condition (OW-FIR-20, OW-FIR-21) are not judged here.
 *
 * @param firerId - the battalion that shoots
 * @param ammo - of artillery; null: cannon. Other troops have none.
 * @see OW-FIR-03 OW-FIR-06 OW-FIR-07 OW-HIT-03 OW-BLD-05 OW-BLD-06 OW-FIR-23 OW-DEF-05 OW-HID-16
 */
export const planShot = (s: Situation, firerId: string, aim: Aim, ammo: Ammunition | null, manner: Manner): Plan => {
  const scene = manner.defensive && aim.kind === 'unit' ? beforeCharge(s, aim.target) : s;
  const unit = unitOf(scene, firerId);
  const firer = firerOf(unit, ammo, manner);
  const barred = orderRefusals(scene, unit, firer, aim);
  if (isHidden(scene, unit, aim)) return refused(...barred, hiddenRefusal());
  const aimed = aimedAt(scene, unit, aim, manner.defensive);
  if (aimed === null) return refused(unknownRefusal(aim));
  const attempt = attemptOf(scene, unit, firer, aimed);
  const shooters = shootersOf(scene, attempt);
  const section = sectionRefusals(scene, unit, aim);
  const failure = shooters.front.length > 0 ? null : failureOf(scene, attempt);
  const isWasted = failure === 'outOfRange' && s.options.outOfRangeShots === 'wasted';
  const failed = failure === null || isWasted ? [] : [failureRefusal(failure, firer.ammo, aim)];
  const refusals = [...barred, ...failed, ...section];
  if (refusals.length > 0) return refused(...refusals);
  if (isWasted) return { ok: true, shot: wastedShot(unit, firer, aim, s.tables.needLimits.most), wasted: true };
  return { ok: true, shot: shotOf(scene, firer, attempt, aim, shooters), wasted: false };
};

/** Whether a battalion may name an aim. @see OW-GEN-09 */
const mayName = (s: Situation, unit: Unit, aim: Aim, ammo: Ammunition | null): boolean => {
  const firer = firerOf(unit, ammo, { defensive: false });
  if (orderRefusals(s, unit, firer, aim).length > 0 || sectionRefusals(s, unit, aim).length > 0) return false;
  const aimed = aimedAt(s, unit, aim, false);
  if (aimed === null) return false;
  const attempt = attemptOf(s, unit, firer, aimed);
  return s.options.outOfRangeShots === 'wasted' ? isAimable(s, attempt) : shootersOf(s, attempt).front.length > 0;
};

/**
 * The enemies that a battalion may name as its target, in roster order, without regard to range unless shots out of
 * range are refused.
 *
 * @param ammo - of artillery; null: cannon
 * @see OW-GEN-09 OW-FIR-06
 */
export const shotTargets = (s: Situation, unit: Unit, ammo: Ammunition | null = null): readonly Unit[] =>
  knownEnemiesOf(s, unit.side).filter(({ id }) => mayName(s, unit, { kind: 'unit', target: id }, ammo));

/** The sections of buildings and works that a battalion may name, in listing order. @see OW-BLD-06 OW-GEN-09 */
export const shotSections = (
  s: Situation,
  unit: Unit,
  ammo: Ammunition | null = null,
): readonly Extract<Aim, { kind: 'section' }>[] =>
  s.sections
    .map(({ feature, section }): Extract<Aim, { kind: 'section' }> => ({ kind: 'section', feature, section }))
    .filter((aim) => mayName(s, unit, aim, ammo));

/**
 * The stands of the target in sight of those that shot, the first to be hit first: where a howitzer may place its
 * templates.
 *
 * @see OW-HOW-02 OW-HIT-03
 */
export const standsInSight = (s: Situation, { aim, ranks }: Shot): readonly StandId[] => {
  if (aim.kind !== 'unit') return [];
  const { stands } = unitOf(s, aim.target);
  return ranks.flat().filter((member) => stands.includes(member));
};
