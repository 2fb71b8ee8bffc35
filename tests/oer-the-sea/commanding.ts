import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { at, battleWith, move, type Setting } from './setup.js';

/** An enemy far away, so that there is a battle. */
export const far = at('stewarts', 90, 10, 0);

export const line: Setting['units'] = [at('wolfe', 90, 60, 180), at('barrell', 120, 60, 180), far];

/** The Government command phase with Huske giving orders. */
export const huskeCommands = (units: Setting['units'] = line, more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });

export const step = (unitId: string, x: number, y: number): Action => move(unitId, [x, y, 180]);

/** The same with an enemy far away. */
export const withFarEnemy = (units: Setting['units'], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], ...more });

export const pair = [at('wolfe', 80, 60, 180), at('barrell', 100, 60, 180)];

export const groups = [['wolfe', 'barrell']];

export const groupOrder = (order: 'move' | 'fire' | 'standReady' | 'rally', params: object = {}): Action =>
  ({ type: 'issueOrder', recipient: { groupId: 'group-1' }, order, params }) as Action;

export const groupStep = (y: number): Action =>
  groupOrder('move', {
    moves: [
      { unitId: 'wolfe', path: [{ x: 80, y, heading: 180 }] },
      { unitId: 'barrell', path: [{ x: 100, y, heading: 180 }] },
    ],
  });
