import type { Question } from './question.js';
import type { Modifier, Roll } from './roll.js';

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
  /** Id of the unit. */
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly before: number;
  readonly left: number;
  /** What became of it, empty if it is still in the field and in order. */
  readonly fate: string;
}

/** One officer who did not ride home. */
export interface Casualty {
  readonly name: string;
  readonly side: string;
  readonly fate: string;
}

/** Where in the course of a battle a state stands. */
export interface Clock {
  readonly turn: number;
  /** Id of the side whose turn it is; null where the turn belongs to nobody. */
  readonly side: string | null;
  /** What is being done, in words. */
  readonly phase: string;
}

/** How the battles of a rule set are talked about: what a log, a menu or a report says in a person's words. */
export interface Words<State = object, Action = object> {
  readonly clock: (state: State) => Clock;
  readonly action: (state: State, action: Action) => ActionWords;
  /** Who is asked what, for a person who plays. */
  readonly question: (state: State, question: Question) => string;
  /** The name of a unit, officer, side or card. */
  readonly name: (state: State, id: string) => string;
  readonly strengths: (state: State) => readonly Strength[];
  readonly fallen: (state: State) => readonly Casualty[];
  /** What counts as strength: "stands". */
  readonly counts: string;
  /** What a roll is read against: "needs 7 or less"; empty if the reading is not compared with anything. */
  readonly aim: (roll: Roll) => string;
  /** Types of events that the log tells in another way: headings, decisions and rolls. */
  readonly silentEvents: readonly string[];
  /** Purposes of rolls that the log leaves to the events they bring. */
  readonly silentRolls: readonly string[];
  /** Types of actions that only open or close something: no news to anybody. */
  readonly silentActions: readonly string[];
}

/** A name of the code as words: "uncontrolledAdvance" is "uncontrolled advance", "test.wounds" is "test wounds". */
export const humanize = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' ')
    .toLowerCase();

/** So many of something: "1 hit", "2 hits". */
export const pluralize = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

const formatLine = ({ label, value }: Modifier): string => `${label} ${value < 0 ? value : `+${value}`}`;

/** What a number of dice or a target is made of: "leadership +8, distance -1"; empty when there is nothing to say. */
export const formatBreakdown = (breakdown: readonly Modifier[]): string => breakdown.map(formatLine).join(', ');

/**
 * What a roll is held against: "needs 7 or less".
 *
 * @param happens - what it brings about, where that is not a success: "hit"
 */
export const formatTarget = ({ read, target, comparison }: Roll, happens = 'needs'): string => {
  if (read.kind === 'reaching') return `on ${read.need} or more`;
  if (target === null || comparison === null) return '';
  const figure = { atMost: `${target} or less`, atLeast: `${target} or more`, over: `more than ${target}` }[comparison];
  return `${happens}${happens === 'needs' ? '' : ' on'} ${figure}`;
};
