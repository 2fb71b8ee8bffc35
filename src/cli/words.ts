import type { Question } from '../core/question.js';
import type { Roll } from '../core/roll.js';
import { oerTheSeaWords } from './words/oerthesea.js';
import { plainWords } from './words/plain.js';

/** An action said to a person. */
export interface ActionWords {
  /** What somebody would say he does: "Huske orders Barrell to fire at Appin". */
  readonly sentence: string;
  /** Where it stands in a list of choices, the unit or officer it concerns: "Barrell". */
  readonly subject: string;
  /** How it is called below that heading: "fire at Appin". */
  readonly short: string;
}

/** One unit's account at the end of a battle. */
export interface Strength {
  readonly name: string;
  readonly side: string;
  readonly before: number;
  readonly left: number;
  /** What became of it, empty if it is still in the field and in order. */
  readonly fate: string;
}

/** One officer who did not ride home. */
export interface Fallen {
  readonly name: string;
  readonly side: string;
  readonly fate: string;
}

/** Where in the course of a battle a state stands. */
export interface Hour {
  readonly turn: number;
  /** Id of the side whose turn it is. */
  readonly side: string;
  /** What is being done, in words. */
  readonly phase: string;
}

/** What the command has to know of a rule set to talk about its battles. States and actions are of that rule set. */
export interface Words {
  readonly hour: (state: object) => Hour;
  readonly action: (state: object, action: object) => ActionWords;
  /** Who is asked what, for a person who plays. */
  readonly question: (state: object, question: Question) => string;
  /** The name of a unit, officer or side. */
  readonly name: (state: object, id: string) => string;
  readonly strengths: (state: object) => readonly Strength[];
  readonly fallen: (state: object) => readonly Fallen[];
  /** What counts as strength: "stands". */
  readonly counts: string;
  /** What a roll is read against: "needs 7 or less"; empty if the reading is not compared with anything. */
  readonly aim: (roll: Roll) => string;
  /** Types of events that the log tells in another way: headings, decisions and rolls. */
  readonly silentEvents: readonly string[];
  /** Types of actions that only open or close something: no news to anybody. */
  readonly silentActions: readonly string[];
}

const byRuleset: Readonly<Record<string, Words>> = { 'oer-the-sea': oerTheSeaWords };

/** The words for a rule set; plain ones where it has none of its own. */
export const wordsOf = (ruleset: string): Words => byRuleset[ruleset] ?? plainWords;
