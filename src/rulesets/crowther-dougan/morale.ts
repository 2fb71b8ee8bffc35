import type { Battle, Rules } from './battle.js';
import { isInContact } from './contact.js';
import { eachInOrder } from './loops.js';
import { pledgersOf, takeReserves } from './morale/points.js';
import { effectOn, failed, passed } from './morale/results.js';
import { haltNow, retireNow } from './morale/retire.js';
import { testerOf } from './morale/tester.js';
import { findUnit, isMoving, isOnTable, isRouting, personalityOf, unitOf } from './read.js';
import { moraleFactor, moraleLines, owesCasualtyTest, passesMorale } from './resolvers.js';
import type { Personality, Situation, State, Unit } from './state.js';
import type { Trigger } from './tables.js';
import type { MoraleTask, Task, TaskOf } from './tasks.js';
import { dieOf } from './throws.js';
import { changePersonality, changeUnit, emit, schedule } from './write.js';

export { testerOf } from './morale/tester.js';

/** Morale tests and their results. */

type MoraleRoll = TaskOf<'moraleRoll'>;

/** A test begins: the moving side is asked for pledges, the reserves of the other side are applied. @see CD-PER-09 */
const beginTest = (battle: Battle, unitId: string, trigger: Trigger): void => {
  const unit = findUnit(battle.state, unitId);
  // Tests of those who are off the table lapse (CD-GEN-28).
  if (unit === undefined || !isOnTable(unit)) return;
  const cp = isMoving(battle.state, unit) ? 0 : takeReserves(battle, unitId, trigger);
  const personalityIds = isMoving(battle.state, unit) ? pledgersOf(battle.state, unitId).map(({ id }) => id) : [];
  schedule(battle, afterPledge({ unitId, trigger, personalityIds, cp }));
};

/** The next personality is asked, or the die is thrown. */
const afterPledge = (test: Omit<TaskOf<'pledge'>, 'task'>): Task => {
  const { personalityIds, ...roll } = test;
  return personalityIds.length > 0 ? { task: 'pledge', ...test } : { task: 'moraleRoll', ...roll };
};

/** Spends points on the test that is open, and asks the next personality. @see CD-PER-05 CD-PER-07 */
export const pledge = (
  battle: Battle,
  { unitId, trigger, personalityIds, cp }: TaskOf<'pledge'>,
  points: number,
): void => {
  const [personality = '', ...others] = personalityIds;
  changePersonality(battle, personality, { cp: personalityOf(battle.state, personality).cp - points });
  emit(battle, { type: 'pledged', clause: 'CD-PER-07', personality, unit: unitId, cp: points });
  schedule(battle, afterPledge({ unitId, trigger, personalityIds: others, cp: cp + points }));
};

/** The personality that is asked for a pledge. */
export const pledger = (s: Situation, { personalityIds }: TaskOf<'pledge'>): Personality =>
  personalityOf(s, personalityIds[0] ?? '');

/** The modified factor of a test, and what makes it up. */
const factorOf = (s: Situation, { unitId, trigger, cp }: MoraleRoll) => {
  const unit = unitOf(s, unitId);
  const lines = moraleLines(s, testerOf(s, unit, trigger, cp));
  const basic = { clause: 'CD-UNI-03', label: 'morale', value: unit.morale } as const;
  return { factor: moraleFactor(unit.morale, lines), breakdown: [basic, ...lines] };
};

const settleTest = (battle: Battle, task: MoraleRoll, die: number): void => {
  const { unitId, trigger } = task;
  const { state } = battle;
  const { factor, breakdown } = factorOf(state, task);
  const hasPassed = passesMorale(factor, die);
  const effect = hasPassed ? null : effectOn(state, unitOf(state, unitId), trigger);
  changeUnit(battle, unitId, { tested: state.step });
  emit(battle, {
    ...{ type: 'tested', clause: 'CD-MOR-01', unit: unitId, trigger, factor, breakdown, die },
    failed: effect,
  });
  if (hasPassed) passed(battle, unitId, trigger);
  else failed(battle, unitId, trigger);
};

/** Whether a unit is charging and does not test for casualties beside trigger 5. @see CD-MOR-07 */
const testsForCharge = (s: State, unit: Unit): boolean =>
  unit.charge?.stage === 'initial' && s.options.chargerTests === 'chargeHomeOnly';

/** @see CD-MOR-06 CD-MOR-07 */
const owesTest = (s: State, unit: Unit): boolean =>
  isOnTable(unit) &&
  !isMoving(s, unit) &&
  !isRouting(unit) &&
  !isInContact(s, unit.id) &&
  !testsForCharge(s, unit) &&
  owesCasualtyTest(
    s,
    unit.shots.reduce((sum, { men }) => sum + men, 0),
    unit.menAtStart,
  );

const repulses = { halt: 'halt', retire: 'retire', closeUp: 'closeUp' } as const;

export const moraleRules: Rules<MoraleTask> = {
  moraleTest: { act: (battle, { unitId, trigger }) => beginTest(battle, unitId, trigger) },
  /** @see CD-SEQ-11 */
  pledge: {
    asks: (s, task) => {
      const { id, side } = pledger(s, task);
      return { side, about: id, actions: ['pledge'] };
    },
  },
  moraleRoll: {
    roll: (s, task) => {
      const { factor, breakdown } = factorOf(s, task);
      return {
        ...dieOf(s, 'morale', 'CD-MOR-01', unitOf(s, task.unitId)),
        ...{ breakdown, target: factor - 1, comparison: 'atMost', passOrFail: true },
      };
    },
    settle: settleTest,
  },
  casualtyTests: eachInOrder(owesTest, (_, { id }) => [
    { task: 'moraleTest', unitId: id, trigger: 'shootingCasualties' },
  ]),
  repulseMoves: eachInOrder(
    (_, unit) => isOnTable(unit) && unit.repulse !== null,
    (_, { id, repulse }) => (repulse === null ? [] : [{ task: repulses[repulse], unitId: id }]),
  ),
  halt: { act: (battle, { unitId }) => haltNow(battle, unitId) },
  retire: { act: (battle, { unitId }) => retireNow(battle, unitId) },
};
