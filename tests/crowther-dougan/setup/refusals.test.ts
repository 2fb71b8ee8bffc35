import { describe, expect, it } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import { block, checkedScenario, issuesIn, line, officer, unit, warningsIn } from '../battle.js';

/** A set-up that breaks the rules is refused with its faults. */

const own = unit('britishLine', 'A1', [90, 40], 28);
const enemy = unit('frenchLine', 'B1', [90, 80], 24);
const units = [own, enemy];
/** Without a place. */
const placeless = ({ at: _at, ...rest }: UnitInput): UnitInput => rest;
const indians = (changes: Partial<UnitInput> = {}): UnitInput => unit('indians', 'B2', [30, 80], 12, changes);

describe('set-up', () => {
  it('CD-GEN-20: a fair set-up has no issue', () => {
    expect(issuesIn({ units })).toEqual([]);
  });

  it('CD-GEN-14 CD-GEN-21: footprints do not overlap, nor reach off the table', () => {
    const crowd = [unit('britishLine', 'A2', [95, 40], 28), unit('britishLine', 'A3', [3, 40], 28)];
    expect(issuesIn({ units: [...units, ...crowd] })).toEqual([
      'offTable units[3].at CD-GEN-21',
      'overlap units[2].at CD-GEN-14',
    ]);
  });

  it('CD-UNI-10 CD-GEN-21: the middle of a building or work, where its garrison would be, is on the table', () => {
    const withWork = (kind: 'fortification' | 'wood', south: number) =>
      issuesIn({ units, terrain: [block('work', kind, [50, south, 60, 4])] });
    expect([withWork('fortification', -4), withWork('fortification', -4.5), withWork('wood', -8)]).toEqual([
      [],
      ['offTable terrain[0].area CD-GEN-21'],
      [],
    ]);
  });

  it('CD-GEN-20: a unit starts in one place', () => {
    const house = block('house', 'buildingStone', [85, 10, 95, 20]);
    const both = unit('britishLine', 'A2', [60, 40], 20, { inFeature: 'house' });
    expect(issuesIn({ units: [...units, both], terrain: [house] })).toContain('conflict units[2] CD-GEN-20');
  });

  it('CD-CHG-26: opposing units stand 5 cm apart', () => {
    const at = (y: number) => issuesIn({ units: [own, unit('frenchLine', 'B1', [90, y], 24)] });
    expect(at(44.9)).toEqual(['overlap units[1].at CD-CHG-26']);
    expect(at(45)).toEqual([]);
    expect(issuesIn({ units: [...units, unit('britishLine', 'A2', [90, 43.5], 28)] })).toEqual([]);
  });

  it('CD-MOV-16 CD-MOV-31: ground is open to those who stand on it', () => {
    const terrain = [block('t', 'thicket', [80, 30, 100, 39])];
    expect(issuesIn({ units, terrain })).toEqual(['terrainBarred units[0].at CD-MOV-31']);
    const rangers = unit('rangers', 'A1', [90, 40], 12, { formation: 'skirmish' });
    expect(issuesIn({ units: [rangers, enemy], terrain })).toEqual([]);
  });

  it('CD-MOV-21 CD-MOV-31: deep water is a river, and open ground is nothing', () => {
    const lake = { ...block('lake', 'river', [80, 30, 100, 39]), kind: 'deepWater' } as const;
    const lawn = { ...block('lawn', 'river', [80, 36, 100, 39]), kind: 'open' } as const;
    const pond = block('pond', 'wall', [10, 10, 20, 20]);
    expect(checkedScenario({ units, terrain: [lawn] }).terrain).toEqual([]);
    expect(issuesIn({ units, terrain: [lawn, lake] })).toEqual(['terrainBarred units[0].at CD-MOV-31']);
    expect(
      checkedScenario({ units: [enemy, unit('britishLine', 'A1', [30, 40], 28)], terrain: [lake] }).terrain,
    ).toMatchObject([{ id: 'lake', kind: 'river' }]);
    expect(issuesIn({ units, terrain: [lawn, pond] })).toEqual(['conflict terrain[1] CD-MOV-36']);
  });

  it('CD-UNI-05: a formation is one of those allowed', () => {
    const loose = unit('britishLine', 'A1', [90, 40], 28, { formation: 'skirmish' });
    expect(issuesIn({ units: [loose, enemy] })).toEqual(['notAllowed units[0].formation CD-UNI-05']);
  });

  it('CD-UNI-01: a type of its own needs all ratings', () => {
    const marines: UnitInput = { id: 'A1', side: 'A', troopType: 'marines', at: [90, 40, 0] };
    expect(issuesIn({ units: [marines, enemy] })).toEqual([
      'unknownId units[0].troopType CD-UNI-01',
      ...['arm', 'ff', 'mf', 'fc', 'morale', 'formationsAllowed', 'moveClass'].map(
        (field) => `missing units[0].${field} CD-UNI-01`,
      ),
    ]);
    const rated: UnitInput = {
      ...marines,
      ...{ arm: 'foot', ff: 2, mf: 2, fc: 2, morale: 7, weapon: 'musket' },
      ...{ formationsAllowed: ['line'], moveClass: 'regular' },
    };
    expect(issuesIn({ units: [rated, enemy] })).toEqual([]);
  });

  it('CD-UNI-02 CD-UNI-03: factors lie within the scales of the tables', () => {
    const tables = { factorScales: { fireFactor: { most: 3 }, meleeFactor: { most: 1 } } };
    const riflemen = unit('frontierRiflemen', 'A1', [90, 40], 12, { formation: 'skirmish' });
    expect(issuesIn({ units: [riflemen, unit('frenchArtillery', 'B1', [90, 100])], tables })).toEqual([
      'outOfRange units[0].ff CD-UNI-02',
    ]);
    expect(issuesIn({ units: [riflemen, enemy] })).toEqual([]);
  });

  it('CD-ART-01 CD-ART-02: guns are for artillery, and their weapon follows from their weight', () => {
    const wrong = unit('britishLine', 'A1', [90, 40], 28, { gunModels: 1, weapon: 'lightGun' });
    const guns = unit('frenchArtillery', 'B1', [90, 100], 8, {
      gunModels: 2,
      weapon: 'heavyGun',
      moveClass: 'regular',
    });
    expect(issuesIn({ units: [wrong, guns] })).toEqual([
      'superfluous units[0].gunModels CD-ART-01',
      'notAllowed units[0].weapon CD-ART-01',
      'conflict units[1].formationsAllowed CD-MOV-01',
      'conflict units[1].formationsAllowed CD-MOV-01',
      'conflict units[1].weapon CD-ART-02',
      'conflict units[1].moveClass CD-MOV-01',
    ]);
  });

  it('CD-OBS-20: only concealed units begin hidden', () => {
    const hidden = indians({ hidden: true });
    expect(issuesIn({ units: [...units, hidden] })).toEqual(['notAllowed units[2].hidden CD-OBS-20']);
    expect(issuesIn({ units: [...units, hidden], terrain: [block('w', 'wood', [20, 70, 45, 95])] })).toEqual([]);
  });

  it('CD-UNI-11: a building holds one unit, of foot, with room for it', () => {
    const inside = (id: string, figures: number) =>
      unit('canadianMilitia', id, [0, 0], figures, { at: undefined, inFeature: 'house' });
    const terrain = [block('house', 'buildingWood', [120, 80, 130, 90])];
    expect(issuesIn({ units: [...units, inside('B2', 12)], terrain })).toEqual([]);
    expect(issuesIn({ units: [...units, inside('B2', 13)], terrain })).toEqual(['noRoom units[2].inFeature CD-UNI-11']);
    expect(issuesIn({ units: [...units, inside('B2', 12), inside('B3', 8)], terrain })).toEqual([
      'conflict units[3].inFeature CD-UNI-11',
    ]);
    const guns = unit('frenchArtillery', 'B2', [0, 0], 4, { at: undefined, inFeature: 'house' });
    expect(issuesIn({ units: [...units, guns], terrain })).toEqual(['noRoom units[2].inFeature CD-UNI-11']);
  });

  it('CD-BOA-02 CD-BOA-12: a craft lies on a river and has room for its crew', () => {
    const craft = [{ id: 'boat', type: 'bateau', at: [150, 40, 0] } as const];
    const terrain = [block('r', 'river', [140, 0, 160, 121])];
    const aboard = (type: 'rangers' | 'royalArtillery', figures: number, changes: Partial<UnitInput> = {}) =>
      unit(type, 'A2', [0, 0], figures, { at: undefined, aboard: 'boat', ...changes });
    expect(issuesIn({ units: [...units, aboard('rangers', 16)], craft, terrain })).toEqual([]);
    expect(issuesIn({ units: [...units, aboard('rangers', 17)], craft, terrain })).toEqual([
      'noRoom units[2].aboard CD-BOA-12',
    ]);
    expect(
      issuesIn({ units: [...units, aboard('royalArtillery', 8, { gunWeight: 'light' })], craft, terrain }),
    ).toEqual([]);
    expect(issuesIn({ units: [...units, aboard('royalArtillery', 8)], craft, terrain })).toEqual([
      'noRoom units[2].aboard CD-BOA-12',
    ]);
    expect(issuesIn({ units, craft })).toEqual(['terrainBarred craft[0].at CD-BOA-02']);
  });

  it('CD-GEN-20: a zone that is deployed in keeps 5 cm from the enemy and his zone', () => {
    const zoneTo = (y: number) =>
      ({
        sides: [
          {
            id: 'A',
            name: 'Army A',
            zone: [
              [0, 0],
              [100, 0],
              [100, y],
              [0, y],
            ],
          },
          { id: 'B', name: 'Army B' },
        ],
      }) as const;
    expect(issuesIn({ units: [placeless(own), enemy], ...zoneTo(74) })).toEqual([]);
    expect(issuesIn({ units: [placeless(own), enemy], ...zoneTo(78) })).toEqual(['conflict sides[0].zone CD-GEN-20']);
    expect(issuesIn({ units: [placeless(own), placeless(enemy)], ...zoneTo(90) })).toEqual([
      'conflict sides[0].zone CD-GEN-20',
      'conflict sides[1].zone CD-GEN-20',
    ]);
    expect(issuesIn({ units: [own, enemy], ...zoneTo(90) })).toEqual([]);
  });

  it('CD-MOV-23: reinforcements have no place yet, and come on along their edge', () => {
    const later = placeless(unit('rangers', 'A2', [0, 0], 12));
    const arrival = { unitId: 'A2', round: 2, edge: 'south', interval: [40, 80] } as const;
    expect(issuesIn({ units: [...units, later], reinforcements: [arrival] })).toEqual([]);
    expect(issuesIn({ units, reinforcements: [{ ...arrival, unitId: 'A1' }] })).toEqual([
      'conflict reinforcements[0].unitId CD-MOV-23',
    ]);
    expect(
      issuesIn({
        units: [...units, later],
        reinforcements: [
          { ...arrival, round: 11 },
          { ...arrival, interval: [100, 200] },
        ],
      }),
    ).toEqual([
      'neverArrives reinforcements[0].round CD-MOV-23',
      'conflict reinforcements[1].unitId CD-MOV-23',
      'outOfRange reinforcements[1].interval CD-MOV-23',
    ]);
  });

  it('CD-CHG-36: the ends of a gap lie on its line', () => {
    const wall = (x: number) =>
      line(
        'f',
        'fortification',
        [
          [20, 60],
          [160, 60],
        ],
        {
          gaps: [
            [
              [x, 60],
              [94, 60],
            ],
            [
              [20, 61],
              [24, 60],
            ],
          ],
        },
      );
    expect(issuesIn({ units, terrain: [wall(90)] })).toEqual(['conflict terrain[0].gaps[1] CD-CHG-36']);
    expect(issuesIn({ units, terrain: [wall(94)] })).toEqual([
      'tooFewPoints terrain[0].gaps[0] CD-CHG-36',
      'conflict terrain[0].gaps[1] CD-CHG-36',
    ]);
  });

  it('CD-MOV-36: ground is drawn as the table has it', () => {
    const terrain = [
      line('w', 'wood', [
        [10, 10],
        [20, 10],
      ]),
      block('f', 'fence', [100, 10, 110, 20]),
      line('r', 'river', [
        [10, 60],
        [20, 60],
      ]),
      line(
        'm',
        'wall',
        [
          [120, 60],
          [130, 60],
        ],
        { width: 2 },
      ),
      line(
        's',
        'stream',
        [
          [140, 60],
          [150, 60],
        ],
        { width: 2 },
      ),
    ];
    expect(issuesIn({ units, terrain })).toEqual([0, 1, 2, 3].map((index) => `conflict terrain[${index}] CD-MOV-36`));
  });

  it('CD-PER-06 CD-PER-02: a personality starts with a unit of his side, with 2 to 5 points', () => {
    expect(issuesIn({ units, personalities: [officer('A9', 'A1'), officer('B9', [20, 100])] })).toEqual([]);
    expect(issuesIn({ units, personalities: [officer('A9', 'B1'), officer('B9', [20, 100], 6)] })).toEqual([
      'outOfRange personalities[1].cpMax CD-PER-02',
      'unknownId personalities[0].with CD-PER-06',
    ]);
  });

  it('CD-PER-18: a personality starts on the table and on open ground', () => {
    const terrain = [block('r', 'river', [10, 90, 30, 110])];
    expect(issuesIn({ units, terrain, personalities: [officer('A9', [-3, 10]), officer('B9', [20, 100])] })).toEqual([
      'offTable personalities[0].at CD-PER-18',
      'terrainBarred personalities[1].at CD-PER-18',
    ]);
  });

  it('CD-END-05: conditions can be met', () => {
    const victory = [
      { kind: 'unitsLost', side: 'A', units: 2 },
      { kind: 'unitsExited', side: 'B', units: 1 },
    ] as const;
    expect(issuesIn({ units, victory })).toEqual(['unreachable victory[0].units null', 'unreachable victory[1] null']);
    expect(issuesIn({ units, victory: victory.slice(1), exitEdges: [{ side: 'B', edge: 'south' }] })).toEqual([]);
  });
});

describe('warnings', () => {
  const personalities = [officer('A9', 'A1'), officer('B9', 'B1')];

  it('CD-C106 CD-SEQ-12: of a scenario without a limit of rounds', () => {
    expect(warningsIn({ units, personalities })).toEqual([]);
    expect(warningsIn({ units, personalities, turnLimit: null })).toEqual(['defaulted turnLimit CD-SEQ-12']);
  });

  it('CD-PER-01: of other numbers than one personality for 3 or 4 units', () => {
    const four = [own, ...[110, 130, 150].map((x, index) => unit('rangers', `A${index + 2}`, [x, 40], 8)), enemy];
    expect(warningsIn({ units: four, personalities })).toEqual([]);
    expect(warningsIn({ units: four, personalities: personalities.slice(1) })).toEqual(['tooFew sides[0] CD-PER-01']);
    const crowd = [...personalities, officer('A8', 'A1'), officer('A7', 'A1')];
    expect(warningsIn({ units: four, personalities: crowd })).toEqual(['tooMany sides[0] CD-PER-01']);
  });
});
