import { actionSchema } from './actionschema.js';
import type { Choice } from './choose.js';
import type { RuleBook } from './clause.js';
import type { Draft } from './draft.js';
import type { ActionForm } from './kinds.js';
import type { Answer, Answered, Question } from './question.js';
import type { Refusal } from './refusal.js';
import type { StateForm } from './stateform.js';
import type { Words } from './words.js';

/** How a battle ended. No winner: a draw. */
export interface Ending {
  readonly winner: string | null;
  readonly reason: string;
  readonly clause: string;
}

/** What candidates may cost: how finely continuous parameters are sampled. */
export interface CandidateOptions {
  /** At most this many candidates; the rest are left out evenly. All of the sample if not said. */
  readonly most?: number;
  /**
   * A whole number from 0 to n - 1. With it proposals are drawn at random and only as many are looked at as it takes to
   * find `most` lawful ones: the cheap way to play at random.
   */
  readonly pick?: (n: number) => number;
}

/** Readers of input from outside. They need zod, so a rule set loads them only when they are asked for. */
export interface Schemas<Scenario> {
  /** Checks a scenario's form and sense; every fault with its path and a cure. */
  readonly scenario: (input: unknown) => ScenarioReading<Scenario>;
  /** The form of states, for `readState`; without it no position can be read. */
  readonly state?: StateForm;
  /** JSON Schemas by name, each with its `$id`. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** What came of reading a scenario: the scenario with what is doubtful in it, or every fault. */
export type ScenarioReading<Scenario> =
  | { readonly ok: true; readonly scenario: Scenario; readonly warnings: readonly Refusal[] }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** The types of one rule set. */
export interface RulesetTypes {
  readonly scenario: object;
  readonly state: object;
  readonly view: object;
  readonly action: object;
  readonly event: object;
  readonly picture: object;
}

/** What a picture shows besides the table and the pieces. Ids are of units and officers; lengths in the measure. */
export interface PictureOptions<Event = object> {
  /** Events whose moves and shots are drawn as arrows. */
  readonly events?: readonly Event[] | undefined;
  /** Units whose lanes or arcs of fire are drawn, with their ranges. */
  readonly ranges?: readonly string[] | undefined;
  readonly commandRadius?: number | undefined;
  readonly sight?: readonly { readonly from: string; readonly to: string }[] | undefined;
  readonly highlight?: readonly string[] | undefined;
}

/**
 * A rule set: five verbs to play (begin, ask, answer, check, outcome), the choices to play from, and what each side
 * may see. Everything is a pure function of its arguments.
 */
export interface Ruleset<K extends RulesetTypes = RulesetTypes> {
  readonly id: string;
  readonly title: string;
  readonly measure: 'cm' | 'in';
  /** Changes with every change of the rules' code that a record could notice. */
  readonly version: string;
  readonly clauses: RuleBook;
  /** Every kind of action there is, with its form. */
  readonly actions: readonly ActionForm[];
  /** Loads the readers of outside input. */
  readonly schemas: () => Promise<Schemas<K['scenario']>>;
  /** A checked scenario becomes the state at its first question. */
  readonly begin: (scenario: K['scenario']) => K['state'];
  /** The scenario a state was begun with. */
  readonly scenarioOf: (state: K['state'] | K['view']) => K['scenario'];
  /** A scenario as its author may write it: what a record keeps. Reading it gives the scenario again. */
  readonly scenarioInput: (scenario: K['scenario']) => unknown;
  /** The tables in force, house rules included: their hash is stamped into records. */
  readonly tablesOf: (state: K['state'] | K['view']) => unknown;
  /** The open question, null when the battle is over. */
  readonly ask: (state: K['state'] | K['view']) => Question | null;
  /** Answers the open question. Total and pure. */
  readonly answer: (state: K['state'], answer: Answer<K['action']>) => Answered<K['state'], K['event']>;
  /** Every reason why an action would be refused; empty when it is lawful. */
  readonly check: (state: K['state'] | K['view'], action: K['action']) => readonly Refusal[];
  /**
   * The kinds of action that are open now, each with the next field to fill in and its domain. Fill it in (`fill`) and
   * ask again with the draft, until `next` is null: `action` is then complete and legal.
   */
  readonly choices: (state: K['state'] | K['view'], draft?: Draft) => readonly Choice<K['action']>[];
  /** Complete lawful actions, a finite sample of all; never empty while a decision is open. */
  readonly candidates: (state: K['state'] | K['view'], options?: CandidateOptions) => readonly K['action'][];
  readonly outcome: (state: K['state'] | K['view']) => Ending | null;
  /** What a side may know. */
  readonly view: (state: K['state'], side: string) => K['view'];
  /** What a side may know of an event, null if nothing. */
  readonly redact: (event: K['event'], side: string) => K['event'] | null;
  /** A full state that fits a view. `pick(n)` gives a whole number from 0 to n - 1 for what is unknown. */
  readonly determinize: (view: K['view'], pick: (n: number) => number) => K['state'];
  /** Whether an event showed a side what it did not know: it would still know it after an undo. */
  readonly reveals?: (event: K['event']) => boolean;
  /** Whether an action is the business of its own side alone, so that the other is not told how it decided. */
  readonly secret?: (action: K['action']) => boolean;
  /** What is wrong with a state that followed another, as sentences; empty for every state that play can reach. */
  readonly invariants: (before: K['state'] | null, state: K['state']) => readonly string[];
  /** What there is to draw of a state or view. */
  readonly picture: (state: K['state'] | K['view'], options?: PictureOptions<K['event']>) => K['picture'];
  /** How its battles are talked about. */
  readonly words: Words<K['state'] | K['view'], K['action']>;
  /** A sentence for a log. */
  readonly describe: (event: K['event'], state: K['state'] | K['view']) => string;
}

/** Gives a rule set its type, and its schemas that of its actions. */
export const defineRuleset = <K extends RulesetTypes>(ruleset: Ruleset<K>): Ruleset<K> => ({
  ...ruleset,
  schemas: async () => {
    const schemas = await ruleset.schemas();
    return { ...schemas, json: { ...schemas.json, action: actionSchema(ruleset) } };
  },
});
