import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../../src/core/shape.js';
import { readScenarioInput } from '../../../src/rulesets/on-war/profiles.js';
import { tableForm, tableIssues, tablesInForce } from '../../../src/rulesets/on-war/setup.js';
import { tables } from '../../../src/rulesets/on-war/tables.js';
import { scenarioIssueCodes } from '../../../src/scenario/scenarioIssue.js';
import { rangeOf } from '../../../src/scenario/tableChecks.js';
import { inf, inputOf, issuesIn, stateOf } from '../battle.js';

const units = [inf('A1', 20, 5, 0), inf('B1', 20, 44, 180)];

/** Ways to every entry of the tables. */
const waysOf = (value: unknown): readonly (readonly string[])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...waysOf(inner).map((way) => [key, ...way])])
    : [];
const ways = waysOf(tables);
const valueAt = (way: readonly string[]): unknown =>
  way.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), tables);
const patchAt = (way: readonly string[], value: unknown): unknown => {
  const [key, ...rest] = way;
  return key === undefined ? value : { [key]: patchAt(rest, value) };
};
const codes = (patch: unknown): readonly string[] => tableIssues(patch).map(({ code, path }) => `${code} ${path}`);

describe('figures in place of those of the tables', () => {
  test('replace them, and nothing else', () => {
    const state = stateOf({
      units,
      tables: { saves: { cavalry: 4 }, movementAllowances: { lineInfantry: { column: 8 } } },
    });
    expect(state.tables.saves).toEqual({ ...tables.saves, cavalry: 4 });
    expect(state.tables.movementAllowances.lineInfantry).toEqual({
      ...tables.movementAllowances.lineInfantry,
      column: 8,
    });
    expect(state.tables.terrain).toEqual(tables.terrain);
  });

  test('the printed figures and the greatest and least of every place are taken', () => {
    expect(tableIssues(tables)).toEqual([]);
    for (const way of ways) {
      const printed = valueAt(way);
      if (
        typeof printed !== 'number' ||
        Object.keys(tableForm.fixed ?? {}).some((name) => way.join('.').endsWith(name))
      )
        continue;
      const [least, most] = rangeOf(tableForm, way);
      const before = [printed >= least, printed <= most];
      expect([way.join('.'), ...before]).toEqual([way.join('.'), true, true]);
      if (way[0] === 'needLimits') continue;
      expect(codes(patchAt(way, least))).toEqual([]);
      expect(codes(patchAt(way, most))).toEqual([]);
    }
  });

  test('OW-MOV-02 OW-CHG-01 OW-ART-01 OW-FRM-04: some places are fixed, and the printed value may stand there', () => {
    expect(codes({ movementAllowances: { lineInfantry: { square: 2 } } })).toEqual([
      'notAllowed tables.movementAllowances.lineInfantry.square',
    ]);
    expect(codes({ assaults: { howitzer: { assault: 4 } } })).toEqual(['notAllowed tables.assaults.howitzer.assault']);
    expect(codes({ artilleryRanges: { howitzer: { grape: 10 } } })).toEqual([
      'notAllowed tables.artilleryRanges.howitzer.grape',
    ]);
    expect(codes({ terrain: { wood: { type: 'line' } } })).toEqual(['notAllowed tables.terrain.wood.type']);
    expect(codes({ assaults: { howitzer: { assault: null } }, terrain: { wood: { type: 'area' } } })).toEqual([]);
  });

  test('OW-FRM-02: a formation that is open to nobody of a type may be opened', () => {
    const column = { type: 'lightCavalry', formation: 'column' } as const;
    const horse = [...units, inf('A2', 50, 5, 0, column)];
    expect(issuesIn({ units: horse })).toEqual(['notAllowed units[2].formation OW-FRM-02']);
    expect(issuesIn({ units: horse, tables: { movementAllowances: { lightCavalry: { column: 14 } } } })).toEqual([]);
    expect(codes({ movementAllowances: { lightCavalry: { line: null } } })).toEqual([
      'wrongType tables.movementAllowances.lightCavalry.line',
    ]);
  });

  test('OW-ART-06: who shoots after moving has a rate and a face for it', () => {
    expect(codes({ fire: { heavyCannon: { rate: { moved: 1 } } } })).toEqual(['conflict tables.fire.heavyCannon']);
    expect(codes({ fire: { heavyCannon: { rate: { moved: 1 }, hit: { moved: 5 } } } })).toEqual([]);
    expect(codes({ fire: { horseGrape: { rate: { moved: null }, hit: { moved: null } } } })).toEqual([]);
  });

  test('OW-BLD-06: a section may be without a save', () => {
    expect(codes({ buildingSections: { door: { save: null }, window: { save: 6 } } })).toEqual([]);
  });

  test('OW-GEN-05: the least face that may be needed is no more than the greatest', () => {
    expect(codes({ needLimits: { least: 5, most: 4 } })).toEqual(['conflict tables.needLimits']);
  });

  test('OW-TER-01 OW-HID-01: ground may be read otherwise', () => {
    const wood = { terrain: { wood: { guns: 'impassable', cover: 'hard', hides: 'no', foot: false } } } as const;
    expect(tableIssues(wood)).toEqual([]);
    expect(stateOf({ units, tables: wood }).tables.terrain.wood).toMatchObject({ guns: 'impassable', cover: 'hard' });
    expect(codes({ terrain: { wood: { cover: 'steel' } } })).toEqual(['notAllowed tables.terrain.wood.cover']);
  });
});

describe('invalid house rules', () => {
  const anyWay = fc.constantFrom(...ways);
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
        const found = tableIssues(patchAt(way, value));
        expect(found.length).toBeGreaterThan(0);
        for (const { code, path, text } of found) {
          expect(scenarioIssueCodes).toContain(code);
          expect(path).toContain(`tables.${way[0]}`);
          expect(text).toMatch(/^.{10,}\.$|\?$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('and whatever is taken makes whole tables', () => {
    const anything = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.boolean(), fc.constant(null), fc.constant([]));
    const before = ways.map((each) => each.join(' '));
    fc.assert(
      fc.property(anyWay, anything, (way, value) => {
        const patch = patchAt(way, value);
        if (tableIssues(patch).length > 0) return;
        const inForce = tablesInForce({ tables: patch as never, measureScale: 2 });
        expect(waysOf(inForce).map((each) => each.join(' '))).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  test('are named with the other faults of a scenario', () => {
    const input = { ...inputOf({ units: [units[0] ?? inf('A1', 1, 1, 0)] }), tables: { distances: { template: 99 } } };
    const result = readScenarioInput({ ...input, brigades: [{ id: 'A-foot', side: 'A' }] });
    expect(result.ok ? [] : result.refusals.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'outOfRange tables.distances.template',
    ]);
    expect(issuesIn({ units: [inf('A1', 20, 5, 0)], tables: { distances: { template: 99 } } })).toEqual([
      'outOfRange tables.distances.template null',
      'noUnits sides[1] OW-END-03',
    ]);
  });
});
