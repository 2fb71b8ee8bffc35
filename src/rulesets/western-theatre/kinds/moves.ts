import { group, listField, numberField, wordField } from '../../../core/fields.js';
import { advance, roundPose } from '../../../table/pose.js';
import type { ActionOf } from '../actions.js';
import type { Refusal } from '../battle.js';
import { makeRed } from '../markers.js';
import { dropContacts } from '../melees.js';
import { farthestAhead, leastMove, mayStay } from '../movement/ahead.js';
import { finalValue, orderOfUnit } from '../movement/dice.js';
import { mayChange, mayMove, stillToMove } from '../moves.js';
import { atMost, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import { type Change, changes } from '../tables.js';
import type { Leg, TaskOf } from '../tasks.js';
import { changeUnit, emit, schedule } from '../write.js';
import { kind, neverRefused, type Open, unitField, unitRefusals } from './kind.js';

/** Normal moves: actions of S7. */

type Moves = TaskOf<'moves'>;
type March = TaskOf<'march'>;

/** @see WT-MOV-33 */
const moveUnit = kind<ActionOf<'moveUnit'>, Moves>({
  type: 'moveUnit',
  label: 'Move',
  clause: 'WT-MOV-33',
  fields: { unitId: unitField<Moves>(({ state }, unit) => mayMove(state, unit)) },
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) =>
      mayMove(open.state, unit) ? [] : [refuse('alreadyActed', 'WT-MOV-33', 'unitId', { unit: unit.id })],
    ),
  apply: (battle, { unitId }) => {
    const order = orderOfUnit(battle.state, unitOf(battle.state, unitId));
    schedule(battle, { task: 'throwMove', order });
  },
});

/** @see WT-MOV-08 WT-MOV-30 */
const chooseDice = kind<ActionOf<'chooseDice'>, TaskOf<'chooseDice'>>({
  type: 'chooseDice',
  label: 'Keep dice',
  clause: 'WT-MOV-08',
  fields: {
    indexes: listField<Open<TaskOf<'chooseDice'>>, unknown>({
      label: 'dice kept',
      longest: 10,
      least: () => 1,
      most: ({ task }) => task.order.most,
      entry: numberField({
        label: 'place in the throw, from 0',
        unit: 'count',
        step: 1,
        range: ({ task }) => ({ least: 0, most: task.order.dice - 1 }),
      }),
    }),
  },
  samples: ({ task }) => task.faces.map((_, index) => () => [{ type: 'chooseDice', indexes: [index] }]),
  refusals: ({ task: { order } }, { indexes }) => [
    ...(indexes.length > 0 &&
    new Set(indexes).size === indexes.length &&
    indexes.every((index) => Number.isInteger(index) && index >= 0 && index < order.dice)
      ? []
      : [refuse('invalid', 'WT-MOV-08', 'indexes')]),
    ...(indexes.length > order.most ? [refuse('tooManyDice', 'WT-MOV-08', 'indexes', { most: order.most })] : []),
  ],
  apply: (battle, { indexes }, { order, faces }) => {
    const sum = indexes.reduce((total, index) => total + (faces[index] ?? 0), 0);
    schedule(battle, { task: 'march', moving: { ...order, sum, chargedId: null, begun: false } });
  },
});

/** The unit of a group that an action names; it must still have its move before it. */
const groupRefusals = (open: Open<March>, action: { readonly unitId: string }, chapter: () => readonly Refusal[]) =>
  unitRefusals(open, action, ({ id }) =>
    stillToMove(open.state, open.task.moving).some((unit) => unit.id === id)
      ? chapter()
      : [refuse('wrongPhase', 'WT-MOV-33', 'unitId')],
  );

const groupField = unitField<March>(({ state, task }, { id }) =>
  stillToMove(state, task.moving).some((unit) => unit.id === id),
);

/** How far a draft's unit may march, straight ahead. */
const rangeOf = ({ state, task }: Open<March>, unitId: string | undefined) => {
  if (unitId === undefined) return undefined;
  const unit = unitOf(state, unitId);
  const value = finalValue(task.moving, unitId);
  const most = farthestAhead(state, unit, value);
  return most > 0 ? { least: leastMove(state, unit, value), most } : undefined;
};

/** A march straight ahead. @see WT-MOV-04 WT-MOV-16 WT-MOV-33 */
const march = kind<ActionOf<'march'>, March>({
  type: 'march',
  label: 'March',
  clause: 'WT-MOV-04',
  fields: {
    unitId: groupField,
    legs: listField<Open<March>, Partial<ActionOf<'march'>>>({
      label: 'legs',
      longest: 1,
      least: () => 1,
      entry: group({
        march: numberField<Open<March>, Partial<ActionOf<'march'>>>({
          label: 'inches',
          unit: 'distance',
          step: 0.1,
          range: (open, draft) => rangeOf(open, draft.unitId),
        }),
      }),
    }),
  },
  samples: (open) =>
    stillToMove(open.state, open.task.moving).flatMap(({ id }) => {
      const range = rangeOf(open, id);
      return range === undefined ? [] : [() => [{ type: 'march', unitId: id, legs: [{ march: range.most }] }]];
    }),
  refusals: (open, action) =>
    groupRefusals(open, action, () => {
      const range = rangeOf(open, action.unitId);
      const [leg] = action.legs;
      const inches = leg !== undefined && 'march' in leg ? leg.march : 0;
      if (inches <= 0) return [refuse('invalid', 'WT-MOV-04', 'legs')];
      if (range === undefined || !atMost(open.state, inches, range.most))
        return [refuse('tooFar', 'WT-MOV-16', 'legs', { most: range?.most ?? 0 })];
      return atMost(open.state, range.least, inches) ? [] : [refuse('tooShort', 'WT-MOV-16', 'legs', range)];
    }),
  apply: (battle, { unitId, legs }, { moving }) => {
    const { pose } = unitOf(battle.state, unitId);
    const inches = legs.reduce((sum, leg) => sum + ('march' in leg ? leg.march : 0), 0);
    const to = roundPose(advance(pose, inches));
    const way: readonly Leg[] = [{ from: pose, to, wheel: null, length: inches }];
    dropContacts(battle, unitId);
    changeUnit(battle, unitId, { pose: to, moved: true, acted: true });
    emit(battle, {
      type: 'moved',
      clause: 'WT-MOV-03',
      unit: unitId,
      cause: 'march',
      from: pose,
      path: [to],
      to,
      inches,
    });
    const unitIds = moving.unitIds.filter((id) => id !== unitId);
    schedule(
      battle,
      { task: 'openWindow', window: { moverId: unitId, way, at: to, contacted: null, barred: [] } },
      { task: 'march', moving: { ...moving, unitIds, begun: true } },
    );
  },
});

/** @see WT-MOV-31 */
const stay = kind<ActionOf<'stay'>, March>({
  type: 'stay',
  label: 'Stay',
  clause: 'WT-MOV-31',
  fields: { unitId: groupField },
  refusals: (open, action) =>
    groupRefusals(open, action, () =>
      mayStay(open.state, unitOf(open.state, action.unitId), open.task.moving.kind === 'brigade')
        ? []
        : [refuse('notBlocked', 'WT-MOV-31', 'unitId')],
    ),
  apply: (battle, { unitId }, { moving }) => {
    changeUnit(battle, unitId, { acted: true });
    emit(battle, { type: 'stayed', clause: 'WT-MOV-31', unit: unitId });
    const unitIds = moving.unitIds.filter((id) => id !== unitId);
    schedule(battle, { task: 'march', moving: { ...moving, unitIds, begun: true } });
  },
});

/** Changes that are open to a unit. @see WT-MOV-22 */
const changesOf = (arm: string, formation: string): readonly Change[] => {
  if (arm !== 'artillery') return ['formation', 'face'];
  return formation === 'limbered' ? ['unlimber'] : ['limber', 'manhandle'];
};

/** A change of formation or deployment: red, and the act of the unit. @see WT-MOV-21 WT-MOV-22 */
const changeFormation = kind<ActionOf<'changeFormation'>, Moves>({
  type: 'changeFormation',
  label: 'Change formation',
  clause: 'WT-MOV-21',
  fields: {
    unitId: unitField<Moves>((_, unit) => mayChange(unit)),
    action: wordField<Open<Moves>, Partial<ActionOf<'changeFormation'>>>({
      label: 'change',
      words: changes,
      options: ({ state }, { unitId }) => {
        if (unitId === undefined) return undefined;
        const { arm, formation } = unitOf(state, unitId);
        return changesOf(arm, formation.kind).map((value) => ({ value, label: value, figures: {} }));
      },
    }),
  },
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) => [
      ...(mayChange(unit) ? [] : [refuse('alreadyActed', 'WT-MOV-22', 'unitId')]),
      ...(changesOf(unit.arm, unit.formation.kind).includes(action.action)
        ? []
        : [refuse('wrongArm', 'WT-MOV-22', 'action')]),
    ]),
  apply: (battle, { unitId, action }) => {
    changeUnit(battle, unitId, { acted: true, changedFormation: true });
    emit(battle, { type: 'changeBegan', clause: 'WT-MOV-21', unit: unitId, change: action });
    makeRed(battle, unitId, 'formationChange');
  },
});

const endMoves = kind<ActionOf<'endMoves'>, Moves>({
  type: 'endMoves',
  label: 'End the moves',
  clause: 'WT-SEQ-06',
  passes: true,
  fields: {},
  samples: () => [() => [{ type: 'endMoves' }]],
  refusals: neverRefused,
  apply: () => undefined,
});

export const movesKinds = { moveUnit, changeFormation, endMoves, chooseDice, march, stay };
