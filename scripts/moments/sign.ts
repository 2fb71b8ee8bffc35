import type { Moment } from '../../src/bots/index.js';
import type { RulesetTypes } from '../../src/core/ruleset.js';

/** Something that good play shows, or avoids, in the battles of a rule set. */
export interface Sign<K extends RulesetTypes> {
  readonly name: string;
  /** Whether it should happen in every battle, never, or is counted for comparison only. */
  readonly wanted: 'always' | 'never' | 'counted';
  /** How often it happens in a battle. */
  readonly count: (moments: readonly Moment<K>[]) => number;
}

/** Adds up what each answer of a battle shows. */
export const each =
  <K extends RulesetTypes>(count: (moment: Moment<K>) => number) =>
  (moments: readonly Moment<K>[]): number =>
    moments.reduce((sum, moment) => sum + count(moment), 0);

/** The side that wins if the turn limit is reached; null if there is none. */
export const sideThatWaits = (victory: readonly { readonly kind: string; readonly side: string }[]): string | null =>
  victory.find(({ kind }) => kind === 'turnLimit')?.side ?? null;
