import { canonicalJson } from './canonical.js';
import { fingerprint } from './fingerprint.js';
import { guarded, misuse } from './guarded.js';
import { placePiece } from './place.js';
import type { Answer } from './question.js';
import { type BattleRecord, type Recordable, tablesHashOf } from './record.js';
import { type Checked, type Refusal, within } from './refusal.js';
import type { Ending } from './ruleset.js';
import { isRecord, preview } from './shape.js';
import { printsIn, replayFault, type Verification, verificationOf } from './verification.js';

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
  | ({
      readonly ok: true;
      readonly states: readonly State[];
      /** The outcome as the rules give it; null for a battle that is not over. */
      readonly outcome: Ending | null;
    } & Verification)
  | {
      readonly ok: false;
      /** Number of the answer that does not fit; 0 if the battle cannot begin. */
      readonly at: number;
      readonly refusals: readonly Refusal[];
      /** The states before it. */
      readonly states: readonly State[];
    };

/** A value that is no record at all; its parts are checked when they are replayed. */
const formlessRefusals = (record: unknown): readonly Refusal[] =>
  isRecord(record) && Array.isArray(record.answers)
    ? []
    : [replayFault('malformed', 'This is no record: read it with loadRecord first.', {}, '')];

/** Reasons why a record does not belong to this rule set. */
const strangerRefusals = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
): readonly Refusal[] =>
  record.ruleset === ruleset.id
    ? []
    : [
        replayFault(
          'otherRuleset',
          `The record is of ${preview(record.ruleset)}; replay it with that rule set, not with ${ruleset.id}.`,
          { recorded: preview(record.ruleset), given: ruleset.id },
          'ruleset',
        ),
      ];

const isMissing = (value: unknown): boolean => value === undefined;

/**
 * Comparisons of the tables and the states. Another version may represent its states differently and still play the
 * battle, so there they are not compared.
 */
const stateChecks = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
) => {
  const same = record.version === ruleset.version;
  // Several fingerprints of one state are all compared.
  const prints = new Map<number, readonly string[]>();
  if (same) for (const { at, print } of printsIn(record)) prints.set(at, [...(prints.get(at) ?? []), print]);
  const tables = (state: State): readonly Refusal[] => {
    if (!same || isMissing(record.tablesHash)) return [];
    const given = tablesHashOf(ruleset, state);
    const facts = { recorded: record.tablesHash, given };
    return given === record.tablesHash
      ? []
      : [replayFault('otherTables', 'The battle was played with other tables.', facts, 'tablesHash')];
  };
  const state = (at: number, reached: State): readonly Refusal[] => {
    const recorded = prints.get(at);
    if (recorded === undefined) return [];
    const given = fingerprint(reached);
    const other = recorded.find((print) => print !== given);
    return other === undefined
      ? []
      : [
          replayFault(
            'otherState',
            otherThan(at),
            { at, recorded: other, given },
            at === 0 ? 'scenario' : `answers[${at - 1}]`,
          ),
        ];
  };
  return { tables, state };
};

/** Where a battle begins to differ from its record, and what is likely to have changed. */
const otherThan = (at: number): string =>
  at === 0
    ? 'The battle does not begin as recorded: its scenario or the rules were changed. Replay it with those that it was played with.'
    : `After ${at} ${at === 1 ? 'answer' : 'answers'} the battle is not as recorded: an answer up to there or the rules were changed.`;

/** A fingerprint of a state that the answers do not reach: answers were cut off, or fingerprints added. */
const cutOff = (record: BattleRecord): readonly Refusal[] => {
  const answers = record.answers.length;
  const beyond = printsIn(record).find(({ at }) => !(at >= 0 && at <= answers && Number.isInteger(at)));
  return beyond === undefined
    ? []
    : [
        replayFault(
          'answersMissing',
          `The record has ${answers} answers and a fingerprint of the state after ${beyond.at}.`,
          { answers, at: beyond.at },
          'fingerprints',
        ),
      ];
};

/** Winner and clause; the words of the reason may differ between versions. */
const factsOf = (outcome: Ending | null): unknown =>
  outcome === null ? null : { winner: outcome.winner, clause: outcome.clause };

/** The outcome is compared under every version: no record may name another winner than its answers lead to. */
const outcomeRefusals = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
  reached: State,
): readonly Refusal[] => {
  if (isMissing(record.outcome)) return [];
  const given = ruleset.outcome(reached);
  const compared = record.version === ruleset.version ? (outcome: Ending | null): unknown => outcome : factsOf;
  return canonicalJson(compared(given)) === canonicalJson(compared(record.outcome))
    ? []
    : [
        replayFault(
          'otherOutcome',
          'The battle ends otherwise than recorded.',
          { recorded: record.outcome?.winner ?? null, given: given?.winner ?? null },
          'outcome',
        ),
      ];
};

/** The state and the events after the pieces that a record places by hand after a number of answers. */
const placedAt = <Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  { placements = [] }: BattleRecord<Scenario, Action>,
  reached: { readonly at: number; readonly state: State; readonly events: readonly Event[] },
): Checked<{ readonly state: State; readonly events: readonly Event[] }> => {
  let { state, events } = reached;
  for (const [index, { at, ...placement }] of placements.entries()) {
    if (at !== reached.at) continue;
    const placed = placePiece(ruleset, state, placement);
    if (!placed.ok) return { ok: false, refusals: within(`placements[${index}]`, placed.refusals) };
    state = placed.value.state;
    events = [...events, ...placed.value.events];
  }
  return { ok: true, value: { state, events } };
};

const versionFacts = (recorded: string, given: string): Readonly<Record<string, string>> =>
  recorded === given ? {} : { recordedVersion: recorded, version: given };

function* steps<Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
): Generator<ReplayStep<State, Action, Event>, void, void> {
  const formless = formlessRefusals(record);
  const strange = formless.length > 0 ? formless : strangerRefusals(ruleset, record);
  if (strange.length > 0) return yield { ok: false, at: 0, refusals: strange };
  const checks = stateChecks(ruleset, record);
  const begun = placedAt(ruleset, record, { at: 0, state: ruleset.begin(record.scenario), events: [] });
  if (!begun.ok) return yield { ok: false, at: 0, refusals: begun.refusals };
  let { state } = begun.value;
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
    const placed = placedAt(ruleset, record, { at, state: answered.state, events: answered.events });
    if (!placed.ok) return yield { ok: false, at, refusals: placed.refusals };
    state = placed.value.state;
    const drift = checks.state(at, state);
    if (drift.length > 0) return yield { ok: false, at, refusals: drift };
    yield { ok: true, at, answer, state, events: placed.value.events };
  }
  const otherEnd = [...cutOff(record), ...outcomeRefusals(ruleset, record, state)];
  if (otherEnd.length > 0) yield { ok: false, at: record.answers.length, refusals: otherEnd };
}

/**
 * Replays a record: yields the state at the first question, then one state for each answer. If an answer is refused, or
 * a state differs from the record, it yields a step that is not `ok` and stops. The outcome is compared after the last
 * answer: a loop that stops earlier has not compared it.
 *
 * A record of another version of the rules is replayed for as long as its answers fit; its tables and fingerprints are
 * not compared. `verificationOf` tells what is.
 */
export function* replay<Scenario, State, Action, Event>(
  ruleset: Recordable<Scenario, State, Action, Event>,
  record: BattleRecord<Scenario, Action>,
): Generator<ReplayStep<State, Action, Event>, void, void> {
  try {
    yield* steps(ruleset, record);
  } catch (cause) {
    throw misuse('replay', cause);
  }
}

/**
 * Replays a record from beginning to end: returns all its states and what was verified, or where it differs from the
 * record.
 */
export const replayAll = guarded(
  'replayAll',
  <Scenario, State, Action, Event>(
    ruleset: Recordable<Scenario, State, Action, Event>,
    record: BattleRecord<Scenario, Action>,
  ): Replayed<State> => {
    const states: State[] = [];
    for (const step of replay(ruleset, record)) {
      if (!step.ok) return { ok: false, at: step.at, refusals: step.refusals, states };
      states.push(step.state);
    }
    const last = states.at(-1);
    const outcome = last === undefined ? null : ruleset.outcome(last);
    return { ok: true, states, outcome, ...verificationOf(ruleset, record) };
  },
);
