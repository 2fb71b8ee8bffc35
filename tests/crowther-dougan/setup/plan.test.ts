import { describe, expect, test } from 'vitest';
import type { VictoryCondition } from '../../../src/scenario/frame.js';
import { issuesIn, officer, unit } from '../battle.js';

/** The table, the sides, the edges, arrivals and victory conditions of a set-up that cannot be. */

const own = unit('britishLine', 'A1', [15, 20], 10);
const enemy = unit('frenchLine', 'B1', [15, 100], 10);
const units = [own, enemy];
const later = { ...unit('rangers', 'A2', [0, 0], 8), at: undefined };

describe('the table', () => {
  test.each([
    [29.9, 121.92, ['outOfRange table.width CD-GEN-01']],
    [30, 121.92, []],
    [600, 600, []],
    [182.88, 600.1, ['outOfRange table.height CD-GEN-01']],
    [600.1, 29.9, ['outOfRange table.width CD-GEN-01', 'outOfRange table.height CD-GEN-01']],
  ])('CD-GEN-01: a table of %d by %d cm', (width, height, issues) => {
    expect(issuesIn({ units, table: { width, height } })).toEqual(issues);
  });

  test('CD-SEQ-12: 200 rounds are no fault', () => {
    expect(issuesIn({ units, turnLimit: 200 })).toEqual([]);
  });
});

describe('the sides', () => {
  const sidesWith = (one: object, other: object) =>
    ({
      sides: [
        { id: 'A', name: 'Army A', ...one },
        { id: 'B', name: 'Army B', ...other },
      ],
    }) as const;

  test.each([
    ['south', 'south', ['conflict sides[1].homeEdge CD-GEN-20']],
    [undefined, 'south', ['conflict sides[1].homeEdge CD-GEN-20']],
    ['north', undefined, ['conflict sides[1].homeEdge CD-GEN-20']],
    ['west', 'south', []],
    [undefined, undefined, []],
  ])('CD-GEN-20: home edges %s and %s are never the same', (one, other, issues) => {
    expect(issuesIn({ units, ...sidesWith({ homeEdge: one }, { homeEdge: other }) })).toEqual(issues);
  });

  const width = 182.88;
  const height = 121.92;
  const box = (west: number, south: number, east: number, north: number) => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  test.each([
    ['its whole width and depth', box(0, 0, width, height), []],
    ['beyond the west', box(-0.1, 0, 50, 30), ['offTable sides[1].zone CD-GEN-20']],
    ['beyond the south', box(0, -0.1, 50, 30), ['offTable sides[1].zone CD-GEN-20']],
    ['beyond the east', box(100, 0, width + 0.1, 30), ['offTable sides[1].zone CD-GEN-20']],
    ['beyond the north', box(0, 100, 50, height + 0.1), ['offTable sides[1].zone CD-GEN-20']],
  ])('CD-GEN-20: a zone lies on the table: %s', (_, zone, issues) => {
    expect(issuesIn({ units, ...sidesWith({}, { zone }) })).toEqual(issues);
  });

  test.each([
    ['A', []],
    ['C', ['unknownId firstSide CD-GEN-10']],
    [null, []],
  ])('CD-GEN-10: the first side is one of the two, or diced for: %s', (firstSide, issues) => {
    expect(issuesIn({ units, firstSide })).toEqual(issues);
  });

  test('CD-MOV-19: an edge is opened to a side once', () => {
    const [south, north] = [
      { side: 'A', edge: 'south' },
      { side: 'A', edge: 'north' },
    ] as const;
    const others = { side: 'B', edge: 'south' } as const;
    expect(issuesIn({ units, exitEdges: [south, north, others] })).toEqual([]);
    expect(issuesIn({ units, exitEdges: [south, others, south, others] })).toEqual([
      'superfluous exitEdges[2] CD-MOV-19',
      'superfluous exitEdges[3] CD-MOV-19',
    ]);
    expect(issuesIn({ units, exitEdges: [{ side: 'C', edge: 'east' }] })).toEqual([
      'unknownId exitEdges[0].side CD-MOV-19',
    ]);
  });
});

describe('arrivals', () => {
  const arrival = { round: 2, edge: 'south' } as const;
  const waiting = { ...officer('A9', [0, 0]), at: undefined };
  const withLater = { units: [...units, later], personalities: [waiting] };

  test.each([
    ['a unit', { unitId: 'A2' }, []],
    ['a personality', { personalityId: 'A9' }, []],
    ['nobody', {}, ['conflict reinforcements[0] CD-MOV-23']],
    ['both', { unitId: 'A2', personalityId: 'A9' }, ['conflict reinforcements[0] CD-MOV-23']],
    ['an unknown unit', { unitId: 'A9' }, ['unknownId reinforcements[0].unitId CD-MOV-23']],
    ['an unknown personality', { personalityId: 'A2' }, ['unknownId reinforcements[0].personalityId CD-MOV-23']],
  ])('CD-MOV-23: an arrival names %s', (_, who, issues) => {
    expect(issuesIn({ ...withLater, reinforcements: [{ ...arrival, ...who }] })).toEqual(issues);
  });

  test('CD-MOV-23: who has a place at the start, or arrives already, does not arrive', () => {
    const placed = { personalities: [officer('A9', [60, 20]), officer('A8', 'A1')] };
    const both = [
      { ...arrival, personalityId: 'A9' },
      { ...arrival, personalityId: 'A8' },
    ];
    expect(issuesIn({ units, ...placed, reinforcements: both })).toEqual([
      'conflict reinforcements[0].personalityId CD-MOV-23',
      'conflict reinforcements[1].personalityId CD-MOV-23',
    ]);
    const twice = [
      { ...arrival, personalityId: 'A9' },
      { ...arrival, personalityId: 'A9', round: 3 },
    ];
    expect(issuesIn({ ...withLater, units, reinforcements: twice })).toEqual([
      'conflict reinforcements[1].personalityId CD-MOV-23',
    ]);
  });

  test.each([
    ['south', [0, 182.88], []],
    ['south', [0, 182.9], ['outOfRange reinforcements[0].interval CD-MOV-23']],
    ['west', [0, 121.92], []],
    ['west', [0, 122], ['outOfRange reinforcements[0].interval CD-MOV-23']],
    ['south', [40, 40], ['outOfRange reinforcements[0].interval CD-MOV-23']],
    ['south', [40, 40.1], []],
  ] as const)('CD-MOV-23: an interval along the %s edge, %j', (edge, interval, issues) => {
    expect(issuesIn({ ...withLater, reinforcements: [{ unitId: 'A2', round: 2, edge, interval }] })).toEqual(issues);
  });

  test.each([
    [10, []],
    [11, ['neverArrives reinforcements[0].round CD-MOV-23']],
  ])('CD-MOV-23: of ten rounds, round %i', (round, issues) => {
    expect(issuesIn({ ...withLater, reinforcements: [{ unitId: 'A2', round, edge: 'south' }] })).toEqual(issues);
  });
});

describe('victory conditions', () => {
  const battery = { ...unit('royalArtillery', 'A1', [15, 20]), formation: 'unlimbered' } as const;
  const ground = (kind: 'river' | 'denseWood' | 'bog' | 'wood' | 'buildingWood') =>
    ({
      id: 'goal',
      kind,
      area: [
        [100, 50],
        [120, 50],
        [120, 60],
        [100, 60],
      ],
    }) as const;
  const held: VictoryCondition = { kind: 'groundHeld', side: 'A', featureId: 'goal', atTurn: null };
  const unreachable = ['unreachable victory[0].featureId null'];

  test.each([
    ['foot in close order alone', own, 'wood', []],
    ['guns', battery, 'wood', []],
    ['any troops', own, 'river', unreachable],
    ['foot in close order alone', own, 'denseWood', unreachable],
    ['rangers', unit('rangers', 'A1', [15, 20], 8), 'denseWood', []],
    ['foot in close order alone', own, 'bog', []],
    ['guns', battery, 'bog', unreachable],
    ['foot in close order alone', own, 'buildingWood', []],
    ['guns', battery, 'buildingWood', unreachable],
  ] as const)('CD-END-05: %s are to hold ground: %s', (_, troops, kind, issues) => {
    expect(issuesIn({ units: [troops, enemy], terrain: [ground(kind)], victory: [held] })).toEqual(issues);
  });

  test('CD-END-05: the skirmishers of the enemy hold nothing for the side', () => {
    const rangers = unit('rangers', 'B2', [60, 100], 8);
    expect(issuesIn({ units: [own, enemy, rangers], terrain: [ground('denseWood')], victory: [held] })).toEqual(
      unreachable,
    );
  });

  test('CD-END-05: nothing is breached', () => {
    const victory: readonly VictoryCondition[] = [{ kind: 'workBreached', side: 'A', featureId: 'goal' }];
    expect(issuesIn({ units, terrain: [ground('wood')], victory })).toEqual(['notAllowed victory[0].kind CD-END-05']);
  });
});
