import type { Pose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import { unitOf } from '../read.js';
import type { Drawn } from '../scenario.js';
import type { Leg, Moving, Task, Window } from '../tasks.js';
import { answersIn } from '../window.js';
import { changeUnit, emit, schedule } from '../write.js';
import type { MarchPlan } from './march.js';
import { carryOut } from './walk.js';

/** Marches that are carried out, and what comes after them. */

const turn = (from: Pose, to: Pose): readonly Leg[] =>
  from.x === to.x && from.y === to.y && from.heading === to.heading ? [] : [{ from, to, wheel: null, length: 0 }];

/** A unit marches, as it is drawn up. @see WT-MOV-03 WT-MOV-20 WT-MOV-33 WT-FRM-12 */
export const carryOutMarch = (battle: Battle, unitId: string, { from, walked, to }: MarchPlan): void => {
  const { pose } = unitOf(battle.state, unitId);
  const way = [...turn(pose, from), ...walked.way, ...turn(walked.to, to)];
  carryOut(battle, unitId, { ...walked, way, to }, 'march', 'WT-MOV-03');
  changeUnit(battle, unitId, { moved: true, acted: true });
};

/** A light unit spreads out or closes up where its march has ended. @see WT-FRM-12 */
const drawUp = (battle: Battle, unitId: string, formation: Drawn): void => {
  if (formation === unitOf(battle.state, unitId).formation) return;
  changeUnit(battle, unitId, { formation });
  emit(battle, { type: 'formationChanged', clause: 'WT-FRM-12', unit: unitId, formation });
};

/** The rest of a group, once one of it has moved or stayed. @see WT-MOV-32 */
export const without = (moving: Moving, unitId: string): Moving => ({
  ...moving,
  unitIds: moving.unitIds.filter((id) => id !== unitId),
  begun: true,
});

/** The next of a group moves. Its move is an act of its own, so the battle is judged before it. @see WT-END-02 */
export const goOn = (moving: Moving): readonly Task[] =>
  moving.unitIds.length === 0 ? [{ task: 'march', moving }] : [{ task: 'checkEnd' }, { task: 'march', moving }];

/**
 * The window of fire at a unit that has marched; then the next of its group moves. Who may fire is judged by the ground
 * that the unit covered on its way, before it changes its files.
 *
 * @see WT-RSP-02 WT-RSP-22 WT-FRM-12
 */
export const answerMarch = (battle: Battle, unitId: string, { walked, to, drawn }: MarchPlan, moving: Moving): void => {
  const window: Window = { moverId: unitId, way: walked.way, at: to, contacted: null, barred: [] };
  const answers = answersIn(battle.state, window);
  drawUp(battle, unitId, drawn);
  schedule(battle, ...answers, ...goOn(without(moving, unitId)));
};
