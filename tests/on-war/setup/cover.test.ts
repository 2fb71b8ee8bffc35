import { describe, expect, test } from 'vitest';
import type { GroundInput, UnitInput } from '../../../src/rulesets/on-war/setup.js';
import { block, column, inf, issuesIn, line, line4, line8 } from '../battle.js';
import { at, enemy, issuesFor, textsFor } from './issues.js';

/** Where garrisons and hidden battalions may begin. */

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
