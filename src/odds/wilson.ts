import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import { preview } from '../core/shape.js';

/** Lower and upper bound of a probability. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on each side for a 95 % interval. */
export const defaultDeviations = 1.959963984540054;

/**
 * Interval of the true probability by Wilson's score, which is valid for few samples and for shares near 0 and 1.
 *
 * @param hits - samples that showed it, 0 to `samples`
 * @param samples - 1 or more
 * @param deviations - standard deviations on each side; default for 95 %
 * @throws LinstockError for other figures: their interval would be no numbers
 */
export const wilson = guarded('wilson', (hits: number, samples: number, deviations = defaultDeviations): Interval => {
  if (!(hits >= 0 && hits <= samples && samples >= 1 && samples < Number.POSITIVE_INFINITY && deviations >= 0))
    throw new LinstockError(
      `an interval is of 0 or more samples out of 1 or more, not ${preview(hits)} of ${preview(samples)} with ${preview(deviations)} deviations`,
    );
  const share = hits / samples;
  const z2 = deviations * deviations;
  const centre = share + z2 / (2 * samples);
  const spread = deviations * Math.sqrt((share * (1 - share)) / samples + z2 / (4 * samples * samples));
  const scale = 1 + z2 / samples;
  return {
    low: hits === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: hits === samples ? 1 : Math.min(1, (centre + spread) / scale),
  };
});

/** Half the width of an interval. */
export const halfWidthOf = ({ low, high }: Interval): number => (high - low) / 2;
