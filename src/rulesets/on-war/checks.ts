import type { Roll } from '../../core/roll.js';
import type { Battle, Rules } from './battle.js';
import { passOrFail } from './checks/outcomes.js';
import type { ClauseId } from './clauses.js';
import { mayReroll, skillChecks } from './commanders.js';
import { secrecyOf, surprise, takesLeadershipTest } from './hidden.js';
import { hasHalfLosses } from './morale.js';
import { brigadeOf, unitOf } from './read.js';
import type { Situation } from './state.js';
import type { CheckFor, CheckTask, TaskOf } from './tasks.js';
import { schedule } from './write.js';

/** Skill and motivation checks, in every phase: one die, which may be rolled again once. @see OW-GEN-03 OW-MOT-02 */

/** What the dice of each check are called, and the clause that asks for it. */
const rolls: Readonly<Record<CheckFor['for'], { readonly purpose: string; readonly clause: ClauseId }>> = {
  orientation: { purpose: 'disorientation', clause: 'OW-HOW-07' },
  morale: { purpose: 'motivation', clause: 'OW-MOT-03' },
  brigade: { purpose: 'brigadeMotivation', clause: 'OW-MOT-07' },
  rally: { purpose: 'rout', clause: 'OW-ROU-03' },
  pursuit: { purpose: 'pursuit', clause: 'OW-ROU-07' },
  formSquare: { purpose: 'skill', clause: 'OW-OFF-02' },
  squareResponse: { purpose: 'skill', clause: 'OW-SQR-01' },
  courage: { purpose: 'motivation', clause: 'OW-CHG-06' },
  change: { purpose: 'skill', clause: 'OW-OFF-02' },
  freeGuns: { purpose: 'skill', clause: 'OW-TER-09' },
  defensiveFire: { purpose: 'motivation', clause: 'OW-DEF-08' },
  melee: { purpose: 'motivation', clause: 'OW-MEL-10' },
  reform: { purpose: 'skill', clause: 'OW-OFF-02' },
};

/** The clause that asks for a check. A battalion that has not lost half its stands mourns its brigade commander. */
const clauseOf = (s: Situation, unitId: string, check: CheckFor): ClauseId =>
  check.for === 'morale' && !hasHalfLosses(s, unitOf(s, unitId)) ? 'OW-MOT-04' : rolls[check.for].clause;

/** The battalion that checks. When a brigade does, the id is not looked at. */
const checkerOf = ({ unitId }: TaskOf<'check' | 'rerollCheck'>): string => unitId ?? '';

/** The face that passes. @see OW-GEN-03 OW-GEN-06 */
export const targetOf = (s: Situation, unitId: string, check: CheckFor): number => {
  if (check.for === 'brigade') return s.tables.motivationTargets[brigadeOf(s, check.brigade).motivation];
  const { quality, motivation } = unitOf(s, unitId);
  return skillChecks.includes(check.for) ? s.tables.skillTargets[quality] : s.tables.motivationTargets[motivation];
};

const sideOf = (s: Situation, unitId: string, check: CheckFor): string =>
  check.for === 'brigade' ? brigadeOf(s, check.brigade).side : unitOf(s, unitId).side;

/** The dice of a hidden battalion are for its own side only. @see OW-HID-15 OW-HID-18 */
const throwerOf = (s: Situation, unitId: string, check: CheckFor) =>
  check.for === 'brigade' ? { side: sideOf(s, unitId, check) } : secrecyOf(unitOf(s, unitId));

const checkRoll = (s: Situation, unitId: string, check: CheckFor): Roll => ({
  kind: 'roll',
  purpose: rolls[check.for].purpose,
  clause: clauseOf(s, unitId, check),
  ...throwerOf(s, unitId, check),
  by: check.for === 'brigade' ? check.brigade : unitId,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: targetOf(s, unitId, check),
  comparison: 'atLeast',
  passOrFail: true,
});

/** A check is dropped if what it was for has lapsed. @see OW-GEN-12 */
const lapses = (s: Situation, unitId: string, check: CheckFor): boolean =>
  s.outcome !== null || (check.for !== 'brigade' && unitOf(s, unitId).gone !== 'no');

/** A failed check may be rolled again once, if its owner wants. @see OW-CMD-09 OW-GEN-10 */
const settleCheck = (battle: Battle, task: TaskOf<'check'>, face: number): void => {
  const { check, again } = task;
  const unitId = checkerOf(task);
  const passed = face >= targetOf(battle.state, unitId, check);
  if (!passed && !again && mayReroll(battle.state, unitId, check))
    return schedule(battle, { task: 'rerollCheck', unitId: task.unitId, check });
  passOrFail(battle, unitId, check, passed);
};

/** Answers the offer to roll again. @see OW-CMD-05 OW-CMD-06 OW-CMD-08 */
export const settleReroll = (battle: Battle, task: TaskOf<'rerollCheck'>, use: boolean): void => {
  const { unitId, check } = task;
  if (use) return schedule(battle, { task: 'check', unitId, check, again: true });
  passOrFail(battle, checkerOf(task), check, false);
};

/** Two dice against surprise, never rolled again. @see OW-HID-08 OW-GEN-15 */
const leadershipRoll = (s: Situation, unitId: string): Roll | null => {
  const unit = unitOf(s, unitId);
  if (!takesLeadershipTest(unit)) return null;
  return {
    kind: 'roll',
    purpose: 'leadership',
    clause: 'OW-HID-08',
    ...secrecyOf(unit),
    by: unitId,
    dice: 2,
    die: 'd6',
    read: { kind: 'sum' },
    breakdown: [],
    target: unit.leadership,
    comparison: 'atMost',
    passOrFail: true,
  };
};

export const checkRules: Rules<CheckTask> = {
  check: {
    roll: (state, task) =>
      lapses(state, checkerOf(task), task.check) ? null : checkRoll(state, checkerOf(task), task.check),
    settle: settleCheck,
  },
  rerollCheck: {
    asks: (state, task) => ({
      side: sideOf(state, checkerOf(task), task.check),
      about: task.check.for === 'brigade' ? task.check.brigade : task.unitId,
      actions: ['reroll'],
    }),
  },
  leadership: {
    roll: (state, { unitId }) => leadershipRoll(state, unitId),
    settle: (battle, { unitId }, total) => {
      if (total > unitOf(battle.state, unitId).leadership) surprise(battle, unitId);
    },
  },
};
