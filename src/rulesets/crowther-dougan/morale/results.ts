import type { Point } from '../../../table/point.js';
import type { Battle } from '../battle.js';
import { endPursuit, rally, startRout } from '../flight.js';
import { footprintOf } from '../footprint.js';
import { removeUnit } from '../losses.js';
import { nearestTo } from '../near.js';
import { chargersAt, findUnit, isBelowHalf, isOnTable, unitOf } from '../read.js';
import { moraleEffectOf, moraleResultOf } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { MoraleEffect, Trigger } from '../tables.js';
import { changeUnit, emit, schedule } from '../write.js';

/** What follows from a morale test. */

/** The shooter that cost a unit most men; of several the first in roster order. @see CD-MOR-17 CD-ROU-05 */
const worstShotAt = (s: Situation, { shots }: Unit): Point | null => {
  const totals = s.units.map(({ id }) => {
    const mine = shots.filter(({ shooterId }) => shooterId === id);
    return { men: mine.reduce((sum, { men }) => sum + men, 0), at: mine[0]?.at ?? null };
  });
  const most = Math.max(0, ...totals.map(({ men }) => men));
  return totals.find(({ men }) => men === most)?.at ?? null;
};

/** The centre of the enemy concerned, where it stands now. @see CD-MOR-17 CD-ROU-05 */
const causeOf = (s: Situation, unit: Unit, trigger: Trigger): Point | null => {
  switch (trigger) {
    case 'beingCharged': {
      const charger = nearestTo(s, unit, chargersAt(s, unit.id));
      return charger === undefined ? null : footprintOf(s, charger).centre;
    }
    case 'toCharge':
    case 'chargeHome': {
      const target = unit.charge === null ? undefined : findUnit(s, unit.charge.targetId);
      return target === undefined || !isOnTable(target) ? null : footprintOf(s, target).centre;
    }
    case 'shootingCasualties':
      return worstShotAt(s, unit);
    case 'rally':
    case 'lostCombat':
      return null;
  }
};

/** What a unit that has passed goes on with. @see CD-PUR-09 CD-CHG-09 CD-ROU-14 CD-HTH-33 */
export const passed = (battle: Battle, unitId: string, trigger: Trigger): void => {
  const unit = unitOf(battle.state, unitId);
  if (trigger === 'beingCharged') endPursuit(battle, unitId, 'CD-PUR-09');
  if (trigger === 'lostCombat') endPursuit(battle, unitId, 'CD-HTH-33');
  if (trigger === 'rally') rally(battle, unitId);
  if (trigger === 'toCharge' && unit.charge !== null)
    changeUnit(battle, unitId, { charge: { ...unit.charge, stage: 'passed' } });
};

/** What a unit that has failed suffers, and what it has to do. @see CD-MOR-15 */
export const effectOn = (s: Situation, unit: Unit, trigger: Trigger): MoraleEffect =>
  moraleEffectOf({ ...failureOf(s, unit, trigger) });

const failureOf = (s: Situation, unit: Unit, trigger: Trigger) => ({
  trigger,
  lastMove: unit.lastMove,
  pursuing: unit.state === 'pursuing',
  belowHalf: isBelowHalf(s, unit),
});

const endCharge = (battle: Battle, unitId: string): void => {
  if (unitOf(battle.state, unitId).charge === null) return;
  changeUnit(battle, unitId, { charge: null });
  emit(battle, { type: 'chargeEnded', clause: 'CD-MOR-13', unit: unitId, why: 'failed' });
};

/** A loser that could not be pushed back has nowhere to run. @see CD-HTH-13 */
const isPenned = (s: Situation, unitId: string): boolean =>
  s.melees.some(({ fighters }) => fighters.some((each) => each.unitId === unitId && each.pushed === false));

const retire = (battle: Battle, unitId: string, cause: Point | null, trigger: Trigger): void => {
  endCharge(battle, unitId);
  endPursuit(battle, unitId, 'CD-MOR-25');
  changeUnit(battle, unitId, { causeAt: cause });
  if (trigger === 'toCharge') {
    changeUnit(battle, unitId, { noAdvance: true });
    schedule(battle, { task: 'retire', unitId });
  } else changeUnit(battle, unitId, { repulse: 'retire' });
};

/** @see CD-MOR-08 CD-MOR-09 CD-MOR-10 CD-MOR-11 CD-MOR-13 CD-MOR-14 CD-MOR-25 */
export const failed = (battle: Battle, unitId: string, trigger: Trigger): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const effect = effectOn(state, unit, trigger);
  const cause = causeOf(state, unit, trigger);
  const { clause } = moraleResultOf(failureOf(state, unit, trigger));
  switch (effect) {
    case 'rout':
      if (trigger === 'lostCombat' && isPenned(state, unitId)) removeUnit(battle, unitId, 'surrendered', 'CD-HTH-13');
      else startRout(battle, unitId, cause, clause);
      break;
    case 'noAdvance':
      endCharge(battle, unitId);
      changeUnit(battle, unitId, { noAdvance: true });
      break;
    case 'halt':
      endCharge(battle, unitId);
      endPursuit(battle, unitId, 'CD-MOR-25');
      changeUnit(battle, unitId, { repulse: 'halt' });
      break;
    case 'haltShort':
      changeUnit(battle, unitId, { repulse: 'closeUp' });
      break;
    case 'retire':
      retire(battle, unitId, cause, trigger);
      break;
    case 'goOn':
      break;
  }
};
