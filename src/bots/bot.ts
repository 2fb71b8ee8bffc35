import type { Decision } from '../core/question.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import type { Budget } from './budget.js';

/**
 * A player: a function of its side's view, the question put to it, and how long it may think. It gives a lawful action.
 * A bot that does not think ahead may leave the budget unread; without one each takes its own.
 */
export interface Bot<K extends RulesetTypes = RulesetTypes> {
  readonly name: string;
  readonly decide: (view: K['view'], question: Decision, budget?: Budget) => K['action'];
}

/** A whole number from 0 to n - 1. */
export type Picker = (n: number) => number;

/** What makes a bot for a rule set; `pick` is its own source of chance, apart from the dice of the battle. */
export type BotMaker = <K extends RulesetTypes>(ruleset: Ruleset<K>, pick: Picker) => Bot<K>;
