import type { Battle, Rules } from '../battle.js';
import { improve, removeUnit } from '../losses.js';
import { testRoll } from '../morale.js';
import { leavePost, vacate } from '../posts.js';
import { isOnTable, unitOf } from '../read.js';
import type { Unit } from '../state.js';
import type { LeavingTask, Task, TaskOf } from '../tasks.js';
import { schedule } from '../write.js';

/** Leaders who leave the field, alone or with units, and leaders who rally the units near them. */

/** The tests of units; the flight of a unit that fails is resolved before the next test. @see KG-FAT-15 KG-FAT-39 */
const testsOf = ({ id, state }: Unit): readonly Task[] => [
  { task: 'worseningTest', unitId: id, purpose: 'test.commanderFled', clause: 'KG-FAT-15', cover: 'standing' },
  { task: 'fleeIfRouted', unitId: id, before: state },
];

/**
 * Fate 16: the leader leaves; then the units near his last position test. He is replaced only by option.
 *
 * @returns the tasks that follow
 * @see KG-FAT-15 KG-FAT-38 KG-FAT-39
 */
export const leaveField = (battle: Battle, leaderId: string, near: readonly Unit[]): readonly Task[] => {
  const tests = near.flatMap(testsOf);
  if (battle.state.options.replaceDepartedCommander) {
    vacate(battle, leaderId, 'left', 'KG-FAT-15');
    return [{ task: 'fateTurnsMissed', leaderId }, ...tests];
  }
  leavePost(battle, leaderId, 'KG-FAT-15');
  return tests;
};

/**
 * All tests are taken while the leader is still in place; then he leaves with the units that failed.
 *
 * @see KG-FAT-20 KG-FAT-39
 */
const quitField = (battle: Battle, task: TaskOf<'quitField'>): void => {
  const { leaderId, failed } = task;
  const [unitId, ...waiting] = task.waiting;
  if (unitId !== undefined) return schedule(battle, { task: 'quitTest', leaderId, unitId, waiting, failed });
  for (const id of failed) removeUnit(battle, id, 'quit', 'KG-FAT-20');
  leavePost(battle, leaderId, 'KG-FAT-20');
};

/**
 * Improves a unit by one state at once, in contact or not; it may then form up unless it is in contact.
 *
 * @see KG-FAT-18 KG-RAL-06
 */
const rally = (battle: Battle, unitId: string): void => {
  if (!isOnTable(unitOf(battle.state, unitId))) return;
  improve(battle, unitId, 'KG-FAT-18');
  schedule(battle, { task: 'rallyPose', unitId });
};

export const leavingRules: Rules<LeavingTask> = {
  quitField: { act: quitField },
  quitTest: {
    roll: (state, { unitId }) => testRoll(state, unitOf(state, unitId), 'test.quitField', 'KG-FAT-20'),
    settle: (battle, { leaderId, unitId, waiting, failed }, passed) =>
      schedule(battle, { task: 'quitField', leaderId, waiting, failed: passed > 0 ? failed : [...failed, unitId] }),
  },
  fateRally: { act: (battle, { unitId }) => rally(battle, unitId) },
};
