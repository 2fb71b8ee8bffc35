/** Number of terms of the series: the last is below the precision of a double for every argument used here. */
const terms = 26;

/** ln x for x from 1/2 to 2, from the series of the inverse hyperbolic tangent, with exact operations only. */
const near = (x: number): number => {
  const ratio = (x - 1) / (x + 1);
  const square = ratio * ratio;
  let power = ratio;
  let sum = 0;
  for (let term = 0; term < terms; term += 1) {
    sum += power / (2 * term + 1);
    power *= square;
  }
  return 2 * sum;
};

const ln2 = near(2);

/** Natural logarithm, the same on every engine. @param x - above 0, finite */
const logarithm = (x: number): number => {
  let rest = x;
  let halvings = 0;
  while (rest > 2) {
    rest /= 2;
    halvings += 1;
  }
  while (rest < 1 / 2) {
    rest *= 2;
    halvings -= 1;
  }
  return near(rest) + halvings * ln2;
};

const ln10 = logarithm(10);

/** Decimal logarithm, the same on every engine. @param x - above 0, finite */
export const logarithm10 = (x: number): number => logarithm(x) / ln10;
