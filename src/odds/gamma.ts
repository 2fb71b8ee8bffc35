/**
 * The chi-square test's tail, from operations that are the same on every engine: a report of dice says the same figure
 * everywhere, like everything else here.
 */

/** A series has converged when its next term no longer shows. */
const smallest = 1e-17;
/** Halvings that bring any exponent of ours below 1, and keep the series short. */
const halvings = 12;
/** e^-x is nothing a double can tell from 0 beyond this. */
const mostExponent = 700;

/** e to a power from -700 to 0, by its series at a small part of it, squared up again. */
const expOf = (x: number): number => {
  if (x < -mostExponent) return 0;
  const small = x / (1 << halvings);
  let term = 1;
  let sum = 1;
  for (let n = 1; Math.abs(term) > smallest; n += 1) {
    term *= small / n;
    sum += term;
  }
  for (let count = 0; count < halvings; count += 1) sum *= sum;
  return sum;
};

/** x^a e^-x / Gamma(a + 1) for a half or a whole number a; factor by factor, so that nothing overflows on the way. */
const leadingTerm = (twiceA: number, x: number): number => {
  const odd = twiceA % 2 === 1;
  // Gamma(3/2) is half the root of pi, Gamma(1) is 1.
  let term = odd ? (2 * Math.sqrt(x)) / Math.sqrt(Math.PI) : 1;
  for (let twice = odd ? 3 : 2; twice <= twiceA; twice += 2) term *= x / (twice / 2);
  return term * expOf(-x);
};

/**
 * How likely fair dice stray at least so far: the upper tail of the chi-square distribution.
 *
 * The lower tail is summed as a series, which is exact to rounding; far out, what is left of 1 is reported as 0 at last.
 *
 * @param chiSquare - 0 or more
 * @param freedom - degrees of freedom, 1 or more
 * @returns the p-value, 0 to 1
 */
export const chiSquareTail = (chiSquare: number, freedom: number): number => {
  const x = chiSquare / 2;
  if (x <= 0) return 1;
  let term = leadingTerm(freedom, x);
  let sum = 0;
  for (let n = 1; term > smallest && n < 100_000; n += 1) {
    sum += term;
    term *= x / (freedom / 2 + n);
  }
  return Math.min(1, Math.max(0, 1 - sum));
};
