import type { History, Ruleset, RulesetTypes } from 'linstock';
import type { Values } from 'linstock/bots/players';
import type { Picture } from 'linstock/draw';

/** What the page needs to know of a scenario, whatever its rules. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
}

/** The types of a rule set that the page was not written for: every state, action and event is just an object. */
export interface AnyTypes extends RulesetTypes {
  readonly scenario: Scenario;
  readonly picture: Picture;
}

export type Rules = Ruleset<AnyTypes>;
export type Game = History<Scenario, object, object, object>;
export type Step = Game['steps'][number];

/** A rule set, and what its bots want. */
export interface Loaded {
  readonly rules: Rules;
  readonly values: Values<AnyTypes>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
