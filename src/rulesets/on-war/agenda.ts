import { agendaOf } from '../../core/agenda.js';
import { byRank } from '../../core/refusal.js';
import { rolledEvent } from '../../core/rolled.js';
import type { Action } from './actions.js';
import { aftermathRules } from './aftermath.js';
import type { Refusal, Rules } from './battle.js';
import { chargeRules } from './charge.js';
import { misplaced } from './check.js';
import { checkRules } from './checks.js';
import type { ClauseId } from './clauses.js';
import type { BattleEvent } from './events.js';
import { fireRules } from './fire.js';
import { flightRules } from './flight.js';
import { kinds } from './kinds.js';
import { meleeRules } from './melee.js';
import { moraleRules } from './morale.js';
import { travelRules } from './movement/travel.js';
import { ordersRules } from './orders.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import { refusalCodes } from './tables.js';
import type { Task } from './tasks.js';
import { endBattleIfOver, turnRules } from './turn.js';
import { secretRules } from './view.js';
import { emit } from './write.js';

const tasks: Rules<Task> = {
  ...turnRules,
  ...moraleRules,
  ...checkRules,
  ...ordersRules,
  ...travelRules,
  ...flightRules,
  ...chargeRules,
  ...fireRules,
  ...meleeRules,
  ...aftermathRules,
  ...secretRules,
};

/** The agenda of On War: its tasks and its kinds of action, joined. */
export const agenda = agendaOf<State, BattleEvent, Task, Action, Refusal>({
  tasks,
  kinds,
  refusals: {
    malformed: (path, text, facts) => refuse('invalid', 'OW-GEN-17', path, facts, text),
    misplaced,
    ranked: (refusals) => byRank(refusalCodes, refusals),
  },
  between: endBattleIfOver,
  rolled: (battle, roll, result, faces) => emit(battle, rolledEvent<ClauseId>(roll, result, faces)),
});
