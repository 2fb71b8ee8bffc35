import { guarded } from '../guarded.js';
import type { Roll, RollAnswer } from '../roll.js';
import type { Dice } from './provider.js';

/**
 * Dice that people roll. Without `ask`, the battle stops at every roll: answer it with the result of `readManualRoll`.
 * With `ask`, the function is called at each roll, and the battle stops only if it returns null.
 */
export const manual = (ask: (roll: Roll) => RollAnswer | null = () => null): Dice => ({ roll: guarded('roll', ask) });
