import type { Decision } from '../core/question.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import type { Budget } from './budget.js';

/**
 * A player: a function of its side's view, the open decision, and a budget. It returns a legal action.
 *
 * A bot without search may ignore the budget. Without a budget each bot uses its default.
 */
export interface Bot<K extends RulesetTypes = RulesetTypes> {
  readonly name: string;
  readonly decide: (view: K['view'], question: Decision, budget?: Budget) => K['action'];
}

/** A whole number from 0 to n - 1. */
export type Picker = (n: number) => number;

/** Makes a bot for a rule set; `pick` is the bot's own source of randomness, separate from the dice of the battle. */
export type BotMaker = <K extends RulesetTypes>(ruleset: Ruleset<K>, pick: Picker) => Bot<K>;
