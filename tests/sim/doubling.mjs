/** The work of the tests of the pool: twice a number. */
export const double = (number) => number * 2;
