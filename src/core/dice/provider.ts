import type { Roll, RollAnswer } from '../roll.js';

/**
 * A provider of answers to rolls: a generator, a script, a server, or people at a table.
 *
 * It is called once for each roll, in the order of play, and may keep state. It need not be trusted: its answers are
 * checked like any other answer.
 */
export interface Dice {
  /** The answer to a roll. Null: the answer must come from a person first, and the battle waits at the roll. */
  readonly roll: (roll: Roll) => RollAnswer | null;
}
