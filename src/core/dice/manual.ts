import type { Dice } from '../dice.js';
import type { Roll, RollAnswer } from '../roll.js';

/**
 * Dice that people roll. Without `ask` the battle stops at every roll; answer it with what `readTableRoll` makes of
 * their words. With `ask` somebody is asked on the spot, and the battle stops only where that gives null.
 */
export const manual = (ask: (roll: Roll) => RollAnswer | null = () => null): Dice => ({ roll: ask });
