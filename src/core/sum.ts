/** A sum with compensation for rounding errors (Neumaier), so that many small probabilities add up to 1. */
export interface Sum {
  readonly add: (value: number) => void;
  readonly total: () => number;
}

/** The running sum and its compensation. */
interface Running {
  sum: number;
  lost: number;
}

const take = (so: Running, value: number): void => {
  const next = so.sum + value;
  so.lost += Math.abs(so.sum) >= Math.abs(value) ? so.sum - next + value : value - next + so.sum;
  so.sum = next;
};

/** A sum that starts at 0. */
export const emptySum = (): Sum => {
  const so: Running = { sum: 0, lost: 0 };
  return { add: (value) => take(so, value), total: () => so.sum + so.lost };
};

/** The compensated sum of a list. */
export const sumOf = (values: readonly number[]): number => {
  const so: Running = { sum: 0, lost: 0 };
  for (const value of values) take(so, value);
  return so.sum + so.lost;
};
