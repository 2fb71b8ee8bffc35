import { describe, expect, test } from 'vitest';
import type { GroundInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import { barsOf, obstaclesOf } from '../../../src/rulesets/crowther-dougan/terrain.js';
import type { PointInput } from '../../../src/scenario/input.js';
import { block, line, stateOf, unit } from '../battle.js';
import { inMovement, moveOf, path } from '../movement/moves.js';
import { refusalsOf } from '../play.js';

/** Obstacles less their gaps. The work has its corners at (40, 50) and (60, 62). */

type Gap = readonly [PointInput, PointInput];

const piecesOf = (ground: GroundInput) =>
  (barsOf(stateOf({ units: [], terrain: [ground] }))[0]?.segments ?? []).map(({ from, to }) => [
    ...[from.x, from.y, to.x, to.y].map((value) => Math.round(value * 1e6) / 1e6),
  ]);
const fort = (...gaps: readonly Gap[]) => block('fort', 'fortification', [40, 50, 60, 62], { gaps });

const [south, east, north, west] = [
  [40, 50, 60, 50],
  [60, 50, 60, 62],
  [60, 62, 40, 62],
  [40, 62, 40, 50],
];

describe('an outline', () => {
  test.each<readonly [string, readonly Gap[], readonly (readonly number[] | undefined)[]]>([
    ['without a gap', [], [south, east, north, west]],
    [
      'in a side',
      [
        [
          [48, 50],
          [52, 50],
        ],
      ],
      [[40, 50, 48, 50], [52, 50, 60, 50], east, north, west],
    ],
    [
      'named the other way round',
      [
        [
          [52, 50],
          [48, 50],
        ],
      ],
      [[40, 50, 48, 50], [52, 50, 60, 50], east, north, west],
    ],
    [
      'in the last side',
      [
        [
          [40, 54],
          [40, 58],
        ],
      ],
      [south, east, north, [40, 62, 40, 58], [40, 54, 40, 50]],
    ],
    [
      'round a corner',
      [
        [
          [56, 50],
          [60, 53],
        ],
      ],
      [[40, 50, 56, 50], [60, 53, 60, 62], north, west],
    ],
    [
      'of more than a third of it',
      [
        [
          [42, 50],
          [60, 58],
        ],
      ],
      [[40, 50, 42, 50], [60, 58, 60, 62], north, west],
    ],
    [
      'round the corner at which it begins',
      [
        [
          [44, 50],
          [40, 54],
        ],
      ],
      [[44, 50, 60, 50], east, north, [40, 62, 40, 54]],
    ],
    [
      'two in a side',
      [
        [
          [42, 50],
          [44, 50],
        ],
        [
          [50, 50],
          [54, 50],
        ],
      ],
      [[40, 50, 42, 50], [44, 50, 50, 50], [54, 50, 60, 50], east, north, west],
    ],
    [
      'a whole side',
      [
        [
          [40, 50],
          [60, 50],
        ],
      ],
      [east, north, west],
    ],
    [
      'off the outline',
      [
        [
          [48, 55],
          [52, 55],
        ],
      ],
      [south, east, north, west],
    ],
  ])('CD-CHG-36 CD-CHG-32: with a gap %s', (_, gaps, pieces) => {
    expect(piecesOf(fort(...gaps))).toEqual(pieces);
  });
});

describe('a line', () => {
  const wall = (...gaps: readonly Gap[]) =>
    line(
      'wall',
      'fortification',
      [
        [20, 40],
        [60, 40],
        [60, 70],
      ],
      { gaps },
    );

  test('CD-CHG-36: has gaps side by side, and over each other, in any order', () => {
    const west: Gap = [
      [24, 40],
      [28, 40],
    ];
    const middle: Gap = [
      [40, 40],
      [50, 40],
    ];
    const over: Gap = [
      [60, 45],
      [46, 40],
    ];
    const left = [
      [20, 40, 24, 40],
      [28, 40, 40, 40],
      [60, 45, 60, 70],
    ];
    expect([piecesOf(wall(west, middle, over)), piecesOf(wall(over, middle, west))]).toEqual([left, left]);
  });

  test('CD-CHG-36: is not closed, however long its gap', () => {
    // The gap is 54 of 70 cm.
    expect(
      piecesOf(
        wall([
          [26, 40],
          [60, 60],
        ]),
      ),
    ).toEqual([
      [20, 40, 26, 40],
      [60, 60, 60, 70],
    ]);
  });

  test.each([
    [50, []],
    [48.1, []],
    // Skirmishers are judged by their front-edge centre.
    [47.9, ['impassable CD-MOV-31']],
    [51.9, []],
    [52.1, ['impassable CD-MOV-31']],
  ])('CD-MOV-32: skirmishers go through its gap from x 48 to 52, at x %d', (x, refusals) => {
    const state = inMovement({
      options: { orders: 'off' },
      units: [unit('rangers', 'A1', [x, 38], 8, { formation: 'skirmish' }), unit('frenchLine', 'B1', [150, 110], 12)],
      terrain: [
        wall([
          [48, 40],
          [52, 40],
        ]),
      ],
    });
    expect(refusalsOf(state, moveOf('A1', path([[x, 50]])))).toEqual(refusals);
  });

  test('CD-MOV-33: what costs nothing is no obstacle to pay for', () => {
    const terrain = [
      wall(),
      line('w', 'wall', [
        [80, 40],
        [90, 40],
      ]),
      line('c', 'road', [
        [100, 40],
        [110, 40],
      ]),
    ];
    const state = stateOf({ units: [], terrain });
    expect(barsOf(state).map(({ feature }) => feature.id)).toEqual(['wall', 'w']);
    expect(obstaclesOf(state).map(({ feature }) => feature.id)).toEqual(['w']);
  });
});
