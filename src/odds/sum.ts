/** A sum that keeps what rounding takes from it (Neumaier): many small probabilities add up to 1 all the same. */
export interface Sum {
  readonly add: (value: number) => void;
  readonly total: () => number;
}

/** A sum of nothing yet. */
export const emptySum = (): Sum => {
  let sum = 0;
  let lost = 0;
  return {
    add: (value) => {
      const next = sum + value;
      lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sum = next;
    },
    total: () => sum + lost,
  };
};

/** The sum of a list, with what rounding takes from it put back. */
export const sumOf = (values: readonly number[]): number => {
  const sum = emptySum();
  for (const value of values) sum.add(value);
  return sum.total();
};
