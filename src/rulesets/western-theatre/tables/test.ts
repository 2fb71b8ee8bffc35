/** Rows of the TEST. Rows 1 to 4 add up; 75 % destroys (WT-TST-08). @see WT-TST-07 WT-TST-11 WT-TST-22 */
export const testModifiers = {
  casualties10: -1,
  casualties25: -1,
  casualties33: -1,
  casualties50: -2,
  /** Each of artillery, flank and rear. @see WT-TST-11 */
  windowCasualties: -1,
  /** @see WT-TST-12 */
  contactedFlankOrRear: -2,
  /** @see WT-TST-13 */
  greenUnit: -2,
  trainedUnit: -1,
  /** @see WT-TST-14 */
  selfRetreating: -1,
  retreatedFriend: -1,
  /** @see WT-TST-16 */
  selfRouting: -2,
  routedFriendSameBrigade: -2,
  routedFriend: -1,
  /** @see WT-TST-17 */
  destroyedFriendSameBrigade: -3,
  destroyedFriend: -2,
  /** @see WT-TST-18 */
  charging: 1,
  /** @see WT-TST-19 */
  friendsInSight: 1,
  /** @see WT-TST-20 */
  command: 1,
};

/** Rows of which a melee takes the best value of each side, in the order of the table. @see WT-MEL-08 */
export const testRows = [
  'casualties',
  'windowCasualties',
  'contactedFlankOrRear',
  'experience',
  'retreats',
  'routs',
  'destroyed',
  'charging',
  'friendsInSight',
  'command',
  'hillCharge',
] as const;
export type TestRow = (typeof testRows)[number];

/** What a TEST is taken for. @see WT-TST-03 WT-MEL-04 WT-MOR-01 WT-MOR-09 */
export const testOccasions = ['casualties', 'melee', 'moral', 'routing'] as const;
export type TestOccasion = (typeof testOccasions)[number];

/** What a TEST does. `rallies` ends a rout. */
export const testEffects = ['rout', 'retreat', 'disorder', 'holds', 'rallies'] as const;
export type TestEffect = (typeof testEffects)[number];

/** What a band of scores does, by what the TEST is taken for. */
export type TestBand = Readonly<Record<TestOccasion, TestEffect>>;
/** A band that ends at a greatest score. */
export interface LowBand extends TestBand {
  readonly upTo: number;
}

const rout: LowBand = { upTo: -6, casualties: 'rout', melee: 'rout', moral: 'rout', routing: 'rout' };
const other: TestBand = { casualties: 'holds', melee: 'retreat', moral: 'holds', routing: 'rallies' };
const middle: LowBand = { upTo: -4, casualties: 'retreat', melee: 'retreat', moral: 'retreat', routing: 'rallies' };
const upper: LowBand = { upTo: -2, casualties: 'disorder', melee: 'retreat', moral: 'disorder', routing: 'rallies' };

/** Bands of scores from the lowest on, for each value of `options.testResults`; `other` has the rest. @see WT-TST-09 WT-TST-25 */
export const testResults = {
  routOnly: { low: rout, other },
  graded: { low: rout, middle, upper, other },
};

/** Percentages of figures lost. @see WT-TST-07 WT-TST-08 WT-TST-10 */
export const lossPercents = { first: 10, second: 25, third: 33, fourth: 50, destroyed: 75 };

/** Figures lost in melee. @see WT-MEL-03 WT-MOV-25 */
export const meleeLosses = {
  /** For each point of difference. */
  eachPoint: 3,
  /** By a unit that retreats of its own accord. */
  ownWill: 3,
};
