import { agendaOf } from '../../core/agenda.js';
import { rolledEvent } from '../../core/rolled.js';
import type { Action } from './actions.js';
import type { Refusal, RulesOf } from './battle.js';
import { chargeRules } from './charge.js';
import { refusals } from './check.js';
import type { ClauseId } from './clauses.js';
import { commandRules } from './command.js';
import { driveBackRules } from './driveback.js';
import type { BattleEvent } from './events.js';
import { fireRules } from './fire.js';
import { hitRules } from './hits.js';
import { kinds } from './kinds.js';
import { meleeRules } from './melee.js';
import { moraleRules } from './morale.js';
import { movementRules } from './movement.js';
import { reinforcementRules } from './reinforcements.js';
import type { State } from './state.js';
import type { Task } from './tasks.js';
import { endBattleIfOver, turnRules } from './turn.js';
import { uncontrolledRules } from './uncontrolled.js';
import { emit } from './write.js';

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

/** The agenda of O'er the Sea: the rules of its tasks and its kinds of action. */
export const agenda = agendaOf<State, BattleEvent, Task, Action, Refusal>({
  tasks,
  kinds,
  refusals,
  between: endBattleIfOver,
  rolled: (battle, roll, result, faces) => emit(battle, rolledEvent<ClauseId>(roll, result, faces)),
});
