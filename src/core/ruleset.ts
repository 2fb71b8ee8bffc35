import { actionSchema } from './actionschema.js';
import type { Choice } from './choose.js';
import type { RuleBook } from './clause.js';
import type { Draft } from './draft.js';
import { LinstockError } from './error.js';
import { guarded } from './guarded.js';
import type { ActionForm } from './kinds.js';
import type { Placement } from './place.js';
import type { Answer, Answered, Question } from './question.js';
import type { CoreRefusalCode, Refusal } from './refusal.js';
import type { Resolution } from './resolution.js';
import { preview } from './shape.js';
import type { StateForm } from './stateform.js';
import type { Words } from './words.js';

/** Outcome of a battle. No winner: a draw. */
export interface Ending {
  readonly winner: string | null;
  readonly reason: string;
  readonly clause: string;
}

/** Scores an action: greater is better. */
export interface Score<Action> {
  (action: Action): number;
  /**
   * A number that the score of an action does not exceed, where that costs less than the score. With it, only actions
   * that may be among the best are scored; the candidates stay the same.
   */
  readonly atMost?: (action: Action) => number;
}

/** Options of `candidates`, which limit its cost. */
export interface CandidateOptions<Action = never> {
  /** At most this many candidates; the omitted ones are spread evenly. By default, the whole sample. */
  readonly most?: number;
  /**
   * Scores an action; greater is better. With it, the best candidates come first, equals in their usual order, and only
   * as many proposals are checked as are needed to find `most` legal ones: the cheap way to the best. It is also asked
   * for proposals that turn out to be illegal, and it may return any finite number for those.
   */
  readonly score?: Score<Action>;
  /**
   * Returns a whole number from 0 to n - 1. With it, proposals are drawn at random, and only as many are checked as are
   * needed to find `most` legal ones: the cheap way to play at random. Not used together with `score`.
   */
  readonly pick?: (n: number) => number;
}

/** Parsers of input from outside. They need zod, so a rule set loads them only on demand. */
export interface Schemas<Scenario> {
  /** Validates the form and the consistency of a scenario; reports every issue with its path and a fix. */
  readonly scenario: (input: unknown) => ScenarioReading<Scenario>;
  /** The form of states, for `readState`. Without it, positions cannot be read. */
  readonly state?: StateForm;
  /** Builds the JSON Schemas by name, each with its `$id`. */
  readonly json: () => Readonly<Record<string, unknown>>;
}

/** Result of reading a scenario: the scenario with warnings, or every issue. */
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
  /** Codes of the refusals of its actions. */
  readonly refusal: string;
}

/** A reason why a rule set refuses an answer: by its rules, or because the answer does not fit the question. */
export type RefusalOf<K extends RulesetTypes> = Refusal<K['refusal'] | CoreRefusalCode>;

/**
 * What a picture shows in addition to the table and the pieces. Ids are of units and officers; lengths are in the
 * measure.
 */
export interface PictureOptions<Event = object> {
  /** Events whose moves and shots are drawn as arrows. */
  readonly events?: readonly Event[] | undefined;
  /** Units whose lanes or arcs of fire are drawn, with their ranges. */
  readonly ranges?: readonly string[] | undefined;
  readonly commandRadius?: number | undefined;
  /** Whether the command radius of every officer is drawn, as far as the rules limit it. */
  readonly rings?: boolean | undefined;
  readonly sight?: readonly { readonly from: string; readonly to: string }[] | undefined;
  readonly highlight?: readonly string[] | undefined;
}

/**
 * A rule set: five functions to play (begin, ask, answer, check, outcome), the choices, and what each side may see.
 * Everything is a pure function of its arguments.
 */
export interface Ruleset<K extends RulesetTypes = RulesetTypes> {
  readonly id: string;
  readonly title: string;
  readonly measure: 'cm' | 'in';
  /** Changes with every change of the rules' code that affects a record. */
  readonly version: string;
  readonly clauses: RuleBook;
  /** Every kind of action, with its form. */
  readonly actions: readonly ActionForm[];
  /** Loads the parsers of outside input. */
  readonly schemas: () => Promise<Schemas<K['scenario']>>;
  /** Turns a validated scenario into the state at its first question. */
  readonly begin: (scenario: K['scenario']) => K['state'];
  /** The scenario of a state. */
  readonly scenarioOf: (state: K['state'] | K['view']) => K['scenario'];
  /** A scenario in its input form, as a record stores it. Reading it gives the same scenario. */
  readonly scenarioInput: (scenario: K['scenario']) => unknown;
  /** The tables in force, including house rules. Records store their hash. */
  readonly tablesOf: (state: K['state'] | K['view']) => unknown;
  /** The open question; null if the battle is over. */
  readonly ask: (state: K['state'] | K['view']) => Question | null;
  /** Answers the open question. Total and pure. */
  readonly answer: (state: K['state'], answer: Answer<K['action']>) => Answered<K['state'], K['event'], RefusalOf<K>>;
  /** Every reason why an action would be refused; empty if it is legal. */
  readonly check: (state: K['state'] | K['view'], action: K['action']) => readonly RefusalOf<K>[];
  /**
   * The kinds of action that are open now, each with the next field to fill in and its domain. Fill it in (`fill`) and
   * call again with the draft, until `next` is null: `action` is then complete and legal.
   */
  readonly choices: (state: K['state'] | K['view'], draft?: Draft) => readonly Choice<K['action']>[];
  /** Complete legal actions, a finite sample of all; never empty while a decision is open. */
  readonly candidates: (
    state: K['state'] | K['view'],
    options?: CandidateOptions<K['action']>,
  ) => readonly K['action'][];
  readonly outcome: (state: K['state'] | K['view']) => Ending | null;
  /** The part of a state that a side may know. */
  readonly view: (state: K['state'], side: string) => K['view'];
  /** The part of an event that a side may know; null if nothing. */
  readonly redact: (event: K['event'], side: string) => K['event'] | null;
  /** A full state that fits a view. `pick(n)` returns a whole number from 0 to n - 1 and decides what is unknown. */
  readonly determinize: (view: K['view'], pick: (n: number) => number) => K['state'];
  /** Whether an event revealed hidden information to a side, which it would still know after an undo. */
  readonly reveals?: (event: K['event']) => boolean;
  /**
   * Whether an action may bring on dice or answers of which its side is told nothing. It cannot be undone, whether it
   * brought them on or not: else the undo would tell.
   */
  readonly stirsUnseen?: (state: K['state'], action: K['action'], side: string) => boolean;
  /** Whether an action is hidden from the other side. */
  readonly secret?: (action: K['action']) => boolean;
  /**
   * Puts a piece on the table elsewhere, without measuring and without cost, and works on to the next question: for
   * umpires. `placePiece` checks the invariants after it. Without it, pieces cannot be placed by hand.
   */
  readonly place?: (state: K['state'], placement: Placement) => Answered<K['state'], K['event']>;
  /**
   * Invariants that a state violates, given the state before it, as sentences; empty for every state that play can
   * reach.
   */
  readonly invariants: (before: K['state'] | null, state: K['state']) => readonly string[];
  /**
   * Resolutions from plain figures, for a real table: those of the rule book, or with the house rules of a battle.
   * `resolve` works them out.
   */
  readonly resolutions?: (state?: K['state'] | K['view']) => readonly Resolution[];
  /** The shapes to draw for a state or view. */
  readonly picture: (state: K['state'] | K['view'], options?: PictureOptions<K['event']>) => K['picture'];
  /** Texts for logs, menus and reports. */
  readonly words: Words<K['state'] | K['view'], K['action']>;
  /** A sentence that describes an event, for a log; empty if the event changed nothing. */
  readonly describe: (event: K['event'], state: K['state'] | K['view']) => string;
}

/**
 * Guards every function of a record of functions; other members stay as they are. A rule set refuses wrong input; it
 * throws only if the caller hands over something that is no state, view, event or scenario of it, or for a bug.
 */
const allGuarded = <Members extends object>(id: string, members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).map(([name, member]: [string, unknown]) => [
      name,
      typeof member === 'function' && name !== 'schemas' ? guarded(`${id}.${name}`, member as never) : member,
    ]),
  ) as Members;

/** A picker whose numbers are checked: they go into states. */
const checkedPick =
  (pick: (n: number) => number) =>
  (n: number): number => {
    const index = pick(n);
    if (!Number.isInteger(index) || index < 0 || index >= n)
      throw new LinstockError(`pick(${n}) returns a whole number from 0 to ${n - 1}, not ${preview(index)}`);
    return index;
  };

/**
 * Infers the types of a rule set, adds the JSON Schema of its actions to its schemas, and makes sure that its functions
 * throw nothing but LinstockError.
 */
export const defineRuleset = guarded(
  'defineRuleset',
  <K extends RulesetTypes>(ruleset: Ruleset<K>): Ruleset<K> => ({
    ...allGuarded(ruleset.id, {
      ...ruleset,
      determinize: (view: K['view'], pick: (n: number) => number) => ruleset.determinize(view, checkedPick(pick)),
    }),
    words: allGuarded(`${ruleset.id}.words`, ruleset.words),
    schemas: async () => {
      const schemas = await ruleset.schemas();
      return { ...schemas, json: () => ({ ...schemas.json(), action: actionSchema(ruleset) }) };
    },
  }),
);
