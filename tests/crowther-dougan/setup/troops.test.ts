import { describe, expect, test } from 'vitest';
import type { ScenarioInput, UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import { checkedScenario, issuesIn, officer, unit } from '../battle.js';

/** Ratings that a unit cannot have, and tables that contradict themselves. */

const own = unit('britishLine', 'A1', [15, 20], 10);
const enemy = unit('frenchLine', 'B1', [15, 100], 10);
const units = [own, enemy];

describe('troops', () => {
  /** A type that no table knows, with all ratings but the class of movement. */
  const ownType: UnitInput = {
    ...{ id: 'A2', side: 'A', troopType: 'gunners', at: [60, 20, 0] },
    ...{ arm: 'artillery', ff: 0, mf: 1, fc: 2, morale: 6, formationsAllowed: ['limbered', 'unlimbered'] },
  };

  test('CD-UNI-01 CD-ART-02: a battery of its own type moves by the weight of its guns, foot needs a class', () => {
    expect(issuesIn({ units: [...units, ownType] })).toEqual([]);
    expect(checkedScenario({ units: [...units, { ...ownType, gunWeight: 'heavy' }] }).units[2]).toMatchObject({
      ...{ moveClass: 'artilleryHeavy', weapon: 'heavyGun', gunModels: 1, originalFigures: 4 },
    });
    const foot: UnitInput = { ...ownType, arm: 'foot', formationsAllowed: ['line'] };
    expect(issuesIn({ units: [...units, foot] })).toEqual([
      'unknownId units[2].troopType CD-UNI-01',
      'missing units[2].moveClass CD-UNI-01',
    ]);
  });

  test.each<readonly [string, Partial<UnitInput>, readonly string[]]>([
    ['a Fire Factor of 1 and no weapon', { weapon: 'none', ff: 1 }, ['conflict units[2].weapon CD-FIR-03']],
    ['neither Fire Factor nor weapon', { weapon: 'none', ff: 0 }, []],
    ['a weapon that it cannot use', { weapon: 'bow', ff: 0 }, []],
    ['the weight of guns', { gunWeight: 'light' }, ['superfluous units[2].gunWeight CD-ART-01']],
    [
      'a class of artillery',
      { moveClass: 'artilleryLight' },
      [
        ...['column', 'skirmish'].map(() => 'conflict units[2].formationsAllowed CD-MOV-01'),
        'conflict units[2].moveClass CD-MOV-01',
      ],
    ],
    [
      'a formation of guns',
      { formationsAllowed: ['skirmish', 'limbered'] },
      ['notAllowed units[2].formationsAllowed CD-UNI-05'],
    ],
    [
      'no formation at all',
      { formationsAllowed: [], formation: 'skirmish' },
      ['tooFew units[2].formationsAllowed CD-UNI-05', 'notAllowed units[2].formation CD-UNI-05'],
    ],
    ['60 figures', { originalFigures: 60 }, []],
    ['61 figures', { originalFigures: 61 }, ['outOfRange units[2].originalFigures CD-GEN-04']],
  ])('CD-FIR-03 CD-UNI-05 CD-MOV-01: foot with %s', (_, changes, issues) => {
    const rangers = unit('rangers', 'A2', [90, 20], 8, { formation: 'skirmish', ...changes });
    expect(issuesIn({ units: [...units, rangers] })).toEqual(issues);
  });

  test.each([
    [0, ['outOfRange units[2].gunModels CD-ART-01']],
    [1, []],
    [4, []],
    [5, ['outOfRange units[2].gunModels CD-ART-01']],
  ])('CD-ART-01: a battery of %i guns', (gunModels, issues) => {
    expect(issuesIn({ units: [...units, unit('royalArtillery', 'A2', [90, 20], 8, { gunModels })] })).toEqual(issues);
  });

  test('CD-GEN-09 CD-PER-01: a side has 40 units and 20 personalities at most', () => {
    const placeless = (index: number): UnitInput => unit('rangers', `A${index + 2}`, [0, 0], 8, { at: undefined });
    const force = (count: number) => [...units, ...Array.from({ length: count - 1 }, (_, index) => placeless(index))];
    const staff = (count: number) => Array.from({ length: count }, (_, index) => officer(`A-${index}`, 'A1'));
    expect(issuesIn({ units: force(40), personalities: staff(20) })).toEqual([]);
    expect(issuesIn({ units: force(41), personalities: staff(21) })).toEqual([
      'tooMany sides[0] CD-GEN-09',
      'tooMany sides[0] CD-PER-01',
    ]);
  });
});

describe('tables', () => {
  const upsideDown = ['conflict tables.factorScales.morale CD-UNI-03'];
  const outOfOrder = ['conflict tables.rangeBands CD-FIR-09'];

  test.each<readonly [string, ScenarioInput['tables'], readonly string[]]>([
    ['ranges that follow closely', { rangeBands: { point: 19.9, medium: 20.1 } }, []],
    ['two ranges of the same length', { rangeBands: { point: 20 } }, outOfOrder],
    ['a last range before the one before it', { rangeBands: { extreme: 79 } }, outOfOrder],
    ['as many points at least as at most', { personalities: { leastPoints: 5 } }, []],
    [
      'more points at least than at most',
      { personalities: { leastPoints: 6 } },
      ['conflict tables.personalities CD-PER-02'],
    ],
    ['as many units at least as at most', { personalities: { fewestUnits: 4 } }, []],
    [
      'more units at least than at most',
      { personalities: { mostUnits: 2 } },
      ['conflict tables.personalities CD-PER-01'],
    ],
    ['a scale that ends before it begins', { factorScales: { morale: { least: 9, most: 8 } } }, upsideDown],
    [
      'both',
      { personalities: { leastPoints: 6, fewestUnits: 5 } },
      ['conflict tables.personalities CD-PER-02', 'conflict tables.personalities CD-PER-01'],
    ],
  ])('CD-FIR-09 CD-PER-01 CD-PER-02 CD-UNI-03: %s', (_, tables, issues) => {
    expect(issuesIn({ units, tables })).toEqual(issues);
  });
});
