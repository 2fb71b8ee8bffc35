import { describe, expect, it } from 'vitest';
import { nearestClear } from '../../src/rulesets/crowther-dougan/clearplace.js';
import { enemiesTouching, touchingBases } from '../../src/rulesets/crowther-dougan/contact.js';
import { coverOf } from '../../src/rulesets/crowther-dougan/cover.js';
import { attackDirection, awayFrom, moveMade } from '../../src/rulesets/crowther-dougan/direction.js';
import { footprintAt, footprintOf } from '../../src/rulesets/crowther-dougan/footprint.js';
import { isConcealed, sees } from '../../src/rulesets/crowther-dougan/sight.js';
import type { State } from '../../src/rulesets/crowther-dougan/state.js';
import { barsOf, closedUnder, levelAt } from '../../src/rulesets/crowther-dougan/terrain.js';
import { block, line, type Setting, stateOf, unit, unitIn, withUnit } from './battle.js';

/** Footprints, contact, directions, ground and sight. */

const ground = (state: State, id: string) => footprintOf(state, unitIn(state, id));
const british28 = unit('britishLine', 'A1', [50, 50], 28);

describe('footprints', () => {
  it('CD-GEN-22 CD-UNI-05: 28 figures in line are 21 by 3 cm, 12 skirmishers 16.5 by 4.5', () => {
    const state = stateOf({ units: [british28, unit('indians', 'B1', [50, 80], 12)] });
    expect([ground(state, 'A1').frontage, ground(state, 'A1').depth]).toEqual([21, 3]);
    expect([ground(state, 'B1').frontage, ground(state, 'B1').depth]).toEqual([16.5, 4.5]);
  });

  it('CD-GEN-13: elements leave from the right end of the rear row; a front row alone shrinks and stays centred', () => {
    const state = stateOf({ units: [british28] });
    const hurt = withUnit(state, 'A1', { casualties: 2 * 25 });
    expect(
      ground(hurt, 'A1')
        .placedElements()
        .filter(({ row }) => row === 1)
        .map(({ shape }) => shape.centre.x),
    ).toEqual(
      ground(state, 'A1')
        .placedElements()
        .filter(({ row }) => row === 1)
        .slice(0, 12)
        .map(({ shape }) => shape.centre.x),
    );
    const few = ground(withUnit(state, 'A1', { casualties: 24 * 25 }), 'A1');
    expect([few.frontage, few.depth, few.bounds.centre.x]).toEqual([6, 1.5, 50]);
  });

  it('CD-UNI-09 CD-UNI-10: guns show all models; a garrison is the outline of its house', () => {
    const state = stateOf({
      units: [
        unit('royalArtillery', 'A1', [50, 50], 8, { gunModels: 2 }),
        unit('canadianMilitia', 'B1', [0, 0], 12, { at: undefined, inFeature: 'house' }),
      ],
      terrain: [block('house', 'buildingWood', [60, 60, 70, 66])],
    });
    expect([ground(state, 'A1').frontage, ground(state, 'A1').depth]).toEqual([10, 6]);
    expect([ground(state, 'B1').centre, ground(state, 'B1').placedElements().length]).toEqual([{ x: 65, y: 63 }, 0]);
  });
});

describe('contact', () => {
  const meeting = (x: number, y = 58): State =>
    stateOf({ units: [unit('britishLine', 'A1', [x, y], 20), unit('frenchLine', 'B1', [90, 58], 20)] });

  it('CD-HTH-04 CD-GEN-19: along a side is contact, with all figures that share it', () => {
    const state = meeting(90);
    expect(enemiesTouching(state, 'A1').map(({ id }) => id)).toEqual(['B1']);
    expect(touchingBases(state, unitIn(state, 'A1'), unitIn(state, 'B1')).length).toBe(10);
  });

  it('CD-C92 CD-HTH-04: a shared corner is no contact; nor is a gap of 0.1', () => {
    expect([enemiesTouching(meeting(75), 'A1').length, enemiesTouching(meeting(90, 57.9), 'A1').length]).toEqual([
      0, 0,
    ]);
  });

  it('CD-HTH-04: 0.1 cm of a common side is enough', () => {
    expect(enemiesTouching(meeting(75.1), 'A1').length).toBe(1);
  });

  it('CD-C57: six skirmishers touch twelve figures of a line', () => {
    const state = stateOf({ units: [unit('britishLine', 'A1', [90, 58], 28), unit('indians', 'B1', [90, 58], 12)] });
    expect([
      touchingBases(state, unitIn(state, 'A1'), unitIn(state, 'B1')).length,
      touchingBases(state, unitIn(state, 'B1'), unitIn(state, 'A1')).length,
    ]).toEqual([12, 6]);
  });

  it('CD-GEN-19: the wall of a garrison counts as bases', () => {
    const state = stateOf({
      units: [
        unit('britishLine', 'A1', [65, 60], 20),
        unit('canadianMilitia', 'B1', [0, 0], 12, { at: undefined, inFeature: 'house' }),
      ],
      terrain: [block('house', 'buildingWood', [60, 60, 72, 66])],
    });
    expect([
      enemiesTouching(state, 'B1').map(({ id }) => id),
      touchingBases(state, unitIn(state, 'A1'), unitIn(state, 'B1')).length,
    ]).toEqual([['A1'], 9]);
  });
});

describe('directions', () => {
  const state = stateOf({ units: [british28, unit('frenchLine', 'B1', [90, 58], 24)] });
  const from = (x: number, y: number) => attackDirection(state, unitIn(state, 'B1'), { x, y });

  it('CD-C78 CD-GEN-15: on the line of front or rear is flank', () => {
    expect([from(60, 58), from(60, 57.9), from(60, 61), from(60, 61.1)]).toEqual(['flank', 'front', 'flank', 'rear']);
  });

  it('CD-GEN-17: away from the side on which the enemy lies', () => {
    const away = (x: number, y: number) => awayFrom(state, unitIn(state, 'B1'), { x, y });
    expect([away(90, 40), away(60, 60), away(120, 60), away(90, 80)]).toEqual([0, 90, 270, 180]);
  });

  it('CD-C87 CD-GEN-16: 1 cm is a halt, 1.1 cm nearer an advance, farther a retirement', () => {
    const made = (dy: number) => {
      const mover = unitIn(state, 'A1');
      const [was, is] = [footprintOf(state, mover), footprintAt(state, mover, { x: 50, y: 50 + dy, heading: 0 })];
      return moveMade(state, mover, { footprint: ground(state, 'B1') }, was, is);
    };
    expect([made(1), made(1.1), made(-1), made(-1.1)]).toEqual(['halted', 'advanced', 'halted', 'retired']);
  });

  it('CD-GEN-16: with no known enemy the home edge decides', () => {
    const mover = unitIn(state, 'A1');
    const to = (dy: number) => footprintAt(state, mover, { x: 50, y: 50 + dy, heading: 0 });
    const made = (dy: number) => moveMade(state, mover, null, footprintOf(state, mover), to(dy));
    expect([made(5), made(-5)]).toEqual(['advanced', 'retired']);
  });
});

describe('clear places', () => {
  it('CD-GEN-26: the nearest clear place is looked for homewards first, by half centimetres', () => {
    const state = stateOf({
      units: [unit('britishLine', 'A1', [60, 50], 20), unit('britishLine', 'A2', [60, 51], 20)],
    });
    expect(nearestClear(state, unitIn(state, 'A1'), { x: 60, y: 50, heading: 0 })).toEqual({
      x: 60,
      y: 48,
      heading: 0,
    });
  });

  it('CD-MOV-16 CD-GEN-26: dense wood is closed to a line, and open to skirmishers', () => {
    const state = stateOf({ units: [british28], terrain: [block('thick', 'denseWood', [45, 40, 55, 60])] });
    expect([
      closedUnder(state, ground(state, 'A1'), 'closeOrder').map(({ id }) => id),
      closedUnder(state, ground(state, 'A1'), 'skirmish'),
    ]).toEqual([['thick'], []]);
  });

  it('CD-CHG-36: a gap is cut out of a wall', () => {
    const state = stateOf({
      units: [british28],
      terrain: [
        line(
          'fort',
          'fortification',
          [
            [0, 80],
            [100, 80],
          ],
          {
            gaps: [
              [
                [48, 80],
                [52, 80],
              ],
            ],
          },
        ),
      ],
    });
    expect(barsOf(state).map(({ segments }) => segments)).toEqual([
      [
        { from: { x: 0, y: 80 }, to: { x: 48, y: 80 } },
        { from: { x: 52, y: 80 }, to: { x: 100, y: 80 } },
      ],
    ]);
  });
});

describe('sight', () => {
  const view = (setting: Partial<Setting>, y = 90): State =>
    stateOf({ units: [british28, unit('frenchLine', 'B1', [50, y], 28)], ...setting });
  const isSeen = (state: State, observer = 'A1', target = 'B1') =>
    sees(state, unitIn(state, observer), unitIn(state, target));

  it('CD-C77 CD-LOS-03: 6 cm of wood hide a unit beyond, 4 cm do not', () => {
    const wood = (depth: number) => view({ terrain: [block('w', 'wood', [20, 60, 80, 60 + depth])] });
    expect([isSeen(wood(6)), isSeen(wood(4)), isSeen(wood(5))]).toEqual([false, true, true]);
  });

  it('CD-C77 CD-LOS-02: a unit across all three lines hides, across one it does not', () => {
    const units = [british28, unit('frenchLine', 'B1', [50, 90], 28)];
    const wide = stateOf({ units: [...units, unit('provincials', 'A2', [50, 60], 28)] });
    const beside = stateOf({ units: [...units, unit('provincials', 'A2', [36, 60], 20)] });
    expect([isSeen(wide), isSeen(beside)]).toEqual([false, true]);
  });

  it('CD-LOS-09: hidden units and routers: the first block nothing, the others do', () => {
    const units = [british28, unit('frenchLine', 'B1', [50, 90], 28), unit('provincials', 'A2', [50, 60], 28)];
    const state = stateOf({ units });
    expect([
      isSeen(withUnit(state, 'A2', { hidden: true })),
      isSeen(withUnit(state, 'A2', { state: 'routing' })),
    ]).toEqual([true, false]);
  });

  it('CD-LOS-03 CD-LOS-08: a hill between hides, unless one end is higher', () => {
    const hill = block('h', 'hill', [20, 60, 80, 75]);
    const steep = block('s', 'steepHill', [20, 40, 80, 52]);
    expect([isSeen(view({ terrain: [hill] })), isSeen(view({ terrain: [hill, steep] }))]).toEqual([false, true]);
    expect(levelAt(view({ terrain: [hill, steep] }), { x: 50, y: 50 })).toBe(2);
  });

  it('CD-LOS-04: from a hill one sees over a unit that stands lower, away from both ends', () => {
    const units = [british28, unit('frenchLine', 'B1', [50, 90], 28), unit('provincials', 'A2', [50, 70], 28)];
    const terrain = [block('h', 'hill', [20, 40, 80, 52])];
    const near = stateOf({ units: [...units.slice(0, 2), unit('provincials', 'A2', [50, 57], 28)], terrain });
    expect([isSeen(stateOf({ units, terrain })), isSeen(near)]).toEqual([true, false]);
  });

  it('CD-LOS-05: beyond the limit of visibility nothing is seen', () => {
    const misty = (limit: number) => view({ conditions: { visibilityLimitCm: limit } });
    expect([isSeen(misty(40)), isSeen(misty(39))]).toEqual([true, false]);
  });

  it('CD-LOS-06: in a wood by all elements a unit is concealed; one figure outside, and it is not', () => {
    const wood = (south: number) => view({ terrain: [block('w', 'wood', [20, 80, 80, south])] });
    const concealed = (state: State) => isConcealed(state, unitIn(state, 'B1'));
    expect([concealed(wood(100)), concealed(wood(92))]).toEqual([true, false]);
  });

  it('CD-LOS-06: rocks conceal skirmishers only', () => {
    const rocks = [block('r', 'rocks', [20, 80, 80, 110])];
    const band = stateOf({ units: [british28, unit('indians', 'B1', [50, 90], 12)], terrain: rocks });
    const lined = view({ terrain: rocks });
    expect([isConcealed(band, unitIn(band, 'B1')), isConcealed(lined, unitIn(lined, 'B1'))]).toEqual([true, false]);
  });

  it('CD-LOS-07 CD-C28: a concealed unit is seen by the unit that spotted it, and at 5 cm if it is not hidden', () => {
    const wood = [block('w', 'wood', [20, 58, 80, 110])];
    const far = stateOf({
      units: [british28, unit('rangers', 'A2', [80, 50], 12), unit('indians', 'B1', [50, 65], 12, { hidden: true })],
      terrain: wood,
    });
    const found = withUnit(far, 'B1', { spottedBy: ['A2'] });
    expect([isSeen(far, 'A2'), isSeen(found, 'A2'), isSeen(found, 'A1')]).toEqual([false, true, false]);
    const close = stateOf({
      units: [unit('britishLine', 'A1', [50, 60], 28), unit('indians', 'B1', [50, 65], 12)],
      terrain: wood,
    });
    expect([isSeen(close), isSeen(withUnit(close, 'B1', { hidden: true }))]).toEqual([true, false]);
  });

  it('CD-LOS-07: a charger in a wood is seen along a free line', () => {
    const terrain = [block('w', 'wood', [20, 59, 80, 110])];
    const state = stateOf({ units: [british28, unit('indians', 'B1', [50, 61], 12)], terrain });
    const charge = { targetId: 'A1', stage: 'initial', direction: 'front', dicedKinds: [] } as const;
    expect([isSeen(state), isSeen(withUnit(state, 'B1', { charge }))]).toEqual([false, true]);
  });

  it('CD-LOS-09: a palisade hides what is far from it, not who stands at it', () => {
    const palisade = [
      line('p', 'palisade', [
        [0, 86],
        [120, 86],
      ]),
    ];
    expect([isSeen(view({ terrain: palisade })), isSeen(view({ terrain: palisade }, 86.5))]).toEqual([false, true]);
  });
});

describe('cover', () => {
  const wall = (kind: 'wall' | 'abatis' | 'hedge', y = 59.5): Setting['terrain'] => [
    line('wall', kind, [
      [20, y],
      [90, y],
    ]),
  ];
  const cover = (state: State, against: Parameters<typeof coverOf>[3]) =>
    coverOf(state, unitIn(state, 'B1'), unitIn(state, 'A1'), against);
  const lines = (terrain: Setting['terrain'], a = 40) =>
    stateOf({ units: [unit('britishLine', 'A1', [50, a], 28), unit('frenchLine', 'B1', [50, 60], 24)], terrain });

  it('CD-C16 CD-COV-04: an abatis is soft against muskets, nothing against guns, hard against a charge', () => {
    const state = lines(wall('abatis'));
    expect([cover(state, 'fire'), cover(state, 'guns'), cover(state, 'charge')]).toEqual(['soft', 'none', 'hard']);
  });

  it('CD-COV-05: farther than 1 cm from a wall there is none, nor if the firer is as close to it', () => {
    expect([
      cover(lines(wall('wall')), 'fire'),
      cover(lines(wall('wall', 58.9)), 'fire'),
      cover(lines(wall('wall'), 59), 'fire'),
    ]).toEqual(['soft', 'none', 'none']);
  });

  it('CD-COV-03 CD-COV-07: trees cover skirmishers, when they are charged for the test alone', () => {
    const terrain = [block('w', 'wood', [20, 55, 80, 80])];
    const band = stateOf({ units: [british28, unit('indians', 'B1', [50, 60], 12)], terrain });
    const all = ['fire', 'guns', 'chargeWithForest', 'charge'] as const;
    expect(all.map((each) => cover(band, each))).toEqual(['soft', 'soft', 'soft', 'none']);
    expect(all.map((each) => cover(lines(terrain), each))).toEqual(['none', 'none', 'none', 'none']);
  });

  it('CD-C14 CD-C15 CD-COV-09: a wooden house is hard against muskets, soft against guns', () => {
    const state = stateOf({
      units: [british28, unit('canadianMilitia', 'B1', [0, 0], 12, { at: undefined, inFeature: 'house' })],
      terrain: [block('house', 'buildingWood', [40, 70, 60, 80])],
    });
    expect([cover(state, 'fire'), cover(state, 'guns'), cover(state, 'charge')]).toEqual(['hard', 'soft', 'hard']);
  });
});
