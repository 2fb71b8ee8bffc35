import { listField, placeField } from '../../../core/fields.js';
import type { ActionOf, MoveStep } from '../actions.js';
import { beginMarch, moverRefusals, planMove } from '../movement.js';
import { nameOf } from '../names.js';
import { unitOf, unitsOfSide } from '../read.js';
import { moveLimits } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { endKind, kind, type Open, say, unitField, unitRefusals } from './kind.js';
import { moveSamples } from './movesamples.js';
import { nextSteps, stepShape } from './steps.js';

/** Movement of units: actions of P4.4. */

type Moving = TaskOf<'movement'>;
type Move = ActionOf<'move'>;

const isLegal = ({ state }: Open<Moving>, unitId: string, steps: readonly MoveStep[]): boolean =>
  planMove(state, unitOf(state, unitId), steps).refusals.length === 0;

const able = ({ state, side }: Open<Moving>) =>
  unitsOfSide(state, side).filter((unit) => moverRefusals(state, unit).length === 0);

/** @see CD-MOV-02 CD-MOV-28 */
const move = kind<Move, Moving>({
  type: 'move',
  label: 'Move',
  clause: 'CD-MOV-28',
  fields: {
    unitId: unitField<Moving>((open) =>
      able(open).filter((unit) =>
        moveSamples(open.state, unit).some((sample) => sample().some((steps) => isLegal(open, unit.id, steps))),
      ),
    ),
    steps: listField<Open<Moving>, Partial<Move>>({
      label: 'steps',
      longest: moveLimits.steps,
      least: (open, { unitId, steps = [] }) =>
        unitId !== undefined && steps.length > 0 && isLegal(open, unitId, steps) ? steps.length : steps.length + 1,
      entry: placeField<Open<Moving>, Partial<Move>>({
        label: 'step',
        shape: stepShape,
        domain: (open, { unitId, steps = [] }) =>
          unitId === undefined
            ? undefined
            : nextSteps({
                s: open.state,
                unit: unitOf(open.state, unitId),
                steps,
                isLegal: (next) => isLegal(open, unitId, next),
              }),
      }),
    }),
  },
  samples: (open) =>
    able(open).flatMap((unit) =>
      moveSamples(open.state, unit).map(
        (sample) => () => sample().map((steps): Move => ({ type: 'move', unitId: unit.id, steps })),
      ),
    ),
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) => [
      ...moverRefusals(open.state, unit),
      ...planMove(open.state, unit, action.steps).refusals,
    ]),
  apply: (battle, { unitId, steps }) => beginMarch(battle, unitId, steps),
  words: (s, { unitId }) => say(nameOf(s, unitId), 'move'),
});

export const movementKinds = {
  move,
  endMovement: endKind('endMovement', 'Move no more', 'CD-MOV-27'),
};
