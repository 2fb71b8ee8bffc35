import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../../src/rulesets/crowther-dougan/setup/check.js';
import type {
  GroundInput,
  PersonalityInput,
  ReinforcementInput,
  SideInput,
  UnitInput,
} from '../../../src/rulesets/crowther-dougan/setup.js';
import type { PointInput, VictoryInput } from '../../../src/scenario/input.js';
import { block, inputOf, issuesIn, line, officer, type Setting, unit } from '../battle.js';

/** The plan of a battle: its table, sides, exits, arrivals and victory conditions. */

const units = [unit('britishLine', 'A1', [90, 40], 28), unit('frenchLine', 'B1', [90, 80], 24)];

/** What the issues of a case say. */
const textsIn = (setting: Setting): readonly string[] => {
  const result = checkScenario(inputOf(setting));
  return result.ok ? [] : result.refusals.map(({ text }) => text);
};

describe('table', () => {
  const sized = (table: Setting['table']): readonly string[] =>
    issuesIn({ units: [unit('britishLine', 'A1', [10, 9], 12), unit('frenchLine', 'B1', [10, 20], 12)], table });

  it.each([
    [30, 30, []],
    [600, 600, []],
    [29.9, 30, ['outOfRange table.width CD-GEN-01']],
    [30, 29.9, ['outOfRange table.height CD-GEN-01']],
    [600.1, 600, ['outOfRange table.width CD-GEN-01']],
    [600, 600.1, ['outOfRange table.height CD-GEN-01']],
    [29.9, 600.1, ['outOfRange table.width CD-GEN-01', 'outOfRange table.height CD-GEN-01']],
  ] as const)('CD-GEN-01: each side has 30 to 600 cm: %s by %s', (width, height, issues) => {
    expect(sized({ width, height })).toEqual(issues);
  });

  it('CD-GEN-01: the issue names the limits', () => {
    expect(textsIn({ units, table: { width: 601, height: 121.92 } })).toEqual([
      'Each side of the table has 30 to 600 cm.',
    ]);
  });

  it('CD-SEQ-12: a battle has 200 rounds at most', () => {
    expect(issuesIn({ units, turnLimit: 200 })).toEqual([]);
    expect(issuesIn({ units, turnLimit: 201 })).toEqual(['outOfRange turnLimit CD-SEQ-12']);
    expect(textsIn({ units, turnLimit: 201 })).toEqual(['A battle has 200 rounds at most.']);
  });
});

describe('sides', () => {
  const withSides = (first: Partial<SideInput>, second: Partial<SideInput> = {}): Setting => ({
    units,
    sides: [
      { id: 'A', name: 'Army A', ...first },
      { id: 'B', name: 'Army B', ...second },
    ],
  });

  it('CD-GEN-20: the sides have two edges of their own', () => {
    expect(issuesIn(withSides({ homeEdge: 'west' }, { homeEdge: 'east' }))).toEqual([]);
    expect(issuesIn(withSides({ homeEdge: 'north' }))).toEqual(['conflict sides[1].homeEdge CD-GEN-20']);
    expect(textsIn(withSides({ homeEdge: 'north' }))).toEqual(['Both sides have the north edge as their own.']);
  });

  const corners: readonly PointInput[] = [
    [0, 0],
    [182.88, 0],
    [182.88, 121.92],
    [0, 121.92],
  ];

  it('CD-GEN-20: a zone may reach to the edges of the table, and no farther', () => {
    expect(issuesIn(withSides({ zone: corners }))).toEqual([]);
    const beyond: readonly PointInput[] = [
      [-0.1, 0],
      [182.88, -0.1],
      [182.98, 121.92],
      [0, 122.02],
    ];
    for (const [index, corner] of beyond.entries())
      expect(issuesIn(withSides({}, { zone: corners.with(index, corner) }))).toEqual([
        'offTable sides[1].zone CD-GEN-20',
      ]);
  });

  it('CD-GEN-20: a zone is an area', () => {
    expect(issuesIn(withSides({ zone: corners.slice(0, 2) }))).toEqual(['tooFewPoints sides[0].zone null']);
  });

  it('CD-GEN-10: the first player is one of the sides, or dice tell', () => {
    for (const firstSide of ['A', 'B', null]) expect(issuesIn({ units, firstSide })).toEqual([]);
    expect(issuesIn({ units, firstSide: 'C' })).toEqual(['unknownId firstSide CD-GEN-10']);
  });

  it('CD-MOV-19: an edge is open to a side once', () => {
    const all = [
      { side: 'A', edge: 'north' },
      { side: 'A', edge: 'west' },
      { side: 'B', edge: 'north' },
    ] as const;
    expect(issuesIn({ units, exitEdges: all })).toEqual([]);
    expect(issuesIn({ units, exitEdges: [...all, { side: 'A', edge: 'north' }] })).toEqual([
      'superfluous exitEdges[3] CD-MOV-19',
    ]);
    expect(issuesIn({ units, exitEdges: [{ side: 'C', edge: 'north' }] })).toEqual([
      'unknownId exitEdges[0].side CD-MOV-19',
    ]);
  });
});

describe('arrivals', () => {
  const rangers = (changes: Partial<UnitInput> = {}): UnitInput =>
    unit('rangers', 'A2', [0, 0], 12, { at: undefined, ...changes });
  const leader: PersonalityInput = { id: 'A9', side: 'A', cpMax: 4 };
  const onTime: Omit<ReinforcementInput, 'unitId' | 'personalityId'> = { round: 2, edge: 'south' };
  const arriving = (...reinforcements: readonly Partial<ReinforcementInput>[]): Setting => ({
    units: [...units, rangers()],
    personalities: [leader],
    reinforcements: reinforcements.map((each) => ({ ...onTime, ...each })),
  });

  it('CD-MOV-23: an entry names a unit or a personality, once', () => {
    expect(issuesIn(arriving({ unitId: 'A2' }, { personalityId: 'A9' }))).toEqual([]);
    const neitherNorBoth = arriving({}, { unitId: 'A2', personalityId: 'A9' });
    expect(issuesIn(neitherNorBoth)).toEqual([
      'conflict reinforcements[0] CD-MOV-23',
      'conflict reinforcements[1] CD-MOV-23',
    ]);
    expect(issuesIn(arriving({ unitId: 'A2' }, { personalityId: 'A9' }, { personalityId: 'A9' }))).toEqual([
      'conflict reinforcements[2].personalityId CD-MOV-23',
    ]);
  });

  it('CD-MOV-23: it says what it does not know', () => {
    const unknown = arriving({ unitId: 'A9' }, { personalityId: 'A2' });
    expect(issuesIn(unknown)).toEqual([
      'unknownId reinforcements[0].unitId CD-MOV-23',
      'unknownId reinforcements[1].personalityId CD-MOV-23',
    ]);
    expect(textsIn(unknown).map((text) => text.split('.')[0])).toEqual([
      'There is no unit "A9"',
      'There is no personality "A2"',
    ]);
  });

  const house = block('house', 'buildingWood', [120, 20, 130, 30]);
  const river = block('river', 'river', [140, 0, 160, 121]);
  const craft = [{ id: 'boat', type: 'bateau', at: [150, 40, 0] } as const];

  it.each([
    ['on the table', { at: [60, 40, 0] }],
    ['in a house', { inFeature: 'house' }],
    ['aboard', { aboard: 'boat' }],
  ] as const)('CD-MOV-23: a unit that starts %s does not arrive', (_where, changes) => {
    const setting = { units: [...units, rangers(changes)], terrain: [house, river], craft };
    expect(issuesIn(setting)).toEqual([]);
    expect(issuesIn({ ...setting, reinforcements: [{ ...onTime, unitId: 'A2' }] })).toEqual([
      'conflict reinforcements[0].unitId CD-MOV-23',
    ]);
  });

  it.each([
    ['on the table', officer('A9', [20, 20])],
    ['with a unit', officer('A9', 'A1')],
  ] as const)('CD-MOV-23: a personality that starts %s does not arrive', (_where, placed) => {
    const reinforcements = [{ ...onTime, personalityId: 'A9' }];
    expect(issuesIn({ units, personalities: [placed], reinforcements })).toEqual([
      'conflict reinforcements[0].personalityId CD-MOV-23',
    ]);
  });

  it.each([
    ['south', [0, 182.88], []],
    ['north', [0, 182.89], ['outOfRange reinforcements[0].interval CD-MOV-23']],
    ['west', [0, 121.92], []],
    ['east', [0, 121.93], ['outOfRange reinforcements[0].interval CD-MOV-23']],
    ['south', [40, 40.1], []],
    ['south', [40, 40], ['outOfRange reinforcements[0].interval CD-MOV-23']],
    ['south', [50, 40], ['outOfRange reinforcements[0].interval CD-MOV-23']],
  ] as const)('CD-MOV-23: the interval is a stretch of the edge: %s %j', (edge, interval, issues) => {
    expect(issuesIn(arriving({ unitId: 'A2', edge, interval }))).toEqual(issues);
  });

  it('CD-MOV-23: who arrives does so in a round that is played', () => {
    expect(issuesIn({ ...arriving({ unitId: 'A2', round: 6 }), turnLimit: 6 })).toEqual([]);
    const late = { ...arriving({ unitId: 'A2', round: 7 }), turnLimit: 6 };
    expect(issuesIn(late)).toEqual(['neverArrives reinforcements[0].round CD-MOV-23']);
    expect(textsIn(late)).toEqual(['The battle ends after round 6.']);
  });
});

describe('victory conditions', () => {
  const guns = unit('frenchArtillery', 'B1', [90, 80]);
  const foot = unit('frenchLine', 'B2', [60, 80], 24);
  const loose = unit('coureursDeBois', 'B2', [60, 80], 12);
  const british = units.slice(0, 1);
  const fences = line('g', 'fence', [
    [20, 100],
    [40, 100],
  ]);
  const area = (kind: Parameters<typeof block>[1]) => block('g', kind, [20, 95, 40, 110]);
  const heldBy = (troops: readonly UnitInput[], ground: GroundInput): readonly string[] =>
    issuesIn({
      units: [...british, ...troops],
      terrain: [block('lawn', 'field', [0, 0, 5, 5]), block('mud', 'marsh', [5, 5, 9, 9]), ground],
      victory: [{ kind: 'groundHeld', side: 'B', featureId: 'g' }],
    });
  const never = ['unreachable victory[0].featureId null'];

  it.each([
    ['field', [guns], []],
    ['bog', [guns], never],
    ['bog', [guns, foot], []],
    ['buildingWood', [guns], never],
    ['buildingWood', [guns, foot], []],
    ['thicket', [guns, foot], never],
    ['thicket', [guns, loose], []],
    ['river', [guns, foot, loose], never],
  ] as const)('CD-END-05 CD-MOV-16: ground is held by those who can enter it: %s', (kind, troops, issues) => {
    const all = troops.map((each, index) => ({
      ...each,
      id: `B${index + 1}`,
      at: [30 + 50 * index, 80, 180] as const,
    }));
    expect(heldBy(all, area(kind))).toEqual(issues);
  });

  it('CD-END-05: ground that is drawn as a line is held as well', () => {
    expect(heldBy([guns], fences)).toEqual([]);
    expect(heldBy([guns], { ...fences, kind: 'cliff' })).toEqual(never);
  });

  it('CD-END-05: a condition that these rules do not know is named alone', () => {
    const victory: readonly VictoryInput[] = [
      { kind: 'workBreached', side: 'A', featureId: 'g' },
      { kind: 'unitsLost', side: 'A', units: 9 },
    ];
    expect(issuesIn({ units, victory })).toEqual(['notAllowed victory[0].kind CD-END-05']);
  });

  it('CD-END-05: units leave by an edge that is open to their own side', () => {
    const victory: readonly VictoryInput[] = [{ kind: 'unitsExited', side: 'A', units: 1 }];
    expect(issuesIn({ units, victory, exitEdges: [{ side: 'A', edge: 'north' }] })).toEqual([]);
    expect(issuesIn({ units, victory, exitEdges: [{ side: 'B', edge: 'north' }] })).toEqual([
      'unreachable victory[0] null',
    ]);
  });

  it('CD-END-05: the officer of the enemy is lost', () => {
    const personalities = [officer('A9', 'A1'), officer('B9', 'B1')];
    const lost = (officerId: string): readonly string[] =>
      issuesIn({ units, personalities, victory: [{ kind: 'officerLost', side: 'A', officerId }] });
    expect(lost('B9')).toEqual([]);
    expect(lost('A9')).toEqual(['wrongSide victory[0].officerId null']);
  });
});
