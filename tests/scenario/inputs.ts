import type { Scenario } from '../../src/rulesets/oer-the-sea/scenario.js';
import { checkScenario } from '../../src/rulesets/oer-the-sea/setup/check.js';
import type { OfficerInput, ScenarioInput, UnitInput } from '../../src/rulesets/oer-the-sea/setup/input.js';
import type { ScenarioIssue } from '../../src/scenario/scenarioIssue.js';

/** Small scenarios for tests: one battalion a side, and whatever a test changes. */

export const redcoats: UnitInput = {
  id: 'wolfe',
  name: "Wolfe's",
  side: 'red',
  arm: 'infantry',
  initialStands: 5,
  commander: 'huske',
  at: [50, 20, 0],
};

export const highlanders: UnitInput = {
  id: 'fraser',
  name: "Lovat's Frasers",
  side: 'blue',
  arm: 'infantry',
  initialStands: 6,
  specialRules: ['highlander'],
  commander: null,
  at: [50, 70, 180],
};

export const huske: OfficerInput = { id: 'huske', name: 'Huske', side: 'red', at: [50, 10] };

export const smallest: ScenarioInput = {
  ruleset: 'oer-the-sea',
  id: 'small',
  title: 'A small affair',
  table: { width: 100, height: 90 },
  sides: [
    { id: 'red', name: 'Redcoats' },
    { id: 'blue', name: 'Highlanders' },
  ],
  units: [redcoats, highlanders],
  officers: [huske],
  turnLimit: 10,
};

/** The scenario with more units than its two. */
export const withUnits = (...units: readonly UnitInput[]): ScenarioInput => ({
  ...smallest,
  units: [...smallest.units, ...units],
});

export const faultsIn = (input: ScenarioInput): readonly ScenarioIssue[] => {
  const result = checkScenario(input);
  return result.ok ? [] : result.refusals;
};

/** `code path` of every issue, for comparison in tests. */
export const tagged = (issues: readonly ScenarioIssue[]): readonly string[] =>
  issues.map(({ code, path }) => `${code} ${path}`);
export const tagsIn = (input: ScenarioInput): readonly string[] => tagged(faultsIn(input));

export const checkedScenario = (input: ScenarioInput): Scenario => {
  const result = checkScenario(input);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.scenario;
};

/** Warnings of anything but units without a commander, which most small scenarios have. */
export const warningsIn = (input: ScenarioInput): readonly ScenarioIssue[] => {
  const result = checkScenario(input);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.warnings.filter(({ code }) => code !== 'noCommander');
};
