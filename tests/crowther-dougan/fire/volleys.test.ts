import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../../src/rulesets/crowther-dougan/read.js';
import { block, line, unit, unitIn } from '../battle.js';
import { eventsOf, open } from '../play.js';
import { fired, firing, lost, menLeft } from './shots.js';

describe('volleys', () => {
  test('CD-C01 CD-FIR-08 CD-FIR-10 CD-FIR-12 a first volley at skirmishers costs 14 men', () => {
    const state = firing(
      {
        units: [
          unit('britishLine', 'A1', [50, 30], 28),
          unit('canadianMilitia', 'B1', [50, 60], 16, { formation: 'skirmish' }),
        ],
      },
      { A1: { hasFired: false } },
    );
    const run = fired(state, 'A1', 'B1', 4);
    expect(menLeft(run.state, 'B1')).toBe(386);
    expect(figuresOf(run.state, unitIn(run.state, 'B1'))).toBe(16);
    const [rolled] = eventsOf(run, 'rolled');
    expect(rolled?.breakdown.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'first shot 1',
      'target in skirmish order -2',
    ]);
    expect(open(run.state)).toBe('fire of A');
  });

  test('CD-C04 CD-GEN-04 losses are carried towards the next figure', () => {
    const state = firing(
      {
        units: [
          unit('britishLine', 'A1', [50, 30], 28),
          unit('canadianMilitia', 'B1', [50, 60], 20, { formation: 'skirmish' }),
        ],
      },
      { A1: { hasFired: false }, B1: { casualties: 20 } },
    );
    const after = unitIn(fired(state, 'A1', 'B1', 4).state, 'B1');
    expect(after.casualties).toBe(34);
    expect(menLeft(fired(state, 'A1', 'B1', 4).state, 'B1')).toBe(466);
    expect(figuresOf(state, after)).toBe(19);
  });

  test('CD-C05 CD-FIR-13 CD-FIR-19 a shot without effect is used up all the same', () => {
    const state = firing(
      {
        units: [unit('britishLine', 'A1', [50, 30], 28), unit('indians', 'B1', [50, 39], 10)],
        terrain: [block('wood', 'wood', [20, 36, 80, 70])],
      },
      { B1: { hidden: true, spottedBy: ['A1'] } },
    );
    const run = fired(state, 'A1', 'B1', 2);
    const shooter = unitIn(run.state, 'A1');
    expect(menLeft(run.state, 'B1')).toBe(250);
    expect(shooter).toMatchObject({ firedThisMove: true, loaded: false, hasFired: true });
    expect(run.state.smokeMarks).toEqual([{ id: 'smoke1', side: 'A', at: { x: 50, y: 30 }, unitId: 'A1' }]);
  });

  test('CD-UNI-10 CD-FIR-20 a garrison fires from the point of its walls that is nearest to the target', () => {
    // The wall at x 17 is nearest to the left corner of the limber's front, ahead of its front edge.
    const state = firing({
      units: [
        unit('frenchLine', 'A1', [0, 0], 12, { at: undefined, inFeature: 'house' }),
        unit('royalArtillery', 'B1', [37.75, 16.75], undefined, { formation: 'limbered', at: [37.75, 16.75, 357] }),
      ],
      terrain: [block('house', 'buildingWood', [12, 14, 17, 19])],
    });
    const [rolled] = eventsOf(fired(state, 'A1', 'B1', 2), 'rolled');
    expect(rolled?.breakdown.map(({ label }) => label)).toEqual(['massed target']);
  });

  test('CD-C06 CD-FIR-11 CD-FIR-20 fire from the flank of a line adds 1', () => {
    const state = firing(
      {
        units: [unit('britishLine', 'A1', [72, 52], 28, { at: [72, 52, 270] }), unit('frenchLine', 'B1', [55, 51], 24)],
      },
      { A1: { hasFired: false } },
    );
    const run = fired(state, 'A1', 'B1', 5);
    expect(menLeft(run.state, 'B1')).toBe(488);
    expect(unitIn(run.state, 'B1').shots).toMatchObject([
      { shooterId: 'A1', men: 112, direction: 'flank', cover: 'none', seen: true },
    ]);
  });

  test.each([
    [10, 20],
    [10.1, 10],
    [20, 10],
    [20.1, 5],
    [40, 5],
  ])('CD-C07 CD-FIR-07 CD-FIR-09 at %s cm ten figures cost %s men', (range, men) => {
    const state = firing({
      units: [unit('britishLine', 'A1', [50, 30], 10), unit('frenchLine', 'B1', [50, 30 + range], 24)],
    });
    expect(lost(state, 'A1', 'B1', 3)).toBe(men);
  });

  test('CD-C08 CD-GEN-05 a fraction is diced for: 87.5 per cent', () => {
    const state = firing({
      units: [
        unit('provincials', 'A1', [50, 30], 13, { formation: 'skirmish' }),
        unit('frenchLine', 'B1', [50, 45], 24),
      ],
    });
    expect([87, 88].map((percentile) => lost(state, 'A1', 'B1', 2, percentile))).toEqual([5, 4]);
  });

  test('CD-C09 CD-FIR-05 a column fires with two rows, skirmishers with all, and a short second row with what it has', () => {
    const volley = (
      figures: number,
      formation: 'column' | 'line' | 'skirmish',
      troops: 'britishLine' | 'royalAmericans',
    ) =>
      lost(
        firing({
          units: [unit(troops, 'A1', [50, 30], figures, { formation }), unit('frenchLine', 'B1', [50, 50], 24)],
        }),
        'A1',
        'B1',
        4,
      );
    expect(volley(28, 'column', 'britishLine')).toBe(8);
    expect(volley(27, 'line', 'britishLine')).toBe(27);
    expect(volley(9, 'skirmish', 'royalAmericans')).toBe(9);
  });

  test('CD-C17 CD-FIR-11 night and severe weather take 1 each', () => {
    const conditions = { night: true, severeWeather: true, visibilityLimitCm: null };
    const state = firing({
      conditions,
      units: [unit('britishLine', 'A1', [50, 30], 20), unit('frenchLine', 'B1', [50, 40], 24)],
    });
    expect(lost(state, 'A1', 'B1', 3)).toBe(20);
  });

  test('CD-C84 CD-FIR-11 chargers bunch: their target fires at them with +1 and no -2', () => {
    const state = firing(
      {
        units: [
          unit('britishLine', 'A1', [50, 30], 28),
          unit('britishLine', 'A2', [78, 30], 28, { at: [78, 30, 300] }),
          unit('indians', 'B1', [50, 35], 16),
        ],
      },
      { B1: { charge: { targetId: 'A1', stage: 'initial', direction: 'front', dicedKinds: [] } } },
    );
    const first = fired(state, 'A1', 'B1', 3);
    expect(unitIn(first.state, 'B1').casualties).toBe(56);
    expect(fired(first.state, 'A2', 'B1', 3).state.units.find(({ id }) => id === 'B1')?.casualties).toBe(70);
  });

  test('CD-FIR-16 CD-HTH-25 men are taken off at once, and never more than there are', () => {
    const state = firing(
      { units: [unit('britishLine', 'A1', [50, 30], 28), unit('indians', 'B1', [50, 38], 2)] },
      { A1: { hasFired: false } },
    );
    const run = fired(state, 'A1', 'B1', 5);
    expect(unitIn(run.state, 'B1')).toMatchObject({
      casualties: 50,
      removed: 'destroyed',
      lossMove: 50,
      lossPhase: 50,
    });
    expect(eventsOf(run, 'shot')).toMatchObject([{ men: 50 }]);
  });
});

const inHouse = { inFeature: 'house' } as const;

describe('cover', () => {
  test('CD-C12 CD-C13 CD-COV-03 in a wood close order has no cover, skirmish order soft', () => {
    const wood = [block('wood', 'wood', [20, 36, 80, 70])];
    const inWood = (formation: 'line' | 'skirmish') =>
      firing(
        {
          units: [
            unit('britishLine', 'A1', [50, 30], 20),
            unit(formation === 'line' ? 'frenchLine' : 'compagniesFranches', 'B1', [50, 38], 24, { formation }),
          ],
          terrain: wood,
        },
        { B1: { hidden: true, spottedBy: ['A1'] } },
      );
    expect(lost(inWood('line'), 'A1', 'B1', 3)).toBe(40);
    expect(lost(inWood('skirmish'), 'A1', 'B1', 3)).toBe(0);
  });

  test('CD-C14 CD-C15 CD-COV-01 CD-COV-02 a wooden house is hard cover against foot and soft against guns', () => {
    const state = firing(
      {
        units: [
          unit('britishLine', 'A1', [50, 45], 28),
          unit('royalArtillery', 'A2', [68, 5], undefined, { gunModels: 2, gunWeight: 'medium' }),
          { ...inHouse, id: 'B1', side: 'B', troopType: 'canadianMilitia', order: 'attack', originalFigures: 14 },
        ],
        terrain: [block('house', 'buildingWood', [45, 55, 75, 70], { capacity: 20 })],
      },
      { B1: { hidden: true, spottedBy: ['A1', 'A2'] } },
    );
    expect(lost(state, 'A1', 'B1', 4)).toBe(42);
    expect(lost(state, 'A2', 'B1', 4)).toBe(16);
  });

  test('CD-C16 CD-COV-04 CD-COV-05 abatis covers against foot alone, and only those close behind it', () => {
    const behind = (gap: number) =>
      firing({
        units: [
          unit('britishLine', 'A1', [50, 30], 20),
          unit('royalArtillery', 'A2', [70, 10], undefined, {
            gunModels: 1,
            gunWeight: 'heavy',
          }),
          unit('frenchLine', 'B1', [50, 50], 24),
        ],
        terrain: [
          line('abatis', 'abatis', [
            [20, 50 - gap],
            [80, 50 - gap],
          ]),
        ],
      });
    expect(lost(behind(0.5), 'A1', 'B1', 3)).toBe(15);
    expect(lost(behind(1.0), 'A1', 'B1', 3)).toBe(15);
    expect(lost(behind(1.2), 'A1', 'B1', 3)).toBe(20);
    expect(lost(behind(0.5), 'A2', 'B1', 3)).toBe(20);
  });

  test('CD-COV-05 a firer as close to the same wall ignores it; a line that does not cross it finds none', () => {
    const wall = (from: readonly [number, number], to: readonly [number, number]) =>
      lost(
        firing({
          units: [unit('britishLine', 'A1', [50, 44], 20), unit('frenchLine', 'B1', [50, 50.5], 24)],
          terrain: [line('wall', 'wall', [from, to])],
        }),
        'A1',
        'B1',
        3,
      );
    expect(wall([20, 50], [80, 50])).toBe(30);
    expect(wall([60, 50], [80, 50])).toBe(40);
    const close = firing({
      units: [unit('britishLine', 'A1', [50, 49.5], 20), unit('frenchLine', 'B1', [50, 50.5], 24)],
      terrain: [
        line('wall', 'wall', [
          [20, 50],
          [80, 50],
        ]),
      ],
    });
    expect(lost(close, 'A1', 'B1', 3)).toBe(40);
  });

  test('CD-COV-06 an area covers those of whom every element is in it; a firer inside does not cancel it', () => {
    const rocks = (north: number, south = 36) =>
      lost(
        firing(
          {
            units: [
              unit('britishLine', 'A1', [50, 34], 20),
              unit('compagniesFranches', 'B1', [50, 38], 8, { formation: 'skirmish' }),
            ],
            terrain: [block('rocks', 'rocks', [20, south, 80, north])],
          },
          { B1: { hidden: false } },
        ),
        'A1',
        'B1',
        5,
      );
    expect(rocks(50)).toBe(30);
    expect(rocks(40)).toBe(40);
    expect(rocks(50, 20)).toBe(30);
  });

  test('CD-COV-09 CD-FIR-11 of several covers only the best counts', () => {
    const state = firing({
      units: [
        unit('britishLine', 'A1', [50, 34], 20),
        unit('compagniesFranches', 'B1', [50, 38], 8, { formation: 'skirmish' }),
      ],
      terrain: [
        block('rocks', 'rocks', [20, 36, 80, 60]),
        line('palisade', 'palisade', [
          [20, 37.5],
          [80, 37.5],
        ]),
      ],
    });
    expect(lost(state, 'A1', 'B1', 5)).toBe(20);
  });

  test.each([
    // On the line of the front, by the tolerance, is flank; before it is front.
    [57.9, 10],
    [57.97, 15],
  ])(
    'CD-UNI-10 CD-FIR-20 CD-GEN-15 a garrison fires from the point of its wall nearest to the target: y %d',
    (top, men) => {
      const state = firing({
        units: [
          unit('provincials', 'A1', [0, 0], 20, { at: undefined, inFeature: 'house' }),
          unit('frenchLine', 'B1', [70, 58], 24),
        ],
        terrain: [block('house', 'buildingStone', [40, 40, 60, top], { capacity: 20 })],
      });
      // Half of the garrison, a man each; with 1 more for enfilade a die of 4 has the next multiplier.
      expect(lost(state, 'A1', 'B1', 4)).toBe(men);
    },
  );

  test('CD-GEN-15 CD-FIR-11 routers are close order still: from the rear they are enfiladed', () => {
    const units = [
      unit('britishLine', 'A1', [50, 50], 20),
      unit('frenchLine', 'B1', [50, 69], 24, { at: [50, 69, 0] as const }),
    ];
    expect(lost(firing({ units }, { B1: { state: 'routing' } }), 'A1', 'B1', 4)).toBe(30);
  });
});
