import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { guarded } from '../guarded.js';
import { hashText, lanes } from '../hash.js';
import { type Checked, refusal } from '../refusal.js';
import { expectDice, facesOf, mostThrown, type Roll } from '../roll.js';
import type { Dice } from './provider.js';

/** Dice from a generator: the same seed gives the same faces on every engine. */
export interface SeededDice extends Dice {
  /** The current state of the generator, as a short text for `resumed`. */
  readonly snapshot: () => string;
}

const snapshotForm = /^x128:([0-9a-f]{8})([0-9a-f]{8})([0-9a-f]{8})([0-9a-f]{8})$/;

/**
 * A generator for a seed. The seed is hashed into all 128 bits of the state. Without the hash, neighbouring seeds, such
 * as those of a tournament, would begin with the same faces.
 */
export const generatorOf = (seed: number | string): RandomGenerator => {
  const words = lanes.map((lane) => hashText(String(seed), lane) | 0);
  // A state of zeros only gives zeros, so no generator may start there.
  return words.every((word) => word === 0) ? xoroshiro128plus(1) : xoroshiro128plusFromState(words);
};

const diceOf = (generator: RandomGenerator): SeededDice => ({
  roll: guarded('roll', (roll: Roll) => {
    expectDice(roll, mostThrown);
    const faces = facesOf(roll);
    // Every index is within the list, so the default is never used.
    return { faces: Array.from({ length: roll.dice }, () => faces[uniformInt(generator, 0, faces.length - 1)] ?? 0) };
  }),
  snapshot: () =>
    `x128:${generator
      .getState()
      .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
      .join('')}`,
});

/**
 * Dice from a seed: xoroshiro128+, every face of a die equally likely.
 *
 * @param seed - any number or text; 7 and '7' are the same seed
 */
export const seeded = guarded('seeded', (seed: number | string): SeededDice => diceOf(generatorOf(seed)));

/** The dice of a snapshot, in the same state; refused if the text is not a snapshot. */
export const resumed = guarded('resumed', (snapshot: string): Checked<SeededDice> => {
  const words = snapshotForm
    .exec(String(snapshot))
    ?.slice(1)
    .map((word) => Number.parseInt(word, 16) | 0);
  return words?.some((word) => word !== 0)
    ? { ok: true, value: diceOf(xoroshiro128plusFromState(words)) }
    : {
        ok: false,
        refusals: [
          refusal('snapshotUnread', null, 'This is no snapshot of seeded dice; hand over what snapshot() gave.'),
        ],
      };
});
