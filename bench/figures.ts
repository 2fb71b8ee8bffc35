/** The median; of an even count the mean of the two middle numbers. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
};

/** The exponent e of the best fit y = c * x^e: the slope of least squares on logarithms. */
export const growthExponent = (points: readonly { readonly x: number; readonly y: number }[]): number => {
  const logs = points.map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) }));
  const mean = (pick: (point: { x: number; y: number }) => number): number =>
    logs.reduce((sum, point) => sum + pick(point), 0) / logs.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const across = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return across / logs.reduce((sum, { x }) => sum + (x - meanX) * (x - meanX), 0);
};

/** Rows of cells as columns, the first aligned left, the others right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
};

const nanosecondsAMicrosecond = 1000;

export const microseconds = (nanoseconds: number): string => `${(nanoseconds / nanosecondsAMicrosecond).toFixed(2)} us`;
export const times = (ratio: number): string => `${ratio.toFixed(1)} x`;
