import type { Pose } from '../../../table/pose.js';
import type { Step, StepKind } from '../actions.js';
import type { Battle, Rules } from '../battle.js';
import { occupy } from '../buildings.js';
import { isClearPlace } from '../clearplace.js';
import { detachCompany, rejoinCompany } from '../companies.js';
import { footprintOfGuns, gapToPoint } from '../footprint.js';
import { changeCost, mustTest, testClause } from '../formations.js';
import { testRoll } from '../morale.js';
import { constant, findUnit, isFleeing, isOnTable, unitOf } from '../read.js';
import { displaceLeaders, moveUnit, passUnit } from '../relocation.js';
import { changesBetween } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Formation } from '../tables.js';
import type { MovementTask, StepsLeft } from '../tasks.js';
import { changeUnit, emit, schedule } from '../write.js';
import { takeStep } from './plan.js';
import { beginning } from './stage.js';

/** Carries out a list of checked steps, with a test wherever one is required. */

const marching: readonly StepKind[] = ['advance', 'wheel', 'shift', 'pivotGuns', 'leaveBuilding'];

/** A crew that returns to its guns mans them, if there is room. @see KG-ART-12 KG-ART-13 */
const manGuns = (battle: Battle, unitId: string): void => {
  const s = battle.state;
  const unit = unitOf(s, unitId);
  const guns = footprintOfGuns(s, unit);
  if (unit.gunsAt === null || guns === null || unit.formation !== 'crew' || isFleeing(unit)) return;
  if (gapToPoint(guns, unit.pose) > constant(s, 'gunsManned') + constant(s, 'tolerance')) return;
  if (!isClearPlace(s, unit, unit.gunsAt, { formation: 'unlimbered' })) return;
  moveUnit(battle, unitId, [unit.gunsAt], 'order', 'KG-ART-13', { formation: 'unlimbered', gunsAt: null });
  emit(battle, { type: 'gunsManned', clause: 'KG-ART-12', unitId });
};

/** Leaders in the way make room where the order ends, not before. @see KG-CMD-12 */
const finish = (battle: Battle, { unitId, order, time }: StepsLeft): void => {
  if (order === 'move') manGuns(battle, unitId);
  displaceLeaders(battle, unitId);
  if (order === 'move') schedule(battle, { task: 'afterMove', unitId, time });
};

/** Consecutive movement steps are carried out as one movement. @see KG-MOV-01 */
const march = (battle: Battle, rest: StepsLeft): void => {
  const { unitId, steps } = rest;
  const end = steps.findIndex(({ kind }) => !marching.includes(kind));
  const taken = end < 0 ? steps : steps.slice(0, end);
  const unit = unitOf(battle.state, unitId);
  const path: Pose[] = [];
  let stage = beginning(battle.state, unit);
  for (const step of taken) {
    stage = takeStep(stage, step, '').stage;
    path.push(stage.unit.pose);
  }
  const { inBuilding } = stage.unit;
  if (unit.inBuilding !== null && inBuilding === null)
    emit(battle, { type: 'buildingLeft', clause: 'KG-TER-08', unitId, feature: unit.inBuilding });
  passUnit(battle, unitId, path, 'order', 'KG-MOV-01', { inBuilding });
  schedule(battle, { ...rest, task: 'takeSteps', steps: steps.slice(taken.length), time: rest.time + stage.time });
};

/** Takes up a formation that is one change away. @see KG-FRM-03 KG-FRM-19 */
const takeUp = (battle: Battle, unitId: string, formation: Formation): void => {
  changeUnit(battle, unitId, { formation });
  emit(battle, { type: 'formationChanged', clause: 'KG-FRM-03', unitId, formation });
};

/** Makes the first step, adds its time, and schedules the rest. */
const makeChange = (battle: Battle, rest: StepsLeft): void => {
  const { unitId, steps, time } = rest;
  const [step, ...later] = steps;
  if (step === undefined) return;
  const { turns } = changeCost(battle.state, unitOf(battle.state, unitId));
  if (step.kind === 'changeFormation') takeUp(battle, unitId, step.to);
  if (step.kind === 'detachCompany') detachCompany(battle, unitId, step.pose);
  schedule(battle, { ...rest, task: 'takeSteps', steps: later, time: time + turns });
};

/** A change of several steps along the chain counts as that many changes. @see KG-FRM-07 */
const singly = (s: Situation, unit: Unit, step: Step): readonly Step[] =>
  step.kind === 'changeFormation'
    ? (changesBetween(s, unit, unit.formation, step.to) ?? []).map((to) => ({ kind: 'changeFormation', to }))
    : [step];

const change = (battle: Battle, rest: StepsLeft): void => {
  const unit = unitOf(battle.state, rest.unitId);
  const [step, ...later] = rest.steps;
  if (step === undefined) return;
  const single = { ...rest, steps: [...singly(battle.state, unit, step), ...later] };
  if (mustTest(battle.state, unit)) schedule(battle, { ...single, task: 'formationTest' });
  else makeChange(battle, single);
};

const takeSteps = (battle: Battle, rest: StepsLeft): void => {
  const unit = findUnit(battle.state, rest.unitId);
  const [step] = rest.steps;
  if (unit === undefined || !isOnTable(unit)) return;
  if (step === undefined) finish(battle, rest);
  else if (step.kind === 'enterBuilding') {
    const { time } = takeStep(beginning(battle.state, unit), step, '').stage;
    occupy(battle, unit.id, step.feature);
    finish(battle, { ...rest, time: rest.time + time });
  } else if (step.kind === 'rejoin') rejoinCompany(battle, unit);
  else if (marching.includes(step.kind)) march(battle, rest);
  else change(battle, rest);
};

/** A failed test ends the activation; earlier steps stay in effect. @see KG-FRM-20 KG-ACT-07 */
const failChange = (battle: Battle, { unitId, order }: StepsLeft): void => {
  displaceLeaders(battle, unitId);
  emit(battle, { type: 'orderFailed', clause: 'KG-FRM-20', unitId, order });
};

export const movementRules: Rules<MovementTask> = {
  takeSteps: { act: takeSteps },
  formationTest: {
    roll: (state, { unitId }) => {
      const unit = findUnit(state, unitId);
      if (unit === undefined || !isOnTable(unit)) return null;
      return testRoll(state, unit, 'test.formation', testClause(unit));
    },
    settle: (battle, rest, passed) => {
      if (passed > 0) makeChange(battle, rest);
      else failChange(battle, rest);
    },
  },
};
