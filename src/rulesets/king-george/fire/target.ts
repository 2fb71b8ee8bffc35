import type { Order } from '../actions.js';
import type { Refusal } from '../agenda.js';
import { fault } from '../check/fault.js';
import { findUnit, isFleeing, isInContact, isOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Formation, WeaponRange } from '../tables.js';
import { lineOfFire, type Manner, rangeBetween } from './aim.js';
import { lineFaults } from './blocked.js';
import { fireDice, isWithinRange, rangesOf } from './volley.js';

/** Why a unit may not fire, or not so, or not at that target. */

export type FireOrder = Extract<Order, { readonly type: 'fire' }>;

/** Formations whose weapons are not towards the enemy. @see KG-FIR-10 */
const silentFormations: readonly Formation[] = ['marchColumn', 'limbered', 'crew'];

/**
 * Reasons that lie in the firer alone. Shaken units do fire.
 *
 * @see KG-FIR-10 KG-SCN-05
 */
export const firerFaults = (s: Situation, firer: Unit): readonly Refusal[] => {
  const { period } = rangesOf(s, firer) ?? { period: null };
  return [
    ...(isFleeing(firer) ? [fault('fleeing', 'KG-FIR-10')] : []),
    ...(isInContact(firer) ? [fault('inContact', 'KG-FIR-10')] : []),
    ...(silentFormations.includes(firer.formation)
      ? [fault('wrongFormation', 'KG-FIR-10', '', { formation: firer.formation })]
      : []),
    ...(firer.weapon === 'none' ? [fault('noWeapon', 'KG-FIR-10')] : []),
    ...(period !== null && period !== s.scenario.period ? [fault('wrongPeriod', 'KG-SCN-05', '', { period })] : []),
  ];
};

/**
 * How a shot is thrown: guns near enough fire canister unless round shot is asked for.
 *
 * @see KG-ART-01 KG-ART-02
 */
export const mannerOf = (
  s: Situation,
  firer: Unit,
  range: number,
  { shot, mode }: Pick<FireOrder, 'shot' | 'mode'>,
): Manner => {
  const reach = rangesOf(s, firer)?.canister ?? null;
  return {
    canister: reach !== null && shot !== 'round' && isWithinRange(s, range, reach),
    indirect: mode === 'indirect',
  };
};

/** Canister is for guns, indirect fire for howitzers, a heading and dice of distance for rockets. @see KG-ART-01 KG-ART-04 */
export const mannerFaults = (
  s: Situation,
  firer: Unit,
  { shot, mode, heading, dice }: FireOrder,
): readonly Refusal[] => [
  ...(heading === undefined && dice === undefined
    ? []
    : [fault('wrongShot', 'KG-RKT-01', heading === undefined ? 'dice' : 'heading')]),
  ...(shot === 'canister' && (rangesOf(s, firer)?.canister ?? null) === null
    ? [fault('wrongShot', 'KG-ART-01', 'shot')]
    : []),
  ...(mode === 'indirect' && firer.weapon !== 'howitzer' ? [fault('wrongShot', 'KG-ART-04', 'mode')] : []),
];

/** The targets an order names, with the paths of their fields. */
export const targetsNamed = ({ target, assignments }: FireOrder) =>
  assignments === undefined
    ? [{ id: target ?? '', path: 'target' }]
    : assignments.map((each, index) => ({ id: each.target, path: `assignments[${index}].target` }));

/** A square has a die for each of different targets; nobody else divides his fire. @see KG-FIR-22 KG-FIR-23 KG-FRM-15 */
export const assignmentFaults = (s: Situation, firer: Unit, order: FireOrder): readonly Refusal[] => {
  const { target, assignments } = order;
  if (assignments === undefined)
    return target === undefined ? [fault('invalid', 'KG-FIR-08', 'target', {}, 'It names no target.')] : [];
  const dice = fireDice(s, firer);
  const targets = assignments.length;
  const different = new Set(assignments.map((each) => each.target)).size;
  if (firer.formation !== 'square') return [fault('wrongAssignment', 'KG-FIR-23', 'assignments', { targets })];
  return target !== undefined || targets === 0 || different < targets || targets > dice
    ? [fault('wrongAssignment', 'KG-FIR-22', 'assignments', { targets, different, dice })]
    : [];
};

const rangeFaults = (
  s: Situation,
  ranges: WeaponRange,
  range: number,
  { shot }: FireOrder,
  path: string,
): readonly Refusal[] => [
  ...(isWithinRange(s, range, ranges.long)
    ? []
    : [fault('outOfRange', 'KG-FIR-01', path, { distance: range, limit: ranges.long })]),
  ...(shot === 'canister' && ranges.canister !== null && !isWithinRange(s, range, ranges.canister)
    ? [fault('wrongShot', 'KG-ART-02', 'shot', { distance: range, limit: ranges.canister })]
    : []),
];

/**
 * Reasons that lie in a target: whose it is, whether it fights, arc, range, and what stands between.
 *
 * @see KG-FIR-01 KG-FIR-07 KG-FIR-08 KG-SIG-06
 */
export const targetFaults = (
  s: Situation,
  firer: Unit,
  targetId: string,
  order: FireOrder,
  path: string,
): readonly Refusal[] => {
  const target = findUnit(s, targetId);
  const ranges = rangesOf(s, firer);
  if (target === undefined || !isOnTable(target)) return [fault('unknownUnit', 'KG-FIR-08', path)];
  if (target.side === firer.side) return [fault('friendlyTarget', 'KG-FIR-08', path)];
  if (ranges === null) return [];
  const range = rangeBetween(s, firer, target);
  const line = lineOfFire(s, firer, target);
  return [
    ...(isInContact(target) ? [fault('targetInContact', 'KG-FIR-08', path)] : []),
    ...(line === null ? [fault('outOfArc', 'KG-FIR-07', path)] : []),
    ...rangeFaults(s, ranges, range, order, path),
    ...(line === null ? [] : lineFaults(s, firer, target, line, mannerOf(s, firer, range, order), path)),
  ];
};
