import type { Decision } from '../core/question.js';
import type { Kinds, Ruleset } from '../core/ruleset.js';

/** A player: sees its side's view and the question put to it, and gives a lawful action. */
export interface Bot<K extends Kinds = Kinds> {
  readonly name: string;
  readonly decide: (view: K['view'], question: Decision) => K['action'];
}

/** A whole number from 0 to n - 1. */
export type Pick = (n: number) => number;

/** What makes a bot for a rule set; `pick` is its own source of chance, apart from the dice of the battle. */
export type BotMaker = <K extends Kinds>(ruleset: Ruleset<K>, pick: Pick) => Bot<K>;
