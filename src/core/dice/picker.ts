import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { LinstockError } from '../error.js';
import { generatorOf } from './seeded.js';

/** Gives a whole number from 0 to n - 1, each equally likely. */
export type Picker = (n: number) => number;

const mostToPickFrom = 0x1_0000_0000;

/**
 * Chance for what is no die of the game: which of its candidates a bot takes, what it imagines of the unknown.
 *
 * @param seed - any number or text; a picker and dice of the same seed give related numbers, so give them two
 * @returns picks from n things, n a whole number from 1 to 2^32
 */
export const picker = (seed: number | string): Picker => {
  const generator = generatorOf(seed);
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > mostToPickFrom) throw new LinstockError(`nothing to pick from: ${n}`);
    return uniformInt(generator, 0, n - 1);
  };
};
