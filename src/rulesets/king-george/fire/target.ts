import type { FireOrder } from '../actions.js';
import type { Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { type Footprint, footprintOf } from '../footprint.js';
import { constant, findUnit, isFleeing, isInContact, isOnTable } from '../read.js';
import { fleeing, inContact, shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import { fireDice, isWithinRange, rangesOf } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Formation, WeaponRange } from '../tables.js';
import { angleOff, lineOfFire, type Manner, rangeBetween } from './aim.js';
import { lineRefusals } from './blocked.js';

/** Why a unit may not fire, or not in this manner, or not at this target. */

/** Formations that do not fire. @see KG-FIR-10 */
const silentFormations: readonly Formation[] = ['marchColumn', 'limbered', 'crew'];

/** Reasons that depend on the firer alone. Shaken units may fire. @see KG-FIR-10 KG-SCN-05 */
export const firerRefusals = (s: Situation, firer: Unit): readonly Refusal[] => {
  const { period } = rangesOf(s, firer) ?? { period: null };
  return [
    ...(isFleeing(firer) ? [fleeing(firer, 'KG-FIR-10')] : []),
    ...(isInContact(firer) ? [inContact(firer, 'KG-FIR-10')] : []),
    ...(silentFormations.includes(firer.formation)
      ? [refuse('wrongFormation', 'KG-FIR-10', '', { formation: firer.formation })]
      : []),
    ...(firer.weapon === 'none' ? [refuse('noWeapon', 'KG-FIR-10')] : []),
    ...(period !== null && period !== s.scenario.period ? [refuse('wrongPeriod', 'KG-SCN-05', '', { period })] : []),
  ];
};

/** How a shot is fired: guns within reach fire canister unless round shot is requested. @see KG-ART-01 KG-ART-02 */
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

/**
 * Reasons against the manner: canister is for guns, indirect fire for howitzers, a heading and dice of distance for
 * rockets.
 *
 * @see KG-ART-01 KG-ART-04
 */
export const mannerRefusals = (
  s: Situation,
  firer: Unit,
  { shot, mode, heading, dice }: FireOrder,
): readonly Refusal[] => [
  ...(heading === undefined && dice === undefined
    ? []
    : [refuse('wrongShot', 'KG-RKT-01', heading === undefined ? 'dice' : 'heading', { weapon: firer.weapon })]),
  ...(shot === 'canister' && (rangesOf(s, firer)?.canister ?? null) === null
    ? [refuse('wrongShot', 'KG-ART-01', 'shot', { weapon: firer.weapon })]
    : []),
  ...(mode === 'indirect' && firer.weapon !== 'howitzer'
    ? [refuse('wrongShot', 'KG-ART-04', 'mode', { weapon: firer.weapon })]
    : []),
];

/** The targets an order names, with the paths of their fields. */
export const targetsNamed = ({ target, assignments }: FireOrder) =>
  assignments === undefined
    ? [{ id: target ?? '', path: 'target' }]
    : assignments.map((each, index) => ({ id: each.target, path: `assignments[${index}].target` }));

/**
 * Reasons against divided fire: a square has one die for each of several targets; no other unit divides its fire.
 *
 * @see KG-FIR-22 KG-FIR-23 KG-FRM-15
 */
export const assignmentRefusals = (s: Situation, firer: Unit, order: FireOrder): readonly Refusal[] => {
  const { target, assignments } = order;
  if (assignments === undefined)
    return target === undefined ? [refuse('invalid', 'KG-FIR-08', 'target', {}, 'It names no target.')] : [];
  const dice = fireDice(s, firer);
  const targets = assignments.length;
  const different = new Set(assignments.map((each) => each.target)).size;
  if (firer.formation !== 'square') return [refuse('wrongAssignment', 'KG-FIR-23', 'assignments', { targets })];
  return target !== undefined || targets === 0 || different < targets || targets > dice
    ? [refuse('wrongAssignment', 'KG-FIR-22', 'assignments', { targets, different, dice })]
    : [];
};

/**
 * Refusal for a target out of arc.
 *
 * @param ground - the footprint to fire at, all of which lies outside the arc
 */
export const outOfArc = (
  s: Situation,
  firer: Unit,
  ground: Pick<Footprint, 'parts'>,
  clause: ClauseId,
  path = '',
): Refusal => {
  const angle = shown(angleOff(s, firer, ground));
  const limit = constant(s, 'fireArc');
  const text = `It lies ${angle}° off straight ahead; the arc is ${limit}° to either side.`;
  return refuse('outOfArc', clause, path, { angle, limit }, text);
};

const outOfRange = (range: number, limit: number, path: string): Refusal => {
  const distance = shown(range);
  return refuse(
    'outOfRange',
    'KG-FIR-01',
    path,
    { distance, limit },
    `It is ${distance}" away; its fire reaches ${limit}".`,
  );
};

const rangeRefusals = (
  s: Situation,
  ranges: WeaponRange,
  range: number,
  { shot }: FireOrder,
  path: string,
): readonly Refusal[] => [
  ...(isWithinRange(s, range, ranges.long) ? [] : [outOfRange(range, ranges.long, path)]),
  ...(shot === 'canister' && ranges.canister !== null && !isWithinRange(s, range, ranges.canister)
    ? [refuse('wrongShot', 'KG-ART-02', 'shot', { distance: shown(range), limit: ranges.canister })]
    : []),
];

/**
 * Reasons that depend on the target: its side, its contacts, arc, range, and what stands between.
 *
 * @see KG-FIR-01 KG-FIR-07 KG-FIR-08 KG-SIG-06
 */
export const targetRefusals = (
  s: Situation,
  firer: Unit,
  targetId: string,
  order: FireOrder,
  path: string,
): readonly Refusal[] => {
  const target = findUnit(s, targetId);
  const ranges = rangesOf(s, firer);
  if (target === undefined || !isOnTable(target))
    return [refuse('unknownUnit', 'KG-FIR-08', path, { target: targetId })];
  if (target.side === firer.side) return [refuse('friendlyTarget', 'KG-FIR-08', path, { target: target.id })];
  if (ranges === null) return [];
  const range = rangeBetween(s, firer, target);
  const line = lineOfFire(s, firer, target);
  return [
    ...(isInContact(target)
      ? [refuse('targetInContact', 'KG-FIR-08', path, { with: target.contacts.map(({ enemy }) => enemy).join(', ') })]
      : []),
    ...(line === null ? [outOfArc(s, firer, footprintOf(s, target), 'KG-FIR-07', path)] : []),
    ...rangeRefusals(s, ranges, range, order, path),
    ...(line === null ? [] : lineRefusals(s, firer, target, line, mannerOf(s, firer, range, order), path)),
  ];
};
