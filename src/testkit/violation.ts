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
  /** Each candidate once. */
  'candidatesDiffer',
  /** At most as many as were asked for. */
  'candidatesAreFew',
  /** Every candidate can be filled in through `choices`. */
  'candidatesAreChoices',
  /** None is a leg of 0, a turn of 0, or does nothing at all; but for those that pass. */
  'candidatesChangeSomething',
  /** `choices` gives a list, whatever the draft. */
  'choicesAreTotal',
  /** Every kind that `choices` lists can be completed from `choices` alone. */
  'formsAreComplete',
  /** Random values of the domains are legal: 99 of 100 actions, 90 of 100 with a path. */
  'formsAreLegal',
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

/** Writes down a violation. */
export type Report = (invariant: InvariantName, text: string) => void;
