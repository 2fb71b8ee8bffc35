const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, index) => index + 1);

/** Faces of every kind of die, each equally likely. The average die has six faces. */
export const dieFaces = {
  d4: upTo(4),
  d6: upTo(6),
  d8: upTo(8),
  d10: upTo(10),
  d12: upTo(12),
  average: [2, 3, 3, 4, 4, 5],
  percentile: upTo(100),
} as const satisfies Record<string, readonly number[]>;

/** A kind of die, by name. */
export type Die = keyof typeof dieFaces;

/** Most dice of one roll, in the tables of every rule set and in a record. */
export const mostDice = 1000;
