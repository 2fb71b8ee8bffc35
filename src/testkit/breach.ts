/** Something a rule set or a scenario does not keep to, and where: repeat it with the seed. */
export interface Breach {
  /** Which promise. */
  readonly promise: PromiseName;
  readonly seed: number;
  /** The answer at which it showed, counted from 0. */
  readonly at: number;
  readonly text: string;
}

/** What every rule set promises. */
export const promises = [
  'candidatesAreLegal',
  'nonsenseIsRefused',
  'refusedChangesNothing',
  'sameAnswerSameState',
  'stateSurvivesJson',
  'sameReadingSameState',
  'viewsBetrayNothing',
  'recordReplays',
  'battleEnds',
  'invariantsHold',
  'statesAreFrozen',
] as const;
export type PromiseName = (typeof promises)[number];
