import { group, numberField, placeField, wordField } from '../../../core/fields.js';
import { greatestLegal } from '../../../core/probe.js';
import { compassPoint, directionOf, normaliseHeading } from '../../../table/heading.js';
import { type Point, scale } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { onlyPose } from '../../../table/regions.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf, FormationOrder } from '../actions.js';
import { centreOf, poseAtCentre } from '../footprint.js';
import { mayForm } from '../formations.js';
import { ranksOf } from '../layout.js';
import { formationNames, nameOf } from '../names.js';
import { unitOf } from '../read.js';
import { drawnOf, reformReach, reformRefusals, takeFormation } from '../reform.js';
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

/** Lawful places with the centre of the footprint at a point, facing eight ways. */
const placesAt = (s: Situation, unit: Unit, order: FormationOrder, centre: Point): readonly Pose[] =>
  turns
    .map((turn) => {
      const heading = normaliseHeading(unit.pose.heading + turn);
      return poseAtCentre(s, unit, centre, heading, drawnOf(s.tables, order));
    })
    .filter((pose) => reformRefusals(s, unit, { ...order, pose }).length === 0);

/** Shares of the 2 inches by which the centre goes if there is no room where it is. */
const shares = [0.5, 0.99];

/** Places that are offered: on the centre of the footprint; without room there, round about it. @see WT-MRK-10 */
const placesFor = (s: Situation, unit: Unit, order: FormationOrder): readonly Pose[] => {
  const centre = centreOf(s, unit);
  const here = placesAt(s, unit, order, centre);
  if (here.length > 0) return here;
  for (const share of shares) {
    const around = turns.flatMap((turn) => {
      const way = scale(directionOf(turn), share * reformReach(s, unit, { kind: order.formation }));
      return placesAt(s, unit, order, { x: centre.x + way.x, y: centre.y + way.y });
    });
    if (around.length > 0) return around;
  }
  return [];
};

const offered = ({ state, task }: Open<Reform>, { formation, files, gap, wings }: Draft): readonly Pose[] =>
  formation === undefined ? [] : placesFor(state, unitOf(state, task.unitId), { formation, files, gap, wings });

const hasPlace = (open: Open<Reform>, draft: Draft): boolean => offered(open, draft).length > 0;

/** The width of a formation that has one, as far as there is room for it. @see WT-FRM-02 WT-FRM-03 */
const filesRange = (open: Open<Reform>, { formation }: Draft) => {
  const { state, task } = open;
  const unit = unitOf(state, task.unitId);
  if (formation !== 'open' && formation !== 'columnOfMarch') return undefined;
  const usual = ranksOf(state.tables, unit, drawnOf(state.tables, { formation })).files;
  const widest = formation === 'open' ? unit.figures : Math.min(unit.figures, state.tables.layouts.mostMarchFiles);
  let [least, most] = [usual, usual];
  while (least > 1 && hasPlace(open, { formation, files: least - 1 })) least -= 1;
  while (most < widest && hasPlace(open, { formation, files: most + 1 })) most += 1;
  return { least, most };
};

const gapStep = 0.1;

/** The space between figures of an open order, as far as there is room for it. @see WT-FRM-02 */
const gapRange = (open: Open<Reform>, { formation, files }: Draft) => {
  if (formation !== 'open') return undefined;
  const range = { least: 0, most: open.state.tables.layouts.mostOpenGap, step: gapStep };
  const most = greatestLegal((gap) => hasPlace(open, { formation, files, gap }), range);
  return most === null ? undefined : { least: 0, most };
};

/** The most files of a wing: one is left to the centre, and the other wing keeps its own. @see WT-FRM-07 */
const mostInWing = ({ state, task }: Open<Reform>, { formation, wings }: Draft, other: 'left' | 'right'): number => {
  if (formation !== 'line') return 0;
  const straight = drawnOf(state.tables, { formation });
  return ranksOf(state.tables, unitOf(state, task.unitId), straight).files - 1 - (wings?.[other]?.files ?? 0);
};

/** A wing of a line. @see WT-FRM-07 */
const wingField = (side: 'left' | 'right') =>
  group(
    {
      files: numberField<Open<Reform>, Draft>({
        label: `files of the ${side} wing`,
        unit: 'count',
        step: 1,
        range: (open, draft) => {
          const most = mostInWing(open, draft, side === 'left' ? 'right' : 'left');
          return most < 1 ? undefined : { least: 1, most };
        },
      }),
      angle: numberField<Open<Reform>, Draft>({
        label: `turn of the ${side} wing, forward positive`,
        unit: 'degrees',
        step: 1,
        range: ({ state }, { formation }) =>
          formation === 'line'
            ? { least: -state.tables.layouts.wingBack, most: state.tables.layouts.wingForward }
            : undefined,
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
      options: (open, _draft, _at, given) =>
        formationsOf(unitOf(open.state, open.task.unitId))
          .filter((formation) => (given === undefined || given === formation) && hasPlace(open, { formation }))
          .map((value) => ({ value, label: formationNames[value], figures: {} })),
    }),
    files: numberField<Open<Reform>, Draft>({
      label: 'files',
      unit: 'count',
      step: 1,
      optional: true,
      range: filesRange,
    }),
    gap: numberField<Open<Reform>, Draft>({
      label: 'inches between figures',
      unit: 'distance',
      step: gapStep,
      optional: true,
      range: gapRange,
    }),
    wings: group({ left: wingField('left'), right: wingField('right') }, { optional: true }),
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
  words: (s, { unitId, formation, pose }) =>
    say(nameOf(s, unitId), `form ${formationNames[formation]}, facing ${compassPoint(pose.heading, s.scenario.north)}`),
});

export const reformKinds = { reform };
