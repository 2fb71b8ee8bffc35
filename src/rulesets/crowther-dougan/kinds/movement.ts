import { wordOptions } from '../../../core/domain.js';
import { listField, placeField, wordField } from '../../../core/fields.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf, MoveStep } from '../actions.js';
import { isDue } from '../arrivals.js';
import { arrivalPlaces, arrivalRefusals, beginMarch, bringOn, moverRefusals, planMove } from '../movement.js';
import { formationNames, nameOf } from '../names.js';
import { findUnit, unitOf, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import { moveLimits, openFormations } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { endKind, kind, type Open, say, unitField, unitRefusals } from './kind.js';
import { moveSamples } from './movesamples.js';
import { nextSteps, stepShape } from './steps.js';
import { stepWords } from './stepwords.js';

/** Movement of units: actions of P4.4. */

type Moving = TaskOf<'movement'>;
type Move = ActionOf<'move'>;
type Arrive = Extract<ActionOf<'arrive'>, { readonly unitId: string }>;

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
    unitId: unitField<Moving>(able, (open, unit) =>
      moveSamples(open.state, unit).some((sample) => sample().some((steps) => isLegal(open, unit.id, steps))),
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
  words: (s, { unitId, steps }) =>
    say(nameOf(s, unitId), steps.length === 0 ? 'move' : steps.map((step) => stepWords(s, step)).join(', ')),
});

const comers = ({ state, side }: Open) =>
  state.units.filter((unit) => unit.side === side && unit.acted === null && isDue(state, unit));
const comerOf = (open: Open, id: string | undefined) => comers(open).find((unit) => unit.id === id);

/** @see CD-MOV-23 */
const arrive = kind<Arrive, Moving>({
  type: 'arrive',
  label: 'Bring on',
  clause: 'CD-MOV-23',
  fields: {
    unitId: unitField<Moving>(comers, ({ state }, unit) =>
      unit.formationsAllowed.some((each) => arrivalPlaces(state, unit, each).length > 0),
    ),
    formation: wordField<Open<Moving>, Partial<Arrive>>({
      label: 'formation',
      words: openFormations,
      options: (open, { unitId }) => {
        const unit = comerOf(open, unitId);
        if (unit === undefined) return undefined;
        const able = unit.formationsAllowed.filter((each) => arrivalPlaces(open.state, unit, each).length > 0);
        return wordOptions(able, (each) => formationNames[each]);
      },
    }),
    pose: placeField<Open<Moving>, Partial<Arrive>>({
      label: 'place',
      shape: poseShape,
      domain: (open, { unitId, formation }) => {
        const unit = comerOf(open, unitId);
        if (unit === undefined || formation === undefined) return undefined;
        const regions = arrivalPlaces(open.state, unit, formation).map(({ x, y, heading }) => ({
          region: [{ x, y }],
          headings: { least: heading, most: heading },
        }));
        return { kind: 'pose', regions };
      },
      samples: (open, { unitId, formation }) => {
        const unit = comerOf(open, unitId);
        return unit === undefined || formation === undefined ? [] : arrivalPlaces(open.state, unit, formation);
      },
    }),
  },
  refusals: (open, { unitId, pose, formation }) => {
    const unit = findUnit(open.state, unitId);
    return unit === undefined || unit.side !== open.side
      ? [refuse('badUnit', 'CD-SEQ-07', 'unitId', { unit: unitId })]
      : arrivalRefusals(open.state, unit, pose, formation);
  },
  apply: (battle, { unitId, pose, formation }) => bringOn(battle, unitId, pose, formation),
  words: (s, { unitId, formation }) => say(nameOf(s, unitId), `come on in ${formationNames[formation]}`),
});

export const movementKinds = {
  move,
  arrive,
  endMovement: endKind('endMovement', 'Move no more', 'CD-MOV-27'),
};
