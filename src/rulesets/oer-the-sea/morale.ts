import type { Roll } from '../../core/roll.js';
import type { Battle, Refusal, RulesOf } from './battle.js';
import { confuse } from './confusion.js';
import { testsMoraleFor } from './driveback.js';
import { leaveGroup } from './groups.js';
import { makeRoutMove } from './morale/rout.js';
import { attachedValue, findOfficer, isOnTable, officerOf, officersWith, unitOf } from './read.js';
import { notAsked } from './reasons.js';
import { type MoraleTest, moraleTest, standsThatWeigh } from './resolvers.js';
import { oneDie } from './rolls.js';
import { endStandReady } from './standready.js';
import type { Officer, Situation, State, Unit } from './state.js';
import type { MoraleTask, TaskOf } from './tasks.js';
import { changeUnit, emit, schedule } from './write.js';

export { routingUnits } from './morale/rout.js';

/** Morale: the test, and the effects of a failure. */

type Morale = TaskOf<'morale'>;

/** The morale test of one unit; units of a group test separately. @see OTS-GRP-14 */
const testOf = (s: Situation, unit: Unit, standsJustLost: number): MoraleTest =>
  moraleTest(s.tables, {
    stands: unit.stands,
    combatValue: attachedValue(s, unit),
    quality: unit.quality,
    standsLost: standsThatWeigh(s.options.moraleStandLoss, unit.standsLostThisTurn, standsJustLost),
  });

/** One test for each drive back; null if the unit is gone. @see OTS-MRL-01 OTS-MRL-15 */
const moraleRoll = (state: State, { unitId, distance, standsJustLost }: Morale): Roll | null => {
  const unit = unitOf(state, unitId);
  if (!isOnTable(unit) || !testsMoraleFor(state, unit, distance)) return null;
  const { target, breakdown } = testOf(state, unit, standsJustLost);
  return oneDie(unit, 'morale', 'OTS-MRL-01', { target, comparison: 'atMost', breakdown });
};

/**
 * Makes a unit routing and confused; it leaves its group and is no longer uncontrolled or in Stand Ready.
 *
 * @see OTS-MRL-06 OTS-STR-06 OTS-SPC-05
 */
const breakUnit = (battle: Battle, unitId: string): void => {
  const { uncontrolled } = unitOf(battle.state, unitId);
  leaveGroup(battle, unitId);
  changeUnit(battle, unitId, { routing: true, uncontrolled: false });
  emit(battle, { type: 'routed', clause: 'OTS-MRL-06', unitId });
  if (uncontrolled) emit(battle, { type: 'uncontrolled', clause: 'OTS-SPC-05', unitId, uncontrolled: false });
  confuse(battle, unitId, 'morale', 'OTS-MRL-06');
  endStandReady(battle, unitId, 'OTS-MRL-06');
};

const settleMorale = (battle: Battle, task: Morale, die: number): void => {
  const { unitId, standsJustLost, routs } = task;
  const passed = die <= testOf(battle.state, unitOf(battle.state, unitId), standsJustLost).target;
  emit(battle, { type: 'moraleTested', clause: 'OTS-MRL-01', unitId, passed });
  if (passed) return;
  breakUnit(battle, unitId);
  if (routs) schedule(battle, { task: 'rout', unitId });
};

/** Asks each attached officer whether he stays with the unit, then it moves at once (OTS-MRL-05, OTS-MRL-09). */
const rout = (battle: Battle, unitId: string): void =>
  schedule(
    battle,
    ...officersWith(battle.state, unitId).map(({ id }) => ({ task: 'officerStays', officerId: id, unitId }) as const),
    { task: 'continueRout', unitId },
  );

/** The officer who must choose; null if he is gone or no longer attached. */
const choosing = (state: State, officerId: string, unitId: string): Officer | null => {
  const officer = findOfficer(state, officerId);
  return officer !== undefined && isOnTable(officer) && officer.attachedTo === unitId ? officer : null;
};

/** Refuses an answer for an officer other than the one asked about. @see OTS-MRL-09 */
export const checkOfficerStays = (s: Situation, asked: string, officerId: string): readonly Refusal[] => {
  const text = `It is for ${asked} to stay or go.`;
  return officerId === asked ? [] : [notAsked(s, officerOf(s, asked).side, 'OTS-MRL-09', 'officerId', asked, text)];
};

export const moraleRules: RulesOf<MoraleTask> = {
  morale: { roll: moraleRoll, settle: settleMorale },
  rout: { act: (battle, { unitId }) => rout(battle, unitId) },
  officerStays: {
    asks: (state, { officerId, unitId }) => {
      const officer = choosing(state, officerId, unitId);
      return officer === null ? null : { side: officer.side, about: officerId, actions: ['officerStays'] };
    },
  },
  continueRout: { act: (battle, { unitId }) => makeRoutMove(battle, unitId) },
};
