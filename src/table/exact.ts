/**
 * Sine, cosine and arctangent from operations that IEEE 754 fixes to the last bit.
 *
 * The built-in functions may differ between engines in the last digit. A replay must not.
 */

const QUARTER = 90;
const HALF = 180;
const FULL = 360;
const RADIANS_A_DEGREE = Math.PI / HALF;

/** Up to an eighth of a circle, the error of these terms of the series is below the last bit. */
const sineSeries = (x: number): number => {
  const s = x * x;
  const tail = 1 / 362880 + s * (-1 / 39916800 + s * (1 / 6227020800 + s * (-1 / 1307674368000)));
  return x + x * s * (-1 / 6 + s * (1 / 120 + s * (-1 / 5040 + s * tail)));
};

const cosineSeries = (x: number): number => {
  const s = x * x;
  const tail = 1 / 40320 + s * (-1 / 3628800 + s * (1 / 479001600 + s * (-1 / 87178291200 + s / 20922789888000)));
  return 1 + s * (-1 / 2 + s * (1 / 24 + s * (-1 / 720 + s * tail)));
};

/** Sine of an angle given as a number of quarter turns and a remainder of at most half a quarter turn, in degrees. */
const sineOfParts = (quarters: number, rest: number): number => {
  const x = rest * RADIANS_A_DEGREE;
  const phase = quarters - 4 * Math.floor(quarters / 4);
  if (phase === 0) return sineSeries(x);
  if (phase === 1) return cosineSeries(x);
  // Subtracting from zero gives 0 instead of -0, which would look different in saved text.
  return phase === 2 ? 0 - sineSeries(x) : 0 - cosineSeries(x);
};

/**
 * Sine of an angle.
 *
 * @param degrees - any finite angle, degrees; multiples of 90 give exactly 0, 1 or -1
 * @returns -1 to 1, within 1e-12 of the true value
 */
export const sine = (degrees: number): number => {
  // The range is reduced in degrees, where multiples of a quarter turn are exact numbers.
  const reduced = degrees - FULL * Math.round(degrees / FULL);
  const quarters = Math.round(reduced / QUARTER);
  return sineOfParts(quarters, reduced - QUARTER * quarters);
};

/**
 * Cosine of an angle.
 *
 * @param degrees - any finite angle, degrees; multiples of 90 give exactly 0, 1 or -1
 * @returns -1 to 1, within 1e-12 of the true value
 */
export const cosine = (degrees: number): number => {
  const reduced = degrees - FULL * Math.round(degrees / FULL);
  const quarters = Math.round(reduced / QUARTER);
  return sineOfParts(quarters + 1, reduced - QUARTER * quarters);
};

/** Arctangent in radians for ratios of at most tan(11.25 degrees), where the series is short. */
const arcTangentSeries = (t: number): number => {
  const s = t * t;
  const last = -1 / 15 + s * (1 / 17 + s * (-1 / 19 + s * (1 / 21 - s / 23)));
  const middle = -1 / 7 + s * (1 / 9 + s * (-1 / 11 + s * (1 / 13 + s * last)));
  return t + t * s * (-1 / 3 + s * (1 / 5 + s * middle));
};

const TANGENT_OF_EIGHTH = Math.sqrt(2) - 1;

/** Arctangent in degrees of a ratio between 0 and 1. */
const arcTangentOfRatio = (ratio: number): number => {
  const upper = ratio > TANGENT_OF_EIGHTH;
  const t = upper ? (ratio - 1) / (ratio + 1) : ratio;
  const halved = t / (1 + Math.sqrt(1 + t * t));
  return (upper ? QUARTER / 2 : 0) + (2 * arcTangentSeries(halved)) / RADIANS_A_DEGREE;
};

/**
 * Angle of the vector (x, y) counter-clockwise from the x axis.
 *
 * @returns degrees, above -180 and at most 180; 0 for the zero vector
 */
export const arcTangent2 = (y: number, x: number): number => {
  const across = Math.abs(x);
  const up = Math.abs(y);
  if (across === 0 && up === 0) return 0;
  const acute = up <= across ? arcTangentOfRatio(up / across) : QUARTER - arcTangentOfRatio(across / up);
  const upright = x < 0 ? HALF - acute : acute;
  return y < 0 ? 0 - upright : upright;
};
