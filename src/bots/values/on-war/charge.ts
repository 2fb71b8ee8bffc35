import { memoize } from '../../../core/memoize.js';
import {
  type ActionOf,
  type Charge,
  chargePlace,
  chargesAt,
  courageClause,
  findUnit,
  isArtillery,
  isFoot,
  isHorse,
  type Unit,
  unitOf,
  type View,
} from '../../../rulesets/on-war/bots.js';
import { fireDanger } from './danger.js';
import { gapOf, type Spot, spotAt, spotOf } from './ground.js';
import { meleeOf } from './melee.js';
import { taskOf } from './task.js';
import { courageOf, skillOf, standWorth, worthOf } from './troops.js';
import { ambushCost, isArmed, presentVolley, volleyAtCharger } from './volley.js';
import { weights } from './weights.js';

/** Scores of charges, and of the answers to them. */

const asSquare = (view: View, unit: Unit): Spot => spotAt(view, unit, unit.pose, { kind: 'square', files: 0 }, false);

/** Whether a battalion could form square when it is charged. @see OW-SQR-02 */
const maySquare = (unit: Unit): boolean =>
  isFoot(unit) &&
  ['line', 'column', 'loose'].includes(unit.formation.kind) &&
  unit.stands.length >= 4 &&
  !unit.disoriented &&
  !unit.surprised &&
  !unit.routing;

/** What a charge meets. */
interface Meeting {
  /** Gain of the charger, less its losses, if it makes contact. */
  readonly gain: number;
  /** Probability that it gets there. */
  readonly arrives: number;
  /** Value lost to the fire that meets it. */
  readonly fire: number;
}

/** The charge home at a target in some formation, with or without fire at it. */
const meeting = (view: View, charger: Unit, target: Spot, distance: number, fires: boolean): Meeting => {
  const { assault } = view.tables.assaults[charger.type];
  const isShot = fires && assault !== null && distance > assault * view.tables.counts.halfCharge;
  const lost = isShot ? volleyAtCharger(view, target, spotOf(view, charger)) : 0;
  const needs = courageClause(charger, { ...target.unit, formation: target.formation }) !== null;
  const courage = needs ? courageOf(view, charger) : 1;
  // A charger that lost a stand has to pass a check (OW-DEF-08).
  const shaken = lost > 0 ? Math.min(1, lost) * (1 - courageOf(view, charger)) : 0;
  const { charger: own, target: theirs } = meleeOf(view, spotOf(view, charger), target, lost);
  const arrives = courage * (1 - shaken);
  return { gain: theirs - own, arrives, fire: courage * lost * standWorth(view, charger) };
};

const worthOfMeeting = ({ gain, arrives, fire }: Meeting): number => arrives * gain - fire;

const firesAtChargers = (unit: Unit): boolean =>
  isArmed(unit) && !unit.firedDefensively && unit.type !== 'heavyArtillery' && unit.type !== 'howitzer';

/** What a charge gains if the target gives the answer that is worst for it. */
export const gainOfCharge = memoize(
  (view: View, charger: Unit, target: Unit, distance: number) => [charger, target, distance, view.units],
  (view, charger, target, distance): number => {
    if (target.routing) return worthOf(view, target);
    const stands = spotOf(view, target);
    const best = worthOfMeeting(meeting(view, charger, stands, distance, firesAtChargers(target)));
    if (!isHorse(charger) || !maySquare(target)) return best;
    const squared = worthOfMeeting(meeting(view, charger, asSquare(view, target), distance, false));
    const skill = skillOf(view, target);
    const unformed = worthOfMeeting(meeting(view, charger, stands, distance, false));
    return Math.min(best, skill * squared + (1 - skill) * unformed);
  },
);

const pressOf = (view: View, unit: Unit): number => {
  const { posture, elapsed } = taskOf(view, unit.side);
  if (posture === 'attack') return weights.press + weights.haste * elapsed;
  return isFoot(unit) ? -weights.leavesLine : 0;
};

/** Score of a charge: what it brings, less the volley that the charger gives up, and the fire on its new place. */
export const chargeScore = (view: View, unit: Unit, order: ActionOf<'declareCharge'>): number => {
  const target = findUnit(view, order.target);
  const { assault } = view.tables.assaults[unit.type];
  if (target === undefined || target.hidden || assault === null) return weights.hopeless;
  const gap = gapOf(spotOf(view, unit), spotOf(view, target));
  if (gap > assault) return weights.hopeless;
  const place = chargePlace(view, unit, target, order.section ?? null);
  if (place === null || place.distance > assault) return weights.hopeless;
  const after = spotAt(view, unit, place.pose, unit.formation, false);
  const share = chargesAt(view, target.id).length > 0 ? weights.second : 1;
  const gain = gainOfCharge(view, unit, target, place.distance) * share;
  const given = unit.fired ? 0 : presentVolley(view, unit);
  const exposed = weights.exposed * fireDanger(view, after);
  return gain + pressOf(view, unit) - given - exposed - ambushCost(unit, gap) - weights.venture;
};

/** What the charges at a battalion cost it, if it stands in a formation and fires or not. */
const costOf = (view: View, charges: readonly Charge[], target: Unit, stands: Spot, fireAt: string | null): number =>
  charges.reduce((sum, { charger, section }) => {
    const unit = unitOf(view, charger);
    const distance = chargePlace(view, unit, target, section)?.distance ?? 0;
    return sum + worthOfMeeting(meeting(view, unit, stands, distance, fireAt === charger));
  }, 0);

/** Least gain for which a battalion forms square: it neither moves nor fires as it could. */
const squareCost = 1;
/** An answer that costs nothing is better than none. */
const little = 0.01;

/** Score of an answer to a charge. */
export const responseScore = (view: View, { target: id, response, ammo, fireAt }: ActionOf<'respond'>): number => {
  const target = unitOf(view, id);
  const charges = chargesAt(view, id).filter(({ state }) => state === 'declared');
  const stands = spotOf(view, target);
  if (response === 'hold') return -costOf(view, charges, target, stands, null);
  if (response === 'fire') {
    const cannon = isArtillery(target) && ammo === 'cannon' ? little : 0;
    return little - cannon - costOf(view, charges, target, stands, fireAt ?? charges[0]?.charger ?? null);
  }
  const skill = skillOf(view, target);
  const formed = costOf(view, charges, target, asSquare(view, target), null);
  const failed = costOf(view, charges, target, stands, null);
  return -squareCost - skill * formed - (1 - skill) * failed;
};
