import { wordField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import type { Refusal } from '../battle.js';
import { maySplit, partsStayOnTable, splitBattery } from '../guns.js';
import { makeRed } from '../markers.js';
import { actedRefusals, mayChange } from '../moves.js';
import { nameOf } from '../names.js';
import { isArtillery, isInFlight, isInMelee, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { type Change, changes } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { changeUnit, emit } from '../write.js';
import { kind, type Open, say, unitField, unitRefusals } from './kind.js';

/** Changes of formation and gun deployment: actions of S7. */

type Moves = TaskOf<'moves'>;

/** Changes that the arm of a unit has at all. @see WT-MOV-22 */
const changesOfArm = (unit: Unit): readonly Change[] =>
  isArtillery(unit) ? ['limber', 'unlimber', 'manhandle', 'splitBattery'] : ['formation', 'face'];

/** Changes that are open to a unit. @see WT-MOV-22 WT-ART-07 WT-ART-12 */
const changesOf = (s: Situation, unit: Unit): readonly Change[] => {
  const isLimbered = unit.formation.kind === 'limbered';
  return changesOfArm(unit).filter((change) => {
    if (change === 'splitBattery') return maySplit(unit) && partsStayOnTable(s, unit);
    if (change === 'unlimber') return isLimbered;
    return change === 'formation' || change === 'face' || !isLimbered;
  });
};

/** Why a change is closed to a unit. @see WT-MOV-22 WT-ART-07 WT-ART-12 */
const changeRefusals = (s: Situation, unit: Unit, change: Change): readonly Refusal[] => {
  if (changesOf(s, unit).includes(change)) return [];
  if (!changesOfArm(unit).includes(change)) return [refuse('wrongArm', 'WT-MOV-22', 'action')];
  if (change !== 'splitBattery') return [refuse('wrongFormation', 'WT-MOV-22', 'action')];
  return [maySplit(unit) ? refuse('offTable', 'WT-ART-12', 'action') : refuse('notEnoughGuns', 'WT-ART-07', 'action')];
};

/** Why a unit may not begin a change now. @see WT-MOV-22 */
const stateRefusals = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...(isInMelee(unit) ? [refuse('inMelee', 'WT-MOV-22', 'unitId')] : []),
  ...(isInFlight(unit) ? [refuse('fleeing', 'WT-MOV-22', 'unitId')] : []),
  ...(unit.marker === 'none' ? [] : [refuse('marked', 'WT-MOV-22', 'unitId', { marker: unit.marker })]),
  ...(unit.moved ? [refuse('moved', 'WT-MOV-22', 'unitId')] : []),
  ...actedRefusals(s, unit, 'WT-MOV-22'),
];

/** A change of formation or deployment: red, and the act of the unit. @see WT-FRM-11 WT-MOV-21 WT-MOV-22 WT-ART-06 */
const changeFormation = kind<ActionOf<'changeFormation'>, Moves>({
  type: 'changeFormation',
  label: 'Change formation',
  clause: 'WT-MOV-21',
  fields: {
    unitId: unitField<Moves>((_, unit) => mayChange(unit)),
    action: wordField<Open<Moves>, Partial<ActionOf<'changeFormation'>>>({
      label: 'change',
      words: changes,
      options: ({ state }, { unitId }) =>
        unitId === undefined
          ? undefined
          : changesOf(state, unitOf(state, unitId)).map((value) => ({ value, label: value, figures: {} })),
    }),
  },
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) => [
      ...stateRefusals(open.state, unit),
      ...changeRefusals(open.state, unit, action.action),
    ]),
  apply: (battle, { unitId, action }) => {
    changeUnit(battle, unitId, { acted: true, changedFormation: true });
    emit(battle, { type: 'changeBegan', clause: 'WT-MOV-21', unit: unitId, change: action });
    if (action === 'splitBattery') splitBattery(battle, unitId);
    else makeRed(battle, unitId, 'formationChange');
  },
  words: (s, { unitId, action }) => say(nameOf(s, unitId), action === 'splitBattery' ? 'split' : action),
});

export const changeKinds = { changeFormation };
