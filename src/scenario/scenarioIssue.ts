import { type Facts, type Refusal, refusal } from '../core/refusal.js';

/** Why a scenario is not taken, or (as a warning) what its author should know. */
export const scenarioIssueCodes = [
  /** The input as a whole. */
  'notJson',
  'tooLarge',
  'tooDeep',
  'unreadable',
  'forbiddenName',
  /** Single fields. */
  'missing',
  'unknownField',
  'wrongType',
  'notAllowed',
  'outOfRange',
  'tooFew',
  'tooMany',
  'tooLong',
  'badForm',
  /** What fields say together. */
  'duplicateId',
  'unknownId',
  'wrongSide',
  'conflict',
  'superfluous',
  'noUnits',
  'twoGenerals',
  /** Ground and places. */
  'crossesItself',
  'tooFewPoints',
  'offTable',
  'overlap',
  'terrainBarred',
  'notTouching',
  'noRoom',
  /** The plan of the battle. */
  'unreachable',
  'neverArrives',
  /** A position that no battle comes to. */
  'impossible',
  /** Warnings only. */
  'defaulted',
  'noCommander',
  'placed',
] as const;
export type ScenarioIssueCode = (typeof scenarioIssueCodes)[number];

/** One thing wrong in a scenario: its code, its place in the input, what is wrong and what cures it. */
export type ScenarioIssue = Refusal<ScenarioIssueCode, string>;

export const scenarioIssue = (
  code: ScenarioIssueCode,
  path: string,
  text: string,
  facts: Facts = {},
  clause: string | null = null,
): ScenarioIssue => refusal(code, clause, text, facts, path);

/** Makes the faults of a rule set, under the clauses of its book. */
export const issuesIn =
  <ClauseId extends string>() =>
  (clause: ClauseId, code: ScenarioIssueCode, path: string, text: string, facts: Facts = {}): ScenarioIssue =>
    scenarioIssue(code, path, text, facts, clause);

/** A checked scenario with what its author should know, or everything that is wrong with it at once. */
export type ScenarioResult<Scenario> =
  | { readonly ok: true; readonly scenario: Scenario; readonly warnings: readonly ScenarioIssue[] }
  | { readonly ok: false; readonly refusals: readonly ScenarioIssue[] };
