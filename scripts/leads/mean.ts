export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** Standard error of the mean. */
export const errorOf = (numbers: readonly number[]): number => {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((each) => (each - middle) ** 2)) / Math.max(1, numbers.length));
};

/** A mean with its standard error, for a table. */
export const shown = (numbers: readonly number[]): string =>
  `${mean(numbers).toFixed(5)} (${errorOf(numbers).toFixed(5)})`;
