import { type Facts, type Refusal, refusal } from '../core/refusal.js';

/** Codes of issues: reasons to refuse a scenario, or warnings for its author. */
export const scenarioIssueCodes = [
  /** The input as a whole. */
  'notJson',
  'tooLarge',
  'tooDeep',
  'unreadable',
  'forbiddenName',
  'moreIssues',
  'controlCharacter',
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
  /** Consistency of fields. */
  'duplicateId',
  'unknownId',
  'wrongSide',
  'conflict',
  'superfluous',
  'noUnits',
  'twoGenerals',
  /** Terrain and places. */
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
  /** A position that play cannot reach. */
  'impossible',
  /** Warnings only. */
  'defaulted',
  'noCommander',
  'outOfCommand',
  'placed',
] as const;
export type ScenarioIssueCode = (typeof scenarioIssueCodes)[number];

/** One issue of a scenario: its code, its path in the input, and a text that says what is wrong and how to fix it. */
export type ScenarioIssue = Refusal<ScenarioIssueCode, string>;

export const scenarioIssue = (
  code: ScenarioIssueCode,
  path: string,
  text: string,
  facts: Facts = {},
  clause: string | null = null,
): ScenarioIssue => refusal(code, clause, text, facts, path);

/** Makes the issues of a rule set, with the clauses of its rule book. */
export const issuesIn =
  <ClauseId extends string>() =>
  (clause: ClauseId, code: ScenarioIssueCode, path: string, text: string, facts: Facts = {}): ScenarioIssue =>
    scenarioIssue(code, path, text, facts, clause);

/** A validated scenario with warnings, or all its issues. */
export type ScenarioResult<Scenario> =
  | { readonly ok: true; readonly scenario: Scenario; readonly warnings: readonly ScenarioIssue[] }
  | { readonly ok: false; readonly refusals: readonly ScenarioIssue[] };
