import { directionOf, normaliseHeading } from '../../../table/heading.js';
import { moveAlong, type Pose, roundPose, wheel } from '../../../table/pose.js';
import type { Step } from '../actions.js';
import { outOfBuilding } from '../buildings.js';
import { companyId } from '../companies.js';
import { sizeIn } from '../footprint.js';
import { drawnUp } from '../formations.js';
import type { Situation, Unit } from '../state.js';

/** Where the steps of an order take a unit. Nothing is checked here. */

type StepOf<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

/** @see KG-MOV-01 */
export const advancedTo = ({ pose }: Unit, inches: number): Pose => moveAlong(pose, directionOf(pose.heading), inches);

/** @see KG-MOV-04 */
export const wheeledTo = (s: Situation, unit: Unit, { side, degrees }: StepOf<'wheel'>): Pose =>
  wheel(unit.pose, sizeIn(s, unit, unit.formation).width, side, degrees);

/** @see KG-MOV-05 */
export const shiftedTo = ({ pose }: Unit, { bearing, inches, heading }: StepOf<'shift'>): Pose =>
  roundPose({ ...moveAlong(pose, directionOf(bearing), inches), heading: normaliseHeading(heading) });

/** @see KG-MOV-09 */
export const pivotedTo = ({ pose }: Unit, degrees: number): Pose =>
  roundPose({ ...pose, heading: normaliseHeading(pose.heading + degrees) });

const afterStep = (s: Situation, unit: Unit, step: Step): Unit => {
  switch (step.kind) {
    case 'advance':
      return { ...unit, pose: roundPose(advancedTo(unit, step.inches)) };
    case 'wheel':
      return { ...unit, pose: roundPose(wheeledTo(s, unit, step)) };
    case 'shift':
      return { ...unit, pose: shiftedTo(unit, step) };
    case 'pivotGuns':
      return { ...unit, pose: pivotedTo(unit, step.degrees) };
    case 'changeFormation':
      return drawnUp(unit, step.to);
    case 'detachCompany':
      return { ...unit, companyOut: companyId(unit) };
    case 'enterBuilding':
      return { ...unit, inBuilding: step.feature };
    case 'leaveBuilding':
      return outOfBuilding(unit, roundPose(step.pose));
    case 'rejoin':
      return unit;
  }
};

/**
 * The unit as the steps of a legal order leave it, if nothing goes wrong. Much cheaper than the check of the order.
 *
 * @see KG-MOV-03
 */
export const unitAfterSteps = (s: Situation, unit: Unit, steps: readonly Step[]): Unit =>
  steps.reduce((after, step) => afterStep(s, after, step), unit);
