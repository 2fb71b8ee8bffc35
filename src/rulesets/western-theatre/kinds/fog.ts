import { pieceField, piecesField, placeField } from '../../../core/fields.js';
import type { Pose } from '../../../table/pose.js';
import { onlyPose } from '../../../table/regions.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf } from '../actions.js';
import type { Refusal } from '../battle.js';
import {
  beginAdvance,
  beginShifts,
  brigadesToAdvance,
  choiceRefusals,
  gunsToFireTwice,
  gunsToShift,
  meet,
  meetingPlace,
  meetingRefusals,
  shift,
  shiftRefusals,
} from '../fog.js';
import { nameOf } from '../names.js';
import { brigadeUnits, findOfficer, gunsLeft, isOnTable, officerOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { changeState } from '../write.js';
import { kind, type Open, optionsOf, say } from './kind.js';

/** Decisions that the Fog of War asks for. */

type Place = ActionOf<'placeCommander'>;
type Relocate = ActionOf<'relocate'>;

/** The officer to be placed; another one is not asked for now. */
const placeRefusals = (
  { state, task: { officerIds } }: Open<TaskOf<'placeCommander'>>,
  action: Place,
): readonly Refusal[] => {
  const officer = findOfficer(state, action.officerId);
  if (officer === undefined || !isOnTable(officer)) return [refuse('invalid', 'WT-GEN-20', 'officerId')];
  if (officer.side !== state.active) return [refuse('notOwn', 'WT-FOG-09', 'officerId')];
  if (officer.id !== officerIds[0]) return [refuse('wrongPhase', 'WT-FOG-09', 'officerId')];
  return action.pose === undefined ? [] : meetingRefusals(state, officer, action.pose);
};

/** The place that is offered: the nearest free one, if it is near enough. Without a place he goes there all the same. */
const placesFor = ({ state, task: { officerIds } }: Open<TaskOf<'placeCommander'>>): readonly Pose[] =>
  officerIds.slice(0, 1).flatMap((id) => {
    const officer = officerOf(state, id);
    const pose = meetingPlace(state, officer);
    return pose === null || meetingRefusals(state, officer, pose).length > 0 ? [] : [pose];
  });

/** @see WT-FOG-09 */
const placeCommander = kind<Place, TaskOf<'placeCommander'>>({
  type: 'placeCommander',
  label: 'Bring to the army commander',
  clause: 'WT-FOG-09',
  fields: {
    officerId: pieceField<Open<TaskOf<'placeCommander'>>, unknown>({
      label: 'officer',
      actor: true,
      options: ({ state, task }) => optionsOf(state, task.officerIds.slice(0, 1)),
    }),
    pose: placeField<Open<TaskOf<'placeCommander'>>, Partial<Place>>({
      label: 'place',
      optional: true,
      shape: poseShape,
      domain: (open) => ({ kind: 'pose', regions: placesFor(open).map(onlyPose) }),
    }),
  },
  samples: ({ task: { officerIds } }) =>
    officerIds.slice(0, 1).map((officerId) => () => [{ type: 'placeCommander', officerId }]),
  refusals: placeRefusals,
  apply: (battle, { pose }, task) => meet(battle, pose, task),
  words: (s, { officerId }) => say(nameOf(s, officerId), 'join the army commander'),
});

/** Lists of batteries: none, each alone, and pairs. */
const listsOf = (ids: readonly string[]): readonly (readonly string[])[] => [
  [],
  ...ids.map((id) => [id]),
  ...ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other])),
];

const isFew = (s: Situation, unitIds: readonly string[], most: number): boolean =>
  unitIds.reduce((sum, id) => sum + gunsLeft(unitOf(s, id)), 0) <= most;

/** A choice of batteries that have no more than so many guns together. */
const batteryChoice = (
  type: 'relocateGuns' | 'chooseDoubleFire',
  label: string,
  clause: 'WT-FOG-17' | 'WT-FOG-18',
  able: (s: Situation) => readonly Unit[],
  most: (s: Situation) => number,
) => {
  const idsOf = (s: Situation): readonly string[] => able(s).map(({ id }) => id);
  return {
    label,
    clause,
    fields: {
      unitIds: piecesField<Open, unknown>({
        label: 'batteries',
        options: ({ state }) => optionsOf(state, idsOf(state), (id) => ({ guns: gunsLeft(unitOf(state, id)) })),
        least: () => 0,
        most: ({ state }) => Math.min(most(state), idsOf(state).length),
        samples: ({ state }) => listsOf(idsOf(state)).filter((list) => isFew(state, list, most(state))),
      }),
    },
    refusals: ({ state }: Open, { unitIds }: { readonly unitIds: readonly string[] }): readonly Refusal[] =>
      choiceRefusals(state, unitIds, able(state), most(state), clause),
    words: (s: Situation, { unitIds }: { readonly unitIds: readonly string[] }) =>
      say(
        label,
        unitIds.length === 0
          ? 'no guns'
          : `${type === 'relocateGuns' ? 'shift' : 'fire twice with'} ${unitIds.map((id) => nameOf(s, id)).join(' and ')}`,
      ),
  };
};

/** @see WT-FOG-17 */
const relocateGuns = kind<ActionOf<'relocateGuns'>, TaskOf<'relocateGuns'>>({
  type: 'relocateGuns',
  ...batteryChoice('relocateGuns', 'Shift guns', 'WT-FOG-17', gunsToShift, (s) => s.tables.fogFigures.gunsShifted),
  apply: (battle, { unitIds }) => beginShifts(battle, unitIds),
});

/** @see WT-FOG-18 */
const chooseDoubleFire = kind<ActionOf<'chooseDoubleFire'>, TaskOf<'chooseDoubleFire'>>({
  type: 'chooseDoubleFire',
  ...batteryChoice(
    'chooseDoubleFire',
    'Fire twice',
    'WT-FOG-18',
    gunsToFireTwice,
    (s) => s.tables.fogFigures.gunsTwice,
  ),
  apply: (battle, { unitIds }) => changeState(battle, { doubleFire: unitIds }),
});

/** Shifts that are offered to bots: straight ahead, back and to the sides, by all of the die. */
const shiftsOf = ({ state, task }: Open<TaskOf<'relocate'>>): readonly Pose[] => {
  const { pose } = unitOf(state, task.unitId);
  return shiftDirections
    .map(({ x, y }) => ({ ...pose, x: pose.x + x * task.inches, y: pose.y + y * task.inches }))
    .filter((to) => shiftRefusals(state, task, to).length === 0);
};
const shiftDirections = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
];

const relocateRefusals = (open: Open<TaskOf<'relocate'>>, { unitId, pose }: Relocate): readonly Refusal[] => {
  const { state, task } = open;
  const known = state.units.find(({ id }) => id === unitId);
  if (known === undefined || !isOnTable(known)) return [refuse('invalid', 'WT-GEN-20', 'unitId')];
  if (known.side !== state.active) return [refuse('notOwn', 'WT-FOG-17', 'unitId')];
  if (unitId !== task.unitId) return [refuse('wrongPhase', 'WT-FOG-17', 'unitId')];
  return pose === undefined ? [] : shiftRefusals(state, task, pose);
};

/** @see WT-FOG-17 */
const relocate = kind<Relocate, TaskOf<'relocate'>>({
  type: 'relocate',
  label: 'Shift',
  clause: 'WT-FOG-17',
  fields: {
    unitId: pieceField<Open<TaskOf<'relocate'>>, unknown>({
      label: 'battery',
      actor: true,
      options: ({ state, task }) => optionsOf(state, [task.unitId]),
    }),
    pose: placeField<Open<TaskOf<'relocate'>>, Partial<Relocate>>({
      label: 'place',
      optional: true,
      shape: poseShape,
      domain: (open) => ({ kind: 'pose', regions: shiftsOf(open).map(onlyPose) }),
    }),
  },
  samples: (open) => [
    () => [{ type: 'relocate', unitId: open.task.unitId }],
    () => shiftsOf(open).map((pose): Relocate => ({ type: 'relocate', unitId: open.task.unitId, pose })),
  ],
  refusals: relocateRefusals,
  apply: (battle, { pose }, task) => {
    if (pose !== undefined) shift(battle, task, pose);
  },
  words: (s, { unitId, pose }) => say(nameOf(s, unitId), pose === undefined ? 'stay' : 'shift'),
});

/** @see WT-FOG-19 WT-FOG-20 */
const chooseBrigade = kind<ActionOf<'chooseBrigade'>, TaskOf<'chooseBrigade'>>({
  type: 'chooseBrigade',
  label: 'Send a brigade forward',
  clause: 'WT-FOG-19',
  fields: {
    brigadeId: pieceField<Open<TaskOf<'chooseBrigade'>>, unknown>({
      label: 'brigade',
      none: 'no brigade',
      options: ({ state }) => optionsOf(state, brigadesToAdvance(state)),
    }),
  },
  samples: ({ state }) => [
    () => [
      { type: 'chooseBrigade', brigadeId: null } as const,
      ...brigadesToAdvance(state).map((brigadeId) => ({ type: 'chooseBrigade', brigadeId }) as const),
    ],
  ],
  refusals: ({ state }, { brigadeId }) => {
    if (brigadeId === null || brigadesToAdvance(state).includes(brigadeId)) return [];
    const isOwn = brigadeUnits(state, brigadeId).some(({ side }) => side === state.active);
    return [refuse(isOwn ? 'notInfantryBrigade' : 'invalid', 'WT-FOG-19', 'brigadeId', { brigade: brigadeId })];
  },
  apply: (battle, { brigadeId }) => {
    if (brigadeId !== null) beginAdvance(battle, brigadeId);
  },
});

export const fogKinds = { placeCommander, relocateGuns, relocate, chooseDoubleFire, chooseBrigade };
