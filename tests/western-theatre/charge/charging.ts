import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { Moving } from '../../../src/rulesets/western-theatre/tasks.js';
import { atTask, type Setting, stateOf } from '../battle.js';

/** Charges for tests: a unit whose dice are kept, and the orders that follow. */

/** A move of one unit whose final value is settled. */
export const movingOf = (unitId: string, value: number, changes: Partial<Moving> = {}): Moving => ({
  kind: 'unit',
  id: unitId,
  unitIds: [unitId],
  dice: 1,
  most: 1,
  breakdown: [],
  column: { unitIds: [], inches: 0 },
  halved: { unitIds: [], factor: 1 },
  sum: value,
  chargedId: null,
  begun: false,
  ...changes,
});

/** The state in S7 with a unit about to go: its final value is settled. */
export const ready = (state: State, unitId: string, value: number, changes: Partial<Moving> = {}): State =>
  agenda.start(
    atTask({ ...state, active: 'french', step: 'move' }, { task: 'march', moving: movingOf(unitId, value, changes) }),
  ).state;

export const readyIn = (setting: Setting, unitId: string, value: number): State =>
  ready(stateOf(setting), unitId, value);

export const charge = (unitId: string, targetId: string, legs: readonly LegOrder[] = []) =>
  ({ type: 'charge', unitId, targetId, legs }) as const;
export const answer = (targetId: string, response: 'stand' | 'evade' | 'counterCharge') =>
  ({ type: 'chargeResponse', targetId, response }) as const;
export const respond = (unitId: string, fire: boolean) => ({ type: 'responseFire', unitId, fire }) as const;
export const pursue = (distance: number) => ({ type: 'pursue', distance }) as const;
export const secondary = (targetId: string) => ({ type: 'secondaryCharge', targetId }) as const;
