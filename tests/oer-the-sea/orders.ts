import type { Action, UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import { at, battleWith, type Placed, type Setting } from './setup.js';

/** So many dice, the first of them sixes. */
export const dice = (count: number, hits = 0): number[] =>
  Array.from({ length: count }, (_, index) => (index < hits ? 6 : 1));

/** So many hits on ten dice, or on another number of dice. */
export const withHits = (hits: number, count = 10): readonly number[] => dice(count, hits);

export const wolfe = at('wolfe', 90, 60, 180);

/** An enemy far away, so that there is a battle. */
export const far = at('manchester', 160, 4, 0);

/** The Government command phase, with Huske giving orders. */
export const orders = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });

/** The same with an enemy far away. */
export const commandUnits = (units: readonly Placed[], more: Partial<Setting> = {}) => orders([...units, far], more);

/** The same from a whole setting. */
export const command = (setting: Omit<Setting, 'phase'>) =>
  battleWith({ phase: 'command', officer: 'huske', ...setting, units: [...setting.units, far] });

/** A Move order with any parameters. */
export const order = (unitId: string, params: UnitMove): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'move',
  params,
});

export const column = { formation: 'column' } as const;

/** A Charge order to the first group. */
export const groupCharge = (...charges: readonly (readonly [string, string])[]): Action => ({
  type: 'issueOrder',
  recipient: { groupId: 'group-1' },
  order: 'charge',
  params: { charges: charges.map(([unitId, targetId]) => ({ unitId, targetId })) },
});
