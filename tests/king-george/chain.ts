import type { Leader, State, Unit } from '../../src/rulesets/king-george/state.js';
import type { FateCode } from '../../src/rulesets/king-george/tables.js';
import { awaited, leaderCalled } from './cards.js';
import { battleWith, leader, type Setting, unit } from './setup.js';

/** A chain of command with its units, and Fate on them. */

/** An army commander A, a division commander D and two brigade commanders, B and C, of three units in all. */
export const chain: readonly Leader[] = [
  leader('red', 'A', 36, 2, { level: 'army', rating: 'poor' }),
  leader('red', 'D', 36, 4, { level: 'division', superior: 'A' }),
  leader('red', 'B', 30, 8, { superior: 'D', rating: 'exceptional' }),
  leader('red', 'C', 42, 8, { superior: 'D' }),
];

export const units: readonly Unit[] = [
  unit('red', 'P', 'line', 30, 12, 0, { commander: 'B' }),
  unit('red', 'Q', 'line', 42, 12, 0, { commander: 'C' }),
  unit('red', 'R', 'guns', 50, 8, 0, { commander: 'D' }),
  unit('blue', 'X', 'line', 36, 45, 180),
];

export const army = { units, officers: chain, inCommand: false } as const satisfies Setting;

export const fallOn = (code: FateCode, leaderId: string, patch: Partial<Setting> = {}): State =>
  awaited({ ...army, ...patch }, [code], leaderCalled(leaderId));

export const endOfTurn = (state: State): State =>
  battleWith(
    { ...army, units: state.units, officers: state.officers, state: { turn: state.turn, units: state.units } },
    { task: 'finishTurn' },
  );
