import type { BattleEvent } from '../../../src/rulesets/king-george/events.js';
import type { Situation, State, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Task } from '../../../src/rulesets/king-george/tasks.js';
import { isLess, unitOf } from './layout.js';

/** What dice do to the units that throw them: casualties, states, removals. */

/** @see KG-GEN-02 KG-GEN-03 */
export const succeeds = (s: Situation, face: number, plus: number): boolean => {
  const { alwaysFace, neverFace, need } = s.tables.constants;
  return face === alwaysFace || (face !== neverFace && face + plus >= need);
};

const gunRows = {
  light: 'artilleryLight',
  medium: 'artilleryMedium',
  heavy: 'artilleryHeavy',
  howitzer: 'howitzer',
  rocket: 'rockets',
} as const;

/** The casualties that remove a unit which is whole. @see KG-ORG-03 */
export const fullCasualties = (s: Situation, unit: Pick<Unit, 'arm' | 'kind' | 'gun'>): number => {
  const { unitDice: table } = s.tables;
  if (unit.kind === 'company') return table.company.maxCasualties;
  return table[unit.arm === 'artillery' ? gunRows[unit.gun ?? 'light'] : unit.arm].maxCasualties;
};

/** @see KG-ORG-03 KG-SKR-04 KG-SKR-05 */
export const mostCasualties = (s: Situation, unit: Unit): number => {
  const { infantryCompanyOut, infantryCompanyLost } = s.tables.unitDice;
  if (unit.arm !== 'infantry' || unit.kind === 'company' || !isLess(unit)) return fullCasualties(s, unit);
  return (unit.companyOut === null ? infantryCompanyLost : infantryCompanyOut).maxCasualties;
};

/** Casualties of a unit after so many more, or that it is destroyed. @see KG-ORG-04 KG-ORG-07 */
const hurt = (s: Situation, unit: Unit, more: number): string => {
  const total = unit.casualties + more;
  const most = mostCasualties(s, unit);
  return total >= most ? `${unit.id} destroyed` : `${unit.id} has ${total}`;
};
/** @see KG-MOR-06 */
const worse = (s: Situation, unit: Unit): string => {
  if (unit.state === 'routed')
    return s.options.routedWorse === 'dispersed' ? `${unit.id} dispersed` : `${unit.id} routed`;
  return `${unit.id} ${unit.state === 'normal' ? 'shaken' : 'routed'}`;
};

/** What a roll of a task should lead to, for the unit that threw; null: nothing that is judged here. */
export const outcomeDue = (s: Situation, task: Task, plus: number, faces: readonly number[]): string | null => {
  const passed = faces.filter((face) => succeeds(s, face, plus)).length;
  if (task.task === 'fireSaves') return hurt(s, unitOf(s, task.volley.targetId), task.hits - passed);
  if (task.task === 'worseningTest') {
    const unit = unitOf(s, task.unitId);
    return passed > 0 ? `${unit.id} ${unit.state}` : worse(s, unit);
  }
  if (task.task === 'formSquareTest' && passed === 0) return worse(s, unitOf(s, task.charge.targetId));
  if (task.task === 'receiveCharge' && passed === 0) return worse(s, unitOf(s, task.charge.targetId));
  if (task.task === 'rallyTest') {
    const unit = unitOf(s, task.unitId);
    const better = unit.state === 'routed' ? 'shaken' : 'normal';
    return `${unit.id} ${passed > 0 ? better : unit.state}`;
  }
  return null;
};

/** The same, as the events of the engine tell it. */
export const outcomeTold = (s: State, task: Task, events: readonly BattleEvent[]): string => {
  const id = 'charge' in task && task.charge !== null ? task.charge.targetId : idOf(task);
  const unit = unitOf(s, id);
  const lost = events.find((event) => event.type === 'removed' && event.unitId === id);
  const hurtBy = events.find((event) => event.type === 'casualties' && event.unitId === id);
  const change = events.find((event) => event.type === 'stateChanged' && event.unitId === id);
  const isGone = lost?.type === 'removed' && (lost.how === 'destroyed' || lost.how === 'dispersed');
  if (task.task === 'fireSaves') {
    if (isGone) return `${id} ${lost.how}`;
    return `${id} has ${hurtBy?.type === 'casualties' ? hurtBy.total : unit.casualties}`;
  }
  if (change?.type === 'stateChanged') return `${id} ${change.to}`;
  return isGone ? `${id} ${lost.how}` : `${id} ${unit.state}`;
};

const idOf = (task: Task): string => {
  if (task.task === 'fireSaves') return task.volley.targetId;
  return 'unitId' in task ? task.unitId : '';
};
