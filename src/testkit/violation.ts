/** Something a rule set or a scenario does not keep to, and where: repeat it with the seed. */
export interface Violation {
  /** Which invariant. */
  readonly invariant: InvariantName;
  readonly seed: number;
  /** The answer at which it showed, counted from 0. */
  readonly at: number;
  readonly text: string;
}

/** What every rule set promises. */
export const invariants = [
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
export type InvariantName = (typeof invariants)[number];
