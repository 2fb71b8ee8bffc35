import { describe, expect, test } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/on-war/setup.js';
import { battery, block, cav, column, inf, inputOf, issuesIn, issuesOf, line, line8, type Setting } from '../battle.js';
import { at, enemy, issuesFor, textsFor } from './issues.js';

/** Where troops may begin: everything that OW-SCN-01 says of places. */

describe('OW-SCN-01: on the table', () => {
  test.each([
    [6, []],
    [5.9995, []],
    [5.95, [at('offTable')]],
    [5.9, [at('offTable')]],
  ])('a line of eight in the middle of x = %d', (x, expected) => {
    expect(issuesFor(line8('A1', x, 20, 0))).toEqual(expected);
  });

  test('the issue says how far it reaches beyond the edge', () => {
    expect(textsFor(line8('A1', 5, 20, 0))).toEqual([
      '"A1" reaches 1 beyond the edge of the table; move it inwards by that much.',
    ]);
  });
});

describe('OW-SCN-01: on open ground', () => {
  const here = [20, 16, 30, 24] as const;
  const inColumn = {
    foot: column('A1', 25, 22, 0),
    horse: cav('medium', 'A1', 25, 22, 0),
    guns: battery('lightArtillery', 'A1', 25, 22, 0),
  };

  test.each([
    ['cliff', ['foot', 'horse', 'guns']],
    ['bog', ['foot', 'horse', 'guns']],
    ['river', ['foot', 'horse', 'guns']],
    ['building', ['foot', 'horse', 'guns']],
    ['marsh', []],
    ['denseWood', []],
    ['rocks', []],
    ['hill', []],
    ['fortification', []],
  ] as const)('%s bars %j', (kind, barred) => {
    const found = Object.entries(inColumn).filter(([, unit]) => issuesFor(unit, [block('g', kind, here)]).length > 0);
    expect(found.map(([name]) => name)).toEqual(barred);
  });

  test('the issue names the feature and its kind', () => {
    expect(issuesFor(inColumn.foot, [block('g', 'bog', here)])).toEqual([at('terrainBarred')]);
    expect(textsFor(inColumn.foot, [block('g', 'bog', here)])).toEqual([
      '"A1" stands on "g" (bog), which is closed to it; put it elsewhere.',
    ]);
  });

  test.each(['wall', 'hedge', 'stream', 'cliff', 'river', 'earthwork', 'fence'] as const)(
    'OW-TER-10: no stand lies across a %s; touching it is allowed',
    (kind) => {
      const across = (y: number) =>
        issuesFor(line8('A1', 30, y, 0), [
          line('l', kind, [
            [5, 20],
            [65, 20],
          ]),
        ]);
      expect(across(20.5)).toEqual([at('terrainBarred')]);
      expect(across(20)).toEqual([]);
      expect(across(21.25)).toEqual([]);
    },
  );

  test('OW-TER-12: a column on a bridge stands on no river; a line does', () => {
    const terrain = [
      line(
        'river',
        'river',
        [
          [5, 21],
          [65, 21],
        ],
        { width: 2 },
      ),
      line(
        'bridge',
        'bridge',
        [
          [25, 20],
          [25, 22],
        ],
        { width: 4 },
      ),
    ];
    expect(issuesFor(column('A1', 25, 22, 0, { troopStands: 3, commandStand: false }), terrain)).toEqual([]);
    expect(issuesFor(line8('A1', 25, 22, 0), terrain)).toEqual([at('terrainBarred')]);
  });

  test('OW-BLD-11: a line stands across the outline of a redoubt, not inside it', () => {
    const redoubt = [block('r', 'fortification', [20, 10, 44, 30])];
    expect(issuesFor(line8('A1', 32, 20, 0), redoubt)).toEqual([]);
    expect(issuesFor(line8('A1', 22, 20, 0), redoubt)).toEqual([at('terrainBarred')]);
  });
});

describe('OW-SCN-01: apart from others', () => {
  const near = (unit: UnitInput) => issuesFor(unit);

  test('friends may touch, not overlap', () => {
    expect(near(line8('A1', 60, 4.25, 0))).toEqual([]);
    expect(near(line8('A1', 60, 4, 0))).toEqual([at('overlap')]);
    expect(textsFor(line8('A1', 60, 4, 0))).toEqual([
      '"A1" overlaps "A0" by 0.25; move them apart by at least that much.',
    ]);
  });

  test.each([
    [43, []],
    [43.0005, []],
    [43.002, [at('overlap')]],
    [43.5, [at('overlap')]],
  ])('enemies are an inch apart: a front at y = %d before one at 44', (y, expected) => {
    expect(near(line8('A1', 20, y, 0))).toEqual(expected);
  });

  test('a hidden enemy counts, and the issue gives the gap', () => {
    const wood = [block('wood', 'wood', [10, 42.7, 30, 48])];
    const units = [line8('B1', 20, 43.5, 180, { hidden: true }), line8('A1', 20, 42.7, 0)];
    const [issue, ...others] = issuesOf(inputOf({ units, terrain: wood }));
    expect(others).toEqual([]);
    expect(issue).toMatchObject({
      code: 'overlap',
      path: 'units[1].at',
      clause: 'OW-SCN-01',
      facts: { other: 'B1', gap: 0.8, least: 1 },
    });
  });

  test('OW-GEN-01: at the larger scale they are two inches apart', () => {
    const units = [inf('A1', 30, 20, 0), inf('B1', 30, 21.5, 180)];
    expect(issuesIn({ units })).toEqual([]);
    expect(issuesIn({ units, measureScale: 2 })).toEqual(['overlap units[1].at OW-SCN-01']);
  });

  test('OW-GEN-14: a square is its outline, hollow and all', () => {
    const square = inf('A1', 40, 20, 0, { formation: 'square', troopStands: 16, commandStand: false });
    const inside = column('A2', 40, 18, 0, { troopStands: 1, commandStand: false });
    expect(issuesIn({ units: [enemy, square, inside] })).toEqual(['overlap units[2].at OW-SCN-01']);
  });
});

test('OW-SCN-01: a scenario is refused with all its faults', () => {
  const setting: Setting = {
    units: [line8('A1', 3, 20, 0), line8('A2', 30, 20, 0), line8('B1', 30, 20.6, 180, { hidden: true })],
    terrain: [
      line('wall', 'wall', [
        [5, 19.5],
        [65, 19.5],
      ]),
    ],
  };
  expect(issuesIn(setting)).toEqual([
    'offTable units[0].at OW-SCN-01',
    'terrainBarred units[0].at OW-SCN-01',
    'terrainBarred units[1].at OW-SCN-01',
    'notAllowed units[2].hidden OW-HID-01',
    'overlap units[2].at OW-SCN-01',
  ]);
});
