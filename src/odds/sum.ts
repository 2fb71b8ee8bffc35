/** A sum that keeps what rounding takes from it (Neumaier): many small probabilities add up to 1 all the same. */
export interface Sum {
  readonly add: (value: number) => void;
  readonly total: () => number;
}

/** What has been added so far, and what rounding has taken from it. */
interface Running {
  sum: number;
  lost: number;
}

const take = (so: Running, value: number): void => {
  const next = so.sum + value;
  so.lost += Math.abs(so.sum) >= Math.abs(value) ? so.sum - next + value : value - next + so.sum;
  so.sum = next;
};

/** A sum of nothing yet. */
export const emptySum = (): Sum => {
  const so: Running = { sum: 0, lost: 0 };
  return { add: (value) => take(so, value), total: () => so.sum + so.lost };
};

/** The sum of a list, with what rounding takes from it put back. */
export const sumOf = (values: readonly number[]): number => {
  const so: Running = { sum: 0, lost: 0 };
  for (const value of values) take(so, value);
  return so.sum + so.lost;
};
