import { canonicalJson } from './canonical.js';
import { fingerprint } from './fingerprint.js';
import type { Answer } from './question.js';
import { type BattleRecord, type Recordable, tablesHashOf } from './record.js';
import { type CoreRefusalCode, type Facts, type Refusal, refusal, within } from './refusal.js';

/** One state of a replay, or the answer at which the replay differs from the record. */
export type ReplayStep<State, Action, Event> =
  | {
      readonly ok: true;
      /** Number of answers given so far; 0 at the first question. */
      readonly at: number;
      readonly answer: Answer<Action> | null;
      readonly state: State;
      readonly events: readonly Event[];
    }
  | { readonly ok: false; readonly at: number; readonly refusals: readonly Refusal[] };

/** Result of a whole replay. */
export type Replayed<State> =
  | { readonly ok: true; readonly states: readonly State[] }
  | {
      readonly ok: false;
      /** Number of the answer that does not fit; 0 if the battle cannot begin. */
      readonly at: number;
      readonly refusals: readonly Refusal[];
      /** The states before it. */
      readonly states: readonly State[];
    };

const fault = (code: CoreRefusalCode, text: string, facts: Facts, path: string): Refusal =>
  refusal(code, null, text, facts, path);

/** Reasons why a record does not belong to this rule set or its tables. */
const strangerRefusals = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
): readonly Refusal[] =>
  record.ruleset === ruleset.id
    ? []
    : [
        fault(
          'otherRuleset',
          `The record is of ${record.ruleset}; replay it with that rule set, not with ${ruleset.id}.`,
          { recorded: record.ruleset, given: ruleset.id },
          'ruleset',
        ),
      ];

/**
 * Checks of a replay by the same version: tables, fingerprints, outcome. Another version may represent its states
 * differently and still play the battle, so there only the answers are checked.
 */
const sameVersionChecks = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
) => {
  const same = record.version === ruleset.version;
  const prints = new Map(record.fingerprints.map(({ at, print }) => [at, print]));
  const tables = (state: State): readonly Refusal[] => {
    const given = tablesHashOf(ruleset, state);
    return !same || given === record.tablesHash
      ? []
      : [
          fault(
            'otherTables',
            'The battle was played with other tables.',
            { recorded: record.tablesHash, given },
            'tablesHash',
          ),
        ];
  };
  const state = (at: number, reached: State): readonly Refusal[] => {
    const recorded = prints.get(at);
    if (!same || recorded === undefined) return [];
    const given = fingerprint(reached);
    return given === recorded
      ? []
      : [
          fault(
            'otherState',
            `After ${at} answers the battle stands otherwise than recorded.`,
            { at, recorded, given },
            at === 0 ? 'scenario' : `answers[${at - 1}]`,
          ),
        ];
  };
  const end = (reached: State): readonly Refusal[] => {
    const given = ruleset.outcome(reached);
    return !same || canonicalJson(given) === canonicalJson(record.outcome)
      ? []
      : [
          fault(
            'otherOutcome',
            'The battle ends otherwise than recorded.',
            { recorded: record.outcome?.winner ?? null, given: given?.winner ?? null },
            'outcome',
          ),
        ];
  };
  return { tables, state, end };
};

const versionFacts = (recorded: string, given: string): Readonly<Record<string, string>> =>
  recorded === given ? {} : { recordedVersion: recorded, version: given };

/**
 * Replays a record: yields the state at the first question, then one state for each answer. If an answer is refused, or
 * a state differs from the record, it yields a step that is not `ok` and stops.
 *
 * A record of another version of the rules is replayed for as long as its answers fit; its fingerprints are not
 * checked.
 */
export function* replay<Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
): Generator<ReplayStep<State, Action, Event>, void, void> {
  const strange = strangerRefusals(ruleset, record);
  if (strange.length > 0) return yield { ok: false, at: 0, refusals: strange };
  const checks = sameVersionChecks(ruleset, record);
  let state = ruleset.begin(record.scenario);
  const atStart = [...checks.tables(state), ...checks.state(0, state)];
  if (atStart.length > 0) return yield { ok: false, at: 0, refusals: atStart };
  yield { ok: true, at: 0, answer: null, state, events: [] };
  for (const [index, answer] of record.answers.entries()) {
    const at = index + 1;
    const answered = ruleset.answer(state, answer);
    if (!answered.ok) {
      const facts = versionFacts(record.version, ruleset.version);
      const refusals = within(`answers[${index}]`, answered.refusals);
      return yield {
        ok: false,
        at,
        refusals: refusals.map((each) => ({ ...each, facts: { ...each.facts, ...facts } })),
      };
    }
    state = answered.state;
    const drift = checks.state(at, state);
    if (drift.length > 0) return yield { ok: false, at, refusals: drift };
    yield { ok: true, at, answer, state, events: answered.events };
  }
  const otherEnd = checks.end(state);
  if (otherEnd.length > 0) yield { ok: false, at: record.answers.length, refusals: otherEnd };
}

/** Replays a record from beginning to end: returns all its states, or where it differs from the record. */
export const replayAll = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
): Replayed<State> => {
  const states: State[] = [];
  for (const step of replay(ruleset, record)) {
    if (!step.ok) return { ok: false, at: step.at, refusals: step.refusals, states };
    states.push(step.state);
  }
  return { ok: true, states };
};
