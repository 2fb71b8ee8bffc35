/** A broken promise of a rule set or a scenario; the seed repeats it. */
export interface Violation {
  /** The promise that was broken. */
  readonly invariant: InvariantName;
  readonly seed: number;
  /** The answer where it was found, counted from 0. */
  readonly at: number;
  readonly text: string;
}

/** The promises of every rule set. */
export const invariants = [
  'candidatesAreLegal',
  /** Candidates have no duplicates. */
  'candidatesDiffer',
  /** There are at most as many candidates as requested. */
  'candidatesAreFew',
  /** Every candidate can be filled in through `choices`. */
  'candidatesAreChoices',
  /** No candidate, except a pass, has only legs and amounts of 0 or has no effect. */
  'candidatesChangeSomething',
  /** `choices` returns a list for any draft. */
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

/** Records a violation. */
export type Report = (invariant: InvariantName, text: string) => void;
