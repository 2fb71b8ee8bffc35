import type { Experience } from './names.js';

/** Dice of the second throw to clear a marker. @see WT-MRK-07 WT-MRK-08 */
export const clearSecondDice: Readonly<Record<Experience, number>> = { green: 0, trained: 1, veteran: 2 };

/** Faces that matter in clearing. @see WT-MRK-06 WT-MRK-09 */
export const clearing = {
  /** This face fails, and others clear. */
  fails: 1,
  /** This face rescues in the second throw. */
  rescues: 6,
};

/** Modifier of a TEST by the face of its die. @see WT-TST-02 */
export const testDie: Readonly<Record<Experience, { readonly one: number; readonly six: number }>> = {
  green: { one: -1, six: 0 },
  trained: { one: -1, six: 1 },
  veteran: { one: 0, six: 1 },
};

/** Dice added to fire. @see WT-FIR-10 */
export const fireBonus: Readonly<Record<Experience, number>> = { green: 0, trained: 1, veteran: 2 };
