import { agendaOf, type BattleOf, type TaskRules } from '../../core/agenda.js';
import type { Refusal as AnyRefusal } from '../../core/refusal.js';
import { rolledOf } from '../../core/rolled.js';
import type { Action } from './actions.js';
import { type ActivationTask, activationRules } from './activation.js';
import { type ChargeTask, chargeRules } from './charge.js';
import type { ClauseId } from './clauses.js';
import { type CommandTask, commandRules } from './command.js';
import { type DeckTask, deckRules } from './deck.js';
import type { BattleEvent } from './events.js';
import { type FateTask, fateRules } from './fate.js';
import { type FireTask, fireRules } from './fire.js';
import { type FlightTask, flightRules } from './flight.js';
import { type MeleeTask, meleeRules } from './melee.js';
import { type MoraleTask, moraleRules } from './morale.js';
import { type MovementTask, movementRules } from './movement.js';
import { type RallyTask, rallyRules } from './rally.js';
import { type RocketTask, rocketRules } from './rockets.js';
import type { State } from './state.js';
import type { RefusalCode } from './tables.js';
import { type TurnTask, turnRules } from './turn.js';
import { emit } from './write.js';

/** Everything that can still be to do, chapter by chapter. */
export type Task =
  | TurnTask
  | DeckTask
  | ActivationTask
  | CommandTask
  | FateTask
  | MovementTask
  | FireTask
  | RocketTask
  | ChargeTask
  | MeleeTask
  | MoraleTask
  | RallyTask
  | FlightTask;

export type Refusal = AnyRefusal<RefusalCode, ClauseId>;
export type Battle = BattleOf<State, BattleEvent>;
/** The rules of a chapter's tasks. */
export type RulesOf<Chapter extends Task> = TaskRules<State, BattleEvent, Chapter, Action, Refusal>;

const tasks: RulesOf<Task> = {
  ...turnRules,
  ...deckRules,
  ...activationRules,
  ...commandRules,
  ...fateRules,
  ...movementRules,
  ...fireRules,
  ...rocketRules,
  ...chargeRules,
  ...meleeRules,
  ...moraleRules,
  ...rallyRules,
  ...flightRules,
};

/** The agenda of King George Commands and We Obey. */
export const agenda = agendaOf<State, BattleEvent, Task, Action, Refusal>({
  tasks,
  rolled: (battle, roll, result, faces) =>
    emit(battle, { ...rolledOf(roll, result, faces), clause: roll.clause as ClauseId }),
});
