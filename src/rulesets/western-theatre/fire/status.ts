import type { Refusal } from '../battle.js';
import { footprintOf } from '../footprint.js';
import { piecesNear, touches } from '../near.js';
import { findOfficer, findUnit, isCavalry, isInFlight, isInMelee, isOnTable, type Piece, slackOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { FrontName } from '../tables.js';

/** Which units may fire, and at which targets, before any line is drawn. */

/** Whether a unit stands in a formation that fires. @see WT-FRM-03 WT-ART-10 */
export const isInFiringFormation = ({ formation: { kind } }: Pick<Unit, 'formation'>): boolean =>
  kind !== 'columnOfMarch' && kind !== 'limbered';

/** Whether a piece touches a piece of the other side, officers included. @see WT-FIR-20 WT-GEN-21 */
const touchesOtherSide = (s: Situation, piece: Piece): boolean => {
  const byContact = s.contacts.some((pair) => pair.includes(piece.id));
  const near = piecesNear(s, footprintOf(s, piece).box, slackOf(s, 'contact'));
  return (
    near.some((each) => each.piece.side !== piece.side && touches(s, piece, each.piece)) ||
    (byContact && s.units.some((unit) => unit.side !== piece.side && touches(s, piece, unit)))
  );
};

/** Whether a front has fired as often as it may: guns to which the fog gives it twice. @see WT-FIR-01 WT-FOG-18 */
const hasFired = (s: Situation, { id, fired }: Unit, front: FrontName): boolean =>
  fired.filter((name) => name === front).length > Number(s.doubleFire.includes(id));

/** Reasons why a front of a unit may not fire in S9, at whomever. @see WT-FIR-01 WT-FIR-02 WT-FIR-04 WT-FIR-20 WT-MRK-16 */
export const firerRefusals = (s: Situation, unit: Unit, front: FrontName): readonly Refusal[] => [
  ...(isCavalry(unit) ? [refuse('wrongArm', 'WT-FIR-04', 'unitId')] : []),
  ...(isInFiringFormation(unit) ? [] : [refuse('wrongFormation', 'WT-FIR-20', 'unitId')]),
  ...(unit.weapon === 'none' ? [refuse('noWeapon', 'WT-FIR-20', 'unitId')] : []),
  ...(isInMelee(unit) ? [refuse('inMelee', 'WT-FIR-20', 'unitId')] : []),
  ...(isInFlight(unit) ? [refuse('fleeing', 'WT-FIR-20', 'unitId')] : []),
  ...(unit.moved ? [refuse('moved', 'WT-FIR-02', 'unitId')] : []),
  ...(unit.changedFormation ? [refuse('changedFormation', 'WT-FIR-02', 'unitId')] : []),
  ...(hasFired(s, unit, front) ? [refuse('alreadyFired', 'WT-FIR-01', 'unitId')] : []),
  ...(touchesOtherSide(s, unit) ? [refuse('touching', 'WT-FIR-20', 'unitId')] : []),
];

/** A target, or the reasons why no unit may fire at it. */
export type Mark =
  | { readonly ok: true; readonly target: Unit }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

const refused = (refusal: Refusal): Mark => ({ ok: false, refusals: [refusal] });

/**
 * The target of a unit. What is not on the table is unknown to everybody.
 *
 * @see WT-FIR-20 WT-FIR-23 WT-CMD-05 WT-GEN-14
 */
export const markOf = (s: Situation, firer: Unit, targetId: string): Mark => {
  const path = 'targetId';
  const target = findUnit(s, targetId) ?? findOfficer(s, targetId);
  if (target === undefined || !isOnTable(target))
    return refused(refuse('invalid', 'WT-GEN-20', path, { unit: targetId }));
  if (target.side === firer.side) return refused(refuse('notEnemy', 'WT-FIR-20', path));
  if (!('arm' in target)) return refused(refuse('officerTarget', 'WT-FIR-20', path));
  const refusals = [
    ...(isInMelee(target) ? [refuse('targetInMelee', 'WT-FIR-20', path)] : []),
    ...(touchesOtherSide(s, target) ? [refuse('targetTouched', 'WT-FIR-20', path)] : []),
  ];
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, target };
};
