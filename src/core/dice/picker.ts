import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { LinstockError } from '../error.js';
import { guarded } from '../guarded.js';
import { preview } from '../shape.js';
import { generatorOf } from './seeded.js';

/** Returns a whole number from 0 to n - 1, each equally likely. */
export type Picker = (n: number) => number;

const mostToPickFrom = 0x1_0000_0000;

/**
 * Randomness outside the game: which candidate a bot takes, what it assumes about hidden information.
 *
 * @param seed - any number or text; a picker and dice with the same seed give related numbers, so use different seeds
 * @returns picks from n things, n a whole number from 1 to 2^32
 */
export const picker = guarded('picker', (seed: number | string): Picker => {
  const generator = generatorOf(seed);
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > mostToPickFrom)
      throw new LinstockError(`nothing to pick from: ${preview(n)}`);
    return uniformInt(generator, 0, n - 1);
  };
});
