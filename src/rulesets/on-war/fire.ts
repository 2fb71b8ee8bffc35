import type { Battle, Refusal, Rules } from './battle.js';
import { aimedAt, targetOf } from './fire/aim.js';
import {
  buildingSaveRoll,
  sectionFirepowerRoll,
  settleBuildingSave,
  settleSectionFirepower,
} from './fire/buildings.js';
import { fireAtCharger, openDefensiveFire } from './fire/defensive.js';
import { disclosedBy } from './fire/disclosure.js';
import { occupancyRoll, settleOccupancy } from './fire/occupancy.js';
import { planShot } from './fire/plan.js';
import { firepowerRoll, saveRoll, settleFirepower, settleSaves } from './fire/saves.js';
import { aimRefusals, orderRefusals } from './fire/shooter.js';
import { settleTemplate, templateRoll } from './fire/templates.js';
import { settleToHit, toHitRoll } from './fire/volley.js';
import { wreck } from './fire/wreck.js';
import { reveal } from './hidden.js';
import { findUnit, isArtillery, isOnTable, unitOf } from './read.js';
import { refuse } from './refusals.js';
import type { Situation, Unit } from './state.js';
import type { Ammunition } from './tables.js';
import type { Aim, FireTask, Shot } from './tasks.js';
import { changeUnit, emit, schedule } from './write.js';

export { targetOf } from './fire/aim.js';
export { isFairChoice, usualChoice } from './fire/allocation.js';
export { woundsLeft } from './fire/buildings.js';
export { throwBack } from './fire/defensive.js';
export { atBreach } from './fire/occupancy.js';
export { planShot, shotSections, shotTargets, standsInSight } from './fire/plan.js';
export { battered, firepowerOf, saveOf, savingNow } from './fire/saves.js';
export { hasGrape, shooterRefusals } from './fire/shooter.js';
export { nearShell, placeRefusals, placeTemplates, usualPlaces } from './fire/templates.js';
export { allocate, allocationIn } from './fire/volley.js';

/** Shooting: who may shoot at what, and how a shot runs from its dice to its losses. */

/** What a battalion shoots with: guns fire cannon unless grape is named. @see OW-ART-02 */
export const ammoFor = (unit: Unit, named: Ammunition | undefined): Ammunition | null =>
  named ?? (isArtillery(unit) ? 'cannon' : null);

/** Refusals without those that repeat a code. */
const eachOnce = (refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.filter(({ code }, index) => refusals.findIndex((other) => other.code === code) === index);

/**
 * Every reason against a shot; empty when it is legal.
 *
 * @see OW-FIR-01 OW-FIR-06 OW-FIR-20 OW-FIR-21 OW-FIR-23 OW-BLD-06
 */
export const shotRefusals = (
  s: Situation,
  unitId: string,
  aim: Aim,
  ammo: Ammunition | undefined,
): readonly Refusal[] => {
  const unit = findUnit(s, unitId);
  if (unit === undefined || !isOnTable(unit) || unit.side !== s.active)
    return [refuse('invalid', 'OW-FIR-01', 'unit', { unit: unitId })];
  const invalid = aimRefusals(s, unit, aim);
  if (invalid.length > 0) return invalid;
  const plan = planShot(s, unit.id, aim, ammoFor(unit, ammo), { defensive: false });
  return eachOnce([...orderRefusals(s, unit, aim, ammo), ...(plan.ok ? [] : plan.refusals)]);
};

/** A battalion that shoots is seen. @see OW-HID-03 OW-LOS-09 OW-FIR-01 */
const openFire = (battle: Battle, unit: Unit): void => {
  reveal(battle, unit.id, null, 'OW-HID-03');
  changeUnit(battle, unit.id, { fired: true, ...disclosedBy(battle.state, unit) });
};

/** Carries out a legal shot. @see OW-FIR-02 OW-FIR-07 */
export const shoot = (battle: Battle, unitId: string, aim: Aim, named: Ammunition | undefined): void => {
  const unit = unitOf(battle.state, unitId);
  const plan = planShot(battle.state, unitId, aim, ammoFor(unit, named), { defensive: false });
  if (!plan.ok) return;
  const shot: Shot = { ...plan.shot, fromHiding: unit.hidden };
  openFire(battle, unit);
  if (!plan.wasted) return schedule(battle, { task: 'toHit', shot });
  const { ammo } = shot;
  emit(battle, {
    type: 'shot',
    clause: 'OW-FIR-07',
    unit: unitId,
    ...aimedAt(aim),
    ammo,
    dice: 0,
    hits: 0,
    wasted: true,
    defensive: false,
  });
  schedule(battle, { task: 'closeShot', shot });
};

/** The battalion that was shot at from hiding may be surprised; then the battle may be over. @see OW-HID-07 OW-END-05 */
const closeShot = (battle: Battle, shot: Shot): void => {
  const target = targetOf(battle.state, shot);
  const isTested = shot.fromHiding && target !== undefined && isOnTable(target);
  schedule(battle, ...(isTested ? [{ task: 'leadership', unitId: target.id } as const] : []), { task: 'checkEnd' });
};

export const fireRules: Rules<FireTask> = {
  /** Comes back until the side is done. @see OW-FIR-01 */
  shooting: {
    asks: (state) => ({
      side: state.active,
      about: null,
      actions: ['done', 'shoot', 'shootSection', 'shootWood'],
    }),
    before: (battle, task, { type }) => {
      if (type !== 'done') schedule(battle, task);
    },
  },
  openDefensiveFire: { act: openDefensiveFire },
  defensiveFire: { act: (battle, { charger }) => fireAtCharger(battle, charger) },
  toHit: {
    roll: (state, { shot }) => toHitRoll(state, shot),
    settle: (battle, { shot }, hits) => settleToHit(battle, shot, hits),
  },
  placeTemplates: {
    asks: (state, { shot }) => ({
      side: unitOf(state, shot.firer).side,
      about: shot.firer,
      actions: ['placeTemplates'],
    }),
  },
  template: { roll: templateRoll, settle: settleTemplate },
  allocateHits: {
    asks: (state, { shot }) => {
      const target = targetOf(state, shot);
      return target === undefined ? null : { side: target.side, about: target.id, actions: ['allocateHits'] };
    },
  },
  save: { roll: saveRoll, settle: settleSaves },
  firepower: { roll: firepowerRoll, settle: settleFirepower },
  buildingSave: { roll: buildingSaveRoll, settle: settleBuildingSave },
  sectionFirepower: { roll: sectionFirepowerRoll, settle: settleSectionFirepower },
  occupancy: { roll: occupancyRoll, settle: settleOccupancy },
  wreck: { act: (battle, { feature, section }) => wreck(battle, feature, section) },
  closeShot: { act: (battle, { shot }) => closeShot(battle, shot) },
};
