import { describe, expect, test } from 'vitest';
import type { GroundInput, PersonalityInput, UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import { checkScenario } from '../../../src/rulesets/crowther-dougan/setup.js';
import { block, inputOf, issuesIn, line, officer, unit } from '../battle.js';

/** Who starts inside, aboard or with a unit, and the ground for it. */

const own = unit('britishLine', 'A1', [15, 20], 10);
const enemy = unit('frenchLine', 'B1', [15, 100], 10);
const units = [own, enemy];
const later = unit('rangers', 'A2', [0, 0], 8, { at: undefined });

const house = block('house', 'buildingWood', [100, 20, 110, 30]);
const wall = line('wall', 'fortification', [
  [60, 60],
  [90, 60],
]);
const lake = block('lake', 'river', [60, 10, 90, 50]);
const boat = (id: string, y: number) => ({ id, type: 'bateau', at: [75, y, 0] }) as const;

describe('units', () => {
  test('CD-OBS-20: a unit without a place is not hidden yet', () => {
    expect(issuesIn({ units: [...units, { ...later, hidden: true }] })).toEqual([
      'notAllowed units[2].hidden CD-OBS-20',
    ]);
    expect(issuesIn({ units: [...units, { ...later, hidden: false }] })).toEqual([]);
  });

  test.each<readonly [string, Partial<UnitInput>, readonly string[]]>([
    ['in a building', { inFeature: 'house' }, []],
    ['in a line of walls', { inFeature: 'wall' }, ['unknownId units[2].inFeature CD-UNI-11']],
    ['in something unknown', { inFeature: 'barn' }, ['unknownId units[2].inFeature CD-UNI-11']],
    ['aboard', { aboard: 'boat' }, []],
    ['aboard something unknown', { aboard: 'ark' }, ['unknownId units[2].aboard CD-BOA-07']],
    ['inside and aboard', { inFeature: 'house', aboard: 'boat' }, ['conflict units[2] CD-GEN-20']],
    ['on the table and aboard', { at: [140, 20, 0], aboard: 'boat' }, ['conflict units[2] CD-GEN-20']],
    [
      'in a building, not in garrison',
      { inFeature: 'house', formation: 'skirmish' },
      ['conflict units[2].formation CD-UNI-12'],
    ],
    ['aboard, not embarked', { aboard: 'boat', formation: 'column' }, ['conflict units[2].formation CD-UNI-12']],
    ['in a building, in garrison', { inFeature: 'house', formation: 'garrison' }, []],
    ['aboard, embarked', { aboard: 'boat', formation: 'embarked' }, []],
  ])('CD-GEN-20 CD-UNI-12: a unit starts %s', (_, changes, issues) => {
    const terrain = [house, wall, lake];
    expect(issuesIn({ units: [...units, { ...later, ...changes }], terrain, craft: [boat('boat', 25)] })).toEqual(
      issues,
    );
  });

  test('CD-UNI-11: a craft holds one unit', () => {
    const crew = (id: string) => unit('rangers', id, [0, 0], 8, { at: undefined, aboard: 'boat' });
    expect(issuesIn({ units: [...units, crew('A2'), crew('A3')], terrain: [lake], craft: [boat('boat', 25)] })).toEqual(
      ['conflict units[3].aboard CD-UNI-11'],
    );
  });
});

describe('craft', () => {
  test.each([
    // A craft is 12 cm long.
    [12, []],
    [11.9, ['overlap craft[1].at CD-BOA-10']],
  ])('CD-BOA-10: two craft in line, their middles %d cm apart', (apart, issues) => {
    const craft = [boat('boat', 20), boat('barge', 20 + apart)];
    expect(issuesIn({ units, terrain: [lake], craft })).toEqual(issues);
  });
});

describe('personalities', () => {
  test.each<readonly [string, Partial<PersonalityInput>, readonly string[]]>([
    ['with a unit on the table', { at: undefined, with: 'A1' }, []],
    ['with a garrison', { at: undefined, with: 'A3' }, []],
    ['with a crew', { at: undefined, with: 'A4' }, []],
    ['with a unit, and at a place', { with: 'A1' }, ['conflict personalities[0].with CD-PER-06']],
    ['with a unit without a place', { at: undefined, with: 'A2' }, ['conflict personalities[0].with CD-PER-06']],
    ['with an enemy', { at: undefined, with: 'B1' }, ['unknownId personalities[0].with CD-PER-06']],
  ])('CD-PER-06: he starts %s', (_, changes, issues) => {
    const inside = (id: string, place: Partial<UnitInput>) =>
      unit('rangers', id, [0, 0], 8, { at: undefined, ...place });
    const all = [...units, later, inside('A3', { inFeature: 'house' }), inside('A4', { aboard: 'boat' })];
    expect(
      issuesIn({
        units: all,
        terrain: [house, lake],
        craft: [boat('boat', 25)],
        personalities: [{ ...officer('A9', [140, 20]), ...changes }],
      }),
    ).toEqual(issues);
  });
});

describe('the ground', () => {
  const superfluous = ['superfluous terrain[0].capacity CD-UNI-11'];

  test.each<readonly [string, GroundInput, readonly string[]]>([
    ['a building', { ...house, capacity: 20 }, []],
    ['an area of kind fortification', block('fort', 'fortification', [60, 60, 90, 70], { capacity: 20 }), []],
    ['a fortification drawn as a line', { ...wall, capacity: 20 }, superfluous],
    ['a wood', block('wood', 'wood', [60, 60, 90, 70], { capacity: 1 }), superfluous],
    ['an earthwork', block('redoubt', 'earthwork', [60, 60, 90, 70], { capacity: 12 }), superfluous],
  ])('CD-UNI-11: %s with a capacity', (_, ground, issues) => {
    expect(issuesIn({ units, terrain: [ground] })).toEqual(issues);
  });

  test.each<readonly [string, readonly [number, number], readonly [number, number], readonly string[]]>([
    ['on its south side', [70, 60], [74, 60], []],
    ['on its west side, which closes the outline', [60, 62], [60, 66], []],
    ['to the middle of it', [60, 62], [64, 66], ['conflict terrain[0].gaps[0] CD-CHG-36']],
    ['within the tolerance', [70, 59.96], [74, 60], []],
    ['beyond the tolerance', [70, 59.94], [74, 60], ['conflict terrain[0].gaps[0] CD-CHG-36']],
    ['of no length', [70, 60], [70.04, 60], ['tooFewPoints terrain[0].gaps[0] CD-CHG-36']],
  ])('CD-CHG-36: the gap of a work drawn as an area, %s', (_, from, to, issues) => {
    const fort = block('fort', 'fortification', [60, 60, 90, 70], { gaps: [[from, to]] });
    expect(issuesIn({ units, terrain: [fort] })).toEqual(issues);
  });

  test('more corners than a scenario may have are refused before all else', () => {
    // 1001 corners: 100 lines of 10 points and one more.
    const points = (count: number) => Array.from({ length: count }, (_, x) => [x + 1, 60] as const);
    const roads = (last: number) => [
      ...Array.from({ length: 99 }, (_, index) => line(`r${index}`, 'road', points(10))),
      line('r99', 'road', points(last)),
    ];
    const codesOf = (last: number) => {
      const result = checkScenario(inputOf({ units: [], terrain: roads(last) }));
      return result.ok ? [] : result.refusals.map(({ code, path, facts }) => ({ code, path, ...facts }));
    };
    expect(codesOf(11)).toEqual([{ code: 'tooMany', path: 'terrain', corners: 1001, most: 1000 }]);
    expect(codesOf(10)).toEqual([
      { code: 'noUnits', path: 'sides[0]' },
      { code: 'noUnits', path: 'sides[1]' },
    ]);
  });
});
