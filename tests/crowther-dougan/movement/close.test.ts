import { describe, expect, it } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { GroundInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { advance } from '../../../src/table/pose.js';
import { block, line, unit, unitIn, withUnit } from '../battle.js';
import { play } from '../play.js';
import { back, ended, form, forward, inMovement, moveOf, path, placeOf, refused, turnAbout, wheel } from './moves.js';

/** Lines, columns and guns that move. */

const british = (...place: readonly [number, number]) => unit('britishLine', 'A1', place, 28);
const alone = inMovement({ units: [british(50, 50)] });

describe('steps and the budget of a move', () => {
  it('CD-C71 CD-MOV-03 a wheel costs the arc of its outer corner', () => {
    const { state } = play(alone, [moveOf('A1', wheel('right', 30), forward(9))]);
    expect(unitIn(state, 'A1').moveUsed).toBeCloseTo(1, 6);
  });

  it('CD-C99 CD-MOV-29 a wheel turns about the front corner, and goes on with what is left', () => {
    expect(ended(alone, 'A1', [wheel('right', 30), forward(5)])).toEqual([51.909, 56.12, 30, 'line']);
    expect(ended(alone, 'A1', [wheel('right', 30)])).toEqual([51.407, 55.25, 30, 'line']);
  });

  it('CD-C67 CD-MOV-05 a change of formation takes the whole move, and nothing follows', () => {
    expect(ended(alone, 'A1', [form('column'), forward(2)])).toEqual([50, 50, 0, 'column']);
  });

  it('CD-C67 CD-MOV-07 turning about takes a quarter, and what is too long is cut', () => {
    const free = inMovement({ units: [{ ...british(50, 50), order: 'harass' }] });
    expect(ended(free, 'A1', [turnAbout, forward(9)])).toEqual([50, 38, 180, 'line']);
    expect(ended(free, 'A1', [turnAbout, forward(9.1)])).toEqual([50, 38, 180, 'line']);
  });

  it('CD-MOV-09 an action that cannot be paid for is left out', () => {
    expect(ended(alone, 'A1', [forward(10), turnAbout])).toEqual([50, 60, 0, 'line']);
  });

  it('CD-MOV-03 going back costs double', () => {
    const free = inMovement({ units: [{ ...british(50, 50), order: 'harass' }] });
    expect(ended(free, 'A1', [back(12)])).toEqual([50, 44, 0, 'line']);
  });

  it('CD-MOV-02 a unit moves once', () => {
    const { state } = play(alone, [moveOf('A1', forward(1))]);
    expect(refused(state, 'A1', forward(1))).toBe('alreadyMoved');
  });

  it('CD-MOV-29 numbers out of their range, and steps of other formations', () => {
    expect([
      refused(alone, 'A1', forward(0)),
      refused(alone, 'A1', wheel('left', 181)),
      refused(alone, 'A1'),
      refused(alone, 'A1', path([[50, 55]])),
    ]).toEqual(['invalid', 'invalid', 'invalid', 'formationNotAllowed']);
  });

  it('CD-C79 CD-UNI-05 CD-UNI-06 formations that are not allowed, or have no room', () => {
    const state = inMovement({
      units: [{ ...british(50, 50), formation: 'column' }, unit('britishLine', 'A2', [62, 50], 12)],
    });
    expect([refused(state, 'A1', form('skirmish')), refused(state, 'A1', form('line'))]).toEqual([
      'formationNotAllowed',
      'blocked',
    ]);
  });
});

describe('ground', () => {
  it('CD-C65 CD-MOV-12 CD-MOV-13 dice bring a move to nothing, not below', () => {
    const state = inMovement({
      units: [british(50, 50)],
      terrain: [
        line('p', 'palisade', [
          [20, 55],
          [80, 55],
        ]),
      ],
    });
    expect(ended(state, 'A1', [forward(12)], { deduction: [5, 4, 4] })).toEqual([50, 50, 0, 'line']);
  });

  it('CD-C66 CD-MOV-10 CD-MOV-14 indians through a wood, over a stream and uphill', () => {
    const state = inMovement({
      units: [unit('indians', 'A1', [50, 50], 12)],
      terrain: [
        block('w', 'wood', [20, 52, 80, 56]),
        line('s', 'stream', [
          [20, 60],
          [80, 60],
        ]),
        block('h', 'hill', [20, 65, 80, 90]),
      ],
    });
    expect(ended(state, 'A1', [path([[50, 74]])], { deduction: [6, 2, 4] })).toEqual([50, 62, 0, 'skirmish']);
  });

  it('CD-C69 CD-MOV-16 a thicket is closed to a line, and costs skirmishers two dice', () => {
    const state = inMovement({
      units: [british(50, 50), unit('rangers', 'A2', [90, 50], 12, { formation: 'skirmish' })],
      terrain: [block('t', 'thicket', [20, 55, 120, 80])],
    });
    expect(refused(state, 'A1', forward(12))).toBe('impassable');
    expect(ended(state, 'A2', [path([[90, 70]])], { deduction: [2, 3] })).toEqual([90, 65, 0, 'skirmish']);
  });

  it('CD-C72 CD-MOV-18 a column on a road through a wood goes farther, and pays nothing', () => {
    const state = inMovement({
      units: [{ ...british(50, 30), formation: 'column' }],
      terrain: [
        block('w', 'wood', [20, 35, 80, 90]),
        line('r', 'road', [
          [50, 10],
          [50, 100],
        ]),
      ],
    });
    expect(ended(state, 'A1', [forward(20)])).toEqual([50, 50, 0, 'column']);
  });

  it('CD-MOV-18 CD-MOV-34 the whole march by road is offered and proposed, as far as the road goes', () => {
    const onRoad = (until: number) =>
      inMovement({
        units: [{ ...british(50, 30), formation: 'column' }],
        terrain: [
          line('r', 'road', [
            [50, 10],
            [50, until],
          ]),
        ],
      });
    const offered = (state: State): number => {
      const [choice] = crowtherDougan.choices(state, { type: 'move', unitId: 'A1' });
      const domain = choice?.next?.domain;
      const leg = domain?.kind === 'path' ? domain.legs.find(({ kind }) => kind === 'forward') : undefined;
      const [parameter] = leg?.parameters ?? [];
      return parameter?.domain.kind === 'number' ? parameter.domain.most : 0;
    };
    const farthest = (state: State): number =>
      Math.max(
        ...crowtherDougan
          .candidates(state)
          .flatMap((action) =>
            action.type === 'move' ? action.steps.flatMap((each) => (each.kind === 'forward' ? each.distance : 0)) : 0,
          ),
      );
    expect([offered(onRoad(100)), farthest(onRoad(100))]).toEqual([20, 20]);
    // A road is 4 cm wide, so its end reaches 2 cm farther; 0.05 is the tolerance.
    expect(offered(onRoad(46))).toBeCloseTo(18.05, 2);
    expect([offered(onRoad(40)), farthest(onRoad(40))]).toEqual([16, 16]);
  });

  it('CD-C98 CD-MOV-28 cut at the enemy before the dice; a stream that is just reached costs nothing', () => {
    const at14 = (y: number) =>
      inMovement({
        units: [british(50, 50), unit('frenchLine', 'B1', [50, 64], 24)],
        terrain: [
          line('s', 'stream', [
            [20, y],
            [80, y],
          ]),
        ],
      });
    expect(ended(at14(54), 'A1', [forward(12)], { deduction: [4] })).toEqual([50, 58, 0, 'line']);
    expect(ended(at14(54), 'A1', [forward(12)], { deduction: [2] })).toEqual([50, 59, 0, 'line']);
    expect(ended(at14(59), 'A1', [forward(12)])).toEqual([50, 59, 0, 'line']);
  });

  it('CD-C89 CD-MOV-15 CD-MOV-25 a move cut by dice does not end on a friend', () => {
    const state = inMovement({ units: [british(50, 50), unit('britishLine', 'A2', [50, 59], 28)] });
    expect(ended(state, 'A1', [forward(12)], { deduction: [4] })).toEqual([50, 56, 0, 'line']);
    expect(ended(state, 'A1', [forward(12)], { deduction: [1] })).toEqual([50, 56, 0, 'line']);
    expect(refused(state, 'A1', forward(8))).toBe('blocked');
  });

  it('CD-C100 CD-MOV-32 a bridge lets a column and skirmishers over, not a line', () => {
    const terrain = [
      block('river', 'river', [0, 60, 182, 68]),
      line('road', 'road', [
        [50, 10],
        [50, 60],
      ]),
      line('bridge', 'bridge', [
        [50, 60],
        [50, 68],
      ]),
      line('on', 'road', [
        [50, 68],
        [50, 110],
      ]),
    ];
    const column = inMovement({ units: [{ ...british(50, 55), formation: 'column' }], terrain });
    expect(ended(column, 'A1', [forward(20)])).toEqual([50, 75, 0, 'column']);
    const inLine = inMovement({ units: [british(50, 55)], terrain });
    expect(refused(inLine, 'A1', forward(12))).toBe('impassable');
    const loose = inMovement({
      units: [unit('rangers', 'A1', [50, 55], 12, { formation: 'skirmish' })],
      terrain,
    });
    expect(ended(loose, 'A1', [path([[50, 80]])])).toEqual([50, 75, 0, 'skirmish']);
  });

  it('CD-C108 CD-CHG-36 a column through a gap in a wall pays nothing', () => {
    const state = inMovement({
      units: [{ ...british(50, 50), formation: 'column' }],
      terrain: [
        line(
          'w',
          'fortification',
          [
            [20, 55],
            [80, 55],
          ],
          {
            gaps: [
              [
                [48, 55],
                [52, 55],
              ],
            ],
          },
        ),
      ],
    });
    expect(ended(state, 'A1', [forward(16)])).toEqual([50, 66, 0, 'column']);
  });

  it('CD-MOV-18 a road saves the dice of ground that it passes itself, not of what another road passes', () => {
    const north = (id: string, x: number) =>
      line(id, 'road', [
        [x, 10],
        [x, 90],
      ]);
    // The column is 6 cm wide, and half a cm of it is in the wood beside its road.
    const marching = (other: number, west = 52.5) =>
      inMovement({
        units: [{ ...british(50, 50), formation: 'column' }],
        terrain: [north('own', 50), north('other', other), block('wood', 'wood', [west, 55, 80, 75])],
      });
    expect(ended(marching(70), 'A1', [forward(20)], { deduction: [4] })).toEqual([50, 66, 0, 'column']);
    expect(ended(marching(70, 20), 'A1', [forward(20)])).toEqual([50, 70, 0, 'column']);
  });

  it('CD-MOV-32 CD-MOV-33 a bridge or a gap is a way over there alone, not where the same march crosses again', () => {
    const across = (id: string, kind: 'stream' | 'wall', y: number) =>
      line(id, kind, [
        [0, y],
        [120, y],
      ]);
    const bridge = line('bridge', 'bridge', [
      [50, 51],
      [50, 55],
    ]);
    const column = (...terrain: readonly GroundInput[]) =>
      inMovement({ units: [{ ...british(50, 50), formation: 'column' }], terrain });
    expect(ended(column(across('one', 'stream', 53), bridge), 'A1', [forward(16)])).toEqual([50, 66, 0, 'column']);
    const two = column(across('one', 'stream', 53), bridge, across('two', 'stream', 60));
    expect(ended(two, 'A1', [forward(16)], { deduction: [4] })).toEqual([50, 62, 0, 'column']);
    const fold = line(
      'fold',
      'wall',
      [
        [20, 53],
        [80, 53],
        [80, 60],
        [20, 60],
      ],
      {
        gaps: [
          [
            [48, 53],
            [52, 53],
          ],
        ],
      },
    );
    expect(ended(column(fold), 'A1', [forward(6)])).toEqual([50, 56, 0, 'column']);
    expect(ended(column(fold), 'A1', [forward(16)], { deduction: [4] })).toEqual([50, 62, 0, 'column']);
  });
});

describe('enemies', () => {
  const facing = (gap: number, order: 'attack' | 'harass' | 'withdraw' = 'attack') =>
    inMovement({ units: [{ ...british(50, 50), order }, unit('frenchLine', 'B1', [50, 50 + gap], 24)] });

  it('CD-C70 CD-MOV-17 CD-MOV-24 a move is cut off 5 cm from a known enemy', () => {
    expect(ended(facing(8), 'A1', [forward(12)])).toEqual([50, 53, 0, 'line']);
  });

  it('CD-MOV-24 CD-MOV-29 a wheel about the corner that is nearest to the enemy is cut where another part comes nearer', () => {
    // The enemy's front is aslant by so many degrees, at some distance from the right corner.
    const turned = (heading: number, gap: number, aslant: number): number => {
      const { x, y } = advance({ x: 60, y: 60, heading: heading + 90 }, 7.5);
      const there = advance({ x, y, heading: heading + aslant }, gap);
      const units = [
        unit('britishLine', 'A1', [60, 60], 20, { at: [60, 60, heading], order: 'harass' }),
        unit('frenchLine', 'B1', [0, 0], 44, { at: [there.x, there.y, heading + aslant + 180] }),
      ];
      const wheeled = wheel('right', 45);
      const state = inMovement({ units });
      return refused(state, 'A1', wheeled) === null ? ended(state, 'A1', [wheeled])[2] - heading : 0;
    };
    const cases = Array.from(
      { length: 12 },
      (_, index) => [11 + index * 17.3, 2.2 + index * 0.253, 6.4 + index] as const,
    );
    expect(cases.map((each) => Math.round(turned(...each)))).toEqual(cases.map(([, , aslant]) => Math.floor(aslant)));
  });

  it('CD-MOV-24 a corner of the enemy that it passes within 2 mm of its way stops it', () => {
    const units = [
      unit('indiansBows', 'A1', [65.75, 18.25], 5, { at: [65.75, 18.25, 0], formation: 'skirmish', order: 'harass' }),
      unit('indians', 'B1', [69.25, 12], 6, { at: [69.25, 12, 300], formation: 'skirmish' }),
    ];
    const state = inMovement({ units }, (start) => withUnit(start, 'A1', { files: 3, casualties: 30 }));
    const points = [
      [66.7196, 19.9992],
      [68.8776, 22.0832],
    ] as const;
    expect(ended(state, 'A1', [path(points)]).slice(0, 2)).toEqual([66.72, 19.999]);
  });

  it('CD-C70 CD-MOV-24 CD-ORD-04 nearer than that it may not come nearer, and goes back if its order lets it', () => {
    expect([
      refused(facing(2), 'A1', forward(3)),
      refused(facing(2), 'A1', back(3)),
      refused(facing(2, 'harass'), 'A1', back(3)),
      refused(facing(2, 'withdraw'), 'A1', back(3)),
    ]).toEqual(['tooNear', 'forbiddenByOrder', null, null]);
  });

  const lurking = (hidden: boolean) =>
    inMovement(
      {
        units: [
          unit('britishLine', 'A1', [50, 50], 20, { formation: 'column' }),
          unit('indians', 'B1', [70, 55], 12, { hidden }),
        ],
        terrain: [block('w', 'wood', [60, 40, 90, 70])],
      },
      (state) => withUnit(state, 'B1', { pose: { x: 68.25, y: 46, heading: 180 } }),
    );

  it('CD-C96 CD-OBS-19 a change of formation near hidden enemies is not refused: they come to light', () => {
    const { state } = play(lurking(true), [moveOf('A1', form('line'))]);
    expect([placeOf(state, 'A1')[3], unitIn(state, 'B1').hidden, unitIn(state, 'A1').acted]).toEqual([
      'column',
      false,
      'move',
    ]);
    expect(refused(lurking(false), 'A1', form('line'))).toBe('tooNear');
  });

  it('CD-OBS-19 all hidden enemies whom a change of formation would bring within 5 cm come to light', () => {
    const wood = (id: string, west: number) => block(id, 'wood', [west, 40, west + 20, 70]);
    const state = inMovement({
      units: [
        unit('britishLine', 'A1', [50, 50], 20, { formation: 'column' }),
        ...[31.75, 68.25, 71].map((x, index) =>
          unit('indians', `B${index}`, [x, 46], 12, { hidden: true, at: [x, index === 2 ? 56 : 46, 180] }),
        ),
      ],
      terrain: [wood('west', 20), wood('east', 60)],
    });
    const { state: met } = play(state, [moveOf('A1', form('line'))]);
    expect(placeOf(met, 'A1')[3]).toBe('column');
    expect(['B0', 'B1', 'B2'].map((id) => unitIn(met, id).hidden)).toEqual([false, false, true]);
  });

  it('CD-C30 CD-OBS-19 a line that marches on hidden indians stops 5 cm from them', () => {
    const state = inMovement({
      units: [british(50, 50), unit('indians', 'B1', [50, 59], 12, { hidden: true })],
      terrain: [block('w', 'wood', [20, 57, 80, 90])],
    });
    const { state: met } = play(state, [moveOf('A1', forward(12)), { deduction: [1] }]);
    expect([placeOf(met, 'A1')[1], unitIn(met, 'B1').hidden]).toEqual([54, false]);
  });

  it('CD-C30 CD-OBS-19 it finds all from whom it stops, not who stands beside it or farther on', () => {
    const hidden = (id: string, x: number, y: number) =>
      unit('indians', id, [x, y], 2, { hidden: true, at: [x, y, 180] });
    const state = inMovement({
      // 9 cm ahead on both wings, 9.2 in the middle, and 5 cm to the right.
      units: [
        british(50, 50),
        ...[hidden('B1', 41, 59), hidden('B2', 59, 59), hidden('B3', 50, 59.2)],
        hidden('B4', 66.25, 50),
      ],
      terrain: [block('w', 'wood', [20, 57, 80, 90]), block('v', 'wood', [65, 40, 80, 56])],
    });
    const { state: met } = play(state, [moveOf('A1', forward(12), form('column')), { deduction: [1] }]);
    expect(placeOf(met, 'A1').slice(1)).toEqual([54, 0, 'line']);
    expect(['B1', 'B2', 'B3', 'B4'].map((id) => unitIn(met, id).hidden)).toEqual([false, false, true, true]);
  });
});

describe('orders and halts', () => {
  it('CD-C87 CD-GEN-16 a centimetre is no advance, but counts for what is forbidden', () => {
    const state = inMovement({ units: [british(50, 50), unit('frenchLine', 'B1', [50, 90], 24)] });
    const moved = (cm: number) =>
      unitIn(play(state, [moveOf('A1', forward(cm)), { type: 'endMovement' }]).state, 'A1').lastMove;
    expect([moved(1), moved(1.1)]).toEqual(['halted', 'advanced']);
    expect(refused(withUnit(state, 'A1', { noAdvance: true }), 'A1', forward(0.5))).toBe('mayNotAdvance');
  });

  it('CD-C102 CD-ORD-09 a unit on hold outside its place may come nearer to it', () => {
    const held = (y: number) =>
      withUnit(inMovement({ units: [{ ...british(50, 64), order: 'hold' }] }), 'A1', {
        orderAt: { x: 50, y },
      });
    expect(refused(held(50), 'A1', back(2))).toBeNull();
    expect(refused(held(50), 'A1', forward(2))).toBe('forbiddenByOrder');
    expect(refused(held(60), 'A1', forward(6))).toBeNull();
    expect(refused(held(60), 'A1', forward(7))).toBe('forbiddenByOrder');
  });

  it('CD-C112 CD-MOR-12 who has to halt may turn and limber, not go', () => {
    const halted = inMovement(
      {
        units: [unit('rangers', 'A1', [50, 50], 12, { formation: 'skirmish' }), unit('royalArtillery', 'A2', [90, 50])],
      },
      (state) => withUnit(withUnit(state, 'A1', { mustHalt: true }), 'A2', { mustHalt: true }),
    );
    expect([
      refused(halted, 'A1', path([], 90)),
      refused(halted, 'A1', path([[50, 51]])),
      refused(halted, 'A2', { kind: 'limber' }),
    ]).toEqual([null, 'mustHalt', null]);
  });
});

describe('guns', () => {
  it('CD-C68 CD-MOV-08 limbering takes half a move', () => {
    const state = inMovement({ units: [unit('royalArtillery', 'A1', [50, 50], 4, { gunWeight: 'light' })] });
    expect(ended(state, 'A1', [{ kind: 'limber' }, forward(9)])).toEqual([50, 58, 0, 'limbered']);
  });

  it('CD-MOV-03 unlimbered guns pivot free, and are manhandled slowly', () => {
    const state = inMovement({ units: [unit('royalArtillery', 'A1', [50, 50], 4, { gunWeight: 'light' })] });
    const { state: turned } = play(state, [moveOf('A1', { kind: 'pivot', heading: 90 }, forward(5))]);
    expect([placeOf(turned, 'A1'), unitIn(turned, 'A1').moveUsed]).toEqual([[54, 50, 90, 'unlimbered'], 1]);
  });
});
