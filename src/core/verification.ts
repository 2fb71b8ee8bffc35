import { guarded } from './guarded.js';
import type { BattleRecord, Fingerprint } from './record.js';
import { type CoreRefusalCode, type Facts, type Refusal, refusal } from './refusal.js';

/** What a replay compares with a record, apart from the answers, which always have to fit. */
export interface Verification {
  /** `all`: the tables, the states at regular intervals and the outcome. `answers only`: at least one was not compared. */
  readonly verified: 'all' | 'answers only';
  /** What was not compared, and why; empty for `all`. */
  readonly reasons: readonly Refusal[];
  /** Number of states that are compared with a fingerprint. */
  readonly compared: number;
  /**
   * Fields of the record that no replay can verify: data of the app (players, seeds, notes), what was typed before it
   * was put right, and the messages of fair dice, which `verifyFair` verifies.
   */
  readonly unverified: readonly ('options' | 'corrections' | 'fair')[];
}

/** Makes a reason or a refusal of a replay. */
export const replayFault = (code: CoreRefusalCode, text: string, facts: Facts, path: string): Refusal =>
  refusal(code, null, text, facts, path);

/** The fields of a record that this page reads. A value that skipped `loadRecord` may lack some. */
type Verifiable = Omit<BattleRecord, 'tablesHash' | 'fingerprints' | 'outcome'> &
  Partial<Pick<BattleRecord, 'tablesHash' | 'fingerprints' | 'outcome'>>;

/** The fingerprints of a record; none if the field is missing. */
export const printsIn = ({ fingerprints }: Pick<Verifiable, 'fingerprints'>): readonly Fingerprint[] =>
  fingerprints ?? [];

/** The smallest distance between two neighbours, not counting the last two unless there are no others. */
const intervalOf = (places: readonly number[]): number => {
  const gaps = places.slice(1).map((at, index) => at - (places[index] ?? 0));
  return (gaps.length > 1 ? gaps.slice(0, -1) : gaps).reduce((one, other) => Math.min(one, other), Infinity);
};

/**
 * The number of answers after which the first fingerprint is missing; null if they are complete: one at the start, then
 * at equal intervals, and one after the last answer.
 */
const firstGap = (prints: readonly Fingerprint[], answers: number): number | null => {
  const present = new Set(prints.map(({ at }) => at));
  if (!present.has(0)) return 0;
  if (!present.has(answers)) return answers;
  const places = [...present].filter((at) => Number.isInteger(at) && at >= 0 && at <= answers);
  const interval = intervalOf(places.toSorted((one, other) => one - other));
  for (let at = interval; at < answers; at += interval) if (!present.has(at)) return at;
  return null;
};

const versionReasons = (record: Verifiable, version: string): readonly Refusal[] =>
  record.version === version
    ? []
    : [
        replayFault(
          'otherVersion',
          `The record is of version ${record.version}, these rules are version ${version}: its tables and states were not compared.`,
          { recordedVersion: record.version, version },
          'version',
        ),
      ];

const missingReasons = (record: Verifiable): readonly Refusal[] => {
  const missing = firstGap(printsIn(record), record.answers.length);
  return [
    ...(record.tablesHash === undefined
      ? [replayFault('notRecorded', 'Without a hash of the tables they were not compared.', {}, 'tablesHash')]
      : []),
    ...(missing === null
      ? []
      : [
          replayFault(
            'notRecorded',
            `The fingerprint after ${missing} answers is missing, so answers may have been changed or cut off.`,
            { at: missing },
            'fingerprints',
          ),
        ]),
    ...(record.outcome === undefined
      ? [replayFault('notRecorded', 'The record does not say how the battle ended.', {}, 'outcome')]
      : []),
  ];
};

const lengthReasons = (answers: number, until: number): readonly Refusal[] =>
  until >= answers
    ? []
    : [
        replayFault(
          'notReplayed',
          `The replay stopped after ${until} of ${answers} answers; the rest and the outcome were not compared.`,
          { until, answers },
          'answers',
        ),
      ];

/**
 * What a replay of this record verifies, provided that it succeeds. It depends on the record alone, so it also tells
 * what `historyOf`, `verifyFair` and a loop over `replay` have verified.
 *
 * Nothing here is a signature: it proves that the answers lead to this outcome under these rules. It does not prove who
 * gave the answers, that the dice were thrown fairly, or that a battle without an outcome did not continue.
 *
 * @param until - number of answers replayed; by default all
 */
export const verificationOf = guarded(
  'verificationOf',
  (
    ruleset: { readonly version: string },
    record: BattleRecord,
    until: number = record.answers.length,
  ): Verification => {
    const reasons = [
      ...versionReasons(record, ruleset.version),
      ...missingReasons(record),
      ...lengthReasons(record.answers.length, until),
    ];
    const places = printsIn(record).map(({ at }) => at);
    return {
      verified: reasons.length === 0 ? 'all' : 'answers only',
      reasons,
      compared: record.version === ruleset.version ? new Set(places.filter((at) => at <= until)).size : 0,
      unverified: (['options', 'corrections', 'fair'] as const).filter((field) => record[field] !== undefined),
    };
  },
);
