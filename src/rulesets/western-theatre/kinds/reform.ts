import { group, numberField, placeField, wordField } from '../../../core/fields.js';
import { normaliseHeading } from '../../../table/heading.js';
import type { Pose } from '../../../table/pose.js';
import { onlyPose } from '../../../table/regions.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf, FormationOrder } from '../actions.js';
import { centreOf, poseAtCentre } from '../footprint.js';
import { mayForm } from '../formations.js';
import { nameOf } from '../names.js';
import { unitOf } from '../read.js';
import { drawnOf, reformRefusals, takeFormation } from '../reform.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { kind, type Open, say, unitField, unitRefusals } from './kind.js';

/** Reforming after a unit has cleared: an action of S4. */

type Reform = TaskOf<'reform'>;
type Draft = Partial<ActionOf<'reform'>>;

const taken = ['line', 'attackColumn', 'columnOfMarch', 'square', 'open', 'unlimbered', 'limbered'] as const;

/** Formations that a unit may take. @see WT-MRK-11 */
const formationsOf = (unit: Unit): readonly FormationOrder['formation'][] =>
  taken.filter((formation) => mayForm(unit, formation));

const turns = [0, 45, 90, 135, 180, 225, 270, 315];

/** Places that are offered: on the centre of the footprint, facing eight ways. */
const placesFor = (s: Situation, unit: Unit, order: FormationOrder): readonly Pose[] =>
  turns
    .map((turn) => {
      const heading = normaliseHeading(unit.pose.heading + turn);
      return poseAtCentre(s, unit, centreOf(s, unit), heading, drawnOf(s.tables, order));
    })
    .filter((pose) => reformRefusals(s, unit, { ...order, pose }).length === 0);

const offered = ({ state, task }: Open<Reform>, { formation, files, gap, left, right }: Draft): readonly Pose[] =>
  formation === undefined ? [] : placesFor(state, unitOf(state, task.unitId), { formation, files, gap, left, right });

/** The width of a formation that has one. @see WT-FRM-02 WT-FRM-03 */
const filesRange = ({ state, task }: Open<Reform>, { formation }: Draft) => {
  const { figures } = unitOf(state, task.unitId);
  if (formation === 'open') return { least: 1, most: figures };
  if (formation !== 'columnOfMarch') return undefined;
  return { least: 1, most: Math.min(figures, state.tables.layouts.mostMarchFiles) };
};

/** A wing of a line. @see WT-FRM-07 */
const wingField = (side: string) =>
  group(
    {
      files: numberField<Open<Reform>, Draft>({
        label: `files of the ${side} wing`,
        unit: 'count',
        step: 1,
        range: ({ state, task }, { formation }) =>
          formation === 'line' ? { least: 1, most: unitOf(state, task.unitId).figures } : undefined,
        samples: () => [],
      }),
      angle: numberField<Open<Reform>, Draft>({
        label: `turn of the ${side} wing, forward positive`,
        unit: 'degrees',
        step: 1,
        range: ({ state }, { formation }) =>
          formation === 'line'
            ? { least: -state.tables.layouts.wingBack, most: state.tables.layouts.wingForward }
            : undefined,
        samples: () => [],
      }),
    },
    { optional: true },
  );

/** @see WT-MRK-10 WT-MRK-11 WT-FRM-11 */
const reform = kind<ActionOf<'reform'>, Reform>({
  type: 'reform',
  label: 'Take a formation',
  clause: 'WT-MRK-10',
  fields: {
    unitId: unitField<Reform>(({ task }, { id }) => id === task.unitId),
    formation: wordField<Open<Reform>, Draft>({
      label: 'formation',
      words: taken,
      options: ({ state, task }) =>
        formationsOf(unitOf(state, task.unitId)).map((value) => ({ value, label: value, figures: {} })),
    }),
    files: numberField<Open<Reform>, Draft>({
      label: 'files',
      unit: 'count',
      step: 1,
      optional: true,
      range: filesRange,
      samples: () => [],
    }),
    gap: numberField<Open<Reform>, Draft>({
      label: 'inches between figures',
      unit: 'distance',
      step: 0.1,
      optional: true,
      range: ({ state }, { formation }) =>
        formation === 'open' ? { least: 0, most: state.tables.layouts.mostOpenGap } : undefined,
      samples: () => [],
    }),
    left: wingField('left'),
    right: wingField('right'),
    pose: placeField<Open<Reform>, Draft>({
      label: 'place',
      shape: poseShape,
      domain: (open, draft) => ({ kind: 'pose', regions: offered(open, draft).map(onlyPose) }),
    }),
  },
  samples: (open) =>
    formationsOf(unitOf(open.state, open.task.unitId)).map(
      (formation) => () =>
        offered(open, { formation }).map(
          (pose): ActionOf<'reform'> => ({ type: 'reform', unitId: open.task.unitId, formation, pose }),
        ),
    ),
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) =>
      unit.id === open.task.unitId
        ? reformRefusals(open.state, unit, action)
        : [refuse('wrongPhase', 'WT-MRK-10', 'unitId')],
    ),
  apply: (battle, action) => takeFormation(battle, action.unitId, drawnOf(battle.state.tables, action), action.pose),
  words: (s, { unitId, formation }) => say(nameOf(s, unitId), `form ${formation}`),
});

export const reformKinds = { reform };
