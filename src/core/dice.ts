import type { Roll, RollAnswer } from './roll.js';

/**
 * Where the answers to rolls come from: a generator, a script, a server, people at a table.
 *
 * A provider is asked once for each roll, in the order of play, and may remember what it has given. It need not be
 * trusted: what it answers is checked like any other answer.
 */
export interface Dice {
  /** The answer to a roll; null where somebody has to be asked first, and the battle waits at the roll. */
  readonly roll: (roll: Roll) => RollAnswer | null;
}
