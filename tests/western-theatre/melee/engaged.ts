import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import { formMelee } from '../../../src/rulesets/western-theatre/charge/contact.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { Direction, SideId } from '../../../src/rulesets/western-theatre/tables.js';
import { atTask } from '../battle.js';

/** Units in melee. */

/** The state after charges made contact: charger, target, and the edge. */
export const engaged = (state: State, ...contacts: readonly (readonly [string, string, Direction])[]): State => {
  const battle = { state, events: [] };
  for (const [charger, target, edge] of contacts) formMelee(battle, charger, target, edge);
  return battle.state;
};

/** The state at the first question of the melees alone. */
export const inMelees = (state: State, active: SideId = 'french'): State =>
  agenda.start(atTask({ ...state, active }, { task: 'beginStep', step: 'melee' })).state;
