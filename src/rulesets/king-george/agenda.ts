import { agendaOf } from '../../core/agenda.js';
import { byRank } from '../../core/refusal.js';
import { rolledEvent } from '../../core/rolled.js';
import type { Action } from './actions.js';
import { activationRules, orderRules } from './activation.js';
import type { Refusal, Rules } from './battle.js';
import { chargeRules } from './charge.js';
import { misplaced } from './check.js';
import type { ClauseId } from './clauses.js';
import { commandRules } from './command.js';
import { deckRules } from './deck.js';
import type { BattleEvent } from './events.js';
import { fateRules } from './fate.js';
import { fireRules, rocketRules } from './fire.js';
import { flightRules } from './flight.js';
import { holdRules } from './hold.js';
import { kinds } from './kinds.js';
import { followUpRules, meleeRules } from './melee.js';
import { moraleRules } from './morale.js';
import { movementRules } from './movement.js';
import { postRules } from './posts.js';
import { rallyRules } from './rally.js';
import { refuse } from './refusals.js';
import { responseRules } from './responses.js';
import type { State } from './state.js';
import { refusalCodes } from './tables.js';
import type { Task } from './tasks.js';
import { turnRules } from './turn.js';
import { emit } from './write.js';

const tasks: Rules<Task> = {
  ...turnRules,
  ...postRules,
  ...deckRules,
  ...holdRules,
  ...activationRules,
  ...orderRules,
  ...commandRules,
  ...movementRules,
  ...fireRules,
  ...rocketRules,
  ...chargeRules,
  ...responseRules,
  ...meleeRules,
  ...followUpRules,
  ...moraleRules,
  ...flightRules,
  ...rallyRules,
  ...fateRules,
};

/** The agenda of King George Commands and We Obey: its tasks and its kinds of action, joined. */
export const agenda = agendaOf<State, BattleEvent, Task, Action, Refusal>({
  tasks,
  kinds,
  refusals: {
    malformed: (path, text, facts) => refuse('invalid', 'KG-ACT-06', path, facts, text),
    misplaced,
    ranked: (refusals) => byRank(refusalCodes, refusals),
  },
  rolled: (battle, roll, result, faces) => emit(battle, rolledEvent<ClauseId>(roll, result, faces)),
});
