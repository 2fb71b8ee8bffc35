import { describe, expect, test } from 'vitest';
import { block, type Setting, unit, unitIn } from '../battle.js';
import { open, play, type Reply } from '../play.js';
import { back, inMovement, moveOf, path, placeOf } from './moves.js';

/** Units that get lost, of rangers with Field Craft 4: they err on 1 and 2. */

const loose = { formation: 'skirmish' } as const;

describe('small squares', () => {
  /** Squares of 10 cm; the middle of that between the lines is (35, 35). */
  const start = (y: number) =>
    inMovement({
      units: [unit('rangers', 'A1', [35, y], 8, loose), unit('frenchLine', 'B1', [150, 110], 12)],
      terrain: [block('w', 'wood', [0, 0, 100, 100])],
      options: { gettingLost: true, orders: 'off' },
      tables: { constants: { lostSquareCm: 10 } },
    });
  const found: Reply = { lost: [3] };
  const right: readonly Reply[] = [{ lost: [2] }, { lostDirection: [4] }];
  const left: readonly Reply[] = [{ lost: [2] }, { lostDirection: [3] }];

  // Of 20 cm one goes for the wood. Lost at the first line 14 cm are left, at the second 4 cm.
  test.each<readonly [string, number, number, readonly Reply[], readonly [number, number, number]]>([
    ['north, and finds its way', 25, 45, [found, found], [35, 44, 0]],
    ['south, and finds its way', 45, 25, [found, found], [35, 26, 0]],
    ['north, lost to the right at the second line', 25, 45, [found, ...right], [44, 35, 90]],
    ['north, lost to the left at the second line', 25, 45, [found, ...left], [26, 35, 270]],
    ['south, lost to the right at the second line', 45, 25, [found, ...right], [26, 35, 90]],
    ['south, lost to the left at the second line', 45, 25, [found, ...left], [44, 35, 270]],
  ])('CD-LST-02 CD-LST-06 CD-LST-07 CD-LST-09: a move %s', (_, from, to, replies, place) => {
    const run = play(start(from), [moveOf('A1', path([[35, to]])), { deduction: [1] }, ...replies]);
    expect(placeOf(run.state, 'A1').slice(0, 3)).toEqual(place);
  });

  // Of 16 cm four have been paid for two, and one for the wood. 11 are left: 5.5 cm back.
  test('CD-LST-07 CD-MOV-03: who goes back pays double after he has lost his way too', () => {
    const state = inMovement({
      units: [unit('rangers', 'A1', [35, 28], 4, { formation: 'column', at: [35, 28, 180] })],
      terrain: [block('w', 'wood', [0, 0, 100, 100])],
      options: { gettingLost: true, orders: 'off' },
      tables: { constants: { lostSquareCm: 10 } },
    });
    const run = play(state, [moveOf('A1', back(8)), { deduction: [1] }, ...right]);
    expect(placeOf(run.state, 'A1')).toEqual([45.5, 25, 270, 'column']);
    expect(unitIn(run.state, 'A1').moveUsed).toBeCloseTo(15 / 16, 3);
  });

  test.each([
    // The lines are 5 and 15 cm off; dice of 1 and 6 leave 19 and 14 cm.
    [1, [found, found], 44],
    [6, [found], 39],
  ] as const)('CD-LST-02: with a die of %i it tests for the lines that it comes to', (die, replies, y) => {
    const run = play(start(25), [moveOf('A1', path([[35, 45]])), { deduction: [die] }, ...replies]);
    expect(placeOf(run.state, 'A1')[1]).toBe(y);
  });
});

describe('a point of the way on a line', () => {
  /** Points of a path of A1 from (30, 55) in a wood; the lines are at 60.96 cm. */
  const going = (...points: readonly (readonly [number, number])[]) => {
    const units = [unit('indians', 'A1', [30, 55], 6), unit('frenchLine', 'B1', [170, 118], 8)];
    const terrain = [block('w', 'wood', [0, 0, 180, 121])];
    const state = inMovement({ units, terrain, options: { gettingLost: true, orders: 'off' } });
    return play(state, [moveOf('A1', path(points)), { deduction: [1] }]).state;
  };

  test.each<readonly [string, readonly (readonly [number, number])[], string]>([
    [
      'it goes on over the line',
      [
        [30, 60.96],
        [30, 75],
      ],
      'lost 1d by A1',
    ],
    [
      'it goes along the line, and over',
      [
        [30, 60.96],
        [34, 60.96],
        [34, 70],
      ],
      'lost 1d by A1',
    ],
    [
      'it turns back',
      [
        [30, 60.96],
        [30, 55],
      ],
      'movement of A',
    ],
    [
      'it goes along the line, and back',
      [
        [30, 60.96],
        [34, 60.96],
        [34, 55],
      ],
      'movement of A',
    ],
    [
      'it ends there',
      [
        [30, 58],
        [30, 60.96],
      ],
      'movement of A',
    ],
  ])('CD-LST-02 CD-LST-10: %s', (_, points, asked) => {
    expect(open(going(...points))).toBe(asked);
  });

  test('CD-LST-07: lost there, it comes out at the edge to the right and goes on with what is left', () => {
    const { state } = play(going([30, 60.96], [30, 75]), [{ lost: [1] }, { lostDirection: [4] }]);
    // Of 23 cm 5.96 are gone.
    expect(placeOf(state, 'A1')).toEqual([78, 30.96, 90, 'skirmish']);
  });
});

describe('on the way of a lost unit', () => {
  const wandering = (others: Setting['units'], terrain: Setting['terrain'] = []) => {
    const state = inMovement({
      units: [unit('rangers', 'A1', [30, 55], 12, { ...loose, order: 'harass' }), ...others],
      terrain: [block('w', 'wood', [0, 0, 120, 120]), ...terrain],
      options: { gettingLost: true },
    });
    return play(state, [moveOf('A1', path([[30, 75]])), ...[{ deduction: [3] }, { lost: [2] }, { lostDirection: [5] }]])
      .state;
  };
  const band = (x: number, hidden: boolean) => unit('indians', 'B1', [x, 31], 12, { at: [x, 31, 270], hidden });

  // They come out at x 60.96 and have 11.04 cm left.
  test.each([
    [74, true, 69, false],
    [74, false, 69, false],
    [77.1, true, 72, true],
    [76.9, true, 71.9, false],
  ])('CD-LST-07 CD-OBS-19: an enemy at x %d (hidden: %s) stops them 5 cm off', (x, hidden, end, stays) => {
    const state = wandering([band(x, hidden)]);
    expect(placeOf(state, 'A1')).toEqual([expect.closeTo(end, 2), 30.96, 90, 'skirmish']);
    expect(unitIn(state, 'B1').hidden).toBe(stays);
  });

  test('CD-GEN-16: what they did is judged by the enemies known when they set out, not by one that surprised them', () => {
    // From y 55 to y 31, towards their home edge.
    expect(unitIn(wandering([band(74, true)]), 'A1').lastMove).toBe('retired');
    expect(unitIn(wandering([band(74, false)]), 'A1').lastMove).toBe('advanced');
  });

  test('CD-LST-07: closed ground stops them', () => {
    const state = wandering([], [block('r', 'river', [66, 0, 70, 60])]);
    expect(placeOf(state, 'A1')[0]).toBeCloseTo(66, 2);
  });
});
