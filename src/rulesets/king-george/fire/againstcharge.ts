import { modifier } from '../../../core/modifiers.js';
import type { Roll } from '../../../core/roll.js';
import type { Point } from '../../../table/point.js';
import type { Refusal } from '../battle.js';
import { poseAlong } from '../charge.js';
import { footprintAt, frontOf } from '../footprint.js';
import { ratingModifier } from '../ratings.js';
import { constant, isCompany, isSteady, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import { rangesOf } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Charge, ChargeShot, Volley } from '../tasks.js';
import { partsInArc, volleyAtCharger } from './aim.js';
import { firerRefusals, mannerOf, outOfArc } from './target.js';

/** Fire at a charger: which units may fire, at what range, and the volley. */

/** Companies, rockets and units that cannot fire at all may not stand and fire. */
const responderRefusals = (s: Situation, target: Unit): readonly Refusal[] => {
  const refusals = firerRefusals(s, target);
  const { by, steadyOnly } = s.tables.responses.standAndFire;
  const { state, kind, weapon } = target;
  if (!isSteady(target) && steadyOnly.includes(target.arm))
    return [refuse('wrongState', 'KG-RSP-02', '', { state }), ...refusals];
  if (isCompany(target) || weapon === 'rocket')
    return [refuse('wrongType', 'KG-RSP-02', '', { kind, weapon }), ...refusals];
  return refusals.length > 0 || by[target.arm].includes(target.formation)
    ? refusals
    : [refuse('wrongFormation', 'KG-RSP-02', '', { formation: target.formation })];
};

/**
 * Why the target of a charge may not stand and fire; empty when it may.
 *
 * @param shot - the requested kind of shot, if any
 * @see KG-RSP-02 KG-FIR-07 KG-FIR-10 KG-SCN-05 KG-ART-01
 */
export const canStandAndFire = (s: Situation, target: Unit, charge: Charge, shot?: ChargeShot): readonly Refusal[] => {
  const start = footprintAt(s, unitOf(s, charge.chargerId), charge.from);
  return [
    ...responderRefusals(s, target),
    ...(partsInArc(s, target, start).length === 0 ? [outOfArc(s, target, start, 'KG-RSP-02')] : []),
    ...(shot === 'canister' && (rangesOf(s, target)?.canister ?? null) === null
      ? [refuse('wrongShot', 'KG-ART-01', 'shot', { weapon: target.weapon })]
      : []),
  ];
};

/** Inches that the Fire rating adds to the range at which a unit opens fire. @see KG-RSP-03 */
const ratingAtRange = (s: Situation, firer: Unit): number =>
  ratingModifier(s, firer, 'fire') * s.options.standAndFireSign;

/**
 * Distance from its charger at which a unit opens fire, inches, 1 or more.
 *
 * @param thrown - the sum of its dice
 * @see KG-RSP-03
 */
export const openingRange = (s: Situation, firer: Unit, thrown: number): number =>
  Math.max(constant(s, 'standAndFireLeast'), thrown + ratingAtRange(s, firer));

/**
 * Whether a unit opens fire before a charge from this distance reaches it; an equal distance is in time.
 *
 * @see KG-RSP-04
 */
export const isInTime = (s: Situation, range: number, distance: number): boolean =>
  range <= distance + constant(s, 'tolerance');

/** The range at which the unit fires: it waits until the charger is in reach. @see KG-RSP-05 */
export const fireRange = (s: Situation, firer: Unit, opening: number): number =>
  Math.min(opening, rangesOf(s, firer)?.long ?? opening);

/** The dice for the range at which a unit fires at its charger, read as their sum. @see KG-RSP-03 KG-RSP-04 */
export const standAndFireRoll = (s: Situation, firer: Unit, charge: Charge): Roll => {
  const adds = ratingAtRange(s, firer);
  return {
    kind: 'roll',
    purpose: 'standAndFire.range',
    clause: 'KG-RSP-03',
    side: firer.side,
    by: firer.id,
    dice: s.tables.responses.standAndFire.dice?.[firer.arm] ?? 0,
    die: 'd6',
    read: { kind: 'sum' },
    breakdown: modifier('KG-RSP-03', 'rating', adds),
    target: Math.floor(charge.distance + constant(s, 'tolerance')) - adds,
    comparison: 'atMost',
  };
};

/** The front centre of a charger with this distance still to go. @see KG-RSP-07 KG-MOV-22 */
const chargerAt = (s: Situation, charge: Charge, toGo: number): Point =>
  poseAlong(s, unitOf(s, charge.chargerId), charge, Math.max(0, charge.distance - toGo));

/** The volley at a charger when it reaches the fire range. @see KG-RSP-05 KG-RSP-18 */
export const volleyAgainst = (s: Situation, charge: Charge, range: number, shot: ChargeShot): Volley => {
  const firer = unitOf(s, charge.targetId);
  const at = chargerAt(s, charge, range);
  const line = { from: frontOf(s, firer, at), to: at };
  const { canister } = mannerOf(s, firer, range, { shot });
  return volleyAtCharger(s, firer, unitOf(s, charge.chargerId), line, range, canister);
};
