import { agendaOf } from '../../core/agenda.js';
import { byRank } from '../../core/refusal.js';
import { rolledEvent } from '../../core/rolled.js';
import type { Action } from './actions.js';
import type { Refusal, Rules } from './battle.js';
import { chargeRules } from './charge.js';
import { misplaced } from './check.js';
import type { ClauseId } from './clauses.js';
import { markerRules } from './clear.js';
import { entryRules } from './entry.js';
import type { BattleEvent } from './events.js';
import { fireRules } from './fire.js';
import { flightRules } from './flight.js';
import { fogRules } from './fog.js';
import { kinds } from './kinds.js';
import { meleeRules } from './melee.js';
import { moralRules } from './moral.js';
import { movesRules } from './moves.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import { refusalCodes } from './tables.js';
import type { Task } from './tasks.js';
import { testRules } from './test.js';
import { endBattleIfOver, turnRules } from './turn.js';
import { secretRules } from './view.js';
import { windowRules } from './window.js';
import { emit } from './write.js';

const tasks: Rules<Task> = {
  ...turnRules,
  ...fogRules,
  ...flightRules,
  ...markerRules,
  ...entryRules,
  ...movesRules,
  ...windowRules,
  ...chargeRules,
  ...fireRules,
  ...testRules,
  ...meleeRules,
  ...moralRules,
  ...secretRules,
};

/** The agenda of Western Theatre: its tasks and its kinds of action, joined. */
export const agenda = agendaOf<State, BattleEvent, Task, Action, Refusal>({
  tasks,
  kinds,
  refusals: {
    malformed: (path, text, facts) => refuse('invalid', 'WT-GEN-20', path, facts, text),
    misplaced,
    ranked: (refusals) => byRank(refusalCodes, refusals),
  },
  between: endBattleIfOver,
  rolled: (battle, roll, result, faces) => emit(battle, rolledEvent<ClauseId>(roll, result, faces)),
});
