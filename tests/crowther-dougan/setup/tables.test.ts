import { describe, expect, it } from 'vitest';
import { footprintOf } from '../../../src/rulesets/crowther-dougan/footprint.js';
import { readScenarioInput, scenarioJsonSchema } from '../../../src/rulesets/crowther-dougan/profiles.js';
import { reconstructedTables } from '../../../src/rulesets/crowther-dougan/reconstructed.js';
import { scenarioInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import {
  defaultOptions,
  options,
  refusalCodes,
  sourceOfCell,
  tableSources,
  tables,
  troopTypes,
} from '../../../src/rulesets/crowther-dougan/tables.js';
import { checkedScenario, inputOf, issuesIn, officer, stateOf, unit, unitIn } from '../battle.js';

const units = [unit('britishLine', 'A1', [90, 40], 28), unit('frenchLine', 'B1', [90, 80], 24)];

/** Every path in the tables. */
const pathsIn = (entry: unknown, path: string): readonly string[] =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry)
    ? [path, ...Object.entries(entry).flatMap(([key, value]: [string, unknown]) => pathsIn(value, `${path}.${key}`))]
    : [path];

describe('tables', () => {
  it('CD-UNI-01 CD-UNI-03: factors of the list lie within their scales', () => {
    const { fireFactor, meleeFactor, fieldCraft, morale } = tables.factorScales;
    for (const type of troopTypes) {
      const rating = tables.troopRatings[type];
      if (rating.arm === 'foot') expect(rating.ff).toBeGreaterThanOrEqual(fireFactor.least);
      expect(rating.ff).toBeLessThanOrEqual(fireFactor.most);
      expect(rating.mf).toBeLessThanOrEqual(meleeFactor.most);
      expect(rating.fc).toBeLessThanOrEqual(fieldCraft.most);
      expect(rating.morale).toBeLessThanOrEqual(morale.most);
      expect(rating.morale).toBeGreaterThanOrEqual(morale.least);
    }
  });

  it('CD-UNI-02: British line infantry has the Fire Factor 2, as printed', () => {
    expect(tables.troopRatings.britishLine.ff).toBe(2);
    expect(sourceOfCell('troopRatings.britishLine.ff')).toBe('stated');
    expect(sourceOfCell('troopRatings.britishLine.mf')).toBe('reconstructed');
  });

  it('every source names a place of the tables, and every table has one', () => {
    const places = Object.entries(tables).flatMap(([name, entry]) => pathsIn(entry, name));
    expect(Object.keys(tableSources).filter((path) => !places.includes(path))).toEqual([]);
    expect(Object.keys(tables).filter((name) => !Object.hasOwn(tableSources, name))).toEqual([]);
  });

  it('CD-ORD-08: the first value of an option is its default', () => {
    expect(Object.fromEntries(Object.entries(options).map(([name, [first]]) => [name, first]))).toEqual(defaultOptions);
  });

  it('CD-SEQ-09: each refusal is listed once', () => {
    expect(new Set(refusalCodes).size).toBe(refusalCodes.length);
  });

  it('CD-UNI-05: a line of 28 is 21 by 3 cm, 12 skirmishers 16.5 by 4.5', () => {
    const state = stateOf({ units: [...units, unit('indians', 'B2', [30, 80], 12)] });
    const sizeOf = (id: string) => {
      const { frontage, depth } = footprintOf(state, unitIn(state, id));
      return [frontage, depth];
    };
    expect([sizeOf('A1'), sizeOf('B2')]).toEqual([
      [21, 3],
      [16.5, 4.5],
    ]);
  });

  it('a scenario replaces cells within their ranges', () => {
    expect(issuesIn({ units, tables: { moraleModifiers: { supported: { value: 2, triggers: ['rally'] } } } })).toEqual(
      [],
    );
    expect(issuesIn({ units, tables: { basicCasualties: { ff1: { long: 0.1 } } } })).toEqual([]);
    expect(issuesIn({ units, tables: { constants: { slideStepCm: 0 } } })).toEqual([
      'outOfRange tables.constants.slideStepCm null',
    ]);
    expect(issuesIn({ units, tables: { rangeBands: { close: 60 } } })).toEqual([
      'conflict tables.rangeBands CD-FIR-09',
    ]);
    expect(issuesIn({ units, tables: { troopRatings: { indians: { formations: [] } } } })).toEqual([
      'tooFew tables.troopRatings.indians.formations CD-UNI-05',
    ]);
    expect(issuesIn({ units, tables: { movementRates: { regular: { column: null } } } })).toEqual([
      'conflict units[0].formationsAllowed CD-MOV-01',
      'conflict units[1].formationsAllowed CD-MOV-01',
    ]);
  });

  it('the reconstructed cells alone are ready to copy into a scenario', () => {
    const given = reconstructedTables();
    expect(given.troopRatings?.britishLine).not.toHaveProperty('ff');
    expect(given.troopRatings?.indians?.mf).toBe(3);
    expect(given.constants?.casualtyTestPercent).toBe(4);
    expect(given.constants).not.toHaveProperty('approachLimitCm');
    expect(given).not.toHaveProperty('casualtyMultiplier');
    expect(issuesIn({ units, tables: given })).toEqual([]);
  });

  it('the whole of the tables may be given again', () => {
    expect(issuesIn({ units, tables })).toEqual([]);
    const read = readScenarioInput(JSON.parse(JSON.stringify(inputOf({ units, tables }))));
    expect(read.ok ? [] : read.refusals).toEqual([]);
  });
});

describe('scenarios', () => {
  it('are read from JSON, and written again with every field', () => {
    const scenario = checkedScenario({ units, personalities: [officer('A9', 'A1'), officer('B9', [20, 100])] });
    const read = readScenarioInput(JSON.parse(JSON.stringify(scenarioInput(scenario))));
    expect(read.ok ? read.scenario : read.refusals).toEqual(scenario);
  });

  it('have a JSON Schema that names each troop type and option', () => {
    const text = JSON.stringify(scenarioJsonSchema());
    for (const name of [...troopTypes, ...Object.keys(options)]) expect(text).toContain(`"${name}"`);
  });

  it('CD-PER-15: an attached personality stands 1 cm behind the rear edge', () => {
    const [man] = stateOf({ units, personalities: [officer('A9', 'A1')] }).personalities;
    expect(man?.at).toEqual({ x: 90, y: 36 });
  });
});
