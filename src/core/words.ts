import { guarded } from './guarded.js';
import type { Question } from './question.js';
import type { Modifier, Roll } from './roll.js';

/** An action in words for a person. */
export interface ActionWords {
  /** The action as a full sentence: "Huske orders Barrell to fire at Appin". */
  readonly sentence: string;
  /** The unit or officer it concerns, as a heading in a list of choices: "Barrell". */
  readonly subject: string;
  /** The action under that heading: "fire at Appin". */
  readonly short: string;
}

/** The losses of one unit at the end of a battle. */
export interface Strength {
  /** Id of the unit. */
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly before: number;
  readonly left: number;
  /** What happened to it; empty if it is still on the table and in order. */
  readonly fate: string;
}

/** An officer who was lost. */
export interface Casualty {
  readonly name: string;
  readonly side: string;
  readonly fate: string;
}

/** A unit or an officer on a printed roster. */
export interface RosterLine {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly kind: 'officer' | 'unit';
  /** Id of the officer that it reports to; null for none. */
  readonly commander: string | null;
  /** Its figures by heading, in the order of the columns: `{ type: 'infantry', melee: '3' }`. */
  readonly figures: Readonly<Record<string, string>>;
  /** Boxes to mark as it loses strength; 0 for an officer. */
  readonly boxes: number;
}

/** Turn and phase of a state. */
export interface Clock {
  readonly turn: number;
  /** Id of the side whose turn it is; null if the turn belongs to no side. */
  readonly side: string | null;
  /** The current phase, in words. */
  readonly phase: string;
}

/**
 * A table of the rules on a reference sheet. In every text `{constants.supportCm}` stands for that figure of the tables,
 * so that house rules show.
 */
export interface SheetFigures {
  readonly title: string;
  /** Which dice, how the figures count, what abbreviations mean. */
  readonly note?: string;
  /** Its name in the data. */
  readonly table: string;
  /** Rows in words by their names in the data; null leaves a row out, and a row that is not named keeps its name. */
  readonly rows?: Readonly<Record<string, string | null>>;
  /**
   * Headings by the names of fields; null leaves a column out. A field of a field is `dice.tried`; the heading of the
   * rows is ``, that of single figures `figure`.
   */
  readonly columns?: Readonly<Record<string, string | null>>;
  /** Cells in words, by the text that they would have. */
  readonly values?: Readonly<Record<string, string>>;
  /** Whether the figures are added to something: `+2`. */
  readonly signed?: boolean;
}

/** A table on a reference sheet that stands nowhere in the data, with figures like those of `SheetFigures`. */
export interface SheetRows {
  readonly title: string;
  readonly note?: string;
  readonly table?: undefined;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type SheetTable = SheetFigures | SheetRows;

/** A reference sheet in words. */
export interface SheetWords {
  readonly sections: readonly { readonly title: string; readonly tables: readonly SheetTable[] }[];
  /** Tables that only the program needs, or whose figures stand in texts of other tables. */
  readonly leftOut: readonly string[];
}

/** The texts of a rule set for logs, menus and reports. */
export interface Words<State = object, Action = object> {
  readonly clock: (state: State) => Clock;
  readonly action: (state: State, action: Action) => ActionWords;
  /** The question in words, for the player who answers it. */
  readonly question: (state: State, question: Question) => string;
  /** The name of a unit, officer, side or card. */
  readonly name: (state: State, id: string) => string;
  readonly strengths: (state: State) => readonly Strength[];
  readonly fallen: (state: State) => readonly Casualty[];
  /** The unit of strength: "stands". */
  readonly counts: string;
  /** The target of a roll: "needs 7 or less"; empty if the result is not compared with anything. */
  readonly aim: (roll: Roll) => string;
  /**
   * Whose each die of an open roll is, where that matters: "t1", "the command stand". Empty if the dice are all alike.
   * Only rolls whose faces are read one by one have any.
   */
  readonly dice?: (state: State, roll: Roll) => readonly string[];
  /** Types of events that the log shows in another form: headings, decisions and rolls. */
  readonly silentEvents: readonly string[];
  /** Purposes of rolls that the log shows only through the events that follow. */
  readonly silentRolls: readonly string[];
  /**
   * Actions that only open or close something, and are not logged: their types, or `task.type` for a type that is only
   * silent as the answer to one task.
   */
  readonly silentActions: readonly string[];
  /**
   * The heading and the subject of an event that changes nothing, such as a void card: "Void cards", "52nd Foot". A log
   * reports several in a row in one line. Null for all other events.
   */
  readonly brief?: (event: object, state: State) => { readonly heading: string; readonly subject: string } | null;
  /** Every unit and officer for a printed roster, in order-of-battle order. Without it a roster has names and strengths. */
  readonly roster?: (state: State) => readonly RosterLine[];
  /** The steps of a turn in words, for a reference sheet. */
  readonly turnSteps?: readonly string[];
  /** The tables of a reference sheet. Tables that it does not name are printed as they stand in the data. */
  readonly sheet?: SheetWords;
}

/**
 * A name of the code as words: "uncontrolledAdvance" becomes "uncontrolled advance", "test.wounds" becomes "test
 * wounds".
 */
export const humanize = guarded('humanize', (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' ')
    .toLowerCase(),
);

/** The parts of questions in words. */
export interface QuestionWords<State> {
  /** The purpose of a roll. */
  readonly purpose: (purpose: string) => string;
  /** What the decisions of a task ask; the name of the task where it is left out. */
  readonly tasks: Readonly<Record<string, string>>;
  readonly name: (state: State, id: string) => string;
}

/** Questions in words: the purpose of a roll, or what a task asks, after the name of the piece it is about. */
export const questionsBy =
  <State>({ purpose, tasks, name }: QuestionWords<State>) =>
  (state: State, question: Question): string => {
    if (question.kind === 'roll') return purpose(question.purpose);
    const asked = tasks[question.task] ?? humanize(question.task);
    return question.about === null ? asked : `${name(state, question.about)}: ${asked}`;
  };

/** A number rounded to a tenth, for display. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A count with its noun: "1 hit", "2 hits". */
export const pluralize = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** The names of the units of length. */
export const measureNames = { cm: 'centimetres', in: 'inches' } as const;

const withUnit = (figure: number, measure: 'cm' | 'in'): string =>
  measure === 'cm' ? `${figure} cm` : `${figure} ${figure === 1 ? 'inch' : 'inches'}`;

/** A length rounded to a tenth, with its unit: "12 inches", "0.4 inches", "20 cm". */
export const formatLength = (length: number, measure: 'cm' | 'in'): string => withUnit(tenth(length), measure);

const roundedTo = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Decimals of figures in refusals: as few as tell them apart. */
const decimals = [2, 3, 4] as const;

/** A length that is greater than allowed, for refusals: "It is 12.35 inches; 12 inches is the most." */
export const formatBeyond = (length: number, most: number, measure: 'cm' | 'in'): string => {
  const fewest = decimals.find((each) => roundedTo(length, each) > roundedTo(most, each)) ?? 4;
  const [given, allowed] = [roundedTo(length, fewest), roundedTo(most, fewest)];
  return `It is ${withUnit(given, measure)}; ${withUnit(allowed, measure)} is the most.`;
};

/** Names in a sentence: "Appin", "Appin and Atholl", "Appin, Atholl and Lochiel". */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const formatLine = ({ label, value }: Modifier): string => `${label} ${value < 0 ? value : `+${value}`}`;

/** The parts of a number of dice or a target: "leadership +8, distance -1"; empty if there are none. */
export const formatBreakdown = (breakdown: readonly Modifier[]): string => breakdown.map(formatLine).join(', ');

/**
 * The target of a roll: "needs 7 or less".
 *
 * @param happens - the effect, if it is not a plain success: "hit"
 */
export const formatTarget = guarded('formatTarget', ({ read, target, comparison }: Roll, happens = 'needs'): string => {
  if (read.kind === 'reaching') return `on ${read.need} or more`;
  if (target === null || comparison === null) return '';
  const figure = { atMost: `${target} or less`, atLeast: `${target} or more`, over: `more than ${target}` }[comparison];
  return `${happens}${happens === 'needs' ? '' : ' on'} ${figure}`;
});
