import { describe, expect, test } from 'vitest';
import type { GroundInput, UnitInput } from '../../../src/rulesets/on-war/setup.js';
import { block, inf, issuesIn, line, line8, officer, type Setting } from '../battle.js';
import { enemy } from './issues.js';

/** Where reinforcements come and commanders stand alone. */

describe('OW-END-06: reinforcements', () => {
  const arriving = (unit: UnitInput, changes: Partial<Setting> = {}) =>
    issuesIn({ units: [enemy, inf('A0', 60, 3, 0)], reinforcements: [{ turn: 2, units: [unit] }], ...changes });
  const there = 'reinforcements[0].units[0]';

  test('their place is as any other, but may be taken by another battalion', () => {
    expect(arriving(line8('A1', 60, 3, 0))).toEqual([]);
    expect(arriving(line8('A1', 20, 44, 0))).toEqual([]);
    expect(arriving(line8('A1', 3, 3, 0))).toEqual([`offTable ${there}.at OW-SCN-01`]);
    expect(arriving(line8('A1', 30, 20, 0), { terrain: [block('bog', 'bog', [20, 10, 40, 30])] })).toEqual([
      `terrainBarred ${there}.at OW-SCN-01`,
    ]);
  });

  test('they come in the open, fresh but for losses', () => {
    const farm = [block('farm', 'building', [30, 20, 36, 24])];
    expect(arriving(inf('A1', 0, 0, 0, { in: 'farm' }), { terrain: farm })).toEqual([`conflict ${there}.in OW-END-06`]);
    expect(arriving(line8('A1', 30, 3, 0, { lost: ['t1'] }))).toEqual([]);
    for (const flag of ['hidden', 'disoriented', 'surprised', 'routing', 'moved'] as const)
      expect(arriving(line8('A1', 30, 3, 0, { [flag]: true }))).toEqual([`conflict ${there}.${flag} OW-END-06`]);
  });

  test('they come before the battle is over, and are battalions', () => {
    expect(arriving(line8('A1', 30, 3, 0), { turnLimit: 1 })).toEqual([
      'neverArrives reinforcements[0].turn OW-END-06',
    ]);
    expect(issuesIn({ units: [enemy, inf('A0', 60, 3, 0)], reinforcements: [{ turn: 2, units: [] }] })).toEqual([
      'tooFew reinforcements[0] OW-END-06',
    ]);
  });
});

describe('commanders alone', () => {
  const general = (x: number, y: number, terrain: readonly GroundInput[] = [], tables: Setting['tables'] = {}) =>
    issuesIn({
      units: [enemy, inf('A0', 60, 3, 0)],
      terrain,
      tables,
      officers: [officer('Ageneral', 'general', [x, y])],
    });

  test('OW-CMD-02: he is on the table, and not on impassable ground', () => {
    const bog = [
      block('bog', 'bog', [20, 10, 40, 30]),
      line('road', 'road', [
        [30, 5],
        [30, 35],
      ]),
    ];
    expect(general(10, 10, bog)).toEqual([]);
    expect(general(25, 20, bog)).toEqual(['terrainBarred officers[0].at OW-CMD-02']);
    expect(general(30, 20, bog)).toEqual([]);
    expect(general(72.5, 10)).toEqual(['offTable officers[0].at OW-CMD-02']);
  });

  test('OW-CMD-02 OW-TER-03: he begins where he may ride, as the tables in force say', () => {
    const marsh = [block('marsh', 'marsh', [20, 10, 40, 30])];
    expect(general(25, 20, marsh)).toEqual([]);
    expect(general(25, 20, marsh, { terrain: { marsh: { foot: false } } })).toEqual([
      'terrainBarred officers[0].at OW-CMD-02',
    ]);
  });

  test('OW-CMD-02: battalions are no hindrance to him', () => {
    expect(general(60, 2.5)).toEqual([]);
    expect(general(20, 44.5)).toEqual([]);
  });
});
