import { describe, expect, test } from 'vitest';
import { readScenarioInput, scenarioJsonSchema } from '../../src/rulesets/king-george/profiles.js';
import { type ScenarioInput, scenarioInput } from '../../src/rulesets/king-george/setup.js';
import { checkedScenario, expectIssue, ligne, redcoats, scenarioWith, smallest, withUnits } from './inputs.js';

const read = readScenarioInput;

const unitIn = (input: ScenarioInput, id: string) => checkedScenario(input).units.find((unit) => unit.id === id);

const building = {
  id: 'farm',
  kind: 'buildingStone',
  area: [
    [40, 20],
    [44, 20],
    [44, 24],
    [40, 24],
  ],
} as const;

describe('reading from outside', () => {
  test('misspelt and wrong fields are named, with what was meant', () => {
    const result = read({
      ...smallest,
      units: [
        { ...redcoats, morale: 'F' },
        { ...ligne, comander: 'ney' },
      ],
      period: 'modern',
    });
    expect(result.ok ? [] : result.refusals.map(({ code, path }) => [code, path])).toEqual(
      expect.arrayContaining([
        ['notAllowed', 'units[0].morale'],
        ['unknownField', 'units[1].comander'],
        ['notAllowed', 'period'],
      ]),
    );
  });

  test.each([
    ['British', 'Did you mean "british"?'],
    ['portugese', 'Did you mean "portuguese"?'],
    ['English', 'Did you mean "polish", "british" or "spanish"?'],
    ['atlantean', 'Did you mean "italian"?'],
  ])('KG-SCN-04: %s is no nation of the list, and the nearest are named', (nation, cure) => {
    const sides = [{ ...smallest.sides[0], nation }, smallest.sides[1]];
    const units = [{ ...redcoats, nation }, ligne];
    const result = read({ ...smallest, sides, units });
    expect(result.ok ? [] : result.refusals).toMatchObject([
      { code: 'notAllowed', path: 'sides[0].nation' },
      { code: 'notAllowed', path: 'units[0].nation' },
    ]);
    for (const { text } of result.ok ? [] : result.refusals) expect(text).toContain(cure);
  });

  test('KG-SCN-04: a drill or an arm in capitals is an issue that names the right word', () => {
    const result = read({ ...smallest, units: [{ ...redcoats, drill: 'British', arm: 'Infantry' }, ligne] });
    expect(result.ok ? [] : result.refusals.map(({ path, text }) => [path, text])).toEqual([
      ['units[0].arm', '"Infantry" is no value of this field. Did you mean "infantry"?'],
      ['units[0].drill', '"British" is no value of this field. Did you mean "british"?'],
    ]);
  });

  test.each([
    [{ moveAndFire: null }, 'null is no value of this field. Known: none, skirmishers, all.'],
    [{ moveAndFire: [] }, 'a list is no value of this field. Known: none, skirmishers, all.'],
    [{ localsJoin: 'true' }, '"true" is no value of this field. Write true without quotation marks.'],
    [{ armourModifier: '-1' }, '"-1" is no value of this field. Write -1 without quotation marks.'],
    [{ armourModifier: 2 }, '2 is no value of this field. Known: 1, -1.'],
  ])('KG-SCN-04: options %j are told what to write, and not a similar word', (options, text) => {
    const result = read({ ...smallest, options });
    expect(result.ok ? [] : result.refusals.map((each) => each.text)).toEqual([text]);
  });

  test('KG-SCN-04: a house rule may give a nation another drill', () => {
    const input = scenarioWith({
      tables: { nations: { french: 'british' } },
      units: [redcoats, { ...ligne, formation: 'line' }],
    });
    expect(unitIn(input, 'ligne')?.drill).toBe('british');
    expectIssue(
      scenarioWith({ tables: { nations: { french: 'swiss' } } } as never),
      'notAllowed',
      'tables.nations.french',
    );
  });

  test('sides have a nation and a base edge', () => {
    const result = read({ ...smallest, sides: [{ id: 'red', name: 'Red' }, smallest.sides[1]] });
    expect(result.ok ? [] : result.refusals.map(({ path }) => path)).toEqual(['sides[0].nation', 'sides[0].baseEdge']);
  });

  test('what no author would send is refused and not thrown', () => {
    for (const input of [null, 7, 'nonsense', [], { ruleset: 'king-george' }, { ...smallest, units: null }])
      expect(read(input).ok).toBe(false);
  });

  test('the JSON Schema has every field described', () => {
    const schema = JSON.stringify(scenarioJsonSchema());
    expect(schema).toContain('baseEdge');
    expect(schema).toContain('king-george.scenario.schema.json');
  });

  test('whatever a scenario says is written, and read again as it was', () => {
    const scenario = checkedScenario({
      ...withUnits({ ...redcoats, id: 'x', in: 'farm', at: [41, 21, 90], fired: true, state: 'shaken' }),
      terrain: [building],
      period: 'other',
      deck: { reload: 2 },
      options: { moveAndFire: 'all' },
      tables: { unitDice: { infantry: { fireDice: 4 } } },
      reinforcements: [{ turn: 2, officers: [{ id: 'hill', side: 'red', at: [30, 5] }] }],
      notes: ['A note.'],
    });
    expect(read(JSON.stringify(scenarioInput(scenario)))).toMatchObject({
      ok: true,
      scenario,
      warnings: [{ code: 'noCommander' }, { code: 'outOfCommand' }, { code: 'outOfCommand' }],
    });
  });
});
