import type { Roll } from '../../core/roll.js';
import { facesRead } from '../../core/roll.js';
import type { Refusal, Rules } from './battle.js';
import type { ClauseId } from './clauses.js';
import { rateOf } from './movement/dice.js';
import { riderOf, riders } from './officers.js';
import { findUnit, isInFlight, isInMelee, isOnTable, unitsOfSide } from './read.js';
import { refuse } from './refusals.js';
import type { Situation, Unit } from './state.js';
import type { MoveOrder, MoveTask, Moving } from './tasks.js';
import { schedule } from './write.js';

/** Normal moves: the tasks of S7 and S8. */

/** Whether a unit has its act of S7 still before it. @see WT-MOV-01 WT-MOV-28 WT-MOV-33 */
export const mayAct = (unit: Unit): boolean => isOnTable(unit) && !unit.moved && !unit.acted && !isInFlight(unit);

/** Whether a unit may be picked for a move of its own. @see WT-MOV-33 */
export const mayMove = (s: Situation, unit: Unit): boolean =>
  mayAct(unit) && unit.marker !== 'red' && !isInMelee(unit) && rateOf(s, unit) !== null;

/** Why a unit has no act of S7 before it: it has acted, or the fog has shifted it. @see WT-FOG-17 */
export const actedRefusals = (s: Situation, unit: Unit, clause: ClauseId): readonly Refusal[] => {
  const about = { unit: unit.id };
  if (s.relocated.includes(unit.id)) return [refuse('relocated', 'WT-FOG-17', 'unitId', about)];
  return unit.acted ? [refuse('alreadyActed', clause, 'unitId', about)] : [];
};

/**
 * Why a unit may not be picked for a move of its own.
 *
 * @see WT-MOV-01 WT-MOV-23 WT-MOV-28 WT-MOV-33 WT-MRK-13 WT-FOG-17
 */
export const moveRefusals = (s: Situation, unit: Unit): readonly Refusal[] => {
  const about = { unit: unit.id };
  return [
    ...(rateOf(s, unit) === null ? [refuse('wrongFormation', 'WT-MOV-23', 'unitId', about)] : []),
    ...(isInMelee(unit) ? [refuse('inMelee', 'WT-MOV-28', 'unitId', about)] : []),
    ...(isInFlight(unit) ? [refuse('fleeing', 'WT-MOV-33', 'unitId', about)] : []),
    ...(unit.marker === 'red' ? [refuse('redMarker', 'WT-MRK-13', 'unitId', about)] : []),
    ...(unit.moved ? [refuse('moved', 'WT-MOV-01', 'unitId', about)] : []),
    ...(unit.moved ? [] : actedRefusals(s, unit, 'WT-MOV-33')),
  ];
};

/** Whether a unit may begin a change of formation. @see WT-MOV-22 */
export const mayChange = (unit: Unit): boolean => mayAct(unit) && unit.marker === 'none' && !isInMelee(unit);

/** Whether a unit may retreat of its own accord; in melee too. @see WT-MOV-25 WT-MOV-28 */
export const mayRetreat = (unit: Unit): boolean => mayAct(unit) && unit.marker !== 'red';

/** Those of a group that are still to move and can. @see WT-MOV-32 */
export const stillToMove = (s: Situation, { unitIds }: Moving): readonly Unit[] =>
  unitIds.flatMap((id) => {
    const unit = findUnit(s, id);
    return unit !== undefined && isOnTable(unit) && !isInFlight(unit) ? [unit] : [];
  });

const moveRoll = (s: Situation, { kind, id, dice, breakdown }: MoveOrder): Roll => ({
  kind: 'roll',
  purpose: 'move',
  clause: 'WT-MOV-08',
  side: s.active,
  by: kind === 'unit' || kind === 'officer' ? id : null,
  dice,
  die: 'd6',
  read: { kind: 'faces', alike: true },
  breakdown,
  target: null,
  comparison: null,
});

export const movesRules: Rules<MoveTask> = {
  moves: {
    asks: (s) =>
      unitsOfSide(s, s.active).some((unit) => mayMove(s, unit) || mayChange(unit) || mayRetreat(unit))
        ? {
            side: s.active,
            about: null,
            actions: [
              'moveUnit',
              'moveRegiment',
              'moveBrigade',
              'changeFormation',
              'manufactureRetreat',
              'leaveTable',
              'endMoves',
            ],
          }
        : null,
    before: (battle, task, action) => {
      if (action.type !== 'endMoves') schedule(battle, { task: 'checkEnd' }, task);
    },
  },
  throwMove: {
    roll: (s, { order }) => moveRoll(s, order),
    settle: (battle, { order }, result) =>
      schedule(battle, { task: 'chooseDice', order, faces: facesRead(result, order.dice) }),
  },
  chooseDice: { asks: (s, { order }) => ({ side: s.active, about: order.id, actions: ['chooseDice'] }) },
  march: {
    asks: (s, { moving }) =>
      stillToMove(s, moving).length === 0 && riderOf(s, moving) === undefined
        ? null
        : {
            side: s.active,
            about: moving.id,
            actions: moving.kind === 'officer' ? ['march', 'stay'] : ['march', 'charge', 'stay'],
          },
  },
  /** @see WT-CMD-10 WT-GEN-16 */
  commandMoves: {
    asks: (s) =>
      riders(s).length === 0 ? null : { side: s.active, about: null, actions: ['moveOfficer', 'endCommandMoves'] },
    before: (battle, task, action) => {
      if (action.type !== 'endCommandMoves') schedule(battle, task);
    },
  },
};
