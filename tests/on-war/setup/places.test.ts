import { describe, expect, test } from 'vitest';
import type { GroundInput, UnitInput } from '../../../src/rulesets/on-war/setup.js';
import {
  battery,
  block,
  cav,
  column,
  inf,
  inputOf,
  issuesIn,
  issuesOf,
  line,
  line4,
  line8,
  officer,
  type Setting,
} from '../battle.js';

/** Where troops may begin: everything that OW-SCN-01 says of places. */

const enemy = inf('B1', 20, 44, 180);
/** The issues of A1 among friends at rest and one enemy far away. */
const issuesFor = (unit: UnitInput, terrain: readonly GroundInput[] = [], changes: Partial<Setting> = {}) =>
  issuesIn({ units: [enemy, inf('A0', 60, 3, 0), unit], terrain, ...changes });
const textsFor = (unit: UnitInput, terrain: readonly GroundInput[] = []): readonly string[] =>
  issuesOf(inputOf({ units: [enemy, inf('A0', 60, 3, 0), unit], terrain })).map(({ text }) => text);

const at = (code: string, field = 'at', clause = 'OW-SCN-01') => `${code} units[2].${field} ${clause}`;

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

describe('OW-SCN-01 OW-BLD-03: garrisons', () => {
  const farm = block('farm', 'building', [30, 20, 36, 24], {
    sections: [
      { id: 'door', kind: 'door', from: [32, 20], to: [34, 20] },
      { id: 'wall', kind: 'brickWall', from: [30, 20], to: [30, 24] },
    ],
  });
  const inside = (changes: Partial<UnitInput> = {}) =>
    issuesFor(inf('A1', 0, 0, 0, { in: 'farm', ...changes }), [farm]);

  test('infantry and artillery hold buildings, cavalry does not', () => {
    expect(inside()).toEqual([]);
    expect(inside({ type: 'heavyArtillery' })).toEqual([]);
    expect(inside({ type: 'lightCavalry' })).toEqual([at('terrainBarred', 'in')]);
  });

  test('it fits: eight stands into a capacity of eight, nine not, unless one is lost', () => {
    expect(inside({ troopStands: 8 })).toEqual([at('noRoom', 'in')]);
    expect(inside({ troopStands: 8, lost: ['t3'] })).toEqual([]);
  });

  test('OW-BLD-18: a building holds one battalion', () => {
    expect(
      issuesIn({
        units: [enemy, inf('A1', 0, 0, 0, { in: 'farm' }), inf('A2', 0, 0, 0, { in: 'farm' })],
        terrain: [farm],
      }),
    ).toEqual(['conflict units[2].in OW-BLD-18']);
  });

  test('it is a building, and it exists', () => {
    expect(inside({ in: 'barn' })).toEqual([at('unknownId', 'in')]);
    expect(issuesFor(inf('A1', 0, 0, 0, { in: 'wood' }), [block('wood', 'wood', [30, 20, 36, 24])])).toEqual([
      at('unknownId', 'in'),
    ]);
  });

  test.each<[string, UnitInput['posts'], readonly string[]]>([
    ['one stand at a door', [{ section: 'door', stands: ['t1'] }], []],
    ['the officer at a door', [{ section: 'door', stands: ['c'] }], []],
    ['two at a door', [{ section: 'door', stands: ['t1', 't2'] }], [at('tooMany', 'posts[0].stands', 'OW-BLD-03')]],
    ['one at a whole wall', [{ section: 'wall', stands: ['t1'] }], [at('tooMany', 'posts[0].stands', 'OW-BLD-03')]],
    ['none at a wall', [{ section: 'wall', stands: [] }], []],
    ['an unknown section', [{ section: 'roof', stands: [] }], [at('unknownId', 'posts[0].section', 'OW-BLD-03')]],
    ['an unknown stand', [{ section: 'door', stands: ['t9'] }], [at('unknownId', 'posts[0].stands[0]', 'OW-BLD-03')]],
    [
      'a section twice',
      [
        { section: 'door', stands: ['t1'] },
        { section: 'door', stands: [] },
      ],
      [at('conflict', 'posts[1].section', 'OW-BLD-03')],
    ],
    [
      'a stand at two posts',
      [
        { section: 'door', stands: ['t1'] },
        { section: 'wall', stands: ['t1'] },
      ],
      [at('tooMany', 'posts[1].stands', 'OW-BLD-03'), at('conflict', 'posts[1].stands[0]', 'OW-BLD-03')],
    ],
  ])('%s', (_, posts, expected) => expect(inside({ posts })).toEqual(expected));

  test('a lost stand has no post, and troops in the open have none', () => {
    expect(inside({ lost: ['t1'], posts: [{ section: 'door', stands: ['t1'] }] })).toEqual([
      at('unknownId', 'posts[0].stands[0]', 'OW-BLD-03'),
    ]);
    expect(issuesFor(inf('A1', 30, 10, 0, { posts: [{ section: 'door', stands: [] }] }), [farm])).toEqual([
      at('superfluous', 'posts', 'OW-BLD-03'),
    ]);
  });

  test('an enemy stands an inch from the building of a garrison', () => {
    const units = (y: number) => [inf('B1', 0, 0, 0, { in: 'farm' }), line8('A1', 33, y, 0)];
    expect(issuesIn({ units: units(19), terrain: [farm] })).toEqual([]);
    expect(issuesIn({ units: units(19.2), terrain: [farm] })).toEqual(['overlap units[1].at OW-SCN-01']);
  });
});

describe('OW-HID-01: hiding places', () => {
  const hidden = (unit: UnitInput, ...terrain: readonly GroundInput[]): boolean => {
    const issues = issuesFor({ ...unit, hidden: true }, terrain);
    expect([[], [at('notAllowed', 'hidden', 'OW-HID-01')]]).toContainEqual(issues);
    return issues.length === 0;
  };
  const hedge = line('hedge', 'hedge', [
    [5, 30.5],
    [65, 30.5],
  ]);
  const here = [10, 10, 40, 24] as const;

  test('OW-C71: half an inch behind a hedge a line is hidden; 1.1 inches off it is refused', () => {
    expect(hidden(line8('A1', 20, 30, 0), hedge)).toBe(true);
    expect(hidden(line8('A1', 20, 29.4, 0), hedge)).toBe(false);
    expect(textsFor({ ...line8('A1', 20, 29.4, 0), hidden: true }, [hedge])).toEqual([
      '"A1" is not hidden here: all its stands must be in one wood, field of crops, depression or work, or, one stand deep, within 1 of one wall or hedge.',
    ]);
  });

  test('behind a line troops are one stand deep', () => {
    expect(hidden(line4('A1', 20, 30, 0), hedge)).toBe(false);
    expect(hidden(column('A1', 20, 30, 0), hedge)).toBe(false);
    expect(hidden(inf('A1', 20, 30, 0, { type: 'lightInfantry', formation: 'loose' }), hedge)).toBe(true);
  });

  test('the whole battalion is behind the line, not half of it', () => {
    const short = line('hedge', 'hedge', [
      [5, 30.5],
      [20, 30.5],
    ]);
    expect(hidden(line8('A1', 20, 30, 0), short)).toBe(false);
    expect(hidden(line8('A1', 14, 30, 0), short)).toBe(true);
  });

  test.each([
    ['wood', {}, true],
    ['denseWood', {}, true],
    ['thicket', {}, false],
    ['rocks', {}, false],
    ['hill', {}, false],
    ['field', {}, false],
    ['field', { crops: true }, true],
    ['brokenGround', {}, false],
    ['brokenGround', { depression: true }, true],
    ['road', { depression: true }, true],
    ['road', {}, false],
    ['fortification', {}, true],
    ['earthwork', {}, true],
    ['palisade', {}, false],
    ['wall', {}, false],
  ] as const)('in %s %j: %s', (kind, changes, expected) => {
    expect(hidden(column('A1', 25, 20, 0), block('g', kind, here, changes))).toBe(expected);
  });

  test.each([
    ['wall', {}, true],
    ['bankedHedge', {}, true],
    ['palisade', {}, true],
    ['fence', {}, false],
    ['ditch', {}, false],
    ['ditch', { depression: true }, true],
  ] as const)('behind a %s %j: %s', (kind, changes, expected) => {
    expect(
      hidden(
        line8('A1', 20, 30, 0),
        line(
          'g',
          kind,
          [
            [5, 30.5],
            [65, 30.5],
          ],
          changes,
        ),
      ),
    ).toBe(expected);
  });

  test('OW-TER-11: every centre lies in the wood, and in one wood alone', () => {
    const [west, east] = [block('west', 'wood', [10, 10, 25, 24]), block('east', 'wood', [25, 10, 40, 24])];
    expect(hidden(line8('A1', 25, 20, 0), west, east)).toBe(false);
    expect(hidden(line8('A1', 18.9, 20, 0), west)).toBe(true);
    expect(hidden(line8('A1', 20, 20, 0), west)).toBe(false);
  });

  test('OW-TER-12: on a road through a wood nobody is in the wood', () => {
    const road = line(
      'road',
      'road',
      [
        [25, 5],
        [25, 30],
      ],
      { width: 4 },
    );
    expect(hidden(column('A1', 25, 20, 0), block('wood', 'wood', here), road)).toBe(false);
    expect(hidden(column('A1', 25, 20, 0), block('wood', 'wood', here), { ...road, depression: true })).toBe(true);
  });

  test('in a building any garrison may be hidden', () => {
    expect(hidden(inf('A1', 0, 0, 0, { in: 'farm' }), block('farm', 'building', [30, 20, 36, 24]))).toBe(true);
  });
});

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
  const general = (x: number, y: number, terrain: readonly GroundInput[] = []) =>
    issuesIn({ units: [enemy, inf('A0', 60, 3, 0)], terrain, officers: [officer('Ageneral', 'general', [x, y])] });

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

  test('OW-CMD-02: battalions are no hindrance to him', () => {
    expect(general(60, 2.5)).toEqual([]);
    expect(general(20, 44.5)).toEqual([]);
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
