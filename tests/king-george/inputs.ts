import { expect } from 'vitest';
import type { Scenario } from '../../src/rulesets/king-george/scenario.js';
import { checkScenario, type ScenarioInput, type UnitInput } from '../../src/rulesets/king-george/setup.js';
import type { ScenarioIssue } from '../../src/scenario/scenarioIssue.js';

/** Scenarios as authors write them. */

export const redcoats = {
  id: 'redcoats',
  side: 'red',
  arm: 'infantry',
  commander: 'brigadier',
  at: [20, 10, 0],
} as const satisfies UnitInput;

export const ligne = {
  id: 'ligne',
  side: 'blue',
  arm: 'infantry',
  formation: 'attackColumn',
  at: [20, 40, 180],
} as const satisfies UnitInput;

/** The least that can be played: a unit a side, and a leader. */
export const smallest = {
  ruleset: 'king-george',
  id: 'smallest',
  title: 'The smallest battle',
  sides: [
    { id: 'red', name: 'Red', nation: 'british', baseEdge: 'south' },
    { id: 'blue', name: 'Blue', nation: 'french', baseEdge: 'north' },
  ],
  units: [redcoats, ligne],
  officers: [{ id: 'brigadier', side: 'red', at: [20, 5] }],
  turnLimit: 8,
} as const satisfies ScenarioInput;

/** The smallest scenario with other fields in place of its own. */
export const scenarioWith = (changes: Partial<ScenarioInput>): ScenarioInput => ({ ...smallest, ...changes });

/** The smallest scenario with more units. */
export const withUnits = (...units: readonly UnitInput[]): ScenarioInput =>
  scenarioWith({ units: [...smallest.units, ...units] });

export const checkedScenario = (input: ScenarioInput): Scenario => {
  const result = checkScenario(input);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.scenario;
};

export const issuesOf = (input: ScenarioInput): readonly ScenarioIssue[] => {
  const result = checkScenario(input);
  return result.ok ? [] : result.refusals;
};

/** The scenario has an issue with this code and path, and with this clause if given. */
export const expectIssue = (input: ScenarioInput, code: string, path: string, clause?: string): void => {
  const issues = issuesOf(input);
  expect(issues.map((each) => [each.code, each.path])).toContainEqual([code, path]);
  if (clause !== undefined) expect(issues.map((each) => each.clause)).toContain(clause);
};

export const expectTaken = (input: ScenarioInput): void => expect(issuesOf(input)).toEqual([]);
