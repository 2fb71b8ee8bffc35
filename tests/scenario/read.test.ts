import { expect, test } from 'vitest';
import { rulesets } from '../../src/rulesets/index.js';
import { readScenarioInput } from '../../src/rulesets/oer-the-sea/profiles.js';
import { limits } from '../../src/scenario/limits.js';
import { readScenario } from '../../src/scenario/read.js';
import type { ScenarioIssue } from '../../src/scenario/scenarioIssue.js';
import { shippedScenarios } from '../../src/scenarios/index.js';
import { smallest, tagged } from './inputs.js';

const read = readScenarioInput;

const refusals = (input: unknown): readonly ScenarioIssue[] => {
  const result = read(input);
  return result.ok ? [] : result.refusals;
};
const tags = (input: unknown) => tagged(refusals(input));
const changed = (patch: object): unknown => ({ ...smallest, ...patch });
const withUnit = (patch: object): unknown =>
  changed({ units: [{ ...smallest.units[0], ...patch }, smallest.units[1]] });

test('reading a scenario: a scenario is read from JSON text and from a value alike', () => {
  const fromText = read(JSON.stringify(smallest));
  const fromValue = read(smallest);
  expect(fromText.ok).toBe(true);
  expect(fromText).toEqual(fromValue);
});

test('reading a scenario: defaults are filled in', () => {
  const result = read(smallest);
  expect(result.ok && result.scenario.units[0]).toEqual({
    id: 'wolfe',
    name: "Wolfe's",
    side: 'red',
    arm: 'infantry',
    weight: null,
    quality: 'tried',
    initialStands: 5,
    strength: 3,
    firepower: 0,
    melee: 1,
    specialRules: [],
    commander: 'huske',
    lineRows: 1,
    pose: { x: 50, y: 20, heading: 0 },
    formation: 'line',
    mounted: false,
    limbered: false,
    standsLost: 0,
    unusedHits: 0,
    standReady: false,
    confused: false,
    routing: false,
    uncontrolled: false,
    guns: null,
  });
  expect(result.ok && result.scenario.officers[0]).toMatchObject({
    role: 'subordinate',
    leadership: 8,
    combatValue: 0,
  });
  expect(result.ok && result.scenario).toMatchObject({ standWidth: 4, standDepth: 2, firstSide: 'dice' });
});

test('OTS-END-02: a scenario without a turn limit gets one, with a warning', () => {
  const result = read(changed({ turnLimit: null }));
  expect(result.ok && result.scenario.turnLimit).toBe(40);
  expect(result.ok && tagged(result.warnings)).toEqual(['defaulted turnLimit', 'noCommander units[1].commander']);
});

test('reading a scenario: a checked scenario is frozen and the input it came from is not', () => {
  const input = structuredClone({ ...smallest, notes: ['as written'] });
  const result = read(input);
  expect(result.ok && Object.isFrozen(result.scenario.units[0])).toBe(true);
  expect(Object.isFrozen(input.notes)).toBe(false);
});

test('reading a scenario: wrong types, ranges and words are all named at once, each with its path', () => {
  const input = withUnit({ strength: 9, arm: 'infantri', name: 7, at: [1, 2], initialStands: 1.5 });
  expect(tags(input).toSorted()).toEqual([
    'notAllowed units[0].arm',
    'outOfRange units[0].strength',
    'tooFew units[0].at',
    'wrongType units[0].initialStands',
    'wrongType units[0].name',
  ]);
});

test('reading a scenario: a missing field is said to be missing', () => {
  expect(tags(withUnit({ initialStands: undefined }))).toEqual(['missing units[0].initialStands']);
});

test('reading a scenario: a misspelt field names the one that was meant', () => {
  const [issue] = refusals(withUnit({ firepwer: 2 }));
  expect(issue).toMatchObject({ code: 'unknownField', path: 'units[0].firepwer' });
  expect(issue?.text).toContain('Did you mean "firepower"?');
});

test('reading a scenario: a misspelt word names the one that was meant', () => {
  const [issue] = refusals(changed({ victory: [{ kind: 'unitLost', side: 'red', units: 1 }] }));
  expect(issue).toMatchObject({ code: 'notAllowed', path: 'victory[0].kind' });
  expect(issue?.text).toContain('Did you mean "unitsLost"?');
});

test('reading a scenario: a size that is wrong is said together with the limit', () => {
  const [issue] = refusals(withUnit({ strength: 9 }));
  expect(issue?.facts).toEqual({ most: 6 });
  expect(issue?.text).toContain('at most 6');
});

test('reading a scenario: a colour that could break out of a picture is refused', () => {
  const sides = [{ id: 'red', name: 'R', colour: '"/><script>' }, smallest.sides[1]];
  expect(tags(changed({ sides }))).toEqual(['badForm sides[0].colour']);
});

test('reading a scenario: text that is not JSON is refused', () => {
  expect(tags('{')).toEqual(['notJson ']);
});

test('reading a scenario: text beyond the limit is refused before it is parsed', () => {
  // Not JSON at all, so that parsing it would give another code.
  expect(tags('x'.repeat(limits.text + 1))).toEqual(['tooLarge ']);
});

test('reading a scenario: the reader of a rule set is fetched when it is needed', async () => {
  const ruleset = { schemas: async () => ({ scenario: read }) };
  expect((await readScenario(ruleset, smallest)).ok).toBe(true);
});

test.each(rulesets.map(({ id }) => [id] as const))(
  'issues: a limit of %s is told once, and counts one character as one',
  async (id) => {
    const ruleset = rulesets.find((each) => each.id === id);
    const shipped = shippedScenarios.find((each) => each.ruleset === id);
    if (ruleset === undefined || shipped === undefined) throw new Error(id);
    const textsOf = async (change: object) => {
      const read = await readScenario(ruleset, { ...(structuredClone(shipped.input) as object), ...change });
      return read.ok ? [] : read.refusals.map(({ path, text }) => `${path}: ${text}`);
    };
    expect(await textsOf({ turnLimit: 1e300 })).toEqual([
      expect.stringMatching(/^turnLimit: Too much: at most (200|1000) can be taken here, not 1e\+300\.$/),
    ]);
    expect(await textsOf({ title: '' })).toEqual([
      'title: Too little: at least 1 character is needed here, not 0 characters.',
    ]);
  },
);
