import { agendaOf, type BattleOf, type TaskRules } from '../../core/agenda.js';
import type { Refusal as AnyRefusal } from '../../core/refusal.js';
import { rolledOf } from '../../core/rolled.js';
import type { Action } from './actions.js';
import { type ChargeTask, chargeRules } from './charge.js';
import type { ClauseId } from './clauses.js';
import { type CommandTask, commandRules } from './command.js';
import { type DriveBackTask, driveBackRules } from './driveback.js';
import type { BattleEvent } from './events.js';
import { type FireTask, fireRules } from './fire.js';
import { type HitTask, hitRules } from './hits.js';
import { type MeleeTask, meleeRules } from './melee.js';
import { type MoraleTask, moraleRules } from './morale.js';
import { type MovementTask, movementRules } from './movement.js';
import { type ReinforcementTask, reinforcementRules } from './reinforcements.js';
import type { State } from './state.js';
import type { RefusalCode } from './tables.js';
import { endBattleIfOver, type TurnTask, turnRules } from './turn.js';
import { type UncontrolledTask, uncontrolledRules } from './uncontrolled.js';
import { emit } from './write.js';

/** Everything that can still be to do, chapter by chapter. */
export type Task =
  | TurnTask
  | ReinforcementTask
  | CommandTask
  | MovementTask
  | FireTask
  | HitTask
  | DriveBackTask
  | MoraleTask
  | ChargeTask
  | MeleeTask
  | UncontrolledTask;

export type Refusal = AnyRefusal<RefusalCode, ClauseId>;
export type Battle = BattleOf<State, BattleEvent>;
/** The rules of a chapter's tasks. */
export type RulesOf<Chapter extends Task> = TaskRules<State, BattleEvent, Chapter, Action, Refusal>;

const tasks: RulesOf<Task> = {
  ...turnRules,
  ...reinforcementRules,
  ...commandRules,
  ...movementRules,
  ...fireRules,
  ...hitRules,
  ...driveBackRules,
  ...moraleRules,
  ...chargeRules,
  ...meleeRules,
  ...uncontrolledRules,
};

/** The agenda of O'er the Sea. */
export const agenda = agendaOf<State, BattleEvent, Task, Action, Refusal>({
  tasks,
  between: endBattleIfOver,
  rolled: (battle, roll, result, faces) =>
    emit(battle, { ...rolledOf(roll, result, faces), clause: roll.clause as ClauseId }),
});
