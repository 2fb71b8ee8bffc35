import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';

/**
 * The tail of the chi-square test, from operations that are the same on every engine, so that a dice report is
 * identical everywhere.
 */

/** A series has converged when its next term is less than this fraction of it. */
const smallest = 1e-17;
/** Exponents beyond this underflow to 0. */
const mostExponent = 700;
/** Degrees of freedom of any report are far below. */
const mostFreedom = 1e6;
/** Upper limit, far above the number of steps that any series or fraction here takes. */
const mostSteps = 100_000;

const seriesOfExp = (x: number): number => {
  let term = 1;
  let sum = 1;
  for (let n = 1; Math.abs(term) > smallest; n += 1) {
    term *= x / n;
    sum += term;
  }
  return sum;
};

/** e to a negative power: the whole part by multiplication, the rest by the series, which is short below 1. */
const expOfMinus = (x: number): number => {
  if (x > mostExponent) return 0;
  const whole = Math.floor(x);
  const step = 1 / seriesOfExp(1);
  let power = 1;
  for (let count = 0; count < whole; count += 1) power *= step;
  return power / seriesOfExp(x - whole);
};

/** x^a e^-x / Gamma(a + 1) for a half or a whole number a, factor by factor, so that nothing overflows on the way. */
const leadingTerm = (twiceA: number, x: number): number => {
  const exponential = expOfMinus(x);
  if (exponential === 0) return 0;
  const odd = twiceA % 2 === 1;
  // Gamma(3/2) is half the square root of pi; Gamma(1) is 1.
  let term = odd ? (2 * Math.sqrt(x)) / Math.sqrt(Math.PI) : 1;
  for (let twice = odd ? 3 : 2; twice <= twiceA; twice += 2) term *= x / (twice / 2);
  return term * exponential;
};

/** The lower tail as a power series: accurate for small x. */
const lowerTail = (a: number, x: number): number => {
  let term = leadingTerm(2 * a, x);
  let sum = 0;
  for (let n = 1; term > smallest * sum && n < mostSteps; n += 1) {
    sum += term;
    term *= x / (a + n);
  }
  return sum;
};

/** The upper tail as a continued fraction, by Lentz's method: accurate for large x. */
const upperTail = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < mostSteps; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    const change = c * d;
    fraction *= change;
    if (Math.abs(change - 1) < Number.EPSILON) break;
  }
  return leadingTerm(2 * a, x) * a * fraction;
};

/**
 * Probability that fair dice deviate at least this much: the upper tail of the chi-square distribution.
 *
 * @param chiSquare - 0 or more
 * @param freedom - degrees of freedom, 1 to 1 000 000
 * @returns the p-value, 0 to 1
 * @throws LinstockError for numbers outside these ranges
 */
export const chiSquareTail = guarded('chiSquareTail', (chiSquare: number, freedom: number): number => {
  if (!(typeof chiSquare === 'number' && chiSquare >= 0 && freedom >= 1 && freedom <= mostFreedom))
    throw new LinstockError('chi-square is 0 or more, with 1 to 1 000 000 degrees of freedom');
  const [a, x] = [freedom / 2, chiSquare / 2];
  if (x <= 0) return 1;
  const tail = x < a + 1 ? 1 - lowerTail(a, x) : upperTail(a, x);
  return Math.min(1, Math.max(0, tail));
});
