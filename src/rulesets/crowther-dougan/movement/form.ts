import type { MoveStep } from '../actions.js';
import type { Refusal } from '../battle.js';
import { isHeading } from '../direction.js';
import { findCraft } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation } from '../state.js';
import { moveLimits } from '../tables.js';
import { findFeature, isHeld } from '../terrain.js';

/** Steps that are no steps: numbers out of their range, unknown features and craft. @see CD-MOV-29 */

const halfTurn = 180;

const isRight = (s: Situation, step: MoveStep): boolean => {
  switch (step.kind) {
    case 'forward':
    case 'back':
      return step.distance > 0;
    case 'wheel':
      return step.degrees > 0 && step.degrees <= halfTurn;
    case 'pivot':
      return isHeading(step.heading);
    case 'path':
      return step.points.length <= moveLimits.points && (step.heading === undefined || isHeading(step.heading));
    case 'go':
      return isHeading(step.to.heading);
    case 'leave':
    case 'disembark':
      return isHeading(step.pose.heading);
    case 'enter': {
      const feature = findFeature(s, step.featureId);
      return feature !== undefined && isHeld(feature);
    }
    case 'embark':
      return findCraft(s, step.craftId) !== undefined;
    default:
      return true;
  }
};

/** What a step needs. */
const wantOf = ({ kind }: MoveStep): string => {
  switch (kind) {
    case 'forward':
    case 'back':
      return 'The distance is more than 0 cm.';
    case 'wheel':
      return `A wheel is of more than 0 and at most ${halfTurn} degrees.`;
    case 'path':
      return `A path has at most ${moveLimits.points} points; its heading runs from 0 to below 360.`;
    case 'enter':
      return 'A building or work that can be held is entered, and no other feature.';
    case 'embark':
      return 'There is no such craft.';
    default:
      return 'A heading runs from 0 to below 360.';
  }
};

/** Reasons against the form of steps. */
export const stepRefusals = (s: Situation, steps: readonly MoveStep[]): readonly Refusal[] => [
  ...(steps.length >= 1 && steps.length <= moveLimits.steps
    ? []
    : [refuse('invalid', 'CD-MOV-29', 'steps', { given: steps.length, least: 1, most: moveLimits.steps })]),
  ...steps.flatMap((step, index) =>
    isRight(s, step) ? [] : [refuse('invalid', 'CD-MOV-29', `steps[${index}]`, { kind: step.kind }, wantOf(step))],
  ),
];
