import { roundPose } from '../../../table/pose.js';
import type { Step, StepKind } from '../actions.js';
import type { Refusal } from '../battle.js';
import { enterRefusals, gapToBuilding, leaveRefusals, outOfBuilding } from '../buildings.js';
import { detachRefusals, rejoinRefusals, withCompany, withoutCompany } from '../companies.js';
import { footprintOf } from '../footprint.js';
import { changeCost, changeRefusals, drawnUp, mustTest, roomRefusals } from '../formations.js';
import { ratesOf } from '../paths.js';
import { stoodOn } from '../placing.js';
import { constant } from '../read.js';
import { shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import { changesBetween } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Formation } from '../tables.js';
import { featureOf } from '../terrain.js';
import { beginning, type Outcome, proceeded, refusedAt, type Stage, timeRefusals } from './stage.js';
import { advanceStep, pivotGunsStep, shiftStep, wheelStep } from './steps.js';

/** Checks a step list in advance: the time of each step, and the reasons against it (KG-MOV-02, KG-ACT-06). */

type StepOf<Kind extends StepKind> = Extract<Step, { readonly kind: Kind }>;

/** The unit needs a place wherever a test may end the order. @see KG-MOV-10 KG-FRM-20 */
const haltRefusals = ({ s, unit }: Stage, path: string): readonly Refusal[] => {
  if (!mustTest(s, unit) || unit.inBuilding !== null) return [];
  const on = stoodOn(s, unit, footprintOf(s, unit));
  return on === null ? [] : [refuse('overlap', 'KG-MOV-10', path, { unit: on.id })];
};

/** One change at a time, each with its own cost and room. @see KG-FRM-03 KG-FRM-07 KG-FRM-19 */
const changeOnce = (stage: Stage, to: Formation, path: string): Outcome => {
  const { turns } = changeCost(stage.s, stage.unit);
  return {
    stage: proceeded(stage, drawnUp(stage.unit, to), turns),
    refusals: [
      ...haltRefusals(stage, path),
      ...timeRefusals(stage, turns, path),
      ...roomRefusals(stage.s, stage.unit, to, path),
    ],
  };
};

const changeStep = (stage: Stage, { to }: StepOf<'changeFormation'>, path: string): Outcome => {
  const { s, unit } = stage;
  const at = `${path}.to`;
  const through = changesBetween(s, unit, unit.formation, to);
  const refusals = changeRefusals(s, unit, to, at);
  if (refusals.length > 0 || through === null) return refusedAt(stage, ...refusals);
  return through.reduce<Outcome>(
    (before, formation) => {
      const { stage: after, refusals: more } = changeOnce(before.stage, formation, at);
      return { stage: after, refusals: [...before.refusals, ...more] };
    },
    { stage, refusals: [] },
  );
};

/** @see KG-SKR-03 KG-SKR-09 */
const detachStep = (stage: Stage, { pose }: StepOf<'detachCompany'>, path: string): Outcome => {
  const { s, unit } = stage;
  const { turns } = changeCost(s, unit);
  const units = withCompany(s.units, unit.id, pose);
  const parent = units.find(({ id }) => id === unit.id) ?? unit;
  return {
    stage: { ...stage, s: { ...s, units }, others: { ...s, units }, unit: parent, time: stage.time + turns },
    refusals: [
      ...detachRefusals(s, unit, pose, path),
      ...haltRefusals(stage, path),
      ...timeRefusals(stage, turns, path),
    ],
  };
};

/** @see KG-SKR-06 */
const rejoinStep = (stage: Stage, path: string): Outcome => {
  const s = { ...stage.s, units: withoutCompany(stage.s.units, stage.unit) };
  return { stage: { ...stage, s, others: s }, refusals: rejoinRefusals(stage.s, stage.unit, path) };
};

/** @see KG-TER-08 KG-TER-11 */
const enterStep = (stage: Stage, { feature }: StepOf<'enterBuilding'>, path: string): Outcome => {
  const { s, unit } = stage;
  const rate = ratesOf(s, unit).rough ?? 0;
  const time = rate > 0 ? constant(s, 'enterBuilding') / rate : Number.POSITIVE_INFINITY;
  return {
    stage: proceeded(stage, { inBuilding: feature }, time),
    refusals: [...enterRefusals(s, unit, feature, `${path}.feature`), ...timeRefusals(stage, time, path)],
  };
};

/** @see KG-TER-08 KG-TER-12 */
const leaveStep = (stage: Stage, { pose }: StepOf<'leaveBuilding'>, path: string): Outcome => {
  const { s, unit } = stage;
  const refusals = leaveRefusals(s, unit, pose, `${path}.pose`);
  if (unit.inBuilding === null) return refusedAt(stage, ...refusals);
  return { stage: proceeded({ ...stage, left: unit.inBuilding }, outOfBuilding(unit, roundPose(pose))), refusals };
};

/**
 * One step of an order.
 *
 * @param path - path of the step in the action
 * @see KG-MOV-03
 */
export const takeStep = (stage: Stage, step: Step, path: string): Outcome => {
  switch (step.kind) {
    case 'advance':
      return advanceStep(stage, step, path);
    case 'wheel':
      return wheelStep(stage, step, path);
    case 'shift':
      return shiftStep(stage, step, path);
    case 'pivotGuns':
      return pivotGunsStep(stage, step, path);
    case 'changeFormation':
      return changeStep(stage, step, path);
    case 'detachCompany':
      return detachStep(stage, step, path);
    case 'rejoin':
      return rejoinStep(stage, path);
    case 'enterBuilding':
      return enterStep(stage, step, path);
    case 'leaveBuilding':
      return leaveStep(stage, step, path);
  }
};

/** Steps that must be the last of an order. @see KG-TER-08 KG-SKR-06 */
const closing: readonly StepKind[] = ['enterBuilding', 'rejoin'];

/** Steps that cannot be combined. @see KG-MOV-03 KG-MOV-09 KG-MOV-14 KG-MOV-17 */
const orderRefusals = (steps: readonly Step[], open: readonly StepKind[] | null): readonly Refusal[] => {
  if (steps.length === 0) return [refuse('wrongSteps', 'KG-MOV-03', 'steps', { steps: 0 }, 'It names no step.')];
  return steps.flatMap(({ kind }, index) => {
    const path = `steps[${index}]`;
    if (open !== null && !open.includes(kind)) return [refuse('wrongSteps', 'KG-MOV-17', path, { step: kind })];
    if (kind === 'pivotGuns' && steps.length > 1) return [refuse('wrongSteps', 'KG-MOV-09', path, { step: kind })];
    if (closing.includes(kind) && index < steps.length - 1)
      return [refuse('wrongSteps', kind === 'rejoin' ? 'KG-SKR-06' : 'KG-TER-08', path, { step: kind })];
    return [];
  });
};

/** The end position must be free, and clear of the building the unit left. @see KG-MOV-10 KG-TER-12 */
const endRefusals = ({ others: s, unit, left }: Stage, steps: readonly Step[]): readonly Refusal[] => {
  const isSettled = unit.inBuilding !== null || steps.some(({ kind }) => kind === 'rejoin');
  const on = isSettled ? null : stoodOn(s, unit, footprintOf(s, unit));
  const house = left === null ? undefined : featureOf(s, left);
  const away = house === undefined ? Number.POSITIVE_INFINITY : gapToBuilding(house, unit.pose);
  const limit = constant(s, 'leaveBuilding');
  return [
    ...(on === null ? [] : [refuse('overlap', 'KG-MOV-10', 'steps', { unit: on.id })]),
    ...(away >= limit - constant(s, 'tolerance')
      ? []
      : [refuse('wrongPlace', 'KG-TER-12', 'steps', { distance: shown(away), limit })]),
  ];
};

/** A whole order, checked step by step. The check stops at the first illegal step. */
export interface Plan {
  readonly stage: Stage;
  readonly refusals: readonly Refusal[];
}

/**
 * Checks the steps of an order.
 *
 * @param open - kinds of step the order takes; null: all
 * @see KG-MOV-02 KG-MOV-03 KG-MOV-17
 */
export const planSteps = (
  s: Situation,
  unit: Unit,
  steps: readonly Step[],
  open: readonly StepKind[] | null = null,
): Plan => {
  const wrong = orderRefusals(steps, open);
  return wrong.length > 0 ? { stage: beginning(s, unit), refusals: wrong } : ended(planned(s, unit, steps), steps);
};

/** The checked steps, whether or not the order may end with them. */
const planned = (s: Situation, unit: Unit, steps: readonly Step[]): Plan => {
  let stage = beginning(s, unit);
  for (const [index, step] of steps.entries()) {
    const outcome = takeStep(stage, step, `steps[${index}]`);
    if (outcome.refusals.length > 0) return outcome;
    stage = outcome.stage;
  }
  return { stage, refusals: [] };
};

const ended = (plan: Plan, steps: readonly Step[]): Plan =>
  plan.refusals.length > 0 ? plan : { ...plan, refusals: endRefusals(plan.stage, steps) };

/** An order part-way through, and what may follow. */
export interface Continuation {
  readonly stage: Stage;
  readonly taken: readonly Step[];
  /** Whether the order may end here. */
  readonly mayEnd: boolean;
  /** Whether the order is legal if it continues with these steps and ends with the last of them. */
  readonly takes: (...steps: readonly Step[]) => boolean;
}

/**
 * What may follow the first steps of an order; null if those steps are illegal.
 *
 * @param open - kinds of step the order takes; null: all
 */
export const continuing = (
  s: Situation,
  unit: Unit,
  taken: readonly Step[],
  open: readonly StepKind[] | null = null,
): Continuation | null => {
  const { stage, refusals } = planned(s, unit, taken);
  if (refusals.length > 0 || (taken.length > 0 && orderRefusals(taken, open).length > 0)) return null;
  const takes = (...steps: readonly Step[]): boolean => {
    const all = [...taken, ...steps];
    if (orderRefusals(all, open).length > 0) return false;
    let at = stage;
    for (const [index, step] of steps.entries()) {
      const outcome = takeStep(at, step, `steps[${taken.length + index}]`);
      if (outcome.refusals.length > 0) return false;
      at = outcome.stage;
    }
    return endRefusals(at, all).length === 0;
  };
  return { stage, taken, mayEnd: taken.length > 0 && endRefusals(stage, taken).length === 0, takes };
};
