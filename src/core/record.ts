import type { FairTranscript } from './dice/fair.js';
import { fingerprint } from './fingerprint.js';
import { guarded } from './guarded.js';
import type { History } from './history.js';
import type { Placement, Placing } from './place.js';
import type { Answer } from './question.js';
import { type Checked, within } from './refusal.js';
import type { Ending, Schemas } from './ruleset.js';
import { type Correction, type Playable, type Step, stepOf } from './steps.js';

/** Format number of a record. A change of the format gets a new number. */
export const recordFormat = 1;

/** Fingerprint of the state after a number of answers. */
export interface Fingerprint {
  /** Number of answers given before; 0 for the state at the first question. */
  readonly at: number;
  readonly print: string;
}

/** A correction in a record. */
export interface RecordedCorrection extends Correction {
  /** Index in the list of answers of the roll that was put right. */
  readonly answer: number;
}

/** A piece placed by hand in a record. */
export interface RecordedPlacement extends Placement {
  /** Number of answers given before. */
  readonly at: number;
}

/** A played battle with its dice. It can be replayed without a generator, and a replay detects where it differs. */
export interface BattleRecord<Scenario = unknown, Action = unknown> {
  readonly format: typeof recordFormat;
  readonly ruleset: string;
  readonly version: string;
  /** Data of the app (player names, seeds, settings). It is stored, and has no effect on a replay. */
  readonly options?: unknown;
  /** Fingerprint of the tables in force, including house rules. */
  readonly tablesHash: string;
  /** Validated, ready for `begin`. */
  readonly scenario: Scenario;
  readonly answers: readonly Answer<Action>[];
  readonly fingerprints: readonly Fingerprint[];
  /** Rolls that were put right, in the order of their answers; `answers` has what stands now. No effect on a replay. */
  readonly corrections?: readonly RecordedCorrection[];
  /** Pieces placed by hand, in order. A replay places them too. */
  readonly placements?: readonly RecordedPlacement[];
  /** The outcome; null for a battle that was not finished. */
  readonly outcome: Ending | null;
  /** The messages of the parties that rolled the dice jointly, for `verifyFair`. */
  readonly fair?: FairTranscript;
}

/** The parts of a rule set that a record needs. */
export interface Recordable<Scenario, State, Action, Event>
  extends Playable<State, Action, Event>,
    Placing<State, Event> {
  readonly id: string;
  readonly version: string;
  readonly schemas: () => Promise<Schemas<Scenario>>;
  readonly begin: (scenario: Scenario) => State;
  readonly outcome: (state: State) => Ending | null;
  readonly tablesOf: (state: State) => unknown;
}

/** Options for making a record. */
export interface RecordOptions {
  /** Stores a fingerprint after every `every` answers, and after the last. Default: after every answer. */
  readonly every?: number;
  readonly options?: unknown;
  readonly fair?: FairTranscript;
}

/** Fingerprint of the tables of a battle. */
export const tablesHashOf = <State>(ruleset: { readonly tablesOf: (state: State) => unknown }, state: State): string =>
  fingerprint(ruleset.tablesOf(state));

const printsOf = (states: readonly unknown[], every: number): readonly Fingerprint[] =>
  states.flatMap((state, at) =>
    at % every === 0 || at === states.length - 1 ? [{ at, print: fingerprint(state) }] : [],
  );

/** Corrections and placements of a history as a record holds them; a field without any is missing. */
const editsOf = <State, Action, Event>(
  steps: readonly Step<State, Action, Event>[],
  atStart: readonly Placement[],
): Pick<BattleRecord, 'corrections' | 'placements'> => {
  const corrections = steps.flatMap((step, answer) => (step.corrections ?? []).map((each) => ({ answer, ...each })));
  const placements = [atStart, ...steps.map((step) => step.placements ?? [])].flatMap((list, at) =>
    list.map((each) => ({ at, ...each })),
  );
  return {
    ...(corrections.length === 0 ? {} : { corrections }),
    ...(placements.length === 0 ? {} : { placements }),
  };
};

const stamped = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  scenario: Scenario,
  start: State,
  steps: readonly Step<State, Action, Event>[],
  { every = 1, options, fair }: RecordOptions,
  placements: readonly Placement[] = [],
): BattleRecord<Scenario, Action> => ({
  format: recordFormat,
  ruleset: ruleset.id,
  version: ruleset.version,
  ...(options === undefined ? {} : { options }),
  tablesHash: tablesHashOf(ruleset, start),
  scenario,
  answers: steps.map((step) => step.answer),
  ...editsOf(steps, placements),
  fingerprints: printsOf([start, ...steps.map((step) => step.state)], Math.max(1, Math.round(every))),
  outcome: ruleset.outcome(steps.at(-1)?.state ?? start),
  ...(fair === undefined ? {} : { fair }),
});

/**
 * Makes a record from the answers of a battle. It plays them once to compute the fingerprints.
 *
 * @returns the record, or why one of the answers (its place is in the path) does not fit
 */
export const recordOf = guarded(
  'recordOf',
  <Scenario, State, Action, Event>(
    ruleset: Recordable<Scenario, State, Action, Event>,
    scenario: Scenario,
    answers: readonly Answer<Action>[],
    options: RecordOptions = {},
  ): Checked<BattleRecord<Scenario, Action>> => {
    const start = ruleset.begin(scenario);
    const steps: Step<State, Action, Event>[] = [];
    for (const [index, answer] of answers.entries()) {
      const step = stepOf(ruleset, steps.at(-1)?.state ?? start, answer);
      if (!step.ok) return { ok: false, refusals: within(`answers[${index}]`, step.refusals) };
      steps.push(step.value);
    }
    return { ok: true, value: stamped(ruleset, scenario, start, steps, options) };
  },
);

/** The record of a history, without a replay. Undone steps are not part of it. */
export const recordOfHistory = guarded(
  'recordOfHistory',
  <Scenario, State, Action, Event>(
    ruleset: Recordable<Scenario, State, Action, Event>,
    history: History<Scenario, State, Action, Event>,
    options: RecordOptions = {},
  ): BattleRecord<Scenario, Action> =>
    stamped(ruleset, history.scenario, history.start, history.steps, options, history.placements),
);

const lines = (list: readonly unknown[]): string =>
  list.length === 0 ? '[]' : `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`;

/**
 * A record as JSON text, for `loadRecord`. The scenario is written in its input form. Each answer has its own line, so
 * that two records can be compared by diff.
 */
export const saveRecord = guarded(
  'saveRecord',
  <Scenario>(
    ruleset: { readonly scenarioInput: (scenario: Scenario) => unknown },
    record: BattleRecord<Scenario>,
  ): string => {
    const { answers, fingerprints, ...rest } = record;
    const head = JSON.stringify({ ...rest, scenario: ruleset.scenarioInput(record.scenario) }).slice(0, -1);
    return `${head},\n"answers":${lines(answers)},\n"fingerprints":${lines(fingerprints)}}\n`;
  },
);
