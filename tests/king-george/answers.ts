import type { Action } from '../../src/rulesets/king-george/actions.js';
import { makeContact } from '../../src/rulesets/king-george/contacts.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { unitCalled } from './cards.js';
import { battleWith, type Setting, unit } from './setup.js';

/** Answers to cards and orders, and what they are given to: a unit of each side, in contact or on hold. */

export const pass = { type: 'pass' } as const;

export const wait = { type: 'hold', use: 'wait' } as const;

export const reload = { type: 'hold', use: 'reload' } as const;

export const rally = { type: 'rally' } as const;

export const end = { type: 'end' } as const;

export const advance = (inches: number): Action => ({ type: 'move', steps: [{ kind: 'advance', inches }] });

export const activate = (id: string): Action => ({ type: 'activate', id });

export const charge = (target: string): Action => ({ type: 'charge', target });

export const second = (take: boolean): Action => ({ type: 'secondActivation', take });

export const red = (patch: Partial<Unit> = {}): Unit => unit('red', 'R1', 'line', 36, 20, 0, patch);

export const blue = (patch: Partial<Unit> = {}): Unit => unit('blue', 'B1', 'line', 36, 40, 180, patch);

/** Two units that fight, and one of them is given an order. */
export const inContact = (): State => {
  const setting = {
    units: [unit('red', 'R1', 'line', 36, 24, 0, { fired: true }), unit('blue', 'B1', 'line', 36, 24, 180)],
  };
  const battle = { state: battleWith(setting), events: [] };
  makeContact(battle, { attackerId: 'B1', defenderId: 'R1', face: 'front', bothCharged: false, obstacle: null });
  return battleWith({ ...setting, state: { units: battle.state.units } }, unitCalled('R1'));
};

/** Units on hold, as a card has just been resolved. */
export const holding = (setting: Setting, side = 'red'): State =>
  battleWith(
    { ...setting, state: { deck: ['reload', 'endOfTurn'], ...setting.state } },
    { task: 'closeCard', side },
    { task: 'draw' },
  );
