/** From where to where a probability may lie. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard deviations each way that hold 95 in a hundred. */
export const defaultDeviations = 1.959963984540054;

/**
 * Where the true probability lies, by Wilson's score: honest for few samples and for shares near 0 and 1.
 *
 * @param hits - samples that showed it, 0 to `samples`
 * @param samples - 1 or more
 * @param deviations - how many standard deviations each way; 95 % if not said
 */
export const wilson = (hits: number, samples: number, deviations = defaultDeviations): Interval => {
  const share = hits / samples;
  const z2 = deviations * deviations;
  const centre = share + z2 / (2 * samples);
  const spread = deviations * Math.sqrt((share * (1 - share)) / samples + z2 / (4 * samples * samples));
  const scale = 1 + z2 / samples;
  return {
    low: hits === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: hits === samples ? 1 : Math.min(1, (centre + spread) / scale),
  };
};

/** Half the width of an interval. */
export const halfWidthOf = ({ low, high }: Interval): number => (high - low) / 2;
