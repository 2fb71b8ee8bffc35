import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../src/core/shape.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { tableIssues, tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import { checkScenario, scenarioInput } from '../../src/rulesets/king-george/setup.js';
import { tables } from '../../src/rulesets/king-george/tables.js';
import { scenarioIssueCodes } from '../../src/scenario/scenarioIssue.js';
import { conformance } from '../../src/testkit/index.js';
import { anyNapoleonicBattle } from '../battles/napoleonic.js';
import { isLong } from '../effort.js';
import { anyHouseRules } from './houserules.js';

const battles = isLong ? 120 : 6;

test('valid house rules are accepted, and replace the tables', () => {
  fc.assert(
    fc.property(anyHouseRules, (rules) => {
      expect(tableIssues(rules)).toEqual([]);
      expect(tablesInForce(rules)).toMatchObject(JSON.parse(JSON.stringify(rules)));
    }),
    { numRuns: isLong ? 200 : 60 },
  );
});

test('random battles under any house rules pass the conformance checks', () => {
  let fought = 0;
  fc.assert(
    fc.property(anyNapoleonicBattle, anyHouseRules, fc.integer({ min: 1, max: 1_000_000 }), (battle, rules, seed) => {
      // Units that the new chains or layouts have no place for are refused at the door.
      const checked = checkScenario(scenarioInput({ ...battle, tables: rules }));
      if (!checked.ok) return;
      fought += 1;
      const { violations } = conformance(kingGeorge, checked.scenario, ['north', 'south'], { seed, closely: 40 });
      expect(violations).toEqual([]);
    }),
    { numRuns: battles, endOnFailure: true },
  );
  expect(fought).toBeGreaterThan(battles / 8);
});

/** Ways to every entry of the tables. */
const waysOf = (value: unknown): readonly (readonly string[])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...waysOf(inner).map((way) => [key, ...way])])
    : [];

const patchAt = (way: readonly string[], value: unknown): unknown => {
  const [key, ...rest] = way;
  return key === undefined ? value : { [key]: patchAt(rest, value) };
};

describe('invalid house rules', () => {
  const anyWay = fc.constantFrom(...waysOf(tables));
  const nonsense = fc.constantFrom<unknown>(
    'nonsense',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e9,
    -1e9,
    ['nonsense'],
    [[]],
    { nonsense: 1 },
    () => 1,
    Symbol.iterator,
  );

  test('are refused wherever they stand, with a path and a cure', () => {
    fc.assert(
      fc.property(anyWay, nonsense, (way, value) => {
        const faults = tableIssues(patchAt(way, value));
        expect(faults.length).toBeGreaterThan(0);
        for (const { code, path, text } of faults) {
          expect(scenarioIssueCodes).toContain(code);
          expect(path).toContain(`tables.${way[0]}`);
          expect(text).toMatch(/^.{10,}\.$|\?$/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('and whatever is taken makes whole tables', () => {
    const anything = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.boolean(), fc.constant(null), fc.constant([]));
    fc.assert(
      fc.property(anyWay, anything, (way, value) => {
        const patch = patchAt(way, value);
        if (tableIssues(patch).length > 0) return;
        const before = waysOf(tables).map((each) => each.join(' '));
        expect(waysOf(tablesInForce(patch as never)).map((each) => each.join(' '))).toEqual(before);
      }),
      { numRuns: 2000 },
    );
  });
});
