import { expect, test } from 'vitest';
import { tablesInForce } from '../../src/rulesets/oer-the-sea/setup/complete.js';
import { tableIssues } from '../../src/rulesets/oer-the-sea/setup/tables.js';
import { tables } from '../../src/rulesets/oer-the-sea/tables.js';
import { tableIssuesIn } from '../../src/scenario/tableChecks.js';
import { checkedScenario, smallest, tagged } from './inputs.js';

const tags = (patch: unknown) => tagged(tableIssues(patch));

test('tables of a scenario: figures of a scenario replace those of the tables, the rest stays', () => {
  const patch = { smallArms: { long: 40 }, terrain: { bog: { foot: 'barred' } } } as const;
  const inForce = tablesInForce(checkedScenario({ ...smallest, tables: patch }));
  expect(inForce.smallArms).toEqual({ short: 15, long: 40 });
  expect(inForce.terrain.bog).toEqual({ ...tables.terrain.bog, foot: 'barred' });
  expect(inForce.artillery).toEqual(tables.artillery);
});

test('tables of a scenario: fields that the scenario leaves out follow the figures of its tables', () => {
  const constants = {
    tableWidth: 160,
    tableHeight: 110,
    standWidth: 5,
    standDepth: 3,
    lineRows: 2,
    fortificationStrength: 6,
    fortificationCohesion: 2,
  };
  const terrain = [
    {
      id: 'fort',
      kind: 'earthwork',
      line: [
        [10, 10],
        [20, 10],
      ],
    },
  ] as const;
  const { table: _, ...rest } = smallest;
  const scenario = checkedScenario({ ...rest, terrain, tables: { constants } });
  expect(scenario).toMatchObject({ table: { width: 160, height: 110 }, standWidth: 5, standDepth: 3 });
  expect(scenario.terrain).toMatchObject([{ strength: 6, cohesion: 2, cohesionLeft: 2 }]);
  expect(scenario.units.map(({ lineRows }) => lineRows)).toEqual([2, 2]);
  expect(checkedScenario({ ...rest, standWidth: 4, tables: { constants } }).standWidth).toBe(4);
});

test('tables of a scenario: lines of units that give no ranks are one or two deep, as those that do', () => {
  expect(tags({ constants: { lineRows: 2 } })).toEqual([]);
  expect(tags({ constants: { lineRows: 3 } })).toEqual(['outOfRange tables.constants.lineRows']);
});

test('tables of a scenario: unknown tables, rows and columns are refused with the nearest known name', () => {
  expect(tags({ smallArm: {} })).toEqual(['unknownField tables.smallArm']);
  expect(tableIssues({ artillery: { light: { longg: 3 } } })).toMatchObject([
    { code: 'unknownField', path: 'tables.artillery.light.longg', text: expect.stringContaining('"long"') },
  ]);
});

test('tables of a scenario: wrong types are refused', () => {
  expect(tags({ smallArms: { long: '40' } })).toEqual(['wrongType tables.smallArms.long']);
  expect(tags({ smallArms: 40 })).toEqual(['wrongType tables.smallArms']);
  expect(tags({ smallArms: { long: null } })).toEqual(['wrongType tables.smallArms.long']);
  expect(tags({ movementRates: { infantry: { mayCharge: 1 } } })).toEqual([
    'wrongType tables.movementRates.infantry.mayCharge',
  ]);
});

test('tables of a scenario: words are those of their column', () => {
  expect(tags({ terrain: { bog: { foot: 'slow' } } })).toEqual(['notAllowed tables.terrain.bog.foot']);
  expect(tags({ terrain: { bog: { cover: 'half' } } })).toEqual(['notAllowed tables.terrain.bog.cover']);
});

test('tables of a scenario: rates and distances are not negative, modifiers may be', () => {
  expect(tags({ movementRates: { infantry: { full: -1 } } })).toEqual([
    'outOfRange tables.movementRates.infantry.full',
  ]);
  expect(tags({ meleeModifiers: { confused: -3 }, moraleModifiers: { quality: { veteran: -2 } } })).toEqual([]);
});

test('tables of a scenario: a column with gaps takes a figure or none', () => {
  expect(tags({ movementRates: { infantry: { evade: 10 }, cavalry: { evade: null } } })).toEqual([]);
});

test('tables of a scenario: figures that would make play endless are refused', () => {
  expect(tags({ constants: { evadeStep: 0 } })).toEqual(['outOfRange tables.constants.evadeStep']);
  expect(tags({ constants: { leastStrength: 0 } })).toEqual(['outOfRange tables.constants.leastStrength']);
  expect(tags({ constants: { stalemateFallBack: 0 } })).toEqual(['outOfRange tables.constants.stalemateFallBack']);
  expect(tags({ constants: { roadTolerance: 0 } })).toEqual(['outOfRange tables.constants.roadTolerance']);
  expect(tags({ constants: { roadTolerance: 1e-9 } })).toEqual(['outOfRange tables.constants.roadTolerance']);
  expect(tags({ constants: { officerRadius: 1e-9 } })).toEqual(['outOfRange tables.constants.officerRadius']);
});

test('tables of a scenario: a roll has at most as many dice as a record holds', () => {
  expect(tags({ constants: { commandDice: 2000 } })).toEqual(['outOfRange tables.constants.commandDice']);
  expect(tags({ artillery: { siege: { dice: { veteran: 1000 } } } })).toEqual([
    'outOfRange tables.artillery.siege.dice.veteran',
  ]);
});

test('tables of a scenario: counts are whole numbers', () => {
  expect(tags({ artillery: { light: { dice: { tried: 1.5 } } } })).toEqual([
    'outOfRange tables.artillery.light.dice.tried',
  ]);
});

const model = { row: { one: 1, two: 2 }, list: ['a', 'b'], word: 'a', none: null };
const fixedTags = (given: unknown) =>
  tagged(
    tableIssuesIn(
      { sizes: model },
      { words: {}, withGaps: [], ranges: {}, whole: [], fixed: { sizes: 'Fixed.' } },
      { sizes: given },
    ),
  );

test.each<[unknown]>([
  [model],
  [{}],
  [{ word: 'a' }],
  [{ row: { two: 2 } }],
  [{ row: {}, none: null }],
  [{ list: ['a', 'b'] }],
])('tables of a scenario: what is fixed may be given as it is, or a part of it: %j', (given) => {
  expect(fixedTags(given)).toEqual([]);
});

test.each<[unknown]>([
  [{ word: 'b' }],
  [{ word: 'a', none: 0 }],
  [{ none: 0, word: 'a' }],
  [{ row: { one: 1, two: 3 } }],
  [{ row: { one: 3, two: 2 } }],
  [{ row: { three: 3 } }],
  [{ row: 1 }],
  [{ list: ['a'] }],
  [{ list: ['a', 'c'] }],
  [{ list: ['c', 'b'] }],
  [{ list: ['a', 'b', 'c'] }],
  [{ list: { 0: 'a', 1: 'b', length: 2 } }],
  [[]],
  [null],
])('tables of a scenario: what is fixed may not be replaced: %j', (given) => {
  expect(fixedTags(given)).toEqual(['notAllowed tables.sizes']);
});
