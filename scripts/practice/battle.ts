/** The result that Fate always gives in a battle: `fortune` or `calamity`, and the number of its row. */
export interface ForcedFate {
  readonly kind: 'fortune' | 'calamity';
  readonly code: number;
}

/** A battle to look for examples in. */
export interface PracticeBattle {
  readonly id: string;
  readonly ruleset: string;
  readonly input: object;
  readonly fate?: ForcedFate;
  /** Types of actions that are taken as soon as they are offered. */
  readonly eager?: readonly string[];
  /** Types of actions that are never taken. */
  readonly shunned?: readonly string[];
}
