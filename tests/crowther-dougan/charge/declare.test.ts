import { describe, expect, it } from 'vitest';
import { block, line, officer, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, newMove, open, play, refusalsOf } from '../play.js';
import { declared, withCharge } from './charges.js';

/** Declarations in P1.3, and what refuses them. */

const facing = (y: number) =>
  stateOf({ units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, y], 24)] });

describe('reach', () => {
  it('CD-C44 CD-CHG-05 CD-CHG-39: one and a half moves, 18.0 cm and no more', () => {
    expect([declared(facing(58)), declared(facing(58.1))]).toEqual([null, 'outOfReach']);
  });

  it('CD-C88 CD-CHG-06: each deduction die is assumed to roll 1', () => {
    const through = (y: number) =>
      stateOf({
        units: [unit('britishLine', 'A1', [90, 40], 28), unit('frenchLine', 'B1', [90, y], 24)],
        terrain: [
          block('wood', 'wood', [60, 42, 120, 46]),
          line('stream', 'stream', [
            [60, 50],
            [120, 50],
          ]),
        ],
      });
    expect([declared(through(56)), declared(through(56.1))]).toEqual([null, 'outOfReach']);
  });

  it('CD-C53 CD-CHG-06: a fence takes 1 cm off', () => {
    const over = (y: number) =>
      stateOf({
        units: [unit('britishLine', 'A1', [90, 40], 28), unit('frenchLine', 'B1', [90, y], 24)],
        terrain: [
          line('fence', 'fence', [
            [60, 45],
            [120, 45],
          ]),
        ],
      });
    expect([declared(over(57)), declared(over(57.1))]).toEqual([null, 'outOfReach']);
  });

  it('CD-CHG-08 CD-C56: an obstacle that the target defends takes nothing off', () => {
    const at = (wall: number) =>
      stateOf({
        units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 58], 24)],
        terrain: [
          line('wall', 'wall', [
            [60, wall],
            [120, wall],
          ]),
        ],
      });
    expect([declared(at(57.5)), declared(at(56.5))]).toEqual([null, 'outOfReach']);
  });

  it('CD-MOV-15 CD-CHG-33: a friend in skirmish order on the way costs a die', () => {
    const over = (y: number) =>
      stateOf({
        units: [
          unit('highlanders', 'A1', [90, 40], 30),
          unit('rangers', 'A2', [104, 48], 8, { formation: 'skirmish' }),
          unit('frenchLine', 'B1', [90, y], 24),
        ],
      });
    expect([declared(over(57)), declared(over(57.2))]).toEqual([null, 'outOfReach']);
  });
});

describe('who may charge', () => {
  it('CD-C54 CD-CHG-03: not a battery, a column or a garrison', () => {
    const state = stateOf({
      units: [
        unit('royalArtillery', 'A1', [60, 40]),
        unit('britishLine', 'A2', [90, 40], 20, { formation: 'column' }),
        { ...unit('rangers', 'A3', [0, 0], 10), at: undefined, inFeature: 'house' },
        unit('frenchLine', 'B1', [90, 52], 24),
      ],
      terrain: [block('house', 'buildingWood', [110, 35, 120, 45])],
    });
    expect(['A1', 'A2', 'A3'].map((id) => declared(state, id))).toEqual([
      'cannotCharge',
      'cannotCharge',
      'cannotCharge',
    ]);
  });

  const open12 = facing(52);
  it('CD-CHG-03: not a unit that is not steady, owes a rally move, must halt or is charged itself', () => {
    const cases = [
      withUnit(open12, 'A1', { state: 'pursuing', quarryId: 'B1', pursuitMoves: 1 }),
      withUnit(open12, 'A1', { rallied: true }),
      withUnit(open12, 'A1', { mustHalt: true }),
      withCharge(open12, 'B1', 'A1'),
    ];
    expect(cases.map((state) => declared(state))).toEqual(['cannotCharge', 'cannotCharge', 'mustHalt', 'cannotCharge']);
  });

  it('CD-CHG-03: a unit in contact does not charge another', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 40], 30),
        unit('frenchLine', 'B1', [90, 40], 24),
        unit('frenchLine', 'B2', [90, 55], 24),
      ],
    });
    expect(declared(state, 'A1', 'B2')).toBe('cannotCharge');
  });

  it('CD-CHG-25: a unit has one charge running, and does not take it back', () => {
    const begun = play(at(open12, 'chargeDeclarations'), [{ type: 'declareCharge', unitId: 'A1', targetId: 'B1' }]);
    expect(refusalsOf(begun.state, { type: 'declareCharge', unitId: 'A1', targetId: 'B1' })).toEqual([
      'cannotCharge CD-CHG-03',
    ]);
  });

  it('CD-C43 CD-ORD-04: by its order, which may be changed in P1.2 of the same move', () => {
    const harassing = stateOf({
      units: [unit('highlanders', 'A1', [90, 40], 30, { order: 'harass' }), unit('frenchLine', 'B1', [90, 52], 24)],
      personalities: [officer('A9', [90, 30])],
    });
    expect(declared(harassing)).toBe('forbiddenByOrder');
    const ordered = play(newMove(harassing), [
      { type: 'endObservation' },
      { type: 'issueOrder', personalityId: 'A9', unitId: 'A1', order: 'attack' },
      { type: 'endOrders' },
      { type: 'declareCharge', unitId: 'A1', targetId: 'B1' },
    ]);
    expect(unitIn(ordered.state, 'A1').charge?.stage).toBe('declared');
  });
});

describe('who may be charged', () => {
  it('CD-CHG-04: any enemy that is seen, routers and those in a melee with friends too', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 40], 30),
        unit('britishLine', 'A2', [66, 52], 20),
        unit('frenchLine', 'B1', [105, 52], 24),
        unit('frenchLine', 'B2', [72, 52], 20),
      ],
    });
    const routing = withUnit(state, 'B1', { state: 'routing', routMoves: 1 });
    expect([declared(routing), declared(state, 'A1', 'B2')]).toEqual([null, null]);
  });

  it('CD-CHG-04 CD-OBS-23: one that is not seen, whatever else may apply', () => {
    const hidden = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 40], 30),
        { ...unit('canadianMilitia', 'B1', [0, 0], 10), at: undefined, inFeature: 'work', hidden: true },
        unit('indians', 'B2', [60, 75], 12, { hidden: true }),
      ],
      terrain: [block('work', 'fortification', [80, 50, 100, 60]), block('wood', 'wood', [45, 70, 75, 85])],
    });
    expect([declared(hidden), declared(hidden, 'A1', 'B2')]).toEqual(['targetNotSeen', 'targetNotSeen']);
    const seen = refusalsOf(at(hidden, 'chargeDeclarations'), { type: 'declareCharge', unitId: 'A1', targetId: 'B1' });
    expect(seen).toEqual(['targetNotSeen CD-OBS-23']);
  });

  it('CD-CHG-04: a known enemy behind a wood is not seen', () => {
    const state = stateOf({
      units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 56], 24)],
      terrain: [block('wood', 'wood', [60, 42, 120, 50])],
    });
    expect(declared(state)).toBe('targetNotSeen');
  });

  it('CD-CHG-08 CD-CHG-36: the gap of a work is not charged through its walls', () => {
    const fromBelow = (gapAt: number) =>
      stateOf({
        units: [
          unit('indians', 'A1', [90, 40], 12),
          unit('frenchLine', 'B1', [0, 0], 12, { at: undefined, inFeature: 'work' }),
        ],
        terrain: [
          block('work', 'fortification', [86, 50, 94, 54], {
            gaps: [
              [
                [89, gapAt],
                [91, gapAt],
              ],
            ],
          }),
        ],
      });
    expect([declared(fromBelow(50)), declared(fromBelow(54))]).toEqual([null, 'pathBlocked']);
  });

  it('CD-CHG-04 CD-CHG-36: nobody afloat, nor in a work without a gap', () => {
    const work = (gaps: readonly (readonly [readonly [number, number], readonly [number, number]])[]) =>
      stateOf({
        units: [
          unit('highlanders', 'A1', [90, 40], 30),
          { ...unit('canadianMilitia', 'B1', [0, 0], 10), at: undefined, inFeature: 'work' },
        ],
        terrain: [block('work', 'fortification', [80, 50, 100, 60], { gaps })],
      });
    expect(declared(work([]))).toBe('cannotBeCharged');
    expect(
      declared(
        work([
          [
            [88, 50],
            [92, 50],
          ],
        ]),
      ),
    ).toBe(null);
    const afloat = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 40], 30),
        { ...unit('canadianMilitia', 'B1', [0, 0], 8), at: undefined, aboard: 'canoe' },
      ],
      craft: [{ id: 'canoe', type: 'canoe', at: [90, 56, 90] }],
      terrain: [block('lake', 'river', [60, 50, 120, 70])],
    });
    expect(declared(afloat)).toBe('cannotBeCharged');
  });
});

describe('the way', () => {
  const turned = (heading: number, formation: 'line' | 'skirmish') =>
    stateOf({
      units: [
        unit('royalAmericans', 'A1', [90, 40], 12, { at: [90, 40, heading], formation }),
        unit('frenchLine', 'B1', [90, 50], 24),
      ],
    });

  it('CD-C54 CD-CHG-07: a line turns up to 45 degrees, skirmishers freely', () => {
    expect([declared(turned(45, 'line')), declared(turned(315, 'line'))]).toEqual([null, null]);
    expect([declared(turned(50, 'line')), declared(turned(170, 'skirmish'))]).toEqual(['outOfArc', null]);
  });

  it('CD-CHG-07 CD-CHG-33: water, another enemy or a friend not in skirmish order bars any part of the strip', () => {
    const way = (extra: Parameters<typeof stateOf>[0]) =>
      declared(
        stateOf({
          ...extra,
          units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 56], 24), ...extra.units],
        }),
      );
    expect(way({ units: [], terrain: [block('pond', 'river', [99, 45, 110, 48])] })).toBe('pathBlocked');
    expect(way({ units: [unit('canadianMilitia', 'B2', [104, 50], 8, { formation: 'skirmish' })] })).toBe(
      'pathBlocked',
    );
    expect(way({ units: [unit('britishLine', 'A2', [104, 50], 12)] })).toBe('pathBlocked');
    expect(way({ units: [unit('rangers', 'A2', [104, 50], 8, { formation: 'skirmish' })] })).toBe(null);
  });

  it('CD-CHG-33: what lies beside the strip, or behind the front edge, does not bar', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 40], 30),
        unit('britishLine', 'A2', [112.5, 40], 30),
        unit('britishLine', 'A3', [112.5, 48], 30),
        unit('frenchLine', 'B1', [90, 56], 24),
      ],
      terrain: [block('pond', 'river', [101.25, 50, 115, 60])],
    });
    expect(declared(state)).toBe(null);
  });

  it('CD-CHG-33: a friend who fights the target does not bar', () => {
    const units = [
      unit('highlanders', 'A1', [90, 40], 30),
      unit('britishLine', 'A2', [82, 56], 10),
      unit('frenchLine', 'B1', [90, 56], 24),
    ];
    expect(declared(stateOf({ units }))).toBe(null);
    const apart = units.map((each) => (each.id === 'A2' ? { ...each, at: [82, 54, 0] as const } : each));
    expect(declared(stateOf({ units: apart }))).toBe('pathBlocked');
  });

  it('CD-CHG-33 CD-CHG-32: the building that is charged does not bar, though a wing of it juts into the strip', () => {
    const house = (holder: string) =>
      stateOf({
        units: [
          unit('highlanders', 'A1', [90, 40], 30),
          { ...unit('canadianMilitia', 'B1', [0, 0], 10), at: undefined, inFeature: holder },
        ],
        terrain: [
          {
            id: 'house',
            kind: 'buildingStone',
            area: [
              [80, 48],
              [100, 48],
              [100, 43],
              [105, 43],
              [105, 56],
              [80, 56],
            ],
          },
          block('barn', 'buildingWood', [84, 56, 96, 62]),
        ],
      });
    expect(declared(house('house'))).toBe(null);
    const barn = refusalsOf(at(house('barn'), 'chargeDeclarations'), {
      type: 'declareCharge',
      unitId: 'A1',
      targetId: 'B1',
    });
    expect(barn).toContain('pathBlocked CD-CHG-07');
  });

  it('CD-OBS-19: an enemy whom the side does not know refuses nothing', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 40], 30),
        unit('frenchLine', 'B1', [90, 57], 24),
        unit('indians', 'B2', [104, 52], 6, { hidden: true }),
      ],
      terrain: [block('wood', 'wood', [96, 46, 112, 56])],
    });
    expect(declared(state)).toBe(null);
  });

  it('CD-C108 CD-CHG-08 CD-CHG-33 CD-CHG-36: a wall bars only the charge line itself, outside its gaps', () => {
    const fort = (gapAt: number, half: number) =>
      stateOf({
        units: [unit('highlanders', 'A1', [90, 40], 30), unit('frenchLine', 'B1', [90, 55], 24)],
        terrain: [
          line(
            'wall',
            'fortification',
            [
              [60, 48],
              [120, 48],
            ],
            {
              gaps: [
                [
                  [gapAt - half, 48],
                  [gapAt + half, 48],
                ],
              ],
            },
          ),
        ],
      });
    const refused = (gapAt: number, half = 2) =>
      refusalsOf(at(fort(gapAt, half), 'chargeDeclarations'), { type: 'declareCharge', unitId: 'A1', targetId: 'B1' });
    expect(refused(90)).toEqual([]);
    expect(refused(97)).toContain('pathBlocked CD-CHG-07');
    // The end of a gap is in it, and what the tolerance adds (CD-GEN-08).
    expect([86, 85.96, 85.9].map((gapAt) => refused(gapAt, 4))).toEqual([[], [], ['pathBlocked CD-CHG-07']]);
  });

  it('CD-SEQ-07: own units, strangers and those off the table are no targets', () => {
    const state = withUnit(facing(50), 'B1', { removed: 'leftTable' });
    expect([declared(state), declared(state, 'A1', 'A1'), declared(state, 'B1', 'A1')]).toEqual([
      'badUnit',
      'badUnit',
      'badUnit',
    ]);
    expect(open(at(state, 'chargeDeclarations'))).toBe('declareCharges of A');
  });
});

describe('the direction', () => {
  it('CD-CHG-03 CD-GEN-15: it is noted when the charge is declared', () => {
    const from = (x: number, y: number) => {
      const state = stateOf({
        units: [unit('indians', 'A1', [x, y], 12), unit('frenchLine', 'B1', [90, 58], 24)],
      });
      const { state: after } = play(at(state, 'chargeDeclarations'), [
        { type: 'declareCharge', unitId: 'A1', targetId: 'B1' },
      ]);
      return unitIn(after, 'A1').charge?.direction;
    };
    expect([from(90, 45), from(115, 58), from(115, 60), from(115, 61.2), from(90, 70)]).toEqual([
      'front',
      'flank',
      'flank',
      'rear',
      'rear',
    ]);
  });
});
